import type { Page } from '@playwright/test';
import { type DevServer, type Inbox, MINUTE_MS, startDevServer } from '@vestibule/dev-server';
import * as oauth from 'oauth4webapi';
import * as openid from 'openid-client';
import { test as base, expect, WidgetFrame } from '../fixtures/test.ts';
import { VirtualAuthenticator } from '../support/crossBrowser/virtualAuthenticator.ts';
import { Agent, type AgentIdentity, type AgentLibrary, agentName } from '../support/servers/Agent.ts';
import { McpRemote } from '../support/servers/McpRemote.ts';

// Real MCP clients sign in to the sample MCP server of the demo application, through the product's own screens.

const test = base.extend<{ startAgent: (library?: AgentLibrary, identity?: AgentIdentity) => Promise<Agent> }>({
  startAgent: async ({ devServer }, use) => {
    const agents: Agent[] = [];
    devServer.control.changeProject({ dynamic_client_registration: true });
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
  await expect(root.getByText("Acme Garden hasn't verified this app.")).toBeVisible();
  await expect(root.getByText(`It wants to use ${new URL(devServer.urls.host).host}/mcp`)).toBeVisible();
  await expect(root.getByText(`You'll be sent to ${new URL(agent.redirectUrl).host}`)).toBeVisible();
  await expect(root.getByText('This gives access to an app on this device.')).toBeVisible();
  await expect(idp.items.filter({ hasText: 'See your plants' })).toBeVisible();
  await idp.allow.click();
  expect((await agent.finish()).get('iss')).toBe(devServer.urls.provider);

  const user = devServer.state.users.findByEmail(email);
  expect(await agent.whoIsAsking()).toMatch(new RegExp(`^${user?.user_id} by connected-app-test-.*plants:read`));
});

for (const library of ['client 2', 'sdk 1'] as const) {
  test(`an agent registers itself, is denied, and gets no token, with ${library} @more`, async ({
    page,
    startAgent,
    signIn,
  }) => {
    await signIn();
    const agent = await startAgent(library);
    await page.goto(await agent.authorizationUrl());
    await new WidgetFrame(page).idp.deny.click();
    await expect(agent.finish()).rejects.toThrow('access_denied');
    expect(agent.tokens()).toBeUndefined();
  });

  test(`an agent that is known by its metadata document signs in, with ${library} @more`, async ({
    page,
    devServer,
    startAgent,
    signIn,
  }) => {
    devServer.control.changeProject({ client_metadata_documents: [document] });
    await signIn();
    const agent = await startAgent(library, { clientMetadataUrl });
    await page.goto(await agent.authorizationUrl());
    const { idp, root } = new WidgetFrame(page);
    await expect(root.getByText('This app is from agent.example')).toBeVisible();
    await idp.allow.click();
    await agent.finish();
    expect(await agent.whoIsAsking()).toContain(`by ${clientMetadataUrl}: plants:read`);
  });

  test(`an agent with a fixed client id signs in, with ${library} @more`, async ({
    page,
    devServer,
    startAgent,
    signIn,
  }) => {
    const clientId = registerAgent(devServer, 'http://127.0.0.1/callback');
    await signIn();
    const agent = await startAgent(library, { clientId });
    await page.goto(await agent.authorizationUrl());
    await new WidgetFrame(page).idp.allow.click();
    await agent.finish();
    expect(await agent.whoIsAsking()).toContain(`by ${clientId}`);
  });
}

test('an agent behind an app scheme gets its answer by a press on a button that names it @more', async ({
  page,
  devServer,
  startAgent,
  signIn,
}) => {
  const redirectUrl = 'cursor://anysphere.cursor-retrieval/oauth/callback';
  const clientId = registerAgent(devServer, redirectUrl);
  await signIn();
  const agent = await startAgent('client 2', { clientId, redirectUrl });
  await page.goto(await agent.authorizationUrl());
  const { idp, root } = new WidgetFrame(page);
  await expect(root.getByText("You'll be sent to cursor")).toBeVisible();
  await idp.allow.click();
  const link = root.getByRole('link', { name: 'Open Garden Agent' });
  await agent.redeem(new URL((await link.getAttribute('href')) ?? '').searchParams);
  expect(await agent.whoIsAsking()).toContain(`by ${clientId}`);
});

// Version 1 of the library asks for no `offline_access`, so it gets no refresh token.
test('an agent refreshes, until the visitor removes its access in the account @more', async ({
  page,
  devServer,
  startAgent,
  signIn,
}) => {
  devServer.control.changeProject({ client_metadata_documents: [document] });
  await signIn();
  const agent = await startAgent('client 2', { clientMetadataUrl });
  await page.goto(await agent.authorizationUrl());
  await new WidgetFrame(page).idp.allow.click();
  await agent.finish();
  agent.expireAccess();
  expect(await agent.whoIsAsking()).toContain('plants:read');

  await page.getByRole('heading', { name: 'Back to the agent' }).waitFor();
  await page.goto(`${devServer.urls.auth}/account#apps`);
  const { root, account } = new WidgetFrame(page);
  await expect(account.row(agentName)).toContainText('This app is from agent.example');
  await expect(account.row(agentName)).toContainText('Runs on this device');
  await root.getByRole('button', { name: /Remove access.*Garden Agent/ }).click();
  await root.getByRole('button', { name: 'Remove access', exact: true }).click();
  await expect(root.getByRole('button', { name: /Garden Agent/ })).toHaveCount(0);
  agent.expireAccess();
  // The library passes on the reason of the provider.
  await expect(agent.whoIsAsking()).rejects.toThrow('The grant was revoked');
  const refusal = devServer.control.requests({ path: '/v1/oauth2/token' }).at(-1);
  expect(refusal).toMatchObject({ status: 400 });
});

test('the account shows on another device when an agent was last used, and a removal there counts within seconds', async ({
  page,
  browser,
  devServer,
  kit,
  startAgent,
  signIn,
  email,
}) => {
  devServer.control.changeProject({ client_metadata_documents: [document] });
  await signIn();
  const agent = await startAgent('client 2', { clientMetadataUrl });
  await page.goto(await agent.authorizationUrl());
  await new WidgetFrame(page).idp.allow.click();
  await agent.finish();

  const device = await browser.newContext({ locale: 'en-US', timezoneId: 'UTC' });
  await kit.signInAs(device, email);
  const accountPage = await device.newPage();
  await accountPage.goto(`${devServer.urls.auth}/account#apps`);
  const { account, root } = new WidgetFrame(accountPage);
  await expect(account.row(agentName)).toBeVisible();
  await expect(account.row(agentName)).not.toContainText('Last used');

  // The clock of the emulator is that of the sample server, too.
  devServer.clock.advance(3 * MINUTE_MS);
  const usedAt = new Date(devServer.clock.now());
  expect(await agent.whoIsAsking()).toContain('plants:read');
  await accountPage.reload();
  const time = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' });
  await expect(account.row(agentName)).toContainText(`Last used: ${time.format(usedAt)}`);
  await expect(account.row(agentName)).not.toContainText('here');

  await root.getByRole('button', { name: /Remove access.*Garden Agent/ }).click();
  await root.getByRole('button', { name: 'Remove access', exact: true }).click();
  await expect(root.getByRole('button', { name: /Garden Agent/ })).toHaveCount(0);
  devServer.clock.advance(5_000);
  const server = `${devServer.urls.host}/mcp`;
  const response = await page.request.post(server, {
    headers: { Authorization: `Bearer ${agent.tokens()?.access_token}` },
  });
  expect(response.status()).toBe(401);
  expect(response.headers()['www-authenticate']).toBe(
    `Bearer error="invalid_token", scope="plants:read", resource_metadata="${devServer.urls.host}/.well-known/oauth-protected-resource/mcp"`,
  );
  // The client tries to refresh its access, and passes on the reason of the provider.
  await expect(agent.whoIsAsking()).rejects.toThrow('The grant was revoked');
  await device.close();
});

test('a second request for more marks what is new @more', async ({ page, devServer, startAgent, signIn }) => {
  devServer.control.changeProject({ client_metadata_documents: [document] });
  const { userId } = await signIn();
  devServer.state.connectedApps.rememberConsent(userId, clientMetadataUrl, ['plants:read']);
  const agent = await startAgent('client 2', { clientMetadataUrl });
  const url = new URL(await agent.authorizationUrl());
  url.searchParams.set('scope', 'plants:read plants:water');
  await page.goto(url.href);
  await expect(new WidgetFrame(page).idp.items).toHaveText(['See your plants', 'Water your plants New']);
});

test('mcp-remote signs in and lists what the server has, without an error @more', async ({
  page,
  devServer,
  signIn,
}) => {
  devServer.control.changeProject({ dynamic_client_registration: true });
  await signIn();
  const command = await McpRemote.start(`${devServer.urls.host}/mcp`);
  try {
    await expect.poll(command.authorizationUrl, { timeout: 30_000 }).toBeTruthy();
    await page.goto(command.authorizationUrl() ?? '');
    await new WidgetFrame(page).idp.allow.click();
    await expect.poll(command.output, { timeout: 30_000 }).toContain('garden://plants');
    expect(command.output()).toContain('who_is_asking');
    expect(command.output()).not.toContain('Error');
  } finally {
    await command.stop();
  }
});

test('mcp-remote with a fixed client id signs in, and asks again once its access is removed @more', async ({
  page,
  devServer,
  signIn,
}) => {
  // Its redirect address is on localhost, with a port that it chooses.
  const clientId = registerAgent(devServer, 'http://localhost/oauth/callback');
  const { userId } = await signIn(24 * 60);
  const command = await McpRemote.start(`${devServer.urls.host}/mcp`, clientId);
  try {
    await expect.poll(command.authorizationUrl, { timeout: 30_000 }).toBeTruthy();
    await page.goto(command.authorizationUrl() ?? '');
    await new WidgetFrame(page).idp.allow.click();
    await expect.poll(command.output, { timeout: 30_000 }).toContain('who_is_asking');

    devServer.clock.advance(61 * MINUTE_MS);
    await command.again();
    await expect.poll(command.output, { timeout: 30_000 }).toContain('who_is_asking');
    expect(command.authorizationUrl()).toBeUndefined();

    devServer.state.connectedApps.withdrawConsent(userId, clientId);
    devServer.clock.advance(61 * MINUTE_MS);
    await command.again();
    await expect.poll(command.authorizationUrl, { timeout: 30_000 }).toBeTruthy();
  } finally {
    await command.stop();
  }
});

test('openid-client registers itself, gets an answer on a free port, and refreshes until the access is removed @more', async ({
  page,
  devServer,
  startAgent,
  signIn,
}) => {
  const { redirectUrl, answer } = await startAgent();
  const config = await openid.dynamicClientRegistration(
    new URL(devServer.urls.provider),
    { redirect_uris: [redirectUrl], token_endpoint_auth_method: 'none', client_name: agentName },
    openid.None(),
    { execute: [openid.allowInsecureRequests] },
  );
  const { userId } = await signIn();
  const pkceCodeVerifier = openid.randomPKCECodeVerifier();
  const resource = `${devServer.urls.host}/mcp`;
  const url = openid.buildAuthorizationUrl(config, {
    ...{ redirect_uri: redirectUrl, scope: 'openid plants:read offline_access', state: 'xyz', resource },
    ...{ code_challenge: await openid.calculatePKCECodeChallenge(pkceCodeVerifier), code_challenge_method: 'S256' },
  });
  await page.goto(url.href);
  await new WidgetFrame(page).idp.allow.click();
  const callback = new URL(`${redirectUrl}?${await answer()}`);
  const tokens = await openid.authorizationCodeGrant(config, callback, { pkceCodeVerifier, expectedState: 'xyz' });
  expect(tokens.claims()?.sub).toBe(userId);
  const refreshedTokens = await openid.refreshTokenGrant(config, String(tokens.refresh_token), { resource });
  devServer.state.connectedApps.withdrawConsent(userId, config.clientMetadata().client_id);
  await expect(openid.refreshTokenGrant(config, String(refreshedTokens.refresh_token))).rejects.toMatchObject({
    error: 'invalid_grant',
  });
});

test('a client of another library finds everything by metadata, and gets a token for one server @more', async ({
  page,
  devServer,
  startAgent,
  signIn,
}) => {
  const options = { [oauth.allowInsecureRequests]: true };
  const resource = new URL(`${devServer.urls.host}/mcp`);
  const protectedBy = await oauth.processResourceDiscoveryResponse(
    resource,
    await oauth.resourceDiscoveryRequest(resource, options),
  );
  const issuer = new URL(protectedBy.authorization_servers?.[0] ?? '');
  const server = await oauth.processDiscoveryResponse(
    issuer,
    await oauth.discoveryRequest(issuer, { ...options, algorithm: 'oauth2' }),
  );
  // The agent only listens for the response here.
  const { redirectUrl, answer } = await startAgent();
  const metadata = { redirect_uris: [redirectUrl], token_endpoint_auth_method: 'none' };
  const client = await oauth.processDynamicClientRegistrationResponse(
    await oauth.dynamicClientRegistrationRequest(server, metadata, options),
  );
  const verifier = oauth.generateRandomCodeVerifier();
  const url = new URL(server.authorization_endpoint ?? '');
  url.search = new URLSearchParams({
    ...{ client_id: client.client_id, redirect_uri: redirectUrl, response_type: 'code', scope: 'plants:read' },
    ...{ code_challenge: await oauth.calculatePKCECodeChallenge(verifier), code_challenge_method: 'S256' },
    ...{ resource: resource.href, state: 'xyz' },
  }).toString();
  await signIn();
  await page.goto(url.href);
  await new WidgetFrame(page).idp.allow.click();
  // The library checks `iss` and the state.
  const parameters = oauth.validateAuthResponse(server, client, await answer(), 'xyz');
  const tokens = await oauth.processAuthorizationCodeResponse(
    server,
    client,
    await oauth.authorizationCodeGrantRequest(server, client, oauth.None(), parameters, redirectUrl, verifier, {
      ...options,
      additionalParameters: { resource: resource.href },
    }),
  );
  const call = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'who_is_asking', arguments: {} } };
  const headers = new Headers({
    'Content-Type': 'application/json',
    Accept: 'application/json, text/event-stream',
  });
  const response = await oauth.protectedResourceRequest(
    tokens.access_token,
    'POST',
    resource,
    headers,
    JSON.stringify(call),
    options,
  );
  expect(await response.text()).toContain(`by ${client.client_id}: plants:read`);
});

