import type { BrowserContext, Page } from '@playwright/test';
import { MINUTE_MS } from '@vestibule/dev-server';
import { openHost, type Sites, signIn, test } from '../../fixtures/exchangeTest.ts';
import { expect } from '../../fixtures/test.ts';
import { findViolations } from '../../support/visual/axe.ts';

// The host's server takes the session over, and scripts and service workers of the host page look for it.

/** Returns everything that a script or a service worker of the host can read. */
const seenByHost = (page: Page) =>
  page.evaluate(async () => {
    const cache = await caches.open('seen');
    const worker = await Promise.all((await cache.keys()).map(async (key) => (await cache.match(key))?.text()));
    const { messages } = window as unknown as { messages?: string[] };
    const entries = performance.getEntries().map((entry) => JSON.stringify(entry));
    return [document.cookie, JSON.stringify({ ...localStorage }), location.href, document.referrer, window.name]
      .concat(messages ?? [], entries, worker.map(String))
      .join('\n');
  });

async function expectNoSecret(page: Page, { dev }: Sites): Promise<void> {
  const hostView = await seenByHost(page);
  const secrets = dev.control.secrets().map(({ value }) => value);
  expect(secrets.length).toBeGreaterThan(1);
  for (const secret of secrets) expect(hostView).not.toContain(secret);
}

const cookiesOf = async (context: BrowserContext, url: string) =>
  (await context.cookies(url)).filter(({ name }) => name === 'vestibule_session');

test('the server knows the visitor, and no script or service worker of its pages sees the session', async ({
  page,
  context,
  sites,
  email,
}) => {
  const userId = await signIn(page, sites, email);
  expect(await seenByHost(page)).toContain('/me');
  await expectNoSecret(page, sites);
  expect(await cookiesOf(context, sites.host.url)).toMatchObject([{ httpOnly: true, sameSite: 'Lax' }]);

  // The visitor returns later: the JWT has expired, and the auth domain hands a new one over.
  sites.dev.clock.advance(6 * MINUTE_MS);
  await page.goto(`${sites.host.url}/app`);
  await expect(page.getByRole('heading')).toHaveText(userId);
  expect(page.url()).toBe(`${sites.host.url}/app`);
  await expectNoSecret(page, sites);
});

test('the end of the session reaches the server', async ({ page, sites, email }) => {
  await signIn(page, sites, email);
  await page.evaluate(() => window.auth.signOut());
  await expect.poll(() => page.evaluate(async () => (await fetch('/me')).text())).toBe('nobody');
  await page.goto(`${sites.host.url}/app`);
  await expect(page.getByRole('heading')).toHaveText('Signed out');
});

test('a page that logs out as it opens, and leaves at once, ends the session at the server', async ({
  page,
  sites,
  email,
}) => {
  await signIn(page, sites, email);
  await openHost(page, sites);
  await page.evaluate(() => {
    window.auth.signOut().then(() => location.assign('/me'));
  });
  await expect(page.getByText('nobody')).toBeVisible();
});

test('a logout on a page of the auth domain reaches the server, although no page of the host is open', async ({
  page,
  sites,
  email,
}) => {
  await signIn(page, sites, email);
  await page.goto(sites.dev.urls.auth);
  await page.getByRole('button', { name: 'Use another account' }).click();
  await expect(page.getByRole('heading')).toHaveText('Sign up or log in');
  await expect.poll(async () => (await cookiesOf(page.context(), sites.host.url))[0]?.value).toBe('signed-out');
  await page.goto(`${sites.host.url}/me`);
  await expect(page.getByText('nobody')).toBeVisible();
});

test('a post of another tab that is answered after the logout does not log in at the server', async ({
  page,
  context,
  sites,
  email,
  problems,
}) => {
  problems.expect(/auth\/session|ERR_FAILED/);
  await signIn(page, sites, email);
  const second = await context.newPage();
  let posts = 0;
  // The second tab posts once, and is then as silent as a tab that is frozen or closed.
  await second.route('**/auth/session', (route) => {
    posts += 1;
    const headers = { ...route.request().headers(), 'x-hold': 'yes' };
    return posts === 1 ? route.continue({ headers }) : route.abort();
  });
  const late = sites.host.hold();
  await openHost(second, sites);
  await second.evaluate(() => window.auth.session.get());
  await late.arrival;

  const hasEnded = async () => (await cookiesOf(context, sites.host.url))[0]?.value === 'signed-out';
  // The logout waits for the post of the other tab, so this test does not wait for it.
  await page.evaluate(() => void window.auth.signOut());
  const isWaiting = () =>
    page.frames().map((frame) =>
      frame.evaluate(async () => {
        const { pending = [] } = (await navigator.locks?.query()) ?? {};
        return pending.some(({ name }) => name === 'vestibule:exchange');
      }),
    );
  await expect.poll(async () => (await hasEnded()) || (await Promise.all(isWaiting())).includes(true)).toBe(true);
  const response = second.waitForResponse('**/auth/session');
  late.release();
  await response;
  await expect.poll(hasEnded).toBe(true);
  await expect.poll(() => page.evaluate(async () => (await fetch('/me')).text())).toBe('nobody');
});

test('a visitor who was never signed in is asked once, without a loop', async ({ page, sites }) => {
  await page.goto(`${sites.host.url}/app`);
  await expect(page.getByRole('heading')).toHaveText('Signed out');
  expect(page.url()).toBe(`${sites.host.url}/app`);
});

test('a script of the host cannot sign its visitor in as someone else', async ({ page, sites, email, problems }) => {
  problems.expect(/403/);
  const userId = await signIn(page, sites, email);
  const statuses = await page.evaluate(async () => {
    const post = (body: string, type: string) =>
      fetch('/auth/session', { method: 'POST', body, headers: { 'Content-Type': type } }).then(({ status }) => status);
    return [
      await post('{"session_jwt":null}', 'application/json'),
      await post('{"session_jwt":"a.b.c"}', 'text/plain'),
    ];
  });
  expect(statuses).toEqual([403, 403]);
  expect(await page.evaluate(async () => (await fetch('/me')).text())).toBe(userId);
});

test('the session page leads to listed hosts only, and cannot be framed', async ({ page, sites }) => {
  const { urls } = sites.dev;
  const response = await page.goto(`${urls.auth}/session?return_to=${encodeURIComponent('https://evil.example/')}`);
  await expect(page.getByText('unsafe address')).toBeVisible();
  expect(page.url()).toContain('/session');
  expect(response?.headers()['content-security-policy']).toContain("frame-ancestors 'none'");
});

test('a server that refuses the session leaves the visitor a reason, another attempt and a way back @more', async ({
  page,
  sites,
  email,
  problems,
}) => {
  problems.expect(/503/);
  await signIn(page, sites, email);
  await page.route('**/auth/session', (route) =>
    route.fulfill({
      status: 503,
      headers: {
        'Access-Control-Allow-Origin': sites.dev.urls.auth,
        'Access-Control-Allow-Credentials': 'true',
        'Access-Control-Allow-Headers': 'content-type',
      },
    }),
  );
  sites.dev.clock.advance(6 * MINUTE_MS);
  await page.goto(`${sites.host.url}/app`);
  await expect(page.getByText("We couldn't finish logging you in to the site. Please try again.")).toBeVisible();
  const back = page.getByRole('link', { name: `Back to ${new URL(sites.host.url).host}` });
  await expect(back).toHaveAttribute('href', `${sites.host.url}/`);
  expect(await findViolations(page)).toEqual([]);

  await page.unroute('**/auth/session');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading')).toHaveText(/^user-/);
});
