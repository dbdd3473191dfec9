import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createSessionExchange } from './createSessionExchange.ts';
import { createVerifySession, type VerifySessionOptions } from './createVerifySession.ts';

const projectId = 'project-test-1';
const apiUrl = 'https://login.example.com';
const MINUTE_MS = 60_000;
const startMs = Date.UTC(2026, 0, 1);
const keys = await generateKeyPair('RS256');
const keySet = { keys: [{ ...(await exportJWK(keys.publicKey)), kid: 'key-1' }] };

let nowMs: number;
let questions: number;
/** The provider's response to a call about a session. */
let answer: () => Promise<Response>;
const isUp = async () => Response.json({ status_code: 401, error_type: 'unauthorized_credentials' }, { status: 401 });
const now = () => new Date(nowMs);
beforeEach(() => {
  nowMs = startMs;
  questions = 0;
  answer = isUp;
  vi.stubGlobal('fetch', async (url: URL) => {
    if (String(url).includes('/jwks/')) return Response.json(keySet);
    questions += 1;
    return answer();
  });
});
afterEach(() => void vi.unstubAllGlobals());

/** Signs a JWT that is valid for five minutes, of a session that is valid for twenty. */
const jwtAtStart = (change: object = {}, { privateKey } = keys) =>
  new SignJWT({
    ...{ iss: `stytch.com/${projectId}`, aud: [projectId], sub: 'user-1', exp: (startMs + 5 * MINUTE_MS) / 1_000 },
    'https://stytch.com/session': {
      ...{ id: 'session-1', started_at: '2026-01-01T00:00:00Z', last_accessed_at: '2026-01-01T00:00:00Z' },
      ...{ expires_at: '2026-01-01T00:20:00Z', roles: [] },
      authentication_factors: [
        { type: 'otp', delivery_method: 'email', last_authenticated_at: '2026-01-01T00:00:00Z' },
      ],
    },
    ...change,
  })
    .setProtectedHeader({ alg: 'RS256', kid: 'key-1' })
    .sign(privateKey);

const create = (options: Partial<VerifySessionOptions> = {}) =>
  createVerifySession({ projectId, apiUrl, now, outageMinutes: 30, ...options });
const withJwt = (jwt: string) => ({ headers: { authorization: `Bearer ${jwt}` } });

describe('while the provider is down', () => {
  beforeEach(() => {
    nowMs = startMs + 15 * MINUTE_MS;
  });

  it.each<[string, () => Promise<Response>]>([
    ['does not answer', () => Promise.reject(new TypeError('fetch failed'))],
    ['answers with an error page', async () => new Response('<h1>Bad gateway</h1>', { status: 502 })],
    ['answers with a page', async () => new Response('<h1>Maintenance</h1>')],
    ['answers with a server error', async () => Response.json({ status_code: 500 }, { status: 500 })],
    ['answers with half a response', async () => new Response('{"status_code": 4')],
  ])('visitors with an expired JWT stay logged in, when it %s', async (_, failure) => {
    answer = failure;
    const jwt = await jwtAtStart();
    expect((await create()(withJwt(jwt)))?.sessionId).toBe('session-1');
    expect(await create({ outageMinutes: 0 })(withJwt(jwt))).toBeNull();
    expect(await create({ outageMinutes: 9 })(withJwt(jwt))).toBeNull();
    expect(await create({ outageMinutes: undefined })(withJwt(jwt))).toBeNull();
  });

  it('refuses a JWT whose session has ended, that is forged, or that does not meet the requirements', async () => {
    answer = () => Promise.reject(new TypeError('fetch failed'));
    const verify = create();
    const jwt = await jwtAtStart();
    expect(await verify(withJwt(jwt), { maxAgeMinutes: 10 })).toBeNull();
    expect(await verify(withJwt(jwt), { secondFactor: true })).toBeNull();
    expect(await verify(withJwt(await jwtAtStart({ aud: ['project-test-2'] })))).toBeNull();
    expect(await verify(withJwt(await jwtAtStart({}, await generateKeyPair('RS256'))))).toBeNull();
    expect(await verify(withJwt(await jwtAtStart({ 'https://stytch.com/session': {} })))).toBeNull();
    nowMs = startMs + 21 * MINUTE_MS;
    expect(await verify(withJwt(jwt))).toBeNull();
  });

  it('asks the provider once in ten seconds for all requests, and none for valid JWTs', async () => {
    answer = () => Promise.reject(new TypeError('fetch failed'));
    const verify = create();
    const jwt = await jwtAtStart();
    await Promise.all(Array.from({ length: 20 }, () => verify(withJwt(jwt))));
    expect(questions).toBe(1);
    nowMs += 10_000;
    answer = isUp;
    expect(await verify(withJwt(jwt))).toBeNull();
    expect(questions).toBe(2);
    nowMs = startMs;
    expect(await verify(withJwt(jwt))).not.toBeNull();
    expect(questions).toBe(2);
  });
});

it('refuses an expired JWT while the provider works', async () => {
  nowMs = startMs + 6 * MINUTE_MS;
  expect(await create()(withJwt(await jwtAtStart()))).toBeNull();
});

it('the cookie of an exchange outlives the JWT by these minutes', async () => {
  const exchange = createSessionExchange({
    ...{ projectId, apiUrl, now, outageMinutes: 30 },
    ...{ url: 'https://app.example.com/session', authUrl: 'https://auth.example.com' },
  });
  const jwt = await jwtAtStart();
  const response = await exchange.handle(
    new Request('https://app.example.com/session', {
      method: 'POST',
      headers: { Origin: 'https://auth.example.com', 'Content-Type': 'application/json' },
      body: JSON.stringify({ session_jwt: jwt }),
    }),
  );
  expect(response.headers.get('Set-Cookie')).toContain('Max-Age=2100;');
  const cookie = { headers: { cookie: `__Host-vestibule_session=${jwt}` } };
  nowMs = startMs + 15 * MINUTE_MS;
  expect(await exchange.verifySession(cookie)).toBeNull();
  nowMs += 10_000;
  answer = () => Promise.reject(new TypeError('fetch failed'));
  expect((await exchange.verifySession(cookie))?.userId).toBe('user-1');
});
