import type { WidgetConfig } from '@vestibule/host-sdk';
import { expect, expectEventually, test, WidgetFrame } from '../fixtures/test.ts';
import { totpCode } from '../journeys/secondFactors.ts';
import { AccountChooser } from '../pages/AccountChooser.ts';
import { matrixCase } from '../support/runner/matrixCase.ts';

const ada = 'ada@acme.test';
const codes: WidgetConfig = { products: ['emailOtp'] };
const links: WidgetConfig = { products: ['emailMagicLinks'] };

test.use({ serverOptions: { vertical: 'b2b', deployment: { vertical: 'b2b' } } });

test('a code leads to the list, and the list into an organization', async ({ host, inbox, widget }) => {
  await host.openLogin({ config: codes });
  await expect(widget.heading).toHaveText('Sign up or log in');
  await widget.main.submitEmail(ada);
  await expect(widget.heading).toHaveText('Enter passcode');
  const { passcode = '' } = await inbox.waitFor({ to: ada, kind: 'passcode' });
  await widget.passcode.type(passcode);

  await expect(widget.heading).toHaveText('Select an organization to continue');
  await expect(widget.button(/Acme Robotics/)).toBeVisible();
  await expect(widget.button(/Cobalt Bank.*Accept invite/)).toBeVisible();
  await widget.button(/Acme Robotics/).click();
  await expect(widget.heading).toHaveText('Success!');
  const signIn = await host.waitForSignIn();
  expect(signIn).toMatchObject({
    member: { email_address: ada },
    organization: { organization_name: 'Acme Robotics', organization_slug: 'acme' },
  });
  await expectEventually(host.errors()).toEqual([]);
});

test('a reload continues with the list @more', async ({ host, inbox, page, widget }) => {
  await host.openLogin({ config: codes });
  await widget.main.submitEmail(ada);
  const { passcode = '' } = await inbox.waitFor({ to: ada, kind: 'passcode' });
  await widget.passcode.type(passcode);
  await expect(widget.heading).toHaveText('Select an organization to continue');
  await page.reload();
  await host.openLogin({ config: codes });
  await expect(widget.heading).toHaveText('Select an organization to continue');
});

test('a link opened in another tab leads to the list there, and signs in here @more', async ({
  context,
  host,
  inbox,
  widget,
}) => {
  await host.openLogin({ config: links });
  await widget.main.submitEmail(ada);
  await expect(widget.heading).toHaveText('Check your email');
  const { link = '' } = await inbox.waitFor({ to: ada, kind: 'magic_link' });
  const tab = await context.newPage();
  await tab.goto(link);
  await expect(tab.getByRole('heading', { level: 1 })).toHaveText('Select an organization to continue');
  await tab.getByRole('button', { name: /Acme Robotics/ }).click();
  await expect(tab.getByRole('heading', { level: 1 })).toHaveText('Success!');
  await expect(widget.heading).toHaveText('Success!');
  expect(await host.waitForSignIn()).toMatchObject({
    method: 'magic_link',
    organization: { organization_slug: 'acme' },
  });
});

test('an OAuth provider leads back to the list in the frame @more', async ({ host, page, widget }) => {
  const config: WidgetConfig = { products: ['oauth'], oauthOptions: { providers: [{ type: 'google' }] } };
  await host.openLogin({ config });
  await widget.button('Continue with Google').click();
  await new AccountChooser(page).continueAs(ada);
  await page.waitForURL(`${host.url}/`);
  await host.createAuth();
  await host.mount('mountLogin', { config });
  await expect(widget.heading).toHaveText('Select an organization to continue');
  await widget.button(/Acme Robotics/).click();
  expect(await host.waitForSignIn()).toMatchObject({ organization: { organization_slug: 'acme' } });
});

test('single sign-on by the address leads through the menu to the identity provider and back', async ({
  host,
  page,
  widget,
}) => {
  const config: WidgetConfig = { products: ['sso'] };
  await host.openLogin({ config });
  await widget.button('Use single sign-on').click();
  await expect(widget.heading).toHaveText('Enter your email to continue');
  await widget.main.email.fill('dan@cobalt.test');
  await widget.button('Continue').click();
  await expect(widget.heading).toHaveText('Select a connection to continue');
  await widget.button('Cobalt Entra').click();
  await page.waitForURL(/identity-provider/);
  await page.getByRole('button', { name: /dan@cobalt.test/ }).click();
  await page.waitForURL(`${host.url}/`);
  await host.createAuth();
  await host.mount('mountLogin', { config });
  expect(await host.waitForSignIn()).toMatchObject({
    method: 'sso',
    member: { email_address: 'dan@cobalt.test' },
    organization: { organization_slug: 'cobalt' },
  });
});

