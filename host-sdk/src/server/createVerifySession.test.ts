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
  // The published key has no `alg`, so the verifier has to check the algorithm.
  published = { keys: [{ ...(await exportJWK(keys.publicKey)), kid: 'key-1' }] };
});
beforeEach(() => void vi.stubGlobal('fetch', async () => Response.json(published)));
afterEach(() => void vi.unstubAllGlobals());

const now = () => new Date(nowSeconds * 1000);
const sign = (payload: Record<string, unknown>, { privateKey } = keys, kid = 'key-1') =>
  new SignJWT(payload).setProtectedHeader({ alg: 'RS256', kid, typ: 'JWT' }).sign(privateKey);

async function verify(payload: Record<string, unknown>, alg = 'RS256'): Promise<string | undefined> {
  const { privateKey } = keys;
  const key =
    alg === 'RS256'
      ? privateKey
      : await crypto.subtle.importKey('pkcs8', await pkcs8Of(privateKey), rsaPss, false, ['sign']);
  const jwt = await new SignJWT(payload).setProtectedHeader({ alg, kid: 'key-1', typ: 'JWT' }).sign(key);
  const verifySession = createVerifySession({ projectId, apiUrl, now });
  const session = await verifySession({ headers: { authorization: `Bearer ${jwt}` } });
  return session?.sessionId;
}
const rsaPss = { name: 'RSA-PSS', hash: 'SHA-256' };
const pkcs8Of = (key: CryptoKey) => crypto.subtle.exportKey('pkcs8', key);

it.each([
  ['by its id', {}],
  ['by a domain of its own', { iss: apiUrl }],
])("accepts a session's JWT of the project, named %s", async (_, change) => {
  expect(await verify({ ...claims, ...change })).toBe('session-1');
});

it.each<[what: string, change: object]>([
  ['of another issuer', { iss: 'stytch.com/project-test-2' }],
  ['without an issuer', { iss: undefined }],
  ['for another project', { aud: ['project-test-2'] }],
  ['for nobody', { aud: undefined }],
  ['that has expired', { exp: nowSeconds - 6 }],
  ['without an expiry', { exp: undefined }],
  ['without a user', { sub: undefined }],
  ['without a session', { 'https://stytch.com/session': undefined }],
])('refuses a JWT %s, even with a valid signature', async (_, change) => {
  expect(await verify({ ...claims, ...change })).toBeUndefined();
});

it('refuses every algorithm except that of sessions', async () => {
  expect(await verify(claims, 'PS256')).toBeUndefined();
});

const claimOf = (id: string, more: object = {}) => ({
  'https://stytch.com/session': { ...(claims['https://stytch.com/session'] as object), id, ...more },
});
const requestWith = (headers: Record<string, string>) => new Request('https://app.example.com/', { headers });

it('accepts the valid one of several cookies with the same name', async () => {
  const verifySession = createVerifySession({ projectId, apiUrl, now });
  const stale = await sign({ ...claims, exp: nowSeconds - 60 });
  const good = await sign({ ...claims, ...claimOf('session-2') });
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

it('of several cookies with the same name accepts the one that meets the requirements', async () => {
  const verifySession = createVerifySession({ projectId, apiUrl, now });
  const factor = (type: string, delivery_method: string) => ({
    type,
    delivery_method,
    last_authenticated_at: '2026-01-01T00:00:00Z',
  });
  const oneFactorToken = await sign({
    ...claims,
    ...claimOf('one', { authentication_factors: [factor('otp', 'email')] }),
  });
  const bothFactors = [factor('otp', 'email'), factor('totp', 'authenticator_app')];
  const two = await sign({ ...claims, ...claimOf('two', { authentication_factors: bothFactors }) });
  const Cookie = `stytch_session_jwt=${oneFactorToken}; stytch_session_jwt=${two}`;
  expect((await verifySession(requestWith({ Cookie })))?.sessionId).toBe('one');
  expect((await verifySession(requestWith({ Cookie }), { secondFactor: true }))?.sessionId).toBe('two');
});

it('reads the cookie behind a proxy with its own Authorization header', async () => {
  const verifySession = createVerifySession({ projectId, apiUrl, now });
  const headers = { Authorization: 'Basic YTpi', Cookie: `stytch_session_jwt=${await sign(claims)}` };
  expect((await verifySession(requestWith(headers)))?.sessionId).toBe('session-1');
});

/** A `fetch` that caches every response unless told otherwise, like that of Next. */
function cachingFetch(answer: () => object) {
  const keyCache = new Map<string, object>();
  return async (url: string, { cache }: RequestInit = {}) => {
    const body = cache === 'no-store' ? answer() : (keyCache.get(url) ?? answer());
    keyCache.set(url, body);
    return Response.json(body);
  };
}

describe('after a rotation of the keys', () => {
  afterEach(() => void vi.useRealTimers());

  /** Returns which JWTs are accepted after a rotation: one of the new key, one of the former. */
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
    expect(await isTaken(await sign(claims))).toBe(true);
    served = { keys: [{ ...(await exportJWK(next.publicKey)), kid: 'key-2' }] };
    vi.setSystemTime(nowSeconds * 1000 + 60_000);
    return { next: await isTaken(await sign(claims, next, 'key-2')), former: await isTaken(await sign(claims)) };
  }

  it('accepts the new key and no longer the former, on a server that caches requests', async () => {
    expect(await rotate(cachingFetch)).toEqual({ next: true, former: false });
  });

  it('does the same on Cloudflare Workers before 2024-11-11, which refuse the cache option', async () => {
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
