import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import type { Deployment } from '../deployment.ts';
import { windowPath } from '../features/passkey/windowAddress.ts';
import { popupRelayPath } from '../redirect/popupRelayPath.ts';
import { renderDeployment as render } from './renderDeployment.ts';

const template = {
  html: '<script type="application/json" id="deployment">{}</script>',
  script: 'beforePaint()',
  style: 'main{}',
};
const deployment: Deployment = {
  publicToken: 'public-token-test-1',
  hosts: ['https://app.example.com', 'https://www.example.com'],
};
const emulator = {
  hosts: ['http://localhost:4100'],
  provider: { apiUrl: 'http://localhost:4102', clientsideServicesUrl: 'http://localhost:4102/services' },
};

const renderDeployment = (document: typeof template, input: unknown) =>
  render(document, input, (_, main) => `<p>${main.products.join()}</p>`);

/** Returns the headers for `path`, as a server has to apply the rules. */
function headersOf(path: string, changedDeployment: Partial<Deployment> = {}): Record<string, string> {
  const { headers } = renderDeployment(template, { ...deployment, ...changedDeployment });
  const fits = (rule: string) => (rule.endsWith('*') ? path.startsWith(rule.slice(0, -1)) : rule === path);
  return headers.find(({ paths }) => paths.some(fits))?.headers ?? {};
}

function policyOf(path: string, deployment: Partial<Deployment> = {}): Record<string, string[]> {
  const policy = headersOf(path, deployment)['Content-Security-Policy'] ?? '';
  return Object.fromEntries(policy.split('; ').map((part) => [part.split(' ')[0], part.split(' ').slice(1)]));
}

const framePaths = ['/', '/login', '/idp/other', '/idps', '/accounts', '/x/account'];
const consentPages = ['/idp', '/idp/', '/account', '/account/', '/passkeys', '/passkeys/'];
const decidingPages = [...consentPages, '/approve', '/approve/'];
const otherPages = ['/authenticate', windowPath, popupRelayPath].flatMap((path) => [path, `${path}/`]);

it.each(framePaths)('allows only the listed hosts to embed %s, and none if the list is empty', (path) => {
  expect(policyOf(path)['frame-ancestors']).toEqual(deployment.hosts);
  expect(policyOf(path, { hosts: [] })['frame-ancestors']).toEqual(["'none'"]);
});

it.each([...decidingPages, ...otherPages])('allows no page to embed the auth page %s', (path) => {
  expect(policyOf(path)['frame-ancestors']).toEqual(["'none'"]);
});

it.each(decidingPages)('isolates %s from its opener', (path) => {
  expect(headersOf(path)['Cross-Origin-Opener-Policy']).toBe('same-origin');
  expect(headersOf(path, { oneTap: {} })['Cross-Origin-Opener-Policy']).toBe('same-origin');
});

it.each(decidingPages)('allows no One Tap script on %s, and sends no referrer', (path) => {
  const oneTap = { oneTap: {} };
  expect(policyOf(path, oneTap)).toEqual(policyOf(path));
  expect(headersOf(path, oneTap)).toEqual(headersOf(path));
  expect(policyOf('/', oneTap)).not.toEqual(policyOf('/'));
});

it.each(framePaths)('says nothing about the opener of %s, which a frame has none of', (path) => {
  expect(headersOf(path)).not.toHaveProperty('Cross-Origin-Opener-Policy');
});

it.each([
  ['/authenticate', 'same-origin-allow-popups'],
  ['/authenticate/', 'same-origin-allow-popups'],
  ['/session', 'same-origin'],
  [windowPath, 'unsafe-none'],
  [popupRelayPath, 'unsafe-none'],
])('sends %s with the opener policy %s', (path, policy) => {
  expect(headersOf(path)['Cross-Origin-Opener-Policy']).toBe(policy);
});

it('leads browsers to the form for a new password', () => {
  expect(renderDeployment(template, deployment).redirects).toEqual({
    '/.well-known/change-password': '/account#password',
  });
});

it('allows the document to load from its own origin and from the provider only', () => {
  const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
  expect(policyOf('/')).toEqual({
    'default-src': ["'none'"],
    'script-src': ["'self'", hashOf(template.script)],
    'style-src': ["'self'", hashOf(template.style)],
    'img-src': ["'self'", 'data:', 'https:'],
    'connect-src': ["'self'", 'https://test.stytch.com'],
    'frame-src': ['https://js.stytch.com'],
    'worker-src': ["'self'"],
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
    'frame-ancestors': deployment.hosts,
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ["'none'"],
  });
});

it('lets only the page that asks for an approval reach the servers of approvals', () => {
  const approvals = ['https://api.example.com/approvals'];
  expect(policyOf('/approve', { approvals })['connect-src']).toContain(approvals[0]);
  for (const path of ['/', '/idp', '/account', '/authenticate'])
    expect(policyOf(path, { approvals })).toEqual(policyOf(path));
});

