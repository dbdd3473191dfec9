import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type AccountSessionsOptions, createAccountSessions } from './createAccountSessions.ts';

const projectId = 'project-test-1';
const url = 'https://api.example.com/account-sessions';
const authUrl = 'https://auth.example.com';
const startMs = Date.parse('2026-01-01T00:00:00Z');
const keys = await generateKeyPair('RS256');
const now = () => new Date(startMs);

const times = (last: string, end = '2026-01-02T00:00:00Z') => ({
  ...{ started_at: '2025-12-31T00:00:00Z', last_accessed_at: last, expires_at: end },
  authentication_factors: [{ type: 'otp', delivery_method: 'email', email_factor: { email_address: 'a@b.example' } }],
});
const attributes = { user_agent: 'Browser/1', ip_address: '192.0.2.1' };

/** The open sessions at the provider, by user or member. */
let sessions: Record<string, { id: string; attributes?: object }[]>;
let revoked: string[];
let isRefused: boolean;
beforeEach(() => {
  revoked = [];
  isRefused = false;
  sessions = {
    'user-1': [{ id: 'session-1', attributes }, { id: 'session-2', attributes }, { id: 'session-3' }],
    'user-2': [{ id: 'session-9', attributes }],
    'member-1': [{ id: 'member-session-1' }, { id: 'member-session-2' }],
  };
  vi.stubGlobal('fetch', async (input: URL, init: RequestInit = {}) => {
    const { pathname, searchParams } = new URL(input);
    if (pathname.includes('/jwks/'))
      return Response.json({ keys: [{ ...(await exportJWK(keys.publicKey)), kid: 'key-1', alg: 'RS256' }] });
    expect(new Headers(init.headers).get('Authorization')).toBe(`Basic ${btoa(`${projectId}:secret-1`)}`);
    if (pathname.endsWith('/revoke')) {
      if (isRefused) return Response.json({ error_type: 'internal_server_error' }, { status: 500 });
      const { session_id, member_session_id } = JSON.parse(String(init.body));
      revoked.push(session_id ?? member_session_id);
      return Response.json({});
    }
    const owner = searchParams.get('user_id') ?? searchParams.get('member_id') ?? '';
    const list = (sessions[owner] ?? []).map(({ id, ...rest }, index) => ({
      [owner.startsWith('member') ? 'member_session_id' : 'session_id']: id,
      ...times(`2025-12-31T0${index + 1}:00:00Z`),
      ...rest,
    }));
    return Response.json({ [owner.startsWith('member') ? 'member_sessions' : 'sessions']: list });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const create = (options: Partial<AccountSessionsOptions> = {}) =>
  createAccountSessions({ projectId, secret: 'secret-1', url, authUrl, now, ...options });

const jwtOf = (sub: string, sessionId: string, furtherClaims: object = {}) =>
  new SignJWT({
    ...{ iss: `stytch.com/${projectId}`, aud: projectId, sub, exp: startMs / 1000 + 300 },
    'https://stytch.com/session': {
      ...{ id: sessionId, started_at: 'x', last_accessed_at: 'x', expires_at: 'x' },
      authentication_factors: [],
    },
    ...furtherClaims,
  })
    .setProtectedHeader({ alg: 'RS256', kid: 'key-1' })
    .sign(keys.privateKey);

async function post(body: unknown, endpoint = create(), headers: Record<string, string> = {}) {
  const init = { method: 'POST', body: typeof body === 'string' ? body : JSON.stringify(body) };
  const usual = { Origin: authUrl, 'Content-Type': 'application/json' };
  const response = await endpoint.handle(new Request(url, { ...init, headers: { ...usual, ...headers } }));
  return { status: response.status, body: await response.json().catch(() => null) };
}
const idsOf = ({ body }: Awaited<ReturnType<typeof post>>) => body.sessions.map(({ id }: { id: string }) => id);

it("lists a user's sessions, the last used first, with browser and place, and without their secrets", async () => {
  const placeOf = vi.fn((ip: string) => `near ${ip}`);
  const response = await post({ session_jwt: await jwtOf('user-1', 'session-1') }, create({ placeOf }));
  expect(idsOf(response)).toEqual(['session-3', 'session-2', 'session-1']);
  expect(response.body.sessions[1]).toEqual({
    ...{ id: 'session-2', is_own: false, user_agent: 'Browser/1', place: 'near 192.0.2.1' },
    ...{ started_at: '2025-12-31T00:00:00Z', last_accessed_at: '2025-12-31T02:00:00Z' },
    expires_at: '2026-01-02T00:00:00Z',
    factors: [{ type: 'otp', delivery_method: 'email' }],
  });
  expect(response.body.sessions[2]).toMatchObject({ id: 'session-1', is_own: true });
});

it('leaves the place out if the function fails, and drops sessions that have ended', async () => {
  const placeOf = () => Promise.reject(new Error('no database'));
  sessions['user-1']?.push({ id: 'session-4', ...times('2025-12-31T05:00:00Z', '2025-12-31T06:00:00Z') });
  const response = await post({ session_jwt: await jwtOf('user-1', 'session-1') }, create({ placeOf }));
  expect(idsOf(response)).toEqual(['session-3', 'session-2', 'session-1']);
  expect(response.body.sessions[1].place).toBeUndefined();
});

it('ends one session, or all others, and returns the sessions that are left', async () => {
  const session_jwt = await jwtOf('user-1', 'session-1');
  expect(idsOf(await post({ session_jwt, end: 'session-2' }))).toEqual(['session-3', 'session-1']);
  expect(revoked).toEqual(['session-2']);
  expect(idsOf(await post({ session_jwt, end: 'others' }))).toEqual(['session-1']);
  expect(revoked.slice(1).sort()).toEqual(['session-2', 'session-3']);
});

it('lists and ends the sessions of a member at the organization of the session', async () => {
  const organization = { 'https://stytch.com/organization': { organization_id: 'organization-1', slug: 'acme' } };
  const session_jwt = await jwtOf('member-1', 'member-session-1', organization);
  expect(idsOf(await post({ session_jwt, end: 'member-session-2' }))).toEqual(['member-session-1']);
  expect(revoked).toEqual(['member-session-2']);
});

it("ends neither another user's session nor the one of the request", async () => {
  const session_jwt = await jwtOf('user-1', 'session-1');
  for (const end of ['session-9', 'session-1', 'session-unknown'])
    expect(idsOf(await post({ session_jwt, end }))).toHaveLength(3);
  expect(revoked).toEqual([]);
});

it('refuses a copied JWT after its session was ended', async () => {
  const session_jwt = await jwtOf('user-1', 'session-1');
  sessions['user-1'] = sessions['user-1']?.slice(1) ?? [];
  for (const end of [undefined, 'others', 'session-2']) expect((await post({ session_jwt, end })).status).toBe(401);
  expect(revoked).toEqual([]);
});

it('answers with 503 if the provider fails, after it has tried all sessions', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  isRefused = true;
  const session_jwt = await jwtOf('user-1', 'session-1');
  expect((await post({ session_jwt, end: 'others' })).status).toBe(503);
});

const refusals: [string, (jwt: string) => unknown, Record<string, string>, number][] = [
  ['a host page', (session_jwt) => ({ session_jwt, end: 'others' }), { Origin: 'https://app.example.com' }, 403],
  ['no origin', (session_jwt) => ({ session_jwt, end: 'others' }), { Origin: 'null' }, 403],
  ['a form', (session_jwt) => ({ session_jwt }), { 'Content-Type': 'text/plain' }, 415],
  ['a forged JWT', (session_jwt) => ({ session_jwt: `${session_jwt}x` }), {}, 401],
  ['no JWT', () => ({}), {}, 400],
  ['an id that is none', (session_jwt) => ({ session_jwt, end: '../users/user-2' }), {}, 400],
  ['no JSON', () => '<script>', {}, 400],
];
it.each(refusals)('refuses %s', async (_, body, headers, status) => {
  expect((await post(body(await jwtOf('user-1', 'session-1')), create(), headers)).status).toBe(status);
  expect(revoked).toEqual([]);
});

it.each([
  [{ secret: undefined }, 'secret is missing'],
  [{ url: 'here' }, 'url must be an http or https URL'],
  [{ placeOf: 'Berlin' }, 'placeOf must be a function'],
  [{ projectId: '' }, 'projectId is missing'],
  [{ places: {} }, 'unknown option places'],
])('refuses the options %j', (options, message) => {
  expect(() => create(options as never)).toThrow(message);
});
