import { type Browser, chromium, type Page } from '@playwright/test';
import { type DevServer, startDevServer } from '@vestibule/dev-server';
import { expect, test } from '../../fixtures/test.ts';
import { launchOptions, shellOptions } from '../../support/browsers/launchOptions.ts';

/** The attacker's account, in which the developer's browser shall end up. */
const stranger = 'mallory@example.com';

const addressOf = ({ urls }: DevServer) => `${urls.provider}/control/sign-in?as=${stranger}&to=/`;

/** Expects that nobody has been signed in, neither at the emulator nor in the browser. */
async function expectNobody(page: Page, { state }: DevServer): Promise<void> {
  expect(state.users.all()).toEqual([]);
  expect(state.sessions.all()).toEqual([]);
  const cookies = await page.context().cookies();
  expect(cookies.filter(({ name }) => name.startsWith('stytch_session'))).toEqual([]);
}

/** Goes to the address from a page, and waits for the answer. */
async function follow(page: Page, how: (url: string) => void, url: string): Promise<number> {
  const [answer] = await Promise.all([
    page.context().waitForEvent('response', (one) => one.url().startsWith(url.slice(0, url.indexOf('?')))),
    page.evaluate(how, url),
  ]);
  return answer.status();
}

const navigations: [string, (url: string) => void][] = [
  ['a script', (url) => void window.location.assign(url)],
  [
    'a link without a referrer',
    (url) => {
      const link = Object.assign(document.createElement('a'), { href: url, rel: 'noreferrer' });
      document.body.append(link);
      link.click();
    },
  ],
  ['a window', (url) => void window.open(url)],
  [
    'a form',
    (url) => {
      const form = Object.assign(document.createElement('form'), { action: url.split('?')[0], method: 'get' });
      const fields = [...new URL(url).searchParams].map(([name, value]) =>
        Object.assign(document.createElement('input'), { name, value, type: 'hidden' }),
      );
      form.append(...fields);
      document.body.append(form);
      form.submit();
    },
  ],
  [
    'a refresh in its head',
    (url) => {
      const refresh = document.createElement('meta');
      refresh.httpEquiv = 'refresh';
      refresh.content = `0;url=${url}`;
      document.head.append(refresh);
    },
  ],
  [
    'a frame',
    (url) => {
      document.body.append(Object.assign(document.createElement('iframe'), { src: url }));
    },
  ],
  [
    'a frame in a sandbox',
    (url) => {
      const frame = Object.assign(document.createElement('iframe'), { src: url });
      frame.setAttribute('sandbox', 'allow-scripts allow-same-origin');
      document.body.append(frame);
    },
  ],
  ['a request of a script', (url) => void fetch(url, { mode: 'no-cors', credentials: 'include' })],
];

for (const [by, how] of navigations) {
  test(`a page of another site or of a listed host signs nobody in by ${by}`, async ({
    page,
    servers,
    devServer,
    problems,
  }) => {
    problems.expect(/403/);
    servers.host.serve('/attack', 'text/html', '<!doctype html><title>A page</title><link rel="icon" href="data:,">');
    for (const origin of [servers.host.foreignUrl, servers.host.url]) {
      await page.goto(`${origin}/attack`);
      expect(await follow(page, how, addressOf(devServer))).toBe(403);
      await expectNobody(page, devServer);
    }
  });
}

test.describe('a site whose name resolves to this machine', () => {
  const name = 'rebound.example';
  let dev: DevServer;
  let browser: Browser;
  test.beforeAll(async () => {
    dev = await startDevServer({ ports: { host: 0, auth: 0, provider: 0 } });
    const options = shellOptions ?? launchOptions;
    const args = [...options.args, `--host-resolver-rules=MAP ${name} 127.0.0.1`];
    browser = await chromium.launch({ ...options, args });
  });
  test.afterAll(() => Promise.all([browser.close(), dev.stop()]).then(() => {}));

  test('gets no session for its visitor, nor for itself', async () => {
    const page = await browser.newPage();
    const rebound = `http://${name}:${new URL(dev.urls.provider).port}`;
    const opened = await page.goto(`${rebound}/control/sign-in?as=${stranger}`);
    expect(opened?.status()).toBe(421);
    const answers = await page.evaluate(async (as) => {
      const body = JSON.stringify({ as });
      const headers = { 'Content-Type': 'application/json' };
      const calls = [fetch(`/control/sign-in?as=${as}`), fetch('/control/sign-in', { method: 'POST', headers, body })];
      return Promise.all(calls.map(async (call) => (await call).status));
    }, stranger);
    expect(answers).toEqual([421, 421]);
    await expectNobody(page, dev);
  });
});
