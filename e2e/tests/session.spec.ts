import { HOUR_MS } from '@vestibule/dev-server';
import { expect, expectEventually, HostPage, test } from '../fixtures/test.ts';
import { signInByPasscode } from '../journeys/signIn.ts';

const config = { products: ['otp' as const] };
const readUser = (host: HostPage) => host.page.evaluate(() => window.auth.user.get());
const readSession = (host: HostPage) => host.page.evaluate(() => window.auth.session.get());
const signOut = (host: HostPage) => host.page.evaluate(() => window.auth.signOut());

test('a visitor who never signed in has no session and no user, and the host needs no widget to learn it', async ({
  host,
}) => {
  await host.open();
  await host.watch();
  expect(await readSession(host)).toBeNull();
  expect(await readUser(host)).toBeNull();
  await expectEventually(host.changes('session')).toEqual([null]);
  await expect(host.page.locator('iframe:visible')).toHaveCount(0);
});

test('the session survives a reload and reaches a second tab', async ({ context, servers, host, inbox, email }) => {
  await host.openLogin({ config });
  const { session } = await signInByPasscode(host, inbox, email);

  await host.page.reload();
  await host.createAuth();
  expect(await readSession(host)).toMatchObject({ session_id: session.session_id });

  const second = await HostPage.create(await context.newPage(), servers);
  await second.open();
  expect(await readUser(second)).toMatchObject({ emails: [{ email }] });
});

test('session and user reach onChange once at sign-in @more', async ({ host, inbox, email }) => {
  await host.openLogin({ config });
  await host.watch();
  await expectEventually(host.changes('user')).toEqual([null]);
  const { session, user } = await signInByPasscode(host, inbox, email);
  await expect(host.widget().heading).toHaveText('Success!');
  const { session_id } = session;
  await expectEventually(host.changes('session')).toEqual([null, expect.objectContaining({ session_id })]);
  await expectEventually(host.changes('user')).toEqual([null, user]);
});

test('sign-out ends the session here, in other tabs and at the provider', async ({
  context,
  servers,
  host,
  inbox,
  devServer,
  email,
}) => {
  await host.openLogin({ config });
  await host.watch();
  await signInByPasscode(host, inbox, email);
  const second = await HostPage.create(await context.newPage(), servers);
  await second.open();
  await readSession(second);

  await signOut(second);
  expect(await readSession(second)).toBeNull();
  await expectEventually(host.changes('session').slice(-1)).toEqual([null]);
  await expectEventually(host.changes('user').slice(-1)).toEqual([null]);
  await expectEventually(host.ends()).toEqual(['signed_out']);
  expect(devServer.state.sessions.all()).toEqual([]);
  // The browser's cookie store is updated with a delay.
  await expect
    .poll(async () => (await context.cookies()).filter(({ name }) => name.startsWith('stytch_session')))
    .toEqual([]);
  await host.page.reload();
  await host.createAuth();
  expect(await readUser(host)).toBeNull();
});

test('a sign-out that cannot reach the provider still signs out locally @more', async ({
  host,
  inbox,
  control,
  problems,
  email,
}) => {
  problems.expect(/sessions\/revoke/);
  await host.openLogin({ config });
  await signInByPasscode(host, inbox, email);
  control.failNext({ path: '/sessions/revoke', with: 'cut' });
  await signOut(host);
  expect(await readSession(host)).toBeNull();
  await host.waitForEvent({ type: 'signed_out' });
});

test('an expired session is none @more', async ({ host, inbox, clock, email }) => {
  await host.openLogin({ config });
  await signInByPasscode(host, inbox, email);
  clock.advance(HOUR_MS);
  // A new page, which shares no cached result with earlier calls.
  await host.page.reload();
  await host.createAuth();
  expect(await readSession(host)).toBeNull();
  expect(await readUser(host)).toBeNull();
});

test('by default a host gets no tokens', async ({ host, inbox, email }) => {
  await host.openLogin({ config });
  const signIn = await signInByPasscode(host, inbox, email);
  expect(signIn).not.toHaveProperty('tokens');
  expect(await host.page.evaluate(() => window.auth.session.getTokens())).toBeNull();
});

test('a host that requests tokens that the deployment does not allow is told so', async ({ host }) => {
  await host.open({ exposeSessionToken: true });
  await host.mount('mountLogin', { config });
  await host.waitForError({ code: 'session_token_not_allowed' });
  // The message for developers reaches only `onError`.
  await expect(host.widget().getByText("Login isn't available here right now.")).toBeVisible();
  await expect(host.widget().getByText('exposeSessionToken')).toHaveCount(0);
});
