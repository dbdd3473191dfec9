import { expect, test } from 'vitest';
import { useB2bClient } from '../../conformance/useB2bClient.ts';
import { MINUTE_MS } from '../../state/clock.ts';
import { DEMO_PASSWORD } from '../demoCompany.ts';

const createWorld = useB2bClient();
const MINUTES = { session_duration_minutes: 30 };
const ada = 'ada@acme.test';

type World = Awaited<ReturnType<typeof createWorld>>;

async function discoverByCode({ client, passcode }: World, email_address: string) {
  await client.otps.email.discovery.send({ email_address });
  return client.otps.email.discovery.authenticate({ email_address, code: await passcode(email_address) });
}

async function discoverByLink({ client, openLink }: World, email_address: string) {
  await client.magicLinks.email.discovery.send({ email_address });
  const query = await openLink(email_address);
  expect(query.get('stytch_token_type')).toBe('discovery');
  return client.magicLinks.discovery.authenticate({ discovery_magic_links_token: query.get('token') ?? '' });
}

test('lists the organizations of an address with what each requires', async () => {
  const world = await createWorld();
  const { email_address, discovered_organizations: discovery } = await discoverByLink(world, ada);
  expect(email_address).toBe(ada);
  expect(discovery.map(({ organization, membership }) => [organization.organization_slug, membership.type])).toEqual([
    ['acme', 'active_member'],
    ['borealis', 'active_member'],
    ['cobalt', 'invited_member'],
  ]);
  expect(discovery[0]).toMatchObject({ member_authenticated: true, primary_required: null, mfa_required: null });
  expect(discovery[1]).toMatchObject({
    member_authenticated: false,
    primary_required: null,
    mfa_required: { member_options: null, secondary_auth_initiated: null },
  });
  expect(discovery[2]).toMatchObject({ primary_required: { allowed_auth_methods: ['sso'] }, mfa_required: null });
});

test('logs in to the chosen organization, and drops the intermediate session', async () => {
  const world = await createWorld();
  const { client, organization, cookies } = world;
  const { intermediate_session_token } = await discoverByCode(world, ada);
  expect(cookies().stytch_intermediate_session_token).toBe(intermediate_session_token);
  const { organization_id } = organization('acme');
  const response = await client.discovery.intermediateSessions.exchange({ organization_id, ...MINUTES });
  expect(response).toMatchObject({
    member_authenticated: true,
    member_session: { organization_id, organization_slug: 'acme', roles: ['stytch_member', 'stytch_admin'] },
    member: { email_address: ada, is_admin: true },
    intermediate_session_token: '',
  });
  expect(cookies()).toMatchObject({ stytch_session: response.session_token, stytch_session_jwt: response.session_jwt });
  expect(client.session.getSync()?.organization_id).toBe(organization_id);
  expect(world.emulator.state.b2b.intermediateSessions.find(intermediate_session_token)).toBeUndefined();
});

test('asks for a second factor, and keeps the intermediate session until it is proved', async () => {
  const world = await createWorld();
  const { client, organization, passcode } = world;
  await discoverByCode(world, ada);
  const { organization_id } = organization('borealis');
  const half = await client.discovery.intermediateSessions.exchange({ organization_id, ...MINUTES });
  expect(half).toMatchObject({
    member_authenticated: false,
    member_session: null,
    mfa_required: { member_options: null, secondary_auth_initiated: null },
    primary_required: null,
  });
  const { member_id } = half;
  const phone = '+14155550123';
  await client.otps.sms.send({ organization_id, member_id, mfa_phone_number: phone });
  const wrong = client.otps.sms.authenticate({ organization_id, member_id, code: '000', ...MINUTES });
  await expect(wrong).rejects.toMatchObject({ error_type: 'otp_code_not_found' });
  const code = await passcode(phone);
  const response = await client.otps.sms.authenticate({ organization_id, member_id, code, ...MINUTES });
  expect(response).toMatchObject({ member: { mfa_enrolled: true, mfa_phone_number_verified: true } });
  expect(response.member_session.authentication_factors.map((factor) => factor.sequence_order)).toEqual([
    'PRIMARY',
    'SECONDARY',
  ]);
});

