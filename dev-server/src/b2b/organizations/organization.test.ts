import { expect, test } from 'vitest';
import { followResponse } from '../../conformance/followResponse.ts';
import { useB2bClient } from '../../conformance/useB2bClient.ts';
import { MINUTE_MS } from '../../state/clock.ts';
import { AUTH_URL } from '../../testing/createTestEmulator.ts';
import { DEMO_PASSWORD } from '../demoCompany.ts';

const createWorld = useB2bClient();
const MINUTES = { session_duration_minutes: 30 };
const PASSWORD = 'orchard-lantern-27-violet';
const ada = 'ada@acme.test';

test('finds an organization by its slug, without what only members may see', async () => {
  const { client } = await createWorld();
  const { organization } = await client.organization.getBySlug({ organization_slug: 'cobalt' });
  expect(organization).toMatchObject({
    organization_name: 'Cobalt Bank',
    auth_methods: 'RESTRICTED',
    allowed_auth_methods: ['sso'],
    sso_active_connections: [
      { display_name: 'Cobalt Okta', identity_provider: 'okta' },
      { display_name: 'Cobalt Entra', identity_provider: 'microsoft-entra' },
    ],
  });
  expect(organization).not.toHaveProperty('trusted_metadata');
  expect((await client.organization.getBySlug({ organization_slug: 'none' })).organization).toBeNull();
});

test('logs a member in by link', async () => {
  const { client, openLink, organization } = await createWorld();
  const { organization_id } = organization('acme');
  await client.magicLinks.email.loginOrSignup({ organization_id, email_address: ada });
  const query = await openLink(ada);
  expect(query.get('stytch_token_type')).toBe('multi_tenant_magic_links');
  const response = await client.magicLinks.authenticate({ magic_links_token: query.get('token') ?? '', ...MINUTES });
  expect(response).toMatchObject({ member_authenticated: true, organization: { organization_id } });
  const { session_token } = client.session.getTokens() ?? {};
  expect(session_token).toBe(response.session_token);
  expect((await client.session.authenticate()).member_session.member_session_id).toBe(
    response.member_session?.member_session_id,
  );
});

test('signs a person of an allowed domain up, and refuses others', async () => {
  const world = await createWorld();
  const { client, organization } = world;
  const response = await world.logIn('acme', 'zoe@acme.test').catch((error: unknown) => expect.fail(String(error)));
  expect(response).toMatchObject({ member_authenticated: true, member: { status: 'active' } });
  const send = (slug: string) =>
    client.magicLinks.email.loginOrSignup({
      organization_id: organization(slug).organization_id,
      email_address: 'zoe@elsewhere.test',
    });
  await expect(send('acme')).rejects.toMatchObject({ error_type: 'invalid_email_for_jit_provisioning' });
  await expect(send('borealis')).rejects.toMatchObject({ error_type: 'email_jit_provisioning_not_allowed' });
});

test('logs a member in by password, and answers wrong ones with the type of the refusal', async () => {
  const { client, organization } = await createWorld();
  const { organization_id } = organization('acme');
  const log = (email_address: string, password: string) =>
    client.passwords.authenticate({ organization_id, email_address, password, ...MINUTES });
  expect(await log(ada, DEMO_PASSWORD)).toMatchObject({ member_authenticated: true });
  await expect(log(ada, 'wrong')).rejects.toMatchObject({ error_type: 'unauthorized_credentials' });
  await expect(log('x@y.test', 'wrong')).rejects.toMatchObject({ error_type: 'member_not_found' });
});

test('a method that the organization forbids needs another one', async () => {
  const world = await createWorld();
  const { client, passcode } = world;
  const acme = world.organization('acme');
  Object.assign(acme, { auth_methods: 'RESTRICTED', allowed_auth_methods: ['email_otp', 'google_oauth'] });
  const { organization_id } = acme;
  const body = { organization_id, email_address: ada };
  const half = await client.passwords.authenticate({ ...body, password: DEMO_PASSWORD, ...MINUTES });
  expect(half).toMatchObject({
    member_authenticated: false,
    member: { email_address: ada },
    organization: { organization_id },
    member_session: null,
    session_token: '',
    primary_required: { allowed_auth_methods: ['email_otp', 'google_oauth'] },
    mfa_required: null,
  });
  await client.otps.email.loginOrSignup(body);
  const response = await client.otps.email.authenticate({ ...body, code: await passcode(ada), ...MINUTES });
  expect(response.member_session?.authentication_factors.map(({ type }) => type)).toEqual(['password', 'email_otp']);
});

