// @vitest-environment happy-dom
import { resolveConfig } from '@vestibule/shared-protocol';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { featureCalls } from '../app/consumer/featureCalls.ts';
import type { ProviderPort, SendOptions } from '../flow/ports.ts';
import { pkcePairs } from '../redirect/pkcePairs.ts';
import { endSessionCookies } from '../testing/endSessionCookies.ts';
import { createProviderClient } from './createProviderClient.ts';

const options: SendOptions = {
  config: resolveConfig({ sessionOptions: { sessionDurationMinutes: 45 } }),
  locale: 'de',
};
const durations = { session_duration_minutes: 45 };

const project = {
  project_name: 'Acme',
  captcha_settings: { enabled: false },
  password_config: null,
  rbac_policy: { roles: [], resources: [], scopes: [] },
};
const signedIn = {
  session: { session_id: 'session-1', user_id: 'user-1', expires_at: '2999-01-01T00:00:00Z', roles: [] },
  user: { user_id: 'user-1', name: {}, emails: [], phone_numbers: [], webauthn_registrations: [] },
  session_token: 'token-1',
  session_jwt: 'jwt-1',
};

/** The requests to the provider, except those for settings and log: method with path, and body. */
const requests: { call: string; body: unknown }[] = [];

let siweRequired = false;

beforeEach(() => {
  requests.length = 0;
  siweRequired = false;
  localStorage.clear();
  endSessionCookies();
  vi.stubGlobal('fetch', async (url: string, { method, body }: RequestInit) => {
    const path = new URL(url).pathname.replace('/sdk/v1', '');
    if (path.startsWith('/projects/')) {
      return Response.json({ data: { ...project, siwe_required_for_crypto_wallets: siweRequired } });
    }
    if (path !== '/events') requests.push({ call: `${method} ${path}`, body: JSON.parse(String(body ?? null)) });
    const extraFields = { method_id: 'method-1', challenge: 'challenge-1', userType: 'passwordless' };
    return Response.json({ data: { ...signedIn, ...extraFields } });
  });
});

const start = () =>
  createProviderClient({ publicToken: `public-token-test-${Math.random()}`, hosts: [] }, pkcePairs, featureCalls);

const here = `${location.origin}/authenticate`;
/** The redirect URL of a mailed link, with the random name of the login that requested it. */
const withStart = expect.stringMatching(/^https?:.*\/authenticate\?vestibule_start=[\da-f-]{36}$/);
const linksHere = { login_magic_link_url: withStart, signup_magic_link_url: withStart };
const wallet = { address: '0xada', chain: 'ethereum' } as const;
const siwe = { uri: 'https://app.example.com', chainId: '1', statement: 'Sign in.' };

