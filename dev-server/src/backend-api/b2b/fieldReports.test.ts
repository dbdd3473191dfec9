import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { DEMO_PASSWORD } from '../../b2b/demoCompany.ts';
import { type B2bNodeWorld, openB2bNodeWorlds } from '../../conformance/b2bNodeWorld.ts';
import { codeOf } from '../../kit/codeOf.ts';
import { MINUTE_MS } from '../../state/clock.ts';

// Faults that users of server-side APIs for organizations reported; docs/field-reports.md names the sources.

let worlds: Awaited<ReturnType<typeof openB2bNodeWorlds>>;
beforeAll(async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  worlds = await openB2bNodeWorlds();
});
afterAll(async () => {
  vi.restoreAllMocks();
  await worlds.close();
});

const ada = 'ada@acme.test';

async function logInByPasscode({ client, passcode }: B2bNodeWorld, organization_id: string, rest: object = {}) {
  await client.otps.email.loginOrSignup({ organization_id, email_address: ada });
  return client.otps.email.authenticate({ organization_id, email_address: ada, code: await passcode(ada), ...rest });
}

async function discover({ client, passcode }: B2bNodeWorld, email_address: string) {
  await client.otps.email.discovery.send({ email_address });
  return client.otps.email.discovery.authenticate({ email_address, code: await passcode(email_address) });
}

test('an expired session does not list organizations, not even beside a login that would', async () => {
  const world = await worlds.create();
  const { client, emulator } = world;
  const { session_token } = await world.logIn(world.ada);
  emulator.control.clock.advance(61 * MINUTE_MS);
  const { list } = client.discovery.organizations;
  await expect(list.call(client.discovery.organizations, { session_token })).rejects.toMatchObject({
    error_type: 'session_not_found',
  });
  const { intermediate_session_token } = await discover(world, ada);
  const { discovered_organizations } = await client.discovery.organizations.list({ intermediate_session_token });
  expect(discovered_organizations.map(({ organization }) => organization?.organization_slug).sort()).toEqual([
    ...['acme', 'borealis', 'cobalt'],
  ]);
});

test('a code for one of several organizations gives a session of that one, with its roles', async () => {
  const world = await worlds.create();
  const response = await logInByPasscode(world, 'acme');
  const session = await world.client.sessions.authenticateJwtLocal({ session_jwt: response.session_jwt });
  expect(session).toMatchObject({
    ...{ organization_slug: 'acme', roles: ['stytch_member', 'stytch_admin'] },
    organization_id: world.acme.organization_id,
  });
});

test('a person whom nobody knows gets a code, and creates an organization with it', async () => {
  const world = await worlds.create();
  const discovery = await discover(world, 'zoe@elsewhere.test');
  expect(discovery.discovered_organizations).toEqual([]);
  const { intermediate_session_token } = discovery;
  const { member, member_session } = await world.client.discovery.organizations.create({ intermediate_session_token });
  expect(member).toMatchObject({ email_address: 'zoe@elsewhere.test', is_admin: true, is_locked: false });
  expect(member_session?.organization_id).toBe(member.organization_id);
});

test('a server creates organizations for people also where people may not create them by themselves', async () => {
  const world = await worlds.create();
  world.emulator.control.changeProject({ create_organization_enabled: false });
  const { intermediate_session_token } = await discover(world, 'zoe@elsewhere.test');
  const settings = { organization_external_id: 'yard-4', trusted_metadata: { plan: 'pro' } };
  const { organization } = await world.client.discovery.organizations.create({
    ...{ intermediate_session_token, ...settings },
  });
  expect(organization).toMatchObject(settings);
});

test('custom claims of a login are in its JWT, and those of an exchange in the next one', async () => {
  const world = await worlds.create();
  const { client, adaAtBorealis } = world;
  world.emulator.control.organizations.update('borealis', { mfa_policy: 'OPTIONAL' });
  const claimsOf = async (session_jwt: string) =>
    (await client.sessions.authenticateJwtLocal({ session_jwt })).custom_claims;
  const login = await logInByPasscode(world, 'acme', { session_custom_claims: { tier: 'gold', beta: true } });
  expect(await claimsOf(login.session_jwt)).toEqual({ tier: 'gold', beta: true });
  const { organization_id } = adaAtBorealis;
  const next = { organization_id, session_token: login.session_token, session_custom_claims: { tier: 'silver' } };
  expect(await claimsOf((await client.sessions.exchange(next)).session_jwt)).toEqual({ tier: 'silver' });
});

