import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { MINUTE_MS } from '../state/clock.ts';
import { oauthProviders } from '../state/oauthProviders.ts';
import {
  AUTH_URL,
  createTestEmulator,
  HOST_URL,
  PROVIDER_URL,
  type TestEmulator,
} from '../testing/createTestEmulator.ts';
import type { AuthenticateResponse } from '../wire/responses.ts';

const email = 'ann@example.org';
const minutes = { session_duration_minutes: 30 };
const publicToken = 'public-token-test-00000000-0000-4000-8000-000000000000';

type StartedSignIn = { chooser: URL; cookie: string };

async function start(
  emulator: TestEmulator,
  provider = 'google',
  query: Record<string, string> = {},
): Promise<StartedSignIn> {
  const search = new URLSearchParams({ public_token: publicToken, ...query });
  const response = await emulator.app.request(`${PROVIDER_URL}/v1/public/oauth/${provider}/start?${search}`);
  expect(response.status, await response.clone().text()).toBe(302);
  const cookie = response.headers.get('set-cookie')?.split(';')[0] ?? '';
  return { chooser: new URL(response.headers.get('location') ?? ''), cookie };
}

/** Answers the OAuth provider's page and follows the callback to the application. */
async function choose(
  emulator: TestEmulator,
  { chooser, cookie }: StartedSignIn,
  fields: Record<string, string>,
): Promise<URL> {
  const response = await emulator.app.request(chooser.href, { method: 'POST', body: new URLSearchParams(fields) });
  expect(response.status, await response.clone().text()).toBe(303);
  const callback = response.headers.get('location') ?? '';
  const returnedResponse = await emulator.app.request(callback, { headers: { cookie } });
  return new URL(returnedResponse.headers.get('location') ?? '');
}

const newAccount = { choice: 'new', email, verified: 'on', first_name: 'Ann', last_name: 'Lee' };
const signInAs = async (emulator: TestEmulator, fields: Record<string, string> = newAccount, provider = 'google') =>
  choose(emulator, await start(emulator, provider), fields);

const authenticate = (emulator: TestEmulator, url: URL, fields: object = {}) =>
  emulator.call<AuthenticateResponse & { provider_type: string }>('/oauth/authenticate', {
    token: url.searchParams.get('token'),
    ...minutes,
    ...fields,
  });

test.each(Object.keys(oauthProviders))('%s signs a new user up and later in again', async (provider) => {
  const emulator = await createTestEmulator({ default_signup_redirect_url: `${AUTH_URL}/welcome` });
  const first = await signInAs(emulator, newAccount, provider);
  expect(first.pathname).toBe('/welcome');
  expect(first.searchParams.get('stytch_token_type')).toBe('oauth');
  const { data } = await authenticate(emulator, first);
  expect(data.provider_type).toBe(oauthProviders[provider]?.label);
  expect(data.user.name).toMatchObject({ first_name: 'Ann', last_name: 'Lee' });
  expect(data.session.authentication_factors[0]?.delivery_method).toBe(`oauth_${provider}`);
  expect(data.user.emails).toHaveLength(oauthProviders[provider]?.sharesEmail ? 1 : 0);

  const { chooser, cookie } = await start(emulator, provider);
  const page = await (await emulator.app.request(chooser.href)).text();
  const subject = /name="subject" value="(\d+)"/.exec(page)?.[1] ?? '';
  const second = await choose(emulator, { chooser, cookie }, { choice: 'account', subject });
  expect(second.pathname).toBe('/authenticate');
  expect((await authenticate(emulator, second)).data.user_id).toBe(data.user_id);
});

test('accepts a token once and within five minutes', async () => {
  const emulator = await createTestEmulator();
  const url = await signInAs(emulator);
  expect((await authenticate(emulator, url)).status).toBe(200);
  expect((await authenticate(emulator, url)).error_type).toBe('oauth_token_not_found');
  const late = await signInAs(emulator);
  emulator.control.clock.advance(5 * MINUTE_MS);
  expect((await authenticate(emulator, late)).error_type).toBe('oauth_token_not_found');
});

test('requires the matching code verifier with PKCE and does not spend the token on a wrong one', async () => {
  const emulator = await createTestEmulator({ pkce_required_for_oauth: true });
  const code_challenge = createHash('sha256').update('right').digest('base64url');
  const url = await choose(emulator, await start(emulator, 'github', { code_challenge }), newAccount);
  expect((await authenticate(emulator, url)).error_type).toBe('pkce_expected_code_verifier');
  expect((await authenticate(emulator, url, { code_verifier: 'wrong' })).error_type).toBe('pkce_mismatch');
  expect((await authenticate(emulator, url, { code_verifier: 'right' })).status).toBe(200);
});