it('lets every document ask when apps last used the account, also on a server that has another task', () => {
  const appActivity = ['https://api.example.com/app-activity'];
  for (const path of ['/', '/idp', '/account', '/approve'])
    expect(policyOf(path, { appActivity })['connect-src']).toContain(appActivity[0]);
  const sharedServer = deployment.hosts.slice(0, 1).map((host) => `${host}/vestibule`);
  const sources = policyOf('/', { appActivity: sharedServer, sessionExchange: sharedServer })['connect-src'];
  expect(sources?.filter((source) => source === sharedServer[0])).toHaveLength(1);
});

it('disables the browser features that the widget never needs', () => {
  for (const path of [...framePaths, ...decidingPages, ...otherPages]) {
    expect(headersOf(path)['Permissions-Policy']).toBe('camera=(), geolocation=(), microphone=(), payment=()');
  }
});

it("allows only the document's inline script, by its hash, and no eval", () => {
  const hash = createHash('sha256').update('beforePaint()').digest('base64');
  expect(policyOf('/')['script-src']).toEqual(["'self'", `'sha256-${hash}'`]);
});

it("allows no text as script or markup; with Google's scripts, Trusted Types policies are not restricted", () => {
  expect(policyOf('/')['require-trusted-types-for']).toEqual(["'script'"]);
  expect(policyOf('/')['trusted-types']).toEqual(["'none'"]);
  expect(policyOf('/', { oneTap: {} })['require-trusted-types-for']).toEqual(["'script'"]);
  expect(policyOf('/', { oneTap: {} })).not.toHaveProperty('trusted-types');
});

it("allows connections to the deployment's provider only", () => {
  const connectSrc = (deployment?: Partial<Deployment>) => policyOf('/', deployment)['connect-src'];
  expect(connectSrc()).toEqual(["'self'", 'https://test.stytch.com']);
  expect(connectSrc({ publicToken: 'public-token-live-1' })).toEqual(["'self'", 'https://api.stytch.com']);
  expect(connectSrc({ provider: { domain: 'login.example.com' } })).toEqual(["'self'", 'https://login.example.com']);
  expect(connectSrc(emulator)).toEqual(["'self'", 'http://localhost:4102']);
});

it('preconnects to the provider', () => {
  const { Link } = headersOf('/', { provider: { domain: 'login.example.com' } });
  expect(Link).toBe('<https://login.example.com>; rel=preconnect; crossorigin=use-credentials');
});

it('allows forms to navigate away only where consents are forms, and sends the origin there', () => {
  const byForm = { identityProvider: { endpoints: 'oauth' as const } };
  for (const path of [...framePaths, ...otherPages]) {
    expect(policyOf(path, byForm)['form-action']).toEqual(["'self'"]);
    expect(headersOf(path, byForm)['Referrer-Policy']).toBe('no-referrer');
  }
  for (const path of consentPages) {
    expect(policyOf(path, byForm)['form-action']).toEqual([
      "'self'",
      'https://test.stytch.com',
      'https:',
      'http://127.0.0.1:*',
      'http://localhost:*',
    ]);
    expect(headersOf(path, byForm)['Referrer-Policy']).toBe('strict-origin');
    expect(policyOf(path)['form-action']).toEqual(["'self'"]);
    expect(policyOf(path, { identityProvider: { endpoints: 'idp' } })['form-action']).toEqual(["'self'"]);
  }
});

it('lets no form open an app on the device, because not every browser follows such a redirect', () => {
  const settings = { identityProvider: { endpoints: 'oauth' as const, appSchemes: ['com.example.app', 'cursor'] } };
  for (const path of consentPages)
    expect(policyOf(path, settings)['form-action']?.slice(-2)).toEqual(['http://127.0.0.1:*', 'http://localhost:*']);
});

it("allows Google's script only if One Tap is deployed", () => {
  expect(JSON.stringify(policyOf('/'))).not.toContain('google');
  const policy = policyOf('/', { oneTap: {} });
  expect(policy['script-src']).toContain('https://accounts.google.com/gsi/client');
  expect(policy['frame-src']).toContain('https://accounts.google.com/gsi/');
  const elsewhere = policyOf('/', { oneTap: { scriptUrl: 'https://google.example/one/client' } });
  expect(elsewhere['script-src']).toContain('https://google.example/one/client');
  expect(elsewhere['connect-src']).toContain('https://google.example/one/');
  expect(JSON.stringify(elsewhere)).not.toContain('accounts.google.com');
});

