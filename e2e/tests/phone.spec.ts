import { expect, expectEventually, test } from '../fixtures/test.ts';
import { expectErrorUnder } from '../journeys/expectErrorPlace.ts';
import { failInEveryWay } from '../journeys/failures.ts';
import { setValueSilently } from '../support/input/setValueSilently.ts';
import { matrixCase } from '../support/runner/matrixCase.ts';
import { passResendDelay } from '../support/waiting/passResendDelay.ts';

const config = { products: ['otp' as const], otpOptions: { methods: ['sms' as const] } };
const allMethods = {
  products: ['otp' as const],
  otpOptions: { methods: ['sms' as const, 'whatsapp' as const, 'email' as const] },
};

test('a number with another dial code selects its country @more', async ({ host, inbox }) => {
  const { phone, passcode } = await host.openLogin({ config: { products: ['otp'], otpOptions: { methods: ['sms'] } } });
  await expect(phone.country).toHaveValue('US');
  await phone.number.pressSequentially('+49 30123458');
  await expect(phone.country).toHaveValue('DE');
  await phone.continueWithText.click();
  await expect(passcode.title).toBeVisible();
  await inbox.waitFor({ to: '+4930123458' });
});

test('a passcode by text message signs the visitor in; the number is sent in international format', async ({
  host,
  inbox,
  control,
}) => {
  const widget = await host.openLogin({ config });
  await expect(widget.phone.tabs).toHaveCount(0);
  await expect(widget.phone.number).toHaveAttribute('placeholder', '(123) 456-7890');
  await widget.phone.number.pressSequentially('4155550123');
  await expect(widget.phone.number).toHaveValue('(415) 555-0123');
  await widget.phone.continueWithText.click();
  await expect(widget.passcode.title).toBeVisible();
  await expect(widget.getByText('A 6-digit passcode was sent to you at')).toContainText('+1 415 555 0123');

  const { passcode = '' } = await inbox.waitFor({ to: '+14155550123' });
  await widget.passcode.type(passcode);
  expect(await host.waitForSignIn()).toMatchObject({
    method: 'passcode',
    user: { phone_numbers: [{ phone_number: '+14155550123', verified: true }] },
  });
  expect(control.requests({ path: '/otps/sms/login_or_create' })[0]?.body).toMatchObject({
    phone_number: '+14155550123',
    expiration_minutes: 5,
  });
  await expectEventually(host.events()).toContainEqual({
    type: 'passcode_sent',
    method: 'sms',
    destination: '+14155550123',
  });
});

test('tabs change with the arrow keys and keep their input; WhatsApp sends and resends by WhatsApp', async ({
  host,
  inbox,
  email,
}) => {
  await host.page.clock.install();
  const widget = await host.openLogin({ config: allMethods });
  await expect(widget.phone.tabs).toHaveText(['Text', 'WhatsApp', 'Email']);
  await expect(widget.phone.tab('Text')).toHaveAttribute('aria-selected', 'true');
  await widget.phone.number.fill('4155550124');
  await widget.phone.tab('Text').focus();
  await host.page.keyboard.press('End');
  await expect(widget.phone.tab('Email')).toBeFocused();
  await widget.main.email.fill(email);
  await widget.phone.tab('Email').focus();
  await host.page.keyboard.press('ArrowLeft');
  await expect(widget.phone.tab('WhatsApp')).toBeFocused();
  await expect(widget.phone.tab('WhatsApp')).toHaveAttribute('aria-selected', 'true');
  await expect(widget.phone.number).toHaveValue('(415) 555-0124');
  await expect(widget.main.email).toBeHidden();

  await widget.phone.continueWithWhatsApp.click();
  await expect(widget.passcode.title).toBeVisible();
  const first = await inbox.waitFor({ to: '+14155550124' });
  expect(first.channel).toBe('whatsapp');
  await passResendDelay(host.page);
  await widget.passcode.resend.click();
  await expect(widget.toast).toContainText('Message resent');
  const second = await inbox.waitFor({ to: '+14155550124', after: first.id });
  expect(second.channel).toBe('whatsapp');

  await widget.back.click();
  await expect(widget.phone.tab('WhatsApp')).toHaveAttribute('aria-selected', 'true');
  await expect(widget.phone.number).toHaveValue('(415) 555-0124');
});

test('the country is searched by its name with the keyboard, and brings its own placeholder @more', async ({
  host,
  inbox,
}) => {
  const widget = await host.openLogin({ config });
  await widget.phone.country.focus();
  await host.page.keyboard.type('Germ');
  await expect(widget.phone.country).toHaveValue('DE');
  await expect(widget.phone.number).toHaveAttribute('placeholder', /^01512 /);
  await widget.phone.number.fill('030 123456');
  await expect(widget.phone.number).toHaveValue('030 123456');
  await widget.phone.number.press('Enter');
  await inbox.waitFor({ to: '+4930123456' });
});

