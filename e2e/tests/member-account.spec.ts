import type { Page } from '@playwright/test';
import type { DevServer, Inbox } from '@vestibule/dev-server';
import { expect, expectEventually, test, WidgetFrame } from '../fixtures/test.ts';
import { press, typePasscode } from '../journeys/accountPage.ts';
import { openMemberSession } from '../journeys/openMemberSession.ts';
import { strongPassword } from '../journeys/passwords.ts';
import { enrolMemberTotp, totpCode } from '../journeys/secondFactors.ts';

const ada = 'ada@acme.test';

test.use({ serverOptions: { vertical: 'b2b', deployment: { vertical: 'b2b' } } });

/** Opens the account page of a member. */
async function openAccount(page: Page, devServer: DevServer, part = ''): Promise<WidgetFrame> {
  await page.goto(`${devServer.urls.auth}/account${part}`);
  return new WidgetFrame(page);
}

/** Gives the proof that a change asks for: a passcode to the mailbox. */
async function prove(frame: WidgetFrame, inbox: Inbox, to = ada): Promise<void> {
  await expect(frame.heading).toHaveText("Confirm it's you");
  const after = inbox.messages.findLast((message) => message.to === to)?.id;
  await press(frame, frame.button(/^Send a passcode to .*@/));
  const { passcode = '' } = await inbox.waitFor({ to, kind: 'passcode', ...(after && { after }) });
  await typePasscode(frame, passcode);
}

test('a member changes the name, and sees the session with its organization', async ({ page, context, devServer }) => {
  await openMemberSession(context, devServer, 'acme', ada);
  const { account, heading, root } = await openAccount(page, devServer);
  await expect(heading).toHaveText('Your account');
  await account.open('Profile');
  await account.button('Edit name').click();
  await root.getByRole('textbox', { name: 'Name' }).fill('Ada King');
  await account.button('Save').click();
  await expect(account.news).toHaveText('Name changed.');
  await expect(account.row('Name')).toContainText('Ada King');
  await account.open('This session');
  await expect(account.row('Organization')).toContainText('Acme Robotics');
  await account.button('Log out').click();
  await expect(root.getByRole('button', { name: 'Log in' })).toBeVisible();
});

test('a member verifies an address that an admin has changed', async ({ page, context, devServer, inbox }) => {
  await openMemberSession(context, devServer, 'acme', ada);
  const { organization_id: acme } = memberOf(devServer, 'acme', ada);
  const { members } = devServer.state.b2b;
  const member = members.findByEmail(acme, ada);
  if (member) members.update(member, { email_address_verified: false });
  const pageWidget = await openAccount(page, devServer);
  const { account, heading, passcode } = pageWidget;
  await account.open('Ways to log in');
  await account.button(`Verify: ${ada}`).click();
  await expect(heading).toHaveText('Enter passcode');
  const { passcode: code = '' } = await inbox.waitFor({ to: ada, kind: 'passcode' });
  await passcode.type(code);
  await expect(account.news).toHaveText('Email address verified.');
  await expect(account.row(ada)).toContainText('Verified');
  expect(memberOf(devServer, 'acme', ada)).toMatchObject({ email_address_verified: true });
});

test('a member sets up an authenticator app after a proof, gets new recovery codes, and removes the app', async ({
  page,
  context,
  devServer,
  inbox,
  problems,
}) => {
  problems.expect(/40[0-9]/);
  await openMemberSession(context, devServer, 'acme', ada);
  const pageWidget = await openAccount(page, devServer);
  const { account, secondFactor } = pageWidget;
  await account.open('Two-step verification');
  await account.button('Set up an authenticator app').click();
  await prove(pageWidget, inbox);
  const secret = await secondFactor.beginApp();
  const right = totpCode(secret, devServer);
  await secondFactor.code.fill(right === '000000' ? '000001' : '000000');
  await expect(pageWidget.alert).toHaveText("That code didn't work. Try again.");
  await secondFactor.code.fill(right);
  const codes = await secondFactor.readRecoveryCodes();
  await pageWidget.button("I've saved them").click();
  await expect(account.row('Authenticator app').first()).toContainText('On');

  await account.button('Get new codes').click();
  const newCodes = await secondFactor.readRecoveryCodes();
  expect(newCodes).toHaveLength(codes.length);
  expect(newCodes.filter((code) => codes.includes(code))).toEqual([]);
  await pageWidget.button("I've saved them").click();

  await account.button('Remove Authenticator app').click();
  await expect(pageWidget.heading).toHaveText('Remove Authenticator app?');
  await account.confirmRemove.click();
  await expect(account.news).toHaveText('Authenticator app removed.');
  await expect(account.button('Set up an authenticator app')).toBeVisible();
  // The next login asks for no second factor that the member does not have.
  expect(memberOf(devServer, 'acme', ada)).toMatchObject({ mfa_enrolled: false, totp_registration_id: '' });
});

