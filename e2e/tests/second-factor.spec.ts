import { readFile } from 'node:fs/promises';
import type { BrowserContext, Download } from '@playwright/test';
import { type Control, type DevServer, type Inbox, MINUTE_MS } from '@vestibule/dev-server';
import { expect, expectEventually, type HostPage, test, WidgetFrame } from '../fixtures/test.ts';
import { hostnames } from '../fixtures/wireTapTest.ts';
import { enrolOnPage, follow, press } from '../journeys/accountPage.ts';
import { requestLink } from '../journeys/magicLinks.ts';
import { totpCode, verify } from '../journeys/secondFactors.ts';
import { WireTap } from '../support/attacks/wireTap.ts';
import { matrixCase } from '../support/runner/matrixCase.ts';
import { pathWith } from '../support/servers/hostServer.ts';

const mfa = { policy: 'required', methods: ['totp', 'sms'], rememberBrowserDays: 30 } as const;
test.use({ serverOptions: { hostnames, deployment: { page: { config: { products: ['otp'], mfa } } } } });

const config = { products: ['otp' as const] };
const STEP_MS = 30_000;

type Fixtures = { context: BrowserContext; host: HostPage; inbox: Inbox; email: string };

async function proveMailbox(widget: WidgetFrame, { inbox, email }: Pick<Fixtures, 'inbox' | 'email'>): Promise<void> {
  await widget.main.submitEmail(email);
  await widget.passcode.title.waitFor();
  const { passcode = '' } = await inbox.waitFor({ to: email, kind: 'passcode' });
  await widget.passcode.field.fill(passcode);
}

/** Signs up with an authenticator app. Returns its secret and the recovery codes. */
async function signUpWithApp(fixtures: Fixtures, devServer: DevServer) {
  const { host } = fixtures;
  const widget = await host.openLogin({ config });
  await proveMailbox(widget, fixtures);
  const enrolment = await enrolOnPage(fixtures.context, widget, devServer);
  await host.waitForSignIn();
  return { widget, ...enrolment };
}

/** Returns on another day and signs in by mail. */
async function comeBack(fixtures: Omit<Fixtures, 'context'>, control: Control): Promise<WidgetFrame> {
  const { host } = fixtures;
  await host.forgetSession();
  await host.forget();
  control.clock.advance(10 * MINUTE_MS);
  const widget = await host.openLogin({ config });
  await proveMailbox(widget, fixtures);
  return widget;
}

test('an authenticator app is set up by its secret and required at the next sign-in; until then there is no sign-in', async ({
  context,
  host,
  inbox,
  email,
  control,
  devServer,
}) => {
  const tap = await WireTap.install(context, host, control);
  await host.open();
  await host.watch();
  await host.mount('mountLogin', { config });
  const widget = host.widget();
  await proveMailbox(widget, { inbox, email });
  await expect(widget.heading).toHaveText('Set up two‑step verification');
  await expectEventually(host.changes('session')).toEqual([null]);
  await expectEventually(host.changes('user')).toEqual([null]);
  expect(await host.page.evaluate(() => window.auth.user.get())).toBeNull();
  await expectEventually(host.signIns()).toEqual([]);
  expect(await verify(devServer, context)).not.toBeNull();
  expect(await verify(devServer, context, { secondFactor: true })).toBeNull();

  const { page, pageWidget } = await follow(context, widget.root.getByRole('link', { name: 'Authenticator app' }));
  const secret = await pageWidget.secondFactor.readSecret();
  await pageWidget.secondFactor.code.fill(totpCode(secret, devServer));
  await expect(pageWidget.heading).toHaveText('Save your recovery codes');
  await expect(pageWidget.secondFactor.recoveryCodes).toHaveCount(10);
  await pageWidget.button("I've saved them").click();
  await expect(pageWidget.account.title).toBeVisible();
  await page.close();
  await expect(widget.heading).toHaveText('Success!');
  await host.waitForEvent({ type: 'second_factor_enrolled', method: 'totp' });
  expect(await host.waitForSignIn()).toMatchObject({ method: 'passcode', user: { emails: [{ email }] } });
  expect(await verify(devServer, context, { secondFactor: true })).not.toBeNull();
  expect(await verify(devServer, context, { secondFactor: ['sms'] })).toBeNull();

  const again = await comeBack({ host, inbox, email }, control);
  await expect(again.heading).toHaveText('Enter the code from your authenticator app');
  await again.secondFactor.code.fill(totpCode(secret, devServer, devServer.clock.now() - 10 * STEP_MS));
  await expect(again.alert).toHaveText("That code didn't work. Try again.");
  expect(await verify(devServer, context, { secondFactor: true })).toBeNull();
  await again.secondFactor.code.fill(totpCode(secret, devServer));
  await host.waitForSignIn();
  expect(await verify(devServer, context, { secondFactor: ['totp'] })).not.toBeNull();
  await expectEventually(tap.leaks()).toEqual([]);
});

