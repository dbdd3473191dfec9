// @vitest-environment happy-dom
import { createStytchClient } from '@stytch/vanilla-js/headless';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { internalsOf } from './internals.ts';
import { type PairStore, pkceStorage } from './pkce.ts';

const token = 'public-token-test-pairs';
const newVerifiers: { of: string; pair: Record<string, string> }[] = [];
let verifiers: (string | undefined)[] = [];
const spentVerifiers: string[] = [];
const store: PairStore = {
  add: (of, pair) => void newVerifiers.push({ of, pair: JSON.parse(pair) }),
  verifiers: () => verifiers,
  spend: (verifier) => void spentVerifiers.push(verifier),
  hasCallback: () => hasCallback,
};
/** The document handles a callback. */
let hasCallback = false;
const bootstrap = {
  pkce_required_for_email_magic_links: true,
  pkce_required_for_password_resets: true,
  pkce_required_for_oauth: true,
  captcha_settings: { enabled: false },
  password_config: null,
};
const session = { session_id: 'session-1', user_id: 'user-1', expires_at: '2999-01-01T00:00:00Z', roles: [] };
const signedIn = { session, user: { user_id: 'user-1' }, session_token: 'token-1', session_jwt: 'jwt-1' };

/** The verifier that the provider accepts for the token; undefined if the project requires none. */
let accepted: string | undefined;
/** True if the token was issued without PKCE, like a token of One Tap. */
let isWithoutPkce = false;
const bodies: { path: string; body: Record<string, unknown> }[] = [];

beforeEach(() => {
  for (const list of [newVerifiers, spentVerifiers]) list.length = 0;
  verifiers = [];
  accepted = undefined;
  isWithoutPkce = false;
  hasCallback = false;
  bodies.length = 0;
  localStorage.clear();
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit = {}) => {
    const request = { path: new URL(url).pathname.replace('/sdk/v1', ''), body: JSON.parse(String(body ?? '{}')) };
    bodies.push(request);
    if (accepted !== undefined && 'token' in request.body && request.body.code_verifier !== accepted) {
      const error = { status_code: 400, error_type: 'pkce_mismatch', error_message: 'pkce', error_url: '' };
      return new Response(JSON.stringify(error), { status: 400, headers: { 'Content-Type': 'application/json' } });
    }
    if (isWithoutPkce && request.body.code_verifier !== undefined) {
      const error = {
        status_code: 400,
        error_type: 'pkce_did_not_expect_code_verifier',
        error_message: '',
        error_url: '',
      };
      return new Response(JSON.stringify(error), { status: 400, headers: { 'Content-Type': 'application/json' } });
    }
    return new Response(JSON.stringify({ data: url.includes('/bootstrap/') ? bootstrap : signedIn }));
  });
});

function createClient() {
  const client = createStytchClient(token);
  pkceStorage(internalsOf(client), store);
  return client;
}
const bodyOf = (path: string) => bodies.find((request) => request.path === path)?.body;
const minutes = { session_duration_minutes: 30 };

describe("the library's PKCE pairs", () => {
  it('cause no warning if a project requires none', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const log = vi.spyOn(console, 'log').mockImplementation(() => {});
    const client = createClient();
    await client.oauth.authenticate('token-1', minutes);
    expect(bodyOf('/oauth/authenticate')).toEqual({ token: 'token-1', ...minutes });
    expect([...warn.mock.calls, ...log.mock.calls].join()).not.toContain('code verifier');
    vi.restoreAllMocks();
  });

  it('are stored in our store only', async () => {
    const client = createClient();
    const navigate = vi.fn();
    Object.assign(client.oauth, { navigate });
    await client.oauth.github.start({});
    await client.magicLinks.email.loginOrCreate('ada@example.com');
    await client.passwords.resetByEmailStart({ email: 'ada@example.com' });
    expect(newVerifiers.map(({ of }) => of)).toEqual(['oauth', 'magic_links', 'passwords']);
    const challengeOf = (of: string) => newVerifiers.find((verifier) => verifier.of === of)?.pair.code_challenge;
    expect(new URL(String(navigate.mock.calls[0])).searchParams.get('code_challenge')).toBe(challengeOf('oauth'));
    expect(bodyOf('/magic_links/email/login_or_create')).toMatchObject({ code_challenge: challengeOf('magic_links') });
    expect(bodyOf('/passwords/email/reset/start')).toMatchObject({ code_challenge: challengeOf('passwords') });
    expect(Object.keys(localStorage).filter((key) => key.includes('PKCE'))).toEqual([]);
  });

  it('are created for each mail', async () => {
    const client = createClient();
    for (let mail = 0; mail < 2; mail += 1) {
      await client.magicLinks.email.loginOrCreate('ada@example.com');
      await client.passwords.resetByEmailStart({ email: 'ada@example.com' });
    }
    expect(new Set(newVerifiers.map(({ pair }) => pair.code_verifier)).size).toBe(4);
  });

  const endings: [string, (client: ReturnType<typeof createClient>) => Promise<unknown>][] = [
    ['/oauth/authenticate', (client) => client.oauth.authenticate('token-1', minutes)],
    ['/magic_links/authenticate', (client) => client.magicLinks.authenticate('token-1', minutes)],
    [
      '/passwords/email/reset',
      (client) => client.passwords.resetByEmail({ token: 'token-1', password: 'a long password', ...minutes }),
    ],
  ];
  const sentTo = (path: string) => bodies.filter((body) => body.path === path).map(({ body }) => body.code_verifier);

  it.each(endings)('finish a sign-in of another document with the verifier that fits: %s', async (path, end) => {
    verifiers = ['verifier-1', undefined, 'verifier-2', 'verifier-3'];
    accepted = 'verifier-2';
    await end(createClient());
    expect(sentTo(path)).toEqual(['verifier-1', undefined, 'verifier-2']);
    expect(spentVerifiers).toEqual(['verifier-2']);
  });

  it.each(endings)('are all tried once if none fits, and all are kept: %s', async (path, end) => {
    verifiers = ['verifier-1', 'verifier-2'];
    accepted = 'of another browser';
    await expect(end(createClient())).rejects.toMatchObject({ error_type: 'pkce_mismatch' });
    expect(sentTo(path)).toEqual(verifiers);
    expect(spentVerifiers).toEqual([]);
  });

  it('leave the other entries of the library in its storage', async () => {
    const client = createClient();
    await internalsOf(client).bootstrap.getAsync();
    expect(Object.keys(localStorage)).toContain(`stytch_sdk_state_${token}::bootstrap`);
  });

  it('do not prevent a token that belongs to no start', async () => {
    const client = createClient();
    [verifiers, isWithoutPkce] = [['verifier-of-an-abandoned-start'], true];
    await client.oauth.authenticate('token-of-one-tap', minutes);
    expect(bodies.map(({ body }) => body.code_verifier).slice(-2)).toEqual([
      'verifier-of-an-abandoned-start',
      undefined,
    ]);
  });

  it('are always sent with a callback', async () => {
    const client = createClient();
    [verifiers, isWithoutPkce, hasCallback] = [['verifier-of-this-start'], true, true];
    await expect(client.oauth.authenticate('token-of-a-stranger', minutes)).rejects.toThrow();
    expect(bodies.filter(({ path }) => path === '/oauth/authenticate')).toHaveLength(1);
  });
});