test('sends the text message at once to a member with a confirmed phone, but never while listing', async () => {
  const world = await createWorld();
  const { client, member, organization, emulator } = world;
  Object.assign(member('borealis', ada), { mfa_phone_number: '+14155550123', mfa_phone_number_verified: true });
  const { discovered_organizations } = await discoverByCode(world, ada);
  const smsCount = () => emulator.state.inbox.messages.filter(({ channel }) => channel === 'sms').length;
  expect(discovered_organizations[1]?.mfa_required).toEqual({
    member_options: { mfa_phone_number: '+14155550123', totp_registration_id: '' },
    secondary_auth_initiated: null,
  });
  expect(smsCount()).toBe(0);
  const { organization_id } = organization('borealis');
  const half = await client.discovery.intermediateSessions.exchange({ organization_id, ...MINUTES });
  expect(half.mfa_required?.secondary_auth_initiated).toBe('sms_otp');
  expect(smsCount()).toBe(1);
});

test('lets people of an allowed email domain join', async () => {
  const world = await createWorld();
  const { discovered_organizations } = await discoverByCode(world, 'zoe@acme.test');
  expect(discovered_organizations).toMatchObject([
    {
      organization: { organization_slug: 'acme' },
      membership: { type: 'eligible_to_join_by_email_domain', details: { domain: 'acme.test' }, member: null },
      member_authenticated: true,
    },
  ]);
  const { organization_id } = world.organization('acme');
  const response = await world.client.discovery.intermediateSessions.exchange({ organization_id, ...MINUTES });
  expect(response.member).toMatchObject({ status: 'active', email_address_verified: true, is_admin: false });
});

test('accepts an invite, after the login that the organization wants', async () => {
  const world = await createWorld();
  await discoverByCode(world, ada);
  const { organization_id, sso_default_connection_id } = world.organization('cobalt');
  const half = await world.client.discovery.intermediateSessions.exchange({ organization_id, ...MINUTES });
  expect(half.primary_required).toEqual({ allowed_auth_methods: ['sso'] });
  expect(world.member('cobalt', ada).status).toBe('invited');
  await world.client.sso.start({ connection_id: sso_default_connection_id ?? '' });
  const query = await world.passIdentityProvider({ email: ada });
  expect(query.get('stytch_token_type')).toBe('sso');
  const response = await world.client.sso.authenticate({ sso_token: query.get('token') ?? '', ...MINUTES });
  expect(response).toMatchObject({ member_authenticated: true, member: { status: 'active' } });
  expect(response.member_session?.authentication_factors.map(({ type }) => type)).toEqual(['email_otp', 'sso']);
});

test('creates an organization with its first member as the administrator', async () => {
  const world = await createWorld();
  const { client } = world;
  await discoverByCode(world, 'eve@delta-yards.test');
  const response = await client.discovery.organizations.create(MINUTES);
  expect(response).toMatchObject({
    member_authenticated: true,
    organization: { organization_name: 'Delta-yards', organization_slug: 'delta-yards' },
    member: { is_admin: true, roles: [{ role_id: 'stytch_member' }, { role_id: 'stytch_admin' }] },
  });
  await discoverByCode(world, 'eve@delta-yards.test');
  const second = await client.discovery.organizations.create({ organization_name: 'Delta Yards', ...MINUTES });
  expect(second.organization.organization_slug).toBe('delta-yards-2');
  await discoverByCode(world, 'eve@delta-yards.test');
  const duplicate = client.discovery.organizations.create({ organization_slug: 'acme', ...MINUTES });
  await expect(duplicate).rejects.toMatchObject({ error_type: 'organization_slug_already_used' });
});

test('finds organizations by a password that is valid in all of them', async () => {
  const { client } = await createWorld();
  const response = await client.passwords.discovery.authenticate({ email_address: ada, password: DEMO_PASSWORD });
  expect(response.discovered_organizations.map(({ primary_required }) => primary_required)).toEqual([
    null,
    null,
    { allowed_auth_methods: ['sso'] },
  ]);
  const wrong = client.passwords.discovery.authenticate({ email_address: ada, password: 'wrong' });
  await expect(wrong).rejects.toMatchObject({ error_type: 'unauthorized_credentials' });
  const unknown = client.passwords.discovery.authenticate({ email_address: 'x@y.test', password: 'wrong' });
  await expect(unknown).rejects.toMatchObject({ error_type: 'member_password_not_found' });
});

test('finds organizations by a Google account', async () => {
  const { client, navigations, passOAuthProvider } = await createWorld();
  await client.oauth.google.discovery.start({});
  expect(navigations[0]?.pathname).toBe('/v1/b2b/public/oauth/google/discovery/start');
  const query = await passOAuthProvider({ email: ada });
  expect(query.get('stytch_token_type')).toBe('discovery_oauth');
  const response = await client.oauth.discovery.authenticate({ discovery_oauth_token: query.get('token') ?? '' });
  expect(response.discovered_organizations).toHaveLength(3);
  expect(response.discovered_organizations[0]).toMatchObject({ member_authenticated: true });
});

