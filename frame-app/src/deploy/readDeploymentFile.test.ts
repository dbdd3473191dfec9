import type * as v from 'valibot';
import { expect, expectTypeOf, it } from 'vitest';
import type { Deployment } from '../deployment.ts';
import type { deploymentSchema } from './deploymentSchema.ts';
import { loadDeploymentFile, readDeploymentFile } from './readDeploymentFile.ts';

const good = { publicToken: 'public-token-test-1', hosts: ['https://app.example.com'] };
const read = (change: object) => () => readDeploymentFile(JSON.stringify({ ...good, ...change }));

it('matches the type exactly', () => {
  expectTypeOf<v.InferOutput<typeof deploymentSchema>>().toEqualTypeOf<Deployment>();
});

it.each([
  {},
  { hosts: [] },
  { hosts: ['https://app.example.com:8443', 'https://xn--bcher-kva.example', 'https://10.1.2.3'] },
  { hosts: ['http://localhost:4100', 'http://app.vestibule.localhost', 'http://127.0.0.1:4100'] },
  { publicToken: 'public-token-live-00000000-0000-4000-8000-000000000000' },
  { provider: { domain: 'login.example.com' } },
  { provider: { apiUrl: 'http://localhost:4102', clientsideServicesUrl: 'http://localhost:4102/services/index.html' } },
  { exposeSessionToken: false },
  { identityProvider: {} },
  { identityProvider: { endpoints: 'oauth', framed: true } },
  { identityProvider: { stepUpScopes: ['pay'] } },
  { identityProvider: { stepUpScopes: { pay: 'passkey', 'plants:read': 'any' } } },
  { vertical: 'b2b', identityProvider: { stepUpScopes: { pay: 'any' } } },
  { cookieDomain: 'example.com' },
  { cookieDomain: 'app.example.com' },
  { sessionExchange: ['https://app.example.com/auth/session'], hosts: ['https://app.example.com'] },
  { approvals: ['https://api.example.com/approvals', 'https://pay.example.com/approvals'] },
  { appActivity: ['https://api.example.com/app-activity'] },
  { cookieDomain: 'example.com', hosts: ['http://localhost:4100', 'https://www.example.com'] },
  { cookieDomain: 'example.com', hosts: [] },
  { oneTap: {} },
  { oneTap: { scriptUrl: 'https://accounts.google.com/gsi/client' } },
  { fonts: [] },
  { passkeyOrigins: ['https://auth.example.de', 'https://auth.example.co.uk:8443'] },
  { passkeyEndpoints: { enroll: 'https://auth.example.com/passkeys' } },
  { passkeyEndpoints: { manage: 'https://auth.example.com/account#passkeys' } },
  // Five labels: domains with the same label in many countries count once.
  {
    passkeyOrigins: [
      ...['com', 'de', 'fr', 'co.uk'].map((suffix) => `https://auth.example.${suffix}`),
      ...['b', 'c', 'd', 'e'].map((name) => `https://auth.${name}-example.com`),
    ],
  },
  { fonts: ['https://fonts.example.com', 'https://cdn.example.com/fonts/', 'http://localhost:4100/inter.woff2'] },
  {
    fonts: ['https://fonts.example.com'],
    page: { theme: { fonts: [{ family: 'Inter', src: 'https://fonts.example.com/inter.woff2?v=2' }] } },
  },
  { mains: [{ products: ['oauth', 'otp'], methods: ['email'], oauthProviders: ['google', 'apple'] }] },
  { settings: { project_name: 'Ours', said: ['by', 'the provider'] } },
  { page: {} },
  {
    page: {
      config: { products: ['oauth'], oauthOptions: { providers: [{ type: 'google', provider_params: { hd: 'x' } }] } },
      theme: { colors: { primary: ['#123456', '#abcdef'] } },
      locale: 'pt-BR',
      texts: {
        'pt-BR': {
          'main.header': 'Olá',
          'password.minimumLength': { one: '{count} letra', other: '{count} letras' },
          'failure.retry': 'De novo',
        },
        fa: { 'main.header': 'ورود' },
      },
      homeUrl: 'https://www.example.com',
    },
  },
])('accepts %j unchanged', (change) => {
  expect(read(change)()).toEqual({ ...good, ...change });
});

