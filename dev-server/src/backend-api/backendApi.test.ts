import { Client } from 'stytch';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { type DevServer, startDevServer } from '../startDevServer.ts';
import { MINUTE_MS } from '../state/clock.ts';

// Uses the provider's own server library.

let server: DevServer;
let client: Client;

beforeAll(async () => {
  server = await startDevServer({ ports: { host: 0, auth: 0, provider: 0 } });
  // The library warns about every address other than the provider's.
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  client = clientWith(server.identity.secret);
});
afterAll(() => server.stop());
beforeEach(() => server.control.reset());

function clientWith(secret: string): Client {
  return new Client({ project_id: server.identity.projectId, secret, env: server.urls.provider });
}

async function signUp(email: string) {
  const { email_id } = await client.otps.email.loginOrCreate({ email });
  const { passcode = '' } = await server.inbox.waitFor({ to: email, kind: 'passcode' });
  return client.otps.authenticate({ method_id: email_id, code: passcode, session_duration_minutes: 30 });
}

test('verifies a session JWT without a call to the session API', async () => {
  const { session_jwt, user_id } = await signUp('ann@example.org');
  const { session } = await client.sessions.authenticateJwt({ session_jwt });
  expect(session).toMatchObject({ user_id, roles: ['stytch_user'] });
  expect(server.control.requests({ path: '/v1/sessions/authenticate' })).toEqual([]);
});

test('renews an expired JWT while its session is valid', async () => {
  const { session_jwt } = await signUp('ann@example.org');
  server.clock.advance(6 * MINUTE_MS);
  const stale = { session_jwt, max_token_age_seconds: 0 };
  const response = await client.sessions.authenticateJwt(stale);
  expect(response.session_jwt).not.toBe(session_jwt);
  server.clock.advance(30 * MINUTE_MS);
  await expect(client.sessions.authenticateJwt(stale)).rejects.toMatchObject({ error_type: 'session_not_found' });
});

test('refuses a JWT with a foreign signature', async () => {
  const { session_jwt } = await signUp('ann@example.org');
  const [head, claims] = session_jwt.split('.');
  const forgery = `${head}.${claims}.${Buffer.from('x'.repeat(256)).toString('base64url')}`;
  await expect(client.sessions.authenticateJwt({ session_jwt: forgery })).rejects.toMatchObject({
    error_type: 'session_not_found',
  });
});

test('authenticates a session by its token, lists and revokes it', async () => {
  const { session_token, user_id } = await signUp('ann@example.org');
  const { user } = await client.sessions.authenticate({ session_token });
  expect(user.emails[0]).toMatchObject({ email: 'ann@example.org', verified: true });
  expect((await client.sessions.get({ user_id })).sessions).toHaveLength(1);
  await client.sessions.revoke({ session_token });
  expect((await client.sessions.get({ user_id })).sessions).toEqual([]);
});

test('creates, finds, changes and removes users', async () => {
  const { user_id } = await client.users.create({ email: 'ann@example.org', name: { first_name: 'Ann' } });
  await client.users.update({ user_id, trusted_metadata: { plan: 'paid' } });
  const query = { operator: 'AND', operands: [{ filter_name: 'email_address', filter_value: ['ann@example.org'] }] };
  const { results } = await client.users.search({ query: query as never });
  expect(results).toMatchObject([{ user_id, name: { first_name: 'Ann' }, trusted_metadata: { plan: 'paid' } }]);
  await client.users.delete({ user_id });
  await expect(client.users.get({ user_id })).rejects.toMatchObject({ error_type: 'user_not_found' });
});

test('authenticates a magic link', async () => {
  await client.magicLinks.email.loginOrCreate({ email: 'ann@example.org' });
  const { link = '' } = await server.inbox.waitFor({ to: 'ann@example.org', kind: 'magic_link' });
  const token = new URL(link).searchParams.get('token') ?? '';
  const { session } = await client.magicLinks.authenticate({ token, session_duration_minutes: 30 });
  expect(session?.authentication_factors[0]).toMatchObject({ type: 'magic_link' });
});

test('refuses a wrong secret', async () => {
  const { session_token } = await signUp('ann@example.org');
  await expect(clientWith('secret-test-other').sessions.authenticate({ session_token })).rejects.toMatchObject({
    error_type: 'invalid_secret_authentication',
  });
});