test('passes scopes and parameters on to the OAuth provider', async () => {
  const query = {
    custom_scopes: 'calendar.read files',
    provider_login_hint: 'ann@example.org',
    provider_state: 'mine',
  };
  const { chooser } = await start(await createTestEmulator(), 'google', query);
  expect(chooser.searchParams.get('scope')).toBe('openid email profile calendar.read files');
  expect(chooser.searchParams.get('login_hint')).toBe('ann@example.org');
  expect(chooser.searchParams.get('state')).not.toBe('mine');
});

test.each([
  ['no_match_for_provided_oauth_url', 'google', { login_redirect_url: 'https://elsewhere.test/' }],
  ['no_match_for_provided_oauth_url', 'google', { signup_redirect_url: 'https://elsewhere.test/' }],
  ['invalid_oauth_provider', 'myspace', {}],
  ['oauth_config_not_found', 'yahoo', {}],
  ['invalid_oauth_attach_token', 'google', { oauth_attach_token: 'made-up' }],
  ['public_token_not_found', 'google', { public_token: 'public-token-test-other' }],
])('shows %s on a page without starting a sign-in', async (type, provider, query) => {
  const { app } = await createTestEmulator({ oauth_providers: ['google'] });
  const search = new URLSearchParams({ public_token: publicToken, ...query });
  const response = await app.request(`${PROVIDER_URL}/v1/public/oauth/${provider}/start?${search}`);
  expect(response.status).toBeGreaterThanOrEqual(400);
  expect(response.headers.get('location')).toBeNull();
  expect(await response.text()).toContain(type);
});

test.each([
  ['cancel', 'access_denied'],
  ['error', 'server_error'],
  ['wrong-state', 'oauth_state_mismatch'],
])('"%s" redirects to the login URL with %s and no token', async (choice, error) => {
  const emulator = await createTestEmulator();
  const signIn = await start(emulator, 'google', { login_redirect_url: `${HOST_URL}/in?x=1` });
  const url = await choose(emulator, signIn, { ...newAccount, choice });
  expect(url.href).toContain(`${HOST_URL}/in?x=1&stytch_token_type=oauth&error=${error}`);
  expect(url.searchParams.has('token')).toBe(false);
});

test('accepts the callback only from the same browser and only once', async () => {
  const emulator = await createTestEmulator();
  const stranger = { ...(await start(emulator)), cookie: '' };
  expect((await choose(emulator, stranger, newAccount)).searchParams.get('error')).toBe('oauth_state_mismatch');
  const again = await emulator.app.request(
    `${PROVIDER_URL}/v1/oauth/callback/google?code=x&state=${stranger.chooser.searchParams.get('state')}`,
  );
  expect(await again.text()).toContain('oauth_state_mismatch');
});

test('links an account with a verified address and refuses an unverified one', async () => {
  const emulator = await createTestEmulator();
  const { user_id } = await emulator.signUp(email);
  const careless = await signInAs(emulator, { choice: 'new', email }, 'discord');
  expect(careless.searchParams.get('error')).toBe('email_verification_required');
  const attachment = await authenticate(emulator, await signInAs(emulator));
  expect(attachment.data.user_id).toBe(user_id);
  expect(attachment.data.user.providers).toHaveLength(1);
});

test('attaches an account to the logged-in user regardless of its address', async () => {
  const emulator = await createTestEmulator();
  const { session_token, user_id } = await emulator.signUp(email);
  const body = { provider: 'github' };
  const attach = await emulator.call<{ oauth_attach_token: string }>('/oauth/attach', body, {
    sessionToken: session_token,
  });
  const signIn = await start(emulator, 'github', { oauth_attach_token: attach.data.oauth_attach_token });
  const url = await choose(emulator, signIn, { ...newAccount, email: 'other@example.org' });
  expect((await authenticate(emulator, url)).data.user_id).toBe(user_id);
});

test("refuses framing of the OAuth provider's page, and in-app browsers at Google", async () => {
  const emulator = await createTestEmulator();
  const { chooser } = await start(emulator);
  const page = await emulator.app.request(chooser.href);
  expect(page.headers.get('x-frame-options')).toBe('DENY');
  const userAgent = 'Mozilla/5.0 (iPhone) AppleWebKit/605 Instagram 300.0';
  const refusal = await emulator.app.request(chooser.href, { headers: { 'user-agent': userAgent } });
  expect(await refusal.text()).toContain('disallowed_useragent');
});
