import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import type { Inbox } from '@vestibule/dev-server';
import type { VestibuleLogin } from '@vestibule/host-sdk/element';
import { expect, test, WidgetFrame } from '../fixtures/test.ts';
import { type Consumer, packForConsumer } from '../packed/packSdk.ts';
import { readSamples } from '../packed/readSamples.ts';
import type { Servers } from '../support/servers/startServers.ts';

// Runs the README samples that are complete pages with the files of the packed package.

let consumer: Consumer;
test.beforeAll(() => {
  consumer = packForConsumer();
});
test.afterAll(() => consumer.remove());

const sampleWith = (readme: string, text: string): string => {
  const sampleWithText = readSamples(readme).find((sample) => sample.text.includes(text));
  if (!sampleWithText) throw new Error(`${readme} has no sample with ${text}.`);
  return sampleWithText.text;
};
const sdk = 'host-sdk/README.md';

test('the first sample: a script tag and a few lines in the page', async ({ page, servers, context, inbox, email }) => {
  await openSample(page, servers, sampleWith('README.md', '<script'));
  await signInByLink(page, context, inbox, email);
  await page.waitForURL(`${servers.host.url}/app`);
});

test('the script tag, with a script of the page beside it', async ({ page, servers, context, inbox, email }) => {
  const html = sampleWith(sdk, '<script src="/sign-in.js">');
  await openSample(page, servers, html, sampleWith(sdk, '// sign-in.js'));
  await signInByLink(page, context, inbox, email);
  await page.waitForURL(`${servers.host.url}/app`);
});

test('an iframe in the page that is adopted', async ({ page, servers, context, inbox, email }) => {
  const iframe = sampleWith(sdk, '<iframe');
  const scripts = sampleWith(sdk, '<script src="/sign-in.js">').replace('<div id="login"></div>', iframe);
  await openSample(page, servers, scripts, sampleWith(sdk, '// sign-in.js'));
  await signInByLink(page, context, inbox, email);
  await page.waitForURL(`${servers.host.url}/app`);
});

test('the element', async ({ page, servers, inbox, email }) => {
  await openSample(page, servers, sampleWith(sdk, '<vestibule-login'));
  const widget = new WidgetFrame(page.frameLocator('vestibule-login iframe'));
  const success = page.evaluate(
    () =>
      new Promise((resolve) => {
        const hear = (event: Event) => resolve((event as CustomEvent<{ method: string }>).detail.method);
        document.addEventListener('vestibule-success', hear, { once: true });
      }),
  );
  await widget.main.submitEmail(email);
  const { passcode = '' } = await inbox.waitFor({ to: email, kind: 'passcode' });
  await widget.passcode.field.fill(passcode);
  expect(await success).toBe('passcode');
  const user = await page.evaluate(() => document.querySelector<VestibuleLogin>('vestibule-login')?.auth.user.get());
  expect(user?.emails.map((email) => email.email)).toEqual([email]);
});

/** Opens a host page that contains only the sample, adapted to this test's servers. */
async function openSample(page: Page, { host: server, dev }: Servers, html: string, script = '') {
  const { publicToken, urls } = dev;
  const ofThisTest = (text: string) =>
    text
      .replaceAll('public-token-live-...', publicToken)
      .replaceAll('https://auth.example.com', urls.auth)
      .replaceAll(encodeURIComponent('https://app.example.com'), encodeURIComponent(server.url));
  const head = '<!doctype html><html lang="en"><title>A page</title><link rel="icon" href="data:,">';
  server.serve('/sample', 'text/html', `${head}<body>${ofThisTest(html)}</body></html>`);
  server.serve('/sign-in.js', 'text/javascript', ofThisTest(script));
  for (const file of consumer.files.filter((path) => /^dist\/[^/]+\.js$/.test(path))) {
    server.serve(`/vestibule/${basename(file)}`, 'text/javascript', readFileSync(join(consumer.sdk, file)));
  }
  await page.goto(`${server.url}/sample`);
  await expect(page.locator('iframe')).toHaveCount(1);
}

/** Signs in by a link in another tab, after which the waiting tab continues by itself. */
async function signInByLink(page: Page, context: BrowserContext, inbox: Inbox, email: string) {
  await new WidgetFrame(page.frameLocator('#login iframe')).askForLink(email);
  const { link = '' } = await inbox.waitFor({ to: email, kind: 'magic_link' });
  const second = await context.newPage();
  await second.goto(link);
}
