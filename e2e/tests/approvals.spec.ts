import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js';
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { ElicitationCompleteNotificationSchema, ElicitRequestSchema } from '@modelcontextprotocol/sdk/types.js';
import { createTestKit } from '@vestibule/dev-server/testing';
import { createPasskey, payment, plan, signInTo, test } from '../fixtures/approvalTest.ts';
import { expect, WidgetFrame } from '../fixtures/test.ts';
import { openMemberSession } from '../journeys/openMemberSession.ts';
import { VirtualAuthenticator } from '../support/crossBrowser/virtualAuthenticator.ts';
import { findViolations } from '../support/visual/axe.ts';

test('a user approves one action, returns to the application, and the server redeems it once', async ({
  page,
  context,
  sites,
  email,
  problems,
}) => {
  const { approvals, server } = sites;
  problems.expect(/status of (409)/);
  const userId = await signInTo(sites, context, email);
  const { id, url } = await approvals.create({ ...payment, userId, returnTo: `${server.origin}/done?order=7` });
  await page.goto(url);
  const { approval, root } = new WidgetFrame(page);
  await expect(page).toHaveTitle('Approve this action?');
  await expect(approval.action).toHaveText(/Pay €120\.00 to Green Nursery.*Amount.*€120\.00.*Order.*12 roses/s);
  await expect(approval.notes).toHaveText([
    'Garden Agent is asking for this',
    `Will be carried out by ${new URL(server.url).host}`,
    'Your approval counts once, for this action only.',
  ]);
  await expect(root.getByText(`You're logged in as ${email}`)).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await approval.approve.click();
  await page.waitForURL(`${server.origin}/done?order=7&approval=${id}`);
  expect(await approvals.redeem(id, { userId, plan: { ...plan, cents: 1 } })).toBeNull();
  const results = await Promise.all(Array.from({ length: 50 }, () => approvals.redeem(id, { userId, plan })));
  expect(results.filter(Boolean)).toHaveLength(1);

  // The address shows nothing any more, also by Back.
  await page.goto(url);
  await expect(root.getByRole('heading')).toHaveText('Already answered');
});

test('a user denies an action, and nothing is redeemed', async ({ page, context, sites, email }) => {
  const { approvals } = sites;
  const userId = await signInTo(sites, context, email);
  const { id, url } = await approvals.create({ ...payment, userId });
  await page.goto(url);
  const { approval, root } = new WidgetFrame(page);
  await approval.deny.click();
  await expect(root.getByRole('heading')).toHaveText('Denied');
  expect(await approvals.status(id, { userId })).toBe('denied');
  expect(await approvals.redeem(id, { userId, plan })).toBeNull();
});

test('a visitor logs in first, also by a link in an email, and is asked afterwards', async ({ page, sites, email }) => {
  const { approvals, dev } = sites;
  const { user_id: userId } = await createTestKit(dev).addUser(email);
  const { url } = await approvals.create({ ...payment, userId });
  await page.goto(url);
  const { approval, idp, main, root } = new WidgetFrame(page);
  await expect(root.getByRole('alert')).toHaveText("Log in to see what you're asked to approve.");
  await idp.logIn.click();
  await main.submitEmail(email);
  const { link = '' } = await dev.inbox.waitFor({ to: email, kind: 'magic_link' });
  await page.goto(link);
  await expect(approval.action).toContainText('Pay €120.00');
  expect(page.url()).toBe(url);
});

test('another account reads nothing of a request, and may be changed', async ({
  page,
  context,
  sites,
  email,
  problems,
}) => {
  const { approvals, dev } = sites;
  problems.expect(/status of (403)/);
  await signInTo(sites, context, email);
  const owner = await createTestKit(dev).addUser(`owner-${email}`);
  const { id, url } = await approvals.create({ ...payment, userId: owner.user_id });
  await page.goto(url);
  const { idp, main, root } = new WidgetFrame(page);
  await expect(root.getByRole('heading')).toHaveText('Wrong account');
  await expect(root.getByText('Green Nursery')).toHaveCount(0);
  await idp.useAnother.click();
  await expect(main.email).toBeVisible();
  expect(await approvals.status(id, { userId: owner.user_id })).toBe('pending');
});

test('a request that expires while the user reads it is not approved', async ({
  page,
  context,
  sites,
  email,
  problems,
}) => {
  const { approvals, dev } = sites;
  problems.expect(/status of (404|410)/);
  const userId = await signInTo(sites, context, email);
  const { id, url } = await approvals.create({ ...payment, userId, expiresInSeconds: 60 });
  await page.goto(url);
  const { approval, root } = new WidgetFrame(page);
  await expect(approval.approve).toBeEnabled();
  dev.clock.advance(61_000);
  await approval.approve.click();
  await expect(root.getByRole('heading')).toHaveText('Request expired');
  expect(await approvals.redeem(id, { userId, plan })).toBeNull();
  await page.goto(url.replace(id, 'A'.repeat(22)));
  await expect(root.getByRole('heading')).toHaveText("This link doesn't work");
});

test('a user confirms with a passkey, and the answer follows without another press', async ({
  page,
  context,
  sites,
  email,
}) => {
  const { approvals } = sites;
  const userId = await signInTo(sites, context, email);
  await VirtualAuthenticator.add(page);
  await createPasskey(page, sites);
  const { id, url } = await approvals.create({ ...payment, userId, requires: 'passkey' });
  await page.goto(url);
  const widget = new WidgetFrame(page);
  await expect(widget.approval.notes.last()).toContainText("You'll confirm with your passkey.");
  await widget.approval.approve.click();
  await widget.button('Use a passkey').click();
  await expect(widget.root.getByRole('heading')).toHaveText('Approved');
  expect(await approvals.redeem(id, { userId, plan })).toMatchObject({ requires: 'passkey' });
});

