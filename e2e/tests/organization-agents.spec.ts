import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { CrossAppAccessProvider, discoverAndRequestJwtAuthGrant, withOAuth } from '@modelcontextprotocol/client';
import type { DevServer } from '@vestibule/dev-server';
import { protectResource } from '@vestibule/host-sdk/server';
import * as openid from 'openid-client';
import { expect, test } from '../fixtures/test.ts';
import { openMemberSession } from '../journeys/openMemberSession.ts';
import { codeAfter } from '../journeys/organizationAdmin.ts';
import { OrganizationPage } from '../pages/OrganizationPage.ts';
import { findViolations } from '../support/visual/axe.ts';

// Agents that a company's identity provider lets in (ID-JAG), and the admin who ends them.

const dan = 'dan@cobalt.test';
const gina = 'gina@cobalt.test';
const agent = {
  client_id: 'connected-app-test-agent',
  client_secret: 'the secret of the agent',
  client_type: 'third_party' as const,
  client_name: 'Garden Agent',
  client_description: '',
  redirect_urls: ['https://agent.example/callback'],
  post_logout_redirect_urls: [],
  full_access_allowed: false,
};

test.use({ serverOptions: { vertical: 'b2b', deployment: { vertical: 'b2b' } } });

/** Starts a server that only connected apps may call, and that asks the provider about each token. */
async function startGarden({ urls, clock }: DevServer) {
  const server = createServer((request, response) => void handle(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://localhost:${(server.address() as AddressInfo).port}/mcp`;
  const handle = protectResource({
    resource: url,
    issuer: urls.provider,
    scopes: ['robots:read'],
    introspect: { secretOf: (clientId) => (clientId === agent.client_id ? agent.client_secret : undefined) },
    now: () => new Date(clock.now()),
  }).node((_request, response, { userId, clientId }) => {
    response.writeHead(200, { 'Content-Type': 'application/json' });
    response.end(JSON.stringify({ userId, clientId }));
  });
  return {
    url,
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** Makes Gina an admin of Cobalt, and lets Dan log in to the agent at the company's identity provider. */
async function prepareCobalt({ control, state }: DevServer) {
  const { organizations } = control;
  control.changeProject({ connected_apps: [...control.project().connected_apps, agent] });
  organizations.update('cobalt', { auth_methods: 'ALL_ALLOWED' });
  await organizations.addMember('cobalt', { email_address: gina, name: 'Gina Ortiz', roles: ['stytch_admin'] });
  const connection = organizations.connections('cobalt').find(({ kind }) => kind === 'oidc');
  if (connection?.kind !== 'oidc') throw new Error('Cobalt has a connection by OpenID Connect.');
  const config = await openid.discovery(new URL(connection.issuer), agent.client_id, agent.client_secret, undefined, {
    execute: [openid.allowInsecureRequests],
  });
  const pkceCodeVerifier = openid.randomPKCECodeVerifier();
  const page = openid.buildAuthorizationUrl(config, {
    ...{ redirect_uri: agent.redirect_urls[0] ?? '', scope: 'openid email' },
    code_challenge: await openid.calculatePKCECodeChallenge(pkceCodeVerifier),
    code_challenge_method: 'S256',
  });
  const body = new URLSearchParams({ choice: 'sign-in', email: dan, name: 'Dan Okoro' });
  const response = await fetch(page, { method: 'POST', body, redirect: 'manual' });
  const callback = new URL(response.headers.get('location') ?? '');
  const tokens = await openid.authorizationCodeGrant(config, callback, { pkceCodeVerifier, idTokenExpected: true });
  const { organization_id } = organizations.get('cobalt');
  const member = state.b2b.members.findByEmail(organization_id, dan);
  if (!member) throw new Error('Dan is a member of Cobalt.');
  member.external_id = tokens.claims()?.sub ?? '';
  return { idToken: tokens.id_token ?? '', issuer: connection.issuer, memberId: member.member_id };
}

test('an admin sees the agent that the identity provider let in, ends it within seconds, and forbids it', async ({
  page,
  inbox,
  devServer,
}) => {
  const garden = await startGarden(devServer);
  const { idToken, issuer, memberId } = await prepareCobalt(devServer);
  const authProvider = new CrossAppAccessProvider({
    clientId: agent.client_id,
    clientSecret: agent.client_secret,
    expectedIssuer: devServer.urls.provider,
    assertion: async ({ authorizationServerUrl: audience, resourceUrl: resource, scope }) => {
      const request = { idpUrl: issuer, audience, resource, idToken, ...(scope !== undefined && { scope }) };
      const app = { clientId: agent.client_id, clientSecret: agent.client_secret };
      return (await discoverAndRequestJwtAuthGrant({ ...request, ...app })).jwtAuthGrant;
    },
  });
  const call = () => withOAuth(authProvider, new URL(garden.url))(fetch)(garden.url);
  const callDirectly = () =>
    fetch(garden.url, { headers: { Authorization: `Bearer ${authProvider.tokens()?.access_token}` } });
  try {
    expect(await (await call()).json()).toEqual({ userId: memberId, clientId: agent.client_id });

    await openMemberSession(page.context(), devServer, 'cobalt', gina);
    await page.goto(`${devServer.urls.auth}/organization`);
    const admin = new OrganizationPage(page);
    await admin.openSection('Apps and agents');
    const row = page.getByRole('listitem').filter({ hasText: 'Garden Agent' });
    await expect(row).toContainText('1 member');
    await expect(row).toContainText(dan);
    expect(await findViolations(page)).toEqual([]);
    await admin.button('Remove access for Garden Agent').click();
    await expect(admin.heading).toHaveText('Remove access for Garden Agent?');
    await expect(page.getByText(dan)).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
    await admin.button('Remove access').click();
    await admin.prove(() => codeAfter(inbox, gina));
    await expect(admin.news).toHaveText('Access removed.');
    await expect(page.getByText('No apps or agents have access yet.')).toBeVisible();

    devServer.clock.advance(5_000);
    const response = await callDirectly();
    expect(response.status).toBe(401);
    expect(response.headers.get('WWW-Authenticate')).toContain('error="invalid_token"');

    // The identity provider still allows the agent, so it comes back, until the organization forbids it.
    expect((await call()).status).toBe(200);
    devServer.control.organizations.update('cobalt', { third_party_connected_apps_allowed_type: 'NOT_ALLOWED' });
    authProvider.saveTokens({ access_token: 'expired', token_type: 'Bearer' });
    await expect(call()).rejects.toThrow('does not allow this app');
  } finally {
    garden.stop();
  }
});