test('a member sets up codes by text message, and removes them @more', async ({ page, context, devServer, inbox }) => {
  await openMemberSession(context, devServer, 'acme', ada);
  const pageWidget = await openAccount(page, devServer, '#add-sms');
  await prove(pageWidget, inbox);
  await pageWidget.button('Text message').click();
  await pageWidget.phone.number.fill('4155550143');
  await pageWidget.button('Send passcode').click();
  const { passcode = '' } = await inbox.waitFor({ to: '+14155550143', kind: 'passcode' });
  await pageWidget.passcode.type(passcode);
  await expect(pageWidget.account.title).toBeVisible();
  await pageWidget.account.open('Two-step verification');
  await expect(pageWidget.account.row('Text message')).toContainText('+1 415 555 0143');
  await pageWidget.account.button('Remove +1 415 555 0143').click();
  await pageWidget.account.confirmRemove.click();
  await expect(pageWidget.account.news).toHaveText('Phone number removed.');
  expect(memberOf(devServer, 'acme', ada)).toMatchObject({ mfa_enrolled: false, mfa_phone_number: '' });
});

test('a member of an organization that requires two-step verification keeps the last factor', async ({
  page,
  context,
  devServer,
}) => {
  const { control } = devServer;
  control.organizations.update('acme', { mfa_policy: 'REQUIRED_FOR_ALL' });
  enrolMemberTotp(devServer, 'acme', ada);
  await openMemberSession(context, devServer, 'acme', ada);
  const pageWidget = await openAccount(page, devServer);
  const { account } = pageWidget;
  await account.open('Two-step verification');
  await expect(account.row('Authenticator app')).toContainText('Your organization requires two‑step verification.');
  await expect(account.button('Remove Authenticator app')).toHaveCount(0);
  const { totp_registration_id: id } = memberOf(devServer, 'acme', ada);
  await openAccount(page, devServer, `?again#${id}`);
  await expect(pageWidget.heading).toHaveText('Remove Authenticator app?');
  await expect(pageWidget.getByText('Set up another method before you remove this one.')).toBeVisible();
  await expect(account.confirmRemove).toHaveCount(0);
  await account.button('Cancel').click();

  await test.step('with a second one, the first can be removed', async () => {
    await control.organizations.addMember('acme', { email_address: 'gil@acme.test', mfa_phone_number: '+14155550199' });
    // A page that still reads for the other member would write that session again.
    await page.goto('about:blank');
    await openMemberSession(context, devServer, 'acme', 'gil@acme.test');
    const { secret } = enrolMemberTotp(devServer, 'acme', 'gil@acme.test');
    await openAccount(page, devServer, '?gil');
    await account.open('Two-step verification');
    await account.button('Remove +1 415 555 0199').click();
    await expect(pageWidget.heading).toHaveText('Remove +1 415 555 0199?');
    await account.confirmRemove.click();
    // A passcode by email would not be enough for this session, so it is not offered.
    await expect(pageWidget.heading).toHaveText("Confirm it's you");
    await expect(pageWidget.button(/@/)).toHaveCount(0);
    await pageWidget.button('Use your authenticator app').click();
    await pageWidget.secondFactor.code.fill(totpCode(secret, devServer));
    await expect(account.news).toHaveText('Phone number removed.');
    await expect(account.button('Remove Authenticator app')).toHaveCount(0);
  });
});

test('a member sets a password where the organization allows it', async ({ page, context, devServer, inbox }) => {
  await devServer.control.organizations.addMember('acme', 'gil@acme.test');
  await openMemberSession(context, devServer, 'acme', 'gil@acme.test');
  const pageWidget = await openAccount(page, devServer);
  await pageWidget.account.open('Ways to log in');
  await pageWidget.account.button('Set a password').click();
  await prove(pageWidget, inbox, 'gil@acme.test');
  await pageWidget.passwords.password.fill('weak');
  await expect(pageWidget.passwords.segments).toHaveCount(1);
  await pageWidget.passwords.password.fill(strongPassword);
  await pageWidget.passwords.continue.click();
  await expect(pageWidget.account.news).toHaveText('Password saved.');
  await expect(pageWidget.account.button('Change password')).toBeVisible();

  devServer.control.organizations.update('acme', { auth_methods: 'RESTRICTED', allowed_auth_methods: ['email_otp'] });
  await devServer.control.organizations.addMember('acme', 'hal@acme.test');
  await openMemberSession(context, devServer, 'acme', 'hal@acme.test');
  await openAccount(page, devServer, '?hal');
  await pageWidget.account.open('Ways to log in');
  await expect(pageWidget.account.row('hal@acme.test')).toBeVisible();
  await expect(pageWidget.getByText('Password')).toHaveCount(0);
});

