import type { Locator, Page } from '@playwright/test';
import { type DevServer, MINUTE_MS } from '@vestibule/dev-server';
import { expect, expectEventually, type HostPage, test, WidgetFrame } from '../../fixtures/test.ts';
import { follow } from '../../journeys/accountPage.ts';
import { createAccount, openPasswords, strongPassword } from '../../journeys/passwords.ts';
import { enrolPhone, enrolTotp, totpCode } from '../../journeys/secondFactors.ts';
import { requestPasscode } from '../../journeys/signIn.ts';
import { FocusMoved } from '../../pages/FocusMoved.ts';
import { makeHostHostile } from '../../support/attacks/hostileHost.ts';
import { startStealing, stealFocus, stealInput, typeUntil } from '../../support/attacks/stealFocus.ts';
import { disableFocusEmulation } from '../../support/crossBrowser/disableFocusEmulation.ts';
import { matrixCase } from '../../support/runner/matrixCase.ts';

const config = { products: ['otp' as const] };
const withSecondFactor = { ...config, mfa: { policy: 'required' as const } };
const MOVED = FocusMoved.text;

/** Calls the provider directly, as an attacker who knows the project's public token. */
async function callProvider({ publicToken, urls }: DevServer, path: string, body: object) {
  const response = await fetch(`${urls.provider}/sdk/v1${path}`, {
    method: 'POST',
    headers: { Authorization: `Basic ${btoa(`${publicToken}:${publicToken}`)}` },
    body: JSON.stringify(body),
  });
  return { status: response.status, data: (await response.json()).data };
}

/** The method ID belongs to the address, so one request for a passcode reveals the ID of all later ones. */
async function methodIdOf(devServer: DevServer, email: string): Promise<string> {
  const { data } = await callProvider(devServer, '/otps/email/login_or_create', { email });
  return data.method_id;
}

async function expectStopped(host: HostPage, widget: WidgetFrame): Promise<void> {
  await expect(widget.focusMoved.notice).toBeVisible();
  await expect(widget.passcode.field.or(widget.passwords.password)).toHaveCount(0);
  await expectEventually(host.errors().map(({ code, message }) => [code, message])).toEqual([['focus_moved', MOVED]]);
}

/** Presses a field, types into it, and lets the page take the focus from it once. */
async function typeUnderThief(page: Page, field: Locator, text = ''): Promise<void> {
  await stealFocus(page, { how: 'once' });
  await field.click();
  await page.keyboard.type(text);
  await startStealing(page);
}

/** Waits longer after the visitor's last input than a script would. */
async function untilCalm(host: HostPage): Promise<void> {
  const now = () => host.frame().evaluate(() => performance.now());
  const untilMs = (await now()) + 1_000;
  await expect.poll(now).toBeGreaterThan(untilMs);
}

/** The ways in which visitors press. A target that has disappeared is ignored. */
const hands = {
  mouse: (target: Locator) => target.click({ timeout: 2_000 }).catch(() => {}),
  finger: (target: Locator) => target.tap({ timeout: 2_000 }).catch(() => {}),
  keyboard: (target: Locator) => target.press('Enter', { timeout: 2_000 }).catch(() => {}),
};

const thefts: { hand: keyof typeof hands; presses: boolean; how: 'every 30 ms' | 'when it is left' }[] = [
  { hand: 'mouse', presses: true, how: 'every 30 ms' },
  { hand: 'mouse', presses: false, how: 'every 30 ms' },
  { hand: 'mouse', presses: true, how: 'when it is left' },
  { hand: 'finger', presses: true, how: 'every 30 ms' },
  { hand: 'finger', presses: false, how: 'every 30 ms' },
  { hand: 'finger', presses: true, how: 'when it is left' },
  { hand: 'keyboard', presses: false, how: 'every 30 ms' },
];

