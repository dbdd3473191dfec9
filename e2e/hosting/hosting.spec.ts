import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import type { DevServer, Inbox } from '@vestibule/dev-server';
import { expect, test, WidgetFrame } from '../fixtures/test.ts';
import { WebServer, whyMissing } from './webServers.ts';

type HeaderRule = { paths: string[]; headers: Record<string, string> };

const urlOf = (path: string) => new URL(`../../frame-app/dist/${path}`, import.meta.url);
const part = readdirSync(fileURLToPath(urlOf('sdk'))).find((name) => /^vestibule-parts-.*\.js$/.test(name)) ?? '';
const asset = readdirSync(fileURLToPath(urlOf('assets'))).find((name) => name.endsWith('.js')) ?? '';

const [version = ''] = readdirSync(fileURLToPath(urlOf('v')));

const documents = ['/', '/login', '/a/b', '/idp/other', '/idps'];
const auth = ['/idp', '/idp/', '/idp?a=b.c', '/account', '/passkeys/', '/authenticate?token=x.y', '/passkey-window'];
const relatedOriginsPath = '/.well-known/webauthn';
const passkeyEndpointsPath = '/.well-known/passkey-endpoints';
const versionPath = `/v/${version}/vestibule.js`;
const files = [
  '/vestibule.js',
  versionPath,
  `/v/${version}/integrity.json`,
  `/${part}`,
  `/assets/${asset}`,
  '/NOTICE.txt',
  relatedOriginsPath,
  passkeyEndpointsPath,
];
const passkeyOrigins = ['https://auth.example.com', 'https://auth.example.de'];
const passkeyEndpoints = {
  enroll: 'https://auth.example.com/passkeys',
  manage: 'https://auth.example.com/account#passkeys',
};

