import type { Page } from '@playwright/test';
import { isFirefox } from '../firefox/isFirefox.ts';
import { test } from '../fixtures/passkeyTest.ts';
import { expect, expectEventually, type HostPage, WidgetFrame } from '../fixtures/test.ts';
import { disablePasskeyAutofill } from '../support/authenticators/disablePasskeyAutofill.ts';
import { delayPasskeyRefusals, removeWebAuthn } from '../support/authenticators/passkeyRefusals.ts';
import { VirtualAuthenticator } from '../support/crossBrowser/virtualAuthenticator.ts';
import { setValueSilently } from '../support/input/setValueSilently.ts';

const config = { products: ['otp' as const, 'passkeys' as const] };
const start = '/webauthn/authenticate/start/primary';
const unknownError = 'Unknown error occurred during passkey authentication. Please try again.';

test.use({ serverOptions: { deployment: { page: { config } } } });

/** Opens the login in a browser without autofill of passkeys, which shows a button instead. */
async function openWithButton(page: Page, host: HostPage): Promise<WidgetFrame> {
  await disablePasskeyAutofill(page);
  return host.openLogin({ config });
}

test('autofill signs in: a passkey chosen in the email field, and nothing typed', async ({
  host,
  devServer,
  registerPasskey,
  email,
}) => {
  await registerPasskey();
  const hold = devServer.control.hold({ path: start });
  const widget = await host.openLogin({ config });
  await hold.arrival;
  await expect(widget.main.email).toHaveAttribute('autocomplete', 'username webauthn');
  await expect(widget.passkeys.login).toBeHidden();

  hold.release();
  await expect(widget.passkeys.confirmation).toBeVisible();
  expect(await host.waitForSignIn()).toMatchObject({ method: 'passkey', user: { emails: [{ email }] } });
  await host.waitForEvent({ type: 'authenticate_flow_complete' });
});

test('autofill ends when another method is chosen, and is offered again after going back @more', async ({
  host,
  control,
  registerPasskey,
  device,
  email,
}) => {
  await registerPasskey();
  await device.setPresent(false);
  const widget = await host.openLogin({ config });
  await control.waitForRequest({ path: start, afterId: 0 });

  await widget.main.submitEmail(email);
  await expect(widget.passcode.title).toBeVisible();
  await device.setPresent(true);
  await expect(widget.main.email).toBeHidden();
  expect(control.requests({ path: '/webauthn/authenticate' })).toEqual([]);

  // The browser rejects a second request while the first is pending.
  await widget.back.click();
  await expect(widget.passkeys.confirmation).toBeVisible();
  await expectEventually(host.signIns().map(({ method }) => method)).toEqual(['passkey']);
  await expectEventually(host.errors()).toEqual([]);
});

test('the button signs in where the browser has no autofill', async ({ page, host, registerPasskey }) => {
  await registerPasskey();
  const widget = await openWithButton(page, host);
  await widget.passkeys.login.click();
  await expect(widget.passkeys.confirmation).toBeVisible();
  expect((await host.waitForSignIn()).method).toBe('passkey');
});

test('autofill and button work on the direct page @more', async ({
  context,
  page,
  devServer,
  registerPasskey,
  device,
}) => {
  await registerPasskey();
  const { passkeys } = new WidgetFrame(page);
  await page.goto(devServer.urls.auth);
  await expect(passkeys.confirmation).toBeVisible();

  await context.clearCookies();
  await disablePasskeyAutofill(page);
  await page.goto(devServer.urls.auth);
  await passkeys.login.click();
  await expect(passkeys.confirmation).toBeVisible();
  await expectEventually(device.passkeys().map(({ signCount }) => signCount > 2)).toEqual([true]);
});

test('of several authenticators the one that holds the passkey signs in @more', async ({
  page,
  host,
  registerPasskey,
  device,
}) => {
  await registerPasskey();
  const { signCount: before } = await device.onlyPasskey();
  const key = await VirtualAuthenticator.add(page, { transport: 'usb' });
  await key.setPresent(false);
  const widget = await openWithButton(page, host);
  await widget.passkeys.login.click();
  await expect(widget.passkeys.confirmation).toBeVisible();
  await expectEventually(device.passkeys().map(({ signCount }) => signCount > before)).toEqual([true]);
});

test('a device without user verification creates a passkey, and a refusal of the browser to use it is no error @more', async ({
  context,
  page,
  host,
  control,
  device,
  registerPasskey,
}) => {
  await device.remove();
  const otherDevice = await VirtualAuthenticator.add(page, { hasUserVerification: false });
  await registerPasskey();
  await expectEventually(otherDevice.passkeys()).toHaveLength(1);
  await delayPasskeyRefusals(page);
  const widget = await openWithButton(page, host);
  await widget.passkeys.login.click();
  await control.waitForRequest({ path: start, afterId: 0 });
  // Firefox accepts it, because the project only prefers user verification.
  if (isFirefox(context)) return host.waitForSignIn().then(() => {});
  await expect(widget.passkeys.login).toHaveAttribute('aria-busy', 'false');
  await expectEventually(host.signIns()).toEqual([]);
  await expectEventually(host.errors()).toEqual([]);
});

