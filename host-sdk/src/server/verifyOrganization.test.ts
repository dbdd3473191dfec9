import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createVerifySession, type VerifySessionRequirements } from './createVerifySession.ts';

const projectId = 'project-test-1';
const nowSeconds = Date.UTC(2026, 0, 1) / 1000;
const session = {
  id: 'member-session-1',
  started_at: '2026-01-01T00:00:00Z',
  last_accessed_at: '2026-01-01T00:00:00Z',
  expires_at: '2026-01-01T00:30:00Z',
  roles: ['stytch_member'],
};
const organization = { organization_id: 'organization-1', slug: 'acme' };
let keys: CryptoKeyPair;

beforeAll(async () => {
  keys = await generateKeyPair('RS256', { extractable: true });
  const jwks = { keys: [{ ...(await exportJWK(keys.publicKey)), kid: 'key-1' }] };
  vi.stubGlobal('fetch', async () => Response.json(jwks));
});
afterAll(() => void vi.unstubAllGlobals());

async function verify(requirements?: VerifySessionRequirements, of: object | undefined = organization) {
  const jwt = await new SignJWT({
    iss: `stytch.com/${projectId}`,
    aud: [projectId],
    sub: 'member-1',
    exp: nowSeconds + 300,
    'https://stytch.com/session': session,
    ...(of && { 'https://stytch.com/organization': of }),
  })
    .setProtectedHeader({ alg: 'RS256', kid: 'key-1', typ: 'JWT' })
    .sign(keys.privateKey);
  const verifySession = createVerifySession({ projectId, now: () => new Date(nowSeconds * 1000) });
  return verifySession({ headers: { authorization: `Bearer ${jwt}` } }, requirements);
}

it('returns the organization of a member', async () => {
  expect(await verify()).toMatchObject({
    userId: 'member-1',
    organization: { organization_id: 'organization-1', organization_slug: 'acme' },
    session: { roles: ['stytch_member'] },
  });
});

it('returns no organization for a consumer', async () => {
  expect(await verify({}, {})).toMatchObject({ organization: null });
});

it.each([
  [{ organization: 'organization-1' }, true],
  [{ organization: 'acme' }, true],
  [{ organization: 'cobalt' }, false],
  [{ role: 'stytch_member' }, true],
  [{ role: 'stytch_admin' }, false],
  [{ organization: 'acme', role: 'stytch_admin' }, false],
])('with the requirements %j accepts the session: %s', async (requirements, isAccepted) => {
  expect((await verify(requirements)) !== null).toBe(isAccepted);
});

it('accepts no consumer where an organization is required', async () => {
  expect(await verify({ organization: 'acme' }, {})).toBeNull();
});

it('refuses an empty requirement by name', async () => {
  await expect(verify({ organization: '' })).rejects.toThrow(/^verifySession: organization must be/);
});
