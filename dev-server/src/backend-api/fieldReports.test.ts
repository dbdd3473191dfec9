import { createHash } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { HOUR_MS } from '../state/clock.ts';
import { publicApp } from '../testing/connectedApps.ts';
import { createTestEmulator, PROVIDER_URL, type TestEmulator } from '../testing/createTestEmulator.ts';

// Faults that users of other server-side APIs reported; docs/field-reports.md names the sources.

let emulator: TestEmulator;
beforeEach(async () => {
  emulator = await createTestEmulator({ connected_apps: [publicApp] });
});

type Json = Record<string, unknown>;

/** Calls the server-side API with the project's secret. */
async function server<T = Json>(method: string, path: string, body?: object, secret?: string) {
  const { identity } = emulator.state;
  const response = await emulator.app.request(`${PROVIDER_URL}/v1${path}`, {
    method,
    headers: { Authorization: `Basic ${btoa(`${identity.projectId}:${secret ?? identity.secret}`)}` },
    ...(body && { body: JSON.stringify(body) }),
  });
  return { status: response.status, body: (await response.json()) as T & { error_type?: string } };
}

const create = async (email: string, fields: object = {}) =>
  (await server<{ user_id: string }>('POST', '/users', { email, ...fields })).body;
const search = async (body: object) =>
  server<{ results: { user_id: string }[]; results_metadata: { total: number; next_cursor: string | null } }>(
    'POST',
    '/users/search',
    body,
  );

test('pages of a search hold everyone once, with one total, also with a filter', async () => {
  for (let count = 0; count < 7; count += 1) await create(`person${count}@example.org`);
  await create('other@example.com');
  const query = { operator: 'AND', operands: [{ filter_name: 'email_domain', filter_value: ['example.org'] }] };
  const refusals = new Set<string>();
  let cursor: string | null = null;
  do {
    const { body }: Awaited<ReturnType<typeof search>> = await search({ query, limit: 3, ...(cursor && { cursor }) });
    expect(body.results_metadata.total).toBe(7);
    for (const { user_id } of body.results) refusals.add(user_id);
    cursor = body.results_metadata.next_cursor;
  } while (cursor);
  expect(refusals.size).toBe(7);
});

test.each([0, -1, 1001, 2.5])('a page of %s is refused, so that no client turns pages for ever', async (limit) => {
  expect((await search({ limit })).status).toBe(400);
});

test.each(['x', '-1', '1e3', '99999999999'])('the cursor %s is refused', async (cursor) => {
  expect((await search({ cursor })).status).toBe(400);
});

test('one address in two notations of capitals is one user, for a search too', async () => {
  const { user_id } = await create('MyUser@Company.example');
  expect((await server('POST', '/users', { email: 'myuser@company.EXAMPLE' })).body.error_type).toBe('duplicate_email');
  const operands = [{ filter_name: 'email_address', filter_value: ['MYUSER@company.example'] }];
  const { body } = await search({ query: { operator: 'AND', operands } });
  expect(body.results).toMatchObject([{ user_id }]);
});

test('a deleted user has no session, and no app has a token of theirs', async () => {
  const { session_token: sessionToken, user_id } = await emulator.signUp('ann@example.org');
  const verifier = 'v'.repeat(43);
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier));
  const request = {
    ...{ client_id: publicApp.client_id, redirect_uri: publicApp.redirect_urls[0] ?? '', response_type: 'code' },
    ...{ scopes: ['openid', 'offline_access'], code_challenge: Buffer.from(digest).toString('base64url') },
  };
  const { data } = await emulator.call<{ authorization_code: string }>(
    '/idp/oauth/authorize/submit',
    { ...request, consent_granted: true },
    { sessionToken },
  );
  const form = async (path: string, fields: Record<string, string>) => {
    const body = new URLSearchParams({ client_id: publicApp.client_id, ...fields });
    const response = await emulator.app.request(`${PROVIDER_URL}/v1/oauth2/${path}`, { method: 'POST', body });
    return (await response.json()) as Record<string, string>;
  };
  const { redirect_uri } = request;
  const code = { grant_type: 'authorization_code', code: data.authorization_code, code_verifier: verifier };
  const tokens = await form('token', { ...code, redirect_uri });
  expect(await form('introspect', { token: tokens.access_token ?? '' })).toMatchObject({ active: true });
  expect((await server('DELETE', `/users/${user_id}`)).status).toBe(200);
  expect((await server('POST', '/sessions/authenticate', { session_token: sessionToken })).status).toBe(404);
  for (const token of [tokens.access_token, tokens.refresh_token]) {
    expect(await form('introspect', { token: token ?? '' })).toEqual({ active: false });
  }
  const refresh = { grant_type: 'refresh_token', refresh_token: tokens.refresh_token ?? '' };
  expect(await form('token', refresh)).toMatchObject({ error: 'invalid_grant' });
});