test('resets a password by mail; the second link logs in without one', async () => {
  const world = await createWorld({ pkce_required_for_password_resets: true });
  const { client, openLink, organization } = world;
  const { organization_id } = organization('acme');
  await client.passwords.resetByEmailStart({ organization_id, email_address: ada });
  const reset = await openLink(ada, 'reset_password');
  expect(Object.fromEntries(reset)).toMatchObject({
    stytch_token_type: 'multi_tenant_passwords',
    stytch_redirect_type: 'reset_password',
  });
  const token = reset.get('token') ?? '';
  const weak = client.passwords.resetByEmail({ password_reset_token: token, password: 'ada-acme', ...MINUTES });
  await expect(weak).rejects.toMatchObject({ error_type: 'weak_password' });
  const response = await client.passwords.resetByEmail({ password_reset_token: token, password: PASSWORD, ...MINUTES });
  expect(response).toMatchObject({ member_authenticated: true });

  await client.passwords.resetByEmailStart({ organization_id, email_address: ada });
  const login = await openLink(ada, 'login');
  expect(login.get('stytch_token_type')).toBe('multi_tenant_magic_links');
  const linkedLogin = await client.magicLinks.authenticate({ magic_links_token: login.get('token') ?? '', ...MINUTES });
  expect(linkedLogin.member_authenticated).toBe(true);
});

test('a reset without an organization leads to the list', async () => {
  const { client, openLink } = await createWorld();
  await client.passwords.discovery.resetByEmailStart({ email_address: 'new@acme.test' });
  const query = await openLink('new@acme.test', 'reset_password');
  expect(Object.fromEntries(query)).toMatchObject({
    stytch_token_type: 'discovery',
    stytch_redirect_type: 'reset_password',
  });
  const response = await client.passwords.discovery.resetByEmail({
    password_reset_token: query.get('token') ?? '',
    password: PASSWORD,
  });
  expect(response.discovered_organizations).toMatchObject([{ organization: { organization_slug: 'acme' } }]);
});

test('with one page for login and reset, only the link of a reset leads to the form', async () => {
  const page = `${AUTH_URL}/authenticate`;
  const { client, openLink, organization } = await createWorld({
    default_login_redirect_url: page,
    default_reset_password_redirect_url: page,
  });
  const { organization_id } = organization('acme');
  await client.magicLinks.email.loginOrSignup({ organization_id, email_address: ada });
  expect((await openLink(ada)).has('stytch_redirect_type')).toBe(false);
  await client.passwords.resetByEmailStart({ organization_id, email_address: ada });
  expect((await openLink(ada, 'reset_password')).get('stytch_redirect_type')).toBe('reset_password');
});

test('the link of a sign-up with a password leads to the page that sets one', async () => {
  const { client, openLink, organization } = await createWorld();
  const { organization_id } = organization('acme');
  const page = `${AUTH_URL}/reset-password`;
  await client.magicLinks.email.loginOrSignup({
    ...{ organization_id, email_address: 'zoe@acme.test', login_redirect_url: page, signup_redirect_url: page },
  });
  const query = await openLink('zoe@acme.test');
  expect(query.get('stytch_redirect_type')).toBe('reset_password');
  await client.magicLinks.authenticate({ magic_links_token: query.get('token') ?? '', ...MINUTES });
  const response = await client.passwords.resetBySession({ password: PASSWORD });
  expect(response.member.member_password_id).toMatch(/^member-password-test-/);
  expect(client.session.getSync()?.organization_id).toBe(organization_id);
});

test('logs in at an OAuth provider', async () => {
  const { client, navigations, passOAuthProvider, organization } = await createWorld({ pkce_required_for_oauth: true });
  const { organization_id } = organization('acme');
  await client.oauth.microsoft.start({ organization_slug: 'acme', login_redirect_url: `${AUTH_URL}/back` });
  expect(Object.fromEntries(navigations[0]?.searchParams ?? [])).toMatchObject({ slug: 'acme' });
  const query = await passOAuthProvider({ email: ada });
  expect(query.get('stytch_token_type')).toBe('oauth');
  const response = await client.oauth.authenticate({ oauth_token: query.get('token') ?? '', ...MINUTES });
  expect(response).toMatchObject({ member_authenticated: true, organization: { organization_id } });
});

test.each([
  ['okta', 'saml'],
  ['microsoft-entra', 'oidc'],
])('logs in by single sign-on with %s', async (provider, protocol) => {
  const world = await createWorld({ pkce_required_for_sso: true });
  const { client, organization } = world;
  const { organization_id } = organization('cobalt');
  const { connections } = await client.sso.discoverConnections('dan@cobalt.test');
  const { connection_id = '' } = connections.find(({ identity_provider }) => identity_provider === provider) ?? {};
  await client.sso.start({ connection_id });
  const query = await world.passIdentityProvider({ email: 'dan@cobalt.test', groups: 'tellers, directors' });
  const token = query.get('token') ?? '';
  const theft = await world.emulator.call('/b2b/sso/authenticate', { sso_token: token, ...MINUTES });
  expect(theft.error_type).toBe('pkce_expected_code_verifier');
  const response = await client.sso.authenticate({ sso_token: token, ...MINUTES });
  expect(response).toMatchObject({
    member_authenticated: true,
    organization: { organization_id },
    member: { sso_registrations: [{ connection_id, sso_attributes: { groups: ['tellers', 'directors'] } }] },
    member_session: { authentication_factors: [{ type: 'sso', delivery_method: `sso_${protocol}` }] },
  });
});

