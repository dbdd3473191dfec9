import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, type Page } from '@playwright/test';
import type { ConnectedApp, DevServer } from '@vestibule/dev-server';
import * as client from 'openid-client';

type Pending = { pkceCodeVerifier: string; expectedState: string; expectedNonce: string };

/** A connected app on another site: a real OpenID Connect client without a secret. */
export class RelyingParty {
  static readonly clientId = 'connected-app-test-weather';
  readonly site: string;
  readonly config: client.Configuration;
  readonly stop: () => Promise<void>;
  #pending: Pending | undefined;

  private constructor(site: string, config: client.Configuration, stop: () => Promise<void>) {
    this.site = site;
    this.config = config;
    this.stop = stop;
  }

  /** Registers the app and reads the provider's discovery document. */
  static async start({ control, urls }: DevServer): Promise<RelyingParty> {
    const server = createServer((_request, response) => {
      response.setHeader('Content-Type', 'text/html');
      response.end('<!doctype html><title>Weather Watch</title><link rel="icon" href="data:,"><h1>Weather</h1>');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const site = `http://weather.localhost:${(server.address() as AddressInfo).port}`;
    const app: ConnectedApp = {
      client_id: RelyingParty.clientId,
      client_type: 'third_party_public',
      client_name: 'Weather Watch',
      client_description: '',
      redirect_urls: [`${site}/callback`],
      post_logout_redirect_urls: [`${site}/bye`],
      full_access_allowed: false,
    };
    control.changeProject({ connected_apps: [app] });
    const options = { execute: [client.allowInsecureRequests] };
    const config = await client.discovery(new URL(urls.provider), app.client_id, undefined, client.None(), options);
    return new RelyingParty(site, config, async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    });
  }

  /** Returns the address of an authorization request with PKCE, state and nonce. Parameters set to null are omitted. */
  async authorizationUrl(scope: string, parameters: Record<string, string | null> = {}): Promise<string> {
    const pkceCodeVerifier = client.randomPKCECodeVerifier();
    this.#pending = { pkceCodeVerifier, expectedState: client.randomState(), expectedNonce: client.randomNonce() };
    const { href, searchParams } = client.buildAuthorizationUrl(this.config, {
      redirect_uri: `${this.site}/callback`,
      scope,
      state: this.#pending.expectedState,
      nonce: this.#pending.expectedNonce,
      code_challenge: await client.calculatePKCECodeChallenge(pkceCodeVerifier),
      code_challenge_method: 'S256',
    });
    for (const [name, value] of Object.entries(parameters)) {
      if (value === null) searchParams.delete(name);
      else searchParams.set(name, value);
    }
    return new URL(`?${searchParams}`, href).href;
  }

  logoutUrl(parameters: Record<string, string> = {}): string {
    return client.buildEndSessionUrl(this.config, { post_logout_redirect_uri: `${this.site}/bye`, ...parameters }).href;
  }

  /** Waits until the browser arrives at the app and returns the address with its parameters. */
  async arrival(page: Page, path = '/callback'): Promise<URL> {
    await page.waitForURL((url) => url.origin + url.pathname === this.site + path);
    await expect(page.getByRole('heading', { name: 'Weather' })).toBeVisible();
    return new URL(page.url());
  }

  /** Exchanges the code. The library checks state, nonce, issuer, and the ID token's signature and claims. */
  exchange(callback: URL): ReturnType<typeof client.authorizationCodeGrant> {
    return client.authorizationCodeGrant(this.config, callback, { ...this.#pending, idTokenExpected: true });
  }
}
