import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createRememberedBrowsers, type RememberedBrowsersOptions } from './createRememberedBrowsers.ts';
import { createVerifySession, type VerifySessionRequirements } from './createVerifySession.ts';

const DAY_MS = 86_400_000;
const projectId = 'project-test-1';
const startMs = Date.parse('2026-01-01T00:00:00Z');
const secret = 'of the server alone, and long enough';
const keys = await generateKeyPair('RS256');
const mail = { type: 'otp', delivery_method: 'email', last_authenticated_at: '2026-01-01T00:00:00Z' };
const app = { type: 'totp', delivery_method: 'authenticator_app', last_authenticated_at: '2026-01-01T00:00:00Z' };

let nowMs: number;
beforeEach(() => {
  nowMs = startMs;
  vi.stubGlobal('fetch', async () =>
    Response.json({ keys: [{ ...(await exportJWK(keys.publicKey)), kid: 'key-1', alg: 'RS256' }] }),
  );
});
afterEach(() => void vi.unstubAllGlobals());

const now = () => new Date(nowMs);
const browsers = (options: Partial<RememberedBrowsersOptions> = {}) =>
  createRememberedBrowsers({ secret, days: 30, now, ...options });

type Asked = { factors: object[]; userId?: string; cookie?: string | null; browsers?: ReturnType<typeof browsers> };

/** Verifies a request with the session's JWT and this cookie. */
async function verify(
  { factors, userId = 'user-1', cookie, browsers }: Asked,
  requirements?: VerifySessionRequirements,
) {
  const at = new Date(nowMs).toISOString();
  const claim = { id: 'session-1', started_at: at, last_accessed_at: at, expires_at: at, roles: [] };
  const jwt = await new SignJWT({ 'https://stytch.com/session': { ...claim, authentication_factors: factors } })
    .setProtectedHeader({ alg: 'RS256', kid: 'key-1' })
    .setIssuer(`stytch.com/${projectId}`)
    .setAudience(projectId)
    .setSubject(userId)
    .setExpirationTime(nowMs / 1_000 + 300)
    .sign(keys.privateKey);
  const verifySession = createVerifySession({ projectId, now, rememberedBrowsers: browsers });
  const pair = cookie?.split(';')[0];
  const headers = { Cookie: [`stytch_session_jwt=${jwt}`, ...(pair ? [pair] : [])].join('; ') };
  return verifySession(new Request('https://app.example.com/', { headers }), requirements);
}

/** The cookie that the browser got with its second factor. */
async function remembered(rememberedBrowsers = browsers()): Promise<string> {
  const visitor = await verify({ factors: [mail, app] });
  const cookie = visitor && (await rememberedBrowsers.remember(visitor));
  if (!cookie) throw new Error('It was not remembered.');
  return cookie;
}

