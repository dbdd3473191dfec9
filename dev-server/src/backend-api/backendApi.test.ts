import { Client } from 'stytch';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { type DevServer, startDevServer } from '../startDevServer.ts';
import { MINUTE_MS } from '../state/clock.ts';

// The provider's own server library is the judge here.

let server: DevServer;
let client: Client;

beforeAll(async () => {
  server = await startDevServer({ ports: { host: 0, auth: 0, provider: 0 } });
  // It warns about every address that is not the provider's.
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

test('a session JWT is verified without a call to the session API', async () => {
  const { session_jwt, user_id } = await signUp('ann@example.org');
  const { session } = await client.sessions.authenticateJwt({ session_jwt });
  expect(session).toMatchObject({ user_id, roles: ['stytch_user'] });
  expect(server.control.requests({ path: '/v1/sessions/authenticate' })).toEqual([]);
});

test('a JWT that has expired is renewed as long as its session lives', async () => {
  const { session_jwt } = await signUp('ann@example.org');
  server.clock.advance(6 * MINUTE_MS);
  const stale = { session_jwt, max_token_age_seconds: 0 };
  const renewed = await client.sessions.authenticateJwt(stale);
  expect(renewed.session_jwt).not.toBe(session_jwt);
  server.clock.advance(30 * MINUTE_MS);
  await expect(client.sessions.authenticateJwt(stale)).rejects.toMatchObject({ error_type: 'session_not_found' });
});

test('a JWT that somebody else signed is refused', async () => {
  const { session_jwt } = await signUp('ann@example.org');
  const [head, claims] = session_jwt.split('.');
  const forged = `${head}.${claims}.${Buffer.from('x'.repeat(256)).toString('base64url')}`;
  await expect(client.sessions.authenticateJwt({ session_jwt: forged })).rejects.toMatchObject({
    error_type: 'session_not_found',
  });
});

test('a session is authenticated by its token, listed and revoked', async () => {
  const { session_token, user_id } = await signUp('ann@example.org');
  const { user } = await client.sessions.authenticate({ session_token });
  expect(user.emails[0]).toMatchObject({ email: 'ann@example.org', verified: true });
  expect((await client.sessions.get({ user_id })).sessions).toHaveLength(1);
  await client.sessions.revoke({ session_token });
  expect((await client.sessions.get({ user_id })).sessions).toEqual([]);
});

test('users are created, found, changed and removed', async () => {
  const { user_id } = await client.users.create({ email: 'ann@example.org', name: { first_name: 'Ann' } });
  await client.users.update({ user_id, trusted_metadata: { plan: 'paid' } });
  const query = { operator: 'AND', operands: [{ filter_name: 'email_address', filter_value: ['ann@example.org'] }] };
  const { results } = await client.users.search({ query: query as never });
  expect(results).toMatchObject([{ user_id, name: { first_name: 'Ann' }, trusted_metadata: { plan: 'paid' } }]);
  await client.users.delete({ user_id });
  await expect(client.users.get({ user_id })).rejects.toMatchObject({ error_type: 'user_not_found' });
});

test('a magic link is authenticated by the server', async () => {
  await client.magicLinks.email.loginOrCreate({ email: 'ann@example.org' });
  const { link = '' } = await server.inbox.waitFor({ to: 'ann@example.org', kind: 'magic_link' });
  const token = new URL(link).searchParams.get('token') ?? '';
  const { session } = await client.magicLinks.authenticate({ token, session_duration_minutes: 30 });
  expect(session?.authentication_factors[0]).toMatchObject({ type: 'magic_link' });
});

test('a wrong secret is refused', async () => {
  const { session_token } = await signUp('ann@example.org');
  await expect(clientWith('secret-test-other').sessions.authenticate({ session_token })).rejects.toMatchObject({
    error_type: 'invalid_secret_authentication',
  });
});
