import { createHash, X509Certificate } from 'node:crypto';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { chromium, expect, type Page, test } from '@playwright/test';
import { generate } from 'selfsigned';
import { launchOptions } from '../support/browsers/launchOptions.ts';
import { VirtualAuthenticator } from '../support/crossBrowser/virtualAuthenticator.ts';

type Rendered = { files: Record<string, string>; headers: { paths: string[]; headers: Record<string, string> }[] };

const relyingParty = 'auth.example.com';
const deployment = {
  publicToken: 'public-token-test-1',
  hosts: ['https://www.example.com'],
  passkeyOrigins: ['https://auth.example.de'],
};
const names = [relyingParty, 'auth.example.de', 'auth.example.net'];

let server: Server;
let args: string[];

// Browsers request the file over https on port 443, so such requests are redirected to this server.
test.beforeAll(async () => {
  const { renderDeployment } = (await import(new URL('../../frame-app/dist/deploy.js', import.meta.url).href)) as {
    renderDeployment(deployment: object): Rendered;
  };
  const { files, headers } = renderDeployment(deployment);
  const altNames = names.map((value) => ({ type: 2 as const, value }));
  const { cert, private: key } = await generate([{ name: 'commonName', value: 'example.com' }], {
    extensions: [{ name: 'subjectAltName', altNames }],
  });
  server = createServer({ cert, key }, (request, response) => {
    const path = request.url ?? '/';
    const file = request.headers.host === relyingParty ? files[path.slice(1)] : undefined;
    const headersOfPath = headers.find(({ paths }) => paths.includes(path))?.headers;
    response.writeHead(200, file === undefined ? { 'Content-Type': 'text/html' } : headersOfPath);
    response.end(file ?? '<!doctype html><title>An auth domain</title>');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const publicKey = new X509Certificate(cert).publicKey.export({ type: 'spki', format: 'der' });
  args = [
    `--host-resolver-rules=MAP *:443 127.0.0.1:${(server.address() as AddressInfo).port}`,
    `--ignore-certificate-errors-spki-list=${createHash('sha256').update(publicKey).digest('base64')}`,
  ];
});
test.afterAll(() => void server.close());

/** Creates a passkey of the relying party on this page and requests it. */
const useOn = (page: Page) =>
  page.evaluate(async (id) => {
    const challenge = new Uint8Array(32);
    const registration = await navigator.credentials.create({
      publicKey: {
        rp: { id, name: 'Example' },
        user: { id: new Uint8Array(8), name: 'ada', displayName: 'Ada' },
        challenge,
        pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
        authenticatorSelection: { residentKey: 'required' },
      },
    });
    const assertion = await navigator.credentials.get({ publicKey: { challenge, rpId: id } });
    return [registration?.type, assertion?.type];
  }, relyingParty);

test('an auth domain on another domain uses the passkeys of the one that lists it; unlisted ones cannot', async () => {
  const browser = await chromium.launch({ ...launchOptions, args: [...(launchOptions.args ?? []), ...args] });
  try {
    const page = await browser.newPage();
    await VirtualAuthenticator.add(page);
    await page.goto('https://auth.example.de/');
    expect(await useOn(page)).toEqual(['public-key', 'public-key']);
    await page.goto('https://auth.example.net/');
    await expect(useOn(page)).rejects.toThrow(/SecurityError.*relying party ID/);
  } finally {
    await browser.close();
  }
});
