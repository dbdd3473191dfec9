import type { Page } from '@playwright/test';
import type { WidgetConfig } from '@vestibule/host-sdk';
import { expect, type HostPage, test, WidgetFrame } from '../fixtures/test.ts';
import { enrolMemberTotp, totpCode } from '../journeys/secondFactors.ts';
import { passResendDelay } from '../support/waiting/passResendDelay.ts';

const ada = 'ada@acme.test';
const phone = '+14155550123';
const codes: WidgetConfig = { products: ['emailOtp'] };
const borealis: WidgetConfig = { ...codes, flow: 'organization', organizationSlug: 'borealis' };

test.use({ serverOptions: { vertical: 'b2b', deployment: { vertical: 'b2b' } } });

/** Gives the first factor by a passcode to the mailbox. */
async function giveFirstFactor(
  { host, inbox, widget }: { host: HostPage; inbox: HostInbox; widget: WidgetFrame },
  config: WidgetConfig,
): Promise<void> {
  await host.openLogin({ config });
  await widget.main.submitEmail(ada);
  const { passcode = '' } = await inbox.waitFor({ to: ada, kind: 'passcode' });
  await widget.passcode.type(passcode);
}
type HostInbox = { waitFor(wish: { to: string; kind: 'passcode' }): Promise<{ passcode?: string }> };

test.describe('a text message', () => {
  test.beforeEach(({ control }) =>
    control.organizations.addMember('borealis', { email_address: ada, mfa_phone_number: phone }),
  );

  test('a wrong code stays, another one can be sent, and the right one signs in @more', async ({
    host,
    inbox,
    page,
    problems,
    widget,
  }) => {
    problems.expect(/40[0-9]/);
    await page.clock.install();
    await giveFirstFactor({ host, inbox, widget }, borealis);
    await expect(widget.getByText('••• 0123')).toBeVisible();
    await expect(widget.heading).toHaveText('Enter passcode');
    const { id, passcode: first } = await inbox.waitFor({ to: phone, kind: 'passcode' });
    await widget.passcode.type(first === '000000' ? '000001' : '000000');
    await expect(widget.alert).toHaveText('Invalid passcode, please try again.');
    await expect(widget.passcode.resend).toHaveAttribute('aria-disabled', 'true');
    await passResendDelay(page);
    await widget.passcode.resend.click();
    const { passcode = '' } = await inbox.waitFor({ to: phone, kind: 'passcode', after: id });
    await widget.passcode.field.fill(passcode);
    await expect(widget.heading).toHaveText('Success!');
    const signIn = await host.waitForSignIn();
    expect(signIn).toMatchObject({ method: 'passcode', organization: { organization_slug: 'borealis' } });
  });

  test('is sent after the choice of the organization, and again after a reload', async ({
    host,
    inbox,
    page,
    widget,
  }) => {
    await giveFirstFactor({ host, inbox, widget }, codes);
    await widget.button(/Borealis Labs/).click();
    await expect(widget.heading).toHaveText('Enter passcode');
    const { id } = await inbox.waitFor({ to: phone, kind: 'passcode' });
    await page.reload();
    await host.openLogin({ config: codes });
    await expect(widget.heading).toHaveText('Enter passcode');
    const { passcode = '' } = await inbox.waitFor({ to: phone, kind: 'passcode', after: id });
    await widget.passcode.type(passcode);
    expect(await host.waitForSignIn()).toMatchObject({ organization: { organization_slug: 'borealis' } });
  });

  test('leads back to the list of organizations @more', async ({ host, inbox, widget }) => {
    await giveFirstFactor({ host, inbox, widget }, codes);
    await widget.button(/Borealis Labs/).click();
    await expect(widget.heading).toHaveText('Enter passcode');
    await widget.button('Choose another organization').click();
    await expect(widget.heading).toHaveText('Select an organization to continue');
    await widget.button(/Acme Robotics/).click();
    expect(await host.waitForSignIn()).toMatchObject({ organization: { organization_slug: 'acme' } });
  });
});

