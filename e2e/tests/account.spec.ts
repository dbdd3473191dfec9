import type { Page } from '@playwright/test';
import { type TOTP, URI } from 'otpauth';
import { expect, expectEventually, test, WidgetFrame } from '../fixtures/test.ts';
import { follow, openAccountPage, typePasscode, verifyByEmail } from '../journeys/accountPage.ts';
import { openSession } from '../journeys/openSession.ts';
import { openPasswords, strongPassword } from '../journeys/passwords.ts';
import { AccountChooser } from '../pages/AccountChooser.ts';
import { readQRCode } from '../support/visual/readQRCode.ts';

const ENTER = 'Enter passcode';
const SIX_MINUTES = 6 * 60_000;
/** The time of ten codes of an authenticator app. */
const TEN_STEPS = 10 * 30_000;

/** The account page of the demo application, after a recent sign-in. */
test.describe('on an application’s account page', () => {
  test.beforeEach(async ({ page, kit, devServer, email }) => {
    await kit.signInAs(page, email);
    await page.goto(`${devServer.urls.host}/account`);
    await expect(widgetOn(page).account.title).toBeVisible();
  });

  test('changes a name in the frame and an address on a page, and notifies every tab', async ({
    page,
    context,
    devServer,
    kit,
    email,
  }) => {
    const { account, alert } = widgetOn(page);
    const elsewhere = await context.newPage();
    await elsewhere.goto(`${devServer.urls.host}/app`);
    await account.open('Profile');
    await account.button('Edit name').click();
    kit.failNext({ path: '/users/me', method: 'PUT', with: { error_type: 'too_many_requests' } });
    await account.firstName.fill('Ada');
    await account.lastName.fill('Lovelace');
    await account.button('Save').click();
    await expect(alert).toBeVisible();
    // The provider has not rejected the name, so it is not marked.
    await expect(account.firstName).toHaveAttribute('aria-invalid', 'false');
    await account.button('Save').click();
    await expect(account.news).toHaveText('Name changed.');
    await expect(elsewhere.locator('#user')).toHaveText('Logged in as Ada Lovelace');
    await elsewhere.close();

    const otherEmail = `other.${email}`;
    await kit.addUser(otherEmail);
    await account.open('Ways to log in');
    const { pageWidget } = await follow(context, account.link('Add an email address'));
    await expect(pageWidget.heading).toHaveText("Confirm it's you");
    await verifyByEmail(pageWidget, kit, email);
    await pageWidget.account.email.fill('ada@nowhere');
    await pageWidget.account.button('Continue').click();
    await expect(pageWidget.alert).toHaveText('Invalid email address, please try again.');
    await pageWidget.account.email.fill(otherEmail);
    await pageWidget.account.button('Continue').click();
    await expect(pageWidget.alert).toBeVisible();
    await pageWidget.account.email.fill(`new.${email}`);
    await pageWidget.account.button('Continue').click();
    await expect(pageWidget.heading).toHaveText(ENTER);
    const code = await kit.lastPasscode(`new.${email}`);
    await pageWidget.passcode.type(code === '000000' ? '111111' : '000000');
    await expect(pageWidget.alert).toHaveText('Invalid passcode, please try again.');
    await pageWidget.passcode.type(code);
    await expect(pageWidget.account.news).toHaveText('Email address added.');
    await expect(pageWidget.account.row(`new.${email}`)).toContainText('Verified');
    await expect(pageWidget.account.row(`new.${email}`)).toContainText('Added now');
    await expect(pageWidget.account.button(`Undo: Remove new.${email}`)).toBeVisible();
    // The application's page shows it, too.
    await expect(account.row(`new.${email}`)).toContainText('Verified');
    await expect(account.news).toHaveText('Email address added.');
  });

  test('verifies an address on a separate page, where the proof sends the passcode', async ({
    page,
    context,
    kit,
    email,
  }) => {
    const second = `second.${email}`;
    const user = await kit.addUser({ email, emails: [second] });
    for (const item of user.emails) item.verified = item.email === email;
    await page.reload();
    const { account } = widgetOn(page);
    await account.open('Ways to log in');
    const { pageWidget } = await follow(context, account.link(`Verify: ${second}`));
    await verifyByEmail(pageWidget, kit, email);
    await expect(pageWidget.heading).toHaveText(ENTER);
    await pageWidget.passcode.type(await kit.lastPasscode(second));
    await expect(pageWidget.account.news).toHaveText('Email address verified.');
    await expect(account.news).toHaveText('Email address verified.');
  });

  test('removes an entry on a separate page, and it is gone in the frame afterwards @more', {
    tag: '@window',
  }, async ({ page, context, kit, email }) => {
    await kit.addUser({ email, emails: [`second.${email}`] });
    await page.reload();
    const { account, heading } = widgetOn(page);
    await account.open('Ways to log in');
    await account.button(`Remove second.${email}`).click();
    await expect(heading).toHaveText(`Remove second.${email}?`);
    await expect(account.confirmRemove).toHaveCount(0);
    const opening = context.waitForEvent('page');
    await account.removeOnPage.click();
    const decisionPage = new WidgetFrame(await opening);
    // The question comes first, and the proof says what it is for.
    await expect(decisionPage.heading).toHaveText(`Remove second.${email}?`);
    await decisionPage.account.confirmRemove.click();
    await expect(decisionPage.root.locator('.purpose')).toHaveText(`Remove second.${email}?`);
    await verifyByEmail(decisionPage, kit, email);
    await expect(decisionPage.account.news).toHaveText('Email address removed.');
    await page.bringToFront();
    await expect(account.title).toBeVisible();
    await expect(account.row(`second.${email}`)).toHaveCount(0);
    await expect(account.row(email)).toHaveCount(1);
  });

  test('shows the session and ends it in every tab @more', async ({ page, context, devServer }) => {
    const { account } = widgetOn(page);
    const elsewhere = await context.newPage();
    await elsewhere.goto(`${devServer.urls.host}/app`);
    await page.bringToFront();
    await account.open('This session');
    await expect(account.row('Email link')).toContainText('Logged in with');
    await account.button('Log out').click();
    await page.waitForURL(`${devServer.urls.host}/`);
    await elsewhere.waitForURL(`${devServer.urls.host}/`);
    expect(devServer.state.sessions.all()).toEqual([]);
  });
});

