import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { bareCertificate, type Certificate, createCertificate } from './createCertificate.ts';
import { LocalServer } from './LocalServer.ts';
import { PASSWORD, people } from './people.ts';

const EMAIL_FORMAT = 'urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress';

/** Debian's SimpleSAMLphp as a SAML identity provider, in PHP's own web server. */
export class SimpleSamlPhp {
  readonly name = 'SimpleSAMLphp';
  readonly url: string;
  readonly metadataUrl: string;
  readonly #server: LocalServer;

  private constructor(server: LocalServer) {
    this.#server = server;
    this.url = server.url;
    this.metadataUrl = `${server.url}/saml2/idp/metadata.php`;
  }

  static async start(): Promise<SimpleSamlPhp> {
    const idp = new SimpleSamlPhp(await LocalServer.create());
    idp.#configure();
    await idp.useCertificate(await createCertificate('idp.example'));
    // With its cache, PHP notices changed files late.
    const router = [
      '-d',
      'opcache.enable=0',
      '-S',
      `127.0.0.1:${idp.#server.port}`,
      '-t',
      '/usr/share/simplesamlphp/www',
    ];
    const environment = { SIMPLESAMLPHP_CONFIG_DIR: idp.#server.folder, PHP_CLI_SERVER_WORKERS: '2' };
    await idp.#server.run('php', router, environment, '/saml2/idp/metadata.php');
    return idp;
  }

  /**
   * Registers the application, as an administrator does with its two addresses.
   *
   * @param encryptFor encrypts assertions for this certificate
   */
  async trustSaml(audience: string, acsUrl: string, { encryptFor }: { encryptFor?: string } = {}): Promise<void> {
    const encryption = encryptFor && { 'assertion.encryption': true, certData: bareCertificate(encryptFor) };
    this.#writeMetadata('saml20-sp-remote', { [audience]: { AssertionConsumerService: acsUrl, ...encryption } });
  }

  /** Signs with this certificate from now on. */
  async useCertificate({ certificate, privateKey }: Certificate): Promise<void> {
    writeFileSync(join(this.#server.folder, 'cert/current.crt'), certificate);
    writeFileSync(join(this.#server.folder, 'cert/current.key'), privateKey);
  }

  /** The page that a tile of a portal leads to. */
  tileUrl = (audience: string): string =>
    `${this.url}/saml2/idp/SSOService.php?spentityid=${encodeURIComponent(audience)}`;

  async logIn(page: Page, name: string): Promise<void> {
    await page.locator('#username').fill(name);
    await page.locator('#password').fill(PASSWORD);
    await page.locator('#submit_button, button[type=submit], input[type=submit]').first().click();
  }

  stop = (): Promise<void> => this.#server.stop();

  #configure(): void {
    const { folder, url } = this.#server;
    for (const name of ['cert', 'log', 'data', 'temporary', 'metadata', 'sessions']) mkdirSync(join(folder, name));
    const users = Object.values(people).map(({ name, email, fullName, groups }) => [
      `${name}:${PASSWORD}`,
      { uid: [name], email: [email], full_name: [fullName], groups },
    ]);
    this.#writePhp('authsources.php', 'config', {
      people: { 0: 'exampleauth:UserPass', ...Object.fromEntries(users) },
    });
    this.#writeMetadata('saml20-idp-hosted', {
      [this.metadataUrl]: {
        ...{ host: '__DEFAULT__', auth: 'people', privatekey: 'current.key', certificate: 'current.crt' },
        // Sends names as the people have them, instead of URNs.
        'attributes.NameFormat': 'urn:oasis:names:tc:SAML:2.0:attrname-format:basic',
        authproc: { 3: { class: 'saml:AttributeNameID', attribute: 'email', Format: EMAIL_FORMAT } },
      },
    });
    this.#writePhp('config.php', 'config', {
      ...{ baseurlpath: `${url}/`, certdir: `${folder}/cert/`, loggingdir: `${folder}/log/` },
      ...{ datadir: `${folder}/data/`, tempdir: `${folder}/temporary`, metadatadir: `${folder}/metadata` },
      ...{ secretsalt: 'a salt for tests', 'auth.adminpassword': PASSWORD, 'admin.checkforupdates': false },
      ...{ technicalcontact_name: 'Tests', technicalcontact_email: 'na@example.org', timezone: 'UTC' },
      ...{ 'enable.saml20-idp': true, 'module.enable': { exampleauth: true }, 'logging.handler': 'errorlog' },
      ...{ 'session.cookie.secure': false, 'session.cookie.samesite': 'Lax', 'language.cookie.secure': false },
      ...{ 'session.phpsession.savepath': `${folder}/sessions`, 'session.phpsession.cookiename': 'SimpleSAML' },
      ...{ 'store.type': 'phpsession', showerrors: true, errorreporting: false, production: true },
      ...{ 'metadata.sources': [{ type: 'flatfile' }], 'session.state.timeout': 3600 },
      ...{ 'language.available': ['en'], 'language.default': 'en', 'theme.use': 'default' },
    });
  }

  #writeMetadata(set: string, metadata: object): void {
    this.#writePhp(`metadata/${set}.php`, 'metadata', metadata);
  }

  /** Writes a file in PHP. PHP reads a JSON list as a list, and an object with numbers as keys as such an array. */
  #writePhp(file: string, variable: string, value: object): void {
    const json = JSON.stringify(value).replaceAll('\\', '\\\\').replaceAll("'", "\\'");
    writeFileSync(join(this.#server.folder, file), `<?php $${variable} = json_decode('${json}', true);\n`);
  }
}
