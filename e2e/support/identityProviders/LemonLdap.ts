import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { bareCertificate, type Certificate, createCertificate } from './createCertificate.ts';
import { LocalServer } from './LocalServer.ts';
import { people } from './people.ts';

type Options = Record<string, unknown>;
type Client = { clientId: string; clientSecret: string; redirectUri: string };

const SHARE = '/usr/share/lemonldap-ng/portal';
const BASIC = 'urn:oasis:names:tc:SAML:2.0:attrname-format:basic';

/** Debian's LemonLDAP::NG as a SAML and OpenID Connect provider, in Plack's web server. */
export class LemonLdap {
  readonly name = 'LemonLDAP::NG';
  readonly url: string;
  readonly issuer: string;
  readonly metadataUrl: string;
  readonly #server: LocalServer;
  #key: Certificate;
  #applications: Options = {};

  private constructor(server: LocalServer, key: Certificate) {
    this.#server = server;
    this.#key = key;
    this.url = server.url;
    this.issuer = server.url;
    this.metadataUrl = `${server.url}/saml/metadata`;
  }

  static async create(): Promise<LemonLdap> {
    return new LemonLdap(await LocalServer.create(), await createCertificate('portal.example'));
  }

  /**
   * Registers the application by its SAML metadata, and starts with it.
   *
   * @param encryptFor encrypts assertions for this certificate
   */
  async trustSaml(audience: string, acsUrl: string, { encryptFor }: { encryptFor?: string } = {}): Promise<void> {
    this.#applications = {
      samlSPMetaDataXML: { app: { samlSPMetaDataXML: applicationMetadata(audience, acsUrl, encryptFor) } },
      samlSPMetaDataExportedAttributes: {
        app: {
          mail: `1;email;${BASIC};`,
          cn: `1;full_name;${BASIC};`,
          groups: `0;groups;${BASIC};`,
        },
      },
      samlSPMetaDataOptions: {
        app: {
          samlSPMetaDataOptionsNameIDFormat: 'email',
          samlSPMetaDataOptionsSignSSOMessage: 1,
          samlSPMetaDataOptionsCheckSSOMessageSignature: 0,
          samlSPMetaDataOptionsCheckSLOMessageSignature: 0,
          samlSPMetaDataOptionsEncryptionMode: encryptFor ? 'assertion' : 'none',
          samlSPMetaDataOptionsEnableIDPInitiatedURL: 1,
          samlSPMetaDataOptionsNotOnOrAfterTimeout: 240,
        },
      },
    };
    await this.start();
  }

  /** Registers the application as an OpenID Connect client, and starts with it. */
  async trustOidc({ clientId, clientSecret, redirectUri }: Client): Promise<void> {
    this.#applications = {
      oidcRPMetaDataOptions: {
        app: {
          oidcRPMetaDataOptionsClientID: clientId,
          oidcRPMetaDataOptionsClientSecret: clientSecret,
          oidcRPMetaDataOptionsRedirectUris: redirectUri,
          oidcRPMetaDataOptionsIDTokenSignAlg: 'RS256',
          oidcRPMetaDataOptionsBypassConsent: 1,
          oidcRPMetaDataOptionsAccessTokenExpiration: 3600,
          oidcRPMetaDataOptionsIDTokenExpiration: 240,
        },
      },
      oidcRPMetaDataOptionsExtraClaims: { app: { profile: 'name groups' } },
      oidcRPMetaDataExportedVars: { app: { email: 'mail', name: 'cn', groups: 'groups' } },
    };
    await this.start();
  }

  /** Signs with this certificate from now on. */
  async useCertificate(certificate: Certificate): Promise<void> {
    this.#key = certificate;
    await this.start();
  }

  /** The page that a tile of the portal leads to. */
  tileUrl = (audience: string): string =>
    `${this.url}/saml/singleSignOn?IDPInitiated=1&spConfKey=app&sp=${encodeURIComponent(audience)}`;

  /** Logs in. A person's password is their name. */
  async logIn(page: Page, name: string): Promise<void> {
    await page.locator('#userfield').fill(name);
    await page.locator('#passwordfield').fill(name);
    await page.locator('button[type=submit]').first().click();
  }

  stop = (): Promise<void> => this.#server.stop();
  output = (): string => this.#server.output();

  /** Starts the portal. Its configuration needs the applications, so it cannot start earlier. */
  async start(): Promise<void> {
    await this.#server.end();
    const { folder, port } = this.#server;
    for (const name of ['conf', 'sessions', 'sessions/lock', 'locks', 'cache'])
      mkdirSync(join(folder, name), { recursive: true });
    writeFileSync(join(folder, 'conf/lmConf-1.json'), JSON.stringify(this.#configuration()));
    writeFileSync(join(folder, 'people.json'), JSON.stringify(directory));
    writeFileSync(join(folder, 'portal.psgi'), program);
    const parameters = ['--host', '127.0.0.1', '--port', String(port), '--env', 'deployment', 'portal.psgi'];
    await this.#server.run('plackup', parameters, { FOLDER: folder }, '/saml/metadata');
  }

  #configuration(): Options {
    const { folder, url } = this.#server;
    const { certificate, privateKey } = this.#key;
    const storage = {
      globalStorage: 'Apache::Session::File',
      globalStorageOptions: {
        Directory: `${folder}/sessions`,
        LockDirectory: `${folder}/sessions/lock`,
        generateModule: 'Lemonldap::NG::Common::Apache::Session::Generate::SHA256',
      },
    };
    return {
      ...{ cfgNum: 1, cfgVersion: '2.16.1', cfgAuthor: 'tests', cfgDate: 1, cfgLog: '', key: 'a key for tests' },
      ...{ portal: `${url}/`, domain: '127.0.0.1', cookieName: 'lemonldap', securedCookie: 0, sameSite: 'Lax' },
      ...{ authentication: 'Demo', userDB: 'Same', passwordDB: 'Null', registerDB: 'Null' },
      ...{ exportedVars: {}, demoExportedVars: { uid: 'uid', cn: 'cn', mail: 'mail' }, whatToTrace: '_user' },
      ...{ locationRules: {}, exportedHeaders: {}, macros: { _whatToTrace: '$uid' }, requireToken: 0 },
      ...{ ...storage, portalSkin: 'bootstrap', portalCheckLogins: 0, samlOverrideIDPEntityID: '' },
      ...{ issuerDBSAMLActivation: 1, issuerDBSAMLPath: '^/saml/', issuerDBSAMLRule: 1 },
      ...{ samlOrganizationDisplayName: 'Acme', samlOrganizationName: 'Acme', samlOrganizationURL: url },
      ...{ samlServicePrivateKeySig: privateKey, samlServicePublicKeySig: certificate },
      ...{ samlServiceUseCertificateInResponse: 1, samlServiceSignatureMethod: 'RSA_SHA256' },
      ...{ samlNameIDFormatMapEmail: 'mail', samlEntityID: '#PORTAL#/saml/metadata' },
      ...{ issuerDBOpenIDConnectActivation: 1, issuerDBOpenIDConnectPath: '^/oauth2/', issuerDBOpenIDConnectRule: 1 },
      ...{ oidcServiceMetaDataIssuer: this.issuer, oidcServiceAllowAuthorizationCodeFlow: 1 },
      ...{ oidcServicePrivateKeySig: privateKey, oidcServicePublicKeySig: certificate, oidcServiceKeyIdSig: 'k1' },
      ...this.#applications,
    };
  }
}