for (const { hand, presses, how } of thefts) {
  test.describe(hand, () => {
    test.use({ hasTouch: hand === 'finger' });

    const visitor = presses ? 'presses the field' : 'just types';
    // Each hand once, and each way to take the focus.
    const isSample = hand === 'finger' ? how === 'when it is left' : !presses;
    test(
      `a page that takes the focus ${how} gets no passcode that it can redeem: ${hand}, who ${visitor}`,
      matrixCase({ isSample }),
      async ({ host, page, inbox, devServer, email }) => {
        const method_id = await methodIdOf(devServer, email);
        const { id: after } = await inbox.waitFor({ to: email, kind: 'passcode' });
        const widget = await host.openLogin({ config });
        await stealFocus(page, { from: 'passcode_sent', how });
        await widget.main.email.fill(email);
        await hands[hand](widget.main.continueWithEmail);
        const { passcode = '' } = await inbox.waitFor({ to: email, kind: 'passcode', after });
        await expect(widget.passcode.field.or(widget.focusMoved.notice)).toBeVisible();
        if (presses) await hands[hand](widget.passcode.field);
        await typeUntil(page, passcode, widget.focusMoved.notice);

        const token = await stealInput(page);
        expect(token.length).toBeLessThan(6);
        await expectStopped(host, widget);
        const proof = { token, method_id, session_duration_minutes: 5 };
        expect((await callProvider(devServer, '/otps/authenticate', proof)).status).not.toBe(200);
      },
    );
  });
}

test('detects a page that takes the focus once during a pause while the mouse is over the frame @more', async ({
  host,
  page,
  inbox,
  email,
}) => {
  const { widget } = await requestPasscode({ host, inbox, email });
  await stealFocus(page, { how: 'once' });
  await widget.passcode.field.click();
  await untilCalm(host);
  await startStealing(page);
  await expectStopped(host, widget);
});

test('detects a page that takes the focus while the visitor is in another window @more', { tag: '@window' }, async ({
  host,
  page,
  context,
  inbox,
  email,
}) => {
  const { widget } = await requestPasscode({ host, inbox, email });
  await stealFocus(page, { how: 'once' });
  await widget.passcode.field.click();
  await disableFocusEmulation(page);
  const mailbox = await context.newPage();
  await mailbox.bringToFront();
  await expect.poll(() => host.frame().evaluate(() => document.hasFocus())).toBe(false);
  await startStealing(page);
  await page.bringToFront();
  await expectStopped(host, widget);
});

test('a page that takes the focus gets no password', async ({ host, page, devServer, email }) => {
  await createAccount(devServer, email);
  const widget = await openPasswords(host, email);
  await stealFocus(page, {});
  await widget.passwords.password.click();
  await page.keyboard.type(strongPassword.slice(0, 4));
  await startStealing(page);
  await typeUntil(page, strongPassword.slice(4), widget.focusMoved.notice);
  expect((await stealInput(page)).length).toBeLessThan(strongPassword.length - 4);
  await expectStopped(host, widget);
});

test('a page that takes the focus gets no new password, and no code of an app @more', async ({
  host,
  page,
  devServer,
  signIn,
  email,
}) => {
  const widget = await openPasswords(host, email);
  await stealFocus(page, {});
  await widget.passwords.password.click();
  await startStealing(page);
  await typeUntil(page, strongPassword, widget.focusMoved.notice);
  await expectStopped(host, widget);
  await host.forget();

  await signIn();
  enrolTotp(devServer, email);
  await host.openLogin({ config: withSecondFactor });
  await stealFocus(page, {});
  await widget.focusMoved.typeHere.click();
  await startStealing(page);
  await typeUntil(page, '123456', widget.focusMoved.notice);
  await expectStopped(host, widget);
  await expect(widget.secondFactor.code).toHaveCount(0);
});