test.each([
  ['refuse', 'failed_saml_response'],
  ['wrong-audience', 'invalid_audience_saml_response'],
])('an identity provider that answers "%s" leads back with an error', async (choice, error) => {
  const world = await createWorld();
  const connection_id = world.organization('cobalt').sso_default_connection_id ?? '';
  await world.client.sso.start({ connection_id });
  const query = await world.passIdentityProvider({ choice, email: 'dan@cobalt.test' });
  expect(Object.fromEntries(query)).toMatchObject({ stytch_token_type: 'sso', error });
  expect(query.has('token')).toBe(false);
});

test('an answer of an identity provider counts only in the browser that started the sign-on', async () => {
  const world = await createWorld();
  const { app } = world.emulator;
  const connection_id = world.organization('cobalt').sso_default_connection_id ?? '';
  await world.client.sso.start({ connection_id });
  const start = await app.request(String(world.navigations[0]));
  const body = new URLSearchParams({ choice: 'sign-in', email: 'dan@cobalt.test' });
  const form = await app.request(start.headers.get('location') ?? '', { method: 'POST', body });
  // The first response may have come from another site, without a cookie.
  const again = await followResponse(app, form);
  const back = await followResponse(app, again);
  expect(new URL(back.headers.get('location') ?? '').searchParams.get('error')).toBe('unsolicited_saml_response');
});

test('an identity provider may start the sign-in itself, once for each assertion, unless the connection forbids it', async () => {
  const world = await createWorld();
  const { app, call, state } = world.emulator;
  const connection_id = world.organization('cobalt').sso_default_connection_id ?? '';
  const body = () => new URLSearchParams({ choice: 'sign-in', email: 'dan@cobalt.test' });
  const portal = `/identity-provider/${connection_id}/portal`;
  const press = async () => app.request(portal, { method: 'POST', body: body() });
  const form = await press();
  const [back, again] = [await followResponse(app, form.clone() as Response), await followResponse(app, form)];
  const query = new URL(back.headers.get('location') ?? '').searchParams;
  expect(query.get('stytch_token_type')).toBe('sso');
  expect(await again.text(), 'the same assertion').toContain('has already been used');
  const response = await call('/b2b/sso/authenticate', { sso_token: query.get('token') ?? '', ...MINUTES });
  expect(response.data).toMatchObject({ member_authenticated: true, member: { email_address: 'dan@cobalt.test' } });

  Object.assign(state.b2b.connections.get(connection_id) ?? {}, { idp_initiated_auth_disabled: true });
  expect((await followResponse(app, await press())).headers.has('location')).toBe(false);
});

test('an answer to a request is no sign-in that an identity provider starts', async () => {
  const world = await createWorld();
  const { app } = world.emulator;
  const connection_id = world.organization('cobalt').sso_default_connection_id ?? '';
  await world.client.sso.start({ connection_id });
  const start = await app.request(String(world.navigations[0]));
  const body = new URLSearchParams({ choice: 'sign-in', email: 'dan@cobalt.test' });
  const page = await (await app.request(start.headers.get('location') ?? '', { method: 'POST', body })).text();
  const tamperedPage = page.replace(/(name="RelayState" value=")[^"]*/, '$1');
  expect(tamperedPage).not.toBe(page);
  expect((await followResponse(app, new Response(tamperedPage))).headers.has('location')).toBe(false);
});

test('an identity provider speaks for its own organization only', async () => {
  const world = await createWorld();
  const { client, organization } = world;
  const cobalt = organization('cobalt');
  Object.assign(cobalt, { mfa_policy: 'REQUIRED_FOR_ALL' });
  await client.sso.start({ connection_id: cobalt.sso_default_connection_id ?? '' });
  const query = await world.passIdentityProvider({ email: ada });
  const half = await client.sso.authenticate({ sso_token: query.get('token') ?? '', ...MINUTES });
  expect(half.mfa_required).not.toBeNull();
  expect((await client.discovery.organizations.list()).discovered_organizations).toEqual([]);
  const { organization_id } = organization('acme');
  const refusal = { error_type: 'invalid_intermediate_session_token_for_organization' };
  const exchange = client.discovery.intermediateSessions.exchange({ organization_id, ...MINUTES });
  await expect(exchange).rejects.toMatchObject(refusal);
  await expect(client.discovery.organizations.create(MINUTES)).rejects.toMatchObject(refusal);
});

