import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createVerifySession } from './createVerifySession.ts';

const projectId = 'project-test-1';
const apiUrl = 'https://login.example.com';
const nowSeconds = Date.UTC(2026, 0, 1) / 1000;
const claims: Record<string, unknown> = {
  iss: `stytch.com/${projectId}`,
  aud: [projectId],
  sub: 'user-1',
  exp: nowSeconds + 300,
  'https://stytch.com/session': {
    id: 'session-1',
    started_at: '2026-01-01T00:00:00Z',
    last_accessed_at: '2026-01-01T00:00:00Z',
    expires_at: '2026-01-01T00:30:00Z',
    roles: [],
  },
};

let keys: CryptoKeyPair;
let published: object;
beforeAll(async () => {
  keys = await generateKeyPair('RS256', { extractable: true });
  // Of a key that does not say what it is for, only who verifies can.
  published = { keys: [{ ...(await exportJWK(keys.publicKey)), kid: 'key-1' }] };
});
beforeEach(() => void vi.stubGlobal('fetch', async () => Response.json(published)));
afterEach(() => void vi.unstubAllGlobals());

const now = () => new Date(nowSeconds * 1000);
const signed = (payload: Record<string, unknown>, { privateKey } = keys, kid = 'key-1') =>
  new SignJWT(payload).setProtectedHeader({ alg: 'RS256', kid, typ: 'JWT' }).sign(privateKey);

async function verify(payload: Record<string, unknown>, alg = 'RS256'): Promise<string | undefined> {
  const { privateKey } = keys;
  const key =
    alg === 'RS256'
      ? privateKey
      : await crypto.subtle.importKey('pkcs8', await pkcs8Of(privateKey), rsaPss, false, ['sign']);
  const jwt = await new SignJWT(payload).setProtectedHeader({ alg, kid: 'key-1', typ: 'JWT' }).sign(key);
  const verifySession = createVerifySession({ projectId, apiUrl, now });
  const verified = await verifySession({ headers: { authorization: `Bearer ${jwt}` } });
  return verified?.sessionId;
}
const rsaPss = { name: 'RSA-PSS', hash: 'SHA-256' };
const pkcs8Of = (key: CryptoKey) => crypto.subtle.exportKey('pkcs8', key);

it.each([
  ['by its id', {}],
  ['by a domain of its own', { iss: apiUrl }],
])("takes a session's JWT of the project, named %s", async (_, change) => {
  expect(await verify({ ...claims, ...change })).toBe('session-1');
});

it.each<[what: string, change: object]>([
  ['of another issuer', { iss: 'stytch.com/project-test-2' }],
  ['of no issuer', { iss: undefined }],
  ['for another project', { aud: ['project-test-2'] }],
  ['for nobody', { aud: undefined }],
  ['that is over', { exp: nowSeconds - 6 }],
  ['that never ends', { exp: undefined }],
  ['of no user', { sub: undefined }],
  ['of no session', { 'https://stytch.com/session': undefined }],
])('takes none %s, however well it is signed', async (_, change) => {
  expect(await verify({ ...claims, ...change })).toBeUndefined();
});

it('takes no other algorithm than the one that sessions are signed with', async () => {
  expect(await verify(claims, 'PS256')).toBeUndefined();
});

const claimOf = (id: string, more: object = {}) => ({
  'https://stytch.com/session': { ...(claims['https://stytch.com/session'] as object), id, ...more },
});
const requestWith = (headers: Record<string, string>) => new Request('https://app.example.com/', { headers });

it('of several cookies of one name takes the one that verifies, wherever it stands', async () => {
  const verifySession = createVerifySession({ projectId, apiUrl, now });
  const stale = await signed({ ...claims, exp: nowSeconds - 60 });
  const good = await signed({ ...claims, ...claimOf('session-2') });
  for (const values of [
    [stale, good],
    [good, stale],
    ['nonsense', good],
  ]) {
    const Cookie = values.map((value) => `stytch_session_jwt=${value}`).join('; ');
    expect((await verifySession(requestWith({ Cookie })))?.sessionId).toBe('session-2');
  }
  expect(await verifySession(requestWith({ Cookie: `stytch_session_jwt=${stale}` }))).toBeNull();
});

it('of several cookies of one name takes the one that meets what is required', async () => {
  const verifySession = createVerifySession({ projectId, apiUrl, now });
  const factor = (type: string, delivery_method: string) => ({
    type,
    delivery_method,
    last_authenticated_at: '2026-01-01T00:00:00Z',
  });
  const one = await signed({ ...claims, ...claimOf('one', { authentication_factors: [factor('otp', 'email')] }) });
  const both = [factor('otp', 'email'), factor('totp', 'authenticator_app')];
  const two = await signed({ ...claims, ...claimOf('two', { authentication_factors: both }) });
  const Cookie = `stytch_session_jwt=${one}; stytch_session_jwt=${two}`;
  expect((await verifySession(requestWith({ Cookie })))?.sessionId).toBe('one');
  expect((await verifySession(requestWith({ Cookie }), { secondFactor: true }))?.sessionId).toBe('two');
});

it('reads the cookie where a proxy in front has an Authorization header of its own', async () => {
  const verifySession = createVerifySession({ projectId, apiUrl, now });
  const headers = { Authorization: 'Basic YTpi', Cookie: `stytch_session_jwt=${await signed(claims)}` };
  expect((await verifySession(requestWith(headers)))?.sessionId).toBe('session-1');
});

/** A `fetch` that keeps every answer unless it is told not to, as that of Next does. */
function cachingFetch(answer: () => object) {
  const kept = new Map<string, object>();
  return async (url: string, { cache }: RequestInit = {}) => {
    const body = cache === 'no-store' ? answer() : (kept.get(url) ?? answer());
    kept.set(url, body);
    return Response.json(body);
  };
}

describe('after a rotation of the keys', () => {
  afterEach(() => void vi.useRealTimers());

  /** Which of two JWTs is taken once the keys have changed: one of the new key, one of the former. */
  async function rotate(fetchFrom: (answer: () => object) => unknown) {
    vi.useFakeTimers({ toFake: ['Date'], now: nowSeconds * 1000 });
    const next = await generateKeyPair('RS256', { extractable: true });
    let served = published;
    vi.stubGlobal(
      'fetch',
      fetchFrom(() => served),
    );
    const verifySession = createVerifySession({ projectId, apiUrl, now });
    const isTaken = async (jwt: string) =>
      (await verifySession({ headers: { authorization: `Bearer ${jwt}` } })) !== null;
    expect(await isTaken(await signed(claims))).toBe(true);
    served = { keys: [{ ...(await exportJWK(next.publicKey)), kid: 'key-2' }] };
    vi.setSystemTime(nowSeconds * 1000 + 60_000);
    return { next: await isTaken(await signed(claims, next, 'key-2')), former: await isTaken(await signed(claims)) };
  }

  it('takes the new key and no longer the former, on a server that caches what it fetches', async () => {
    expect(await rotate(cachingFetch)).toEqual({ next: true, former: false });
  });

  it('does so on Cloudflare Workers of before 2024-11-11, which know no option for caching', async () => {
    const refuse = (init: object = {}) => {
      if ('cache' in init) throw new Error("The 'cache' field is not implemented.");
    };
    class WorkersRequest {
      constructor(_: string, init?: object) {
        refuse(init);
      }
    }
    vi.stubGlobal('Request', WorkersRequest);
    const plain = (answer: () => object) => async (_: string, init?: RequestInit) => {
      refuse(init);
      return Response.json(answer());
    };
    expect(await rotate(plain)).toEqual({ next: true, former: false });
  });
});
