import { expect, expectEventually, test } from '../fixtures/test.ts';
import { expectErrorUnder } from '../journeys/expectErrorPlace.ts';
import { createAccount, openPasswords, passwordConfig, strongPassword as strong } from '../journeys/passwords.ts';
import { setValueSilently } from '../support/input/setValueSilently.ts';
import { matrixCase } from '../support/runner/matrixCase.ts';
import { passResendDelay } from '../support/waiting/passResendDelay.ts';

const loggedIn = 'You have successfully logged in.';

test('a new address creates an account, once the password is strong enough', async ({ host, control, email }) => {
  const widget = await openPasswords(host, email);
  await expect(widget.heading).toHaveText('Finish creating your account by setting a password.');
  await expect(widget.passwords.account).toHaveValue(email);
  await expect(widget.passwords.password).toBeFocused();
  await expect(widget.passwords.continue).toBeDisabled();

  await widget.passwords.password.pressSequentially('vi');
  await expect(widget.passwords.segments).toHaveCount(1);
  await expect(widget.getByText(/^Add more words that are less common\.$/)).toBeVisible();
  await expect(widget.passwords.continue).toBeDisabled();
  await widget.passwords.password.fill(strong);
  await expect(widget.passwords.segments).toHaveCount(4);
  await widget.passwords.continue.click();
  await expect(widget.heading).toHaveText('Success!');
  await expect(widget.getByText(loggedIn)).toBeVisible();

  expect(await host.waitForSignIn()).toMatchObject({ method: 'password', user: { emails: [{ email }] } });
  expect(control.requests({ path: '/passwords' })[0]?.body).toMatchObject({ email, session_duration_minutes: 30 });
  await expectEventually(host.events().filter(({ type }) => type === 'authenticate_flow_complete')).toHaveLength(1);
});

test('Enter before the strength check is kept: the password is sent once it is valid, or marked', async ({
  host,
  control,
  email,
}) => {
  const widget = await openPasswords(host, email);
  const { password } = widget.passwords;
  await password.press('Enter');
  await expect(widget.alert).toHaveText('Please enter your password.');

  // The password is too weak; press Enter again after the message.
  await password.fill('violet');
  await password.press('Enter');
  await expect(password).toHaveAttribute('aria-invalid', 'true');
  await expect(widget.passwords.segments).not.toHaveCount(0);
  await password.press('Enter');
  await expect(password).toHaveAttribute('aria-invalid', 'true');

  // Input after Enter is not part of the submission.
  let release = () => {};
  const isTyped = new Promise<void>((resolve) => {
    release = resolve;
  });
  await host.page.route(/\/passwords\/strength_check$/, async (route) => {
    await isTyped;
    await route.continue();
  });
  await password.fill(strong);
  await password.press('Enter');
  await password.press('End');
  await password.pressSequentially('!');
  release();
  await expect(widget.passwords.continue).toBeEnabled();
  expect(control.requests({ path: '/passwords' })).toEqual([]);

  await password.fill(strong);
  await password.press('Enter');
  await expect(widget.heading).toHaveText('Success!');
  expect(control.requests({ path: '/passwords' })).toHaveLength(1);
});

test('in a low window Continue stays in the dialog of the host, whatever the password report @more', async ({
  host,
  page,
  email,
}) => {
  await page.setViewportSize({ width: 800, height: 480 });
  await host.open();
  await page.evaluate(() => {
    const dialog = document.createElement('dialog');
    document.body.append(dialog);
    dialog.append(document.querySelector('#login') as HTMLElement);
    dialog.showModal();
  });
  await host.mount('mountLogin', { config: passwordConfig });
  const widget = host.widget();
  await widget.main.submitEmail(email);
  await widget.passwords.password.pressSequentially('password1');
  await expect(widget.passwords.segments).not.toHaveCount(0);
  await expect(widget.passwords.continue).toBeInViewport({ ratio: 1 });
});

