import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createVerifySession, type VerifySessionRequirements } from './createVerifySession.ts';

const projectId = 'project-test-1';
const nowMs = Date.parse('2026-01-01T00:10:00Z');
const keys = await generateKeyPair('RS256');

const mail = { type: 'otp', delivery_method: 'email', last_authenticated_at: '2026-01-01T00:00:00Z' };
const app = { type: 'totp', delivery_method: 'authenticator_app', last_authenticated_at: '2026-01-01T00:01:00Z' };

beforeEach(() => {
  vi.stubGlobal('fetch', async () =>
    Response.json({ keys: [{ ...(await exportJWK(keys.publicKey)), kid: 'key-1', alg: 'RS256' }] }),
  );
});
afterEach(() => void vi.unstubAllGlobals());

async function verify(factors: unknown, required?: VerifySessionRequirements) {
  const at = '2026-01-01T00:00:00Z';
  const claim = {
    id: 'session-1',
    started_at: at,
    last_accessed_at: at,
    expires_at: '2026-01-01T01:00:00Z',
    roles: [],
  };
  const jwt = await new SignJWT({ 'https://stytch.com/session': { ...claim, authentication_factors: factors } })
    .setProtectedHeader({ alg: 'RS256', kid: 'key-1' })
    .setIssuer(`stytch.com/${projectId}`)
    .setAudience(projectId)
    .setSubject('user-1')
    .setExpirationTime(nowMs / 1_000 + 300)
    .sign(keys.privateKey);
  const verifySession = createVerifySession({ projectId, now: () => new Date(nowMs) });
  const headers = { Authorization: `Bearer ${jwt}` };
  return (await verifySession(new Request('https://app.example.com/', { headers }), required))?.sessionId ?? null;
}

it.each<[string, unknown, VerifySessionRequirements | undefined, boolean]>([
  ['one factor, where one will do', [mail], undefined, true],
  ['one factor, where two are wanted', [mail], { secondFactor: true }, false],
  ['two factors', [mail, app], { secondFactor: true }, true],
  ['another second factor than is wanted', [mail, app], { secondFactor: ['sms'] }, false],
  ['a second factor of no method at all', [mail, app], { secondFactor: [] }, false],
  ['a claim without factors', undefined, { secondFactor: true }, false],
  ['a claim without factors, where one will do', undefined, {}, true],
  ['factors that are none', ['totp', null, 5], { secondFactor: true }, false],
  ['a proof of nine minutes ago, where ten may have passed', [mail, app], { maxAgeMinutes: 10 }, true],
  ['a proof of nine minutes ago, where eight may have passed', [mail, app], { maxAgeMinutes: 8 }, false],
  ['a claim without factors, where a fresh proof is wanted', undefined, { maxAgeMinutes: 10 }, false],
])('%s', async (_, factors, required, passes) => {
  expect(await verify(factors, required)).toBe(passes ? 'session-1' : null);
});
