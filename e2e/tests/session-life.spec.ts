import { MINUTE_MS } from '@vestibule/dev-server';
import { expect, expectEventually, HostPage, test } from '../fixtures/test.ts';
import { openSession } from '../journeys/openSession.ts';
import { signInByPasscode } from '../journeys/signIn.ts';
import { matrixCase } from '../support/runner/matrixCase.ts';

const config = { products: ['otp' as const] };
const refreshes = { path: '/sessions/authenticate' };

test('the session is watched after the last widget is unmounted: refreshed, and its end in another tab reported', async ({
  context,
  servers,
  host,
  inbox,
  control,
  email,
}) => {
  await host.page.clock.install();
  await host.openLogin({ config });
  await host.watch();
  await signInByPasscode(host, inbox, email);
  await host.unmount();
  await expectEventually(host.changes('session')).toEqual([
    null,
    expect.objectContaining({ roles: expect.any(Array) }),
  ]);
  const before = control.requests(refreshes).length;
  await host.page.clock.fastForward(181_000);
  await expect.poll(() => control.requests(refreshes).length).toBe(before + 1);

  const second = await HostPage.create(await context.newPage(), servers);
  await second.open();
  await second.page.evaluate(() => window.auth.signOut());
  await expectEventually(host.changes('session').slice(-1)).toEqual([null]);
  await expectEventually(host.ends()).toEqual(['signed_out']);
});

test('three tabs and a widget refresh once in three minutes, and each has the new token @more', async ({
  context,
  servers,
  devServer,
  control,
  email,
}) => {
  await openSession(devServer, context, email);
  await context.clock.install();
  const tabs = await Promise.all(
    Array.from({ length: 3 }, async () => HostPage.create(await context.newPage(), servers)),
  );
  for (const tab of tabs) {
    await tab.open();
    await tab.watch();
    await expectEventually(tab.changes('session')).toMatchObject([{ session_id: expect.any(String) }]);
  }
  const requestCount = control.requests(refreshes).length;
  await tabs[0]?.mount('mountPasskeyRegistration');
  await tabs[0]?.ready();
  // A new frame makes the call once by itself.
  await expect.poll(() => control.requests(refreshes).length).toBe(requestCount + 1);
  for (const round of [1, 2]) {
    const before = control.requests(refreshes).length;
    await context.clock.fastForward(181_000);
    await expect.poll(() => control.requests(refreshes).length, `round ${round}`).toBe(before + 1);
    // Tabs that waited for the first refresh use its result when the lock is released.
    for (const { page } of tabs) {
      for (const frame of page.frames())
        await frame.evaluate(() => navigator.locks?.request('vestibule:refresh', () => {}));
    }
    expect(control.requests(refreshes)).toHaveLength(before + 1);
  }
});

test('session listeners hear why a session ended: revoked at the provider, or expired @more', async ({
  context,
  host,
  devServer,
  email,
}) => {
  const { userId, sessionId } = await openSession(devServer, context, email);
  await host.page.clock.install();
  await host.open();
  await host.watch();
  await expectEventually(host.changes('session')).toMatchObject([{ session_id: sessionId }]);
  devServer.state.sessions.revokeAllOf(userId);
  await host.page.clock.fastForward(181_000);
  await expectEventually(host.ends()).toEqual(['revoked']);

  await openSession(devServer, context, email, 5);
  await host.page.reload();
  await host.createAuth();
  await host.watch();
  await expectEventually(host.changes('session').slice(-1)).toMatchObject([{ session_id: expect.any(String) }]);
  devServer.clock.advance(6 * MINUTE_MS);
  await host.page.clock.fastForward(6 * MINUTE_MS);
  await expectEventually(host.ends()).toEqual(['revoked', 'expired']);
});