test('an authenticator app signs in; a wrong code stays, and a reload goes on', async ({
  devServer,
  host,
  inbox,
  page,
  problems,
  widget,
}) => {
  problems.expect(/40[0-9]/);
  const { secret } = enrolMemberTotp(devServer, 'borealis', ada);
  await giveFirstFactor({ host, inbox, widget }, borealis);
  await expect(widget.heading).toHaveText('Enter verification code');
  await expect(widget.getByText('Enter the 6‑digit code from your authenticator app.')).toBeVisible();
  const code = totpCode(secret, devServer);
  await widget.secondFactor.code.fill(code === '000000' ? '000001' : '000000');
  await expect(widget.alert).toHaveText("That code didn't work. Try again.");
  await page.reload();
  await host.openLogin({ config: borealis });
  await expect(widget.heading).toHaveText('Enter verification code');
  await widget.secondFactor.code.fill(totpCode(secret, devServer));
  await expect(widget.heading).toHaveText('Success!');
  expect(await host.waitForSignIn()).toMatchObject({ organization: { organization_slug: 'borealis' } });
});

test('a recovery code replaces the app @more', async ({ devServer, host, inbox, problems, widget }) => {
  problems.expect(/40[0-9]/);
  const { recoveryCodes } = enrolMemberTotp(devServer, 'borealis', ada);
  await giveFirstFactor({ host, inbox, widget }, borealis);
  await widget.secondFactor.takeOther('Use a recovery code');
  await expect(widget.heading).toHaveText('Enter recovery code');
  await widget.secondFactor.recoveryCode.fill('aaaa-bbbb-cccc');
  await widget.button('Continue').click();
  await expect(widget.alert).toHaveText('Invalid recovery code, please try again.');
  await widget.secondFactor.recoveryCode.fill(recoveryCodes[0] ?? '');
  await widget.button('Continue').click();
  await expect(widget.getByText('You have 9 recovery codes left.')).toBeVisible();
  await widget.button('Continue').click();
  expect(await host.waitForSignIn()).toMatchObject({ organization: { organization_slug: 'borealis' } });
});

test('the app can be replaced by a text message @more', async ({ control, devServer, host, inbox, widget }) => {
  await control.organizations.addMember('borealis', { email_address: ada, mfa_phone_number: phone });
  enrolMemberTotp(devServer, 'borealis', ada);
  await giveFirstFactor({ host, inbox, widget }, borealis);
  await expect(widget.heading).toHaveText('Enter verification code');
  await widget.secondFactor.takeOther('Text me a passcode instead');
  await expect(widget.heading).toHaveText('Enter passcode');
  const { passcode = '' } = await inbox.waitFor({ to: phone, kind: 'passcode' });
  await widget.passcode.type(passcode);
  await expect(widget.heading).toHaveText('Success!');
});

test('the end of the unfinished sign-in is said, and leads on with the same address @more', async ({
  clock,
  devServer,
  host,
  inbox,
  page,
  widget,
}) => {
  await page.clock.install();
  const { secret } = enrolMemberTotp(devServer, 'borealis', ada);
  await giveFirstFactor({ host, inbox, widget }, borealis);
  await expect(widget.heading).toHaveText('Enter verification code');
  clock.advance(11 * 60_000);
  await page.clock.fastForward(11 * 60_000);
  await expect(widget.heading).toHaveText('Continue to Borealis Labs');
  await expect(widget.alert).toHaveText('Your login timed out. Please start again.');
  await expect(widget.main.email).toHaveValue(ada);
  await widget.button('Continue with email').click();
  const { passcode = '' } = await inbox.waitFor({ to: ada, kind: 'passcode' });
  await widget.passcode.type(passcode);
  await widget.secondFactor.code.fill(totpCode(secret, devServer));
  await expect(widget.heading).toHaveText('Success!');
  expect(await host.waitForSignIn()).toMatchObject({ organization: { organization_slug: 'borealis' } });
});