test('an MCP client opens the page as a URL elicitation, and its tool goes on once the user has approved', async ({
  page,
  context,
  sites,
  email,
}) => {
  const { approvals } = sites;
  const userId = await signInTo(sites, context, email);
  const mcp = new McpServer({ name: 'Garden', version: '1.0.0' });
  mcp.registerTool('pay', { description: 'Pays a bill' }, async ({ sendNotification: _ }) => {
    const { id, url } = await approvals.create({ ...payment, userId });
    const { action } = await mcp.server.elicitInput({
      mode: 'url',
      elicitationId: id,
      url,
      message: 'Approve the payment',
    });
    if (action !== 'accept') return { content: [{ type: 'text', text: 'Not opened' }] };
    await approvals.wait(id, { userId, signal: AbortSignal.timeout(30_000) });
    await mcp.server.createElicitationCompletionNotifier(id)();
    const approval = await approvals.redeem(id, { userId, plan });
    return { content: [{ type: 'text', text: approval ? `Done: ${approval.action}` : 'Refused' }] };
  });
  const client = new Client({ name: 'Agent', version: '1.0.0' }, { capabilities: { elicitation: { url: {} } } });
  const completions: string[] = [];
  client.setNotificationHandler(ElicitationCompleteNotificationSchema, ({ params }) => {
    completions.push(params.elicitationId);
  });
  client.setRequestHandler(ElicitRequestSchema, async ({ params }) => {
    if (params.mode !== 'url') return { action: 'decline' };
    // A client opens the address in the user's browser, and answers at once.
    await page.goto(params.url);
    return { action: 'accept' };
  });
  const [near, far] = InMemoryTransport.createLinkedPair();
  await Promise.all([mcp.connect(far), client.connect(near)]);

  for (const [press, text] of [
    ['approve', 'Done: Pay €120.00 to Green Nursery'],
    ['deny', 'Refused'],
  ] as const) {
    const call = client.callTool({ name: 'pay' });
    await new WidgetFrame(page).approval[press].click();
    expect(await call).toMatchObject({ content: [{ type: 'text', text }] });
  }
  expect(completions).toHaveLength(2);
  await client.close();
});

test.describe('a member of an organization', () => {
  test.use({ siteVertical: 'b2b' });

  test('approves an action in one organization, which counts for that membership only', async ({
    page,
    context,
    sites,
    problems,
  }) => {
    problems.expect(/status of (403)/);
    const { approvals, dev, server } = sites;
    const idIn = (slug: string) =>
      dev.control.organizations.members(slug).find(({ email_address }) => email_address === 'ada@acme.test')
        ?.member_id ?? '';
    const [userId, atBorealis] = [idIn('acme'), idIn('borealis')];
    await openMemberSession(context, dev, 'acme', 'ada@acme.test');
    const { id, url } = await approvals.create({ ...payment, userId, returnTo: `${server.origin}/done` });
    const elsewhere = await approvals.create({ ...payment, userId: atBorealis });
    await page.goto(elsewhere.url);
    const { approval, root } = new WidgetFrame(page);
    // Ada is logged in to another organization, so she is another member there.
    await expect(root.getByRole('heading')).toHaveText('Wrong account');
    await page.goto(url);
    await expect(approval.action).toContainText('Pay €120.00 to Green Nursery');
    await expect(root.getByText("You're logged in as ada@acme.test")).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
    await approval.approve.click();
    await page.waitForURL(`${server.origin}/done?approval=${id}`);
    expect(await approvals.redeem(id, { userId: atBorealis, plan })).toBeNull();
    expect(await approvals.redeem(id, { userId, plan })).toMatchObject({ userId, action: payment.action });
    expect(await approvals.redeem(id, { userId, plan })).toBeNull();
    expect(await approvals.status(elsewhere.id, { userId: atBorealis })).toBe('pending');
  });

  test('cannot approve what requires a passkey, and denies it', async ({ page, context, sites, problems }) => {
    problems.expect(/status of (403)/);
    const { approvals, dev } = sites;
    const [ben] = dev.control.organizations
      .members('acme')
      .filter(({ email_address }) => email_address === 'ben@acme.test');
    const userId = ben?.member_id ?? '';
    await openMemberSession(context, dev, 'acme', 'ben@acme.test');
    const { id, url } = await approvals.create({ ...payment, userId, requires: 'passkey' });
    await page.goto(url);
    const { approval, root } = new WidgetFrame(page);
    await approval.approve.click();
    await expect(root.getByRole('heading')).toHaveText("Confirm it's you");
    await expect(root.getByText("This needs a passkey, and accounts of organizations can't have one.")).toBeVisible();
    await expect(root.getByRole('link', { name: 'Create a Passkey' })).toHaveCount(0);
    expect(await approvals.status(id, { userId })).toBe('pending');
    expect(await approvals.redeem(id, { userId, plan })).toBeNull();
    await page.goto(url);
    await approval.deny.click();
    await expect(root.getByRole('heading')).toHaveText('Denied');
    expect(await approvals.status(id, { userId })).toBe('denied');
  });
});
