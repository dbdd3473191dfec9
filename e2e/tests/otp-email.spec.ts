import { MINUTE_MS } from '@vestibule/dev-server';
import { expect, expectEventually, test } from '../fixtures/test.ts';
import { expectErrorBelow, expectErrorUnder } from '../journeys/expectErrorPlace.ts';
import { setValueSilently } from '../support/input/setValueSilently.ts';
import { matrixCase } from '../support/runner/matrixCase.ts';
import { waitForAnimations } from '../support/visual/waitForAnimations.ts';
import { passResendDelay } from '../support/waiting/passResendDelay.ts';

const config = { products: ['otp' as const] };
const wrong = (passcode = '') => String((Number(passcode) + 1) % 1_000_000).padStart(6, '0');

test('the right passcode signs the visitor in and the host hears as whom', async ({ host, inbox, control, email }) => {
  const widget = await host.openLogin({ config });
  await widget.main.submitEmail(email);
  await expect(widget.passcode.title).toBeVisible();
  await expect(widget.getByText('A 6-digit passcode was sent to you at')).toContainText(email);
  const { passcode = '' } = await inbox.waitFor({ to: email, kind: 'passcode' });

  // The sixth digit submits the form.
  await widget.passcode.type(passcode);
  await expect(widget.heading).toHaveText('Success!');
  await expect(widget.getByText('Your passcode has been successfully verified.')).toBeVisible();

  const signIn = await host.waitForSignIn();
  expect(signIn).toMatchObject({ method: 'passcode', user: { emails: [{ email, verified: true }] } });
  const eventNames = host.events().map((event) => (event.type === 'screen_changed' ? event.screen : event.type));
  await expectEventually(eventNames).toEqual([
    'passcode_sent',
    'OTPAuthenticate',
    'authenticated',
    'OTPConfirmation',
    'authenticate_flow_complete',
  ]);
  expect(control.requests({ path: '/otps/email/login_or_create' })[0]?.body).toMatchObject({ expiration_minutes: 5 });
  expect(control.requests({ path: '/otps/authenticate' })[0]?.body).toMatchObject({ session_duration_minutes: 30 });
});

