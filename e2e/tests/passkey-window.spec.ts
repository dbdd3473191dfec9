import type { BrowserContext, Locator, Page } from '@playwright/test';
import type { DevServer } from '@vestibule/dev-server';
import { isFirefox } from '../firefox/isFirefox.ts';
import { expect, expectEventually, type HostPage, test, WidgetFrame } from '../fixtures/test.ts';
import { openSession } from '../journeys/openSession.ts';
import type { HeldPasskey } from '../support/authenticators/AuthenticatorDriver.ts';
import { disablePasskeyAutofill } from '../support/authenticators/disablePasskeyAutofill.ts';
import { refusePasskeysInFrames } from '../support/authenticators/passkeyRefusals.ts';
import { VirtualAuthenticator } from '../support/crossBrowser/virtualAuthenticator.ts';
import { fastForwardUntil } from '../support/waiting/fastForwardUntil.ts';

const config = { products: ['otp' as const, 'passkeys' as const] };

/** Adds an iframe without passkey permission to the host page. The SDK adopts it unchanged. */
async function standFrameWithoutPasskeys(page: Page, authUrl: string): Promise<void> {
  await page.evaluate((src) => {
    const frame = document.createElement('iframe');
    frame.allow = "publickey-credentials-get 'none'; publickey-credentials-create 'none'";
    frame.src = src;
    document.querySelector('#login')?.replaceChildren(frame);
  }, `${authUrl}/`);
}

/** Creates a passkey of a user with another page's authenticator and ends the session. */
async function makePasskey(context: BrowserContext, devServer: DevServer, email: string): Promise<HeldPasskey> {
  const page = await context.newPage();
  const device = await VirtualAuthenticator.add(page);
  await openSession(devServer, context, email);
  await page.goto(`${devServer.urls.auth}/passkeys`);
  const { passkeys } = new WidgetFrame(page);
  await passkeys.create.click();
  await passkeys.createdTitle.waitFor();
  const credential = await device.onlyPasskey();
  await page.close();
  await context.clearCookies({ name: /^stytch_/ });
  return credential;
}

const nextWindow = (context: BrowserContext) => context.waitForEvent('page');

/** In Firefox, frames cannot query the permission. The first press fails, and later presses open windows. */
async function detectMissingPermission(host: HostPage, button: Locator): Promise<void> {
  if (!isFirefox(host.page.context())) return;
  const widget = host.widget();
  await button.click();
  await expect(widget.heading).toHaveText('Continue in a new window');
  await widget.back.click();
}

test('if the frame must not create passkeys, a window of the auth domain does, with the same screens', async ({
  context,
  page,
  host,
  devServer,
  email,
}) => {
  await openSession(devServer, context, email);
  await host.open();
  await standFrameWithoutPasskeys(page, devServer.urls.auth);
  await host.mount('mountPasskeyRegistration', { theme: { colors: { primary: 'rgb(1, 2, 3)' } } });
  await host.ready();
  const { passkeys } = host.widget();
  await detectMissingPermission(host, passkeys.create);
  const opening = nextWindow(context);
  await passkeys.create.click();
  const popup = await opening;
  await VirtualAuthenticator.add(popup);
  await expect(host.widget().heading).toHaveText('Continue in the new window');

  const inWindow = new WidgetFrame(popup).passkeys;
  // The window has the deployment's theme; the host's theme applies to its page only.
  await expect(inWindow.create).not.toHaveCSS('background-color', 'rgb(1, 2, 3)');
  const close = popup.waitForEvent('close');
  await inWindow.create.click();
  await close;
  await expect(passkeys.createdTitle).toBeVisible();
  await expect(passkeys.entries).toHaveCount(1);
  await host.waitForEvent({ type: 'passkey_registered' });
});