test.describe('on the auth page, which sets up second factors', () => {
  /** Opens the setup from the frame, in a tab of its own. */
  async function openSetup(
    visit: { host: HostPage; inbox: HostInbox; widget: WidgetFrame },
    method: string,
  ): Promise<WidgetFrame> {
    await giveFirstFactor(visit, borealis);
    await expect(visit.widget.heading).toHaveText('Set up two‑step verification');
    const [page] = await Promise.all([
      visit.host.page.context().waitForEvent('page'),
      visit.widget.root.getByRole('link', { name: method }).click(),
    ]);
    return new WidgetFrame(page);
  }

  test('a phone is set up by a text message', async ({ host, inbox, widget }) => {
    const pageWidget = await openSetup({ host, inbox, widget }, 'Text me a passcode');
    await pageWidget.button('Text me a passcode').click();
    await expect(pageWidget.heading).toHaveText('Enter your phone number to set up two‑step verification');
    await pageWidget.phone.number.fill('(415) 555-0123');
    await pageWidget.button('Send passcode').click();
    await expect(pageWidget.heading).toHaveText('Enter passcode');
    const { passcode = '' } = await inbox.waitFor({ to: phone, kind: 'passcode' });
    await pageWidget.passcode.type(passcode);
    await expect(pageWidget.heading).toHaveText('Success!');
    await expect(widget.heading).toHaveText('Success!');
    expect(await host.waitForSignIn()).toMatchObject({ organization: { organization_slug: 'borealis' } });
  });

  test('a number with a mistake can be corrected, also after a reload @more', async ({ host, inbox, widget }) => {
    const pageWidget = await openSetup({ host, inbox, widget }, 'Text me a passcode');
    const page = pageWidget.root as Page;
    await pageWidget.button('Text me a passcode').click();
    await pageWidget.phone.number.fill('(415) 555-0124');
    await pageWidget.button('Send passcode').click();
    await expect(pageWidget.heading).toHaveText('Enter passcode');
    await page.reload();
    await pageWidget.button('Text me a passcode').click();
    await expect(pageWidget.phone.number).toHaveValue(/555.?0124/);
    await pageWidget.phone.number.fill('(415) 555-0123');
    await pageWidget.button('Send passcode').click();
    const { passcode = '' } = await inbox.waitFor({ to: phone, kind: 'passcode' });
    await pageWidget.passcode.type(passcode);
    await expect(pageWidget.heading).toHaveText('Success!');
  });

  test('the only method of the organization is set up at once, and a reload shows its codes again @more', async ({
    control,
    devServer,
    host,
    inbox,
    widget,
  }) => {
    control.organizations.update('borealis', { mfa_methods: 'RESTRICTED', allowed_mfa_methods: ['totp'] });
    const pageWidget = await openSetup({ host, inbox, widget }, 'Use an authenticator app');
    await expect(pageWidget.heading).toHaveText('Scan the QR code to link your authenticator app');
    const secret = await pageWidget.secondFactor.readSecret();
    await pageWidget.secondFactor.code.fill(totpCode(secret, devServer));
    await expect(pageWidget.heading).toHaveText('Save your recovery codes!');
    const codes = await pageWidget.secondFactor.readRecoveryCodes();
    expect(await host.page.evaluate(() => window.auth.session.get())).toBeNull();
    await (pageWidget.root as Page).reload();
    await expect(pageWidget.heading).toHaveText('Save your recovery codes!');
    expect(await pageWidget.secondFactor.readRecoveryCodes()).toEqual(codes);
    await pageWidget.button('Done').click();
    await expect(pageWidget.heading).toHaveText('Success!');
    expect(await host.waitForSignIn()).toMatchObject({ organization: { organization_slug: 'borealis' } });
  });
});

test('a switch to an organization that needs a second factor asks for it', async ({
  devServer,
  host,
  inbox,
  page,
  widget,
}) => {
  const { secret } = enrolMemberTotp(devServer, 'borealis', ada);
  await giveFirstFactor({ host, inbox, widget }, codes);
  await widget.button(/Acme Robotics/).click();
  await host.waitForSignIn();
  await host.unmount();
  await host.mount('mountOrganizationSwitcher');
  await expect(page.locator('iframe[title="Organizations"]')).toBeVisible();
  await widget.button(/Borealis Labs/).click();
  await widget.button('Continue').click();
  await expect(widget.heading).toHaveText('Enter verification code');
  await widget.secondFactor.code.fill(totpCode(secret, devServer));
  await expect(widget.heading).toHaveText('Success!');
  expect(await page.evaluate(() => window.auth.organization.get())).toMatchObject({ organization_slug: 'borealis' });
});