describe("a server that asks for 'remembered'", () => {
  const requirement = { secondFactor: 'remembered' } as const;

  it('accepts two factors, and one factor in a remembered browser', async () => {
    const memory = browsers();
    const cookie = await remembered(memory);
    expect(await verify({ factors: [mail, app], browsers: memory }, requirement)).not.toBeNull();
    expect(await verify({ factors: [mail], browsers: memory }, requirement)).toBeNull();
    expect(await verify({ factors: [mail], browsers: memory, cookie }, requirement)).toMatchObject({
      userId: 'user-1',
    });
    expect(await verify({ factors: [mail], browsers: memory, cookie }, { secondFactor: true })).toBeNull();
    expect(await verify({ factors: [mail], browsers: memory, cookie }, { secondFactor: ['totp'] })).toBeNull();
  });

  it('accepts only two factors without remembered browsers', async () => {
    const cookie = await remembered();
    expect(await verify({ factors: [mail], cookie }, requirement)).toBeNull();
    expect(await verify({ factors: [mail, app] }, requirement)).not.toBeNull();
  });

  it('refuses a cookie of another user, with another secret, or of another kind', async () => {
    const cookie = await remembered();
    const otherBrowsers = browsers({ secret: 'another secret, which is long enough' });
    expect(await verify({ factors: [mail], userId: 'user-2', cookie, browsers: browsers() }, requirement)).toBeNull();
    expect(await verify({ factors: [mail], cookie, browsers: otherBrowsers }, requirement)).toBeNull();
    const forgery = await new SignJWT({})
      .setProtectedHeader({ alg: 'HS256' })
      .setSubject('user-1')
      .setIssuedAt(now())
      .sign(new TextEncoder().encode(secret));
    for (const value of [forgery, 'x', '']) {
      const options = { factors: [mail], cookie: `__Host-remembered_browser=${value}`, known: browsers() };
      expect(await verify(options, requirement)).toBeNull();
    }
  });

  it('accepts the valid one of several cookies with the same name', async () => {
    const memory = browsers();
    const [good = ''] = (await remembered(memory)).split(';');
    for (const name of ['x=1', '__Host-remembered_browser=stale']) {
      const has = (cookie: string) => memory.has({ headers: { cookie } }, 'user-1');
      expect(await has(`${name}; ${good}`)).toBe(true);
      expect(await has(name)).toBe(false);
    }
  });

  it('applies its current number of days', async () => {
    const cookie = await remembered();
    nowMs = startMs + 7 * DAY_MS + 1_000;
    expect(await verify({ factors: [mail], cookie, browsers: browsers() }, requirement)).not.toBeNull();
    expect(await verify({ factors: [mail], cookie, browsers: browsers({ days: 7 }) }, requirement)).toBeNull();
    nowMs = startMs + 30 * DAY_MS + 1_000;
    expect(await verify({ factors: [mail], cookie, browsers: browsers() }, requirement)).toBeNull();
  });

  it('refuses a browser that it no longer trusts, and an old proof', async () => {
    const cookie = await remembered();
    const isGood = vi.fn(() => false);
    expect(await verify({ factors: [mail], cookie, browsers: browsers({ isGood }) }, requirement)).toBeNull();
    expect(isGood).toHaveBeenCalledWith({ userId: 'user-1', sinceMs: startMs });
    nowMs = startMs + 10 * 60_000;
    const stale = { ...requirement, maxAgeMinutes: 5 };
    expect(await verify({ factors: [mail], cookie, browsers: browsers() }, stale)).toBeNull();
  });
});

it('does not remember a session with one factor, so that no browser extends itself', async () => {
  const visitor = await verify({ factors: [mail] });
  expect(visitor && (await browsers().remember(visitor))).toBeNull();
});

it('sets a cookie that no script can read and only this host receives', async () => {
  expect(await remembered()).toMatch(
    /^__Host-remembered_browser=[\w.-]+; Path=\/; Max-Age=2592000; HttpOnly; Secure; SameSite=Lax$/,
  );
  expect(browsers().forget()).toMatch(/^__Host-remembered_browser=; Path=\/; Max-Age=0; /);
});

it.each<[string, Partial<RememberedBrowsersOptions>, RegExp]>([
  ['no secret', { secret: '' }, /secret needs 32 characters/],
  ['a short one', { secret: 'short' }, /secret needs 32 characters/],
  ['no days', { days: 0 }, /days must be a whole number from 1 to 365/],
  ['half a day', { days: 0.5 }, /days must be/],
])('refuses %s at once', (_, options, message) => {
  expect(() => browsers(options)).toThrow(message);
});

it.each<[string, unknown]>([
  ['secret', null],
  ['secret', Array.from({ length: 40 }, () => 'a')],
  ['days', null],
  ['days', '30'],
  ['cookieName', null],
  ['isGood', null],
  ['isGood', true],
  ['now', null],
])('refuses %s: %j by name', (name, value) => {
  expect(() => browsers({ [name]: value })).toThrow(TypeError);
  expect(() => browsers({ [name]: value })).toThrow(`createRememberedBrowsers: ${name} must be`);
});

it('refuses an unknown option', () => {
  expect(() => browsers({ isgood: () => false } as never)).toThrow('unknown option isgood');
});

it.each([undefined, null, '', 5])(
  'refuses to check a cookie without a user, because any cookie would match: %j',
  async (userId) => {
    const memory = browsers();
    const pair = (await remembered(memory)).split(';')[0] ?? '';
    const request = { headers: { cookie: pair } };
    expect(await memory.has(request, 'user-1')).toBe(true);
    await expect(memory.has(request, userId as never)).rejects.toThrow('needs a user id');
    const visitor = await verify({ factors: [mail, app] });
    if (visitor)
      await expect(memory.remember({ ...visitor, userId: userId as never })).rejects.toThrow('needs a user id');
  },
);

it('never prints a secret', () => {
  expect(() => browsers({ secret: 12345 as never })).toThrow('secret must be a string, got a number.');
});