for (const name of ['nginx', 'caddy'] as const) {
  test.describe(name, () => {
    const missing = whyMissing(name);
    test.skip(missing !== undefined, missing);

    let server: WebServer;
    let deployment: object;
    test.beforeEach(async ({ devServer }) => {
      server = await WebServer.create();
      deployment = deploymentOf(devServer, server);
      const { authorized_origins, redirect_urls } = devServer.control.project();
      devServer.control.changeProject({
        authorized_origins: [...authorized_origins, server.authUrl],
        redirect_urls: [...redirect_urls, `${server.authUrl}/*`],
      });
      await server.start(name, deployment, appPage(devServer, `src="${server.authUrl}/vestibule.js"`));
    });
    test.afterEach(() => server.stop());

    test('sends exactly the headers of the deployment at each address', async () => {
      const { renderDeployment } = (await import(urlOf('deploy.js').href)) as {
        renderDeployment(deployment: object): { headers: HeaderRule[] };
      };
      const { headers: rules } = renderDeployment(deployment);
      const headerNames = new Set(rules.flatMap(({ headers }) => Object.keys(headers)));
      for (const path of [...documents, ...auth, ...files]) {
        const { status, headers } = await server.get(path);
        expect(status, path).toBe(200);
        const expectedHeaders = headersFor(path, rules);
        for (const header of headerNames) {
          if (header === 'Content-Type' && !expectedHeaders[header]) continue;
          expect(headers[header.toLowerCase()], `${header} of ${path}`).toBe(expectedHeaders[header]);
        }
        if (path.endsWith('.js')) expect(headers['content-type']).toMatch(/^text\/javascript/);
      }
    });

    test('leads from the standard address for a change of the password to the form', async () => {
      const { status, headers } = await server.get('/.well-known/change-password');
      expect(status).toBe(302);
      expect(headers.location).toBe('/account#password');
    });

    test('tells browsers which other auth domains may use its passkeys', async () => {
      const { headers, body } = await server.get(relatedOriginsPath, { 'Accept-Encoding': 'gzip, br' });
      // Browsers reject any other content type. WebAuthn §5.11.1.
      expect(headers['content-type']).toBe('application/json');
      const plain = (await server.get(relatedOriginsPath)).body;
      expect(JSON.parse(plain.toString())).toEqual({ origins: passkeyOrigins });
      const decompress = name === 'nginx' ? gunzipSync : brotliDecompressSync;
      expect(decompress(body).equals(plain)).toBe(true);
    });

    test('tells password managers where users create and manage passkeys', async () => {
      const { status, headers, body } = await server.get(passkeyEndpointsPath);
      expect(status).toBe(200);
      expect(headers['content-type']).toBe('application/json');
      expect(JSON.parse(body.toString())).toEqual(passkeyEndpoints);
    });

    test('serves the document at paths without an extension, and nothing for missing files', async () => {
      const { body } = await server.get('/');
      expect(body.toString()).toContain('<!doctype html>');
      for (const path of [...documents, ...auth]) expect((await server.get(path)).body.equals(body), path).toBe(true);
      const nowhere = [
        '/index.html',
        '/nginx.conf',
        '/replaced.json',
        '/assets/none.js',
        '/vestibule-none.js',
        '/v/9.9.9/vestibule.js',
        '/a.ico',
        '/.well-known/openid-configuration',
        '/.git/HEAD',
      ];
      for (const path of [...nowhere, '/assets/', '/assets/none']) {
        const { status, headers } = await server.get(path);
        expect(status, path).toBe(404);
        expect(headers['cache-control'], `how long ${path} is known to be missing`).toBeUndefined();
      }
    });

    test('sends precompressed files', async () => {
      const [encoding, decompress] = name === 'nginx' ? ['gzip', gunzipSync] : ['br', brotliDecompressSync];
      for (const path of ['/', '/idp', '/vestibule.js', `/assets/${asset}`]) {
        const plain = await server.get(path);
        const { headers, body } = await server.get(path, { 'Accept-Encoding': 'gzip, br' });
        expect(headers['content-encoding'], path).toBe(encoding);
        expect(headers.vary, path).toContain('Accept-Encoding');
        expect(decompress(body).equals(plain.body), path).toBe(true);
      }
    });

    test('a visitor signs in by passcode on a page that has the one script tag', async ({ page, inbox, email }) => {
      await page.goto(server.appUrl);
      await signIn(page, inbox, email);
    });

    test('an open tab still finds its files after a new deployment', async ({ page, inbox, email }) => {
      await page.goto(server.appUrl);
      const widget = new WidgetFrame(page.frameLocator('#login iframe'));
      await expect(widget.main.continueWithEmail).toBeEnabled();
      const chunkNames = async () => (await server.get('/')).body.toString().match(/\/assets\/[\w-]+\.js/g) ?? [];
      const before = await chunkNames();
      server.deploy(name, deployment, server.changeBuild());
      const after = await chunkNames();
      expect(after).toHaveLength(before.length);
      for (const path of before) expect(after).not.toContain(path);
      for (const path of [...before, ...after]) expect((await server.get(path)).status, path).toBe(200);
      expect((await server.get('/vestibule.js')).body.toString()).not.toContain(part);
      expect((await server.get(`/${part}`)).status).toBe(200);

      const late: string[] = [];
      page.on('response', (response) => void late.push(`${response.status()} ${new URL(response.url()).pathname}`));
      await signIn(page, inbox, email);
      expect(late).toContainEqual(expect.stringMatching(/^200 \/assets\//));
    });

    test('open tabs and a pinned page work when the deployment goes forward and back', async ({
      page,
      devServer,
      inbox,
      email,
    }) => {
      const later = server.changeBuild();
      await page.goto(server.appUrl);
      const first = await page.context().newPage();
      server.deploy(name, deployment, later);
      await first.goto(server.appUrl);
      const [hash = ''] = Object.values(JSON.parse((await server.get(`/v/${version}/integrity.json`)).body.toString()));
      const tag = `src="${server.authUrl}${versionPath}" integrity="${hash}" crossorigin`;
      server.writePage('pinned.html', appPage(devServer, tag));

      server.deploy(name, deployment);
      await signIn(first, inbox, email);
      await signOut(first);
      for (const path of [versionPath, '/v/0.2.0/vestibule.js'])
        expect((await server.get(path)).status, path).toBe(200);
      server.deploy(name, deployment, later);
      await first.goto(`${server.appUrl}/pinned.html`);
      await signIn(first, inbox, email);
      await signOut(first);
      await signIn(page, inbox, email);
    });

    test('a page that the deployment does not list cannot frame the widget', async ({ page, problems }) => {
      problems.expect(/frame-ancestors/);
      const refusal = page.waitForEvent('console', (message) => /frame-ancestors/.test(message.text()));
      await page.setContent(`<iframe src="${server.authUrl}/"></iframe>`);
      await refusal;
    });
  });
}

/** Counts only messages that are sent from now on. */
async function signIn(page: Page, inbox: Inbox, email: string): Promise<void> {
  const widget = new WidgetFrame(page.frameLocator('#login iframe'));
  const earlier = inbox.messages.findLast(({ to }) => to === email);
  await widget.main.submitEmail(email);
  await widget.passcode.title.waitFor();
  const { passcode = '' } = await inbox.waitFor({
    ...{ to: email, kind: 'passcode' },
    ...(earlier && { after: earlier.id }),
  });
  await widget.passcode.field.fill(passcode);
  await expect(page.locator('#status')).toHaveText(`Logged in as ${email}`);
  await expect(page.locator('#user')).toHaveText(email);
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.locator('#status')).toHaveText('Signed out');
}

function deploymentOf({ publicToken, urls }: DevServer, { appUrl }: WebServer): object {
  const provider = { apiUrl: urls.provider, clientsideServicesUrl: `${urls.provider}/clientside-services/index.html` };
  return { publicToken, hosts: [appUrl], provider, passkeyOrigins, passkeyEndpoints };
}

/** @param tag the attributes of the script's tag. */
function appPage({ publicToken }: DevServer, tag: string): string {
  return `<!doctype html>
<html lang="en"><meta charset="utf-8"><title>The application</title><link rel="icon" href="data:,">
<div id="login"></div><p id="status"></p><p id="user"></p>
<button onclick="signOut()">Sign out</button>
<script ${tag}></script>
<script>
  const show = (id, text) => { document.getElementById(id).textContent = text; };
  const auth = Vestibule.createAuth({ publicToken: '${publicToken}' });
  async function signOut() {
    await auth.signOut();
    show('status', 'Signed out');
  }
  auth.mountLogin('#login', {
    config: { products: ['otp'] },
    onSuccess: async ({ user }) => {
      show('status', 'Logged in as ' + user.emails[0].email);
      show('user', (await auth.user.get()).emails[0].email);
    },
  });
</script>
</html>`;
}

function headersFor(address: string, rules: HeaderRule[]): Record<string, string> {
  const path = address.replace(/\?.*/, '');
  const fits = (rule: string) => (rule.endsWith('*') ? path.startsWith(rule.slice(0, -1)) : path === rule);
  return rules.find(({ paths }) => paths.some(fits))?.headers ?? {};
}
