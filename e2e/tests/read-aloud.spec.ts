import { test } from '../fixtures/connectedAppTest.ts';
import { expect, WidgetFrame } from '../fixtures/test.ts';
import { openSession } from '../journeys/openSession.ts';
import { passwordConfig, strongPassword } from '../journeys/passwords.ts';
import { ReadAloud } from '../journeys/readAloud.ts';
import { enrolTotp } from '../journeys/secondFactors.ts';

/** Fixed, because the recorded files contain it. */
const address = 'ada@example.com';

test('what is read aloud: a passcode by email, first a wrong one', async ({ host, inbox }) => {
  const aloud = new ReadAloud('passcode');
  const widget = await host.openLogin({ config: { products: ['otp'] } });
  await aloud.screen(widget, 'Sign up or log in');
  await widget.main.submitEmail('ada');
  await expect(widget.alert).toBeVisible();
  await aloud.screen(widget, 'Sign up or log in', 'invalid address');
  await widget.main.submitEmail(address);
  await expect(widget.passcode.field).toBeFocused();
  await aloud.screen(widget, 'Enter passcode');
  const { passcode = '' } = await inbox.waitFor({ to: address, kind: 'passcode' });
  await widget.passcode.type(passcode === '000000' ? '111111' : '000000');
  await expect(widget.alert).toBeVisible();
  await aloud.screen(widget, 'Enter passcode', 'wrong passcode');
  await widget.passcode.type(passcode);
  await aloud.screen(widget, 'Success!');
  aloud.end();
});

test('what is read aloud: a magic link @more', async ({ host }) => {
  const aloud = new ReadAloud('magic-link');
  const widget = await host.openLogin();
  await widget.main.submitEmail(address);
  await aloud.screen(widget, 'Check your email');
  await widget.back.click();
  await aloud.screen(widget, 'Sign up or log in');
  aloud.end();
});

test('what is read aloud: a new password @more', async ({ host }) => {
  const aloud = new ReadAloud('password');
  const widget = await host.openLogin({ config: passwordConfig });
  await widget.main.submitEmail(address);
  await expect(widget.passwords.password).toBeFocused();
  await aloud.screen(widget, 'Finish creating your account by setting a password.');
  await widget.passwords.password.fill(strongPassword);
  await expect(widget.passwords.continue).toBeEnabled();
  await widget.passwords.continue.click();
  await aloud.screen(widget, 'Success!');
  aloud.end();
});

test('what is read aloud: a second factor and its other methods @more', async ({ host, inbox, kit, devServer }) => {
  const aloud = new ReadAloud('second-factor');
  await kit.addUser(address);
  enrolTotp(devServer, address);
  const config = { products: ['otp' as const], mfa: { policy: 'required' as const } };
  const widget = await host.openLogin({ config });
  await widget.main.submitEmail(address);
  const { passcode = '' } = await inbox.waitFor({ to: address, kind: 'passcode' });
  await widget.passcode.type(passcode);
  await expect(widget.secondFactor.code).toBeFocused();
  await aloud.screen(widget, 'Enter the code from your authenticator app');
  await widget.button('Try another way').click();
  await aloud.screen(widget, 'Enter the code from your authenticator app', 'other methods open');
  await widget.button('Lost your phone? Use a recovery code').click();
  await expect(widget.secondFactor.recoveryCode).toBeFocused();
  await aloud.screen(widget, 'Enter a recovery code');
  aloud.end();
});

test('what is read aloud: the account and a passkey that is deleted @more', async ({ page, kit, devServer }) => {
  const aloud = new ReadAloud('account');
  await kit.addUser({ email: address, name: { first_name: 'Ada', middle_name: '', last_name: 'Lovelace' } });
  devServer.state.users.findByEmail(address)?.webauthn_registrations.push({
    webauthn_registration_id: 'webauthn-registration-test-blue',
    domain: 'localhost',
    user_agent: '',
    authenticator_type: 'platform',
    verified: true,
    name: 'Blue key',
  });
  await kit.signInAs(page, address);
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto(`${devServer.urls.auth}/account`);
  const widget = new WidgetFrame(page);
  await expect(widget.account.button('Delete Blue key')).toBeVisible();
  await aloud.screen(widget, 'Your account');
  await widget.account.open('Profile');
  await widget.account.button('Edit name').click();
  await expect(widget.account.firstName).toBeFocused();
  await aloud.screen(widget, 'Edit name');
  await page.goto(`${devServer.urls.auth}/passkeys`);
  await widget.passkeys.skip.click();
  await widget.passkeys.remove('Blue key').click();
  await expect(widget.passkeys.cancel).toBeFocused();
  await expect(widget.passkeys.confirmDelete).not.toHaveAttribute('aria-disabled');
  await aloud.screen(widget, 'Existing Passkeys', 'before one is deleted');
  aloud.end();
});

test('what is read aloud: a consent', async ({ page, context, devServer, app, idpPage }) => {
  const aloud = new ReadAloud('consent');
  await openSession(devServer, context, address);
  await page.goto(await app.authorizationUrl('openid email plants:water'));
  await expect(idpPage.idp.allow).toBeEnabled();
  await aloud.screen(idpPage, 'Weather Watch wants to access your Acme Garden account');
  aloud.end();
});