test('stops a step-up that the page requests in the same way, and lets the visitor leave', async ({
  host,
  page,
  context,
  clock,
  kit,
  email,
}) => {
  await kit.signInAs(context, { email, password: strongPassword });
  await host.open();
  await host.mount('mountAccount');
  await expect(host.widget().account.title).toBeVisible();
  clock.advance(10 * 60_000);
  const stepUp = page.evaluate(() => window.auth.stepUp({ maxAgeMinutes: 5 }).catch(({ code }) => code));
  const dialog = new WidgetFrame(page.frameLocator('dialog iframe'));
  await dialog.button('Use your password').click();
  await expect(dialog.passwords.password).toBeVisible();
  await page.evaluate(() => {
    const field = document.createElement('input');
    document.querySelector('dialog')?.append(field);
    setInterval(() => field.focus(), 30);
  });
  await dialog.passwords.password.click({ timeout: 1_000 }).catch(() => {});
  await expect(dialog.alert).toHaveText(MOVED);
  await expect(dialog.root.getByRole('link', { name: 'Open in a new tab' })).toHaveCount(0);
  await dialog.back.click();
  expect(await stepUp).toBe('step_up_cancelled');
});

test('a host cannot change the text or the language of the warning', async ({ host, page, email }) => {
  const texts = { 'failures.focusMoved': 'You have won', 'error.openPage': 'Go on', 'otp.title': 'Raffle' };
  const widget = await host.openLogin({ config });
  await host.update({ texts: { en: texts, de: texts }, locale: 'de' });
  await stealFocus(page, {});
  await widget.root.getByRole('textbox').fill(email);
  await widget.root.getByRole('textbox').press('Enter');
  await expect(widget.heading).toHaveText('Raffle');
  await widget.root.getByRole('textbox').click();
  await startStealing(page);
  await expect(widget.alert).toHaveText(MOVED);
  await expect(widget.root.getByRole('link')).not.toHaveText('Go on');
});

test('the link leads to the auth domain in a new tab, and the frame follows the sign-in there @more', async ({
  host,
  page,
  context,
  devServer,
  kit,
  inbox,
  email,
}) => {
  const { widget } = await requestPasscode({ host, inbox, email });
  await typeUnderThief(page, widget.passcode.field);
  const { page: popup, pageWidget } = await follow(context, widget.focusMoved.page);
  await pageWidget.back.click();
  await pageWidget.main.submitEmail(email);
  expect(new URL(popup.url()).origin).toBe(devServer.urls.auth);
  await kit.openMagicLink(await context.newPage(), email);
  await expect(widget.loggedIn.continueAs).toBeVisible();
});

test('finishes on the auth domain with the same passcode, and the frame follows', async ({
  host,
  page,
  context,
  inbox,
  control,
  email,
}) => {
  const minutes = 45;
  const sessionOptions = { sessionDurationMinutes: minutes };
  const { widget, passcode } = await requestPasscode({ host, inbox, email }, { ...config, sessionOptions });
  await typeUnderThief(page, widget.passcode.field, passcode.slice(0, 2));
  await expectStopped(host, widget);
  const { pageWidget } = await follow(context, widget.focusMoved.page);
  await pageWidget.passcode.type(passcode);
  await expect(pageWidget.heading).toHaveText('Success!');
  await expect(widget.loggedIn.continueAs).toBeVisible();
  const [bodies] = control.requests({ path: '/otps/authenticate' }).map(({ body }) => body);
  expect(bodies).toMatchObject({ token: passcode, session_duration_minutes: minutes });
  expect(control.requests({ path: '/otps/email/login_or_create' })).toHaveLength(1);
  const names = (await context.cookies()).map(({ name }) => name);
  expect(names.filter((name) => name.includes('handover'))).toEqual([]);
});

test('the page starts as usual when its time is over, or with an id that nobody stored @more', async ({
  host,
  page,
  context,
  devServer,
  inbox,
  email,
}) => {
  const { widget } = await requestPasscode({ host, inbox, email });
  await typeUnderThief(page, widget.passcode.field);
  const address = await widget.focusMoved.page.getAttribute('href');
  await context.clearCookies();
  for (const hash of [address, `/#continue=${crypto.randomUUID()}`, '/#continue=..']) {
    const otherTab = await context.newPage();
    await otherTab.goto(devServer.urls.auth + hash);
    await expect(new WidgetFrame(otherTab).main.email).toBeVisible();
  }
});

