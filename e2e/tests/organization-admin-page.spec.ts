import type { Page } from '@playwright/test';
import type { DevServer } from '@vestibule/dev-server';
import { expect, test } from '../fixtures/test.ts';
import { codeAfter, openPage, signIn } from '../journeys/organizationAdmin.ts';
import { emulateMedia } from '../support/crossBrowser/emulateMedia.ts';
import { findViolations } from '../support/visual/axe.ts';

const ada = 'ada@acme.test';
const ADMIN = 'stytch_admin';

test.use({ serverOptions: { vertical: 'b2b', deployment: { vertical: 'b2b' } } });

/** Puts another session into the browser, as a login in another tab does. */
async function logInElsewhere(page: Page, { control, urls }: DevServer, organization: string): Promise<void> {
  const { sessionToken, sessionJwt } = await control.organizations.openSession(organization, ada, 60);
  const cookie = { domain: new URL(urls.auth).hostname, path: '/', sameSite: 'Lax' as const };
  await page.context().addCookies([
    { name: 'stytch_session', value: sessionToken, ...cookie },
    { name: 'stytch_session_jwt', value: sessionJwt, ...cookie },
  ]);
}

test('every screen is sound: axe finds nothing in light and dark, and it fits 320 px @more', async ({
  host,
  page,
  inbox,
  devServer,
}) => {
  test.slow();
  await signIn(host, page, devServer, ada);
  const admin = await openPage(page, host);
  const prove = () => admin.prove(() => codeAfter(inbox, ada));
  const sound = async (name: string) => {
    expect.soft(await findViolations(admin.page), name).toEqual([]);
    await emulateMedia(admin.page, { colorScheme: 'dark' });
    expect.soft(await findViolations(admin.page, ['color-contrast']), `${name}, dark`).toEqual([]);
    await admin.page.setViewportSize({ width: 320, height: 640 });
    const beyond = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
    expect.soft(await admin.page.evaluate(beyond), `${name}: beyond the sides at 320 px`).toBe(0);
    await admin.page.setViewportSize({ width: 1280, height: 800 });
    await emulateMedia(admin.page, { colorScheme: 'light' });
  };

  await expect(admin.page.getByText('ben@acme.test')).toBeVisible();
  await sound('members');
  await admin.button('Invite people').click();
  await sound('invite');
  await admin.button('Back').first().click();
  await admin.button(/^Manage Ben/).click();
  await sound('member');
  await admin.button('Remove access').click();
  await expect(admin.heading).toHaveText("Confirm it's you");
  await sound('proof');
  await prove();
  await sound('decision');
  await admin.button('Back').first().click();
  await admin.openSection('Settings');
  await sound('settings');
  await admin.field('Name').fill('Acme');
  await admin.button('Review changes').click();
  await sound('review');
  await admin.button('Back').first().click();
  await admin.openSection('Single sign-on');
  await sound('single sign-on');
  await admin.button('Connect an identity provider').click();
  await sound('choice of an identity provider');
  await admin.button('Continue').click();
  await sound('values to copy');
  await admin.button('Continue').click();
  await sound('values to paste');
  await admin.button('Back').first().click();
  await admin.button('Back').first().click();
  await admin.openSection('Directory sync');
  await admin.button('Connect a directory').click();
  await expect(admin.heading).toHaveText('Copy your token now');
  await sound('token');
  await admin.button('Done').click();
  await sound('directory');
});

test('at every width, members are known by their names, and roles stay in one piece', async ({
  host,
  page,
  devServer,
}) => {
  await signIn(host, page, devServer, ada);
  const admin = await openPage(page, host);
  const ben = admin.page.getByRole('row', { name: /Ben/ });
  for (const width of [320, 768, 1280]) {
    await admin.page.setViewportSize({ width, height: 640 });
    await expect(ben).toBeVisible();
    const shown = await admin.page
      .locator('.admin-person > bdi')
      .evaluateAll((names) => names.map(({ clientWidth, scrollWidth }) => clientWidth >= Math.min(scrollWidth, 80)));
    expect(shown, `names at ${width} px`).not.toContain(false);
    const heights = await admin.page.locator('tbody tr').evaluateAll((rows) => rows.map((row) => row.clientHeight));
    expect(Math.max(...heights), `a row at ${width} px`).toBeLessThan(60);
  }
});

