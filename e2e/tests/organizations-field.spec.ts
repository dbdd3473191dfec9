import type { WidgetConfig } from '@vestibule/host-sdk';
import { expect, test, WidgetFrame } from '../fixtures/test.ts';
import { openMemberSession } from '../journeys/openMemberSession.ts';
import { codeAfter, openAdminPage } from '../journeys/organizationAdmin.ts';

const [ada, ben] = ['ada@acme.test', 'ben@acme.test'];
const codes: WidgetConfig = { products: ['emailOtp'] };

test.use({ serverOptions: { vertical: 'b2b', deployment: { vertical: 'b2b', page: { config: codes } } } });

test.describe('an invitation', () => {
  for (const [input, address] of [
    ['Zoe@New.Test', 'zoe@new.test'],
    ['zoe+work@new.test', 'zoe+work@new.test'],
  ] as const) {
    test(`to ${input} is one that the person can accept @more`, async ({ page, context, inbox, devServer }) => {
      const admin = await openAdminPage(page, devServer, ada);
      await admin.button('Invite people').click();
      await admin.field('Email addresses').fill(input);
      await admin.button('Send invitations').click();
      await expect(admin.news).toHaveText('Invitations sent.');
      const { link = '' } = await inbox.waitFor({ to: address });
      await context.clearCookies();
      await admin.page.goto(link);
      const pageWidget = new WidgetFrame(admin.page);
      const accept = pageWidget.confirmSignIn.continueLink.or(pageWidget.button('Continue'));
      await accept
        .or(pageWidget.heading.filter({ hasText: 'Success!' }))
        .first()
        .waitFor();
      if (await accept.isVisible()) await accept.click();
      await expect
        .poll(
          () =>
            devServer.control.organizations.members('acme').find((member) => member.email_address === address)?.status,
        )
        .toBe('active');
    });
  }

  test('to somebody else is not accepted for the member who is logged in @more', async ({
    page,
    context,
    inbox,
    devServer,
  }) => {
    const { organizations } = devServer.control;
    await openMemberSession(context, devServer, 'acme', ada);
    await page.goto(`${devServer.urls.auth}/organization`);
    await page.getByRole('button', { name: 'Invite people' }).click();
    await page.getByLabel('Email addresses').fill('zoe@new.test');
    await page.getByRole('button', { name: 'Send invitations' }).click();
    const { link = '' } = await inbox.waitFor({ to: 'zoe@new.test' });
    const before = organizations.members('acme').find((member) => member.email_address === ada);
    const mailTab = await context.newPage();
    await mailTab.goto(link);
    await new WidgetFrame(mailTab).heading.waitFor();
    expect(organizations.members('acme').find((member) => member.email_address === 'zoe@new.test')?.status).toBe(
      'invited',
    );
    expect(organizations.members('acme').find((member) => member.email_address === ada)).toEqual(before);
  });
});

test.describe('single sign-on by address', () => {
  for (const address of ['DAN@Cobalt.TEST', ' dan@cobalt.test ']) {
    test(`finds the connection of "${address}" @more`, async ({ host, widget }) => {
      await host.openLogin({ config: { products: ['sso'] } });
      await widget.button('Use single sign-on').click();
      await widget.main.email.fill(address);
      await widget.button('Continue').click();
      await expect(widget.heading).toHaveText('Select a connection to continue');
    });
  }
});

test.describe('the domain of an organization', () => {
  for (const [address, isOffered] of [
    ['joan@acme.test', true],
    ['joan@ACME.test', true],
    ['joan@xacme.test', false],
    ['joan@acme.test.example', false],
    ['joan@sub.acme.test', false],
  ] as const) {
    test(`${isOffered ? 'offers' : 'does not offer'} it to ${address} @more`, async ({ host, widget, inbox }) => {
      await host.openLogin({ config: codes });
      await widget.main.submitEmail(address);
      const { passcode = '' } = await inbox.waitFor({ to: address.toLowerCase(), kind: 'passcode' });
      await widget.passcode.type(passcode);
      await expect(widget.heading).toHaveText(/^(Select|Create) an organization/);
      await expect(widget.button(/Acme Robotics/)).toHaveCount(isOffered ? 1 : 0);
    });
  }
});

