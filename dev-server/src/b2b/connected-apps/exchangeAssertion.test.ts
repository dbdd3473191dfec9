import type { HttpBindings } from '@hono/node-server';
import {
  CrossAppAccessProvider,
  discoverAndRequestJwtAuthGrant,
  exchangeJwtAuthGrant,
  withOAuth,
} from '@modelcontextprotocol/client';
import { protectResource } from '@vestibule/host-sdk/server';
import { Hono } from 'hono';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import * as client from 'openid-client';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { listen } from '../../http/listen.ts';
import { HOUR_MS, MINUTE_MS } from '../../state/clock.ts';
import { confidentialApp, publicApp } from '../../testing/connectedApps.ts';
import { createTestEmulator, type TestEmulator } from '../../testing/createTestEmulator.ts';
import { idJag } from '../../tokens/identityAssertion.ts';

// An agent of a company acts for one of its members, without a page. The client is the official one of MCP, over HTTP.

const dan = 'dan@cobalt.test';
const agent = { ...confidentialApp, client_id: 'connected-app-test-agent', client_secret: 'the secret of the agent' };
const other = { ...confidentialApp, client_id: 'connected-app-test-other', client_secret: 'another secret' };

const [provider, garden] = await Promise.all([listen(0), listen(0)]);
const providerUrl = `http://localhost:${provider.port}`;
const resourceUrl = `http://localhost:${garden.port}/mcp`;
let emulator: TestEmulator;
provider.mount(new Hono().all('*', (c) => emulator.app.fetch(c.req.raw, c.env as HttpBindings)));
beforeEach(async () => {
  emulator = await createTestEmulator({ vertical: 'B2B', connected_apps: [publicApp, agent, other] }, providerUrl);
});
afterAll(() => Promise.all([provider.close(), garden.close()]));

function world() {
  const { b2b } = emulator.state;
  const organization = b2b.organizations.findBySlug('cobalt');
  const connection = b2b.connections.of(organization?.organization_id ?? '').find(({ kind }) => kind === 'oidc');
  const member = organization && b2b.members.findByEmail(organization.organization_id, dan);
  if (!organization || !member || connection?.kind !== 'oidc') throw new Error('Cobalt has Dan and a connection.');
  return { organization, connection, member };
}

/** Logs Dan in to an app at his company's identity provider. Returns the ID token, and what the company calls him. */
async function logInAtCompany(app = agent) {
  const { connection, member } = world();
  const config = await client.discovery(new URL(connection.issuer), app.client_id, app.client_secret, undefined, {
    execute: [client.allowInsecureRequests],
  });
  const pkceCodeVerifier = client.randomPKCECodeVerifier();
  const page = client.buildAuthorizationUrl(config, {
    ...{ redirect_uri: app.redirect_urls[0] ?? '', scope: 'openid email' },
    code_challenge: await client.calculatePKCECodeChallenge(pkceCodeVerifier),
    code_challenge_method: 'S256',
  });
  const body = new URLSearchParams({ choice: 'sign-in', email: dan, name: 'Dan Okoro' });
  const response = await fetch(page, { method: 'POST', body, redirect: 'manual' });
  const back = new URL(response.headers.get('location') ?? '');
  const tokens = await client.authorizationCodeGrant(config, back, { pkceCodeVerifier, idTokenExpected: true });
  const subject = tokens.claims()?.sub ?? '';
  // The member has logged in by single sign-on before.
  if (member.sso_registrations.length === 0) member.external_id = subject;
  return { idToken: tokens.id_token ?? '', subject };
}

const grantFor = (idToken: string, changes: object = {}) =>
  discoverAndRequestJwtAuthGrant({
    idpUrl: world().connection.issuer,
    audience: providerUrl,
    resource: resourceUrl,
    idToken,
    clientId: agent.client_id,
    clientSecret: agent.client_secret,
    scope: 'openid robots:read',
    ...changes,
  });