test('strips other characters, drops the seventh digit, and submits a paste @more', async ({
  context,
  host,
  inbox,
  email,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const widget = await host.openLogin({ config });
  await widget.main.submitEmail(email);
  await widget.passcode.type('1a 2-3');
  await expect(widget.passcode.field).toHaveValue('123');
  await expect(widget.passcode.boxes).toHaveText(['1', '2', '3', '', '', '']);

  const { passcode = '' } = await inbox.waitFor({ to: email, kind: 'passcode' });
  const clipboard = `Your passcode: ${passcode.slice(0, 3)} ${passcode.slice(3)}.7`;
  await host.page.evaluate((text) => navigator.clipboard.writeText(text), clipboard);
  await widget.passcode.field.selectText();
  await widget.passcode.field.press('ControlOrMeta+v');
  await host.waitForSignIn();
});

test('a passcode that was set without an event counts on submit and on blur', async ({
  host,
  inbox,
  control,
  email,
}) => {
  const widget = await host.openLogin({ config });
  await widget.main.submitEmail(email);
  const { passcode = '' } = await inbox.waitFor({ to: email, kind: 'passcode' });
  await widget.passcode.field.focus();
  await setValueSilently(widget.passcode.field, `${wrong(passcode).slice(0, 3)} ${wrong(passcode).slice(3)}`);
  await widget.passcode.field.press('Enter');
  await expect(widget.alert).toHaveText('Invalid passcode, please try again.');
  expect(control.requests({ path: '/otps/authenticate' })[0]?.body).toMatchObject({ token: wrong(passcode) });
  await setValueSilently(widget.passcode.field, passcode);
  await widget.passcode.field.press('Tab');
  await host.waitForSignIn();
});

test('a wrong passcode says so and empties the focused field', async ({ host, inbox, email }) => {
  const widget = await host.openLogin({ config });
  await widget.main.submitEmail(email);
  const { passcode = '' } = await inbox.waitFor({ to: email, kind: 'passcode' });
  await widget.passcode.type(wrong(passcode));
  await expect(widget.alert).toHaveText('Invalid passcode, please try again.');
  await expect(widget.passcode.field).toHaveAttribute('aria-invalid', 'true');
  await expect(widget.passcode.field).toHaveAccessibleDescription(
    /^Invalid passcode, please try again\. A 6-digit passcode was sent/,
  );
  await host.waitForError({ code: 'api_error', message: 'Invalid passcode, please try again.' });

  await expect(widget.passcode.field).toBeFocused();
  await expect(widget.passcode.field).toHaveValue('');
  await host.page.keyboard.type(passcode.slice(0, 1));
  await expect(widget.alert).toHaveCount(0);
  await host.page.keyboard.type(passcode.slice(1));
  await host.waitForSignIn();
  await expectEventually(host.errors()).toHaveLength(1);
});

for (const [where, place] of [
  ['first', 0],
  ['fourth', 3],
  ['last', 5],
] as const) {
  test(
    `after a wrong passcode and a click on the ${where} box the right one needs one attempt @more`,
    matrixCase({ isSample: where === 'last' }),
    async ({ host, inbox, control, email }) => {
      const widget = await host.openLogin({ config });
      await widget.main.submitEmail(email);
      const { passcode = '' } = await inbox.waitFor({ to: email, kind: 'passcode' });
      await widget.passcode.type(wrong(passcode));
      await expect(widget.alert).toHaveText('Invalid passcode, please try again.');
      await widget.passcode.clickBox(place);
      await host.page.keyboard.type(passcode);
      await host.waitForSignIn();
      expect(control.requests({ path: '/otps/authenticate' })).toHaveLength(2);
    },
  );

  test(
    `in a full field with the caret in the ${where} box a new code is typed from its beginning @more`,
    matrixCase({ isSample: where === 'fourth' }),
    async ({ host, inbox, control, problems, email }) => {
      problems.expect(/net::ERR_INTERNET_DISCONNECTED/);
      const widget = await host.openLogin({ config });
      await widget.main.submitEmail(email);
      const { passcode = '' } = await inbox.waitFor({ to: email, kind: 'passcode' });
      await expect(widget.passcode.field).toBeVisible();
      await host.page.context().setOffline(true);
      await widget.passcode.type(wrong(passcode));
      await expect(widget.alert).toContainText("We couldn't reach the login service.");
      await host.page.context().setOffline(false);
      // The provider has not rejected it, so it stays for another attempt.
      await expect(widget.passcode.field).toHaveValue(wrong(passcode));
      await widget.passcode.clickBox(place);
      await host.page.keyboard.type(passcode[0] ?? '');
      await expect(widget.passcode.field).toHaveValue(passcode[0] ?? '');
      await host.page.keyboard.type(passcode.slice(1));
      await host.waitForSignIn();
      expect(control.requests({ path: '/otps/authenticate' })).toHaveLength(1);
    },
  );
}

test('a code pasted into a full field replaces its value @more', async ({ context, host, inbox, problems, email }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  problems.expect(/net::ERR_INTERNET_DISCONNECTED/);
  const widget = await host.openLogin({ config });
  await widget.main.submitEmail(email);
  const { passcode = '' } = await inbox.waitFor({ to: email, kind: 'passcode' });
  await expect(widget.passcode.field).toBeVisible();
  await host.page.context().setOffline(true);
  await widget.passcode.type(wrong(passcode));
  await expect(widget.alert).toContainText("We couldn't reach the login service.");
  await host.page.context().setOffline(false);
  const clipboard = `${passcode.slice(0, 3)} ${passcode.slice(3)}`;
  await host.page.evaluate((text) => navigator.clipboard.writeText(text), clipboard);
  await widget.passcode.clickBox(2);
  await widget.passcode.field.press('ControlOrMeta+v');
  await host.waitForSignIn();
});

test('after a resend the field is empty and waits for the new code', async ({ host, inbox, email }) => {
  await host.page.clock.install();
  const widget = await host.openLogin({ config });
  await widget.main.submitEmail(email);
  const first = await inbox.waitFor({ to: email, kind: 'passcode' });
  await widget.passcode.type('123');
  await passResendDelay(host.page);
  await widget.passcode.resend.click();
  await expect(widget.getByText('Code sent')).toBeVisible();
  await expect(widget.passcode.boxes).toHaveText(['', '', '', '', '', '']);
  await expect(widget.passcode.field).toBeFocused();
  const { passcode = '' } = await inbox.waitFor({ to: email, kind: 'passcode', after: first.id });
  await host.page.keyboard.type(passcode);
  await host.waitForSignIn();
});

test('the code of an earlier mail, filled in after a resend, is refused, and the new one signs in @more', async ({
  host,
  inbox,
  email,
}) => {
  await host.page.clock.install();
  const widget = await host.openLogin({ config });
  await widget.main.submitEmail(email);
  const first = await inbox.waitFor({ to: email, kind: 'passcode' });
  await passResendDelay(host.page);
  await widget.passcode.resend.click();
  const second = await inbox.waitFor({ to: email, kind: 'passcode', after: first.id });
  await widget.passcode.field.fill(first.passcode ?? '');
  await expect(widget.alert).toHaveText('Invalid passcode, please try again.');
  await expect(widget.passcode.boxes).toHaveText(['', '', '', '', '', '']);
  await widget.passcode.field.fill(second.passcode ?? '');
  await host.waitForSignIn();
});

test('an expired passcode is refused, and the screen says so @more', async ({ host, inbox, clock, email }) => {
  await host.page.clock.install();
  const widget = await host.openLogin({ config: { ...config, otpOptions: { expirationMinutes: 2 } } });
  await widget.main.submitEmail(email);
  await expect(widget.getByText('Your code expires in 2 min.')).toBeVisible();
  const { passcode = '' } = await inbox.waitFor({ to: email, kind: 'passcode' });

  await host.page.clock.fastForward(60_000);
  await expect(widget.getByText(/^Your code expires in (1:00|0:5\d)\.$/)).toBeVisible();
  await host.page.clock.fastForward(60_000);
  await expect(widget.getByText('Your code has expired.')).toBeVisible();

  clock.advance(2 * MINUTE_MS);
  await widget.passcode.type(passcode);
  await expect(widget.alert).toHaveText('Invalid passcode, please try again.');
  await widget.passcode.resend.click();
  await expect(widget.getByText('Your code expires in 2 min.')).toBeVisible();
});

test('resend cycles through its states and keeps template IDs and locale @more', async ({
  host,
  inbox,
  control,
  email,
}) => {
  await host.page.clock.install();
  const otpOptions = { loginTemplateId: 'login-template', signupTemplateId: 'signup-template' };
  const widget = await host.openLogin({
    config: { ...config, otpOptions },
    locale: 'en',
    // This preset has the least space for a toast.
    theme: { preset: 'dense' },
  });
  await widget.main.submitEmail(email);
  const first = await inbox.waitFor({ to: email, kind: 'passcode' });
  expect(first).toMatchObject({ templateId: 'signup-template', locale: 'en' });

  const { resend, resendState } = widget.passcode;
  await expect(resendState).toHaveAttribute('data-resend', 'initial');
  await expect(resendState).toContainText("Didn't get it?");
  await expect(resend).toHaveAttribute('aria-disabled', 'true');
  await passResendDelay(host.page);
  await expect(resend).not.toHaveAttribute('aria-disabled');
  const sizeOf = async (selector: string) => (await widget.root.locator(selector).boundingBox()) ?? { y: 0, height: 0 };
  const before = await sizeOf('.widget');
  const hold = control.hold({ path: '/otps/email/login_or_create' });
  await resend.click();
  await expect(resendState).toHaveAttribute('data-resend', 'sending');
  await hold.arrival;
  hold.release();
  await expect(resendState).toHaveAttribute('data-resend', 'sent');
  await expect(resendState).toContainText('Code sent');
  await expect(resend).toHaveAttribute('aria-disabled', 'true');
  await expect(widget.toast).toHaveText('Email resent');
  await waitForAnimations(widget.root.locator('.toast'));
  const [toast, card] = [await sizeOf('.toast'), await sizeOf('.card')];
  expect(toast.y, 'the toast covers nothing above it').toBeGreaterThan(card.y + card.height - 2);
  expect(await sizeOf('.widget'), 'the toast moves nothing').toEqual(before);
  await host.page.clock.fastForward(2_000);
  await expect(resendState).toHaveAttribute('data-resend', 'waiting');
  await expect(resendState).toContainText('Code sent');
  await expect(resend).toHaveAttribute('aria-disabled', 'true');
  await expect(resend).toHaveAccessibleDescription('You can resend it in 30 seconds.');
  await passResendDelay(host.page);
  await expect(resendState).toContainText('Code sent');
  await expect(resend).not.toHaveAttribute('aria-disabled');

  const second = await inbox.waitFor({ to: email, kind: 'passcode', after: first.id });
  const [requests, resent] = control.requests({ path: '/otps/email/login_or_create' }).map(({ body }) => body);
  expect(resent).toEqual(requests);
  expect(resent).toMatchObject({
    login_template_id: 'login-template',
    signup_template_id: 'signup-template',
    locale: 'en',
  });

  // The second passcode replaces the first.
  if (first.passcode !== second.passcode) {
    await widget.passcode.type(first.passcode ?? '');
    await expect(widget.alert).toHaveText('Invalid passcode, please try again.');
  }
  await widget.passcode.field.fill(second.passcode ?? '');
  await host.waitForSignIn();
});

test('a failed resend says why in a toast and can be repeated @more', async ({ host, control, email }) => {
  await host.page.clock.install();
  const widget = await host.openLogin({ config });
  await widget.main.submitEmail(email);
  await expect(widget.passcode.title).toBeVisible();
  control.failNext({ path: '/otps/email/login_or_create', with: { error_type: 'inactive_email' } });
  await passResendDelay(host.page);
  await widget.passcode.resend.click();
  await expect(widget.toast).toHaveText("This email address can't receive messages. Please use another address.");
  await widget.passcode.resend.click();
  await expect(widget.getByText('Code sent')).toBeVisible();
  await expectEventually(host.errors().map(({ widgetError }) => widgetError?.error_type)).toEqual(['inactive_email']);
});

test('back leads to Main, which keeps the address @more', async ({ host, email }) => {
  const widget = await host.openLogin({ config });
  await widget.main.submitEmail(email);
  await widget.back.click();
  await expect(widget.main.email).toHaveValue(email);
  await widget.main.continueWithEmail.click();
  await expect(widget.passcode.title).toBeVisible();
});

test('offline, a resend says so, and works when the network is back @more', async ({
  host,
  inbox,
  problems,
  email,
}) => {
  await host.page.clock.install();
  problems.expect(/net::ERR_INTERNET_DISCONNECTED/);
  const toasts = host.page.waitForResponse(/\/lateParts-/);
  const widget = await host.openLogin({ config });
  await widget.main.submitEmail(email);
  const first = await inbox.waitFor({ to: email, kind: 'passcode' });
  await toasts;
  await host.page.context().setOffline(true);
  await passResendDelay(host.page);
  await widget.passcode.resend.click();
  await expect(widget.toast).toContainText("We couldn't reach the login service.");
  await host.page.context().setOffline(false);
  await widget.passcode.resend.click();
  await inbox.waitFor({ to: email, kind: 'passcode', after: first.id });
});

test('too many mails within a minute are refused, and the visitor can continue afterwards', async ({
  host,
  devServer,
  clock,
  email,
}) => {
  const widget = await host.openLogin({ config });
  for (let sent = 0; sent < 6; sent += 1) devServer.state.attempts.countMessage(email);
  await widget.main.submitEmail(email);
  await expect(widget.alert).toHaveText('Too many requests have been made. Please wait a moment and try again.');
  await expect(widget.main.email).toHaveValue(email);
  await expectErrorBelow(widget, widget.main.continueWithEmail);
  await widget.main.email.press('End');
  await widget.main.email.press('Backspace');
  await expect(widget.alert).toHaveCount(0);
  // Submitting the same address shows the same screen.
  await widget.main.submitEmail(email);
  await expect(widget.alert).toHaveText('Too many requests have been made. Please wait a moment and try again.');
  clock.advance(MINUTE_MS);
  await widget.main.continueWithEmail.click();
  await expect(widget.passcode.title).toBeVisible();
});

test('an invalid address is refused before anything is sent @more', async ({ host, control }) => {
  const widget = await host.openLogin({ config });
  for (const input of ['', 'ada', 'ada@', 'ada@example', '@example.com']) {
    await widget.main.submitEmail(input);
    await expect(widget.alert).toHaveText('Invalid email address, please try again.');
    await expect(widget.main.email).toBeFocused();
    await expect(widget.main.email).toHaveAccessibleDescription('Invalid email address, please try again.');
    await expect(widget.main.email).toHaveAttribute('aria-invalid', 'true');
    await expectErrorUnder(widget, widget.main.email, widget.main.continueWithEmail);
  }
  await widget.main.email.pressSequentially('a');
  await expect(widget.alert).toHaveCount(0);
  await expect(widget.main.email).toHaveAttribute('aria-invalid', 'false');
  expect(control.requests({ path: '/otps*' })).toEqual([]);
});