test('a page that becomes visible again hears at once that the session has ended elsewhere', async ({
  context,
  host,
  devServer,
  control,
  email,
}) => {
  const { userId, sessionId } = await openSession(devServer, context, email);
  await host.page.clock.install();
  await host.open();
  await host.watch();
  await expectEventually(host.changes('session')).toMatchObject([{ session_id: sessionId }]);
  await host.page.clock.fastForward(61_000);
  const before = control.requests(refreshes).length;
  // The page listens once its last part has loaded.
  await expect(async () => {
    await host.comeBack();
    expect(control.requests(refreshes)).toHaveLength(before + 1);
  }).toPass();
  await host.comeBack();
  for (const frame of host.page.frames())
    await frame.evaluate(() => navigator.locks?.request('vestibule:refresh', () => {}));
  expect(control.requests(refreshes), 'one question a minute').toHaveLength(before + 1);

  devServer.state.sessions.revokeAllOf(userId);
  await host.page.clock.fastForward(61_000);
  await expect.poll(() => control.requests(refreshes).length).toBe(before + 1);
  await host.comeBack();
  await expectEventually(host.ends()).toEqual(['revoked']);
});

test('every tab hears two minutes before the end of the session, and that one of them has extended it', async ({
  context,
  servers,
  host,
  devServer,
  email,
}) => {
  await openSession(devServer, context, email, 10);
  await context.clock.install();
  const tabs = [host, await HostPage.create(await context.newPage(), servers)];
  for (const tab of tabs) {
    await tab.open();
    await tab.watch();
  }
  const hear = async (expected: boolean[]) => {
    for (const tab of tabs)
      await expectEventually(
        tab.changes('session').map((session) => session !== null && 'isEnding' in session),
      ).toEqual(expected);
  };
  const pass = async (minutes: number) => {
    devServer.clock.advance(minutes * MINUTE_MS);
    await context.clock.fastForward(minutes * MINUTE_MS);
  };
  await hear([false]);
  await pass(7);
  await hear([false]);
  await pass(1);
  await hear([false, true]);
  expect(await host.page.evaluate(async () => (await window.auth.session.get())?.isEnding)).toBe(true);

  await host.page.evaluate(() => window.auth.session.extend({ minutes: 10 }));
  await hear([false, true, false]);
  await pass(8);
  await hear([false, true, false, true]);
  await expectEventually(host.ends()).toEqual([]);
  await pass(3);
  for (const tab of tabs) await expectEventually(tab.ends()).toEqual(['expired']);
});

for (const [name, minutes] of [
  ['45 minutes ahead', -45],
  ['2 hours ahead', -120],
  ['45 minutes behind', 45],
  ['2 hours behind', 120],
] as const) {
  test(
    `a visitor whose clock is ${name} signs in, stays signed in, and hears when the session is over`,
    matrixCase({ isSample: minutes === -45 }),
    async ({ context, host, inbox, clock, email }) => {
      await host.page.clock.install();
      clock.advance(minutes * MINUTE_MS);
      await host.openLogin({ config });
      await host.watch();
      await signInByPasscode(host, inbox, email);
      await host.page.clock.fastForward(5_000);
      const isSignedIn = () => host.page.evaluate(async () => (await window.auth.session.get()) !== null);
      expect(await isSignedIn()).toBe(true);
      const hasCookie = async () => (await context.cookies()).some(({ name }) => name === 'stytch_session');
      await expect.poll(hasCookie).toBe(true);
      await host.page.reload();
      await host.createAuth();
      await host.watch();
      expect(await isSignedIn()).toBe(true);
      await expectEventually(host.ends()).toEqual([]);
      clock.advance(31 * MINUTE_MS);
      await host.page.clock.fastForward(31 * MINUTE_MS);
      await expectEventually(host.ends()).toEqual(['expired']);
      expect(await isSignedIn()).toBe(false);
    },
  );
}

