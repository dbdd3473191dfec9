import { createLocalJWKSet, type JSONWebKeySet, jwtVerify } from 'jose';
import { expect, test } from 'vitest';
import { MINUTE_MS } from '../state/clock.ts';
import { createTestEmulator, PROVIDER_URL } from '../testing/createTestEmulator.ts';
import type { AuthenticateResponse, User } from '../wire/responses.ts';

test('signs session JWTs that verify with the published key and name user and session', async () => {
  const { app, signUp, state } = await createTestEmulator();
  const { session_jwt, user_id, session } = await signUp('ann@example.org');
  const { projectId } = state.identity;
  const jwks = await (await app.request(`${PROVIDER_URL}/v1/sessions/jwks/${projectId}`)).json();

  const { payload } = await jwtVerify(session_jwt, createLocalJWKSet(jwks as JSONWebKeySet), {
    issuer: `stytch.com/${projectId}`,
    audience: projectId,
    algorithms: ['RS256'],
  });
  expect(payload.sub).toBe(user_id);
  expect((payload.exp ?? 0) - (payload.iat ?? 0)).toBe(5 * 60);
  expect(payload['https://stytch.com/session']).toMatchObject({
    id: session.session_id,
    expires_at: session.expires_at,
    roles: ['stytch_user'],
  });
});

test('extends a session only when a refresh has a duration', async () => {
  const { call, signUp, control } = await createTestEmulator();
  const { session_token: sessionToken, session } = await signUp('ann@example.org');
  control.clock.advance(10 * MINUTE_MS);
  const plain = await call<AuthenticateResponse>('/sessions/authenticate', {}, { sessionToken });
  expect(plain.data.session.expires_at).toBe(session.expires_at);
  expect(plain.data.session.last_accessed_at).not.toBe(session.last_accessed_at);

  const longer = { session_duration_minutes: 60 };
  const longerSession = await call<AuthenticateResponse>('/sessions/authenticate', longer, { sessionToken });
  const gainMs = Date.parse(longerSession.data.session.expires_at) - Date.parse(session.expires_at);
  expect(Math.round(gainMs / MINUTE_MS)).toBe(40);
});

test('ends a session after its duration with an error that makes the client drop it', async () => {
  const { call, signUp, control } = await createTestEmulator();
  const { session_token: sessionToken } = await signUp('ann@example.org');
  control.clock.advance(30 * MINUTE_MS);
  expect((await call('/sessions/authenticate', {}, { sessionToken })).error_type).toBe('session_not_found');
});

test('refuses a revoked session for the user request too', async () => {
  const { call, signUp } = await createTestEmulator();
  const { session_token: sessionToken } = await signUp('ann@example.org');
  expect((await call('/sessions/revoke', undefined, { sessionToken })).status).toBe(200);
  expect((await call('/users/me', undefined, { method: 'GET', sessionToken })).error_type).toBe('session_not_found');
});

test('answers callers without a session', async () => {
  const { call } = await createTestEmulator();
  expect((await call('/sessions/authenticate', {})).error_type).toBe('unauthorized_credentials');
});

test('accepts the session cookie when the client cannot read it', async () => {
  const { call, signUp } = await createTestEmulator();
  const { session_token, user_id } = await signUp('ann@example.org');
  const headers = { Cookie: `stytch_session=${session_token}` };
  expect((await call('/users/me', undefined, { method: 'GET', headers })).data.user_id).toBe(user_id);
});

test("adds a second factor to the same user's session and opens a new session for another user", async () => {
  const emulator = await createTestEmulator();
  const ann = await emulator.signUp('ann@example.org');
  const authenticate = async (email: string) => {
    await emulator.call('/magic_links/email/login_or_create', { email });
    const { link = '' } = await emulator.state.inbox.waitFor({ to: email, kind: 'magic_link' });
    const body = { token: new URL(link).searchParams.get('token'), session_duration_minutes: 30 };
    return emulator.call<AuthenticateResponse>('/magic_links/authenticate', body, { sessionToken: ann.session_token });
  };
  const again = await authenticate('ann@example.org');
  expect(again.data.session.session_id).toBe(ann.session.session_id);
  expect(again.data.session.authentication_factors.map(({ type }) => type)).toEqual(['otp', 'magic_link']);
  expect((await authenticate('bob@example.org')).data.session.session_id).not.toBe(ann.session.session_id);
});

test('changes name and metadata and returns the user', async () => {
  const { call, signUp } = await createTestEmulator();
  const { session_token: sessionToken } = await signUp('ann@example.org');
  const put = (body: object) => call<{ __user: User }>('/users/me', body, { method: 'PUT', sessionToken });
  await put({ name: { first_name: 'Ann' }, untrusted_metadata: { theme: 'dark', plan: 'free' } });
  const { data } = await put({ name: { last_name: 'Moor' }, untrusted_metadata: { plan: null } });
  expect(data.__user.name).toEqual({ first_name: 'Ann', middle_name: '', last_name: 'Moor' });
  expect(data.__user.untrusted_metadata).toEqual({ theme: 'dark' });
});

test('deletes a factor unless it is the last one', async () => {
  const { call, signUp, state } = await createTestEmulator();
  const { session_token: sessionToken, user } = await signUp('ann@example.org');
  const remove = (id: string) =>
    call<{ __user: User }>(`/users/emails/${id}`, undefined, { method: 'DELETE', sessionToken });
  expect((await remove(user.emails[0]?.email_id ?? '')).error_type).toBe('cannot_delete_last_primary_factor');
  await call('/magic_links/email/send/secondary', { email: 'ann@work.example' }, { sessionToken });
  expect((await remove(user.emails[0]?.email_id ?? '')).data.__user.emails).toHaveLength(1);
  expect((await remove('email-test-unknown')).error_type).toBe('email_not_found');
  expect(state.users.findByEmail('ann@example.org')).toBeUndefined();
});