test('the meter shows one or two red segments, three or four green ones @more', async ({ host, email, control }) => {
  const widget = await openPasswords(host, email);
  const ratings: [password: string, score: number, segments: number][] = [
    ['0', 0, 1],
    ['1', 1, 1],
    ['2', 2, 2],
    ['3', 3, 3],
    ['4', 4, 4],
  ];
  // The provider determines the score, so the test sets one for each password.
  await host.page.route(/\/passwords\/strength_check$/, async (route) => {
    const score = Number((route.request().postDataJSON() as { password: string }).password.at(-1));
    const response = await route.fetch();
    const body = (await response.json()) as { data: object };
    await route.fulfill({ response, json: { data: { ...body.data, score, valid_password: score > 2 } } });
  });
  for (const [password, score, segments] of ratings) {
    const response = host.page.waitForResponse(/\/passwords\/strength_check$/);
    await widget.passwords.password.fill(`password ${password}`);
    await response;
    await expect(widget.passwords.segments).toHaveCount(segments);
    const isGood = score > 2;
    await expect(widget.root.locator('.meter')).toHaveAttribute('data-good', String(isGood));
    const colour = isGood ? 'rgb(12, 90, 86)' : 'rgb(139, 18, 20)';
    await expect(widget.passwords.segments.first()).toHaveCSS('background-color', colour);
    await expect(widget.passwords.report).toContainText(`Password strength: ${segments} of 4`);
    await expect(widget.passwords.continue).toBeEnabled({ enabled: isGood });
  }
  expect(control.requests({ path: '/passwords/strength_check' })).toHaveLength(ratings.length);
});

test('the strength is checked when typing pauses, and Continue never uses an earlier result', async ({
  host,
  control,
  email,
}) => {
  await host.page.clock.install();
  const widget = await openPasswords(host, email);
  await host.page.clock.pauseAt(new Date(Date.now() + 3_600_000));
  const ratingRequests = () => control.requests({ path: '/passwords/strength_check' });
  await widget.passwords.password.pressSequentially(strong);
  await host.page.clock.runFor(499);
  expect(ratingRequests()).toEqual([]);
  await host.page.clock.runFor(1);
  await expect(widget.passwords.continue).toBeEnabled();
  expect(ratingRequests()).toHaveLength(1);
  expect(ratingRequests()[0]?.body).toMatchObject({ password: strong });

  // The length is checked on each change, before the strength.
  await widget.passwords.password.press('Backspace');
  await expect(widget.passwords.continue).toBeDisabled();
  await widget.passwords.password.press('Enter');
  await widget.passwords.password.press('d');
  await expect(widget.passwords.continue).toBeDisabled();
  await host.page.clock.runFor(500);
  await expect(widget.passwords.continue).toBeEnabled();
  expect(ratingRequests()).toHaveLength(2);
  expect(control.requests({ path: '/passwords' })).toEqual([]);
});

test(
  'luds shows two checks, with the numbers of the project',
  matrixCase({ isSample: false }),
  async ({ host, control, email }) => {
    control.changeProject({ password_policy: 'luds', luds_minimum_count: 10, luds_complexity: 3 });
    const widget = await openPasswords(host, email);
    await widget.passwords.password.fill('violet');
    await expect(widget.passwords.checks).toHaveText([
      'Not met: Must be at least 10 characters long',
      'Not met: Must contain 3 of the following: uppercase letter, lowercase letter, number, symbol',
    ]);
    await widget.passwords.password.fill('violetkettle');
    await expect(widget.passwords.checks).toHaveText([/^Met:/, /^Not met:/]);
    await expect(widget.passwords.continue).toBeDisabled();
    await widget.passwords.password.fill('violetKettle7');
    await expect(widget.passwords.checks).toHaveText([/^Met:/, /^Met:/]);
    await widget.passwords.continue.click();
    await host.waitForSignIn();
  },
);

test('a password that a manager generates by the rules of the field is accepted by the strictest policy @more', async ({
  host,
  control,
  email,
}) => {
  control.changeProject({ password_policy: 'luds', luds_minimum_count: 24, luds_complexity: 4 });
  const widget = await openPasswords(host, email);
  const rules = (await widget.passwords.password.getAttribute('passwordrules')) ?? '';
  const length = Number(/minlength: (\d+)/.exec(rules)?.[1]);
  expect(rules.match(/required: [^;]+/g)).toEqual(
    ['lower', 'upper', 'digit', '[-]'].map((kind) => `required: ${kind}`),
  );
  await widget.passwords.password.fill('qK7-'.repeat(Math.ceil(length / 4)).slice(0, length));
  await expect(widget.passwords.continue).toBeEnabled();
});