test('an admin who would remove the own access reads so first', async ({ page, devServer }) => {
  const admin = await openAdminPage(page, devServer, ada);
  await admin.button(/^Manage (Ada|ada)/).click();
  await admin.button('Remove access').click();
  await expect(admin.page.getByText("This includes you. You'll lose access, too.")).toBeVisible();
});

test('a member who lost access is gone from the table after a reload, too @more', async ({
  page,
  inbox,
  devServer,
}) => {
  const admin = await openAdminPage(page, devServer, ada);
  await admin.button(/^Manage .*[Bb]en/).click();
  await admin.button('Remove access').click();
  await expect(admin.heading).toHaveText(/^Remove access/);
  await admin.button('Remove access').click();
  await admin.prove(() => codeAfter(inbox, ada));
  await expect(admin.news).toHaveText('Access removed.');
  await admin.page.reload();
  await admin.button('Invite people').waitFor();
  expect(
    devServer.control.organizations.members('acme').find((member) => member.email_address === ben)?.status,
  ).not.toBe('active');
  await expect(admin.page.getByRole('row').filter({ hasText: ben }).filter({ hasText: 'Active' })).toHaveCount(0);
});

test.describe('the settings of an organization', () => {
  test('a blank name, a slug with a blank and a logo without https are refused before the review', async ({
    page,
    devServer,
  }) => {
    const before = devServer.control.organizations.get('acme');
    const admin = await openAdminPage(page, devServer, ada);
    await admin.openSection('Settings');
    for (const [field, input, refusal] of [
      ['Name', '   ', 'Enter a name.'],
      ['Slug', 'acme works', 'Use 2 to 128 characters in the slug: letters (a–z), numbers, and - . _ ~'],
      ['Logo URL', 'javascript:alert(1)', 'Enter a logo URL that starts with https://.'],
    ] as const) {
      const value = await admin.field(field).inputValue();
      await admin.field(field).fill(input);
      await admin.button('Review changes').click();
      await expect(admin.page.getByText(refusal)).toBeVisible();
      await admin.field(field).fill(value);
    }
    await expect(admin.heading).toHaveText('Manage Acme Robotics');
    expect(devServer.control.organizations.get('acme')).toEqual(before);
  });

  test('a slug that another organization has is refused at its field, and stays typed', async ({
    page,
    devServer,
    problems,
  }) => {
    problems.expect(/400/);
    const admin = await openAdminPage(page, devServer, ada);
    await admin.openSection('Settings');
    await admin.field('Slug').fill('borealis');
    await admin.button('Review changes').click();
    await admin.button('Save').click();
    await expect(admin.heading).toHaveText('Manage Acme Robotics');
    await expect(admin.page.getByText('Another organization has this slug.')).toHaveCount(1);
    await expect(admin.field('Slug')).toBeFocused();
    await expect(admin.field('Slug')).toHaveAccessibleDescription(/Another organization has this slug\./);
    await expect(admin.field('Slug')).toHaveAttribute('aria-invalid', 'true');
    await expect(admin.field('Slug')).toHaveValue('borealis');
    expect(devServer.control.organizations.get('acme').organization_slug).toBe('acme');
  });

  test('what another admin saves while the form is open stays', async ({ page, devServer }) => {
    const { organizations } = devServer.control;
    const admin = await openAdminPage(page, devServer, ada);
    await admin.openSection('Settings');
    await admin.field('Logo URL').fill('https://acme.test/logo.png');
    organizations.update('acme', {
      organization_name: 'Acme by Ben',
      email_allowed_domains: ['acme.test', 'ben.test'],
    });
    await admin.page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await expect(admin.heading).toHaveText('Manage Acme by Ben');
    await admin.button('Review changes').click();
    await admin.button('Save').click();
    await expect(admin.news).toHaveText('Settings saved.');
    expect(organizations.get('acme')).toMatchObject({
      organization_name: 'Acme by Ben',
      organization_logo_url: 'https://acme.test/logo.png',
      email_allowed_domains: ['acme.test', 'ben.test'],
    });
    await expect(admin.field('Name')).toHaveValue('Acme by Ben');
  });

  for (const name of ['👩‍👩‍👧 Familie', 'شركة آدا', 'می‌خواهم', '<b>Bold</b> & Co']) {
    test(`the name ${name} is saved, shown and mailed as it was typed @more`, async ({ page, inbox, devServer }) => {
      const { organizations } = devServer.control;
      const admin = await openAdminPage(page, devServer, ada);
      await admin.openSection('Settings');
      await admin.field('Name').fill(name);
      await admin.button('Review changes').click();
      await admin.button('Save').click();
      await expect(admin.heading).toHaveText(`Manage ${name}`);
      expect(organizations.get('acme').organization_name).toBe(name);
      organizations.invite('acme', 'zoe@new.test');
      expect((await inbox.waitFor({ to: 'zoe@new.test' })).subject).toContain(name);
    });
  }
});