test('a host that unmounts the widget at the first event has received every callback of the sign-in', async ({
  host,
  inbox,
  email,
}) => {
  await host.openLogin({ config });
  await host.page.evaluate(() => window.auth.session.onChange((now) => now && window.mounts['#login']?.unmount()));
  await signInByPasscode(host, inbox, email);
  await expect(host.page.locator('#login iframe')).toHaveCount(0);
  await expectEventually(host.signIns()).toHaveLength(1);
  const eventNames = ['authenticated', 'authenticate_flow_complete'];
  await expectEventually(
    host
      .events()
      .map(({ type }) => type)
      .filter((type) => eventNames.includes(type)),
  ).toEqual(eventNames);
});

test('a sign-out is done at once, although the provider hangs, and notifies the widget @more', async ({
  context,
  host,
  inbox,
  control,
  problems,
  email,
}) => {
  problems.expect(/sessions\/revoke/);
  await host.page.clock.install();
  await host.openLogin({ config });
  await host.watch();
  await signInByPasscode(host, inbox, email);
  const hold = control.hold({ path: '/sessions/revoke' });
  const signedOut = host.page.evaluate(() => window.auth.signOut());
  await hold.arrival;
  await expectEventually(host.changes('session').slice(-1)).toEqual([null]);
  // The browser's cookie store is updated with a delay.
  await expect
    .poll(async () => (await context.cookies()).filter(({ name }) => name.startsWith('stytch_session')))
    .toEqual([]);
  await host.page.clock.fastForward(5_000);
  await signedOut;
  await expectEventually(host.errors().map(({ code }) => code)).toEqual(['timeout']);
  hold.release();
});

test('a session is extended on request and while the visitor is active', async ({
  context,
  host,
  devServer,
  control,
  email,
}) => {
  const { sessionId } = await openSession(devServer, context, email, 10);
  await host.open({ keepAlive: true, sessionDurationMinutes: 60 });
  const minutesLeft = async () => {
    const session = devServer.state.sessions.all().find(({ session }) => session.session_id === sessionId)?.session;
    return Math.round((Date.parse(session?.expires_at ?? '') - devServer.clock.now()) / MINUTE_MS);
  };
  const { expires_at } = await host.page.evaluate(() => window.auth.session.extend({ minutes: 90 }));
  expect(Math.round((Date.parse(expires_at) - devServer.clock.now()) / MINUTE_MS)).toBe(90);
  expect(await minutesLeft()).toBe(90);
  await host.page.locator('h1').click();
  await expect.poll(minutesLeft).toBe(60);
  const requestCount = control.requests(refreshes).length;
  await host.page.locator('h1').click();
  await host.flush();
  expect(control.requests(refreshes)).toHaveLength(requestCount);
});

test('extending rejects without a session @more', async ({ host }) => {
  await host.open();
  const code = await host.page.evaluate(() => window.auth.session.extend().catch((error) => error.code));
  expect(code).toBe('no_session');
});

test('destroyed, a client leaves no frame behind @more', async ({ host }) => {
  await host.openLogin({ config });
  await host.watch();
  await expect(host.page.locator('iframe')).toHaveCount(2);
  await host.page.evaluate(() => window.auth.destroy());
  await expect(host.page.locator('iframe')).toHaveCount(0);
});

test('a response without a session does not end the current one @more', async ({
  context,
  devServer,
  host,
  control,
  email,
}) => {
  await openSession(devServer, context, email, 60);
  await context.clock.install();
  await host.open();
  await host.watch();
  const anySession = expect.objectContaining({ session_id: expect.any(String) });
  await expectEventually(host.changes('session')).toEqual([anySession]);
  control.failNext({ ...refreshes, with: 'partial', times: 1 });
  const before = control.requests(refreshes).length;
  await context.clock.fastForward(181_000);
  await expect.poll(() => control.requests(refreshes).length).toBe(before + 1);
  expect(await host.page.evaluate(async () => (await window.auth.session.get()) !== null)).toBe(true);
  await expectEventually(host.ends()).toEqual([]);
});
