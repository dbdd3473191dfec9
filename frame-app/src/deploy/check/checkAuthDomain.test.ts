import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it, vi } from 'vitest';
import type { Deployment } from '../../deployment.ts';
import type { HeaderRule } from '../headerRules.ts';
import { renderDeployment } from '../renderDeployment.ts';
import { checkAuthDomain } from './checkAuthDomain.ts';

const version = '1.2.3';
const asset = '/assets/application-A1.js';
const template = {
  html: `<!doctype html><meta name="generator" content="Vestibule ${version}"><link href="${asset}"><script type="application/json" id="deployment">{}</script><script>boot()</script><style>main{}</style><div id="root"></div>`,
  script: 'boot()',
  style: 'main{}',
};
const settings = {
  project_name: 'Acme Garden',
  pkce_required_for_email_magic_links: true,
  pkce_required_for_password_resets: true,
  pkce_required_for_oauth: true,
  captcha_settings: { enabled: false },
};

type Reply = { status: number; headers: Record<string, string>; body: string };
/** Changes the reply for a path, as a mistake of the operator does. */
type Mistake = (path: string, reply: Reply) => void;

const servers: Server[] = [];
afterEach(() => {
  vi.unstubAllGlobals();
  for (const server of servers.splice(0)) server.close();
});

type Plan = { deployment?: Partial<Deployment>; mistake?: Mistake; settings?: object; hosts?: string[] };

