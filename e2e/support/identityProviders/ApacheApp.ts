import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DevServer } from '@vestibule/dev-server';
import { LocalServer } from './LocalServer.ts';

const MODULES = '/usr/lib/apache2/modules';

/** A web site of Apache, whose module mod_auth_openidc is a connected app with a secret. */
export class ApacheApp {
  static readonly clientId = 'connected-app-test-apache';
  readonly url: string;
  readonly #server: LocalServer;

  private constructor(server: LocalServer) {
    this.#server = server;
    this.url = server.url;
  }

  /** Registers the app, and starts the site. Every page of it needs a login, and names the user in its headers. */
  static async start({ control, urls }: DevServer): Promise<ApacheApp> {
    const server = await LocalServer.create();
    const clientSecret = 'a-secret_for.the-tests';
    control.changeProject({
      connected_apps: [
        {
          ...{ client_id: ApacheApp.clientId, client_secret: clientSecret, client_type: 'third_party' },
          ...{ client_name: 'Apache', client_description: '', full_access_allowed: false },
          redirect_urls: [`${server.url}/callback`],
          post_logout_redirect_urls: [`${server.url}/bye/`],
        },
      ],
    });
    const { folder, port } = server;
    // Apache's processes run as another user.
    chmodSync(folder, 0o755);
    for (const name of ['site', 'site/bye']) {
      mkdirSync(join(folder, name));
      writeFileSync(join(folder, name, 'index.html'), '<!doctype html><title>Apache</title><h1>Greenhouse</h1>');
    }
    const modules = ['mpm_event', 'authn_core', 'authz_core', 'authz_user', 'dir', 'mime', 'headers', 'auth_openidc'];
    writeFileSync(
      join(folder, 'apache.conf'),
      `ServerRoot ${folder}
ServerName 127.0.0.1
PidFile ${folder}/pid
DefaultRuntimeDir ${folder}
Listen 127.0.0.1:${port}
ErrorLog ${folder}/error.log
${process.getuid?.() === 0 ? 'User www-data\nGroup www-data' : ''}
LogLevel warn
${modules.map((name) => `LoadModule ${name}_module ${MODULES}/mod_${name}.so`).join('\n')}
TypesConfig /etc/mime.types
DocumentRoot ${folder}/site
DirectoryIndex index.html
OIDCProviderMetadataURL ${urls.provider}/.well-known/openid-configuration
OIDCClientID ${ApacheApp.clientId}
OIDCClientSecret ${clientSecret}
OIDCRedirectURI ${server.url}/callback
OIDCCryptoPassphrase tests
OIDCScope "openid email profile"
OIDCPKCEMethod S256
<Location />
  AuthType openid-connect
  Require valid-user
  Header always set X-Subject "%{OIDC_CLAIM_sub}e"
  Header always set X-Email "%{OIDC_CLAIM_email}e"
</Location>
<Location /bye/>
  AuthType none
  Require all granted
</Location>
`,
    );
    await server.run('apache2', ['-f', join(folder, 'apache.conf'), '-DFOREGROUND'], {}, '/bye/');
    return new ApacheApp(server);
  }

  output = (): string => this.#server.output() + readFileSync(join(this.#server.folder, 'error.log'), 'utf8');
  stop = (): Promise<void> => this.#server.stop();
}
