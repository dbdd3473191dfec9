import type { WidgetConfig } from '@vestibule/host-sdk';
import { expect, expectEventually } from '../fixtures/test.ts';
import { hostnames, test } from '../fixtures/wireTapTest.ts';
import { codeAfter, openAdminPage, openPage, signIn } from '../journeys/organizationAdmin.ts';
import { OrganizationPage } from '../pages/OrganizationPage.ts';

const dora = 'dora@delta.test';
const ada = 'ada@acme.test';
const people = ['eli@delta.test', 'fay@delta.test'];
const codes: WidgetConfig = { products: ['emailOtp'] };

test.use({ serverOptions: { hostnames, vertical: 'b2b', deployment: { vertical: 'b2b' } } });

test('a new admin connects single sign-on and a directory, and two people log in by it', async ({
  tap,
  context,
  host,
  page,
  inbox,
  control,
  devServer,
  widget,
}) => {
  test.slow();
  const { provider } = devServer.urls;

  const first = await test.step('the first member of an organization is its admin', async () => {
    await host.openLogin({ config: codes });
    await widget.main.submitEmail(dora);
    const { passcode = '', id } = await inbox.waitFor({ to: dora, kind: 'passcode' });
    await widget.passcode.type(passcode);
    await widget.button('Create an organization').click();
    await host.waitForSignIn();
    return id;
  });
  await host.unmount();
  await host.mount('mountOrganization');
  const admin = await openPage(page, host);
  await expect(admin.heading).toHaveText('Manage Delta');

  await test.step('invites two people', async () => {
    await admin.button('Invite people').click();
    await admin.field('Email addresses').fill(people.join(', '));
    await admin.button('Send invitations').click();
    await expect(admin.news).toHaveText('Invitations sent.');
    for (const address of people) await expect(admin.page.getByText(address)).toBeVisible();
  });

  await test.step('connects the identity provider, and tests it', async () => {
    await admin.connectSaml(provider, () => codeAfter(inbox, dora, first));
    const openedPopup = admin.page.waitForEvent('popup');
    await admin.button('Test in a new window').click();
    const popup = await openedPopup;
    await popup.getByRole('button', { name: /eli@delta.test/ }).click();
    await expect(admin.page.getByRole('status').filter({ hasText: 'Test successful.' })).toBeVisible();
    await admin.button('Done').click();
    await expect(admin.news).toHaveText('Connection saved.');
  });

  await test.step('connects the directory, whose token is shown once', async () => {
    await admin.openSection('Directory sync');
    await admin.button('Connect a directory').click();
    await expect(admin.heading).toHaveText('Copy your token now');
    const baseUrl = await admin.field('Base URL').inputValue();
    const token = await admin.field('Bearer token').inputValue();
    const directory = await context.newPage();
    await directory.goto(`${provider}/directory`);
    await directory.getByLabel('Base URL').fill(baseUrl);
    await directory.getByLabel('Bearer token').fill(token);
    await directory.getByRole('button', { name: 'Connect' }).click();
    for (const email of people) {
      await directory.getByLabel('Name', { exact: true }).fill(email.split('@')[0] ?? '');
      await directory.getByLabel('Email').fill(email);
      await directory.getByRole('button', { name: 'Hire' }).click();
      await expect(directory.getByRole('heading', { name: email })).toBeVisible();
    }
    await directory.getByLabel('Name of the group').fill('Mechanics');
    await directory.getByRole('button', { name: 'Add group' }).click();
    for (const name of ['eli', 'fay']) {
      await directory.getByRole('button', { name: `Add ${name} to Mechanics` }).click();
      await expect(directory.getByRole('button', { name: `Remove ${name} from Mechanics` })).toBeVisible();
    }
    await directory.close();
    await admin.button('Done').click();
    await expect(admin.page.getByRole('alert')).toHaveText(/You haven't copied the token/);
    await admin.button('Done').click();
    await expect(admin.page.getByText(token)).toBeHidden();
  });

  await test.step('maps the group to a role', async () => {
    await admin.openSection('Members');
    await admin.openSection('Directory sync');
    await admin.field('Mechanics').selectOption('mechanic');
    await admin.button('Save').click();
    await expect(admin.news).toHaveText('Group roles saved.');
    await expect(admin.page.getByText('2 people are synced from your directory.')).toBeVisible();
  });
  await admin.page.close();

  for (const email of people) {
    await test.step(`${email} logs in by single sign-on`, async () => {
      await host.forgetSession();
      const config: WidgetConfig = { products: ['sso'], flow: 'organization', organizationSlug: 'delta' };
      await host.openLogin({ config });
      await host.forget();
      await widget.button(/Delta login/).click();
      await page.getByRole('button', { name: new RegExp(email) }).click();
      await page.waitForURL(`${host.url}/`);
      await host.createAuth();
      await host.mount('mountLogin', { config });
      expect(await host.waitForSignIn()).toMatchObject({
        method: 'sso',
        member: { email_address: email, roles: ['stytch_member', 'mechanic'] },
      });
    });
  }

  await expectEventually(tap.leaks()).toEqual([]);
  const kinds = control.secrets().map(({ kind }) => kind);
  expect(kinds).toEqual(expect.arrayContaining(['scim_bearer_token', 'discovery_passcode', 'sso', 'session_token']));
});

test('a client secret that an admin enters never reaches the host page @more', async ({
  tap,
  host,
  page,
  inbox,
  devServer,
}) => {
  await signIn(host, page, devServer, ada);
  const admin = await openPage(page, host);
  await admin.openSection('Single sign-on');
  await admin.button('Connect an identity provider').click();
  await admin.page.getByRole('radio', { name: 'Microsoft Entra ID' }).check();
  await admin.page.getByRole('radio', { name: 'OpenID Connect' }).check();
  await admin.button('Continue').click();
  await admin.button('Continue').click();
  await admin.prove(() => codeAfter(inbox, ada));
  await admin.field('Issuer').fill('https://entra.example/acme');
  await admin.field('Client ID').fill('acme');
  await admin.field('Client secret').fill('a-client-secret-for-nobody');
  await admin.button('Save').click();
  await expect(admin.heading).toHaveText('Test the connection');
  await admin.page.close();
  await host.unmount();
  await host.mount('mountOrganization', { sections: ['sso'] });
  await expect(host.widget().getByText('Microsoft Entra ID · OpenID Connect')).toBeVisible();
  await expectEventually(tap.sightings().filter(({ text }) => text.includes('a-client-secret'))).toEqual([]);
  await expectEventually(tap.leaks()).toEqual([]);
});

test('the host learns once that a section of the organization has changed @more', async ({
  host,
  page,
  inbox,
  devServer,
}) => {
  await signIn(host, page, devServer, ada);
  await expect(host.widget().getByText('ben@acme.test')).toBeVisible();
  const admin = await openPage(page, host);
  await admin.page.getByRole('checkbox', { name: /^Select Ben/i }).check();
  await admin.button('Remove access').click();
  await expect(admin.heading).toHaveText(/^Remove access/);
  await admin.button('Remove access').click();
  await expect(admin.page.getByText(/^Remove access for .*\?$/)).toBeVisible();
  await admin.prove(() => codeAfter(inbox, ada));
  await expect(admin.news).toHaveText('Access removed.');
  await admin.page.close();
  await host.widget().root.getByRole('button', { name: 'Members' }).click();
  const { organization_id } = devServer.control.organizations.get('acme');
  const event = { type: 'organization_changed', organization_id, section: 'members' } as const;
  await host.waitForEvent(event);
  await expectEventually(host.events().filter(({ type }) => type === event.type)).toEqual([event]);
});

test('a frame offers no change, and the page that does cannot be framed', async ({
  host,
  page,
  problems,
  devServer,
}) => {
  problems.expect(/frame-ancestors 'none'/);
  await signIn(host, page, devServer, ada);
  const { root } = host.widget();
  await expect(root.getByText('ben@acme.test')).toBeVisible();
  await expect(page.locator('#login iframe')).toHaveAttribute('title', 'Manage Acme Robotics');
  await expect(root.getByRole('button', { name: /Invite|Remove access|Manage/ })).toHaveCount(0);
  await expect(root.getByRole('checkbox')).toHaveCount(0);
  await root.getByRole('button', { name: 'Settings' }).click();
  await expect(root.getByLabel('Slug')).toBeDisabled();
  await expect(root.getByRole('button', { name: 'Review changes' })).toHaveCount(0);
  const frameState = await page.evaluate(async (address) => {
    const frame = document.createElement('iframe');
    frame.src = address;
    document.body.append(frame);
    await new Promise((resolve) => {
      frame.onload = resolve;
    });
    return frame.contentDocument?.body.innerText ?? 'another origin';
  }, `${devServer.urls.auth}/organization`);
  expect(frameState).toBe('another origin');
});

test('a member without a role is told so, and the last admin is warned before losing access', async ({
  host,
  page,
  devServer,
}) => {
  await signIn(host, page, devServer, 'ben@acme.test');
  await expect(host.widget().getByText("You don't have permission to manage this organization.")).toBeVisible();
  await host.forgetSession();

  const admin = await openAdminPage(page, devServer, ada);
  await admin.openSection('Settings');
  await admin.page.getByRole('radio', { name: 'Allow only these' }).check();
  for (const name of ['Login link by email', 'Passcode by email', 'Password'])
    await admin.page.getByRole('checkbox', { name }).uncheck();
  await admin.button('Review changes').click();
  await expect(admin.page.getByText('2 people have never used any of the remaining login methods')).toBeVisible();
  await expect(admin.page.getByRole('alert').filter({ hasText: 'This includes you.' })).toBeVisible();
});

test('10,000 members: searches and turns pages @more', async ({ page, inbox, devServer }) => {
  const { organizations, members } = devServer.state.b2b;
  const { organization_id = '' } = organizations.findBySlug('acme') ?? {};
  for (let number = 1; number <= 10_000; number += 1) members.create(organization_id, `person.${number}@acme.test`);
  const admin = await openAdminPage(page, devServer, ada);
  await expect(admin.page.getByText('1–50 of 10,002')).toBeVisible();
  await admin.button('Next page').click();
  await expect(admin.page.getByText('51–100 of 10,002')).toBeVisible();
  await admin.field('Search by email').fill('person.9999');
  await admin.page.keyboard.press('Enter');
  await expect(admin.page.getByText('1–1 of 1')).toBeVisible();
  await admin.page.getByRole('checkbox', { name: 'Select person.9999@acme.test' }).check();
  await admin.button('Remove access').click();
  await expect(admin.heading).toHaveText(/^Remove access/);
  await admin.button('Remove access').click();
  await expect(admin.page.getByText(/^Remove access for .*\?$/)).toBeVisible();
  await admin.prove(() => codeAfter(inbox, ada));
  await expect(admin.news).toHaveText('Access removed.');
});

test.describe('the demo and the console', () => {
  // The server of the demo reads the session's cookie, so both share a hostname.
  test.use({ serverOptions: { vertical: 'b2b', deployment: { vertical: 'b2b' } } });

  test('the demo shows an admin the organization, and the console what the admin did @more', async ({
    host,
    page,
    inbox,
    devServer,
  }) => {
    await signIn(host, page, devServer, ada);
    await page.goto(`${devServer.urls.host}/app`);
    await page.getByRole('link', { name: 'Organization' }).click();
    const frame = page.frameLocator('#organization iframe');
    await expect(frame.getByRole('heading', { level: 1 })).toHaveText('Manage Acme Robotics');
    const popup = page.context().waitForEvent('page');
    await frame.getByRole('link', { name: 'Make changes' }).click();
    const admin = new OrganizationPage(await popup);
    await admin.openSection('Directory sync');
    await admin.button('Connect a directory').click();
    await admin.prove(() => codeAfter(inbox, ada));
    await expect(admin.heading).toHaveText('Copy your token now');
    const token = await admin.field('Bearer token').inputValue();
    await page.goto(`${devServer.urls.provider}/organizations`);
    await page.getByText('Acme Robotics').first().click();
    const log = page.getByRole('list', { name: 'Audit log' });
    await expect(log.getByRole('listitem').filter({ hasText: /POST .*scim.*done/ })).toBeVisible();
    await expect(page.getByText(token)).toHaveCount(0);
  });
});
