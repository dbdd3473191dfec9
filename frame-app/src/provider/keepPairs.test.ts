// @vitest-environment happy-dom
import { createStytchClient } from '@stytch/vanilla-js/headless';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { internalsOf } from './internals.ts';
import { keepPairs, type PairStore } from './keepPairs.ts';

const token = 'public-token-test-pairs';
const pairs = new Map<string, string>();
const store: PairStore = {
  read: (of) => pairs.get(of) ?? null,
  write: (of, pair) => void pairs.set(of, pair),
  drop: (of) => void pairs.delete(of),
};
const pair = { code_challenge: 'challenge-1', code_verifier: 'verifier-1' };
const bootstrap = {
  pkce_required_for_email_magic_links: true,
  pkce_required_for_password_resets: true,
  pkce_required_for_oauth: true,
  captcha_settings: { enabled: false },
  password_config: null,
};
const session = { session_id: 'session-1', user_id: 'user-1', expires_at: '2999-01-01T00:00:00Z', roles: [] };
const signedIn = { session, user: { user_id: 'user-1' }, session_token: 'token-1', session_jwt: 'jwt-1' };

const sent: { path: string; body: Record<string, unknown> }[] = [];

beforeEach(() => {
  pairs.clear();
  sent.length = 0;
  localStorage.clear();
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit = {}) => {
    sent.push({ path: new URL(url).pathname.replace('/sdk/v1', ''), body: JSON.parse(String(body ?? '{}')) });
    return new Response(JSON.stringify({ data: url.includes('/bootstrap/') ? bootstrap : signedIn }));
  });
});

function createClient() {
  const client = createStytchClient(token);
  keepPairs(internalsOf(client).dataLayer, store);
  return client;
}
const bodyOf = (path: string) => sent.find((request) => request.path === path)?.body;
const minutes = { session_duration_minutes: 30 };

describe("the library's PKCE pairs", () => {
  it('are kept where they are wanted, and nowhere else', async () => {
    const client = createClient();
    const navigate = vi.fn();
    Object.assign(client.oauth, { navigate });
    await client.oauth.github.start({});
    await client.magicLinks.email.loginOrCreate('ada@example.com');
    await client.passwords.resetByEmailStart({ email: 'ada@example.com' });
    expect([...pairs.keys()]).toEqual(['oauth', 'magic_links', 'passwords']);
    const challengeOf = (of: string) => JSON.parse(pairs.get(of) ?? '{}').code_challenge;
    expect(new URL(String(navigate.mock.calls[0])).searchParams.get('code_challenge')).toBe(challengeOf('oauth'));
    expect(bodyOf('/magic_links/email/login_or_create')).toMatchObject({ code_challenge: challengeOf('magic_links') });
    expect(bodyOf('/passwords/email/reset/start')).toMatchObject({ code_challenge: challengeOf('passwords') });
    expect(Object.keys(localStorage).filter((key) => key.includes('PKCE'))).toEqual([]);
  });

  it.each([
    ['oauth', '/oauth/authenticate'],
    ['magic_links', '/magic_links/authenticate'],
    ['passwords', '/passwords/email/reset'],
  ])('end a sign-in that another document began, and are spent then: %s', async (of, path) => {
    pairs.set(of, JSON.stringify(pair));
    const client = createClient();
    if (of === 'oauth') await client.oauth.authenticate('token-1', minutes);
    else if (of === 'magic_links') await client.magicLinks.authenticate('token-1', minutes);
    else await client.passwords.resetByEmail({ token: 'token-1', password: 'a long password', ...minutes });
    expect(bodyOf(path)).toMatchObject({ code_verifier: 'verifier-1' });
    expect(pairs.size).toBe(0);
  });

  it('leave everything else of the library where it was', async () => {
    const client = createClient();
    await internalsOf(client).bootstrap.getAsync();
    expect(Object.keys(localStorage)).toContain(`stytch_sdk_state_${token}::bootstrap`);
  });
});
