import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
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

async function verify(payload: Record<string, unknown>, alg = 'RS256'): Promise<string | undefined> {
  const { privateKey } = keys;
  const key =
    alg === 'RS256'
      ? privateKey
      : await crypto.subtle.importKey('pkcs8', await pkcs8Of(privateKey), rsaPss, false, ['sign']);
  const jwt = await new SignJWT(payload).setProtectedHeader({ alg, kid: 'key-1', typ: 'JWT' }).sign(key);
  const verifySession = createVerifySession({ projectId, apiUrl, now: () => new Date(nowSeconds * 1000) });
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