test('a recovery code replaces a lost device once and is refused the second time @more', async ({
  context,
  host,
  inbox,
  email,
  control,
  devServer,
}) => {
  const { recoveryCodes } = await signUpWithApp({ context, host, inbox, email }, devServer);
  const [code = ''] = recoveryCodes;
  const useCode = async (widget: WidgetFrame) => {
    await widget.secondFactor.takeOther('Lost your phone? Use a recovery code');
    await widget.secondFactor.recoveryCode.fill(code);
    await widget.button('Continue').click();
  };
  const first = await comeBack({ host, inbox, email }, control);
  await useCode(first);
  await expect(first.getByText('You have 9 recovery codes left.')).toBeVisible();
  await expectEventually(host.signIns()).toEqual([]);
  await first.button('Continue').click();
  await host.waitForSignIn();
  expect(await verify(devServer, context, { secondFactor: true })).not.toBeNull();

  const second = await comeBack({ host, inbox, email }, control);
  await useCode(second);
  await expect(second.alert).toHaveText('This recovery code is wrong or has already been used.');
  await expect(second.secondFactor.recoveryCode).toHaveAttribute('aria-invalid', 'true');
  await expectEventually(host.signIns()).toEqual([]);
  expect(await verify(devServer, context, { secondFactor: true })).toBeNull();
});

/** Fills in the code until it is accepted. A frame accepts none while it checks that nothing covers it. */
async function fillUntilTaken(widget: WidgetFrame, code: string): Promise<void> {
  await expect(async () => {
    await widget.secondFactor.code.fill('');
    await widget.secondFactor.code.fill(code);
    await expect(widget.secondFactor.code).toHaveCount(0, { timeout: 2_000 });
  }).toPass();
}

