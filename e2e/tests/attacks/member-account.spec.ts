import type { DevServer } from '@vestibule/dev-server';
import { expect, test, WidgetFrame } from '../../fixtures/test.ts';
import { openMemberSession } from '../../journeys/openMemberSession.ts';
import { enrolMemberTotp } from '../../journeys/secondFactors.ts';
import { makeHostHostile } from '../../support/attacks/hostileHost.ts';

const ada = 'ada@acme.test';
const ben = 'ben@acme.test';

test.use({ serverOptions: { vertical: 'b2b', deployment: { vertical: 'b2b' } } });

/** The calls that change a member. */
const changes = ({ control }: DevServer) =>
  control
    .requests({ path: '*' })
    .filter(
      ({ method, path }) => method === 'PUT' || method === 'DELETE' || /totp|otps|start_email_update|reset/.test(path),
    );

const memberOf = ({ control }: DevServer, organization: string, email: string) =>
  control.organizations.members(organization).find(({ email_address }) => email_address === email);

test('a host page that covers the frame, and calls its methods, changes nothing of a member', async ({
  page,
  host,
  widget,
  context,
  devServer,
}) => {
  await makeHostHostile(page);
  enrolMemberTotp(devServer, 'acme', ada);
  await openMemberSession(context, devServer, 'acme', ada);
  await host.open();
  await host.mount('mountAccount');
  await page.evaluate(() => {
    for (const frame of document.querySelectorAll<HTMLElement>('iframe')) frame.style.opacity = '0.01';
  });
  const { urls } = devServer;
  const accountChanges = [
    ['Ways to log in', 'Change email address', 'add-email'],
    ['Ways to log in', 'Change password', 'password'],
    ['Two-step verification', 'Set up passcodes by text message', 'add-sms'],
    ['Two-step verification', 'Recovery codes', 'recovery-codes'],
  ] as const;
  for (const [group, name, part] of accountChanges) {
    await widget.account.open(group);
    await expect(widget.account.link(name)).toHaveAttribute('href', `${urls.auth}/account#${part}`);
    await expect(widget.account.button(name)).toHaveCount(0);
  }
  await expect(widget.account.button('Get new codes')).toHaveCount(0);
  await widget.account.button('Remove Authenticator app').click();
  await expect(widget.account.removeOnPage).toHaveAttribute('href', new RegExp(`^${urls.auth}/account#`));
  await expect(widget.account.confirmRemove).toHaveCount(0);
  for (const method of ['ask', 'remove', 'noteProof']) {
    expect(await page.evaluate((path) => window.callFrame([path], ['remove']), method)).toMatchObject({
      isError: true,
    });
  }
  expect(changes(devServer)).toEqual([]);
});

test("another member's ids open no question", async ({ page, context, devServer }) => {
  enrolMemberTotp(devServer, 'acme', ada);
  enrolMemberTotp(devServer, 'acme', ben);
  await openMemberSession(context, devServer, 'acme', ada);
  const pageWidget = new WidgetFrame(page);
  await page.goto(`${devServer.urls.auth}/account#${memberOf(devServer, 'acme', ben)?.totp_registration_id}`);
  await expect(pageWidget.heading).toHaveText('Your account');
  await page.goto(`${devServer.urls.auth}/account?own#${memberOf(devServer, 'acme', ada)?.totp_registration_id}`);
  await expect(pageWidget.heading).toHaveText('Remove Authenticator app?');
  expect(changes(devServer)).toEqual([]);
});

test('a question about one membership changes nothing of another that this browser has switched to', async ({
  page,
  context,
  devServer,
}) => {
  const { control, urls } = devServer;
  control.organizations.update('borealis', { mfa_policy: 'OPTIONAL' });
  enrolMemberTotp(devServer, 'acme', ada);
  enrolMemberTotp(devServer, 'borealis', ada);
  await openMemberSession(context, devServer, 'acme', ada);
  const pageWidget = new WidgetFrame(page);
  await page.goto(`${urls.auth}/account`);
  await pageWidget.account.open('Profile');
  await pageWidget.account.button('Edit name').click();
  await expect(pageWidget.heading).toHaveText('Edit name');

  const tab = await context.newPage();
  const tabWidget = new WidgetFrame(tab);
  await tab.goto(`${urls.auth}/account`);
  await tabWidget.account.open('This session');
  await tabWidget.account.button('Switch organization').click();
  await tabWidget.button(/Borealis Labs/).click();
  await expect(tabWidget.heading).toHaveText('Your account');
  // The form of the first membership is gone.
  await expect(pageWidget.heading).toHaveText('Your account');
  await pageWidget.account.open('This session');
  await expect(pageWidget.account.row('Organization')).toContainText('Borealis Labs');
  expect(memberOf(devServer, 'borealis', ada)?.totp_registration_id).not.toBe('');
});