it("allows fonts only from the deployment's sources", () => {
  expect(policyOf('/')).not.toHaveProperty('font-src');
  expect(policyOf('/', { fonts: [] })).not.toHaveProperty('font-src');
  const fonts = ['https://fonts.example.com', 'https://cdn.example.com/fonts/'];
  expect(policyOf('/', { fonts })['font-src']).toEqual(fonts);
});

it('allows captcha and fingerprinting only if they are deployed, each on its own', () => {
  expect(JSON.stringify(policyOf('/'))).not.toMatch(/google|gstatic|elements|telemetry/);
  const captcha = policyOf('/', { captcha: {} });
  const recaptcha = 'https://www.google.com/recaptcha/';
  expect(captcha['script-src']?.slice(2)).toEqual([recaptcha, 'https://www.gstatic.com/recaptcha/']);
  expect(captcha['frame-src']?.slice(1)).toEqual([recaptcha, 'https://recaptcha.google.com/recaptcha/']);
  expect(captcha['connect-src']?.slice(2)).toEqual([recaptcha]);
  expect(captcha).not.toHaveProperty('trusted-types');
  expect(captcha['require-trusted-types-for']).toEqual(["'script'"]);

  const fingerprinting = policyOf('/', { fingerprinting: {} });
  expect(fingerprinting['script-src']?.slice(2)).toEqual(['https://elements.stytch.com/telemetry.js']);
  expect(fingerprinting['connect-src']?.slice(2)).toEqual(['https://telemetry.stytch.com']);
  expect(fingerprinting['frame-src']).toEqual(policyOf('/')['frame-src']);
});

it("allows captcha and fingerprinting only from the deployment's addresses", () => {
  const policy = policyOf('/', {
    captcha: { scriptUrl: 'https://captcha.example/r/enterprise.js' },
    fingerprinting: { scriptUrl: 'https://dfp.example/telemetry.js', backendOrigin: 'https://dfp.example' },
  });
  expect(policy['script-src']?.slice(2)).toEqual(['https://captcha.example/r/', 'https://dfp.example/telemetry.js']);
  expect(policy['frame-src']?.slice(1)).toEqual(['https://captcha.example/r/']);
  expect(policy['connect-src']?.slice(2)).toEqual(['https://captcha.example/r/', 'https://dfp.example']);
});

it('can be framed by isolated hosts, unless third-party scripts have frames in it', () => {
  const policyFor = (path: string, deployment: Partial<Deployment> = {}) =>
    headersOf(path, deployment)['Cross-Origin-Embedder-Policy'];
  expect(policyFor('/')).toBe('credentialless');
  for (const change of [{ oneTap: {} }, { captcha: {} }]) expect(policyFor('/', change)).toBeUndefined();
  for (const path of ['/idp', '/authenticate', '/passkey-window']) expect(policyFor(path)).toBeUndefined();
});

it('escapes the deployment in the document', () => {
  const config = { emailMagicLinksOptions: { loginTemplateId: '</script><script>alert(1)</script>' } };
  const { html } = renderDeployment(template, { ...deployment, page: { config } });
  expect(html).toContain('alert(1)');
  expect(html.match(/<\/script>/g)).toHaveLength(1);
});

it('renders only valid deployments', () => {
  const badDeployment = { ...deployment, exposeSessionToken: 'false' };
  expect(() => renderDeployment(template, badDeployment)).toThrow('exposeSessionToken: expected boolean, got "false"');
});

it('sends no referrer, and the origin only for One Tap and for a form to the provider', () => {
  expect(headersOf('/')['Referrer-Policy']).toBe('no-referrer');
  expect(headersOf('/idp', { identityProvider: { endpoints: 'oauth' } })['Referrer-Policy']).toBe('strict-origin');
  expect(headersOf('/', { oneTap: {} })['Referrer-Policy']).toBe('strict-origin-when-cross-origin');
});

it('caches a document for two minutes at most, so that a removed host is soon refused', () => {
  for (const path of [...framePaths, ...decidingPages, ...otherPages])
    expect(headersOf(path)['Cache-Control']).toBe('max-age=60, stale-while-revalidate=60');
});

it('requires https, except for local development', () => {
  expect(headersOf('/')['Strict-Transport-Security']).toBe('max-age=31536000');
  expect(headersOf('/', { hosts: [] })['Strict-Transport-Security']).toBe('max-age=31536000');
  expect(headersOf('/', { ...emulator, hosts: [] })).not.toHaveProperty('Strict-Transport-Security');
  const withDeveloper = { hosts: ['https://app.example.com', 'http://localhost:4100'] };
  expect(headersOf('/', withDeveloper)).not.toHaveProperty('Strict-Transport-Security');
});

