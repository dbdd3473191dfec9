import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
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

async function verify(factors: unknown, requirements?: VerifySessionRequirements) {
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
  return (await verifySession(new Request('https://app.example.com/', { headers }), requirements))?.sessionId ?? null;
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
])('%s', async (_, factors, requirements, passes) => {
  expect(await verify(factors, requirements)).toBe(passes ? 'session-1' : null);
});

describe('an invalid requirement', () => {
  it.each([null, 0, '', 'yes', NaN, 1, {}, ['webauthn'], [null], () => true])(
    'secondFactor: %j is refused by name, for any session',
    async (secondFactor) => {
      for (const factors of [[mail], [mail, app]]) {
        await expect(verify(factors, { secondFactor } as never)).rejects.toThrow(
          /^verifySession: secondFactor must be true, false, 'remembered' or a list of 'totp' and 'sms', got /,
        );
      }
    },
  );

  it.each([null, '5', NaN, Number.POSITIVE_INFINITY, -1, true, {}])('maxAgeMinutes: %j', async (maxAgeMinutes) => {
    await expect(verify([mail], { maxAgeMinutes } as never)).rejects.toThrow(/^verifySession: maxAgeMinutes must be/);
  });

  it.each([null, true, 'two', [], () => {}])('%j instead of the requirements', async (requirements) => {
    await expect(verify([mail], requirements as never)).rejects.toThrow(
      /^verifySession: the options must be an object/,
    );
  });

  it('is refused if its name is misspelt, before any JWT is read', async () => {
    const misspelling = { secondfactor: true } as never;
    await expect(verify([mail], misspelling)).rejects.toThrow('verifySession: unknown option secondfactor.');
    const verifySession = createVerifySession({ projectId });
    await expect(verifySession({ headers: {} }, misspelling)).rejects.toThrow(TypeError);
  });

  it('counts as missing if it is undefined', async () => {
    expect(await verify([mail], { secondFactor: undefined, maxAgeMinutes: undefined })).toBe('session-1');
  });
});

it.each([undefined, null, {}, 5, { headers: null }])('refuses a request without headers: %j', async (request) => {
  const verifySession = createVerifySession({ projectId });
  await expect(verifySession(request as never)).rejects.toThrow(
    "verifySession: the request has no headers. Pass a web Request or Node's request.",
  );
});

it.each<[string, unknown]>([
  ['projectId', null],
  ['projectId', 5],
  ['apiUrl', null],
  ['apiUrl', 'login.example.com'],
  ['apiUrl', 'file:///keys'],
  ['clockToleranceSeconds', null],
  ['clockToleranceSeconds', NaN],
  ['clockToleranceSeconds', -1],
  ['clockToleranceSeconds', '5'],
  ['cookieName', null],
  ['cookieName', ''],
  ['rememberedBrowsers', null],
  ['rememberedBrowsers', {}],
  ['now', null],
  ['now', 5],
])('createVerifySession refuses %s: %j by name', (name, value) => {
  expect(() => createVerifySession({ projectId, [name]: value })).toThrow(TypeError);
  expect(() => createVerifySession({ projectId, [name]: value })).toThrow(`createVerifySession: ${name}`);
});

it('createVerifySession refuses a value that is no object, and an unknown option', () => {
  expect(() => createVerifySession(null as never)).toThrow(
    'createVerifySession: the options must be an object, got null.',
  );
  expect(() => createVerifySession(undefined as never)).toThrow('the options must be an object, got undefined.');
  expect(() => createVerifySession({ projectId, audience: 'x' } as never)).toThrow('unknown option audience');
});

it.each([
  ['public-token-test-1', 'a public token'],
  ['secret-test-1', 'a secret'],
])('createVerifySession refuses %s as the id of the project, without printing it', (projectId, noun) => {
  expect(() => createVerifySession({ projectId })).toThrow(
    new TypeError(`createVerifySession: projectId must be "project-test-…" or "project-live-…", got ${noun}.`),
  );
});