const withStepUp = test.extend({
  devServer: async ({ servers }, use) => {
    const dev = await startDevServer({
      ports: { host: 0, auth: 0, provider: 0 },
      allowedHosts: [servers.host.url],
      deployment: { identityProvider: { stepUpScopes: ['plants:read'], partialConsent: true } },
    });
    await use(dev);
    await dev.stop();
  },
});

withStepUp(
  'a powerful scope needs a passkey before Allow, and the choice is kept @more',
  async ({ page, devServer, startAgent, signIn }) => {
    await VirtualAuthenticator.add(page);
    await signIn();
    const widget = new WidgetFrame(page);
    await page.goto(`${devServer.urls.auth}/passkeys`);
    await widget.passkeys.create.click();
    await widget.passkeys.createdTitle.waitFor();

    const agent = await startAgent();
    const url = new URL(await agent.authorizationUrl());
    url.searchParams.set('scope', 'plants:read plants:water');
    await page.goto(url.href);
    await widget.root.getByRole('checkbox', { name: 'Water your plants' }).uncheck();
    await widget.idp.allow.click();
    await widget.button('Use a passkey').click();
    await expect(widget.root.getByRole('checkbox', { name: 'Water your plants' })).not.toBeChecked();
    await widget.idp.allow.click();
    await agent.finish();
    expect(await agent.whoIsAsking()).toMatch(/: plants:read$/);
  },
);

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