it('allows any page to fetch and cache the assets, and prevents content sniffing of documents', () => {
  expect(headersOf('/assets/main-1A2B.js')).toEqual({
    'Cache-Control': 'public, max-age=31536000, immutable',
    'Access-Control-Allow-Origin': '*',
    'Cross-Origin-Resource-Policy': 'cross-origin',
    'X-Content-Type-Options': 'nosniff',
  });
  expect(headersOf('/NOTICE.txt')['Content-Type']).toBe('text/plain; charset=utf-8');
  for (const path of [...framePaths, ...decidingPages, ...otherPages]) {
    expect(headersOf(path)).toMatchObject({
      'Content-Type': 'text/html; charset=utf-8',
      'Cross-Origin-Resource-Policy': 'same-site',
      'X-Content-Type-Options': 'nosniff',
    });
  }
});

it('allows any page to run the host SDK, which updates soon, and to import its immutable chunks', () => {
  const { 'Cache-Control': cacheHeader, ...otherHeaders } = headersOf('/assets/main-1A2B.js');
  expect(headersOf('/vestibule.js')).toEqual({
    ...otherHeaders,
    'Cache-Control': 'max-age=60, stale-while-revalidate=60',
  });
  expect(headersOf('/vestibule-parts-1a2b3c.js')).toEqual({ ...otherHeaders, 'Cache-Control': cacheHeader });
});

it('writes no header with a line break', () => {
  const { headers } = renderDeployment(template, { ...deployment, oneTap: {}, cookieDomain: 'example.com' });
  for (const rule of headers) for (const value of Object.values(rule.headers)) expect(value).toMatch(/^[ -~]+$/);
});

it('renders each listed Main under the id that the inline script looks for', () => {
  const document = { ...template, html: `${template.html}<div id="root"></div>` };
  const mains = [{ products: ['oauth', 'emailMagicLinks'], oauthProviders: ['google'] }, { products: ['passwords'] }];
  const { html } = renderDeployment(document, { ...deployment, mains });
  expect(html).toContain(
    '<template id="{&quot;products&quot;:[&quot;oauth&quot;,&quot;emailMagicLinks&quot;],&quot;oauthProviders&quot;:[&quot;google&quot;]}"><p>oauth,emailMagicLinks</p></template>',
  );
  expect(html).toMatch(/<p>passwords<\/p><\/template><div id="root">/);
  expect(html).toContain(`${JSON.stringify(deployment)}</script>`);
});

it('writes the deployment and its listed Mains into the document of each language', () => {
  const languages = { de: `<html lang="de">${template.html}<div id="root"></div>` };
  const mains = [{ products: ['otp' as const] }];
  const draw = (language: string) => `drawn in ${language}`;
  const { documents, html } = render({ ...template, languages }, { ...deployment, mains }, draw);
  expect(Object.keys(documents)).toEqual(['in/de.html']);
  expect(documents['in/de.html']).toMatch(
    /^<html lang="de">.*public-token-test-1.*drawn in de<\/template><div id="root">/,
  );
  expect(html).not.toContain('drawn in de');
});

it("sends the frame's headers with the documents of languages, and lists their addresses", () => {
  const { headers } = render({ ...template, languages: { de: '', 'zh-Hant': '' } }, deployment, () => '');
  const [rule, last] = headers.slice(-2);
  expect(rule).toMatchObject({ paths: ['/in/*'], headers: last?.headers });
  expect(rule?.languages).toContainEqual({ path: '/in/zh/HK/*', file: 'in/zh-Hant.html' });
});

it('serves the origins that may use its passkeys as JSON, if there are any', () => {
  const passkeyOrigins = ['https://auth.example.de', 'https://auth.example.fr'];
  const { files } = renderDeployment(template, { ...deployment, passkeyOrigins });
  expect(Object.keys(files)).toEqual(['.well-known/webauthn']);
  expect(JSON.parse(files['.well-known/webauthn'] ?? '')).toEqual({ origins: passkeyOrigins });
  expect(headersOf('/.well-known/webauthn', { passkeyOrigins })).toEqual({
    'Content-Type': 'application/json',
    'Cache-Control': 'max-age=60, stale-while-revalidate=60',
    'Access-Control-Allow-Origin': '*',
    'X-Content-Type-Options': 'nosniff',
  });
  expect(renderDeployment(template, deployment).files).toEqual({});
});

it('tells password managers where a passkey is created and managed, if the deployment says so', () => {
  const passkeyEndpoints = {
    enroll: 'https://auth.example.com/passkeys',
    manage: 'https://auth.example.com/account#passkeys',
  };
  const { files } = renderDeployment(template, { ...deployment, passkeyEndpoints });
  expect(Object.keys(files)).toEqual(['.well-known/passkey-endpoints']);
  expect(JSON.parse(files['.well-known/passkey-endpoints'] ?? '')).toEqual(passkeyEndpoints);
  expect(headersOf('/.well-known/passkey-endpoints', { passkeyEndpoints })).toMatchObject({
    'Content-Type': 'application/json',
  });
});
