import * as client from 'openid-client';
import { expect, test } from 'vitest';
import { confidentialApp, ownApp, publicApp } from '../../testing/connectedApps.ts';
import { createTestEmulator, PROVIDER_URL } from '../../testing/createTestEmulator.ts';
import { createRelyingParty, discoverProvider } from '../../testing/relyingParty.ts';
import type { MemberFactor } from '../../wire/b2bResponses.ts';

const START = '/idp/b2b/oauth/authorize/start';
const SUBMIT = '/idp/b2b/oauth/authorize/submit';
const ORGANIZATION = 'https://stytch.com/organization';
const redirect_uri = 'https://weather.example.org/callback';
const request = { client_id: publicApp.client_id, redirect_uri, response_type: 'code', scopes: ['openid', 'email'] };
const code_challenge = 'a'.repeat(43);

type Start = { consent_required: boolean; client: object; scope_results: object[] };
type Redirect = { redirect_uri: string };

test('describes an app and what the roles of a member allow, without a user', async () => {
  const world = await start();
  const scopes = ['openid', 'robots:read', 'robots:scrap'];
  const of = async (email: string) => {
    const { sessionToken } = world.logIn('acme', email);
    return (await world.emulator.call<Start>(START, { ...request, scopes }, { sessionToken })).data;
  };
  const description = await of('ben@acme.test');
  expect(description).toMatchObject({
    consent_required: true,
    client: { client_id: publicApp.client_id, client_name: 'Weather Watch' },
    scope_results: [
      { scope: 'openid', is_grantable: true },
      { scope: 'robots:read', is_grantable: true, description: 'See your robots' },
      { scope: 'robots:scrap', is_grantable: false, description: 'Scrap robots' },
    ],
  });
  expect(description).not.toHaveProperty('user');
  expect((await of('ada@acme.test')).scope_results[2]).toMatchObject({ is_grantable: true });
});

test('refuses the calls of the other vertical, and calls without a session', async () => {
  const { emulator } = await start();
  const responses = await Promise.all(
    [START, '/idp/oauth/authorize/start', '/oauth/logout/start'].map((path) => emulator.call(path, request)),
  );
  expect(responses.map(({ error_type }) => error_type)).toEqual([
    'unauthorized_credentials',
    'bad_vertical_for_stytch_sdk',
    'bad_vertical_for_stytch_sdk',
  ]);
  const consumers = await createTestEmulator({ connected_apps: [publicApp] });
  expect((await consumers.call(START, request)).error_type).toBe('bad_vertical_for_stytch_sdk');
});

test('issues tokens that name the member and the organization', async () => {
  const world = await start();
  const { member, session, sessionToken } = world.logIn('acme', 'ben@acme.test');
  const config = await discoverProvider(world.emulator, confidentialApp, client.ClientSecretBasic());
  const { authorize } = createRelyingParty(world.emulator, config, sessionToken, SUBMIT);
  const { tokens } = await authorize('openid email profile offline_access robots:read robots:scrap');
  const organization = { organization_id: member.organization_id, slug: 'acme' };
  const expectedClaims = { sub: member.member_id, [ORGANIZATION]: organization };
  const person = { email: 'ben@acme.test', email_verified: true, name: 'Ben Carver' };
  expect(tokens.claims()).toMatchObject({
    ...expectedClaims,
    ...person,
    iss: PROVIDER_URL,
    sid: session.member_session_id,
  });
  expect(tokens.scope).toBe('openid email profile offline_access robots:read');
  const access = await world.emulator.state.keys.readClaims(tokens.access_token);
  expect(access).toMatchObject({ ...expectedClaims, scope: tokens.scope });
  expect(await client.fetchUserInfo(config, tokens.access_token, member.member_id)).toEqual({
    ...expectedClaims,
    ...person,
  });
  const introspections = [tokens.access_token, String(tokens.refresh_token)].map((token) =>
    client.tokenIntrospection(config, token),
  );
  for (const response of await Promise.all(introspections))
    expect(response).toMatchObject({ active: true, ...expectedClaims });
  expect(config.serverMetadata().claims_supported).toContain(ORGANIZATION);
});

test('ends the tokens of a member who is deleted', async () => {
  const world = await start();
  const { member, sessionToken } = world.logIn('acme', 'ben@acme.test');
  const config = await discoverProvider(world.emulator, confidentialApp, client.ClientSecretBasic());
  const { authorize } = createRelyingParty(world.emulator, config, sessionToken, SUBMIT);
  const { tokens } = await authorize('openid offline_access');
  world.emulator.state.b2b.members.update(member, { status: 'deleted' });
  await expect(client.fetchUserInfo(config, tokens.access_token, client.skipSubjectCheck)).rejects.toThrow();
  const refresh = String(tokens.refresh_token);
  await expect(client.refreshTokenGrant(config, refresh)).rejects.toMatchObject({ error: 'invalid_grant' });
  for (const token of [tokens.access_token, refresh]) {
    expect(await client.tokenIntrospection(config, token)).toEqual({ active: false });
  }
});