test('without a policy there is no meter, and Continue works @more', async ({ host, control, email }) => {
  control.changeProject({ password_policy: 'none' });
  const widget = await openPasswords(host, email);
  await widget.passwords.password.fill('x');
  await widget.passwords.continue.click();
  await host.waitForSignIn();
});

test('a breached password says so and cannot be taken @more', async ({ host, control, email }) => {
  control.changeProject({ password_policy: 'none' });
  const widget = await openPasswords(host, email);
  await widget.passwords.password.fill('password1');
  await expect(
    widget.getByText(
      'This password may have been used on a different site that experienced a security issue. Please choose another password.',
    ),
  ).toBeVisible();
  await expect(widget.passwords.continue).toBeDisabled();
});

test('a late answer about an earlier password does not enable Continue @more', async ({ host, control, email }) => {
  const widget = await openPasswords(host, email);
  const slow = control.hold({ path: '/passwords/strength_check' });
  await widget.passwords.password.fill(strong);
  await slow.arrival;
  await widget.passwords.password.fill('v');
  await expect(widget.passwords.segments).toHaveCount(1);
  const response = host.page.waitForResponse(/strength_check/);
  slow.release();
  await response;
  await expect(widget.passwords.segments).toHaveCount(1);
  await expect(widget.passwords.continue).toBeDisabled();
});

test('an address the provider finds invalid shows its words on the strength check @more', async ({
  host,
  control,
  email,
}) => {
  const widget = await openPasswords(host, email);
  control.failNext({ path: '/passwords/strength_check', with: { error_type: 'invalid_email' } });
  await widget.passwords.password.fill(strong);
  await expect(widget.alert).toHaveText('The email address is invalid.');
  await expect(widget.passwords.continue).toBeDisabled();
  await widget.button('Try again').click();
  await expect(widget.passwords.continue).toBeEnabled();
  await expect(widget.alert).toHaveCount(0);
});

test('logging in: required, wrong with the message of the server, shown and hidden, right', async ({
  host,
  devServer,
  email,
}) => {
  await createAccount(devServer, email);
  const widget = await openPasswords(host, email);
  await expect(widget.heading).toHaveText('Log In');
  await widget.passwords.continue.click();
  await expect(widget.alert).toHaveText('Please enter your password.');

  await widget.passwords.password.fill('not this one');
  await expect(widget.passwords.password).toHaveAttribute('type', 'password');
  await widget.passwords.show.click();
  await expect(widget.passwords.password).toHaveAttribute('type', 'text');
  await widget.passwords.hide.click();
  await expect(widget.passwords.password).toHaveAttribute('type', 'password');
  await widget.passwords.continue.click();
  await expect(widget.alert).toHaveText('The credentials are not valid.');
  await expectErrorUnder(widget, widget.passwords.password, widget.passwords.continue);
  await expect(widget.passwords.password).toHaveValue('not this one');
  await host.waitForError({ code: 'api_error', message: 'The credentials are not valid.' });

  await widget.passwords.password.fill(strong);
  await expect(widget.alert).toHaveCount(0);
  await widget.passwords.password.press('Enter');
  await expect(widget.getByText(loggedIn)).toBeVisible();
  expect(await host.waitForSignIn()).toMatchObject({ method: 'password' });
  await expectEventually(host.errors()).toHaveLength(1);
});

test('a password manager can fill in the password without an event: the form submits the current value @more', async ({
  host,
  devServer,
  email,
}) => {
  await createAccount(devServer, email);
  const widget = await openPasswords(host, email);
  await widget.passwords.continue.click();
  await expect(widget.alert).toHaveText('Please enter your password.');
  await expect(widget.passwords.password).toBeFocused();
  await expect(widget.passwords.password).toHaveAccessibleDescription('Please enter your password.');
  await widget.passwords.password.pressSequentially('not');
  await expect(widget.alert).toHaveCount(0);
  await expect(widget.passwords.password).toHaveAttribute('aria-invalid', 'false');
  await widget.passwords.show.click();
  await setValueSilently(widget.passwords.password, strong);
  await widget.passwords.hide.click();
  await expect(widget.passwords.password).toHaveValue(strong);
  await widget.passwords.continue.click();
  await host.waitForSignIn();
});