test('a new address replaces the old one, which is kept until it is removed @more', async ({
  page,
  context,
  devServer,
  inbox,
  problems,
}) => {
  problems.expect(/40[0-9]/);
  const mail = 'gil@acme.test';
  await devServer.control.organizations.addMember('acme', mail);
  await openMemberSession(context, devServer, 'acme', mail);
  const pageWidget = await openAccount(page, devServer);
  const { account } = pageWidget;
  await account.open('Ways to log in');
  await account.button('Change email address').click();
  await prove(pageWidget, inbox, mail);
  await expect(pageWidget.heading).toHaveText('Change email address');
  await account.email.fill('ben@acme.test');
  await account.button('Continue').click();
  await expect(pageWidget.alert).toBeVisible();
  await account.email.fill('gil.new@acme.test');
  await account.button('Continue').click();
  const { passcode = '' } = await inbox.waitFor({ to: 'gil.new@acme.test', kind: 'passcode' });
  await pageWidget.passcode.type(passcode === '000000' ? '000001' : '000000');
  await expect(pageWidget.alert).toHaveText("That code didn't work. Try again.");
  await pageWidget.passcode.type(passcode);
  await expect(account.news).toHaveText('Email address changed.');
  await expect(account.row('gil.new@acme.test')).toContainText('Verified');
  await expect(account.row(mail).filter({ hasText: 'Earlier address' })).toBeVisible();
  await account.button(`Remove ${mail}`).click();
  await account.confirmRemove.click();
  await expect(account.news).toHaveText('Email address removed.');
  await expect(account.row('Earlier address')).toHaveCount(0);
});

test('a member switches to another organization, and sees the account there @more', async ({
  page,
  context,
  devServer,
}) => {
  devServer.control.organizations.update('borealis', { mfa_policy: 'OPTIONAL' });
  await openMemberSession(context, devServer, 'acme', ada);
  const pageWidget = await openAccount(page, devServer);
  const { account } = pageWidget;
  await account.open('This session');
  await account.button('Switch organization').click();
  await expect(pageWidget.heading).toHaveText('Your organizations');
  await pageWidget.back.click();
  await account.button('Switch organization').click();
  await pageWidget.button(/Borealis Labs/).click();
  await expect(pageWidget.heading).toHaveText('Your account');
  await account.open('This session');
  await expect(account.row('Organization')).toContainText('Borealis Labs');
});

function memberOf({ control }: DevServer, organization: string, email: string) {
  const member = control.organizations.members(organization).find(({ email_address }) => email_address === email);
  if (!member) throw new Error(`${email} is no member of ${organization}.`);
  return member;
}

test('a mount that only consumers have says why, and tells the host once', async ({
  context,
  host,
  widget,
  devServer,
}) => {
  await openMemberSession(context, devServer, 'acme', ada);
  await host.open();
  await host.mount('mountPasskeyRegistration');
  await expect(widget.alert).toHaveText(/isn't available here right now/);
  await expectEventually(host.errors()).toEqual([expect.objectContaining({ code: 'vertical_mismatch' })]);
});

test('a password is reset where the host page has the token @more', async ({ host, inbox, widget }) => {
  await host.openLogin({ config: { products: ['passwords'], flow: 'organization', organizationSlug: 'acme' } });
  await widget.main.email.fill(ada);
  await widget.button('Continue').click();
  await widget.button('Sign up or reset password').click();
  await widget.button('Continue').click();
  const { links } = await inbox.waitFor({ to: ada, kind: 'reset_password' });
  const token = new URL(links.find(({ name }) => name === 'reset_password')?.url ?? '').searchParams.get('token');
  await host.unmount();
  await host.mount('mountResetPassword', { passwordResetToken: token ?? '' });
  await widget.passwords.password.fill(strongPassword);
  await widget.passwords.continue.click();
  expect(await host.waitForSignIn()).toMatchObject({ member: { email_address: ada } });
});