test('Back of the browser leads through the screens, and loses nothing that was typed @more', async ({
  host,
  page,
  inbox,
  devServer,
}) => {
  await signIn(host, page, devServer, ada);
  const admin = await openPage(page, host);
  await admin.button(/^Manage Ben/).click();
  await expect(admin.heading).toHaveText(/Ben/);
  await admin.page.goBack();
  await expect(admin.heading).toHaveText('Manage Acme Robotics');

  await admin.openSection('Settings');
  await admin.field('Name').fill('Acme Works');
  await admin.page.getByRole('checkbox', { name: /two-step/ }).check();
  await admin.button('Review changes').click();
  await admin.prove(() => codeAfter(inbox, ada));
  await expect(admin.heading).toHaveText('Review before you save');
  await admin.page.goBack();
  await expect(admin.field('Name')).toHaveValue('Acme Works');
  await admin.button('Review changes').click();
  await admin.button('Save').click();
  await expect(admin.news).toHaveText('Settings saved.');
});

test.describe('another tab logs in to another organization', () => {
  test('a change that was begun for this one is not made in the other', async ({ host, page, devServer }) => {
    const { organizations } = devServer.control;
    await organizations.addMember('borealis', { email_address: ada, roles: [ADMIN] });
    await organizations.update('borealis', { mfa_policy: 'OPTIONAL' });
    await signIn(host, page, devServer, ada);
    const admin = await openPage(page, host);
    await admin.openSection('Settings');
    await admin.field('Name').fill('Acme Works');
    await admin.button('Review changes').click();
    await expect(admin.heading).toHaveText('Review before you save');
    // The button takes no press until the card has stood still, so the press comes right after the other login.
    await expect(admin.button('Save')).toBeEnabled();
    await logInElsewhere(page, devServer, 'borealis');
    await admin.button('Save').click();
    await expect(admin.heading).toHaveText('Manage Borealis Labs');
    expect(organizations.get('borealis').organization_name).toBe('Borealis Labs');
    expect(organizations.get('acme').organization_name).toBe('Acme Robotics');
  });

  test('a proof that was asked for here is dropped @more', async ({ host, page, devServer }) => {
    const { organizations } = devServer.control;
    await organizations.addMember('borealis', { email_address: ada, roles: [ADMIN] });
    await organizations.update('borealis', { mfa_policy: 'OPTIONAL' });
    await signIn(host, page, devServer, ada);
    const admin = await openPage(page, host);
    await admin.page.getByRole('checkbox', { name: /^Select Ben/ }).check();
    await admin.button('Remove access').click();
    await expect(admin.heading).toHaveText("Confirm it's you");
    await logInElsewhere(page, devServer, 'borealis');
    await admin.button(/^Send a code to/).click();
    await expect(admin.heading).toHaveText('Manage Borealis Labs');
    expect(organizations.members('acme').map(({ email_address }) => email_address)).toContain('ben@acme.test');
  });
});

test('of many invitations, those that fail stay with their reasons @more', async ({ host, page, devServer }) => {
  await signIn(host, page, devServer, ada);
  const admin = await openPage(page, host);
  await admin.button('Invite people').click();
  await admin.field('Email addresses').fill('cleo@acme.test, ben@acme.test, dan@acme.test');
  await admin.button('Send invitations').click();
  await expect(admin.field('Email addresses')).toHaveValue('ben@acme.test');
  await expect(admin.page.getByRole('listitem').filter({ hasText: 'ben@acme.test' })).toContainText(/already/);
  await admin.button('Back').first().click();
  for (const address of ['cleo@acme.test', 'dan@acme.test']) await expect(admin.page.getByText(address)).toBeVisible();
});

test('metadata from a file connects an identity provider, and the end of its certificate is shown', async ({
  host,
  page,
  inbox,
  devServer,
}) => {
  await signIn(host, page, devServer, ada);
  const admin = await openPage(page, host);
  const metadata = await admin.connectSamlByFile(devServer.urls.provider, () => codeAfter(inbox, ada));
  expect(metadata).toContain('X509Certificate');
  await admin.button('Done').click();
  const connection = admin.page.getByRole('listitem').filter({ hasText: 'Delta login' });
  await expect(connection).toContainText(/Certificate valid until \w+ \d+, 20\d\d/);
});

test('an issuer whose metadata cannot be read is saved with a warning @more', async ({
  host,
  page,
  inbox,
  devServer,
}) => {
  await signIn(host, page, devServer, ada);
  const admin = await openPage(page, host);
  await admin.openSection('Single sign-on');
  await admin.button('Connect an identity provider').click();
  await admin.page.getByRole('radio', { name: 'OpenID Connect' }).check();
  await admin.button('Continue').click();
  await admin.button('Continue').click();
  await admin.prove(() => codeAfter(inbox, ada));
  await admin.field('Issuer').fill('https://idp.example');
  await admin.field('Client ID').fill('acme');
  await admin.field('Client secret').fill('secret');
  await admin.button('Save').click();
  await expect(admin.heading).toHaveText('Test the connection');
  await expect(admin.page.getByRole('alert').first()).toHaveText(/configuration at this issuer couldn't be read/);
});