test('a prompt that is closed is no error, and may be opened again @more', async ({
  page,
  host,
  control,
  registerPasskey,
  device,
}) => {
  await registerPasskey();
  control.changeProject({ webauthn_user_verification: 'required' });
  await device.setUnlocked(false);
  await delayPasskeyRefusals(page);
  const widget = await openWithButton(page, host);
  await widget.passkeys.login.click();
  await control.waitForRequest({ path: start, afterId: 0 });
  await expect(widget.passkeys.login).toHaveAttribute('aria-busy', 'false');
  await expect(widget.alert.filter({ hasText: /./ })).toHaveCount(0);
  await expectEventually(host.errors()).toEqual([]);

  await device.setUnlocked(true);
  await widget.passkeys.login.click();
  await expect(widget.passkeys.confirmation).toBeVisible();
});

test('a passkey that was deleted from the account is reported, and the password manager is notified', async ({
  page,
  host,
  devServer,
  registerPasskey,
  device,
}) => {
  await registerPasskey();
  for (const user of devServer.state.users.all()) user.webauthn_registrations = [];
  const widget = await openWithButton(page, host);
  await widget.passkeys.login.click();
  await expect(widget.alert.first()).toHaveText(
    'Passkey registration not found. You may have deleted the passkey from your account but not password manager. Please try again.',
  );
  await expectEventually(host.errors().map(({ widgetError }) => widgetError?.error_type)).toEqual([
    'webauthn_registration_not_found',
  ]);
  await expectEventually(device.passkeys()).toEqual([]);
  await expect(widget.passkeys.login).toBeEnabled();
});

test('autofill stops silently after five failed attempts; then a button is shown @more', async ({
  page,
  host,
  control,
  problems,
}) => {
  problems.expect(/status of 500/);
  await VirtualAuthenticator.add(page);
  control.failNext({ path: start, with: '500', times: 5 });
  await page.clock.install();
  const widget = await host.openLogin({ config });
  const tries = () => control.requests({ path: start }).length;
  for (const [count, pauseMs] of [1_000, 3_000, 9_000, 27_000].entries()) {
    await expect.poll(tries).toBe(count + 1);
    // The next try waits, so that a short outage does not use up all tries.
    await page.clock.runFor(pauseMs - 500);
    expect(tries()).toBe(count + 1);
    await page.clock.runFor(500);
  }
  await expect(widget.passkeys.login).toBeVisible();
  expect(tries()).toBe(5);
  await expect(widget.alert.filter({ hasText: /./ })).toHaveCount(0);
  await expectEventually(host.errors()).toEqual([]);
  await expect(widget.main.email).toBeEditable();
});

test('without a connection autofill waits for it, and then tries again @more', async ({
  page,
  host,
  control,
  problems,
}) => {
  problems.expect(/status of 500/);
  await VirtualAuthenticator.add(page);
  await page.addInitScript(() => Object.defineProperty(navigator, 'onLine', { get: () => false }));
  control.failNext({ path: start, with: '500', times: 2 });
  await page.clock.install();
  const widget = await host.openLogin({ config });
  const tries = () => control.requests({ path: start }).length;
  await expect.poll(tries).toBe(1);
  await expect(widget.main.email).toBeEditable();
  await page.clock.runFor(60_000);
  expect(tries()).toBe(1);
  for (const frame of page.frames()) await frame.evaluate(() => dispatchEvent(new Event('online')));
  await expect.poll(tries).toBe(2);
  await expect(widget.passkeys.login).toHaveCount(0);
});

test('a used challenge does not sign in again @more', async ({ host, devServer, control, registerPasskey }) => {
  await registerPasskey();
  const widget = await host.openLogin({ config });
  await expect(widget.passkeys.confirmation).toBeVisible();
  const body = control.requests({ path: '/webauthn/authenticate' })[0]?.body;
  const { urls, publicToken } = devServer;
  const response = await fetch(`${urls.provider}/sdk/v1/webauthn/authenticate`, {
    method: 'POST',
    headers: {
      Authorization: `Basic ${btoa(`${publicToken}:${publicToken}`)}`,
      'Content-Type': 'application/json',
      Origin: urls.auth,
    },
    body: JSON.stringify(body),
  });
  expect(await response.json()).toMatchObject({ error_type: 'unable_to_auth_webauthn_registration' });
});

test('inside a page that the project does not know, a passkey does not sign in @more', async ({
  page,
  host,
  control,
  registerPasskey,
}) => {
  await registerPasskey();
  control.changeProject({ webauthn_top_origins: ['https://app.example.com'] });
  const widget = await openWithButton(page, host);
  await widget.passkeys.login.click();
  await expect(widget.alert.first()).toHaveText(unknownError);
  await expectEventually(host.signIns()).toEqual([]);
});

test('a password manager may fill the email field: the form is sent as it stands', async ({ host, inbox, email }) => {
  const widget = await host.openLogin({ config });
  await setValueSilently(widget.main.email, email);
  await widget.main.continueWithEmail.click();
  await expect(widget.passcode.title).toBeVisible();
  await inbox.waitFor({ to: email, kind: 'passcode' });
});

test('without passkey support there is no passkey button', async ({ page, host, inbox, email }) => {
  await removeWebAuthn(page);
  const widget = await host.openLogin({ config });
  await expect(widget.main.email).toBeVisible();
  await expect(widget.root.locator('.block-forms')).toBeVisible();
  await expect(widget.root.locator('.block-passkey')).toHaveCount(0);
  await widget.main.submitEmail(email);
  await expect(widget.passcode.title).toBeVisible();
  await inbox.waitFor({ to: email, kind: 'passcode' });
  await expectEventually(host.errors()).toEqual([]);
});