type Refusal = [change: object, message: string | RegExp];

const refusals: Refusal[] = [
  // Values of the wrong type, which the code would misread.
  [{ exposeSessionToken: 'false' }, 'exposeSessionToken: expected boolean, got "false"'],
  [{ exposeSessionToken: null }, 'exposeSessionToken: expected boolean, got null'],
  [{ identityProvider: { framed: 'no' } }, 'identityProvider.framed: expected boolean, got "no"'],
  [{ identityProvider: { endpoints: 'form' } }, 'identityProvider.endpoints: expected "idp" or "oauth", got "form"'],
  [
    { identityProvider: { appSchemes: ['javascript'] } },
    'identityProvider.appSchemes[0]: expected a scheme of an app such as "com.example.app", without a colon, got "javascript"',
  ],
  [
    { identityProvider: { appSchemes: ['app:; script-src *'] } },
    'identityProvider.appSchemes[0]: expected a scheme of an app such as "com.example.app", without a colon, got "app:; script-src *"',
  ],
  [
    { vertical: 'b2b', identityProvider: { stepUpScopes: { pay: 'passkey' } } },
    /^identityProvider: expected no "passkey" in a deployment for organizations, whose members have none/,
  ],
  [{ identityProvider: [] }, 'identityProvider: expected an object, got []'],

  [{ host: [] }, 'host: unknown name. Did you mean "hosts"?'],
  [{ exposeSessionTokens: true }, 'exposeSessionTokens: unknown name. Did you mean "exposeSessionToken"?'],
  [{ identityProvider: { frame: true } }, 'identityProvider.frame: unknown name. Did you mean "framed"?'],
  [{ oneTap: { script: 'https://x.example/' } }, 'oneTap.script: unknown name. Known names: scriptUrl'],
  [{ constructor: 1 }, /^constructor: unknown name\. Known names: publicToken, hosts, provider, vertical, /],
  [{ toString: 1 }, /^toString: unknown name/],
  [{ hasOwnProperty: 1 }, /^hasOwnProperty: unknown name/],
  [{ page: { theme: { valueOf: {} } } }, /^page\.theme\.valueOf: unknown name/],
  [{ 'a; b': 1 }, /^\["a; b"\]: unknown name/],
  [{ page: { homeURL: 'https://example.com' } }, 'page.homeURL: unknown name. Did you mean "homeUrl"?'],
  [{ page: { config: { product: ['otp'] } } }, 'page.config.product: unknown name. Did you mean "products"?'],
  [
    { page: { config: { emailMagicLinksOptions: { loginRedirectUrl: 'https://example.com' } } } },
    'page.config.emailMagicLinksOptions.loginRedirectUrl: unknown name. Did you mean "loginRedirectURL"?',
  ],
  [
    { page: { config: { oauthOptions: { providers: [{ type: 'google', oneTap: true }] } } } },
    'page.config.oauthOptions.providers[0].oneTap: unknown name. Did you mean "one_tap"?',
  ],
  [
    {
      page: {
        config: { oauthOptions: { providers: [{ type: 'google', provider_params: JSON.parse('{"__proto__":"x"}') }] } },
      },
    },
    /^page\.config\.oauthOptions\.providers\[0\]\.provider_params\.__proto__: not allowed here/,
  ],
  [
    { page: { config: { oauthOptions: { providers: [{ type: 'google', provider_params: [] }] } } } },
    'page.config.oauthOptions.providers[0].provider_params: expected an object, got []',
  ],
  [{ page: { theme: { colours: {} } } }, 'page.theme.colours: unknown name. Did you mean "colors"?'],
  [
    { page: { theme: { buttons: { primary: { color: 'red' } } } } },
    /^page\.theme\.buttons\.primary\.color: unknown name/,
  ],

  // Public token and hosts.
  [{ publicToken: 'secret-1' }, 'publicToken: expected a public token, starting with "public-token-", got "secret-1"'],
  [
    { publicToken: 'public-token-live-...' },
    /^publicToken: "public-token-live-\.\.\." is the guide's placeholder\. Use your project's public token, from /,
  ],
  [{ publicToken: 'public-token-test-</script>' }, /^publicToken: expected a public token/],
  [{ publicToken: undefined }, 'publicToken: missing'],
  [{ hosts: undefined }, 'hosts: missing'],
  [{ hosts: 'https://app.example.com' }, 'hosts: expected array, got "https://app.example.com"'],
  [{ hosts: {} }, 'hosts: expected array, got {}'],
  [{ hosts: [null] }, /^hosts\[0\]: expected an exact origin such as "https:\/\/app\.example\.com"/],
  [
    { hosts: ['https://a.example', 'https://b.example', 'https://a.example'] },
    'hosts[2]: expected each origin once, got "https://a.example"',
  ],
  ...[
    '',
    'app.example.com',
    'https://*.example.com',
    '*',
    'https:',
    'https://app.example.com/',
    'https://app.example.com/login',
    'https://app.example.com?',
    'https://app.example.com#',
    'https://App.example.com',
    'HTTPS://app.example.com',
    'https://app.example.com:443',
    'http://localhost:80',
    'https://user@app.example.com',
    'https://user:secret@app.example.com',
    'https://app.example.com.',
    'https://-app.example.com',
    'https://app..example.com',
    'https://bücher.example',
    'https://app_1.example.com',
    ' https://app.example.com',
    'https://app.example.com https://evil.example',
    'https://app.example.com; script-src *',
    'https://app.example.com;script-src',
    "https://app.example.com'unsafe-inline'",
    'https://app.example.com,evil.example',
    'https://app.example.com\n',
    'https://app.example.com\r\nSet-Cookie: a=b',
    'http://app.example.com',
    'http://10.1.2.3:4100',
    'http://localhost.example.com',
    'http://notlocalhost:4100',
    'http://127.example.com',
    'http://127.1',
    'http://[::1]:4100',
    'https://[2001:db8::1]',
    'null',
    'data:text/html,hello',
    'file:///index.html',
    'blob:https://app.example.com/1',
    'about:blank',
    'ws://localhost:4100',
    'chrome-extension://abcdefghijklmnop',
    'javascript:alert(1)',
  ].map((host): Refusal => [{ hosts: ['https://www.example.com', host] }, /^hosts\[1\]: expected an exact origin/]),

  [{ provider: {} }, 'provider: expected either domain, or apiUrl and clientsideServicesUrl, got {}'],
  [{ provider: { apiUrl: 'http://localhost:4102' } }, /^provider: expected either domain, or apiUrl and clientside/],
  [{ provider: { clientsideServicesUrl: 'http://localhost:4102/' } }, /^provider: expected either domain, or apiUrl/],
  [
    {
      provider: {
        domain: 'login.example.com',
        apiUrl: 'http://localhost:4102',
        clientsideServicesUrl: 'http://localhost:4102/',
      },
    },
    /^provider: expected either domain, or apiUrl and clientsideServicesUrl/,
  ],
  [{ provider: 'login.example.com' }, 'provider: expected an object, got "login.example.com"'],
  [{ provider: [] }, 'provider: expected an object, got []'],
  [{ provider: { domian: 'login.example.com' } }, 'provider.domian: unknown name. Did you mean "domain"?'],
  ...[
    'https://login.example.com',
    'login.example.com/path',
    'login.example.com:8443',
    'login.example.com; script-src *',
    'login.example.com script-src',
    "login.example.com 'unsafe-inline'",
    'login.example.com,evil.example',
    'login.example.com>; rel=preload',
    'login.example.com\r\nSet-Cookie: a=b',
    '*.example.com',
    'Login.example.com',
    'localhost',
    '127.0.0.1',
    '[::1]',
    '',
    5,
  ].map(
    (domain): Refusal => [{ provider: { domain } }, /^provider\.domain: expected a domain such as "example\.com", got/],
  ),
  ...['http://localhost:4102/', 'http://api.example.com', 'http://localhost;x:4102', 'localhost:4102'].map(
    (apiUrl): Refusal => [
      { provider: { apiUrl, clientsideServicesUrl: 'http://localhost:4102/' } },
      /^provider\.apiUrl: expected an exact origin/,
    ],
  ),
  ...['http://services.example.com/', 'https://a;b/', 'https://a,b/', 'javascript:alert(1)', '/services'].map(
    (clientsideServicesUrl): Refusal => [
      { provider: { apiUrl: 'http://localhost:4102', clientsideServicesUrl } },
      /^provider\.clientsideServicesUrl: expected an https URL/,
    ],
  ),

  // Cookies.
  ...[
    5,
    '',
    '.example.com',
    'example.com.',
    'com',
    'localhost',
    '127.0.0.1',
    '[::1]',
    'Example.com',
    'https://example.com',
    'example.com:443',
    'example.com; Secure',
    'example.com\r\n',
  ].map((cookieDomain): Refusal => [{ cookieDomain }, /^cookieDomain: expected a domain such as "example\.com", got/]),
  ...[['https://other.example.com/auth/session'], ['https://app.example.com/a', 'https://app.example.com/b']].map(
    (sessionExchange): Refusal => [
      { sessionExchange, hosts: ['https://app.example.com'] },
      /^sessionExchange\[\d\]: https:\/\/\S+ (isn't in "hosts"|has a URL already)\. List at most one URL for each host\.$/,
    ],
  ),
  ...['https://app.example.com/a?b=c', 'http://app.example.com/a', 'https://app.example.com/a; script-src *'].map(
    (address): Refusal => [
      { sessionExchange: [address] },
      /^sessionExchange\[0\]: expected the https URL of the server/,
    ],
  ),
  ...['other.example', 'auth.example.com', 'pp.example.com'].map(
    (cookieDomain): Refusal => [
      { cookieDomain },
      `cookieDomain: expected a domain that one of the hosts belongs to, got "${cookieDomain}"`,
    ],
  ),

  [{ oneTap: true }, 'oneTap: expected an object, got true'],
  ...[
    'https://google.example/one/client?x=1',
    'https://google.example/one/client#x',
    'https://google.example/one/client; script-src *',
    'https://google.example/one;script-src',
    'https://google.example/one,two',
    'https://google.example/one two',
    "https://google.example/'unsafe-inline'",
    'https://google.example/*',
    'https://google.example;x/one',
    'https://google.example/one\r\nSet-Cookie: a=b',
    'https://*.example/one',
    'https://user@google.example/one',
    'http://google.example/one',
    'google.example/one',
    'data:text/javascript,alert(1)',
    '',
    5,
  ].map((scriptUrl): Refusal => [{ oneTap: { scriptUrl } }, /^oneTap\.scriptUrl: expected the https URL of one file/]),

  // Fonts.
  ...[
    'https://*.example',
    'https://a.example/x; script-src *',
    'https://a.example/x?y',
    'http://a.example',
    'data:',
    '*',
  ].map(
    (place): Refusal => [
      { fonts: [place] },
      /^fonts\[0\]: expected an exact origin, a folder that ends in "\/" or a file/,
    ],
  ),
  [
    { page: { theme: { fonts: [{ family: 'Inter', src: 'https://fonts.example.com/inter.woff2' }] } } },
    /^page\.theme\.fonts\[0\]\.src: "https:\/\/\S+" isn't allowed\. Add "https:\/\/[^/]+" to "fonts"\.$/,
  ],
  [{ passkeyOrigins: [] }, 'passkeyOrigins: expected at least one origin, got []'],
  ...['http://auth.example.de', 'https://auth.example.de/', 'http://localhost:4101', '*'].map(
    (origin): [object, RegExp] => [
      { passkeyOrigins: [origin] },
      /^passkeyOrigins\[0\]: expected an exact https origin such as "https:\/\/auth\.example\.de", got /,
    ],
  ),
  [
    { passkeyOrigins: ['https://a.example.de', 'https://a.example.de'] },
    /^passkeyOrigins\[1\]: expected each origin once/,
  ],
  [
    { passkeyOrigins: ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => `https://auth.${name}.com`) },
    /^passkeyOrigins: expected at most 5 domain names .*; browsers ignore the rest, got /,
  ],
  [{ passkeyEndpoints: {} }, 'passkeyEndpoints: expected enroll, manage, or both, got {}'],
  [
    { passkeyEndpoints: { enroll: '/passkeys' } },
    /^passkeyEndpoints\.enroll: expected an https URL .*, got "\/passkeys"/,
  ],
  [{ passkeyEndpoints: { create: 'https://auth.example.com/passkeys' } }, /^passkeyEndpoints\.create: unknown name/],
  [
    { vertical: 'b2b', passkeyEndpoints: { enroll: 'https://auth.example.com/passkeys' } },
    /^passkeyEndpoints: expected no passkey endpoints in a deployment for organizations/,
  ],
  [{ page: { theme: { fonts: [{ family: 'Inter', url: 'x' }] } } }, /^page\.theme\.fonts\[0\]\.url: unknown name/],

  [{ captcha: true }, 'captcha: expected an object, got true'],
  [{ captcha: { siteKey: 'x' } }, /^captcha\.siteKey: unknown name/],
  [{ captcha: { scriptUrl: 'https://a.example/x.js; *' } }, /^captcha\.scriptUrl: expected the https URL of one file/],
  [{ fingerprint: {} }, 'fingerprint: unknown name. Did you mean "fingerprinting"?'],
  [
    { fingerprinting: { backendOrigin: 'https://a.example/x' } },
    /^fingerprinting\.backendOrigin: expected an exact origin/,
  ],
  [{ testing: 'true' }, 'testing: expected boolean, got "true"'],
  [{ mains: [{ products: [] }] }, /^mains\[0\]\.products: expected /],
  [
    { mains: [{ products: ['crypto'] }] },
    /^mains\[0\]\.products\[0\]: expected "oauth", "emailMagicLinks", "otp" or "passwords", got "crypto"/,
  ],
  [{ mains: [{ products: ['oauth'], oauthOptions: {} }] }, /^mains\[0\]\.oauthOptions: unknown name/],
  [{ settings: [] }, /^settings: expected the project's settings as the provider sends them/],
  [{ page: [] }, 'page: expected an object, got []'],
  [{ page: { config: [] } }, 'page.config: expected an object, got []'],
  [
    { page: { config: { products: ['otpp'] } } },
    'page.config.products[0]: expected "oauth", "crypto", "emailMagicLinks", "otp", "passwords" or "passkeys", got "otpp". Did you mean "otp"?',
  ],
  [
    { page: { config: { products: ['emailmagiclinks'] } } },
    /"emailMagicLinks".*, got "emailmagiclinks"\. Did you mean "emailMagicLinks"\?$/,
  ],
  [
    { vertical: 'b2b', page: { config: { products: ['otp2'] } } },
    /^page\.config\.products\[0\]: expected "oauth", "emailMagicLinks", "passwords", "emailOtp" or "sso", got "otp2"/,
  ],
  [{ vertical: 'B2B' }, 'vertical: expected "consumer" or "b2b", got "B2B". Did you mean "b2b"?'],
  // Combinations with which no visitor could log in.
  [
    { page: { config: { products: ['passkeys'] } } },
    /^page\.config\.products: Nobody can sign up with only a passkey\./,
  ],
  [
    { page: { config: { products: ['emailMagicLinks', 'otp'] } } },
    /^page\.config\.products: "emailMagicLinks" and passcodes by email share one form\. Set "otpOptions"/,
  ],
  [{ page: { config: { products: 'otp' } } }, 'page.config.products: expected array, got "otp"'],
  [
    { page: { config: { otpOptions: { expirationMinutes: 11 } } } },
    /^page\.config\.otpOptions\.expirationMinutes: expected 1 to 10/,
  ],
  [
    { page: { theme: { colors: { primary: 'red; }' } } } },
    'page.theme.colors.primary: expected a plain CSS value, got "red; }"',
  ],
  [{ page: { theme: 'dark' } }, 'page.theme: expected an object, got "dark"'],
  [{ page: { locale: '../en' } }, /^page\.locale: expected a language tag/],
  [{ page: { texts: [] } }, 'page.texts: expected an object of texts by language, got []'],
  [
    { page: { texts: { 'no tag': {} } } },
    'page.texts["no tag"]: expected a language tag such as "de", with an object of texts',
  ],
  [
    { page: { texts: { de: { 'main.heading': 'x' } } } },
    'page.texts.de["main.heading"]: unknown name. Did you mean "main.header"?',
  ],
  [
    { page: { texts: { de: { 'main.or': '{name}' } } } },
    'page.texts.de["main.or"]: {name} is not known here; this text has nothing in braces',
  ],
  [{ page: { locale: 5 } }, 'page.locale: expected string, got 5'],
  [{ page: { homeUrl: 'javascript:alert(1)' } }, /^page\.homeUrl: expected an https URL/],
  [{ page: { homeUrl: 'http://www.example.com' } }, /^page\.homeUrl: expected an https URL/],
  [{ page: { homeUrl: '/home' } }, /^page\.homeUrl: expected an https URL/],
  [{ page: { homeUrl: 'https://www.example.com@evil.example' } }, /^page\.homeUrl: expected an https URL/],
  [{ page: { homeUrl: 'https://:secret@www.example.com' } }, /^page\.homeUrl: expected an https URL/],
];

it.each(refusals)('refuses %j', (change, message) => {
  expect(read(change)).toThrow(typeof message === 'string' ? new Error(message) : message);
});

it.each([
  ['', /^this isn't valid JSON\. /],
  ['{ "publicToken": "public-token-test-1", }', /^this isn't valid JSON\. /],
  ["{ publicToken: 'public-token-test-1' }", /^this isn't valid JSON\. /],
  ['[]', /^expected an object, got \[\]$/],
  ['null', /^expected an object, got null$/],
  ['"public-token-test-1"', /^expected an object, got "public-token-test-1"$/],
  ['{}', /^publicToken: missing$/],
  ['{ "__proto__": { "exposeSessionToken": true } }', /^__proto__: unknown name/],
  [
    '{ "publicToken": "public-token-test-1", "hosts": [], "page": { "__proto__": {} } }',
    /^page\.__proto__: unknown name/,
  ],
  [
    '{ "publicToken": "public-token-test-1", "hosts": [], "page": { "config": { "__proto__": {} } } }',
    /^page\.config\.__proto__: unknown name/,
  ],
])('refuses the text %s', (text, message) => {
  expect(() => readDeploymentFile(text)).toThrow(message);
});

it('reads a file with a byte order mark and with the line ends of Windows', () => {
  const text = '\uFEFF{\r\n  "publicToken": "public-token-test-1",\r\n  "hosts": []\r\n}\r\n';
  expect(readDeploymentFile(text)).toEqual({ publicToken: 'public-token-test-1', hosts: [] });
});

it.each([
  ['deployment-that-is-missing.json', 'there is no such file. Pass the path of your deployment file first.'],
  [import.meta.dirname, 'this is a folder. Pass the path of your deployment file first.'],
])('says what is wrong with the path %s', (path, message) => {
  expect(() => loadDeploymentFile(path)).toThrow(message);
});