test('opens a session only on request', async () => {
  const { email_id: method_id, user_id } = await client.otps.email.loginOrCreate({ email: 'ann@example.org' });
  const { passcode: code = '' } = await server.inbox.waitFor({ to: 'ann@example.org', kind: 'passcode' });
  const response = await client.otps.authenticate({ method_id, code });
  expect(response).toMatchObject({ user_id, session: null, session_token: '', session_jwt: '' });
  expect((await client.sessions.get({ user_id })).sessions).toEqual([]);
});

test('adds a factor to the session of a given JWT and the claims to the next JWT', async () => {
  const { session_jwt, user_id } = await signUp('ann@example.org');
  const message = await client.otps.sms.send({ phone_number: '+14155550123', user_id });
  const { passcode: code = '' } = await server.inbox.waitFor({ to: '+14155550123' });
  const factorResponse = await client.otps.authenticate({
    ...{ method_id: message.phone_id, code, session_jwt, session_custom_claims: { tier: 'gold', trial: true } },
  });
  expect(factorResponse.session?.authentication_factors.map(({ delivery_method }) => delivery_method)).toEqual([
    'email',
    'sms',
  ]);
  const { session_token } = factorResponse;
  await client.sessions.authenticate({ session_token, session_custom_claims: { trial: null } });
  const response = await client.sessions.authenticate({ session_token });
  const session = await client.sessions.authenticateJwtLocal({ session_jwt: response.session_jwt });
  expect(session.custom_claims).toEqual({ tier: 'gold' });
});

test('refuses an action without a permitting role and names the roles of a permitted one', async () => {
  const { session_token } = await signUp('ann@example.org');
  const check = (action: string) =>
    client.sessions.authenticate({ session_token, authorization_check: { resource_id: 'plants', action } });
  expect((await check('read')).verdict).toEqual({ authorized: true, granting_roles: ['stytch_user'] });
  await expect(check('uproot')).rejects.toMatchObject({
    status_code: 403,
    error_type: 'consumer_session_authorization_error',
  });
});

test('replaces roles, revokes them by an empty list and updates sessions', async () => {
  const { rbac_policy } = server.control.project();
  const gardener = {
    role_id: 'gardener',
    description: '',
    permissions: [{ resource_id: 'plants', actions: ['uproot'] }],
  };
  server.control.changeProject({ rbac_policy: { ...rbac_policy, roles: [...rbac_policy.roles, gardener] } });
  const { user_id, session_token } = await signUp('ann@example.org');
  const rolesAfter = async (roles: string[]) => {
    await client.users.update({ user_id, roles });
    return (await client.sessions.authenticate({ session_token })).session.roles;
  };
  expect(await rolesAfter(['gardener'])).toEqual(['stytch_user', 'gardener']);
  expect(await rolesAfter([])).toEqual(['stytch_user']);
});

test('finds a user by external id and creates pending users on request', async () => {
  const { status, user } = await client.users.create({
    ...{ email: 'ann@example.org', external_id: 'gardener-1', create_user_as_pending: true },
  });
  expect([status, user.external_id]).toEqual(['pending', 'gardener-1']);
  expect((await client.users.get({ user_id: 'gardener-1' })).user_id).toBe(user.user_id);
  await client.users.update({ user_id: 'gardener-1', name: { first_name: 'Ann' } });
  expect((await client.users.get({ user_id: user.user_id })).name?.first_name).toBe('Ann');
});

test('reports a locked user and the end of the lock', async () => {
  const { user_id } = await client.passwords.create({
    email: 'ann@example.org',
    password: 'orchard-lantern-27-violet',
  });
  for (let wrong = 0; wrong < 10; wrong += 1) {
    await client.passwords.authenticate({ email: 'ann@example.org', password: 'wrong' }).catch(() => {});
  }
  const { is_locked, lock_created_at, lock_expires_at } = await client.users.get({ user_id });
  expect(is_locked).toBe(true);
  expect(Date.parse(lock_expires_at ?? '') - Date.parse(lock_created_at ?? '')).toBe(60 * MINUTE_MS);
});