test('if the frame must not use passkeys, the button signs in by a window @more', async ({
  context,
  page,
  host,
  devServer,
  email,
}) => {
  const credential = await makePasskey(context, devServer, email);
  await host.open();
  await standFrameWithoutPasskeys(page, devServer.urls.auth);
  await host.mount('mountLogin', { config });
  await host.ready();
  const { passkeys } = host.widget();
  await detectMissingPermission(host, passkeys.login);
  // Hold the call, because the authenticator can be added only after the window has opened.
  const hold = devServer.control.hold({ path: '/webauthn/authenticate/start/primary' });
  const opening = nextWindow(context);
  await passkeys.login.click();
  const popup = await opening;
  await hold.arrival;
  const device = await VirtualAuthenticator.add(popup);
  await device.add(credential);
  const close = popup.waitForEvent('close');
  hold.release();
  await close;
  await expect(passkeys.confirmation).toBeVisible();
  expect(await host.waitForSignIn()).toMatchObject({ method: 'passkey', user: { emails: [{ email }] } });
});

test('a password manager that refuses in the frame: the first press offers the window, the next one opens it', async ({
  context,
  page,
  host,
  devServer,
  email,
}) => {
  await refusePasskeysInFrames(page);
  await openSession(devServer, context, email);
  await host.open();
  await host.mount('mountPasskeyRegistration');
  await host.ready();
  const widget = host.widget();
  await widget.passkeys.create.click();
  await expect(widget.heading).toHaveText('Continue in a new window');
  await expect(widget.getByText(/password manager doesn't allow passkeys inside this page/)).toBeVisible();
  expect(context.pages()).toHaveLength(1);
  await expectEventually(host.errors()).toEqual([]);

  await widget.back.click();
  const opening = nextWindow(context);
  await widget.passkeys.create.click();
  await (await opening).close();
  await expect(widget.heading).toHaveText('Continue in the new window');
  await widget.back.click();

  const again = nextWindow(context);
  await widget.passkeys.create.click();
  const popup = await again;
  await VirtualAuthenticator.add(popup);
  await new WidgetFrame(popup).passkeys.create.click();
  await expect(widget.passkeys.createdTitle).toBeVisible();
  await host.waitForEvent({ type: 'passkey_registered' });
});

test('a password manager that refuses a sign-in in the frame: the window that is offered signs in @more', async ({
  context,
  page,
  host,
  devServer,
  email,
}) => {
  const credential = await makePasskey(context, devServer, email);
  await refusePasskeysInFrames(page);
  await disablePasskeyAutofill(page);
  const widget = await host.openLogin({ config });
  await widget.passkeys.login.click();
  await expect(widget.heading).toHaveText('Continue in a new window');
  const hold = devServer.control.hold({ path: '/webauthn/authenticate/start/primary' });
  const opening = nextWindow(context);
  await widget.passkeys.openOffered.click();
  const popup = await opening;
  await hold.arrival;
  await (await VirtualAuthenticator.add(popup)).add(credential);
  hold.release();
  await expect(widget.passkeys.confirmation).toBeVisible();
  expect(await host.waitForSignIn()).toMatchObject({ method: 'passkey', user: { emails: [{ email }] } });
});

test('a window that is closed or blocked can be opened again, or left @more', async ({
  context,
  page,
  host,
  devServer,
  email,
}) => {
  await openSession(devServer, context, email);
  await host.open();
  await standFrameWithoutPasskeys(page, devServer.urls.auth);
  await host.mount('mountPasskeyRegistration');
  await host.ready();
  const widget = host.widget();
  await detectMissingPermission(host, widget.passkeys.create);
  const opening = nextWindow(context);
  await widget.passkeys.create.click();
  await (await opening).close();

  const again = nextWindow(context);
  await widget.passkeys.openWindow.click();
  const popup = await again;
  await expect(new WidgetFrame(popup).passkeys.startTitle).toBeVisible();
  const close = popup.waitForEvent('close');
  await widget.back.click();
  await close;
  await expect(widget.passkeys.startTitle).toBeVisible();
  await expectEventually(host.errors()).toEqual([]);
});

test('a window whose page is gone says so', async ({ page, devServer }) => {
  await page.clock.install();
  await page.goto(`${devServer.urls.auth}/passkey-window#nobody`);
  const lostText = page.getByText('This window lost its connection to the page that opened it.');
  await fastForwardUntil(page, 11_000, () => expect(lostText).toBeVisible({ timeout: 500 }));
});