test('later fields stay closed until the visitor presses, also in a frame that was mounted again', async ({
  host,
  page,
  inbox,
  email,
}) => {
  const { widget } = await requestPasscode({ host, inbox, email });
  await typeUnderThief(page, widget.passcode.field);
  await expectStopped(host, widget);
  await host.forget();
  await host.openLogin({ config });
  const { id: after } = await inbox.waitFor({ to: email, kind: 'passcode' });
  await stealFocus(page, { from: 'passcode_sent', how: 'once' });
  // The saved screen waits for a press, too.
  await expect(widget.focusMoved.typeHere).toBeVisible();
  await expect(widget.passcode.field).toHaveCount(0);
  await widget.back.click();
  await widget.main.submitEmail(email);
  const { passcode = '' } = await inbox.waitFor({ to: email, kind: 'passcode', after });
  await expect(widget.focusMoved.typeHere).toBeVisible();
  await expect(widget.passcode.field).toHaveCount(0);
  await widget.focusMoved.typeHere.click();
  await expect(widget.passcode.field).toBeFocused();
  await page.keyboard.type(passcode);
  await host.waitForSignIn();
});

test('after a theft one more loss without a reason stops the frame, with the keyboard only @more', async ({
  host,
  page,
  inbox,
  email,
}) => {
  const { widget, mail } = await requestPasscode({ host, inbox, email });
  await stealFocus(page, { how: 'once' });
  await widget.passcode.field.focus();
  await page.keyboard.type('1');
  await startStealing(page);
  await expectStopped(host, widget);
  await widget.focusMoved.tryAgain.press('Enter');
  await widget.main.email.press('Enter');
  const { passcode = '' } = await inbox.waitFor({ to: email, kind: 'passcode', after: mail.id });
  await widget.focusMoved.typeHere.press('Enter');
  await expect(widget.passcode.field).toBeFocused();
  await untilCalm(host);
  const before = await stealInput(page);
  await startStealing(page);
  await typeUntil(page, passcode, widget.focusMoved.notice);
  await expect(widget.focusMoved.notice).toBeVisible();
  expect((await stealInput(page)).length - before.length).toBeLessThan(3);
});

test('shows at once that keys go to the page, when it takes the focus in a pause from a visitor with the keyboard only', async ({
  host,
  page,
  inbox,
  email,
}) => {
  const widget = await host.openLogin({ config });
  await stealFocus(page, { how: 'once' });
  await widget.main.email.fill(email);
  await widget.main.email.press('Enter');
  const { passcode = '' } = await inbox.waitFor({ to: email, kind: 'passcode' });
  await expect(widget.passcode.field).toBeFocused();
  await untilCalm(host);
  await startStealing(page);
  await typeUntil(page, passcode, widget.focusMoved.away);
  expect((await stealInput(page)).length).toBeLessThan(3);
  await expect(widget.focusMoved.away).toBeVisible();
  await widget.passcode.field.focus();
  await expect(widget.focusMoved.away).toHaveCount(0);
  await page.keyboard.type(passcode);
  await host.waitForSignIn();
  await expectEventually(host.errors()).toEqual([]);
});

test('takes the keys that follow a theft, so that the page gets no more of them', async ({
  host,
  page,
  inbox,
  email,
}) => {
  const { widget, passcode } = await requestPasscode({ host, inbox, email });
  await typeUnderThief(page, widget.passcode.field);
  await expectStopped(host, widget);
  await page.keyboard.type(passcode);
  expect(await stealInput(page)).toBe('');
});