test('the caret stays where the visitor types @more', async ({ host }) => {
  const widget = await host.openLogin({ config });
  await widget.phone.number.pressSequentially('4155550123');
  await expect(widget.phone.number).toHaveValue('(415) 555-0123');
  await widget.phone.number.press('Home');
  for (let step = 0; step < 3; step += 1) await widget.phone.number.press('ArrowRight');
  await widget.phone.number.press('Backspace');
  await expect(widget.phone.number).toHaveValue('(455) 550-123');
  await host.page.keyboard.type('2');
  await expect(widget.phone.number).toHaveValue('(425) 555-0123');
  const caret = widget.phone.number.evaluate((input: HTMLInputElement) => input.selectionStart);
  expect(await caret).toBe('(42'.length);
});

test('a key is shown before the number is parsed and formatted @more', async ({ host }) => {
  const { phone } = await host.openLogin({ config });
  // The loaded service has applied the country.
  await phone.country.selectOption('FR');
  await expect(phone.number).toHaveAttribute('placeholder', /^06 /);
  await phone.number.evaluate((input: HTMLInputElement) => {
    input.addEventListener('input', () =>
      requestAnimationFrame(() => {
        input.dataset.seen = input.value;
      }),
    );
  });
  await phone.number.fill('0612345678');
  await expect(phone.number).toHaveAttribute('data-seen', '0612345678');
  await expect(phone.number).toHaveValue('06 12 34 56 78');
});

test('a browser can fill in country and number without an event: the form submits the current values @more', async ({
  host,
  inbox,
}) => {
  const widget = await host.openLogin({ config });
  await setValueSilently(widget.phone.country, 'DE');
  await setValueSilently(widget.phone.number, '030 123457');
  await widget.phone.continueWithText.click();
  await inbox.waitFor({ to: '+4930123457' });
});

test('an invalid number is refused with the message of the specification and can be corrected', async ({
  host,
  inbox,
}) => {
  const text = 'Invalid phone number, please try again.';
  const widget = await host.openLogin({ config });
  await widget.phone.continueWithText.click();
  await expect(widget.alert).toHaveText(text);
  await expectErrorUnder(widget, widget.phone.number, widget.phone.continueWithText);
  await widget.phone.number.pressSequentially('555');
  await expect(widget.alert).toHaveCount(0);
  await widget.phone.continueWithText.click();
  await host.waitForError({ code: 'invalid_input', message: text });
  await expect(widget.alert).toHaveText(text);
  await expect(widget.phone.number).toHaveAccessibleDescription(text);
  await expect(widget.phone.number).toHaveAttribute('aria-invalid', 'true');
  await expectErrorUnder(widget, widget.phone.number, widget.phone.continueWithText);
  await widget.phone.country.selectOption('GB');
  await expect(widget.alert).toHaveCount(0);
  await widget.phone.country.selectOption('US');
  await widget.phone.number.fill('4155550125');
  await widget.phone.continueWithText.click();
  await inbox.waitFor({ to: '+14155550125' });
  await expectEventually(host.errors()).toHaveLength(1);
});

test('a phone service without a response for two seconds does not block the visitor @more', async ({ host, inbox }) => {
  let release = () => {};
  const releasePromise = new Promise<void>((resolve) => {
    release = resolve;
  });
  await host.page.route(/\/assets\/libphonenumber-/, async (route) => {
    await releasePromise;
    await route.abort();
  });
  await host.page.clock.install();
  const widget = await host.openLogin({ config });
  await widget.phone.number.fill('(415) 555-0126');
  await widget.phone.continueWithText.click();
  await host.page.clock.runFor(2_000);
  await inbox.waitFor({ to: '+14155550126' });
  release();
});

test('a passcode that the browser reads from the text message is filled in and submitted @more', async ({
  host,
  inbox,
  page,
}) => {
  // Emulates how a phone's browser reads the last line of the message; desktop browsers receive no text messages.
  await page.exposeFunction('readTextMessage', async () => {
    const { text } = await inbox.waitFor({ to: '+14155550127' });
    return /\n@localhost #(\d{6}) @localhost$/.exec(text)?.[1];
  });
  await page.addInitScript(() => {
    const smsWindow = window as unknown as { readTextMessage(): Promise<string>; OTPCredential: unknown };
    smsWindow.OTPCredential ??= class {};
    // In Firefox, pages with an opaque origin have no `credentials`.
    if (!navigator.credentials) return;
    const get = navigator.credentials.get.bind(navigator.credentials);
    navigator.credentials.get = async (request) =>
      request && 'otp' in request
        ? ({ code: await smsWindow.readTextMessage() } as unknown as Credential)
        : get(request);
  });
  const widget = await host.openLogin({ config });
  await widget.phone.number.fill('4155550127');
  await widget.phone.continueWithText.click();
  await expect(widget.heading).toHaveText('Success!');
});