/** The account page on the auth domain, which changes sign-in methods. */
test.describe('on the account’s own page', () => {
  test.use({
    serverOptions: {
      deployment: { page: { config: { products: ['otp'], oauthOptions: { providers: [{ type: 'github' }] } } } },
    },
  });
  test.beforeEach(({ context, kit, email }) => kit.signInAs(context, email).then(() => {}));

  test('adds a number by WhatsApp, also after a failed attempt @more', async ({
    page,
    kit,
    control,
    problems,
    devServer,
    email,
  }) => {
    const { account, alert, phone, passcode } = await openAccountPage(page, devServer, kit, email);
    await account.open('Ways to log in');
    await account.button('Add a phone number').click();
    await account.button('Use WhatsApp instead').click();
    await phone.number.fill('4155550123');
    problems.expect(/500/);
    control.failNext({ path: '/otps/whatsapp/send/secondary', with: '500' });
    await phone.continueWithWhatsApp.click();
    await expect(alert).toBeVisible();
    await expect(phone.number).toHaveValue(/555.?0123/);
    await phone.continueWithWhatsApp.click();
    expect((await kit.lastMessage('+14155550123')).kind).toBe('passcode');
    await passcode.type(await kit.lastPasscode('+14155550123'));
    await expect(account.row('+1 415 555 0123').filter({ hasText: 'Verified' })).toBeVisible();
  });

  test('verifies an address and a number of the account by one press each', async ({ page, kit, devServer, email }) => {
    const second = `second.${email}`;
    const { emails, phone_numbers } = await kit.addUser({ email, emails: [second], phone_number: '+14155550123' });
    for (const item of [...emails, ...phone_numbers]) item.verified = 'email' in item && item.email === email;
    const { account, heading, passcode, back } = await openAccountPage(page, devServer, kit, email);
    await account.open('Ways to log in');
    await expect(account.row(second)).toContainText('Not verified');
    await expect(account.button(`Verify: ${email}`)).toHaveCount(0);
    await account.button(`Verify: ${second}`).click();
    await expect(heading).toHaveText(ENTER);
    // Back leads to the account, because no form was open.
    await back.click();
    await account.button(`Verify: ${second}`).click();
    await expect(heading).toHaveText(ENTER);
    await passcode.type(await kit.lastPasscode(second));
    await expect(account.news).toHaveText('Email address verified.');
    await expect(account.row(second)).not.toContainText('Not verified');
    await expect(account.button(`Verify: ${second}`)).toHaveCount(0);
    await account.button('Verify: +1\u00a0415\u00a0555\u00a00123').click();
    await passcode.type(await kit.lastPasscode('+14155550123'));
    await expect(account.news).toHaveText('Phone number verified.');
  });

  test('sets a password, and later changes it with only the old one @more', async ({
    page,
    kit,
    control,
    problems,
    devServer,
    email,
  }) => {
    const { account, alert, passwords } = await openAccountPage(page, devServer, kit, email);
    await account.open('Ways to log in');
    await account.button('Set a password').click();
    await expect(account.currentPassword).toHaveCount(0);
    await passwords.password.fill('password');
    await expect(passwords.continue).toBeDisabled();
    await passwords.password.fill(strongPassword);
    problems.expect(/500/);
    control.failNext({ path: '/passwords/session/reset', with: '500' });
    await passwords.continue.click();
    await expect(alert).toBeVisible();
    await expect(passwords.password).toHaveValue(strongPassword);
    await expect(passwords.password).toHaveAttribute('aria-invalid', 'false');
    await passwords.continue.click();
    await expect(account.news).toHaveText('Password saved.');

    // A verification counts only in its document; without one, the current password is required.
    await page.reload();
    await account.open('Ways to log in');
    await account.button('Change password').click();
    await account.currentPassword.fill('not this one');
    await passwords.password.fill(`${strongPassword} anew`);
    await passwords.continue.click();
    await expect(alert).toBeVisible();
    await account.currentPassword.fill(strongPassword);
    await passwords.continue.click();
    await expect(account.news).toHaveText('Password saved.');
    expect(devServer.state.users.findByEmail(email)?.password).not.toBeNull();
  });

  test('a change that was begun for one user is not made for another one, whom another tab logs in', async ({
    page,
    context,
    kit,
    devServer,
    email,
  }) => {
    const pageWidget = new WidgetFrame(page);
    const otherEmail = `other.${email}`;
    await page.goto(`${devServer.urls.auth}/account`);
    await pageWidget.account.open('Profile');
    await pageWidget.account.button('Edit name').click();
    await pageWidget.account.firstName.fill('Ada');
    await kit.signInAs(context, otherEmail);
    await pageWidget.account.button('Save').click();
    await expect(pageWidget.account.title).toBeVisible();
    await pageWidget.account.open('Profile');
    await expect(pageWidget.root.getByText(otherEmail).first()).toBeVisible();
    for (const address of [email, otherEmail]) {
      expect(devServer.state.users.findByEmail(address)?.name.first_name, address).toBe('');
    }
  });

  test('a verification counts for five minutes on its page and leads to the requested action', async ({
    page,
    kit,
    devServer,
    email,
  }) => {
    await page.clock.install();
    await page.goto(`${devServer.urls.auth}/account`);
    const pageWidget = new WidgetFrame(page);
    const { account, heading } = pageWidget;
    await account.open('Ways to log in');
    // The recent sign-in was on a host page, so it does not count here.
    await account.button('Add a phone number').click();
    await expect(heading).toHaveText("Confirm it's you");
    await account.button('Cancel').click();
    await account.button('Add an email address').click();
    await verifyByEmail(pageWidget, kit, email);
    await expect(heading).toHaveText('Add an email address');
    await pageWidget.back.click();
    await account.button('Add a phone number').click();
    await expect(heading).toHaveText('Add a phone number');
    await pageWidget.back.click();
    await page.clock.fastForward(SIX_MINUTES);
    await account.button('Add a phone number').click();
    await expect(heading).toHaveText("Confirm it's you");
  });

  test('connects an account at an OAuth provider by redirect, and reports a cancelled attempt @more', async ({
    page,
    kit,
    control,
    problems,
    devServer,
    email,
  }) => {
    const { account, alert } = await openAccountPage(page, devServer, kit, email);
    await account.open('Ways to log in');
    problems.expect(/500/);
    control.failNext({ path: '/oauth/attach', with: '500' });
    await account.button('Connect GitHub').click();
    await expect(alert).toBeVisible();
    await account.button('Connect GitHub').click();
    await new AccountChooser(page).cancel();
    await page.waitForURL(`${devServer.urls.auth}/account`);
    await expect(alert).toContainText('Login was canceled.');

    await account.open('Ways to log in');
    await account.button('Connect GitHub').click();
    await verifyByEmail(new WidgetFrame(page), kit, email);
    await account.open('Ways to log in');
    await account.button('Connect GitHub').click();
    // The page of the connected provider opens by itself.
    await new AccountChooser(page).continueAs(`github.${email}`);
    await page.waitForURL(`${devServer.urls.auth}/account`);
    await expect(account.news).toHaveText('Account connected.');
    await expect(account.button('Remove GitHub')).toHaveCount(1);
    expect(devServer.state.users.findByEmail(email)?.providers).toHaveLength(1);
  });

  test('on a narrow screen the groups are folded except the ways to log in @more', async ({ page, devServer }) => {
    await page.setViewportSize({ width: 360, height: 700 });
    await page.goto(`${devServer.urls.auth}/account`);
    const { account } = new WidgetFrame(page);
    const add = account.button('Add an email address');
    await expect(add).toBeVisible();
    await expect(account.button('Edit name')).toBeHidden();
    await account.button('Profile').click();
    await expect(account.button('Edit name')).toBeVisible();
    await account.button('Ways to log in').click();
    await expect(add).toBeHidden();
    // The button with the focus stays in its place.
    await expect(account.button('Ways to log in')).toBeFocused();
  });

  test('the account is loaded below its title, at almost its later height @more', async ({
    page,
    control,
    devServer,
  }) => {
    const hold = control.hold({ path: '/users/connected_apps' });
    await page.goto(`${devServer.urls.auth}/account`);
    const { account, root } = new WidgetFrame(page);
    await hold.arrival;
    await expect(account.title).toBeVisible();
    const heightOf = async () => (await root.locator('.widget').boundingBox())?.height ?? 0;
    const waitingHeight = await heightOf();
    hold.release();
    await expect(account.button('Add an email address')).toBeVisible();
    expect(Math.abs((await heightOf()) - waitingHeight)).toBeLessThan(120);
  });

  test('the passkeys row leads to the list and back @more', async ({ page, devServer, kit, email }) => {
    const { account, passkeys } = await openAccountPage(page, devServer, kit, email);
    await account.open('Ways to log in');
    await account.button('Set up a passkey').click();
    await passkeys.finish.click();
    await expect(account.title).toBeVisible();
  });
});