test('a code that a session comes with extends this session, and a session of another member does not count', async () => {
  const world = await worlds.create();
  const { client, logIn, ben } = world;
  const ownSession = await logIn(world.ada);
  const again = await logInByPasscode(world, 'acme', { session_jwt: ownSession.session_jwt });
  expect(again).toMatchObject({ session_token: ownSession.session_token, member_authenticated: true });
  const otherSession = await logIn(ben);
  const separate = await logInByPasscode(world, 'acme', { session_token: otherSession.session_token });
  expect([ownSession.session_token, otherSession.session_token]).not.toContain(separate.session_token);
  const { member_session } = await client.sessions.authenticate({ session_token: otherSession.session_token });
  expect(member_session.authentication_factors).toHaveLength(1);
});

test('an organization with a directory says where its token ends, wherever a server reads it', async () => {
  const { client, acme, ada } = await worlds.create();
  const { organization_id } = acme;
  const { connection } = await client.scim.connection.create({ organization_id, display_name: 'Okta' });
  const scim_active_connection = {
    ...{ connection_id: connection?.connection_id, display_name: 'Okta' },
    bearer_token_last_four: connection?.bearer_token.slice(-4),
    bearer_token_expires_at: expect.any(String),
  };
  const { member_id } = ada;
  const { organizations } = await client.organizations.search({});
  const { organizations: byId } = await client.organizations.members.search({ organization_ids: [organization_id] });
  const read = [
    (await client.organizations.get({ organization_id })).organization,
    (await client.organizations.members.get({ organization_id, member_id })).organization,
    organizations.find((organization) => organization.organization_id === organization_id),
    byId[organization_id],
  ];
  for (const organization of read) expect(organization?.scim_active_connection).toEqual(scim_active_connection);
});

test('a server sets up a phone as second factor for a member who has none, and for nobody who has one', async () => {
  const world = await worlds.create();
  const { client, ben, passcode, logIn } = world;
  const { organization_id, member_id } = ben;
  const about = { organization_id, member_id };
  await client.otps.sms.send({ ...about, mfa_phone_number: '+14155550123' });
  const { session_token } = await logIn(ben);
  const code = await passcode('+14155550123');
  const login = await client.otps.sms.authenticate({ ...about, code, session_token, set_mfa_enrollment: 'enroll' });
  expect(login.member).toMatchObject({ mfa_enrolled: true, mfa_phone_number_verified: true });
  const secondNumber = client.otps.sms.send({ ...about, mfa_phone_number: '+14155550199' });
  await expect(secondNumber).rejects.toMatchObject({ error_type: 'duplicate_member_phone_number' });
});