test('supports every search filter of the library', async () => {
  const { user_id } = await signUp('ann@example.org');
  await client.users.update({ user_id, name: { first_name: 'Ann', last_name: 'Moor' }, external_id: 'gardener-1' });
  await client.users.create({ phone_number: '+14155550123', create_user_as_pending: true });
  const [{ email_id = '' } = {}] = (await client.users.get({ user_id })).emails;
  const search = async (filter_name: string, filter_value: unknown) => {
    const operands = [{ filter_name, filter_value }];
    const { results } = await client.users.search({ query: { operator: 'AND', operands } });
    return results.map((user) => (user.user_id === user_id ? 'Ann' : 'somebody'));
  };
  const filters: [name: string, value: unknown, found: string[]][] = [
    ['user_id', [user_id], ['Ann']],
    ['email_address', ['ANN@example.org'], ['Ann']],
    ['email_id', [email_id], ['Ann']],
    ['email_verified', true, ['Ann']],
    ['email_address_fuzzy', 'exam', ['Ann']],
    ['full_name_fuzzy', 'n mo', ['Ann']],
    ['external_id', ['gardener-1'], ['Ann']],
    ['phone_number', ['+14155550123'], ['somebody']],
    ['phone_number_fuzzy', '555', ['somebody']],
    ['phone_verified', false, ['somebody']],
    ['phone_id', ['none'], []],
    ['status', 'pending', ['somebody']],
    ['created_at_greater_than', '2020-01-01T00:00:00Z', ['Ann', 'somebody']],
    ['created_at_less_than', '2020-01-01T00:00:00Z', []],
    [
      'created_at_between',
      { greater_than: '2020-01-01T00:00:00Z', less_than: '2120-01-01T00:00:00Z' },
      ['Ann', 'somebody'],
    ],
    ['password_exists', false, ['Ann', 'somebody']],
    ['oauth_provider', ['google'], []],
    ['webauthn_registration_verified', true, []],
    ['webauthn_registration_id', ['none'], []],
    ['biometric_verified', true, []],
    ['biometric_registration_id', ['none'], []],
    ['crypto_wallet_verified', true, []],
    ['crypto_wallet_id', ['none'], []],
    ['crypto_wallet_address', ['none'], []],
    ['totp_verified', true, []],
    ['totp_id', ['none'], []],
  ];
  for (const [name, value, matches] of filters) expect([name, await search(name, value)]).toEqual([name, matches]);
});

test('pages through all users', async () => {
  for (const name of ['ann', 'bea', 'cem']) await client.users.create({ email: `${name}@example.org` });
  const pages: number[] = [];
  for await (const users of client.users.searchAll({ limit: 2 })) pages.push(users.length);
  expect(pages).toEqual([2, 1]);
});

test.each([
  ['md_5', '5f4dcc3b5aa765d61d8327deb882cf99', {}],
  ['sha_1', '5baa61e4c9b93f3f0682250b6cf8331b7ee68fd8', {}],
  [
    'pbkdf_2',
    'YywoEuRtRgQQK6dhjp1tfS+BKPYma0oDJk0qBGC33LM=',
    { pbkdf_2_config: { salt: 'c2FsdA==', iteration_amount: 1000, key_length: 32, algorithm: 'sha256' } },
  ],
])('accepts an imported %s password hash', async (hash_type, hash, config) => {
  server.control.changeProject({ breach_detection_on_authentication: false });
  const email = 'ann@example.org';
  await client.passwords.migrate({ email, hash, hash_type, set_email_verified: true, ...config });
  const { user } = await client.passwords.authenticate({ email, password: 'password' });
  expect(user.emails[0]?.verified).toBe(true);
  await expect(client.passwords.authenticate({ email, password: 'passwort' })).rejects.toMatchObject({
    error_type: 'unauthorized_credentials',
  });
});

test('signs in once with a link that the application sends itself', async () => {
  const { user_id } = await client.users.create({ email: 'ann@example.org' });
  const { token } = await client.magicLinks.create({ user_id });
  const { session } = await client.magicLinks.authenticate({ token, session_duration_minutes: 30 });
  expect(session?.authentication_factors[0]).toMatchObject({ delivery_method: 'embedded' });
  await expect(client.magicLinks.authenticate({ token })).rejects.toMatchObject({
    error_type: 'unable_to_auth_magic_link',
  });
});

test('accepts both secrets of an M2M client during a rotation, then only the new one', async () => {
  const { m2m_client: machine } = await client.m2m.clients.create({ scopes: ['read:plants'] });
  const { client_id } = machine;
  const works = (client_secret: string) => client.m2m.token({ client_id, client_secret }).then(Boolean, () => false);
  const { m2m_client: rotation } = await client.m2m.clients.secrets.rotateStart({ client_id });
  const bothWork = async () => [await works(machine.client_secret), await works(rotation.next_client_secret)];
  expect(await bothWork()).toEqual([true, true]);
  await client.m2m.clients.secrets.rotate({ client_id });
  expect(await bothWork()).toEqual([false, true]);
});