test('switches to another organization when the factors suffice there', async () => {
  const world = await createWorld();
  const { client, organization } = world;
  Object.assign(organization('borealis'), { mfa_policy: 'OPTIONAL' });
  await world.logIn('acme', ada);
  const { organization_id } = organization('borealis');
  const response = await client.session.exchange({ organization_id, ...MINUTES });
  expect(response).toMatchObject({ member_authenticated: true, member_session: { organization_slug: 'borealis' } });
  expect(client.organization.getSync()?.organization_slug).toBe('borealis');
});

test('asks for the second factor when the other organization wants one, and for its single sign-on', async () => {
  const world = await createWorld();
  const { client, organization } = world;
  await world.logIn('acme', ada);
  const { organization_id } = organization('borealis');
  const half = await client.session.exchange({ organization_id, ...MINUTES });
  expect(half).toMatchObject({ member_authenticated: false, mfa_required: {}, primary_required: null });
  await world.logIn('acme', ada);
  const bank = organization('cobalt').organization_id;
  const otherSession = await client.session.exchange({ organization_id: bank, ...MINUTES });
  expect(otherSession.primary_required).toEqual({ allowed_auth_methods: ['sso'] });
  await world.logIn('acme', 'ben@acme.test');
  const foreign = client.session.exchange({ organization_id, ...MINUTES });
  await expect(foreign).rejects.toMatchObject({ error_type: 'member_does_not_exist_in_organization' });
});

test('an expired or foreign intermediate session fails no login that stands by itself', async () => {
  const world = await createWorld();
  const { client, organization } = world;
  const { organization_id } = organization('acme');
  await client.otps.email.discovery.send({ email_address: 'cleo@borealis.test' });
  const code = await world.passcode('cleo@borealis.test');
  await client.otps.email.discovery.authenticate({ email_address: 'cleo@borealis.test', code });
  const log = () =>
    client.passwords.authenticate({ organization_id, email_address: ada, password: DEMO_PASSWORD, ...MINUTES });
  expect((await log()).member_session?.authentication_factors).toHaveLength(1);
  await client.otps.email.discovery.send({ email_address: ada });
  await client.otps.email.discovery.authenticate({ email_address: ada, code: await world.passcode(ada) });
  world.emulator.control.clock.advance(11 * MINUTE_MS);
  expect((await log()).member_authenticated).toBe(true);
});

test('the second factor belongs to the member of the intermediate session', async () => {
  const world = await createWorld();
  const { client, organization, member } = world;
  const { organization_id } = organization('borealis');
  await client.passwords.authenticate({ organization_id, email_address: ada, password: DEMO_PASSWORD, ...MINUTES });
  const { member_id } = member('borealis', 'cleo@borealis.test');
  const send = client.otps.sms.send({ organization_id, member_id, mfa_phone_number: '+14155550123' });
  await expect(send).rejects.toMatchObject({ error_type: 'invalid_intermediate_session_token_for_organization' });
});

test('ends a session for good, with an error that makes the client forget it', async () => {
  const world = await createWorld();
  const { client, emulator } = world;
  const { session_token } = await world.logIn('acme', ada);
  await client.session.revoke();
  expect(client.session.getSync()).toBeNull();
  const refusal = await emulator.call('/b2b/sessions/authenticate', {}, { sessionToken: session_token });
  expect(refusal.error_type).toBe('session_not_found');
});

test('refuses consumer calls for a project of organizations, and the reverse', async () => {
  const { emulator } = await createWorld();
  expect((await emulator.call('/users/search', { email: ada })).error_type).toBe('bad_vertical_for_stytch_sdk');
  emulator.control.changeProject({ vertical: 'CONSUMER' });
  const refusal = await emulator.call('/b2b/organizations/search', { organization_slug: 'acme' });
  expect(refusal.error_type).toBe('bad_vertical_for_stytch_sdk');
});

test('answers the bootstrap with the members that only this vertical has', async () => {
  const { emulator } = await createWorld({ slug_pattern: 'https://{{slug}}.app.test' });
  const path = `/projects/bootstrap/${emulator.state.identity.publicToken}`;
  expect((await emulator.call(path, undefined, { method: 'GET' })).data).toMatchObject({
    vertical: 'B2B',
    slug_pattern: 'https://{{slug}}.app.test',
    create_organization_enabled: true,
    pkce_required_for_sso: false,
    rbac_policy: { roles: [{ role_id: 'stytch_member' }, { role_id: 'stytch_admin' }, { role_id: 'mechanic' }] },
  });
});