test('keeps the consent of one organization apart from another of the same person', async () => {
  const world = await start();
  const acme = world.logIn('acme', 'ada@acme.test');
  const borealis = world.logIn('borealis', 'ada@acme.test');
  const asks = async ({ sessionToken }: typeof acme) =>
    (await world.emulator.call<Start>(START, request, { sessionToken })).data.consent_required;
  const approval = { ...request, code_challenge, consent_granted: true };
  await world.emulator.call(SUBMIT, approval, { sessionToken: acme.sessionToken });
  expect([await asks(acme), await asks(borealis)]).toEqual([false, true]);
  const silent = { ...request, code_challenge, prompt: 'none', consent_granted: false };
  const { data } = await world.emulator.call<Redirect>(SUBMIT, silent, { sessionToken: borealis.sessionToken });
  expect(new URL(data.redirect_uri).searchParams.get('error')).toBe('consent_required');
});

test.each([
  ['NOT_ALLOWED', [], [false, true]],
  ['RESTRICTED', [], [false, true]],
  ['RESTRICTED', [publicApp.client_id], [true, true]],
] as const)(
  'lets members use third-party apps only if the organization does: %s %j',
  async (type, allowed, expected) => {
    const world = await start();
    const { sessionToken, member } = world.logIn('acme', 'ben@acme.test');
    const organization = world.emulator.state.b2b.organizations.get(member.organization_id);
    Object.assign(organization ?? {}, {
      third_party_connected_apps_allowed_type: type,
      allowed_third_party_connected_apps: [...allowed],
    });
    const responses = [publicApp, ownApp].map(({ client_id }) =>
      world.emulator.call(START, { ...request, client_id }, { sessionToken }),
    );
    const refusals = (await Promise.all(responses)).map(({ error_type }) => error_type);
    expect(refusals).toEqual(
      expected.map((isAllowed) => (isAllowed ? undefined : 'connected_app_not_allowed_for_org')),
    );
    const { data } = await world.emulator.call<{ connected_apps: { connected_app_id: string }[] }>(
      '/b2b/organizations/connected_apps',
      undefined,
      { method: 'GET', sessionToken },
    );
    const isListed = (id: string) => data.connected_apps.some(({ connected_app_id }) => connected_app_id === id);
    expect([publicApp, ownApp].map(({ client_id }) => isListed(client_id))).toEqual(expected);
  },
);

test('lists and withdraws the apps of members: everyone their own, admins those of all', async () => {
  const world = await start();
  const { call } = world.emulator;
  const [ada, ben] = [world.logIn('acme', 'ada@acme.test'), world.logIn('acme', 'ben@acme.test')];
  const cleo = world.logIn('borealis', 'cleo@borealis.test');
  const allow = () => call(SUBMIT, { ...request, code_challenge, consent_granted: true }, ben);
  const members = '/b2b/organizations/members';
  const ofBen = `${members}/${ben.member.member_id}/connected_apps`;
  const app = publicApp.client_id;
  await allow();
  const lists = [
    [`${members}/connected_apps`, ben],
    [ofBen, ada],
  ] as const;
  for (const [path, { sessionToken }] of lists) {
    const { data } = await call(path, undefined, { method: 'GET', sessionToken });
    expect(data.connected_apps).toMatchObject([{ connected_app_id: app, scopes_granted: 'openid email' }]);
  }
  const appPath = `/b2b/organizations/connected_apps/${app}`;
  const { data } = await call(appPath, undefined, { method: 'GET', sessionToken: ada.sessionToken });
  expect(data).toMatchObject({
    active_members: [{ member_id: ben.member.member_id, granted_scopes: ['openid', 'email'] }],
  });
  expect((await call(`${ofBen}/${app}/revoke`, undefined, cleo)).error_type).toBe('member_not_found');
  const ofAda = `${members}/${ada.member.member_id}/connected_apps`;
  expect((await call(`${ofAda}/${app}/revoke`, undefined, ben)).error_type).toBe('rbac_permission_missing_actions');
  expect((await call(`${ofBen}/${app}/revoke`, undefined, ada)).status).toBe(200);
  await allow();
  expect((await call(`${members}/connected_apps/${app}/revoke`, undefined, ben)).status).toBe(200);
  const again = await call(`${members}/connected_apps/${app}/revoke`, undefined, ben);
  expect(again.error_type).toBe('connected_app_not_found');
});

