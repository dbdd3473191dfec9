import { expect, expectEventually, test, WidgetFrame } from '../fixtures/test.ts';
import { openSession } from '../journeys/openSession.ts';
import { signInByPasscode } from '../journeys/signIn.ts';
import { holdAssets } from '../support/network/holdAssets.ts';
import { fastForwardUntil } from '../support/waiting/fastForwardUntil.ts';

const config = { products: ['otp' as const] };

test('a login shows the signed-in user; Continue reports a sign-in to the host once @more', async ({
  host,
  inbox,
  control,
  email,
}) => {
  await host.openLogin({ config });
  const { session, user } = await signInByPasscode(host, inbox, email);
  await host.unmount();
  await host.forget();

  await host.mount('mountLogin', { config });
  const { loggedIn, heading } = host.widget();
  await expect(loggedIn.title).toBeVisible();
  await expect(loggedIn.account).toHaveText(email);
  await expectEventually(host.signIns()).toEqual([]);
  await loggedIn.continueAs.click();
  await expect(heading).toHaveText('Success!');
  await expectEventually(host.signIns()).toEqual([
    expect.objectContaining({
      method: 'session',
      session: expect.objectContaining({ session_id: session.session_id }),
      user,
    }),
  ]);
  await expectEventually(host.events()).toEqual([
    { type: 'screen_changed', screen: 'LoggedIn' },
    { type: 'authenticated', method: 'session' },
    { type: 'screen_changed', screen: 'PasswordConfirmation' },
    { type: 'authenticate_flow_complete' },
  ]);
  expect(control.requests({ path: '/sessions/authenticate' })).not.toEqual([]);
});

test('Account opens the account page in a new tab, and the host page stays @more', async ({
  host,
  devServer,
  context,
  email,
}) => {
  await openSession(devServer, context, email);
  const { loggedIn } = await host.openLogin({ config });
  const opening = context.waitForEvent('page');
  await loggedIn.toAccount.click();
  const { account } = new WidgetFrame(await opening);
  await expect(account.row(email)).toHaveCount(1);
  await expect(loggedIn.title).toBeVisible();
});

test('Use another account signs out and shows the form', async ({ host, inbox, devServer, context, email }) => {
  await openSession(devServer, context, email);
  const widget = await host.openLogin({ config });
  await widget.loggedIn.useAnother.click();
  await expect(widget.main.email).toBeFocused();
  expect(devServer.state.sessions.all()).toEqual([]);
  await expectEventually(host.errors()).toEqual([]);
  const otherEmail = `other.${email}`;
  await signInByPasscode(host, inbox, otherEmail);
  await host.page.reload();
  await host.createAuth();
  await host.mount('mountLogin', { config });
  await expect(widget.loggedIn.account).toHaveText(otherEmail);
});

test('Use another account shows the form even if the provider never answers @more', async ({
  host,
  context,
  devServer,
  control,
  email,
}) => {
  await openSession(devServer, context, email);
  await host.page.clock.install();
  await host.openLogin({ config });
  const { loggedIn, main } = host.widget();
  await expect(loggedIn.account).toHaveText(email);
  await host.watch();
  const hold = control.hold({ path: '/sessions/revoke' });
  await loggedIn.useAnother.click();
  await hold.arrival;
  await fastForwardUntil(host.page, 5_000, () => expect(main.email).toBeVisible({ timeout: 500 }));
  await expectEventually(host.changes('session').slice(-1)).toEqual([null]);
  await host.page.reload();
  await host.createAuth();
  await host.mount('mountLogin', { config });
  await expect(main.email).toBeVisible();
});

test('a session that has ended meanwhile leads to the form, which says so @more', async ({
  host,
  inbox,
  devServer,
  problems,
  email,
}) => {
  problems.expect(/sessions\/authenticate/);
  await host.openLogin({ config });
  await signInByPasscode(host, inbox, email);
  await host.unmount();
  await host.mount('mountLogin', { config });
  const { loggedIn, main, alert } = host.widget();
  await expect(loggedIn.account).toHaveText(email);
  await host.flush();
  for (const open of devServer.state.sessions.all()) devServer.state.sessions.revoke(open);
  await host.forget();
  await loggedIn.continueAs.click();
  await expect(main.email).toBeVisible();
  await expect(alert).toHaveText('No active session detected. Please log in to continue.');
  await expectEventually(host.signIns()).toEqual([]);
  await expectEventually(host.errors()).toMatchObject([{ code: 'no_session' }]);
});

test('a sign-out in another tab shows the form', async ({ host, devServer, context, servers, email }) => {
  await openSession(devServer, context, email);
  const widget = await host.openLogin({ config });
  await expect(widget.loggedIn.account).toHaveText(email);
  const tab = await context.newPage();
  await tab.goto(servers.dev.urls.auth);
  await new WidgetFrame(tab).loggedIn.useAnother.click();
  await expect(widget.main.email).toBeVisible();
});

test('the form is never shown first to a signed-in user, and at once to all others', async ({
  host,
  devServer,
  context,
  email,
}) => {
  const release = await holdAssets(host.page, devServer.urls.auth);
  await host.open();
  await host.mount('mountLogin');
  const { main, loggedIn } = host.widget();
  await expect(main.email).toBeVisible();
  await host.unmount();

  await openSession(devServer, context, email);
  await host.mount('mountLogin');
  const form = host.widget().root.locator('form[name=email]');
  await expect(form).toBeAttached();
  await expect(form).toBeHidden();
  release();
  await expect(loggedIn.account).toHaveText(email);
});

test('the auth page shows the same screen and leads back @more', async ({ page, devServer, context, email }) => {
  await openSession(devServer, context, email);
  await page.goto(devServer.urls.auth);
  const widget = new WidgetFrame(page);
  await expect(widget.loggedIn.account).toHaveText(email);
  await widget.loggedIn.continueAs.click();
  await expect(widget.heading).toHaveText('Success!');
});

test('a login that shows the signed-in user does not take the focus from the page @more', async ({
  host,
  page,
  devServer,
  context,
  email,
}) => {
  await openSession(devServer, context, email);
  await host.open();
  await page.evaluate(() => {
    const search = document.body.appendChild(document.createElement('input'));
    search.id = 'search';
    search.focus();
  });
  await host.mount('mountLogin');
  await expect(host.widget().loggedIn.account).toHaveText(email);
  await expect(page.locator('#search')).toBeFocused();
});
