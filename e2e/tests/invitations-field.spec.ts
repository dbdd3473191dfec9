import type { Page } from '@playwright/test';
import type { WidgetConfig } from '@vestibule/host-sdk';
import { expect, test, WidgetFrame } from '../fixtures/test.ts';
import { openMemberSession } from '../journeys/openMemberSession.ts';
import { openAdminPage } from '../journeys/organizationAdmin.ts';

const [ada, zoe] = ['ada@acme.test', 'zoe@new.test'];
const codes: WidgetConfig = { products: ['emailOtp'] };
const EIGHT_DAYS_MS = 8 * 24 * 60 * 60_000;

test.use({ serverOptions: { vertical: 'b2b', deployment: { vertical: 'b2b', page: { config: codes } } } });

/** Opens the link of an invitation, and continues. */
async function open(page: Page, link: string): Promise<WidgetFrame> {
  await page.goto(link);
  const pageWidget = new WidgetFrame(page);
  await pageWidget.confirmSignIn.continueLink.or(pageWidget.button('Continue')).first().click();
  return pageWidget;
}

test.describe('the link of an invitation', () => {
  test('that was revoked says so, and leads on @more', async ({ page, inbox, devServer, problems }) => {
    problems.expect(/401/);
    const { organizations } = devServer.control;
    organizations.invite('acme', zoe);
    const { link = '' } = await inbox.waitFor({ to: zoe });
    organizations.removeMember('acme', zoe);
    const pageWidget = await open(page, link);
    await expect(page.getByText(/may have expired, been revoked, or been used more than once/)).toBeVisible();
    await pageWidget.button('Start over').click();
    await expect(pageWidget.main.email).toBeVisible();
    expect(organizations.members('acme').map(({ email_address }) => email_address)).not.toContain(zoe);
  });

  test('is valid for a week, after which the person can still accept by a code @more', async ({
    page,
    inbox,
    devServer,
    clock,
    problems,
  }) => {
    problems.expect(/401/);
    const { organizations } = devServer.control;
    organizations.invite('acme', zoe);
    const { link = '' } = await inbox.waitFor({ to: zoe });
    clock.advance(EIGHT_DAYS_MS);
    const pageWidget = await open(page, link);
    await expect(page.getByText(/may have expired, been revoked, or been used more than once/)).toBeVisible();
    await pageWidget.button('Start over').click();
    await pageWidget.main.submitEmail(zoe);
    const { passcode = '' } = await inbox.waitFor({ to: zoe, kind: 'passcode' });
    await pageWidget.passcode.type(passcode);
    await expect(pageWidget.button(/Acme Robotics/)).toContainText('Accept invite');
  });

  test('works after a mail scanner has read it, and once', async ({ page, browser, inbox, devServer, problems }) => {
    problems.expect(/401/);
    devServer.control.organizations.invite('acme', zoe);
    const { link = '' } = await inbox.waitFor({ to: zoe });
    for (const method of ['HEAD', 'GET', 'GET']) await page.request.fetch(link, { method });
    const pageWidget = await open(page, link);
    await expect(pageWidget.heading).toHaveText('Success!');
    const otherContext = await browser.newContext();
    const second = await otherContext.newPage();
    await open(second, link);
    await expect(second.getByText(/may have expired, been revoked, or been used more than once/)).toBeVisible();
    await otherContext.close();
  });

  test('opened by a member who is logged in to another organization logs in to the inviting one @more', async ({
    page,
    context,
    inbox,
    devServer,
  }) => {
    const { organizations } = devServer.control;
    organizations.create({ organization_name: 'Delta Yards' });
    organizations.invite('delta-yards', ada);
    const { link = '' } = await inbox.waitFor({ to: ada });
    await openMemberSession(context, devServer, 'acme', ada);
    const pageWidget = await open(page, link);
    await expect(pageWidget.heading).toHaveText('Success!');
    expect(organizations.members('delta-yards')).toMatchObject([{ email_address: ada, status: 'active' }]);
  });

  test('opened by a person who has joined meanwhile logs in @more', async ({ page, inbox, devServer }) => {
    const { organizations } = devServer.control;
    organizations.invite('acme', zoe);
    const { link = '' } = await inbox.waitFor({ to: zoe });
    await organizations.addMember('acme', zoe);
    const pageWidget = await open(page, link);
    await expect(pageWidget.heading).toHaveText('Success!');
  });
});

test("two presses at once invite each person once, and only at the organization's domains", async ({
  page,
  inbox,
  devServer,
}) => {
  devServer.control.organizations.update('acme', { email_allowed_domains: ['ACME.Test'], email_invites: 'RESTRICTED' });
  const admin = await openAdminPage(page, devServer, ada);
  await admin.button('Invite people').click();
  await admin.field('Email addresses').fill('yan@Acme.test, zoe@new.test');
  await admin.button('Send invitations').dblclick();
  await expect(admin.field('Email addresses')).toHaveValue(zoe);
  await expect(admin.page.getByText(/at a domain of your organization/)).toBeVisible();
  expect(inbox.messages.filter(({ to }) => to === 'yan@acme.test')).toHaveLength(1);
});

test('100 people are invited at once, and listed on two pages @more', async ({ page, devServer }) => {
  const { organizations } = devServer.control;
  const people = Array.from({ length: 100 }, (_, number) => `person.${number}@new.test`);
  const admin = await openAdminPage(page, devServer, ada);
  await admin.button('Invite people').click();
  await admin.field('Email addresses').fill([...people, 'person.100@new.test'].join('\n'));
  await admin.button('Send invitations').click();
  await expect(admin.page.getByText('You can invite up to 100 people at a time.')).toBeVisible();
  await admin.field('Email addresses').fill(people.join('\n'));
  await admin.button('Send invitations').click();
  await expect(admin.news).toHaveText('Invitations sent.', { timeout: 30_000 });
  await admin.field('Status').selectOption({ label: 'Invited' });
  await expect(admin.page.getByText('1–50 of 100')).toBeVisible();
  await admin.button('Next page').click();
  await expect(admin.page.getByText('51–100 of 100')).toBeVisible();
  expect(organizations.members('acme').filter(({ status }) => status === 'invited')).toHaveLength(100);
});