const exchange = (jwtAuthGrant: string, app: { client_id: string; client_secret?: string | undefined } = agent) =>
  exchangeJwtAuthGrant({
    tokenEndpoint: `${providerUrl}/v1/oauth2/token`,
    jwtAuthGrant,
    clientId: app.client_id,
    ...(app.client_secret === undefined ? { authMethod: 'none' } : { clientSecret: app.client_secret }),
  });

/** Signs an assertion with the identity provider's key, with changes. */
async function assertionWith(changes: Record<string, unknown> = {}, typ: string = idJag.typ): Promise<string> {
  const { connection } = world();
  const { subject } = await logInAtCompany();
  const nowS = Math.floor(emulator.state.clock.now() / 1000);
  const claims = {
    ...{ iss: connection.issuer, sub: subject, aud: providerUrl, client_id: agent.client_id, jti: 'one' },
    ...{ iat: nowS, exp: nowS + 300, scope: 'openid robots:read', ...changes },
  };
  return emulator.state.keys.signClaims(claims as never, typ);
}

test("the official client acts for a member at an MCP server, with the company's permission alone", async () => {
  const { idToken } = await logInAtCompany();
  const { member, organization } = world();
  const resource = protectResource({ resource: resourceUrl, issuer: providerUrl, scopes: ['robots:read'] });
  const handle = resource.fetch((_request, { userId, clientId, scopes }) =>
    Response.json({ userId, clientId, scopes }),
  );
  garden.mount(new Hono().all('*', (c) => handle(c.req.raw)));
  const authProvider = new CrossAppAccessProvider({
    assertion: async ({ authorizationServerUrl, resourceUrl: resource, scope }) =>
      (await grantFor(idToken, { audience: authorizationServerUrl, resource, scope })).jwtAuthGrant,
    clientId: agent.client_id,
    clientSecret: agent.client_secret,
    expectedIssuer: providerUrl,
  });
  const call = withOAuth(authProvider, new URL(resourceUrl))(fetch);
  expect(await (await call(resourceUrl)).json()).toEqual({
    userId: member.member_id,
    clientId: agent.client_id,
    scopes: ['robots:read'],
  });
  const claims = await emulator.state.keys.readClaims(authProvider.tokens()?.access_token ?? '');
  expect(claims).toMatchObject({
    aud: [emulator.state.identity.projectId, resourceUrl],
    'https://stytch.com/organization': { organization_id: organization.organization_id, slug: 'cobalt' },
  });
});

test('the response has no refresh token and no ID token, and an assertion counts until it expires', async () => {
  const { idToken } = await logInAtCompany();
  const { jwtAuthGrant } = await grantFor(idToken, { scope: 'openid offline_access robots:read' });
  const tokens = await exchange(jwtAuthGrant);
  expect(tokens).toEqual({
    access_token: expect.any(String),
    token_type: 'Bearer',
    expires_in: 3600,
    scope: 'openid robots:read',
  });
  expect((await exchange(jwtAuthGrant)).access_token).not.toBe(tokens.access_token);
  emulator.control.clock.advance(6 * MINUTE_MS);
  await expect(exchange(jwtAuthGrant)).rejects.toThrow(/invalid_grant.*exp/);
});

test('the metadata of a project with organizations names the grant, that of one with users does not', async () => {
  const metadata = async () =>
    (await (await fetch(`${providerUrl}/.well-known/oauth-authorization-server`)).json()) as Record<string, string[]>;
  expect(await metadata()).toMatchObject({
    grant_types_supported: expect.arrayContaining([idJag.grantType]),
    authorization_grant_profiles_supported: [idJag.profile],
  });
  emulator = await createTestEmulator({ connected_apps: [agent] }, providerUrl);
  expect((await metadata()).grant_types_supported).not.toContain(idJag.grantType);
  await expect(exchange('any')).rejects.toThrow('unsupported_grant_type');
});