test('finishes a login with a password on the auth domain @more', async ({ host, page, context, devServer, email }) => {
  await createAccount(devServer, email);
  const widget = await openPasswords(host, email);
  await typeUnderThief(page, widget.passwords.password);
  await expectStopped(host, widget);
  const { pageWidget } = await follow(context, widget.focusMoved.page);
  await pageWidget.passwords.password.fill(strongPassword);
  await pageWidget.passwords.password.press('Enter');
  await expect(widget.loggedIn.continueAs).toBeVisible();
});

test('finishes a second factor on the auth domain, with the code of an app @more', async ({
  host,
  page,
  context,
  devServer,
  signIn,
  email,
}) => {
  await signIn();
  const secret = enrolTotp(devServer, email);
  const widget = await host.openLogin({ config: withSecondFactor });
  await typeUnderThief(page, widget.secondFactor.code);
  await expectStopped(host, widget);
  const { pageWidget } = await follow(context, widget.focusMoved.page);
  await pageWidget.secondFactor.code.fill(totpCode(secret, devServer));
  await host.waitForSignIn();
});

test('finishes a second factor on the auth domain, with the same passcode by text message @more', async ({
  host,
  page,
  context,
  inbox,
  control,
  devServer,
  signIn,
  email,
}) => {
  const phone = '+14155550199';
  await signIn();
  enrolPhone(devServer, email, phone);
  const widget = await host.openLogin({ config: withSecondFactor });
  await widget.button('Send passcode').click();
  const { passcode = '' } = await inbox.waitFor({ to: phone, kind: 'passcode' });
  await typeUnderThief(page, widget.passcode.field);
  await expectStopped(host, widget);
  const { pageWidget } = await follow(context, widget.focusMoved.page);
  await pageWidget.passcode.type(passcode);
  await host.waitForSignIn();
  expect(control.requests({ path: '/otps/sms/send/secondary' })).toHaveLength(1);
});

test('another attempt requests a new passcode once the page stops taking the focus @more', async ({
  host,
  page,
  inbox,
  email,
}) => {
  const { widget, mail } = await requestPasscode({ host, inbox, email });
  await typeUnderThief(page, widget.passcode.field, '12');
  await expectStopped(host, widget);
  await widget.focusMoved.tryAgain.click();
  await expect(widget.main.email).toHaveValue(email);
  await widget.main.continueWithEmail.click();
  const { passcode = '' } = await inbox.waitFor({ to: email, kind: 'passcode', after: mail.id });
  await widget.focusMoved.typeHere.click();
  await expect(widget.passcode.field).toHaveValue('');
  await widget.passcode.field.click();
  await page.keyboard.type(passcode);
  await host.waitForSignIn();
});

test('another attempt starts with an empty password @more', async ({ host, page, devServer, email }) => {
  await createAccount(devServer, email);
  const widget = await openPasswords(host, email);
  await typeUnderThief(page, widget.passwords.password, 'wrong');
  await widget.focusMoved.tryAgain.click();
  await expect(widget.passwords.password).toHaveValue('');
  await widget.passwords.password.click();
  await page.keyboard.type(strongPassword);
  await page.keyboard.press('Enter');
  await host.waitForSignIn();
});

