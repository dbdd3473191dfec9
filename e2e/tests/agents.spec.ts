import type { Page } from '@playwright/test';
import type { DevServer, Inbox } from '@vestibule/dev-server';
import { test as base, expect, WidgetFrame } from '../fixtures/test.ts';
import { openSession } from '../journeys/openSession.ts';
import { Agent, type AgentIdentity, type AgentLibrary, agentName } from '../support/servers/Agent.ts';

// Real MCP clients sign in to the sample MCP server of the demo application, through the product's own screens.

const test = base.extend<{ startAgent: (library?: AgentLibrary, identity?: AgentIdentity) => Promise<Agent> }>({
  startAgent: async ({ devServer }, use) => {
    const agents: Agent[] = [];
    await use(async (library = 'client 2', identity) => {
      const agent = await Agent.start(library, `${devServer.urls.host}/mcp`, identity);
      agents.push(agent);
      return agent;
    });
    for (const agent of agents) agent.stop();
  },
});

const clientMetadataUrl = 'https://agent.example/oauth/client.json';
const document = {
  client_id: clientMetadataUrl,
  client_name: agentName,
  redirect_uris: ['http://127.0.0.1/callback'],
};

test('an agent registers itself, and a visitor logs in and allows it to use one server', async ({
  page,
  context,
  inbox,
  devServer,
  startAgent,
  email,
}) => {
  const agent = await startAgent();
  await page.goto(await agent.authorizationUrl());
  const { idp, main, heading, root } = new WidgetFrame(page);
  await idp.logIn.click();
  await main.submitEmail(email);
  await openMail(inbox, email, await context.newPage());
  await page.bringToFront();

  await expect(heading).toHaveText('Garden Agent wants to access your Acme Garden account');
  await expect(root.getByText('Not verified')).toBeVisible();
  await expect(root.getByText(`It wants to use ${new URL(devServer.urls.host).host}/mcp`)).toBeVisible();
  await expect(root.getByText(`You'll be sent to ${new URL(agent.redirectUrl).host}`)).toBeVisible();
  await expect(root.getByText('Your answer goes to an app on this device.')).toBeVisible();
  await expect(idp.items.filter({ hasText: 'See your plants' })).toBeVisible();
  await idp.allow.click();
  expect((await agent.finish()).get('iss')).toBe(devServer.urls.provider);

  const user = devServer.state.users.findByEmail(email);
  expect(await agent.whoIsAsking()).toMatch(new RegExp(`^${user?.user_id} by connected-app-test-.*plants:read`));
});

for (const library of ['client 2', 'sdk 1'] as const) {
  test(`an agent that is known by its metadata document signs in, with ${library} @more`, async ({
    page,
    context,
    devServer,
    startAgent,
    email,
  }) => {
    devServer.control.changeProject({ client_metadata_documents: [document] });
    await openSession(devServer, context, email);
    const agent = await startAgent(library, { clientMetadataUrl });
    await page.goto(await agent.authorizationUrl());
    const { idp, root } = new WidgetFrame(page);
    await expect(root.getByText('The app comes from agent.example')).toBeVisible();
    await idp.allow.click();
    await agent.finish();
    expect(await agent.whoIsAsking()).toContain(`by ${clientMetadataUrl}: plants:read`);
  });

  test(`an agent with a fixed client id signs in, with ${library} @more`, async ({
    page,
    context,
    devServer,
    startAgent,
    email,
  }) => {
    const clientId = registerAgent(devServer, 'http://127.0.0.1/callback');
    await openSession(devServer, context, email);
    const agent = await startAgent(library, { clientId });
    await page.goto(await agent.authorizationUrl());
    await new WidgetFrame(page).idp.allow.click();
    await agent.finish();
    expect(await agent.whoIsAsking()).toContain(`by ${clientId}`);
  });
}

test('an agent behind an app scheme gets its answer by a press on a button that names it @more', async ({
  page,
  context,
  devServer,
  startAgent,
  email,
}) => {
  const redirectUrl = 'cursor://anysphere.cursor-retrieval/oauth/callback';
  const clientId = registerAgent(devServer, redirectUrl);
  await openSession(devServer, context, email);
  const agent = await startAgent('client 2', { clientId, redirectUrl });
  await page.goto(await agent.authorizationUrl());
  const { idp, root } = new WidgetFrame(page);
  await expect(root.getByText("You'll be sent to cursor")).toBeVisible();
  await idp.allow.click();
  const link = root.getByRole('link', { name: 'Open Garden Agent' });
  await agent.redeem(new URL((await link.getAttribute('href')) ?? '').searchParams);
  expect(await agent.whoIsAsking()).toContain(`by ${clientId}`);
});

test('an agent that is denied hears so, and gets no token @more', async ({
  page,
  context,
  devServer,
  startAgent,
  email,
}) => {
  await openSession(devServer, context, email);
  const agent = await startAgent();
  await page.goto(await agent.authorizationUrl());
  await new WidgetFrame(page).idp.deny.click();
  await expect(agent.finish()).rejects.toThrow('access_denied');
  expect(agent.tokens()).toBeUndefined();
});

test('an agent refreshes, until the visitor removes its access in the account', async ({
  page,
  context,
  devServer,
  startAgent,
  email,
}) => {
  devServer.control.changeProject({ client_metadata_documents: [document] });
  await openSession(devServer, context, email);
  const agent = await startAgent('client 2', { clientMetadataUrl });
  await page.goto(await agent.authorizationUrl());
  await new WidgetFrame(page).idp.allow.click();
  await agent.finish();
  agent.expireAccess();
  expect(await agent.whoIsAsking()).toContain('plants:read');

  await page.goto(`${devServer.urls.auth}/account#apps`);
  const { root } = new WidgetFrame(page);
  await root.getByRole('button', { name: /Remove access.*Garden Agent/ }).click();
  await root.getByRole('button', { name: 'Remove access', exact: true }).click();
  await expect(root.getByRole('button', { name: /Garden Agent/ })).toHaveCount(0);
  agent.expireAccess();
  await expect(agent.whoIsAsking()).rejects.toThrow();
  const refusal = devServer.control.requests({ path: '/v1/oauth2/token' }).at(-1);
  expect(refusal).toMatchObject({ status: 400 });
});

test('a second request for more marks what is new @more', async ({ page, context, devServer, startAgent, email }) => {
  devServer.control.changeProject({ client_metadata_documents: [document] });
  const { userId } = await openSession(devServer, context, email);
  devServer.state.connectedApps.rememberConsent(userId, clientMetadataUrl, ['plants:read']);
  const agent = await startAgent('client 2', { clientMetadataUrl });
  const url = new URL(await agent.authorizationUrl());
  url.searchParams.set('scope', 'plants:read plants:water');
  await page.goto(url.href);
  await expect(new WidgetFrame(page).idp.items).toHaveText(['See your plants', 'Water your plants New']);
});

async function openMail(inbox: Inbox, email: string, tab: Page): Promise<void> {
  const { link = '' } = await inbox.waitFor({ to: email });
  await tab.goto(link);
}

function registerAgent({ control }: DevServer, redirectUrl: string): string {
  const client_id = 'connected-app-test-agent';
  const agent = {
    client_id,
    client_type: 'third_party_public' as const,
    client_name: agentName,
    client_description: '',
    redirect_urls: [redirectUrl],
    post_logout_redirect_urls: [],
    full_access_allowed: false,
  };
  control.changeProject({ connected_apps: [...control.project().connected_apps, agent] });
  return client_id;
}