test('loads the account again after a failure; signs out locally even if the provider fails @more', async ({
  page,
  context,
  kit,
  control,
  problems,
  devServer,
  email,
}) => {
  problems.expect(/500/);
  const { sessionToken } = await kit.signInAs(page, email);
  // The provider's client also makes this call by itself.
  control.failNext({ path: '/sessions/authenticate', with: '500', times: 50 });
  await page.goto(`${devServer.urls.auth}/account`);
  const { account, alert, main } = new WidgetFrame(page);
  await expect(alert).toBeVisible();
  control.clearInterruptions();
  kit.failNext({ path: '/users/connected_apps', method: 'GET', with: '500' });
  await account.button('Try again').click();
  await account.open('Connected apps');
  await expect(page.getByText("We couldn't load your connected apps. Please try again.")).toBeVisible();
  await account.button('Try again').click();
  await expect(page.getByText('No apps have access to your account.')).toBeVisible();

  kit.failNext({ path: '/sessions/revoke', with: '500' });
  await account.open('This session');
  await account.button('Log out').click();
  await expect(alert).toHaveText('No active session detected. Please log in to continue.');
  // The browser's cookie store is updated with a delay.
  const cookieValues = async () => (await context.cookies(devServer.urls.auth)).map(({ value }) => value);
  await expect.poll(cookieValues).not.toContain(sessionToken);
  await account.button('Log in').click();
  await expect(main.email).toBeVisible();
});

