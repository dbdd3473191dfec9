import { expect, test } from '../fixtures/test.ts';
import { openMemberSession } from '../journeys/openMemberSession.ts';
import { codeAfter, openAdminPage } from '../journeys/organizationAdmin.ts';
import { emulateMedia } from '../support/crossBrowser/emulateMedia.ts';
import { findViolations } from '../support/visual/axe.ts';

const ada = 'ada@acme.test';
const ADMIN = 'stytch_admin';

test.use({ serverOptions: { vertical: 'b2b', deployment: { vertical: 'b2b' } } });

test('every screen is sound: axe finds nothing in light and dark, and it fits 320 px @more', async ({
  page,
  inbox,
  devServer,
}) => {
  test.slow();
  const admin = await openAdminPage(page, devServer, ada);
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
  await expect(admin.heading).toHaveText(/^Remove access/);
  await sound('decision');
  await admin.button('Remove access').click();
  await expect(admin.heading).toHaveText("Confirm it's you");
  await expect(admin.page.getByText(/^Remove access for Ben.*\?$/)).toBeVisible();
  await sound('proof');
  await admin.button('Cancel').click();
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
  await prove();
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

test('at every width, members are known by their names, and roles stay in one piece', async ({ page, devServer }) => {
  const admin = await openAdminPage(page, devServer, ada);
  const ben = admin.page.getByRole('row', { name: /Ben/ });
  for (const width of [320, 768, 1280]) {
    await admin.page.setViewportSize({ width, height: 640 });
    await expect(ben).toBeVisible();
    const widths = await admin.page
      .locator('.admin-person > bdi')
      .evaluateAll((names) => names.map(({ clientWidth, scrollWidth }) => clientWidth >= Math.min(scrollWidth, 80)));
    expect(widths, `names at ${width} px`).not.toContain(false);
    const heights = await admin.page.locator('tbody tr').evaluateAll((rows) => rows.map((row) => row.clientHeight));
    // On a phone, the roles and the second factor stand below the name and address.
    expect(Math.max(...heights), `a row at ${width} px`).toBeLessThan(width < 480 ? 96 : 60);
  }
});

test('a setup of single sign-on that was abandoned is continued, not begun a second time', async ({
  page,
  devServer,
}) => {
  const admin = await openAdminPage(page, devServer, ada);
  await admin.openSection('Single sign-on');
  for (const _time of ['first', 'second']) {
    await admin.button('Connect an identity provider').click();
    await admin.button('Continue').click();
    await expect(admin.heading).toHaveText('Copy these values to Okta');
    await admin.button('Back').first().click();
    await expect(admin.button('Set up: Okta')).toHaveCount(1);
    await expect(admin.page.getByText('Connection saved.')).toBeHidden();
  }
  await admin.button('Set up: Okta').click();
  await expect(admin.heading).toHaveText('Copy these values to Okta');
  await admin.page.reload();
  await admin.openSection('Single sign-on');
  await expect(admin.button('Set up: Okta')).toHaveCount(1);
});

test('the keyboard opens a member, and comes back to the same row', async ({ page, devServer }) => {
  const admin = await openAdminPage(page, devServer, ada);
  const ben = admin.button(/^Manage Ben/);
  await admin.page.getByRole('checkbox', { name: /^Select Ben/ }).focus();
  await admin.page.keyboard.press('Tab');
  await expect(ben).toBeFocused();
  await expect(ben).toHaveCSS('outline-style', 'solid');
  await admin.page.keyboard.press('Enter');
  await expect(admin.heading).toHaveText('Ben Carver');
  await admin.button('Back').first().press('Enter');
  await expect(ben).toBeFocused();

  await admin.button('Invite people').press('Enter');
  await expect(admin.heading).toHaveText('Invite people');
  await admin.page.goBack();
  await expect(admin.button('Invite people')).toBeFocused();
});

test('members are searched while an admin types, and the page leads back to the application', async ({
  page,
  devServer,
}) => {
  const admin = await openAdminPage(page, devServer, ada);
  await admin.field('Search by email').pressSequentially('ben@');
  await expect(admin.page.getByText('1 member', { exact: true })).toBeVisible();
  await expect(admin.page.getByRole('row').filter({ hasText: ada })).toHaveCount(0);
  await expect(admin.page.getByRole('link', { name: 'Back to Robot Works' })).toHaveAttribute(
    'href',
    devServer.urls.host,
  );
  await expect(admin.page.getByText(ada, { exact: true })).toBeVisible();
});

test('a press anywhere in a row opens the member, and a selection of text does not', async ({ page, devServer }) => {
  const admin = await openAdminPage(page, devServer, ada);
  for (const width of [320, 768, 1280]) {
    await admin.page.setViewportSize({ width, height: 640 });
    const address = admin.page.getByRole('row', { name: /Ben/ }).getByText('ben@acme.test');
    const box = (await address.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    const middle = box.y + box.height / 2;
    await admin.page.mouse.move(box.x + 4, middle);
    await admin.page.mouse.down();
    await admin.page.mouse.move(box.x + box.width - 4, middle, { steps: 4 });
    await admin.page.mouse.up();
    expect(await admin.page.evaluate(() => `${getSelection()}`)).toContain('@acme');
    await expect(address).toBeVisible();
    await address.click();
    await expect(admin.heading).toHaveText('Ben Carver');
    await admin.button('Back').first().click();
    await expect(address).toBeVisible();
  }
});

test('no section moves when another one opens, and one of two members draws a dash', async ({ page, devServer }) => {
  const admin = await openAdminPage(page, devServer, ada);
  const places = () =>
    admin.page
      .getByRole('navigation')
      .getByRole('button')
      .evaluateAll((sections) => sections.map((section) => section.getBoundingClientRect().x));
  await admin.page.getByRole('checkbox', { name: /^Select Ben/ }).check();
  const all = admin.page.getByRole('checkbox', { name: 'Select all on this page' });
  await expect(all).toBeChecked({ indeterminate: true });
  const dash = (box: Element) => getComputedStyle(box, '::before').content;
  expect(await all.evaluate(dash)).not.toBe('none');
  const before = await places();
  await admin.openSection('Settings');
  expect(await places()).toEqual(before);
});

test('a member who was only invited is not offered a logout, and each column has a name', async ({
  page,
  devServer,
}) => {
  const { organizations } = devServer.control;
  await organizations.addMember('acme', { email_address: 'zoe@acme.test', status: 'invited' });
  const admin = await openAdminPage(page, devServer, ada);
  await page.setViewportSize({ width: 1280, height: 800 });
  const heads = admin.page.getByRole('columnheader');
  await expect(heads.filter({ visible: true })).toHaveText(['', 'Member', 'Roles', 'Two-step', 'Status', 'Added']);
  await expect(admin.page.getByRole('columnheader', { name: 'Two-step verification' })).toBeVisible();
  await admin.button('Manage zoe@acme.test').click();
  await expect(admin.button('Cancel invitation')).toBeVisible();
  await expect(admin.button('Log out everywhere')).toHaveCount(0);
  await admin.button('Cancel invitation').click();
  await expect(admin.heading).toHaveText('Cancel the invitation for zoe@acme.test?');
  await expect(admin.page.getByText('Links in canceled invitations stop working.')).toBeVisible();
});

test('what is wrong stands at its field, which has the focus', async ({ page, inbox, devServer }) => {
  const admin = await openAdminPage(page, devServer, ada);
  const expectMistake = async (field: string, words: string | RegExp) => {
    await expect(admin.field(field)).toBeFocused();
    await expect(admin.field(field)).toHaveAccessibleDescription(words);
    await expect(admin.field(field)).toHaveAttribute('aria-invalid', 'true');
  };

  await admin.button('Invite people').click();
  await admin.field('Email addresses').fill('nobody');
  await admin.button('Send invitations').click();
  await expectMistake('Email addresses', /Check these addresses: nobody/);
  await admin.button('Back').first().click();

  await admin.openSection('Settings');
  await admin.field('Slug').fill('a');
  await admin.button('Review changes').click();
  await expectMistake('Slug', /Use 2 to 128 characters/);

  await admin.openSection('Single sign-on');
  await admin.button('Connect an identity provider').click();
  await admin.button('Continue').click();
  await admin.button('Continue').click();
  await admin.prove(() => codeAfter(inbox, ada));
  await admin.field('Metadata URL').last().fill('https://idp.example/metadata');
  await admin.button('Save').click();
  const url = admin.page.getByRole('textbox', { name: 'Metadata URL' });
  await expect(url).toHaveAccessibleDescription(/couldn't be read from this URL/);
});

test('members without a role are named, and one member is asked about by name @more', async ({ page, devServer }) => {
  const admin = await openAdminPage(page, devServer, ada);
  const ben = admin.page.getByRole('row', { name: /Ben/ });
  await expect(ben.getByRole('cell', { name: 'Member', exact: true })).toBeVisible();
  await ben.getByRole('checkbox').check();
  await admin.button('Clear').click();
  await expect(ben.getByRole('checkbox')).not.toBeChecked();
  await expect(admin.page.getByText('1 selected')).toBeHidden();
  await ben.getByRole('checkbox').check();
  await admin.button('Remove access').click();
  await expect(admin.heading).toHaveText('Remove access for Ben Carver?');
});

test('Back of the browser leads through the screens, and loses nothing that was typed @more', async ({
  page,
  inbox,
  devServer,
}) => {
  const admin = await openAdminPage(page, devServer, ada);
  await admin.button(/^Manage Ben/).click();
  await expect(admin.heading).toHaveText(/Ben/);
  await admin.page.goBack();
  await expect(admin.heading).toHaveText('Manage Acme Robotics');

  await admin.openSection('Settings');
  await admin.field('Name').fill('Acme Works');
  await admin.page.getByRole('checkbox', { name: /two-step/ }).check();
  await admin.button('Review changes').click();
  await expect(admin.heading).toHaveText('Review before you save');
  await admin.page.goBack();
  await expect(admin.field('Name')).toHaveValue('Acme Works');
  await admin.button('Review changes').click();
  await admin.button('Save').click();
  await admin.prove(() => codeAfter(inbox, ada));
  await expect(admin.news).toHaveText('Settings saved.');
});

test.describe('another tab logs in to another organization', () => {
  test.beforeEach(async ({ control: { organizations } }) => {
    await organizations.addMember('borealis', { email_address: ada, roles: [ADMIN] });
    await organizations.update('borealis', { mfa_policy: 'OPTIONAL' });
  });

  test('a change that was begun for this one is not made in the other', async ({ page, control, devServer }) => {
    const admin = await openAdminPage(page, devServer, ada);
    await admin.openSection('Settings');
    await admin.field('Name').fill('Acme Works');
    await admin.button('Review changes').click();
    await expect(admin.heading).toHaveText('Review before you save');
    // The button takes no press until the card has stood still, so the press comes right after the other login.
    await expect(admin.button('Save')).toBeEnabled();
    // A login in another tab changes the cookies in the same way.
    await openMemberSession(page.context(), devServer, 'borealis', ada);
    await admin.button('Save').click();
    await expect(admin.heading).toHaveText('Manage Borealis Labs');
    expect(control.organizations.get('borealis').organization_name).toBe('Borealis Labs');
    expect(control.organizations.get('acme').organization_name).toBe('Acme Robotics');
  });

  test('a proof that was asked for here is dropped @more', async ({ page, control, devServer }) => {
    const admin = await openAdminPage(page, devServer, ada);
    await admin.page.getByRole('checkbox', { name: /^Select Ben/ }).check();
    await admin.button('Remove access').click();
    await expect(admin.heading).toHaveText(/^Remove access/);
    await admin.button('Remove access').click();
    await expect(admin.heading).toHaveText("Confirm it's you");
    // A login in another tab changes the cookies in the same way.
    await openMemberSession(page.context(), devServer, 'borealis', ada);
    await admin.button(/^Send a passcode to/).click();
    await expect(admin.heading).toHaveText('Manage Borealis Labs');
    expect(control.organizations.members('acme').map(({ email_address }) => email_address)).toContain('ben@acme.test');
  });
});

test('of many invitations, those that fail stay with their reasons @more', async ({ page, devServer }) => {
  const admin = await openAdminPage(page, devServer, ada);
  await admin.button('Invite people').click();
  await admin.field('Email addresses').fill('cleo@acme.test, ben@acme.test, dan@acme.test');
  await admin.button('Send invitations').click();
  await expect(admin.field('Email addresses')).toHaveValue('ben@acme.test');
  await expect(admin.page.getByRole('listitem').filter({ hasText: 'ben@acme.test' })).toContainText(/already/);
  await admin.button('Back').first().click();
  for (const address of ['cleo@acme.test', 'dan@acme.test']) await expect(admin.page.getByText(address)).toBeVisible();
});

test('metadata from a file connects an identity provider, and the end of its certificate is shown', async ({
  page,
  inbox,
  devServer,
}) => {
  const admin = await openAdminPage(page, devServer, ada);
  const metadata = await admin.connectSamlByFile(devServer.urls.provider, () => codeAfter(inbox, ada));
  expect(metadata).toContain('X509Certificate');
  await admin.button('Done').click();
  const connection = admin.page.getByRole('listitem').filter({ hasText: 'Delta login' });
  await expect(connection).toContainText(/Certificate valid until \w+ \d+, 20\d\d/);
});

test('an issuer whose metadata cannot be read is saved with a warning @more', async ({ page, inbox, devServer }) => {
  const admin = await openAdminPage(page, devServer, ada);
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