test(
  'a new password that was set without an event is checked on blur and accepted',
  matrixCase({ isSample: false }),
  async ({ host, control, email }) => {
    const widget = await openPasswords(host, email);
    await widget.passwords.password.focus();
    await setValueSilently(widget.passwords.password, 'violet');
    await widget.passwords.password.press('Tab');
    await expect(widget.passwords.segments).toHaveCount(1);
    await widget.passwords.password.fill(strong);
    await expect(widget.passwords.continue).toBeEnabled();
    await widget.passwords.password.press('Tab');
    await setValueSilently(widget.passwords.password, `${strong} filled in`);
    await widget.passwords.continue.click();
    await host.waitForSignIn();
    expect(control.requests({ path: '/passwords' })[0]?.body).toMatchObject({ password: `${strong} filled in` });
    const passwords = control
      .requests({ path: '/passwords/strength_check' })
      .map(({ body }) => (body as { password: string }).password);
    // The last value is checked only if its field was read again before the press.
    expect(passwords.slice(0, 2)).toEqual(['violet', strong]);
    expect(new Set(passwords).size, 'each value is checked once').toBe(passwords.length);
  },
);

test('the form is not sent again while a response is pending @more', async ({ host, devServer, control, email }) => {
  await createAccount(devServer, email);
  const widget = await openPasswords(host, email);
  await widget.passwords.password.fill(strong);
  const slow = control.hold({ path: '/passwords/authenticate' });
  await widget.passwords.continue.click();
  await slow.arrival;
  await widget.passwords.password.press('Enter');
  slow.release();
  await host.waitForSignIn();
  expect(control.requests({ path: '/passwords/authenticate' })).toHaveLength(1);
});

test(
  'after ten wrong passwords the account is locked, and the visitor reads that it is',
  matrixCase({ isSample: false }),
  async ({ host, devServer, email }) => {
    await createAccount(devServer, email);
    const widget = await openPasswords(host, email);
    for (let attempt = 1; attempt <= 10; attempt += 1) {
      await widget.passwords.password.fill(`wrong ${attempt}`);
      await widget.passwords.continue.click();
      await expectEventually(host.errors()).toHaveLength(attempt);
    }
    await widget.passwords.password.fill(strong);
    await widget.passwords.continue.click();
    await expect(widget.alert).toHaveText(
      'Too many failed attempts. The account is temporarily locked. Please try again later.',
    );
  },
);

test('back keeps the address @more', async ({ host, email }) => {
  const widget = await openPasswords(host, email);
  await widget.back.click();
  await expect(widget.main.title).toBeVisible();
  await expect(widget.main.email).toHaveValue(email);
});

test('a forgotten password: the repeated mail leads to a new one, and this tab continues by itself', async ({
  host,
  devServer,
  page,
  inbox,
  control,
  email,
}) => {
  await host.page.clock.install();
  await createAccount(devServer, email);
  const widget = await openPasswords(host, email);
  await widget.passwords.forgot.click();
  await expect(widget.heading).toHaveText('Forgot password?');
  await expect(widget.getByText('A link to reset your password was sent to')).toContainText(email);
  const first = await inbox.waitFor({ to: email, kind: 'reset_password' });
  await passResendDelay(host.page);
  await widget.passwords.resend.click();
  await expect(widget.toast).toContainText('Email resent');
  const { link = '' } = await inbox.waitFor({ to: email, kind: 'reset_password', after: first.id });
  await expect
    .poll(() => control.loggedEvents().map(({ event }) => [event.event_name, event.details]))
    .toContainEqual(['email_try_again_clicked', { email, type: 'reset_password' }]);
  await expectEventually(host.events().filter(({ type }) => type === 'password_reset_sent')).toHaveLength(2);

  const tab = await page.context().newPage();
  await tab.goto(link);
  await expect(tab.getByRole('heading', { name: 'Reset your password' })).toBeVisible();
  await tab.getByLabel('New password').fill(`${strong} again`);
  await tab.getByRole('button', { name: 'Continue' }).click();
  await expect(tab.getByText(loggedIn)).toBeVisible();
  await expect(widget.getByText(loggedIn)).toBeVisible();
  expect(await host.waitForSignIn()).toMatchObject({ method: 'password' });

  await page.bringToFront();
  await host.forgetSession();
  const again = await openPasswords(host, email);
  await again.passwords.password.fill(`${strong} again`);
  await again.passwords.continue.click();
  await expect(again.getByText(loggedIn)).toBeVisible();
});