test('metadata is merged on its first level, null removes a member, and an empty object changes nothing', async () => {
  const { user_id } = await create('ann@example.org');
  const change = async (trusted_metadata: object) =>
    (await server<{ user: Json }>('PUT', `/users/${user_id}`, { trusted_metadata })).body.user.trusted_metadata;
  expect(await change({ plan: 'pro', home: { city: 'Rome', street: 'A' } })).toEqual({
    plan: 'pro',
    home: { city: 'Rome', street: 'A' },
  });
  expect(await change({ home: { city: 'Oslo' } })).toEqual({ plan: 'pro', home: { city: 'Oslo' } });
  expect(await change({})).toEqual({ plan: 'pro', home: { city: 'Oslo' } });
  expect(await change({ home: null })).toEqual({ plan: 'pro' });
});

test.each([
  ['sha_1', 'c88e9c67041a74e0357befdff93f87dde0904214'],
  ['md_5', '67a1e09bb1f83f5007dc119c14d663aa'],
])('a %s hash with a salt after the password is imported, in either case', async (hash_type, importedHash) => {
  const hash = createHash(hash_type.replace('_', '')).update('tester5salt').digest('hex');
  expect(hash).toHaveLength(importedHash.length);
  const config = { [`${hash_type}_config`]: { append_salt: 'salt', prepend_salt: '' } };
  for (const [email, hashText] of [
    ['ann@example.org', hash],
    ['ben@example.org', hash.toUpperCase()],
  ] as const) {
    const migration = await server('POST', '/passwords/migrate', { email, hash: hashText, hash_type, ...config });
    expect(migration.status).toBe(200);
    const body = { email, password: 'tester5' };
    expect((await server('POST', '/passwords/authenticate', body)).status, hashText).toBe(200);
    expect((await server('POST', '/passwords/authenticate', { email, password: 'tester6' })).status).toBe(401);
  }
});

test('a second import for one address is refused, and the first password stays', async () => {
  const migrate = (email: string, password: string) =>
    server('POST', '/passwords/migrate', {
      email,
      hash: createHash('md5').update(password).digest('hex'),
      hash_type: 'md_5',
    });
  expect((await migrate('ann@example.org', 'first-one')).status).toBe(200);
  expect((await migrate('Ann@Example.org', 'second-one')).body.error_type).toBe('password_already_exists');
  const logIn = async (password: string) =>
    (await server('POST', '/passwords/authenticate', { email: 'ann@example.org', password })).status;
  expect([await logIn('first-one'), await logIn('second-one')]).toEqual([200, 401]);
});

test('both secrets of a machine count during a rotation, one after it, and the token names the scopes it got', async () => {
  const { body } = await server<{ m2m_client: { client_id: string; client_secret: string } }>('POST', '/m2m/clients', {
    scopes: ['read:plants', 'water:plants'],
  });
  const { client_id, client_secret } = body.m2m_client;
  const token = async (secret: string, scope?: string) => {
    const fields = { grant_type: 'client_credentials', client_id, client_secret: secret, ...(scope && { scope }) };
    const path = `/v1/public/${emulator.state.identity.projectId}/oauth2/token`;
    const response = await emulator.app.request(`${PROVIDER_URL}${path}`, {
      method: 'POST',
      body: new URLSearchParams(fields),
    });
    return { status: response.status, body: (await response.json()) as Json };
  };
  const rotation = await server<{ m2m_client: { next_client_secret: string } }>(
    'POST',
    `/m2m/clients/${client_id}/secrets/rotate/start`,
  );
  const next = rotation.body.m2m_client.next_client_secret;
  expect([(await token(client_secret)).status, (await token(next)).status]).toEqual([200, 200]);
  await server('POST', `/m2m/clients/${client_id}/secrets/rotate`);
  expect([(await token(client_secret)).status, (await token(next)).status]).toEqual([401, 200]);
  const grant = await token(next, 'read:plants');
  expect(grant.status).toBe(200);
  const claims = Buffer.from(String(grant.body.access_token).split('.')[1] ?? '', 'base64url').toString();
  expect(JSON.parse(claims)).toMatchObject({ scope: 'read:plants' });
  expect((await token(next, 'admin:everything')).status).toBe(400);
});

test('a wrong secret and none are refused alike, and a session token of a page is no secret', async () => {
  const { session_token } = await emulator.signUp('ann@example.org');
  for (const secret of ['', 'wrong', session_token]) {
    expect((await server('GET', '/users/x', undefined, secret)).status).toBe(401);
  }
});

test('a session that the server extends lives on, and one that it revokes is over at once', async () => {
  const { session_token } = await emulator.signUp('ann@example.org');
  emulator.control.clock.advance(HOUR_MS / 4);
  await server('POST', '/sessions/authenticate', { session_token, session_duration_minutes: 60 });
  emulator.control.clock.advance(HOUR_MS / 2);
  expect((await server('POST', '/sessions/authenticate', { session_token })).status).toBe(200);
  expect((await server('POST', '/sessions/revoke', { session_token })).status).toBe(200);
  expect((await server('POST', '/sessions/authenticate', { session_token })).status).toBe(404);
});