test.each<[string, Record<string, unknown>, RegExp]>([
  ['for another client', { client_id: other.client_id }, /another client/],
  ['for no client', { client_id: undefined }, /another client/],
  ['for a longer audience', { aud: `${providerUrl}.evil.example` }, /aud/],
  ['for another audience', { aud: 'https://other.example' }, /aud/],
  ['for a second audience', { aud: [providerUrl, 'https://other.example'] }, /more than one audience/],
  ['for the same audience twice', { aud: [providerUrl, providerUrl] }, /more than one audience/],
  ['for no audience', { aud: [] }, /aud/],
  ['that has expired', { exp: 1 }, /exp/],
  ['without an end', { exp: undefined }, /exp/],
  ['that is not valid yet', { nbf: 9_999_999_999 }, /nbf/],
  ['without an id', { jti: undefined }, /jti/],
  ['about an unknown person', { sub: 'nobody' }, /no active member/],
  ['about nobody', { sub: undefined }, /sub/],
  ['of an unknown issuer', { iss: 'https://idp.evil.example' }, /No active OIDC connection/],
  ['for a malformed resource', { resource: '/mcp' }, /resource/],
])('refuses an assertion %s', async (_what, changes, reason) => {
  await expect(exchange(await assertionWith(changes))).rejects.toThrow(reason);
  await expect(exchange(await assertionWith(changes))).rejects.toThrow('invalid_grant');
});

test.each(['JWT', 'at+jwt', 'application/oauth-id-jag+jwt; x=1'])('refuses a JWT of the type %s', async (typ) => {
  await expect(exchange(await assertionWith({}, typ))).rejects.toThrow(/invalid_grant.*typ/);
});

test('refuses an assertion that another key has signed, or none', async () => {
  const { privateKey, publicKey } = await generateKeyPair('RS256');
  const { connection } = world();
  const { subject } = await logInAtCompany();
  const claims = { client_id: agent.client_id, jti: 'one', scope: 'openid', jwk: await exportJWK(publicKey) };
  const foreignAssertion = await new SignJWT(claims)
    .setProtectedHeader({ alg: 'RS256', typ: idJag.typ })
    .setIssuer(connection.issuer)
    .setSubject(subject)
    .setAudience(providerUrl)
    .setIssuedAt()
    .setExpirationTime('5m')
    .sign(privateKey);
  await expect(exchange(foreignAssertion)).rejects.toThrow('invalid_grant');
  const [, payload = ''] = foreignAssertion.split('.');
  const header = Buffer.from(JSON.stringify({ alg: 'none', typ: idJag.typ })).toString('base64url');
  await expect(exchange(`${header}.${payload}.`)).rejects.toThrow('invalid_grant');
  for (const text of ['', 'x', 'a.b.c']) await expect(exchange(text)).rejects.toThrow(/invalid_(grant|request)/);
});

test("refuses a client without a secret, with a wrong one, and another app's assertion", async () => {
  const { jwtAuthGrant } = await grantFor((await logInAtCompany()).idToken);
  await expect(exchange(jwtAuthGrant, publicApp)).rejects.toThrow('unauthorized_client');
  await expect(exchange(jwtAuthGrant, { ...agent, client_secret: 'wrong' })).rejects.toThrow('invalid_client');
  await expect(exchange(jwtAuthGrant, other)).rejects.toThrow(/another client/);
});

test('refuses it once the member, the connection or the permission of the organization is gone', async () => {
  const { jwtAuthGrant } = await grantFor((await logInAtCompany()).idToken);
  const { organization, connection, member } = world();
  organization.third_party_connected_apps_allowed_type = 'NOT_ALLOWED';
  await expect(exchange(jwtAuthGrant)).rejects.toThrow(/does not allow this app/);
  organization.third_party_connected_apps_allowed_type = 'ALL_ALLOWED';
  emulator.state.b2b.members.update(member, { status: 'deleted' });
  await expect(exchange(jwtAuthGrant)).rejects.toThrow(/no active member/);
  emulator.state.b2b.members.update(member, { status: 'active' });
  connection.status = 'pending';
  await expect(exchange(jwtAuthGrant)).rejects.toThrow(/No active OIDC connection/);
});