test('removes every sign-in method except the last one, which it names; keeps one whose removal failed @more', async ({
  page,
  kit,
  control,
  problems,
  devServer,
  email,
}) => {
  await kit.signInAs(page, email);
  const user = devServer.state.users.findByEmail(email);
  user?.phone_numbers.push({ phone_id: 'phone-number-test-1', phone_number: '+14155550123', verified: true });
  user?.providers.push({
    oauth_user_registration_id: 'oauth-user-test-1',
    provider_type: 'GitHub',
    provider_subject: '1',
    profile_picture_url: '',
    locale: '',
  });
  user?.crypto_wallets.push({
    crypto_wallet_id: 'crypto-wallet-test-1',
    crypto_wallet_address: '0x71C7656EC7ab88b098defB751B7401B5f6d8976F',
    crypto_wallet_type: 'ethereum',
    verified: true,
  });
  const { account, alert, heading } = await openAccountPage(page, devServer, kit, email);
  await account.open('Ways to log in');
  problems.expect(/500/);
  const removals = [
    ['Remove +1 415 555 0123', '/users/phone_numbers/*', 'Phone number removed.'],
    ['Remove GitHub', '/users/oauth/*', 'Account disconnected.'],
    ['Remove 0x71C7…976F', '/users/crypto_wallets/*', 'Wallet removed.'],
  ] as const;
  for (const [remove, path, news] of removals) {
    await account.button(remove).click();
    await expect(heading).toHaveText(`${remove}?`);
    await expect(alert).toHaveCount(0);
    control.failNext({ path, method: 'DELETE', with: '500' });
    await account.confirmRemove.click();
    await expect(alert).toBeVisible();
    await account.confirmRemove.click();
    await expect(account.news).toHaveText(news);
    await expect(account.button(remove)).toHaveCount(0);
  }
  await account.button(`Remove ${email}`).click();
  await expect(page.getByText(`${email} is the only way into this account.`)).toBeVisible();
  await expect(account.confirmRemove).toHaveCount(0);
  await account.button('Cancel').click();
  await expect(account.row(email)).toHaveCount(1);
});