test('an identity provider on another site logs in by SAML', async ({ devServer, host, page, widget }) => {
  const { connections, organizations } = devServer.state.b2b;
  const saml = connections.get(organizations.find('cobalt')?.sso_default_connection_id ?? '');
  if (saml?.kind !== 'saml') throw new Error('The default connection speaks SAML.');
  // Cookies of localhost are not sent with a post from 127.0.0.1.
  saml.idp_sso_url = saml.idp_sso_url.replace(/(?<=\/\/)[^:/]+/, '127.0.0.1');
  const config: WidgetConfig = { products: ['sso'], flow: 'organization', organizationSlug: 'cobalt' };
  await host.openLogin({ config });
  await widget.button(new RegExp(saml.display_name)).click();
  await page.waitForURL(/127\.0\.0\.1.*identity-provider/);
  await page.getByRole('button', { name: /dan@cobalt.test/ }).click();
  await page.waitForURL(`${host.url}/`);
  await host.createAuth();
  await host.mount('mountLogin', { config });
  expect(await host.waitForSignIn()).toMatchObject({ method: 'sso', member: { email_address: 'dan@cobalt.test' } });
});

test('the organization of single sign-on opens its only way from the list @more', async ({
  host,
  inbox,
  page,
  widget,
}) => {
  await host.openLogin({ config: codes });
  await widget.main.submitEmail('dan@cobalt.test');
  const { passcode = '' } = await inbox.waitFor({ to: 'dan@cobalt.test', kind: 'passcode' });
  await widget.passcode.type(passcode);
  await widget.button(/Cobalt Bank/).click();
  await page.waitForURL(/identity-provider/);
  await page.getByRole('button', { name: 'Refuse' }).click();
  await page.waitForURL(`${host.url}/`);
  await host.createAuth();
  await host.mount('mountLogin', { config: codes });
  await expect(widget.alert).toContainText(/Login was canceled|couldn't log you in/);
  await host.waitForError({ code: 'oauth_failed' });
  await widget.button('Choose another organization').click();
  await expect(widget.button(/Cobalt Bank/)).toBeVisible();
});

test('an unknown organization is said, with a way on', async ({ host, widget }) => {
  await host.openLogin({ config: { ...codes, flow: 'organization', organizationSlug: 'nowhere' } });
  await expect(widget.heading).toHaveText('Organization not found');
  await widget.button('Find your organization').click();
  await expect(widget.heading).toHaveText('Sign up or log in');
});

test('a stranger is told that the organization is closed to them', async ({ host, problems, widget }) => {
  problems.expect(/40[0-9]/);
  await host.openLogin({ config: { ...codes, flow: 'organization', organizationSlug: 'acme' } });
  await widget.main.submitEmail('eve@example.com');
  await expect(widget.alert).toHaveText(
    "eve@example.com doesn't have access to Acme Robotics. If you think this is a mistake, contact your admin.",
  );
});

test('a signed-in member is asked before another sign-in', async ({ host, inbox, page, widget }) => {
  await host.openLogin({ config: { ...codes, flow: 'organization', organizationSlug: 'acme' } });
  await widget.main.submitEmail(ada);
  const { passcode = '' } = await inbox.waitFor({ to: ada, kind: 'passcode' });
  await widget.passcode.type(passcode);
  await host.waitForSignIn();
  await page.reload();
  await host.openLogin({ config: codes });
  await expect(widget.heading).toHaveText("You're logged in");
  await expect(widget.getByText('Acme Robotics')).toBeVisible();
  await widget.button('Use another account').click();
  await expect(widget.heading).toHaveText('Sign up or log in');
});

test('an organization that requires a second factor lets a member set one up on the auth page @more', async ({
  context,
  devServer,
  host,
  inbox,
  widget,
}) => {
  await host.openLogin({ config: { ...codes, flow: 'organization', organizationSlug: 'borealis' } });
  await expect(widget.heading).toHaveText('Continue to Borealis Labs');
  await widget.main.submitEmail(ada);
  const { passcode = '' } = await inbox.waitFor({ to: ada, kind: 'passcode' });
  await widget.passcode.type(passcode);
  await expect(widget.heading).toHaveText('Set up two‑step verification');
  const [page] = await Promise.all([
    context.waitForEvent('page'),
    widget.root.getByRole('link', { name: 'Use an authenticator app' }).click(),
  ]);
  const pageWidget = new WidgetFrame(page);
  const secret = await pageWidget.secondFactor.beginApp();
  await pageWidget.secondFactor.code.fill(totpCode(secret, devServer));
  expect(await pageWidget.secondFactor.readRecoveryCodes()).not.toEqual([]);
  await pageWidget.button('Done').click();
  await expect(pageWidget.heading).toHaveText('Success!');
  await expect(widget.heading).toHaveText('Success!');
  expect(await host.waitForSignIn()).toMatchObject({ organization: { organization_slug: 'borealis' } });
});

test('a password signs in to an organization', async ({ host, widget }) => {
  const config: WidgetConfig = { products: ['passwords'], flow: 'organization', organizationSlug: 'acme' };
  await host.openLogin({ config });
  await widget.main.email.fill(ada);
  await widget.button('Continue').click();
  await expect(widget.heading).toHaveText('Log in with email and password');
  await widget.root.getByLabel('Password', { exact: true }).fill('correct horse battery staple');
  await widget.button('Continue').click();
  expect(await host.waitForSignIn()).toMatchObject({ method: 'password', organization: { organization_slug: 'acme' } });
});

for (const [config, heading] of [
  [{ products: ['passwords'], flow: 'organization', organizationSlug: 'acme' }, 'Success!'],
  [{ products: ['emailOtp', 'passwords'] }, 'Select an organization to continue'],
] as const) {
  test(
    `a mail resets the password in the flow ${'flow' in config ? config.flow : 'discovery'}`,
    matrixCase({ isSample: !('flow' in config) }),
    async ({ context, host, inbox, widget }) => {
      await host.openLogin({ config });
      if ('flow' in config) {
        await widget.main.email.fill(ada);
        await widget.button('Continue').click();
      } else {
        await widget.main.email.fill(ada);
        await widget.button('Use a password instead').click();
        await expect(widget.main.email).toHaveValue(ada);
      }
      await widget.button('Sign up or reset password').click();
      await widget.main.email.fill(ada);
      await widget.button('Continue').click();
      await expect(widget.heading).toHaveText('Check your email');
      const { links } = await inbox.waitFor({ to: ada, kind: 'reset_password' });
      const tab = await context.newPage();
      await tab.goto(links.find(({ name }) => name === 'reset_password')?.url ?? '');
      const tabWidget = new WidgetFrame(tab);
      await expect(tabWidget.heading).toHaveText('Set a new password');
      await tabWidget.root.getByRole('textbox', { name: 'New password' }).fill('another correct horse battery staple');
      await tabWidget.button('Continue').click();
      await expect(tabWidget.heading).toHaveText(heading);
    },
  );
}

test('a link for one organization signs in without asking for a password @more', async ({
  context,
  host,
  inbox,
  widget,
}) => {
  await host.openLogin({ config: { ...links, flow: 'organization', organizationSlug: 'acme' } });
  await widget.main.submitEmail(ada);
  const { link = '' } = await inbox.waitFor({ to: ada, kind: 'magic_link' });
  const tab = await context.newPage();
  await tab.goto(link);
  await expect(tab.getByRole('heading', { level: 1 })).toHaveText('Success!');
  await expect(widget.heading).toHaveText('Success!');
});

test('somebody who may join gets a link that asks for a password @more', async ({ context, host, inbox, widget }) => {
  await host.openLogin({ config: { products: ['passwords'], flow: 'organization', organizationSlug: 'acme' } });
  await widget.main.email.fill('new@acme.test');
  await widget.button('Continue').click();
  await expect(widget.heading).toHaveText('Verify your email first.');
  const { link = '' } = await inbox.waitFor({ to: 'new@acme.test', kind: 'magic_link' });
  const tab = await context.newPage();
  await tab.goto(link);
  const tabWidget = new WidgetFrame(tab);
  await expect(tabWidget.heading).toHaveText('Set a new password');
  await tabWidget.root.getByRole('textbox', { name: 'New password' }).fill('another correct horse battery staple');
  await tabWidget.button('Continue').click();
  await expect(tabWidget.heading).toHaveText('Success!');
});

test('a member switches by the page, and by the switcher where another proof is needed', async ({
  host,
  inbox,
  page,
  widget,
}) => {
  await host.openLogin({ config: codes });
  await widget.main.submitEmail(ada);
  const { passcode = '' } = await inbox.waitFor({ to: ada, kind: 'passcode' });
  await widget.passcode.type(passcode);
  await widget.button(/Acme Robotics/).click();
  await host.waitForSignIn();
  const list = await page.evaluate(() => window.auth.organization.list());
  const borealis = list.find(({ organization }) => organization.organization_slug === 'borealis');
  expect(list.find(({ isCurrent }) => isCurrent)?.organization.organization_slug).toBe('acme');
  expect(borealis).toMatchObject({ needsProof: true });
  expect(await page.evaluate(() => window.auth.member.get())).toMatchObject({ email_address: ada });
  const refusal = await page.evaluate(
    (id) => window.auth.organization.switch(id).catch((error) => error.code),
    borealis?.organization.organization_id ?? '',
  );
  expect(refusal).toBe('organization_pending');
  expect(await page.evaluate(() => window.auth.organization.get())).toMatchObject({ organization_slug: 'acme' });

  await host.unmount();
  await host.mount('mountOrganizationSwitcher');
  await expect(widget.heading).toHaveText('Your organizations');
  await widget.button(/Borealis Labs/).click();
  await expect(widget.heading).toHaveText('Switch to Borealis Labs?');
  await widget.button('Stay here').click();
  await expect(widget.button(/Acme Robotics.*Current/)).toBeVisible();
});