test('finds the member among organizations that share an identity provider, and refuses one of two', async () => {
  const { idToken, subject } = await logInAtCompany();
  const { jwtAuthGrant } = await grantFor(idToken);
  const { connection, member } = world();
  const { b2b } = emulator.state;
  const acme = b2b.organizations.findBySlug('acme');
  const ada = b2b.members.findByEmail(acme?.organization_id ?? '', 'ada@acme.test');
  if (!acme || !ada) throw new Error('Acme has Ada.');
  const ofAcme = { connection_id: 'oidc-connection-test-shared', organization_id: acme.organization_id };
  b2b.connections.add({ ...connection, ...ofAcme });
  const { access_token } = await exchange(jwtAuthGrant);
  expect((await emulator.state.keys.readClaims(access_token))?.sub).toBe(member.member_id);
  ada.external_id = subject;
  await expect(exchange(jwtAuthGrant)).rejects.toThrow(/several organizations/);
});

test('gives no scope that the assertion lacks, or that no role of the member allows', async () => {
  const { idToken } = await logInAtCompany();
  const { jwtAuthGrant } = await grantFor(idToken, { scope: 'openid robots:scrap' });
  expect((await exchange(jwtAuthGrant)).scope).toBe('openid');
  const scrapping = await grantFor(idToken, { scope: 'robots:scrap' });
  await expect(exchange(scrapping.jwtAuthGrant)).rejects.toThrow('invalid_scope');
});

test.each<[string, object, string]>([
  ['for another audience', { audience: 'https://other.example' }, 'invalid_target'],
  [
    'with an ID token of another client',
    { clientId: other.client_id, clientSecret: other.client_secret },
    'invalid_request',
  ],
  ['with a wrong secret', { clientSecret: 'wrong' }, 'invalid_client'],
])('the identity provider refuses a request %s', async (_what, changes, error) => {
  const { idToken } = await logInAtCompany();
  await expect(grantFor(idToken, changes)).rejects.toThrow(error);
});

test('the identity provider refuses an ID token that has expired, and one that it did not issue', async () => {
  const { idToken } = await logInAtCompany();
  const otherToken = await emulator.state.keys.signClaims({ iss: providerUrl, aud: agent.client_id, sub: 'dan' });
  await expect(grantFor(otherToken)).rejects.toThrow('invalid_request');
  emulator.control.clock.advance(HOUR_MS);
  await expect(grantFor(idToken)).rejects.toThrow('invalid_request');
});

test('the member sees the app, and removing it ends its tokens', async () => {
  const { jwtAuthGrant } = await grantFor((await logInAtCompany()).idToken);
  const { access_token } = await exchange(jwtAuthGrant);
  const { member, organization } = world();
  const { token: sessionToken } = emulator.state.b2b.sessions.open(
    {
      member_id: member.member_id,
      organization_id: organization.organization_id,
      organization_slug: 'cobalt',
      roles: [],
    },
    [],
  );
  const path = '/b2b/organizations/members/connected_apps';
  const list = async () => (await emulator.call(path, undefined, { method: 'GET', sessionToken })).data.connected_apps;
  expect(await list()).toMatchObject([{ connected_app_id: agent.client_id, scopes_granted: 'openid robots:read' }]);
  await emulator.call(`${path}/${agent.client_id}/revoke`, undefined, { sessionToken });
  expect(await list()).toEqual([]);
  const headers = { Authorization: `Bearer ${access_token}` };
  expect((await fetch(`${providerUrl}/v1/oauth2/userinfo`, { headers })).status).toBe(401);
});