test.describe('with two-step verification', () => {
  const mfa = { policy: 'optional', methods: ['totp', 'sms'] };
  test.use({ serverOptions: { deployment: { page: { config: { products: ['otp'], mfa } } } } });
  test.beforeEach(async ({ page, context, devServer, kit, email }) => {
    await openSession(devServer, context, email);
    const { account } = await openAccountPage(page, devServer, kit, email);
    await account.open('Two-step verification');
  });

  test('sets up an authenticator app by QR code, requires it at the next sign-in, and removes it @more', async ({
    page,
    clock,
    control,
    problems,
    devServer,
    inbox,
    kit,
    email,
  }) => {
    const widget = new WidgetFrame(page);
    const { account, alert, heading, secondFactor } = widget;
    problems.expect(/500/);
    control.failNext({ path: '/totps', with: '500' });
    await account.button('Set up an authenticator app').click();
    await expect(alert).toBeVisible();
    await account.button('Set up an authenticator app').click();
    const app = URI.parse(await readQRCode(secondFactor.qrCode));
    expect(app).toMatchObject({ label: email, issuer: devServer.control.project().project_name });
    const codeAt = (atMs: number) => (app as TOTP).generate({ timestamp: atMs });
    await widget.button('Continue').click();
    await secondFactor.code.fill(codeAt(clock.now() - TEN_STEPS));
    await expect(alert).toHaveText("That code didn't work. Try again.");
    await secondFactor.code.fill(codeAt(clock.now()));
    await expect(heading).toHaveText('Save your recovery codes');
    const codes = await secondFactor.readRecoveryCodes();
    await widget.button("I've saved them").click();
    await expect(account.row('To get new recovery codes')).toContainText('On');
    control.failNext({ path: '/totps/recovery_codes', with: '500' });
    await account.button('Recovery codes').click();
    await expect(alert).toBeVisible();
    await account.button('Recovery codes').click();
    await expect(secondFactor.recoveryCodes).toHaveText(codes);
    await widget.button("I've saved them").click();

    await account.open('This session');
    await account.button('Log out').click();
    await expect(alert).toHaveText('No active session detected. Please log in to continue.');
    clock.advance(TEN_STEPS);
    await page.goto(`${devServer.urls.host}/sign-in?method=passcode`);
    const login = new WidgetFrame(page.frameLocator('#login iframe'));
    await login.main.submitEmail(email);
    await login.passcode.title.waitFor();
    const { passcode = '' } = await inbox.waitFor({ to: email, kind: 'passcode' });
    await login.passcode.type(passcode);
    await login.secondFactor.code.fill(codeAt(clock.now()));
    await page.waitForURL(/\/app/);

    const pageWidget = await openAccountPage(page, devServer, kit, email);
    await pageWidget.account.open('Two-step verification');
    await pageWidget.account.button('Undo: Remove Authenticator app').click();
    control.failNext({ path: '/users/totps/*', method: 'DELETE', with: '500' });
    await pageWidget.account.confirmRemove.click();
    await expect(pageWidget.alert).toBeVisible();
    await pageWidget.account.confirmRemove.click();
    await expect(pageWidget.account.news).toHaveText('Authenticator app removed.');
    await expect(pageWidget.account.button('Set up an authenticator app')).toBeVisible();
    expect(devServer.state.users.findByEmail(email)?.totps).toEqual([]);
  });

  test('sets up codes by text message; keeps the input after a failure @more', async ({
    page,
    control,
    problems,
    inbox,
  }) => {
    const { account, alert, phone, passcode } = new WidgetFrame(page);
    await account.button('Set up passcodes by text message').click();
    await phone.number.fill('4155550123');
    problems.expect(/500/);
    control.failNext({ path: '/otps/sms/send/secondary', with: '500' });
    await account.button('Send passcode').click();
    await expect(alert).toBeVisible();
    await account.button('Send passcode').click();
    const { passcode: code = '' } = await inbox.waitFor({ to: '+14155550123', kind: 'passcode' });
    await passcode.type(code === '000000' ? '111111' : '000000');
    await expect(alert).toHaveText('Invalid passcode, please try again.');
    await passcode.type(code);
    await expect(account.row('Text message')).toContainText('+1 415 555 0123');
  });
});

