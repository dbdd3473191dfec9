import type { WidgetConfig } from '@vestibule/host-sdk';
import { expect, test, WidgetFrame } from '../fixtures/test.ts';
import { openMemberSession } from '../journeys/openMemberSession.ts';
import { codeAfter, openPage, signIn } from '../journeys/organizationAdmin.ts';

const [ada, ben] = ['ada@acme.test', 'ben@acme.test'];
const codes: WidgetConfig = { products: ['emailOtp'] };

test.use({ serverOptions: { vertical: 'b2b', deployment: { vertical: 'b2b', page: { config: codes } } } });

test.describe('an invitation', () => {
  for (const [typed, address] of [
    ['Zoe@New.Test', 'zoe@new.test'],
    ['zoe+work@new.test', 'zoe+work@new.test'],
  ] as const) {
    test(`to ${typed} is one that the person can accept`, async ({ host, page, context, inbox, devServer }) => {
      await signIn(host, page, devServer, ada);
      const admin = await openPage(page, host);
      await admin.button('Invite people').click();
      await admin.field('Email addresses').fill(typed);
      await admin.button('Send invitations').click();
      await expect(admin.news).toHaveText('Invitations sent.');
      const { link = '' } = await inbox.waitFor({ to: address });
      await context.clearCookies();
      await admin.page.goto(link);
      const own = new WidgetFrame(admin.page);
      const accept = own.confirmSignIn.continueLink.or(own.button('Continue'));
      await accept
        .or(own.heading.filter({ hasText: 'Success!' }))
        .first()
        .waitFor();
      if (await accept.isVisible()) await accept.click();
      await expect
        .poll(
          () => devServer.control.organizations.members('acme').find((one) => one.email_address === address)?.status,
        )
        .toBe('active');
    });
  }

  test('to somebody else is not accepted for the member who is logged in', async ({
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
    const before = organizations.members('acme').find((one) => one.email_address === ada);
    const mailed = await context.newPage();
    await mailed.goto(link);
    await new WidgetFrame(mailed).heading.waitFor();
    expect(organizations.members('acme').find((one) => one.email_address === 'zoe@new.test')?.status).toBe('invited');
    expect(organizations.members('acme').find((one) => one.email_address === ada)).toEqual(before);
  });
});

test.describe('single sign-on by address', () => {
  for (const address of ['DAN@Cobalt.TEST', ' dan@cobalt.test ']) {
    test(`finds the connection of "${address}"`, async ({ host, widget }) => {
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
    test(`${isOffered ? 'offers' : 'does not offer'} it to ${address}`, async ({ host, widget, inbox }) => {
      await host.openLogin({ config: codes });
      await widget.main.submitEmail(address);
      const { passcode = '' } = await inbox.waitFor({ to: address.toLowerCase(), kind: 'passcode' });
      await widget.passcode.type(passcode);
      await expect(widget.heading).toHaveText(/^(Select|Create) an organization/);
      await expect(widget.button(/Acme Robotics/)).toHaveCount(isOffered ? 1 : 0);
    });
  }
});

test('an admin who would remove the own access reads so first', async ({ host, page, inbox, devServer }) => {
  await signIn(host, page, devServer, ada);
  const admin = await openPage(page, host);
  await admin.button(/^Manage (Ada|ada)/).click();
  await admin.button('Remove access').click();
  await admin.prove(() => codeAfter(inbox, ada));
  await expect(admin.page.getByText("This includes you. You'll lose access, too.")).toBeVisible();
});

test('a member who lost access is gone from the table after a reload, too', async ({
  host,
  page,
  inbox,
  devServer,
}) => {
  await signIn(host, page, devServer, ada);
  const admin = await openPage(page, host);
  await admin.button(/^Manage .*[Bb]en/).click();
  await admin.button('Remove access').click();
  await admin.prove(() => codeAfter(inbox, ada));
  await admin.button('Remove access').click();
  await expect(admin.news).toHaveText('Access removed.');
  await admin.page.reload();
  await admin.button('Invite people').waitFor();
  expect(devServer.control.organizations.members('acme').find((one) => one.email_address === ben)?.status).not.toBe(
    'active',
  );
  await expect(admin.page.getByRole('row').filter({ hasText: ben }).filter({ hasText: 'Active' })).toHaveCount(0);
});