/** Serves a deployment with a mistake, and returns the failed checks with their advice. */
async function check({ deployment, mistake = () => {}, settings: changes, hosts = [] }: Plan = {}) {
  const { html, headers, files } = renderDeployment(
    template,
    {
      publicToken: 'public-token-test-1',
      hosts: ['http://localhost:3000'],
      provider: { domain: 'api.example.com' },
      ...deployment,
    },
    () => '',
  );
  const server = createServer(({ url = '/' }, response) => {
    const reply = replyTo(url, { html, headers, files });
    mistake(url, reply);
    response.writeHead(reply.status, reply.headers).end(reply.body);
  }).listen(0, '127.0.0.1');
  servers.push(server);
  await new Promise((resolve) => server.once('listening', resolve));
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`;
  const network = fetch;
  vi.stubGlobal('fetch', (url: string, init: RequestInit) =>
    url.startsWith('https://api.example.com')
      ? Promise.resolve(
          Response.json(
            { data: { ...settings, ...changes, request_id: 'a', status_code: 200 } },
            { headers: { 'Access-Control-Allow-Origin': new Headers(init.headers).get('Origin') ?? '' } },
          ),
        )
      : network(url, init),
  );
  const findings = await checkAuthDomain(origin, { version, hosts });
  return Object.fromEntries(findings.filter(({ ok }) => !ok).map(({ check, advice }) => [check, advice]));
}

function replyTo(path: string, site: { html: string; headers: HeaderRule[]; files: Record<string, string> }): Reply {
  const fits = (rule: string) => (rule.endsWith('*') ? path.startsWith(rule.slice(0, -1)) : rule === path);
  const headers = { ...site.headers.find(({ paths }) => paths.some(fits))?.headers };
  const file = site.files[path.slice(1)];
  if (file) return { status: 200, headers, body: file };
  if (path === asset) return { status: 200, headers, body: 'run()' };
  if (path === '/vestibule.js') return { status: 200, headers, body: `preload("${asset.slice(1)}")` };
  if (path.includes('.')) return { status: 404, headers: {}, body: '' };
  // An encoding that changes nothing.
  return { status: 200, headers: { ...headers, 'Content-Encoding': 'identity' }, body: site.html };
}

const rewrite =
  (path: string, change: (reply: Reply) => void): Mistake =>
  (request, reply) => {
    if (request === path) change(reply);
  };

it('finds nothing in a deployment as it is written', async () => {
  expect(await check()).toEqual({});
  const passkeyEndpoints = { manage: 'https://auth.example.com/account#passkeys' };
  const passkeyOrigins = ['https://auth.example.de'];
  expect(await check({ deployment: { passkeyOrigins, passkeyEndpoints, settings } })).toEqual({});
});

const mistakes: [string, Plan, Record<string, unknown>][] = [
  [
    'a server that adds X-Frame-Options',
    { mistake: (_, { headers }) => Object.assign(headers, { 'X-Frame-Options': 'SAMEORIGIN' }) },
    { '/ sends the headers of the deployment': expect.stringContaining('Remove X-Frame-Options') },
  ],
  [
    'a policy that lists another host',
    {
      mistake: rewrite('/', ({ headers }) => {
        const policy = headers['Content-Security-Policy'] ?? '';
        headers['Content-Security-Policy'] = policy.replace('http://localhost:3000', 'http://localhost:3001');
      }),
    },
    {
      '/ sends the headers of the deployment':
        'Content-Security-Policy needs "frame-ancestors http://localhost:3000" (now: frame-ancestors http://localhost:3001)',
    },
  ],
  [
    'a page of decisions that can be framed',
    { mistake: rewrite('/idp', ({ headers }) => delete headers['Cross-Origin-Opener-Policy']) },
    { '/idp sends the headers of the deployment': 'Send Cross-Origin-Opener-Policy: same-origin' },
  ],
  [
    'a script that browsers keep for a year',
    {
      mistake: rewrite('/vestibule.js', ({ headers }) =>
        Object.assign(headers, { 'Cache-Control': 'max-age=31536000' }),
      ),
    },
    {
      '/vestibule.js sends the headers of the deployment':
        'Send Cache-Control: max-age=60, stale-while-revalidate=60 (now: max-age=31536000)',
    },
  ],
  [
    'assets without CORS',
    { mistake: rewrite(asset, ({ headers }) => delete headers['Access-Control-Allow-Origin']) },
    { [`${asset} sends the headers of the deployment`]: 'Send Access-Control-Allow-Origin: *' },
  ],
  [
    'a folder that was published in part',
    { mistake: rewrite(asset, (reply) => Object.assign(reply, { status: 404, headers: {} })) },
    { 'Every file that the document loads exists': expect.stringContaining(asset) },
  ],
  [
    'a script of an earlier deployment',
    {
      mistake: rewrite('/vestibule.js', (reply) =>
        Object.assign(reply, { body: 'preload("assets/application-B2.js")' }),
      ),
    },
    {
      '/vestibule.js belongs to the same deployment as the document': expect.stringContaining("purge the CDN's cache"),
    },
  ],
  [
    'a document in place of missing files',
    { mistake: (path, reply) => path.includes('no-such-file') && Object.assign(reply, { status: 200 }) },
    { 'A missing file returns 404': expect.stringContaining('(now: 200)') },
  ],
  [
    'auth pages that do not exist',
    { mistake: rewrite('/authenticate', (reply) => Object.assign(reply, { status: 404 })) },
    { 'The auth pages show the same document as /': 'Serve the document at /authenticate (now: 404).' },
  ],
  [
    'another version',
    { mistake: (_, reply) => Object.assign(reply, { body: reply.body.replace('Vestibule 1.2.3', 'Vestibule 1.1.0') }) },
    {
      'The auth domain has the same version as this command': expect.stringContaining(
        'The auth domain runs version 1.1.0, but this command is version 1.2.3',
      ),
    },
  ],
  [
    'a host that is not listed',
    { hosts: ['http://localhost:3005'] },
    {
      'The deployment lists the hosts passed with --host': '"hosts": ["http://localhost:3000","http://localhost:3005"]',
    },
  ],
  [
    'a host on another site',
    { deployment: { hosts: ['http://localhost:3000', 'https://app.example.org'] } },
    { 'Every host is on the site of the auth domain': expect.stringContaining('Remove https://app.example.org') },
  ],
  [
    'a deployment for tests',
    { deployment: { testing: true } },
    { 'No link can configure the page': expect.stringContaining('"testing": true') },
  ],
  [
    'a document without compression',
    { mistake: rewrite('/', ({ headers }) => delete headers['Content-Encoding']) },
    { 'The document is sent compressed': expect.stringContaining('gzip_static') },
  ],
  [
    'a project without PKCE',
    { settings: { pkce_required_for_oauth: false } },
    { 'The project requires PKCE': expect.stringContaining('OAuth') },
  ],
  [
    'a project that requires a captcha',
    { settings: { captcha_settings: { enabled: true } } },
    {
      'The deployment has the captcha and fingerprinting that the project requires':
        expect.stringContaining('"captcha": {}'),
    },
  ],
  [
    'settings of an earlier day',
    { deployment: { settings }, settings: { project_name: 'Renamed' } },
    { "The deployment's copy of the project's settings is current": 'Deploy again with --settings.' },
  ],
  [
    'passkey origins with another type',
    {
      deployment: { passkeyOrigins: ['https://auth.example.de'] },
      mistake: rewrite('/.well-known/webauthn', ({ headers }) =>
        Object.assign(headers, { 'Content-Type': 'text/plain' }),
      ),
    },
    { 'Browsers can read /.well-known/webauthn': expect.stringContaining('now: 200, text/plain') },
  ],
  [
    'passkey endpoints of an earlier deployment',
    {
      deployment: { passkeyEndpoints: { manage: 'https://auth.example.com/account#passkeys' } },
      mistake: rewrite('/.well-known/passkey-endpoints', (reply) => Object.assign(reply, { body: '{}' })),
    },
    { 'Browsers can read /.well-known/passkey-endpoints': expect.stringContaining('now: 200, application/json') },
  ],
];

it.each(mistakes)('finds %s', async (_, plan, expected) => {
  const findings = await check(plan);
  expect(findings).toMatchObject(expected);
});

it('names the target of a redirect', async () => {
  const mistake = rewrite('/', (reply) => {
    Object.assign(reply, { status: 301, headers: { Location: 'https://www.example.com/' }, body: '' });
  });
  expect(await check({ mistake })).toEqual({
    'The URL shows the frame': expect.stringContaining('redirects to https://www.example.com/'),
  });
});

it('says that nothing answers', async () => {
  const finding = await checkAuthDomain('http://localhost:1', { version, hosts: [] });
  expect(finding.at(-1)).toMatchObject({ check: 'The auth domain answers', ok: false });
});

it.each<[name: string, cause: object, advice: RegExp]>([
  ['no DNS record', { code: 'ENOTFOUND' }, /has no DNS record\. Add one for auth\.example\.com, or check the URL\.$/],
  ['no DNS server', { code: 'EAI_AGAIN' }, /^DNS doesn't answer for auth\.example\.com\. Check /],
  ['no web server', { code: 'ECONNREFUSED' }, /^Nothing listens on port 443 of auth\.example\.com\. Start /],
  [
    'no answer in time',
    { code: 'UND_ERR_CONNECT_TIMEOUT' },
    /doesn't answer in time\. Check the server and its firewall\.$/,
  ],
  [
    'an expired certificate',
    { code: 'CERT_HAS_EXPIRED', message: 'certificate has expired' },
    /certificate has expired\. Install /,
  ],
  [
    'http on the port',
    { code: 'ERR_SSL_WRONG_VERSION_NUMBER' },
    /^Port 443 of auth\.example\.com doesn't speak https\./,
  ],
  [
    'another failure',
    { code: 'ECONNRESET', message: 'read ECONNRESET' },
    /doesn't answer: read ECONNRESET\. Check that/,
  ],
])('says what to do about %s', async (_, cause, advice) => {
  vi.stubGlobal('fetch', async () => {
    throw Object.assign(new TypeError('fetch failed'), { cause: Object.assign(new Error(), cause) });
  });
  const findings = await checkAuthDomain('https://auth.example.com', { version, hosts: [] });
  vi.unstubAllGlobals();
  expect(findings.find(({ ok }) => !ok)?.advice).toMatch(advice);
});
