import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import type { Deployment } from '../deployment.ts';
import { windowPath } from '../features/passkey/windowAddress.ts';
import { popupRelayPath } from '../redirect/popupRelayPath.ts';
import { renderDeployment as render } from './renderDeployment.ts';

const template = {
  html: '<script type="application/json" id="deployment">{}</script>',
  scripts: ['notifyParentLoaded()', 'boot()'],
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

/** What is sent for `path`, read as a server is to read it. */
function headersOf(path: string, changed: Partial<Deployment> = {}): Record<string, string> {
  const { headers } = renderDeployment(template, { ...deployment, ...changed });
  const fits = (rule: string) => (rule.endsWith('*') ? path.startsWith(rule.slice(0, -1)) : rule === path);
  return headers.find(({ paths }) => paths.some(fits))?.headers ?? {};
}

function policyOf(path: string, changed: Partial<Deployment> = {}): Record<string, string[]> {
  const policy = headersOf(path, changed)['Content-Security-Policy'] ?? '';
  return Object.fromEntries(policy.split('; ').map((part) => [part.split(' ')[0], part.split(' ').slice(1)]));
}

const framePaths = ['/', '/login', '/idp/other', '/idps', '/accounts', '/x/account'];
const decidingPages = ['/idp', '/idp/', '/account', '/account/', '/passkeys', '/passkeys/'];
const otherPages = ['/authenticate', windowPath, popupRelayPath].flatMap((path) => [path, `${path}/`]);

it.each(framePaths)('lets exactly the listed hosts embed %s, and nobody when there is none', (path) => {
  expect(policyOf(path)['frame-ancestors']).toEqual(deployment.hosts);
  expect(policyOf(path, { hosts: [] })['frame-ancestors']).toEqual(["'none'"]);
});

it.each([...decidingPages, ...otherPages])('lets nobody embed the auth page %s', (path) => {
  expect(policyOf(path)['frame-ancestors']).toEqual(["'none'"]);
});

it.each(decidingPages)('cuts %s off from a page that opened it', (path) => {
  expect(headersOf(path)['Cross-Origin-Opener-Policy']).toBe('same-origin');
  expect(headersOf(path, { oneTap: {} })['Cross-Origin-Opener-Policy']).toBe('same-origin');
});

it.each(decidingPages)('lets no script of One Tap into %s, and tells nobody its address', (path) => {
  const oneTap = { oneTap: {} };
  expect(policyOf(path, oneTap)).toEqual(policyOf(path));
  expect(headersOf(path, oneTap)).toEqual(headersOf(path));
  expect(policyOf('/', oneTap)).not.toEqual(policyOf('/'));
});

it.each([...framePaths, ...otherPages])('leaves %s its opener, or the windows it opens', (path) => {
  expect(headersOf(path)).not.toHaveProperty('Cross-Origin-Opener-Policy');
});

it('lets the document load from its own origin and from the provider, and nothing change where that is', () => {
  const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
  expect(policyOf('/')).toEqual({
    'default-src': ["'none'"],
    'script-src': ["'self'", ...template.scripts.map(hashOf)],
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

it('asks no browser for what the widget never needs', () => {
  for (const path of [...framePaths, ...decidingPages, ...otherPages]) {
    expect(headersOf(path)['Permissions-Policy']).toBe('camera=(), geolocation=(), microphone=(), payment=()');
  }
});

it("allows no inline script but the document's two, by their hashes, and no eval", () => {
  const [greeting, boot] = ['notifyParentLoaded()', 'boot()'].map(
    (script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  );
  expect(policyOf('/')['script-src']).toEqual(["'self'", greeting, boot]);
});

it('lets no text become a script or markup; Google makes policies of its own for what it writes', () => {
  expect(policyOf('/')['require-trusted-types-for']).toEqual(["'script'"]);
  expect(policyOf('/')['trusted-types']).toEqual(["'none'"]);
  expect(policyOf('/', { oneTap: {} })['require-trusted-types-for']).toEqual(["'script'"]);
  expect(policyOf('/', { oneTap: {} })).not.toHaveProperty('trusted-types');
});

it('talks to the provider it is deployed for and to nobody else', () => {
  const connectSrc = (changed?: Partial<Deployment>) => policyOf('/', changed)['connect-src'];
  expect(connectSrc()).toEqual(["'self'", 'https://test.stytch.com']);
  expect(connectSrc({ publicToken: 'public-token-live-1' })).toEqual(["'self'", 'https://api.stytch.com']);
  expect(connectSrc({ provider: { domain: 'login.example.com' } })).toEqual(["'self'", 'https://login.example.com']);
  expect(connectSrc(emulator)).toEqual(["'self'", 'http://localhost:4102']);
});

it('has the connection to the provider opened with the document', () => {
  const { Link } = headersOf('/', { provider: { domain: 'login.example.com' } });
  expect(Link).toBe('<https://login.example.com>; rel=preconnect; crossorigin=use-credentials');
});

it('lets forms leave only where consents are submitted as forms, and says there whose they are', () => {
  const byForm = { identityProvider: { endpoints: 'oauth' as const } };
  for (const path of [...framePaths, ...otherPages]) {
    expect(policyOf(path, byForm)['form-action']).toEqual(["'self'"]);
    expect(headersOf(path, byForm)['Referrer-Policy']).toBe('no-referrer');
  }
  for (const path of decidingPages) {
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

it('lets the answers of apps on the device leave, by the schemes that the deployment names', () => {
  const named = { identityProvider: { endpoints: 'oauth' as const, appSchemes: ['com.example.app', 'cursor'] } };
  for (const path of decidingPages)
    expect(policyOf(path, named)['form-action']?.slice(-2)).toEqual(['com.example.app:', 'cursor:']);
});

it("lets Google's script in only where One Tap is deployed", () => {
  expect(JSON.stringify(policyOf('/'))).not.toContain('google');
  const policy = policyOf('/', { oneTap: {} });
  expect(policy['script-src']).toContain('https://accounts.google.com/gsi/client');
  expect(policy['frame-src']).toContain('https://accounts.google.com/gsi/');
  const elsewhere = policyOf('/', { oneTap: { scriptUrl: 'https://google.example/one/client' } });
  expect(elsewhere['script-src']).toContain('https://google.example/one/client');
  expect(elsewhere['connect-src']).toContain('https://google.example/one/');
  expect(JSON.stringify(elsewhere)).not.toContain('accounts.google.com');
});

it('lets fonts in from where the deployment has them, and from nowhere else', () => {
  expect(policyOf('/')).not.toHaveProperty('font-src');
  expect(policyOf('/', { fonts: [] })).not.toHaveProperty('font-src');
  const fonts = ['https://fonts.example.com', 'https://cdn.example.com/fonts/'];
  expect(policyOf('/', { fonts })['font-src']).toEqual(fonts);
});

it('lets captcha and fingerprinting in only where they are deployed, and each by itself', () => {
  expect(JSON.stringify(policyOf('/'))).not.toMatch(/google|gstatic|elements|telemetry/);
  const captcha = policyOf('/', { captcha: {} });
  const recaptcha = 'https://www.google.com/recaptcha/';
  expect(captcha['script-src']?.slice(3)).toEqual([recaptcha, 'https://www.gstatic.com/recaptcha/']);
  expect(captcha['frame-src']?.slice(1)).toEqual([recaptcha, 'https://recaptcha.google.com/recaptcha/']);
  expect(captcha['connect-src']?.slice(2)).toEqual([recaptcha]);
  expect(captcha).not.toHaveProperty('trusted-types');
  expect(captcha['require-trusted-types-for']).toEqual(["'script'"]);

  const fingerprinting = policyOf('/', { fingerprinting: {} });
  expect(fingerprinting['script-src']?.slice(3)).toEqual(['https://elements.stytch.com/telemetry.js']);
  expect(fingerprinting['connect-src']?.slice(2)).toEqual(['https://telemetry.stytch.com']);
  expect(fingerprinting['frame-src']).toEqual(policyOf('/')['frame-src']);
});

it('lets captcha and fingerprinting in from where the deployment has them, and from nowhere else', () => {
  const policy = policyOf('/', {
    captcha: { scriptUrl: 'https://captcha.example/r/enterprise.js' },
    fingerprinting: { scriptUrl: 'https://dfp.example/telemetry.js', backendOrigin: 'https://dfp.example' },
  });
  expect(policy['script-src']?.slice(3)).toEqual(['https://captcha.example/r/', 'https://dfp.example/telemetry.js']);
  expect(policy['frame-src']?.slice(1)).toEqual(['https://captcha.example/r/']);
  expect(policy['connect-src']?.slice(2)).toEqual(['https://captcha.example/r/', 'https://dfp.example']);
});

it('is framed by isolated hosts, too, unless scripts of others have frames of their own in it', () => {
  const policyFor = (path: string, changed: Partial<Deployment> = {}) =>
    headersOf(path, changed)['Cross-Origin-Embedder-Policy'];
  expect(policyFor('/')).toBe('credentialless');
  for (const changed of [{ oneTap: {} }, { captcha: {} }]) expect(policyFor('/', changed)).toBeUndefined();
  for (const path of ['/idp', '/authenticate', '/passkey-window']) expect(policyFor(path)).toBeUndefined();
});

it('cannot be left by what a deployment says', () => {
  const config = { emailMagicLinksOptions: { loginTemplateId: '</script><script>alert(1)</script>' } };
  const { html } = renderDeployment(template, { ...deployment, page: { config } });
  expect(html).toContain('alert(1)');
  expect(html.match(/<\/script>/g)).toHaveLength(1);
});

it('renders no deployment that is not checked', () => {
  const unchecked = { ...deployment, exposeSessionToken: 'false' };
  expect(() => renderDeployment(template, unchecked)).toThrow('exposeSessionToken: expected boolean, got "false"');
});

it('names the page to nobody, its origin to those who have to know it: One Tap, and the provider that takes a form', () => {
  expect(headersOf('/')['Referrer-Policy']).toBe('no-referrer');
  expect(headersOf('/idp', { identityProvider: { endpoints: 'oauth' } })['Referrer-Policy']).toBe('strict-origin');
  expect(headersOf('/', { oneTap: {} })['Referrer-Policy']).toBe('strict-origin-when-cross-origin');
});

it('keeps a document for two minutes at most, so that a host taken off the list is soon refused', () => {
  for (const path of [...framePaths, ...decidingPages, ...otherPages])
    expect(headersOf(path)['Cache-Control']).toBe('max-age=60, stale-while-revalidate=60');
});

it('keeps the auth domain on https, but not the machine of somebody who develops', () => {
  expect(headersOf('/')['Strict-Transport-Security']).toBe('max-age=31536000');
  expect(headersOf('/', { hosts: [] })['Strict-Transport-Security']).toBe('max-age=31536000');
  expect(headersOf('/', { ...emulator, hosts: [] })).not.toHaveProperty('Strict-Transport-Security');
  const withDeveloper = { hosts: ['https://app.example.com', 'http://localhost:4100'] };
  expect(headersOf('/', withDeveloper)).not.toHaveProperty('Strict-Transport-Security');
});

it('lets anybody fetch the assets and keep them, and nobody take a document for something else', () => {
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

it('lets any page run the host SDK, soon the newest, and import its parts, which stay what they are', () => {
  const { 'Cache-Control': caching, ...others } = headersOf('/assets/main-1A2B.js');
  expect(headersOf('/vestibule.js')).toEqual({ ...others, 'Cache-Control': 'max-age=60, stale-while-revalidate=60' });
  expect(headersOf('/vestibule-session-1a2b3c.js')).toEqual({ ...others, 'Cache-Control': caching });
});

it('writes no header that ends before its line does', () => {
  const { headers } = renderDeployment(template, { ...deployment, oneTap: {}, cookieDomain: 'example.com' });
  for (const rule of headers) for (const value of Object.values(rule.headers)) expect(value).toMatch(/^[ -~]+$/);
});

it('draws each listed Main under the name that the boot script finds in the address', () => {
  const document = { ...template, html: `${template.html}<div id="root"></div>` };
  const mains = [{ products: ['oauth', 'emailMagicLinks'], oauthProviders: ['google'] }, { products: ['passwords'] }];
  const { html } = renderDeployment(document, { ...deployment, mains });
  expect(html).toContain(
    '<template id="{&quot;products&quot;:[&quot;oauth&quot;,&quot;emailMagicLinks&quot;],&quot;oauthProviders&quot;:[&quot;google&quot;]}"><p>oauth,emailMagicLinks</p></template>',
  );
  expect(html).toMatch(/<p>passwords<\/p><\/template><div id="root">/);
  expect(html).toContain(`${JSON.stringify(deployment)}</script>`);
});

it('writes the deployment into the document of each language, and draws what it lists in it', () => {
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

it('sends what frames get with the documents of languages, and says at which addresses they are', () => {
  const { headers } = render({ ...template, languages: { de: '', 'zh-Hant': '' } }, deployment, () => '');
  const [rule, last] = headers.slice(-2);
  expect(rule).toMatchObject({ paths: ['/in/*'], headers: last?.headers });
  expect(rule?.languages).toContainEqual({ path: '/in/zh/HK/*', file: 'in/zh-Hant.html' });
});

it('answers browsers with the origins that may use its passkeys, as JSON, and where there are none with nothing of the kind', () => {
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