test('an app that the project removes, and registers again, has no access that members gave before', async () => {
  const { emulator, logIn } = await start();
  const { sessionToken } = logIn('acme', 'ben@acme.test');
  const { client_id } = publicApp;
  const asks = async () => (await emulator.call<Start>(START, request, { sessionToken })).data.consent_required;
  await emulator.call(SUBMIT, { ...request, code_challenge, consent_granted: true }, { sessionToken });
  expect(await asks()).toBe(false);
  const { projectId, secret } = emulator.state.identity;
  const headers = { Authorization: `Basic ${btoa(`${projectId}:${secret}`)}` };
  await emulator.app.request(`${PROVIDER_URL}/v1/connected_apps/clients/${client_id}`, { method: 'DELETE', headers });
  emulator.state.project.connected_apps.push(publicApp);
  expect(await asks()).toBe(true);
});

test('asks for the logout of a member unless the app proves whose it is', async () => {
  const world = await start();
  const { member, sessionToken } = world.logIn('acme', 'ben@acme.test');
  const post_logout_redirect_uri = publicApp.post_logout_redirect_urls[0];
  const body = { client_id: publicApp.client_id, post_logout_redirect_uri, state: 'abc' };
  const hint = (sub: string) =>
    world.emulator.state.keys.signClaims({ iss: PROVIDER_URL, aud: publicApp.client_id, sub });
  const startLogout = async (id_token_hint?: string) =>
    (await world.emulator.call('/b2b/oauth/logout/start', { ...body, id_token_hint }, { sessionToken })).data;
  const redirect = `${post_logout_redirect_uri}?state=abc`;
  expect(await startLogout()).toMatchObject({ redirect_uri: redirect, consent_required: true });
  expect(await startLogout(await hint('member-test-other'))).toMatchObject({ consent_required: true });
  expect(await startLogout(await hint(member.member_id))).toMatchObject({ consent_required: false });
});

test('answers a silent request at the authorization endpoint by the session of a member', async () => {
  const world = await start();
  const { sessionToken } = world.logIn('acme', 'ben@acme.test');
  const query = new URLSearchParams({ client_id: ownApp.client_id, redirect_uri, prompt: 'none', code_challenge });
  const silently = async (cookie?: string) => {
    const headers = cookie === undefined ? {} : { Cookie: `stytch_session=${cookie}` };
    const response = await world.emulator.app.request(`${PROVIDER_URL}/v1/oauth2/authorize?${query}`, { headers });
    return new URL(response.headers.get('location') ?? '').searchParams;
  };
  expect((await silently()).get('error')).toBe('login_required');
  expect((await silently(sessionToken)).get('code')).toBeTruthy();
});

test('leads the logout endpoint to the app once the session of a member has ended', async () => {
  const world = await start();
  const { member, open, sessionToken } = world.logIn('acme', 'ben@acme.test');
  const id_token_hint = await world.emulator.state.keys.signClaims({
    ...{ iss: PROVIDER_URL, aud: publicApp.client_id, sub: member.member_id },
    sid: open.session.member_session_id,
  });
  const post_logout_redirect_uri = publicApp.post_logout_redirect_urls[0] ?? '';
  const query = new URLSearchParams({ id_token_hint, post_logout_redirect_uri });
  const leads = async () => {
    const headers = { Cookie: `stytch_session=${sessionToken}` };
    const response = await world.emulator.app.request(`${PROVIDER_URL}/v1/oauth2/logout?${query}`, { headers });
    return response.headers.get('location')?.split('?')[0];
  };
  expect(await leads()).toBe(world.emulator.state.project.idp_url);
  world.emulator.state.b2b.sessions.revoke(open);
  expect(await leads()).toBe(post_logout_redirect_uri);
});

/** The demo company with connected apps. `logIn` opens a session of one of its members. */
async function start() {
  const emulator = await createTestEmulator({ vertical: 'B2B', connected_apps: [publicApp, confidentialApp, ownApp] });
  const { organizations, members, sessions } = emulator.state.b2b;

  function logIn(slug: string, email: string) {
    const organization = organizations.findBySlug(slug);
    const member = organization && members.findByEmail(organization.organization_id, email);
    if (!member) throw new Error(`${slug} has no member ${email}.`);
    const { member_id, organization_id } = member;
    const now = new Date(emulator.state.clock.now()).toISOString();
    const factor: MemberFactor = {
      ...{ type: 'password', delivery_method: 'knowledge', sequence_order: 'PRIMARY' },
      ...{ created_at: now, updated_at: now, last_authenticated_at: now },
    };
    const open = sessions.open({ member_id, organization_id, organization_slug: slug, roles: [] }, [factor]);
    return { member, open, session: open.session, sessionToken: open.token };
  }
  return { emulator, logIn };
}