describe('what is asked of the provider', () => {
  it.each<[name: string, ask: (provider: ProviderPort) => Promise<unknown>, call: string, body: object]>([
    [
      'email passcode',
      (provider) => provider.sendPasscode('email', 'ada@example.com', options),
      '/otps/email/login_or_create',
      { email: 'ada@example.com', expiration_minutes: 5 },
    ],
    [
      'passcode by text message',
      (provider) => provider.sendPasscode('sms', '+14155550123', options),
      '/otps/sms/login_or_create',
      { phone_number: '+14155550123', expiration_minutes: 5 },
    ],
    [
      'passcode by WhatsApp',
      (provider) => provider.sendPasscode('whatsapp', '+14155550123', options),
      '/otps/whatsapp/login_or_create',
      { phone_number: '+14155550123', expiration_minutes: 5 },
    ],
    [
      'passcode authenticate',
      (provider) => provider.authenticatePasscode('123456', 'method-1', options),
      '/otps/authenticate',
      { token: '123456', method_id: 'method-1', ...durations },
    ],
    [
      'magic link',
      (provider) => provider.sendMagicLink('ada@example.com', options),
      '/magic_links/email/login_or_create',
      { email: 'ada@example.com', ...linksHere, login_expiration_minutes: 30, signup_expiration_minutes: 30 },
    ],
    [
      'magic link authenticate',
      (provider) => provider.authenticateMagicLink('token-1', options),
      '/magic_links/authenticate',
      { token: 'token-1', ...durations },
    ],
    [
      'OAuth authenticate',
      (provider) => provider.authenticateOAuth('token-1', options),
      '/oauth/authenticate',
      { token: 'token-1', ...durations },
    ],
    [
      'user search',
      (provider) => provider.searchUser('ada@example.com'),
      '/users/search',
      { email: 'ada@example.com' },
    ],
    [
      'wallet start',
      (provider) => provider.startWallet(wallet, siwe),
      '/crypto_wallets/authenticate/start/primary',
      { crypto_wallet_address: '0xada', crypto_wallet_type: 'ethereum' },
    ],
    [
      'wallet authenticate',
      (provider) => provider.authenticateWallet(wallet, '0xsigned', options),
      '/crypto_wallets/authenticate',
      { crypto_wallet_address: '0xada', crypto_wallet_type: 'ethereum', signature: '0xsigned', ...durations },
    ],
    [
      'password strength',
      (provider) => provider.checkPasswordStrength('secret', 'ada@example.com'),
      '/passwords/strength_check',
      { password: 'secret', email: 'ada@example.com' },
    ],
    [
      'password strength of nobody known',
      (provider) => provider.checkPasswordStrength('secret'),
      '/passwords/strength_check',
      { password: 'secret' },
    ],
    [
      'password create',
      (provider) => provider.createPassword('ada@example.com', 'secret', options),
      '/passwords',
      { email: 'ada@example.com', password: 'secret', ...durations },
    ],
    [
      'password authenticate',
      (provider) => provider.authenticatePassword('ada@example.com', 'secret', options),
      '/passwords/authenticate',
      { email: 'ada@example.com', password: 'secret', ...durations },
    ],
    [
      'password reset start',
      (provider) => provider.startPasswordReset('ada@example.com', options),
      '/passwords/email/reset/start',
      {
        email: 'ada@example.com',
        login_redirect_url: withStart,
        reset_password_redirect_url: withStart,
        reset_password_expiration_minutes: 30,
      },
    ],
    [
      'password reset',
      (provider) => provider.resetPassword('token-1', 'secret', options),
      '/passwords/email/reset',
      { token: 'token-1', password: 'secret', ...durations },
    ],
  ])('%s', async (_, ask, call, body) => {
    await ask(start());
    expect(requests).toEqual([{ call: `POST ${call}`, body }]);
  });

  it('OAuth start per provider', async () => {
    const config = resolveConfig({
      oauthOptions: { loginRedirectURL: 'https://app.example.com/in', signupRedirectURL: 'https://app.example.com/up' },
    });
    const github = {
      type: 'github',
      custom_scopes: ['repo', 'gist'],
      provider_params: { login_hint: 'ada@example.com' },
    } as const;
    const url = new URL(await start().oauthUrl(github, { config, locale: 'de', isInPopup: false }));
    expect(url.pathname).toBe('/v1/public/oauth/github/start');
    const { public_token: _, ...query } = Object.fromEntries(url.searchParams);
    expect(query).toEqual({
      login_redirect_url: 'https://app.example.com/in',
      signup_redirect_url: 'https://app.example.com/up',
      custom_scopes: 'repo gist',
      provider_login_hint: 'ada@example.com',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    });
  });

  it('OAuth start in a window, which ends on the auth domain whatever is configured', async () => {
    const endsAt = async (loginRedirectURL: string) => {
      const config = resolveConfig({ oauthOptions: { loginRedirectURL } });
      const url = await start().oauthUrl({ type: 'github' }, { config, locale: 'de', isInPopup: true });
      const { login_redirect_url, signup_redirect_url } = Object.fromEntries(new URL(url).searchParams);
      return [login_redirect_url, signup_redirect_url];
    };
    expect(await endsAt('https://app.example.com/in')).toEqual([here, here]);
    expect(await endsAt(`${location.origin}/elsewhere`)).toEqual([`${location.origin}/elsewhere`, here]);
  });

  it('wallet start, where the project wants a message that names the page', async () => {
    siweRequired = true;
    await start().startWallet(wallet, siwe);
    await start().startWallet({ address: 'ada', chain: 'solana' }, siwe);
    expect(requests.map(({ body }) => body)).toEqual([
      {
        crypto_wallet_address: '0xada',
        crypto_wallet_type: 'ethereum',
        siwe_params: { uri: 'https://app.example.com', chain_id: '1', statement: 'Sign in.' },
      },
      { crypto_wallet_address: 'ada', crypto_wallet_type: 'solana' },
    ]);
  });
});

describe('of an answer is used', () => {
  it('the method id of a passcode, the challenge for a wallet, and how a user signs in', async () => {
    const provider = start();
    expect(await provider.sendPasscode('sms', '+14155550123', options)).toEqual({ methodId: 'method-1' });
    expect(await provider.startWallet(wallet, siwe)).toEqual({ challenge: 'challenge-1' });
    expect(await provider.searchUser('ada@example.com')).toBe('passwordless');
  });
});

it('a session that another document began after the client is asked about, though the watch begins later', async () => {
  const provider = start();
  for (const cookie of ['stytch_session=token-2', 'stytch_session_jwt=jwt-2']) {
    // biome-ignore lint/suspicious/noDocumentCookie: as the provider's library writes it in another document
    document.cookie = `${cookie}; path=/`;
  }
  provider.watchCookie();
  await vi.waitFor(() => expect(requests.map(({ call }) => call)).toEqual(['POST /sessions/authenticate']), 5_000);
});