test.describe('an honest page and an honest visitor', () => {
  test('allows typing in and pasting from a mailbox on the same page @more', async ({
    host,
    page,
    context,
    inbox,
    browserName,
    email,
  }) => {
    // Firefox needs no permission.
    if (browserName === 'chromium') await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const { widget, passcode } = await requestPasscode({ host, inbox, email });
    await page.evaluate(() => {
      const mailbox = document.createElement('textarea');
      mailbox.id = 'mailbox';
      document.body.append(mailbox);
    });
    const mailbox = page.locator('#mailbox');
    // The visitor leaves the field after each half of the passcode.
    await mailbox.click();
    for (const digits of ['12', '34']) {
      await widget.passcode.field.click();
      await page.keyboard.type(digits);
      await untilCalm(host);
      await page.locator('#below').click();
    }
    // The visitor uses only the keyboard.
    await widget.passcode.field.click();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await mailbox.click();
    await page.keyboard.type(passcode);
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.press('ControlOrMeta+x');
    await widget.passcode.field.click();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.press('ControlOrMeta+v');
    await host.waitForSignIn();
    await expectEventually(host.errors()).toEqual([]);
  });

  test('allows switching to another window and back to the field or the page @more', { tag: '@window' }, async ({
    host,
    page,
    context,
    inbox,
    email,
  }) => {
    const { widget, passcode } = await requestPasscode({ host, inbox, email });
    await widget.passcode.field.click();
    await page.keyboard.type('12');
    await disableFocusEmulation(page);
    const mailbox = await context.newPage();
    const isInFront = () => page.evaluate(() => document.hasFocus());
    for (const goesOn of [() => page.locator('#below').click(), () => widget.passcode.field.click()]) {
      await mailbox.bringToFront();
      await expect.poll(isInFront).toBe(false);
      await untilCalm(host);
      await page.bringToFront();
      await expect.poll(isInFront).toBe(true);
      await goesOn();
      await untilCalm(host);
    }
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type(passcode);
    await host.waitForSignIn();
    await expectEventually(host.errors()).toEqual([]);
  });

  test.describe('by touch', () => {
    test.use({ hasTouch: true });

    test('allows taps on the page around the frame with a finger @more', async ({ host, page, inbox, email }) => {
      const widget = await host.openLogin({ config });
      await widget.main.email.fill(email);
      await widget.main.continueWithEmail.tap();
      const { passcode = '' } = await inbox.waitFor({ to: email, kind: 'passcode' });
      for (const digits of ['12', '34']) {
        await widget.passcode.field.tap();
        await page.keyboard.type(digits);
        await untilCalm(host);
        await page.locator('#below').tap();
      }
      await widget.passcode.field.tap();
      await page.keyboard.press('ControlOrMeta+a');
      await page.keyboard.type(passcode);
      await host.waitForSignIn();
      await expectEventually(host.errors()).toEqual([]);
    });
  });
});

test('verifies a passcode with the method ID of the frame’s own request, whatever its page sends and stores', async ({
  host,
  page,
  inbox,
  control,
  devServer,
  email,
}) => {
  const method_id = await methodIdOf(devServer, `mallory.${email}`);
  await makeHostHostile(page);
  await host.openLogin({ config });
  const step = {
    screen: 'OTPAuthenticate',
    otpState: { type: 'email', methodId: method_id, otpDestination: email },
    expiresAtMs: Date.now() + 5 * MINUTE_MS,
    resentAtMs: null,
  };
  const say = (...methods: string[]) =>
    page.evaluate(
      async ({ step, token, methods }) => {
        const savedStep = JSON.stringify({ state: step, untilMs: step.expiresAtMs });
        for (const storage of [sessionStorage, localStorage])
          storage.setItem(`vestibule:step:${token}:login`, savedStep);
        const [requests] = window.calledByHost.flatMap(({ methodPath, args }) =>
          methodPath?.[0] === 'configure' ? args : [],
        );
        for (const method of methods)
          await window.callFrame(
            [method],
            [{ ...(requests as object), ...step, state: step, token: step.otpState.methodId }],
          );
        window.frames[0]?.postMessage({ ...step, state: step }, '*');
      },
      { step, token: devServer.publicToken, methods },
    );
  const widget = host.widget();
  await say('configure', 'update', 'authenticate', 'goTo', 'ask');
  await widget.main.submitEmail(email);
  const { passcode = '' } = await inbox.waitFor({ to: email, kind: 'passcode' });
  await widget.passcode.title.waitFor();
  await say('update', 'authenticate', 'goTo', 'ask');
  await widget.passcode.type(passcode);
  await host.waitForSignIn();
  const ids = control
    .requests({ path: '/otps/authenticate' })
    .map(({ body }) => (body as { method_id: string }).method_id);
  expect(ids).toEqual([devServer.state.users.findByEmail(email)?.emails[0]?.email_id]);
  expect(ids).not.toContain(method_id);
});