test.describe('members', () => {
  test('are found by what was typed, also by signs that databases and pages read in their own ways @more', async ({
    page,
    devServer,
  }) => {
    const addresses = ["o'brien@acme.test", 'a_b@acme.test', 'axb@acme.test', '100%@acme.test', 'zoe+work@acme.test'];
    for (const address of addresses) await devServer.control.organizations.addMember('acme', address);
    const admin = await openAdminPage(page, devServer, ada);
    for (const [input, match] of [
      ["o'b", "o'brien@acme.test"],
      ['%%%', null],
      ['a_b', 'a_b@acme.test'],
      ['<b>', null],
      ['100%', '100%@acme.test'],
      ['\\\\\\', null],
      ['ZOE+', 'zoe+work@acme.test'],
    ] as const) {
      await admin.field('Search by email').fill(input);
      await admin.page.keyboard.press('Enter');
      if (match === null) await expect(admin.page.getByText('No members match your search.')).toBeVisible();
      else {
        await expect(admin.page.getByText('1–1 of 1')).toBeVisible();
        await expect(admin.page.getByRole('row').filter({ hasText: match })).toBeVisible();
      }
    }
  });

  test('who give up their own role are asked first, and the page follows', async ({ page, inbox, devServer }) => {
    const admin = await openAdminPage(page, devServer, ada);
    await admin.button(/^Manage (Ada|ada)/).click();
    await admin.page.getByRole('checkbox', { name: /^Admin/ }).uncheck();
    await admin.button('Save').click();
    await expect(admin.heading).toHaveText('Change your own roles?');
    await expect(admin.page.getByRole('alert').filter({ hasText: 'No admin will remain' })).toBeVisible();
    await admin.button('Save').click();
    await admin.prove(() => codeAfter(inbox, ada));
    await expect(admin.page.getByText("You don't have permission to manage this organization.")).toBeVisible();
  });

  test('whose role is taken away read so at the next change @more', async ({ page, devServer, problems }) => {
    problems.expect(/403/);
    const admin = await openAdminPage(page, devServer, ada);
    await admin.button('Invite people').click();
    await devServer.control.organizations.addMember('acme', { email_address: ada, roles: [] });
    await admin.field('Email addresses').fill('zoe@new.test');
    await admin.button('Send invitations').click();
    await expect(admin.page.getByText("Your role doesn't allow this.")).toBeVisible();
    expect(devServer.control.organizations.members('acme')).toHaveLength(2);
  });
});