test('a server sets up an authenticator app for the member whom it names, and moves one from another system', async () => {
  const { client, emulator, ben, ada, logIn } = await worlds.create();
  const { organization_id } = ben;
  const { secret, member } = await client.totps.create({ organization_id, member_id: ben.member_id });
  expect(member.member_id).toBe(ben.member_id);
  const { session_token } = await logIn(ben);
  const code = codeOf(secret, emulator.control.clock.now());
  const about = { organization_id, member_id: ben.member_id };
  const response = await client.totps.authenticate({ ...about, code, session_token });
  expect(response.member.totp_registration_id).not.toBe('');
  const migration = { organization_id, member_id: ada.member_id, secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP' };
  const { recovery_codes } = await client.totps.migrate({ ...migration, recovery_codes: ['ABCD-efgh'] });
  expect(recovery_codes).toEqual(['ABCD-efgh']);
  const recovery = { session_token: (await logIn(ada)).session_token, recovery_code: 'abcd-EFGH' };
  const login = await client.recoveryCodes.recover({ organization_id, member_id: ada.member_id, ...recovery });
  expect(login.recovery_codes_remaining).toBe(0);
});

test('an imported password logs in, until the server requires a new one', async () => {
  const { client, linkToken } = await worlds.create();
  const email_address = 'zoe@elsewhere.test';
  const hash = createHash('md5').update('orchard-lantern-27-violet').digest('hex');
  const importedPassword = { email_address, hash, hash_type: 'md_5', name: 'Zoe' };
  await client.passwords.migrate({ organization_id: 'acme', ...importedPassword });
  await client.organizations.members.create({ organization_id: 'borealis', email_address });
  const logIn = (password: string) =>
    client.passwords.authenticate({ organization_id: 'acme', email_address, password });
  expect((await logIn('orchard-lantern-27-violet')).member).toMatchObject({
    name: 'Zoe',
    email_address_verified: true,
  });
  await client.passwords.email.requireReset({ email_address });
  const refusal = { error_type: 'member_reset_password' };
  await expect(logIn('orchard-lantern-27-violet')).rejects.toMatchObject(refusal);
  const { member_email_id } = await client.passwords.email.resetStart({ organization_id: 'acme', email_address });
  const password_reset_token = await linkToken(email_address, 'reset_password');
  const reset = await client.passwords.email.reset({ password_reset_token, password: 'harbour-lantern-28-ochre' });
  expect(reset).toMatchObject({ member_email_id, member_authenticated: true });
  expect((await logIn('harbour-lantern-28-ochre')).member_authenticated).toBe(true);
});

test('requiring a new password of the only member with an address deletes it, and a server deletes one by its id', async () => {
  const { client, acme, ben } = await worlds.create();
  const { organization_id } = acme;
  const email_address = 'ben@acme.test';
  await client.passwords.email.requireReset({ email_address });
  const login = { organization_id, email_address, password: DEMO_PASSWORD };
  await expect(client.passwords.authenticate(login)).rejects.toMatchObject({ error_type: 'member_password_not_found' });
  const { member } = await client.organizations.members.get({ organization_id, email_address: ada });
  const { member_password_id } = member;
  const response = await client.organizations.members.deletePassword({ organization_id, member_password_id });
  expect(response.member).toMatchObject({ email_address: ada, member_password_id: '' });
  expect(response.member.member_id).not.toBe(ben.member_id);
});

test('a search finds pending and invited members without being asked, and removed ones by their status', async () => {
  const { client, acme, ben } = await worlds.create();
  const { organization_id } = acme;
  await client.organizations.members.create({
    ...{ organization_id, email_address: 'pia@acme.test', create_member_as_pending: true },
  });
  await client.magicLinks.email.invite({ organization_id, email_address: 'ivo@acme.test' });
  await client.organizations.members.delete({ organization_id, member_id: ben.member_id });
  const search = async (query?: object) => {
    const response = await client.organizations.members.search({ organization_ids: ['acme'], ...query });
    return response.members.map(({ email_address, status }) => `${email_address} ${status}`);
  };
  expect(await search()).toEqual([`${ada} active`, 'pia@acme.test pending', 'ivo@acme.test invited']);
  const operands = [{ filter_name: 'statuses', filter_value: ['deleted'] }];
  expect(await search({ query: { operator: 'AND', operands } })).toEqual(['ben@acme.test deleted']);
});

test('the number of members counts those who are there, without the removed ones', async () => {
  const { client, acme, ben } = await worlds.create();
  const { organization_id } = acme;
  expect((await client.organizations.metrics({ organization_id })).member_count).toBe(2);
  await client.organizations.members.delete({ organization_id, member_id: ben.member_id });
  expect((await client.organizations.metrics({ organization_id })).member_count).toBe(1);
});

test.each<[name: string, filterValue: unknown, slugs: string[]]>([
  ['organization_ids', ['yard-4'], ['borealis']],
  ['organization_slugs', ['acme', 'cobalt'], ['acme', 'cobalt']],
  ['organization_name_fuzzy', 'LABS', ['borealis']],
  ['organization_slug_fuzzy', 'obal', ['cobalt']],
  ['member_emails', ['DAN@cobalt.test'], ['cobalt']],
  ['member_email_fuzzy', 'cleo@', ['borealis']],
  ['member_email_fuzzy', 'testben', []],
  ['allowed_domains', ['ACME.test'], ['acme']],
  ['allowed_domain_fuzzy', 'acm', ['acme']],
  ['claimed_email_domains', ['borealis.test'], ['borealis']],
  ['has_active_sso_connection', true, ['cobalt']],
  ['has_active_sso_connection', false, ['acme', 'borealis']],
  ['sso_connection_id', 'none', []],
])('a server finds organizations by %s %j', async (filter_name, filter_value, slugs) => {
  const { client } = await worlds.create();
  await client.organizations.update({
    ...{ organization_id: 'borealis', organization_external_id: 'yard-4', claimed_email_domains: ['borealis.test'] },
  });
  const operands = [{ filter_name, filter_value }];
  const { organizations } = await client.organizations.search({ query: { operator: 'AND', operands } });
  expect(organizations.map(({ organization_slug }) => organization_slug)).toEqual(slugs);
});

test('a server connects an identity provider, finds its organization, and a login by a deleted connection fails', async () => {
  const { client, emulator, ssoToken } = await worlds.create();
  const { saml_connections, oidc_connections } = await client.sso.getConnections({ organization_id: 'cobalt' });
  const [saml] = saml_connections;
  const operands = [{ filter_name: 'sso_connection_id', filter_value: saml?.connection_id }];
  const { organizations } = await client.organizations.search({ query: { operator: 'AND', operands } });
  expect(organizations.map(({ organization_slug }) => organization_slug)).toEqual(['cobalt']);
  const token = ssoToken();
  await client.organizations.update({
    ...{ organization_id: 'cobalt', sso_default_connection_id: oidc_connections[0]?.connection_id ?? '' },
  });
  await client.sso.deleteConnection({ organization_id: 'cobalt', connection_id: saml?.connection_id ?? '' });
  await expect(client.sso.authenticate({ sso_token: token })).rejects.toMatchObject({
    error_type: 'sso_token_not_found',
  });
  expect(emulator.state.b2b.organizations.findBySlug('cobalt')?.sso_default_connection_id).toMatch(/^oidc-/);
});

test('calls about unknown members and connections are refused, and never an error of the server', async () => {
  const { client } = await worlds.create();
  const { members } = client.organizations;
  const about = { organization_id: 'acme', member_id: 'none' };
  const connection = { organization_id: 'acme', connection_id: 'none' };
  const calls = [
    () => members.update(about),
    () => members.delete(about),
    () => members.deleteTOTP(about),
    () => client.totps.create(about),
    () => client.totps.migrate({ ...about, secret: 'JBSWY3DPEHPK3PXP', recovery_codes: [] }),
    () => client.recoveryCodes.get(about),
    () => client.sso.deleteConnection(connection),
    () => client.sso.saml.updateConnection(connection),
  ];
  for (const call of calls) await expect(call()).rejects.toMatchObject({ status_code: 404 });
});

test('a wrong secret of an M2M client is an error with type and message, also for clients of organizations', async () => {
  const { client } = await worlds.create();
  const { m2m_client } = await client.m2m.clients.create({ scopes: ['read:robots'] });
  const { client_id, client_secret } = m2m_client;
  const { access_token } = await client.m2m.token({ client_id, client_secret });
  expect(await client.m2m.authenticateToken({ access_token })).toMatchObject({ client_id, scopes: ['read:robots'] });
  const refusal = client.m2m.token({ client_id, client_secret: 'wrong' });
  await expect(refusal).rejects.toMatchObject({ error_type: 'invalid_client', error_message: expect.any(String) });
});

test('an address that does not exist is not an address whose part is missing', async () => {
  const { client, emulator } = await worlds.create();
  const { projectId, secret } = emulator.state.identity;
  const headers = { Authorization: `Basic ${btoa(`${projectId}:${secret}`)}` };
  const response = await emulator.app.request('http://localhost/v1/b2b/magic_links/none', { method: 'POST', headers });
  expect(await response.json()).toMatchObject({ status_code: 404, error_type: 'route_not_found' });
  const migration = client.sessions.migrate({ organization_id: 'acme', session_token: 'x' });
  await expect(migration).rejects.toMatchObject({ status_code: 501, error_type: 'not_supported_by_emulator' });
});

test('the numbers of a project with organizations count organizations and members', async () => {
  const { client } = await worlds.create();
  expect((await client.project.metrics()).metrics).toEqual([
    { metric_type: 'ORGANIZATION_COUNT', count: 3 },
    { metric_type: 'MEMBER_COUNT', count: 6 },
    { metric_type: 'M2M_CLIENT_COUNT', count: 0 },
  ]);
});