/** The people and groups of LemonLDAP::NG's demonstration directory. */
const directory = {
  accounts: Object.fromEntries(
    Object.values(people).map(({ name, email, fullName }) => [name, { uid: name, mail: email, cn: fullName }]),
  ),
  groups: Object.fromEntries(
    [...new Set(Object.values(people).flatMap(({ groups }) => [...groups]))].map((group) => [
      group,
      Object.values(people)
        .filter(({ groups }) => (groups as readonly string[]).includes(group))
        .map(({ name }) => name),
    ]),
  ),
};

const program = `
use strict;
use JSON;
use Plack::Builder;
use Plack::App::File;
# Draws pictures for forms that no test opens. It would need ImageMagick.
BEGIN { $INC{'GD/SecurityImage.pm'} = 'none'; }
use Lemonldap::NG::Portal::Main;
use Lemonldap::NG::Portal::UserDB::Demo;
my $folder = $ENV{FOLDER};
open my $file, '<', "$folder/people.json" or die $!;
my $people = decode_json(join '', <$file>);
%Lemonldap::NG::Portal::UserDB::Demo::demoAccounts = %{ $people->{accounts} };
%Lemonldap::NG::Portal::UserDB::Demo::demoGroups = %{ $people->{groups} };
my $portal = Lemonldap::NG::Portal::Main->run({
  configStorage => { type => 'File', dirName => "$folder/conf" },
  localSessionStorage => '',
  templateDir => '${SHARE}/templates', staticPrefix => '/static', languages => 'en',
  logLevel => 'notice', logger => 'Lemonldap::NG::Common::Logger::Std',
  userLogger => 'Lemonldap::NG::Common::Logger::Std',
});
builder {
  mount '/static' => Plack::App::File->new(root => '${SHARE}/htdocs/static')->to_app;
  mount '/javascript' => Plack::App::File->new(root => '/usr/share/javascript')->to_app;
  mount '/' => $portal;
};
`;

/** Writes the metadata that an administrator uploads, of the two addresses that the wizard shows. */
const applicationMetadata = (audience: string, acsUrl: string, encryptFor?: string) => `<?xml version="1.0"?>
<md:EntityDescriptor xmlns:md="urn:oasis:names:tc:SAML:2.0:metadata" entityID="${audience}">
  <md:SPSSODescriptor AuthnRequestsSigned="false" WantAssertionsSigned="true" protocolSupportEnumeration="urn:oasis:names:tc:SAML:2.0:protocol">${encryptFor ? keyDescriptor(encryptFor) : ''}
    <md:NameIDFormat>urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress</md:NameIDFormat>
    <md:AssertionConsumerService index="0" isDefault="true" Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-POST" Location="${acsUrl}"/>
  </md:SPSSODescriptor>
</md:EntityDescriptor>
`;

const keyDescriptor = (certificate: string) => `
    <md:KeyDescriptor use="encryption">
      <ds:KeyInfo xmlns:ds="http://www.w3.org/2000/09/xmldsig#">
        <ds:X509Data><ds:X509Certificate>${bareCertificate(certificate)}</ds:X509Certificate></ds:X509Data>
      </ds:KeyInfo>
      <md:EncryptionMethod Algorithm="http://www.w3.org/2001/04/xmlenc#aes128-cbc"/>
    </md:KeyDescriptor>`;