test('asks to verify the address of a GitHub account, which may be somebody else’s', async () => {
  const world = await createWorld();
  const { client, passOAuthProvider, organization, passcode } = world;
  await client.oauth.github.discovery.start({});
  const query = await passOAuthProvider({ email: ada });
  const { discovered_organizations } = await client.oauth.discovery.authenticate({
    discovery_oauth_token: query.get('token') ?? '',
  });
  expect(discovered_organizations[0]?.primary_required).toEqual({ allowed_auth_methods: ['magic_link', 'email_otp'] });
  const { organization_id } = organization('acme');
  const half = await client.discovery.intermediateSessions.exchange({ organization_id, ...MINUTES });
  expect(half.member_authenticated).toBe(false);
  await client.otps.email.loginOrSignup({ organization_id, email_address: ada });
  const code = await passcode(ada);
  const body = { organization_id, email_address: ada, code, ...MINUTES };
  const response = await client.otps.email.authenticate(body);
  expect(response).toMatchObject({
    member_authenticated: true,
    member: { oauth_registrations: [{ provider_type: 'Github' }] },
  });
});

test('lets people of an allowed workspace join', async () => {
  const world = await createWorld();
  const { client, passOAuthProvider, organization } = world;
  Object.assign(organization('borealis'), {
    oauth_tenant_jit_provisioning: 'RESTRICTED',
    allowed_oauth_tenants: { slack: ['T-NORTH'] },
    mfa_policy: 'OPTIONAL',
  });
  await client.oauth.slack.discovery.start({});
  const query = await passOAuthProvider({ email: 'finn@elsewhere.test', tenants: 'T-WEST, T-NORTH' });
  const { discovered_organizations } = await client.oauth.discovery.authenticate({
    discovery_oauth_token: query.get('token') ?? '',
  });
  expect(discovered_organizations).toMatchObject([
    {
      organization: { organization_slug: 'borealis' },
      membership: { type: 'eligible_to_join_by_oauth_tenant', details: { provider: 'slack', tenant: 'T-NORTH' } },
      primary_required: { allowed_auth_methods: ['magic_link', 'email_otp'] },
    },
  ]);
});

test('an intermediate session ends after ten minutes', async () => {
  const world = await createWorld();
  await discoverByCode(world, ada);
  expect((await world.client.discovery.organizations.list()).discovered_organizations).toHaveLength(3);
  world.emulator.control.clock.advance(10 * MINUTE_MS);
  await expect(world.client.discovery.organizations.list()).rejects.toMatchObject({
    error_type: 'intermediate_session_not_found',
  });
});

test('a session lists memberships only', async () => {
  const world = await createWorld();
  Object.assign(world.organization('borealis'), {
    email_jit_provisioning: 'RESTRICTED',
    email_allowed_domains: ['acme.test'],
  });
  await world.logIn('acme', 'ben@acme.test');
  const { discovered_organizations, organization_id_hint } = await world.client.discovery.organizations.list();
  expect(discovered_organizations.map(({ membership }) => membership.type)).toEqual(['active_member']);
  expect(organization_id_hint).toBe(world.organization('acme').organization_id);
});

test('an address of a claimed domain joins no other organization', async () => {
  const world = await createWorld();
  world.organization('borealis').claimed_email_domains = ['acme.test'];
  await discoverByCode(world, 'zoe@acme.test');
  const refusal = { error_type: 'action_not_allowed_email_domain_is_claimed' };
  const { organization_id } = world.organization('acme');
  const exchange = world.client.discovery.intermediateSessions.exchange({ organization_id, ...MINUTES });
  await expect(exchange).rejects.toMatchObject(refusal);
  await expect(world.client.discovery.organizations.create(MINUTES)).rejects.toMatchObject(refusal);
});

test('each code, link and OAuth token works once, and a wrong verifier spends none', async () => {
  const world = await createWorld({ pkce_required_for_email_magic_links: true });
  const { client, openLink } = world;
  await client.magicLinks.email.discovery.send({ email_address: ada });
  const token = (await openLink(ada)).get('token') ?? '';
  const spend = (pkce_code_verifier: string | undefined) =>
    world.emulator.call('/b2b/magic_links/discovery/authenticate', {
      discovery_magic_links_token: token,
      ...(pkce_code_verifier !== undefined && { pkce_code_verifier }),
    });
  expect((await spend('another')).error_type).toBe('pkce_mismatch');
  expect((await spend(undefined)).error_type).toBe('pkce_expected_code_verifier');
  await client.magicLinks.discovery.authenticate({ discovery_magic_links_token: token });
  expect((await spend('another')).error_type).toBe('unable_to_auth_magic_link');
});