test('the browser lets the frame wait for the passcode of a text message', async ({ host }) => {
  const widget = await host.openLogin({ config });
  await expect(widget.phone.number).toBeVisible();
  const outcome = await host.frame().evaluate(async () => {
    if (!('OTPCredential' in window)) return 'unknown here';
    const controller = new AbortController();
    const request = { otp: { transport: ['sms'] }, signal: controller.signal };
    const refusal = navigator.credentials.get(request).then(String, ({ name }: Error) => name);
    setTimeout(() => controller.abort(), 500);
    return refusal;
  });
  // A permissions policy of the page or iframe would reject at once with another error name.
  expect(['AbortError', 'unknown here']).toContain(outcome);
});

test(
  'a reload returns to the passcode screen with the same number, until the passcode has expired',
  matrixCase({ isSample: false }),
  async ({ host, inbox, clock }) => {
    await host.page.clock.install();
    const widget = await host.openLogin({ config });
    await widget.phone.number.fill('4155550128');
    await widget.phone.continueWithText.click();
    await expect(widget.passcode.title).toBeVisible();

    await host.openLogin({ config });
    await expect(widget.passcode.title).toBeVisible();
    await expect(widget.getByText('A 6-digit passcode was sent to you at')).toContainText('+1 415 555 0128');
    const { passcode = '' } = await inbox.waitFor({ to: '+14155550128' });
    await host.page.clock.fastForward('05:00');
    clock.advance(5 * 60_000);
    await host.openLogin({ config });
    await expect(widget.phone.number).toBeVisible();

    await widget.phone.number.fill('4155550128');
    await widget.phone.continueWithText.click();
    await expect(widget.passcode.title).toBeVisible();
    await host.openLogin({ config });
    const again = await inbox.waitFor({ to: '+14155550128', kind: 'passcode' });
    expect(again.passcode).not.toBe(passcode);
    await widget.passcode.type(again.passcode ?? '');
    await host.waitForSignIn();
    await host.openLogin({ config });
    await expect(widget.loggedIn.title).toBeVisible();
  },
);

test('a reload returns to the email confirmation with the same address @more', async ({ host, email }) => {
  const widget = await host.openLogin();
  await widget.main.submitEmail(email);
  await expect(widget.emailConfirmation.title).toBeVisible();
  await host.openLogin();
  await expect(widget.emailConfirmation.title).toBeVisible();
  await expect(widget.getByText(email)).toBeVisible();
  const storedText = await host.page
    .frames()
    .at(-1)
    ?.evaluate(() => JSON.stringify({ ...sessionStorage }));
  expect(storedText).toContain(email);
  expect(storedText).not.toMatch(/token":|passcode|password/);
  await widget.button('Try again').click();
  await host.openLogin();
  await expect(widget.main.email).toHaveValue('');
});

test(
  'sending to a phone: on every failure the number is kept, and a retry works',
  matrixCase({ isSample: false }),
  async ({ host, control, inbox, problems }) => {
    problems.expect(/\/otps\/sms\//);
    await host.page.clock.install();
    const widget = await host.openLogin({ config });
    await widget.phone.number.fill('4155550129');
    await failInEveryWay({
      host,
      control,
      path: '/otps/sms/login_or_create',
      attempt: () => widget.phone.continueWithText.click(),
      shows: async (reads, isOfInput) => {
        await expect(widget.alert).toHaveText(reads);
        await expect(widget.phone.number).toHaveValue('(415) 555-0129');
        await expect(widget.phone.number).toHaveAttribute('aria-invalid', String(isOfInput));
      },
    });
    await widget.phone.continueWithText.click();
    await expect(widget.passcode.title).toBeVisible();
    await inbox.waitFor({ to: '+14155550129' });
  },
);

test(
  'resending: on every failure a toast says why, and a retry works',
  matrixCase({ isSample: false }),
  async ({ host, control, problems }) => {
    problems.expect(/\/otps\/sms\//);
    await host.page.clock.install();
    const widget = await host.openLogin({ config });
    await widget.phone.number.fill('4155550130');
    await widget.phone.continueWithText.click();
    await expect(widget.passcode.title).toBeVisible();
    await passResendDelay(host.page);
    await failInEveryWay({
      host,
      control,
      path: '/otps/sms/login_or_create',
      attempt: () => widget.passcode.resend.click(),
      shows: (reads) => expect(widget.toast.getByText(reads).last()).toBeVisible(),
    });
    await widget.passcode.resend.click();
    await expect(widget.toast.getByText('Message resent')).toBeVisible();
  },
);
