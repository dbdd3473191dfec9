import { type Browser, chromium, type Page } from '@playwright/test';
import { type DevServer, startDevServer } from '@vestibule/dev-server';
import { expect, test } from '../../fixtures/test.ts';
import { launchOptions, shellOptions } from '../../support/browsers/launchOptions.ts';
import { matrixCase } from '../../support/runner/matrixCase.ts';

/** The attacker's account. The attack tries to log the developer's browser in there. */
const stranger = 'mallory@example.com';

const addressOf = ({ urls }: DevServer) => `${urls.provider}/control/sign-in?as=${stranger}&to=/`;

/** Expects no session, neither at the emulator nor in the browser. */
async function expectNobody(page: Page, { state }: DevServer): Promise<void> {
  expect(state.users.all()).toEqual([]);
  expect(state.sessions.all()).toEqual([]);
  const cookies = await page.context().cookies();
  expect(cookies.filter(({ name }) => name.startsWith('stytch_session'))).toEqual([]);
}

/** Goes to the address from a page, and waits for the response. */
async function follow(page: Page, how: (url: string) => void, url: string): Promise<number> {
  const [response] = await Promise.all([
    page.context().waitForEvent('response', (response) => response.url().startsWith(url.slice(0, url.indexOf('?')))),
    page.evaluate(how, url),
  ]);
  return response.status();
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

/** A navigation, a form, a frame and a request; the others are further ways of these. */
const sample = ['a script', 'a form', 'a frame', 'a request of a script'];

for (const [by, how] of navigations) {
  const details = matrixCase({ isSample: sample.includes(by) });
  test(
    `a page of another site or of a listed host signs nobody in by ${by}`,
    details,
    async ({ page, servers, devServer, problems }) => {
      problems.expect(/403/);
      servers.host.serve('/attack', 'text/html', '<!doctype html><title>A page</title><link rel="icon" href="data:,">');
      for (const origin of [servers.host.foreignUrl, servers.host.url]) {
        // A tab for each, because a refused navigation may still be under way in the last one.
        const tab = await page.context().newPage();
        await tab.goto(`${origin}/attack`);
        expect(await follow(tab, how, addressOf(devServer))).toBe(403);
        await expectNobody(tab, devServer);
      }
    },
  );
}

test.describe('a site whose name resolves to this machine', () => {
  // All attacks use the same browser.
  test.describe.configure({ mode: 'default' });
  const name = 'rebound.example';
  let browser: Browser;
  test.beforeAll(async () => {
    const options = shellOptions ?? launchOptions;
    const args = [...options.args, `--host-resolver-rules=MAP ${name} 127.0.0.1`];
    browser = await chromium.launch({ ...options, args });
  });
  test.afterAll(() => browser.close());

  // The name of a container, which the emulator serves, gives its pages no control either.
  const servers: [string, string[], number][] = [
    ['', [], 421],
    [', though the emulator serves that name', [name], 403],
  ];
  for (const [though, serverNames, refusal] of servers) {
    test(`gets no session and no tool for its visitor, nor for itself${though}`, async () => {
      const dev = await startDevServer({ ports: { host: 0, auth: 0, provider: 0 }, serverNames });
      const page = await browser.newPage();
      try {
        const { port } = new URL(dev.urls.provider);
        const response = await page.goto(`http://${name}:${port}/control/sign-in?as=${stranger}`);
        expect(response?.status()).toBe(refusal);
        const responses = await page.evaluate(callsOfPage, stranger);
        expect(responses).toEqual(responses.map(([path]) => [path, refusal]));
        await expectNobody(page, dev);
      } finally {
        await page.close();
        await dev.stop();
      }
    });
  }
});

/** Calls everything that signs in or controls the emulator, with JSON as a program does. Returns each status. */
async function callsOfPage(as: string): Promise<[path: string, status: number][]> {
  const call = {
    jsonrpc: '2.0',
    id: 1,
    method: 'tools/call',
    params: { name: 'sign_in_as', arguments: { email: as } },
  };
  const posts: [string, object][] = [
    ['/control/sign-in', { as }],
    ['/control/tools/sign_in_as', { email: as }],
    ['/mcp-control', call],
    ['/control/tools/save_user', { email: as }],
    ['/control/users', { email: as }],
  ];
  const headers = { 'Content-Type': 'application/json', Accept: 'application/json, text/event-stream' };
  const responses = posts.map(([path, body]): [string, Promise<Response>] => [
    path,
    fetch(path, { method: 'POST', headers, body: JSON.stringify(body) }),
  ]);
  responses.push(['GET /control/sign-in', fetch(`/control/sign-in?as=${as}`)]);
  return Promise.all(
    responses.map(async ([path, response]): Promise<[string, number]> => [path, (await response).status]),
  );
}
