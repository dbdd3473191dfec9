import { createServer, type Server } from 'node:http';
import type { Page } from '@playwright/test';
import { freePort } from '@vestibule/dev-server/testing';
import { type Configuration, Provider } from 'oidc-provider';
import { people } from './people.ts';

type Client = { clientId: string; clientSecret: string; redirectUri: string };

/** The certified OpenID Connect server of npm, which runs in this process. */
export class OidcProvider {
  readonly name = 'oidc-provider';
  readonly issuer: string;
  readonly #port: number;
  #server: Server | undefined;

  private constructor(port: number) {
    this.#port = port;
    this.issuer = `http://127.0.0.1:${port}`;
  }

  static async create(): Promise<OidcProvider> {
    return new OidcProvider(await freePort());
  }

  /** Registers the application, and starts with it. */
  async trustOidc(client: Client, configuration: Configuration = {}): Promise<void> {
    await this.stop();
    const provider = new Provider(this.issuer, {
      clients: [
        {
          client_id: client.clientId,
          client_secret: client.clientSecret,
          redirect_uris: [client.redirectUri],
        },
      ],
      claims: { openid: ['sub', 'groups'], email: ['email'], profile: ['name'] },
      findAccount: (_context, accountId) => {
        const person = Object.values(people).find(({ name }) => name === accountId);
        return (
          person && {
            accountId,
            claims: () => ({ sub: accountId, email: person.email, name: person.fullName, groups: person.groups }),
          }
        );
      },
      cookies: { keys: ['a key for tests'] },
      ...configuration,
    });
    const server = createServer(provider.callback());
    await new Promise<void>((resolve) => server.listen(this.#port, '127.0.0.1', resolve));
    this.#server = server;
  }

  /** Logs in on the library's own pages, and allows the application. */
  async logIn(page: Page, name: string): Promise<void> {
    await page.locator('[name=login]').fill(name);
    await page.locator('[name=password]').fill('any');
    await page.locator('button[type=submit]').click();
    await page.getByRole('heading', { name: 'Authorize' }).waitFor();
    await page.locator('button[type=submit]').click();
  }

  async stop(): Promise<void> {
    const server = this.#server;
    if (!server) return;
    this.#server = undefined;
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
}