test('the account page asks signed-out users to sign in, then leads back @more', async ({
  page,
  devServer,
  kit,
  email,
}) => {
  await page.goto(`${devServer.urls.auth}/account`);
  const { account, alert, main } = new WidgetFrame(page);
  await expect(alert).toHaveText('No active session detected. Please log in to continue.');
  await account.button('Log in').click();
  await main.submitEmail(email);
  await kit.openMagicLink(await page.context().newPage(), email);
  await expect(account.title).toBeVisible();
});

test('a user who has only a password confirms with it, and can then verify the address', async ({
  page,
  host,
  kit,
  devServer,
  problems,
  email,
}) => {
  problems.expect(/401/);
  const { passwords } = await openPasswords(host, email);
  await passwords.password.fill(strongPassword);
  await passwords.continue.click();
  await host.waitForSignIn();
  await page.goto(`${devServer.urls.auth}/account#add-email`);
  const { account, alert, heading, passwords: proof, root } = new WidgetFrame(page);
  await expect(heading).toHaveText("Confirm it's you");
  await root.getByRole('button', { name: 'Use your password' }).click();
  await proof.password.fill('not the password');
  await proof.continue.click();
  await expect(alert).toBeVisible();
  await proof.password.fill(strongPassword);
  await proof.continue.click();
  await account.email.fill(email);
  await account.button('Continue').click();
  await typePasscode(new WidgetFrame(page), await kit.lastPasscode(email));
  await expect(account.row(email)).toContainText('Verified');
});