test.describe('in a frame that allows decisions', () => {
  test.use({
    serverOptions: {
      hostnames,
      deployment: { identityProvider: { framed: true }, page: { config: { products: ['otp'], mfa } } },
    },
    // The viewport has to show the whole card.
    viewport: { width: 800, height: 1200 },
  });

  test('recovery codes can be saved; wrong codes are explained, and too many of them have to wait @more', async ({
    page,
    context,
    host,
    problems,
    inbox,
    email,
    control,
    devServer,
  }) => {
    const widget = await host.openLogin({ config });
    await proveMailbox(widget, { inbox, email });
    const secret = await widget.secondFactor.beginApp();
    await fillUntilTaken(widget, totpCode(secret, devServer));
    const codes = await widget.secondFactor.readRecoveryCodes();
    // A sandboxed frame must not download, so a separate window does.
    const pendingDownload = new Promise<Download>((resolve) => {
      page.once('popup', (popup) => popup.once('download', resolve));
    });
    await press(widget, widget.getByText('Download'));
    const download = await pendingDownload;
    expect(download.suggestedFilename()).toBe('recovery-codes.txt');
    expect(await readFile(await download.path(), 'utf8')).toBe(`${codes.join('\n')}\n`);
    // A sandboxed frame must not print either.
    await context.addInitScript(() => {
      window.print = () => document.body.append('printed');
    });
    const pendingPopup = page.waitForEvent('popup');
    await press(widget, widget.button('Print'));
    const printPage = await pendingPopup;
    await expect(printPage.getByText('printed')).toBeVisible();
    await expect(printPage.locator('pre')).toHaveText(codes.join('\n'));
    await printPage.close();
    // The host does not delegate the clipboard, so the frame uses a fallback.
    problems.expect(/Clipboard API/);
    await press(widget, widget.button('Copy'));
    await expect(widget.getByText('Copied')).toBeVisible();
    await press(widget, widget.button("I've saved them"));
    await host.waitForSignIn();

    const again = await comeBack({ host, inbox, email }, control);
    const wrong = totpCode(secret, devServer, devServer.clock.now() - 10 * STEP_MS);
    const waitsForClock = again.getByText(/Your phone's clock may be off/);
    for (let attempt = 1; attempt <= 5; attempt += 1) {
      await again.secondFactor.code.fill(wrong);
      await expect(again.alert).toHaveText("That code didn't work. Try again.");
      await expect(again.secondFactor.code).toHaveValue('');
      await expect(waitsForClock).toHaveCount(attempt > 1 ? 1 : 0);
    }
    await expect(again.secondFactor.code).toHaveAttribute('aria-invalid', 'true');
    const right = totpCode(secret, devServer);
    await again.secondFactor.code.fill(right);
    await expect(again.alert.filter({ hasText: /./ })).not.toHaveText("That code didn't work. Try again.");
    // The provider has not checked the code, so it stays for another attempt.
    await expect(again.secondFactor.code).toHaveAttribute('aria-invalid', 'false');
    await expect(again.secondFactor.code).toHaveValue(right);
    await expectEventually(host.signIns()).toEqual([]);
  });

  test('if the host page isolates popups, recovery codes are shown in one to be printed or saved @more', async ({
    context,
    host,
    inbox,
    email,
    devServer,
  }) => {
    const widget = await host.openLogin(
      { config },
      { path: pathWith({ 'Cross-Origin-Opener-Policy': 'same-origin' }) },
    );
    await proveMailbox(widget, { inbox, email });
    const secret = await widget.secondFactor.beginApp();
    await fillUntilTaken(widget, totpCode(secret, devServer));
    const codes = await widget.secondFactor.readRecoveryCodes();
    for (const name of ['Print', 'Download']) {
      const opening = context.waitForEvent('page');
      await press(widget, widget.getByText(name));
      await expect((await opening).locator('pre')).toHaveText(codes.join('\n'));
    }
  });
});

test('a remembered browser is not asked again for thirty days, nor accepted by a server that requires two factors @more', async ({
  context,
  host,
  inbox,
  email,
  control,
  devServer,
}) => {
  const { secret } = await signUpWithApp({ context, host, inbox, email }, devServer);
  const signInAgain = async () => {
    await host.page.evaluate(() => window.auth.signOut());
    await host.forget();
    const widget = await host.openLogin({ config });
    await proveMailbox(widget, { inbox, email });
    return widget;
  };
  control.clock.advance(MINUTE_MS);
  const secondFactorTitle = await signInAgain();
  const remember = secondFactorTitle.root.getByRole('checkbox', { name: 'Remember this browser for 30 days' });
  await expect(remember).not.toBeChecked();
  await expect(secondFactorTitle.secondFactor.code).toBeFocused();
  await remember.check();
  await secondFactorTitle.secondFactor.code.fill(totpCode(secret, devServer));
  expect((await host.waitForSignIn()).session.secondFactor).toBeUndefined();

  control.clock.advance(29 * 24 * 60 * MINUTE_MS);
  await signInAgain();
  const { session, user } = await host.waitForSignIn();
  expect(session.secondFactor).toBe('remembered');
  expect(user.emails[0]?.email).toBe(email);
  expect(await host.page.evaluate(() => window.auth.session.get())).toMatchObject({ secondFactor: 'remembered' });
  expect(await verify(devServer, context)).not.toBeNull();
  expect(await verify(devServer, context, { secondFactor: true })).toBeNull();
  expect(await verify(devServer, context, { secondFactor: 'remembered' })).toBeNull();

  const page = await context.newPage();
  await page.goto(`${devServer.urls.auth}/account`);
  const account = new WidgetFrame(page);
  await account.account.open('Two-step verification');
  await account.button('Forget: This browser').click();
  await expect(account.getByText("You'll be asked for a second step the next time you log in.")).toBeVisible();
  await page.close();
  expect(await host.page.evaluate(() => window.auth.user.get())).not.toBeNull();
  const again = await signInAgain();
  await expect(again.heading).toHaveText('Enter the code from your authenticator app');

  await again.root.getByRole('checkbox').check();
  await again.secondFactor.code.fill(totpCode(secret, devServer));
  await host.waitForSignIn();
  control.clock.advance(30 * 24 * 60 * MINUTE_MS);
  const later = await signInAgain();
  await expect(later.heading).toHaveText('Enter the code from your authenticator app');
});

test('it cannot be bypassed by a reload, another tab or the pages of the auth domain', async ({
  context,
  host,
  inbox,
  email,
  control,
  devServer,
}) => {
  await signUpWithApp({ context, host, inbox, email }, devServer);
  const widget = await comeBack({ host, inbox, email }, control);
  await expect(widget.heading).toHaveText('Enter the code from your authenticator app');

  await host.page.reload();
  await host.createAuth();
  await host.watch();
  await host.mount('mountLogin', { config });
  await expect(host.widget().heading).toHaveText('Enter the code from your authenticator app');
  expect(await host.page.evaluate(() => window.auth.user.get())).toBeNull();

  const page = await context.newPage();
  await page.goto(`${devServer.urls.auth}/`);
  await expect(new WidgetFrame(page).heading).toHaveText('Enter the code from your authenticator app');
  for (const path of ['/passkeys', '/account', '/idp?client_id=1&redirect_uri=https%3A%2F%2Fapp.example']) {
    await page.goto(`${devServer.urls.auth}${path}`);
    await expect(new WidgetFrame(page).alert).toHaveText(/No active session detected|without active user/);
  }
  await expectEventually(host.signIns()).toEqual([]);
  expect(await verify(devServer, context, { secondFactor: true })).toBeNull();

  await host.widget().button('Use another account').click();
  await expect(host.widget().main.email).toBeVisible();
  expect(await verify(devServer, context)).toBeNull();
});

test('a step-up asks for nothing right after a verification, and later for an available factor @more', async ({
  context,
  host,
  inbox,
  email,
  clock,
  devServer,
}) => {
  const { secret } = await signUpWithApp({ context, host, inbox, email }, devServer);
  const stepUp = () =>
    host.page.evaluate(() =>
      window.auth.stepUp({ maxAgeMinutes: 5 }).then(
        ({ provedAtMs }) => provedAtMs,
        ({ code }: { code: string }) => code,
      ),
    );
  const fresh = await stepUp();
  expect(fresh).toBeGreaterThan(clock.now() - MINUTE_MS);

  clock.advance(10 * MINUTE_MS);
  const closedStepUp = stepUp();
  const dialog = new WidgetFrame(host.page.frameLocator('dialog iframe'));
  await expect(dialog.heading).toHaveText("Confirm it's you");
  await dialog.button('Cancel').click();
  expect(await closedStepUp).toBe('step_up_cancelled');
  const pressedBeside = stepUp();
  await expect(dialog.heading).toHaveText("Confirm it's you");
  await host.page.mouse.click(5, 5);
  expect(await pressedBeside).toBe('step_up_cancelled');
  expect(await verify(devServer, context, { maxAgeMinutes: 5 })).toBeNull();

  const pendingStepUp = stepUp();
  await dialog.button('Use your authenticator app').click();
  await dialog.secondFactor.code.fill(totpCode(secret, devServer));
  expect(await pendingStepUp).toBeGreaterThan(Number(fresh) + 9 * MINUTE_MS);
  await expect(host.page.locator('dialog')).toHaveCount(0);
  expect(await verify(devServer, context, { maxAgeMinutes: 5 })).not.toBeNull();
});

test.describe('on the demo application', () => {
  test.use({ serverOptions: { deployment: { page: { config: { products: ['otp'], mfa } } } } });

  test('neither its page nor its server accepts a user whose second factor is pending @more', async ({
    page,
    context,
    devServer,
    inbox,
    email,
  }) => {
    const { host } = devServer.urls;
    const widget = new WidgetFrame(page.frameLocator('#login iframe'));
    await page.goto(`${host}/sign-in?method=passcode`);
    await proveMailbox(widget, { inbox, email });
    await expect(widget.heading).toHaveText('Set up two‑step verification');
    for (const path of ['/app', '/account']) {
      await page.goto(`${host}${path}`);
      expect(page.url()).toBe(`${host}/sign-in`);
    }
    await enrolOnPage(context, widget, devServer);
    await page.waitForURL(/\/app/);
    await expect(page.locator('#user')).toHaveText(`Logged in as ${email}`);
  });
});

for (const policy of ['optional', 'required'] as const) {
  test.describe(`a magic link if a second factor is ${policy}`, () => {
    test.use({
      serverOptions: { deployment: { page: { config: { products: ['emailMagicLinks'], mfa: { policy } } } } },
    });

    for (const end of ['the tab of the mail', 'the tab that waits'] as const) {
      const isSample = policy === 'required' && end === 'the tab that waits';
      test(
        `both tabs continue when ${end} has completed it`,
        matrixCase({ isSample }),
        async ({ context, host, inbox, email, devServer }) => {
          const { widget, link } = await requestLink(
            { host, inbox, email },
            { config: { products: ['emailMagicLinks'] } },
          );
          const page = await context.newPage();
          await page.goto(link);
          const tabWidget = new WidgetFrame(page);
          await expect(tabWidget.heading).toHaveText('Set up two‑step verification');
          await expect(widget.heading).toHaveText('Set up two‑step verification');
          const finalWidget = end === 'the tab of the mail' ? tabWidget : widget;
          if (policy === 'optional') {
            await finalWidget.button('Not now').click();
          } else if (finalWidget === widget) {
            await enrolOnPage(context, widget, devServer);
          } else {
            const secret = await finalWidget.secondFactor.beginApp();
            await finalWidget.secondFactor.code.fill(totpCode(secret, devServer));
            await finalWidget.button("I've saved them").click();
          }
          await expect(tabWidget.heading).toHaveText('Success!');
          await expect(widget.heading).toHaveText('Success!');
          expect(await host.waitForSignIn()).toMatchObject({ method: 'magic_link' });
        },
      );
    }
  });
}
