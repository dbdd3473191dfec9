import type { Control } from '@vestibule/dev-server';
import { expect, expectEventually, type HostPage, test, WidgetFrame } from '../fixtures/test.ts';
import { answerLost, failures } from '../journeys/failures.ts';
import { requestLink } from '../journeys/magicLinks.ts';
import { signInByPasscode } from '../journeys/signIn.ts';
import { matrixCase } from '../support/runner/matrixCase.ts';
import { passResendDelay } from '../support/waiting/passResendDelay.ts';

const unreachable = "We couldn't reach the login service. Check your connection and try again.";

/** A refusal of the provider and a lost response. */
const sample = ['too_many_requests', 'answer-lost'];

const beginsWith = (words: string) => new RegExp(`^${words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`);

for (const failure of [...failures, answerLost]) {
  const { reads, code, isOfInput = false, times = 1 } = failure;

  /** Fails the next call of `path`, which `act` triggers. The visitor reads the reason, and the host hears it after `heardBefore`. */
  async function failOnce(
    host: HostPage,
    control: Control,
    path: string,
    act: () => Promise<void>,
    heardBefore = 0,
  ): Promise<void> {
    control.failNext({ path, with: failure.with, times });
    const requestCount = control.requests({ path }).length;
    await act();
    if (failure.fastForwardMs) {
      await expect.poll(() => control.requests({ path }).length).toBe(requestCount + 1);
      await host.page.clock.fastForward(failure.fastForwardMs);
    }
    const widget = host.widget();
    await expect(widget.alert.filter({ hasText: /./ })).toHaveText(reads);
    // The description lists the error first, then the destination of the passcode.
    const field = widget.root.getByRole('textbox');
    await expect(field).toHaveAccessibleDescription(beginsWith(reads));
    await expect(field).toHaveAttribute('aria-invalid', String(isOfInput));
    await expectEventually(host.errors()).toMatchObject(new Array(heardBefore + 1).fill({ code, message: reads }));
    if (times > 1) control.clearInterruptions();
  }

  const name = typeof failure.with === 'string' ? failure.with : failure.with.error_type;
  test.describe(name, matrixCase({ isSample: sample.includes(name) }), () => {
    test.beforeEach(async ({ host, problems }) => {
      problems.expect(/\/sdk\/v1\/(magic_links|otps)\//);
      if (failure.fastForwardMs || failure === answerLost) await host.page.clock.install();
    });

    test('while a magic link is sent: the address is kept, and the visitor can continue', async ({
      host,
      control,
      email,
    }) => {
      const widget = await host.openLogin();
      await failOnce(host, control, '/magic_links/email/login_or_create', () => widget.main.submitEmail(email));
      await expect(widget.main.email).toHaveValue(email);
      await widget.main.continueWithEmail.click();
      await expect(widget.emailConfirmation.title).toBeVisible();
      await expectEventually(host.errors()).toHaveLength(1);
    });

    test('while a passcode is sent and verified: input is kept, and the visitor can continue', async ({
      host,
      control,
      inbox,
      email,
    }) => {
      const widget = await host.openLogin({ config: { products: ['otp'] } });
      await failOnce(host, control, '/otps/email/login_or_create', () => widget.main.submitEmail(email));
      await expect(widget.main.email).toHaveValue(email);
      const before = inbox.messages.at(-1)?.id;
      await widget.main.continueWithEmail.click();
      await expect(widget.passcode.title).toBeVisible();
      const { passcode = '' } = await inbox.waitFor({ to: email, kind: 'passcode', ...(before && { after: before }) });

      await failOnce(host, control, '/otps/authenticate', () => widget.passcode.field.fill(passcode), 1);
      await expect(widget.passcode.field).toHaveValue(passcode);
      await widget.passcode.field.press('Enter');
      if (failure.with === 'answer-lost') {
        // The call whose response was lost has used the passcode, so the visitor requests another.
        await expect(widget.alert.filter({ hasText: /./ })).toHaveText('Invalid passcode, please try again.');
        await passResendDelay(host.page);
        await widget.passcode.resend.click();
        await expect(widget.getByText('Code sent')).toBeVisible();
      } else {
        await expect(widget.heading).toHaveText('Success!');
        await expectEventually(host.errors()).toHaveLength(2);
      }
    });
  });
}

test('missing bootstrap data causes no error @more', async ({ host, control, problems, email }) => {
  problems.expect(/bootstrap|\[Stytch\]/);
  control.failNext({ path: '/projects/bootstrap/*', with: '500', times: 5 });
  const widget = await host.openLogin();
  await widget.main.submitEmail(email);
  await expect(widget.emailConfirmation.title).toBeVisible();
  await control.waitForRequest({ path: '/projects/bootstrap/*', afterId: 0 });
  await expectEventually(host.errors()).toEqual([]);
});

test('bootstrap data that do not arrive are requested again, so that no send waits forever @more', async ({
  host,
  control,
  email,
}) => {
  await host.page.clock.install();
  const hold = control.hold({ path: '/projects/bootstrap/*' });
  const widget = await host.openLogin();
  await hold.arrival;
  await widget.main.submitEmail(email);
  const again = control.waitForRequest({ path: '/projects/bootstrap/*' });
  await host.page.clock.fastForward(5_000);
  await again;
  await expect(widget.emailConfirmation.title).toBeVisible();
  await expectEventually(host.errors()).toEqual([]);
});

test('bootstrap data that never arrive fail one send; the next one works @more', async ({ host, control, email }) => {
  const bootstrap = { path: '/projects/bootstrap/*' };
  await host.page.clock.install();
  const holds = [control.hold(bootstrap), control.hold(bootstrap)];
  const widget = await host.openLogin();
  await holds[0]?.arrival;
  await widget.main.submitEmail(email);
  await expect(widget.main.continueWithEmail).toHaveAttribute('aria-busy', 'true');
  await host.page.clock.fastForward(20_000);
  await holds[1]?.arrival;
  await expect(widget.alert.filter({ hasText: /./ })).toHaveText('This is taking too long. Please try again.');
  await widget.main.continueWithEmail.click();
  await host.page.clock.fastForward(10_000);
  await expect(widget.emailConfirmation.title).toBeVisible();
  await expectEventually(host.errors()).toMatchObject([{ code: 'timeout' }]);
});

test('a magic link that cannot be redeemed now: the page says why and offers another attempt and the form @more', async ({
  page,
  host,
  control,
  inbox,
  problems,
  email,
}) => {
  problems.expect(/magic_links\/authenticate/);
  const { link } = await requestLink({ host, inbox, email });
  control.failNext({ path: '/magic_links/authenticate', with: 'cut', times: 5 });
  await page.goto(link);
  const pageWidget = new WidgetFrame(page);
  await expect(pageWidget.alert.filter({ hasText: /./ })).toHaveText(unreachable);
  await expect(pageWidget.root.getByRole('button', { name: 'Try again' })).toBeVisible();
  await pageWidget.root.getByRole('button', { name: 'Start over' }).click();
  await pageWidget.main.submitEmail(email);
  await expect(pageWidget.emailConfirmation.title).toBeVisible();
});

test('a response without sign-in methods for an address shows an error, and the host hears of it once @more', async ({
  host,
  control,
  email,
}) => {
  control.failNext({ path: '/users/search', with: 'partial', times: Number.POSITIVE_INFINITY });
  const widget = await host.openLogin({ config: { products: ['passwords'] } });
  await widget.main.submitEmail(email);
  await expect(widget.alert.filter({ hasText: /./ })).toHaveText('Something went wrong. Please try again.');
  await expectEventually(host.errors()).toMatchObject([{ code: 'unexpected' }]);
  control.clearInterruptions();
  await widget.main.continueWithEmail.click();
  await expect(widget.main.title).toBeHidden();
});

test('a session check that fails rejects with the reason and can be repeated @more', async ({
  host,
  control,
  inbox,
  problems,
  email,
}) => {
  problems.expect(/sessions\/authenticate/);
  await host.openLogin({ config: { products: ['otp'] } });
  await signInByPasscode(host, inbox, email);
  control.failNext({ path: '/sessions/authenticate', with: 'cut', times: 5 });
  const read = () =>
    host.page.evaluate(() =>
      window.auth.session.get().then(
        (session) => session?.session_id ?? null,
        ({ code }) => code,
      ),
    );
  expect(await read()).toBe('provider_unreachable');
  control.clearInterruptions();
  expect(await read()).toMatch(/^session-/);
});

for (const [name, config, text, code] of [
  [
    'passkeys alone',
    { products: ['passkeys' as const] },
    'Error: Cannot use Passkeys by itself, please add another product to the config.',
    'passkeys_by_itself',
  ],
  [
    'magic links beside email passcodes',
    { products: ['emailMagicLinks' as const, 'otp' as const] },
    'Error: Cannot use both EML and Email OTP',
    'eml_and_email_otp',
  ],
] as const) {
  test(`a configuration error is shown in the frame and reported: ${name}`, async ({ host }) => {
    await host.open();
    await host.mount('mountLogin', { config: { ...config, products: [...config.products] } });
    await host.waitForError({ code, message: text });
    await expect(host.widget().getByText(text)).toBeVisible();
    await expect(host.widget().main.email).toHaveCount(0);
    await expectEventually(host.errors()).toHaveLength(1);
    await host.update({ config: { products: ['otp'] } });
    await expect(host.widget().main.email).toBeVisible();
  });
}

test('a misspelt name in the configuration is reported once with a suggestion, and Main is shown @more', async ({
  host,
}) => {
  const scripts: string[] = [];
  host.page.on('request', (request) => scripts.push(request.url()));
  const isLoaded = () => scripts.some((url) => url.includes('/unknownNames-'));
  await host.openLogin({ config: { otpOptions: { methods: ['sms'] }, products: ['emailMagicLinks'] } });
  await host.flush();
  expect(isLoaded(), 'its code, for a configuration without a mistake').toBe(false);
  const config = { sessionOptions: { sessionDurationMinuts: 45 } };
  const widget = await host.openLogin({ config } as object);
  await expect(widget.main.continueWithEmail).toBeVisible();
  const path = 'config.sessionOptions.sessionDurationMinuts';
  const message = `${path}: unknown name. Did you mean "sessionDurationMinutes"?`;
  await host.waitForError({ code: 'invalid_config', message });
  expect(isLoaded()).toBe(true);
  await host.update({ config } as object);
  await expectEventually(host.errors()).toMatchObject([{ widgetError: { kind: 'config', path } }]);
});

test('an unknown product is left out, the host hears of it once, and the others work', async ({
  host,
  inbox,
  email,
}) => {
  const config = { products: ['faceRecognition', 'otp'] } as object;
  await host.openLogin({ config });
  await signInByPasscode(host, inbox, email);
  await expectEventually(host.errors()).toMatchObject([
    { code: 'invalid_config', message: expect.stringContaining('"faceRecognition" is left out') },
  ]);
});

const notAvailable = "Login isn't available here right now. Please reach out to the application developer.";

test('without a known product the visitor reads that sign-in is not available, and the host hears why @more', async ({
  host,
}) => {
  await host.open();
  await host.mount('mountLogin', { config: { products: ['faceRecognition'] } as object });
  const path = 'config.products[0]';
  await expect(host.widget().getByText(notAvailable)).toBeVisible();
  const message = expect.stringContaining(`${path}: expected "oauth",`);
  await expectEventually(host.errors()).toMatchObject([{ code: 'invalid_config', message, widgetError: { path } }]);
});

test('a malformed configuration is reported with its path in onError and with a general message in the frame', async ({
  host,
}) => {
  await host.open();
  await host.mount('mountLogin', { config: { sessionOptions: { sessionDurationMinutes: 1 } } });
  const path = 'config.sessionOptions.sessionDurationMinutes';
  await expect(host.widget().getByText(notAvailable)).toBeVisible();
  await expect(host.widget().getByText(path)).toHaveCount(0);
  await expectEventually(host.errors()).toMatchObject([
    { code: 'invalid_config', message: expect.stringContaining(path), widgetError: { kind: 'config', path } },
  ]);
});

test('without onError the console shows the problem and nothing else @more', async ({ host, problems }) => {
  const path = 'config.sessionOptions.sessionDurationMinutes';
  problems.expect(/^\[vestibule\] invalid_config config\.sessionOptions\.sessionDurationMinutes: expected/);
  await host.open();
  await host.page.evaluate(() => {
    window.auth.mountLogin('#login', { config: { sessionOptions: { sessionDurationMinutes: 1 } } });
    window.auth.mountLogin('#second', { config: { products: ['otp'] } });
  });
  await expect(host.widget().getByText(notAvailable)).toBeVisible();
  const second = host.widget('#second');
  await second.main.submitEmail('nonsense');
  await expect(second.alert).toHaveText(/./);
  await expectEventually(problems.all()).toEqual([expect.stringContaining(path)]);
});