test('adds wallets by signature on a separate page; shows refusals on the account @more', async ({
  page,
  context,
  devServer,
  kit,
  wallets,
  email,
}) => {
  const { userId } = await openSession(devServer, context, email);
  const { urls, state } = devServer;
  await wallets.install(urls.auth, { kind: 'eip6963', name: 'MetaMask', rdns: 'io.metamask' });
  await page.goto(`${urls.auth}/account#wallets`);
  const { account, alert } = new WidgetFrame(page);
  const metamask = account.button('Connect Metamask');
  await wallets.answer({ connect: 'reject' });
  await metamask.click();
  await verifyByEmail(new WidgetFrame(page), kit, email);
  const refused = 'The request was rejected in your wallet.';
  await expect(alert).toHaveText(refused);
  await wallets.answer({ connect: 'approve', sign: 'reject' });
  await metamask.click();
  await expect(alert).toHaveText(refused);
  await wallets.answer({ sign: 'approve' });
  await metamask.click();
  await expect(account.news).toHaveText('Wallet added.');
  await expect(account.row('Ethereum wallet')).toHaveCount(1);

  const { users, sessions } = state;
  users.create().crypto_wallets.push(...(users.get(userId)?.crypto_wallets.splice(0, 1) ?? []));
  await metamask.click();
  await expect(alert).toHaveText('This wallet belongs to another user.');
  expect(users.get(userId)?.crypto_wallets).toEqual([]);
  expect(sessions.all()).toHaveLength(1);
});

test('wallets of the frame and of the host page are connected on a separate page @more', async ({
  host,
  context,
  devServer,
  wallets,
  email,
}) => {
  await openSession(devServer, context, email);
  await wallets.install(host.url, { kind: 'eip6963', name: 'MetaMask', rdns: 'io.metamask' });
  await wallets.install(devServer.urls.auth, { kind: 'wallet-standard', name: 'Phantom' });
  await host.open();
  await host.mount('mountAccount', { sections: ['wallets'], config: { products: ['crypto'] } });
  const { account } = host.widget();
  for (const name of ['Metamask', 'Phantom']) {
    await expect(account.link(`Connect ${name}`)).toHaveAttribute('href', `${devServer.urls.auth}/account#wallets`);
    await expect(account.button(`Connect ${name}`)).toHaveCount(0);
  }
  await expectEventually(wallets.requests()).toEqual([]);
});

test('a host changes the name, hears of every change, and reads the permissions @more', async ({
  host,
  context,
  kit,
  email,
}) => {
  await kit.signInAs(context, email);
  await host.open();
  await host.watch();
  await host.mount('mountAccount', { sections: ['profile', 'passkeys'] });
  const { account } = host.widget();
  await expect(account.link('Set up a passkey')).toBeVisible();
  await expect(account.link('Add an email address')).toHaveCount(0);
  await expect(host.widget().landmark).toHaveAccessibleName('Account');
  await expect(host.page.locator('#login iframe')).toHaveAttribute('title', 'Account');
  const responses = await host.page.evaluate(async () => {
    const { name } = await window.auth.user.update({ name: { first_name: 'Ada' } });
    const may = (resource: string, action: string) => window.auth.isAuthorized(resource, action);
    return { name, own: await may('plants', 'water'), none: await may('plants', 'uproot') };
  });
  expect(responses).toEqual({ name: { first_name: 'Ada', last_name: '' }, own: true, none: false });
  await expect(account.row('Ada')).toHaveCount(1);
  await account.open('Profile');
  await account.button('Edit name').click();
  await account.firstName.fill('Augusta');
  await account.button('Save').click();
  await host.waitForEvent({ type: 'account_changed', change: 'name_changed' });
  await expectEventually(host.errors()).toEqual([]);
  const last = expect.objectContaining({
    name: { first_name: 'Augusta', last_name: '' },
    password: null,
    providers: [],
  });
  await expectEventually(host.changes('user')).toContainEqual(last);
});

const widgetOn = (page: Page) => new WidgetFrame(page.frameLocator('#account iframe'));
