import type { Page } from '@playwright/test';
import { HOUR_MS, MINUTE_MS } from '@vestibule/dev-server';
import { openHost, type Sites, signIn, test } from '../fixtures/exchangeTest.ts';
import { expect } from '../fixtures/test.ts';
import { openMemberSession } from '../journeys/openMemberSession.ts';

const DAY_MINUTES = 600;

/** Asks the host's server who the visitor is. */
const whoAmI = (page: Page) => page.evaluate(async () => (await fetch('/me')).text());

/** Lets time pass for the provider, the server and an open page. A timer of the page that is due runs once, as after sleep. */
async function pass({ dev }: Sites, page: Page, ms: number): Promise<void> {
  dev.clock.advance(ms);
  await page.clock.fastForward(ms);
}

/** Returns when the JWT that the server of the host has was made: milliseconds of the provider's clock. */
async function servedSince(page: Page, { host }: Sites): Promise<number> {
  const cookies = await page.context().cookies(host.url);
  const jwt = cookies.find(({ name }) => name === 'vestibule_session')?.value ?? '';
  const claims = Buffer.from(jwt.split('.')[1] ?? '', 'base64url').toString() || '{}';
  return ((JSON.parse(claims) as { iat?: number }).iat ?? 0) * 1_000;
}

/** Waits until the server knows the visitor by a JWT of the last minute. Then no request of the page is under way. */
async function expectKnown(sites: Sites, page: Page, visitor: string, when: string): Promise<void> {
  // Known again within seconds: the page looks every five.
  await expect
    .poll(
      async () => {
        const isFresh = sites.dev.clock.now() - (await servedSince(page, sites)) < MINUTE_MS;
        const expectedVisit = { visitor: await whoAmI(page), isFresh };
        if (expectedVisit.visitor !== visitor || !isFresh) await page.clock.fastForward(1_000);
        return expectedVisit;
      },
      { message: when },
    )
    .toEqual({ visitor, isFresh: true });
}

/** Runs a working day: mostly minutes, with a nap, a lunch and a meeting during which the device sleeps. */
async function workThroughDay(sites: Sites, page: Page, visitor: string): Promise<void> {
  const sleeps = new Map([
    [20, 25],
    [60, 70],
    [90, 40],
  ]);
  let passed = 0;
  for (let step = 1; passed < 8 * HOUR_MS; step += 1) {
    const minutes = sleeps.get(step) ?? 3;
    await pass(sites, page, minutes * MINUTE_MS + 1_000);
    passed += minutes * MINUTE_MS + 1_000;
    await expectKnown(sites, page, visitor, `after ${Math.round(passed / MINUTE_MS)} minutes`);
  }
}

test('the server knows the visitor for eight hours while a page is open, without a navigation', async ({
  page,
  sites,
  email,
}) => {
  test.slow();
  await page.clock.install();
  const visitor = await signIn(page, sites, email, DAY_MINUTES);
  await workThroughDay(sites, page, visitor);
});

test('a page that was opened later, without a widget, is enough', async ({ page, context, sites, email }) => {
  const visitor = await signIn(page, sites, email, DAY_MINUTES);
  const later = await context.newPage();
  await later.clock.install();
  await openHost(later, sites);
  await later.evaluate(() => new Promise((resolve) => window.auth.session.onChange(resolve)));
  await page.goto('about:blank');
  for (let minutes = 0; minutes < 30; minutes += 3) {
    await pass(sites, later, 3 * MINUTE_MS + 1_000);
    await expectKnown(sites, later, visitor, `after ${minutes + 3} minutes`);
  }
  await later.goto('about:blank');
});

for (const [name, hours] of [
  ['two hours ahead', 2],
  ['two hours back', -2],
] as const) {
  test(`a clock that jumps ${name} signs nobody out at the server @more`, async ({ page, sites, email }) => {
    await page.clock.install();
    const visitor = await signIn(page, sites, email, DAY_MINUTES);
    const now = await page.evaluate(() => Date.now());
    await page.clock.setSystemTime(now + hours * HOUR_MS);
    for (let minutes = 0; minutes < 15; minutes += 3) {
      await pass(sites, page, 3 * MINUTE_MS + 1_000);
      await expectKnown(sites, page, visitor, `after ${minutes + 3} minutes`);
    }
  });
}

test('an hour without a network signs nobody out, and the server knows the visitor again at once', async ({
  page,
  context,
  sites,
  email,
  problems,
}) => {
  problems.expect(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|^\[Stytch\] FlowError/);
  await page.clock.install();
  const visitor = await signIn(page, sites, email, DAY_MINUTES);
  await context.setOffline(true);
  for (let minutes = 0; minutes < 60; minutes += 5) await pass(sites, page, 5 * MINUTE_MS);
  await context.setOffline(false);
  await expectKnown(sites, page, visitor, 'back online');
  expect(await page.evaluate(async () => (await window.auth.session.get()) !== null)).toBe(true);
});

test('ten tabs that open at once know the visitor @more', async ({ page, context, sites, email }) => {
  const visitor = await signIn(page, sites, email, DAY_MINUTES);
  const tabs = await Promise.all(Array.from({ length: 10 }, () => context.newPage()));
  await Promise.all(tabs.map((tab) => openHost(tab, sites)));
  for (const tab of tabs) {
    const user = await tab.evaluate(async () => (await window.auth.user.get())?.user_id);
    expect(user).toBe(visitor);
    await tab.goto('about:blank');
  }
});

test('a session that outgrows a cookie is named to the host and to diagnose()', async ({
  page,
  sites,
  email,
  problems,
}) => {
  problems.expect(/413/);
  await page.clock.install();
  await signIn(page, sites, email, DAY_MINUTES);
  const [open] = sites.dev.state.sessions.all();
  if (!open) throw new Error('The session is not there.');
  sites.dev.state.sessions.addClaims(open, { permissions: 'x'.repeat(3_400) });
  await pass(sites, page, 4 * MINUTE_MS);
  await expect(page.locator('html')).toHaveAttribute('data-error', 'session_too_large');
  const failures = await page.evaluate(async () => (await window.auth.diagnose()).filter(({ ok }) => !ok));
  expect(failures.map(({ check }) => check)).toContain('The session fits into a cookie of your server');
});

test.describe('of a member', () => {
  test.use({ vertical: 'b2b' });

  test('the server knows the member for hours, too @more', async ({ page, context, sites }) => {
    const { dev } = sites;
    await openMemberSession(context, dev, 'acme', 'ada@acme.test', DAY_MINUTES);
    await page.clock.install();
    await openHost(page, sites);
    await page.evaluate(() => void window.auth.session.onChange(() => {}));
    await expect.poll(() => whoAmI(page)).toMatch(/^member-/);
    const visitor = await whoAmI(page);
    for (let minutes = 0; minutes < 60; minutes += 3) {
      await pass(sites, page, 3 * MINUTE_MS + 1_000);
      await expectKnown(sites, page, visitor, `after ${minutes + 3} minutes`);
    }
  });
});