test('a password the provider wants replaced: a mail is sent and the visitor reads why @more', async ({
  host,
  devServer,
  inbox,
  control,
  email,
}) => {
  control.changeProject({ password_policy: 'none', breach_detection_on_create: false });
  await createAccount(devServer, email, 'password1');
  const widget = await openPasswords(host, email);
  await widget.passwords.password.fill('password1');
  await widget.passwords.continue.click();
  await expect(widget.heading).toHaveText('Check your email to set a new password!');
  await inbox.waitFor({ to: email, kind: 'reset_password' });
  await expectEventually(host.errors()).toEqual([]);
  await widget.back.click();
  await expect(widget.main.email).toHaveValue(email);
});

test(
  'a password found in a breach: a mail is sent and the visitor reads why',
  matrixCase({ isSample: false }),
  async ({ host, devServer, inbox, control, email }) => {
    await createAccount(devServer, email);
    const widget = await openPasswords(host, email);
    control.failNext({ path: '/passwords/authenticate', with: { error_type: 'breached_password' } });
    await widget.passwords.password.fill(strong);
    await widget.passwords.continue.click();
    await expect(widget.heading).toHaveText('Check your email to set a new password');
    await inbox.waitFor({ to: email, kind: 'reset_password' });
  },
);

test.describe('beside magic links', () => {
  const bothProducts = { products: ['passwords' as const, 'emailMagicLinks' as const] };

  test('a new address chooses how to create the account', async ({ host, inbox, email }) => {
    const widget = await openPasswords(host, email, bothProducts);
    await expect(widget.heading).toHaveText('Choose how you would like to create your account.');
    await expect(widget.getByText('Finish creating your account by setting a password.')).toBeVisible();
    await widget.passwords.emailLink.click();
    await expect(widget.emailConfirmation.title).toBeVisible();
    await inbox.waitFor({ to: email, kind: 'magic_link' });
  });

  test('an account without a password sets one by mail, or logs in without @more', async ({
    host,
    page,
    inbox,
    email,
  }) => {
    const widget = await openPasswords(host, email, bothProducts);
    await widget.passwords.emailLink.click();
    const { link = '' } = await inbox.waitFor({ to: email, kind: 'magic_link' });
    const tab = await page.context().newPage();
    await tab.goto(link);
    await expect(tab.getByText(loggedIn)).toBeVisible();
    await tab.goto(host.url);
    await page.bringToFront();
    await host.forgetSession();

    const passwordless = await openPasswords(host, email, bothProducts);
    await expect(passwordless.heading).toHaveText('Log In');
    await expect(passwordless.passwords.emailLink).toBeVisible();
    await passwordless.passwords.setPassword.click();
    await expect(passwordless.heading).toHaveText('Check your email!');
    const letter = await inbox.waitFor({ to: email, kind: 'reset_password' });
    await tab.bringToFront();
    await tab.goto(letter.link ?? '');
    await tab.getByLabel('New password').fill(strong);
    await tab.getByRole('button', { name: 'Continue' }).click();
    await expect(tab.getByText(loggedIn)).toBeVisible();
  });
});

test('beside email passcodes a new address may take a passcode @more', async ({ host, inbox, email }) => {
  const widget = await openPasswords(host, email, { products: ['passwords', 'otp'] });
  await widget.passwords.emailPasscode.click();
  await expect(widget.passcode.title).toBeVisible();
  const { passcode = '' } = await inbox.waitFor({ to: email, kind: 'passcode' });
  await widget.passcode.type(passcode);
  await host.waitForSignIn();
});
