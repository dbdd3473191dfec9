import { expect, test } from 'vitest';
import { EMULATED_PROJECT } from '../startDevServer.ts';
import {
  AUTH_URL,
  createTestEmulator,
  HOST_URL,
  PROVIDER_URL,
  type TestEmulator,
} from '../testing/createTestEmulator.ts';
import type { AuthenticateResponse } from '../wire/responses.ts';

const { publicToken } = EMULATED_PROJECT;
type Answer = { success: boolean; payload: Record<string, string>; error: { name: string; error_type: string } };

async function rpc({ app }: TestEmulator, method: string, request: object, origin = AUTH_URL): Promise<Answer> {
  const response = await app.request(`${PROVIDER_URL}/clientside-services/rpc/${method}`, {
    method: 'POST',
    body: JSON.stringify({ origin, request }),
  });
  return (await response.json()) as Answer;
}

function openGoogleAccount({ state }: TestEmulator) {
  const name = { firstName: 'Ann', lastName: 'Lee' };
  return state.oauth.openAccount({ provider: 'google', email: 'ann@example.org', isEmailVerified: true, ...name });
}

async function credentialOf({ app }: TestEmulator, clientId: string | undefined, subject: string): Promise<string> {
  const response = await app.request(`${PROVIDER_URL}/gsi/credential`, {
    method: 'POST',
    body: JSON.stringify({ client_id: clientId, subject }),
  });
  return ((await response.json()) as { credential: string }).credential;
}

test('parses phone numbers into E.164 and national format', async () => {
  const emulator = await createTestEmulator();
  const { payload } = await rpc(emulator, 'parsedPhoneNumber', { phoneNumber: '2015550123', regionCode: 'US' });
  expect(payload).toEqual({ isValid: true, number: '+12015550123', national: '(201) 555-0123' });
  const wrong = await rpc(emulator, 'parsedPhoneNumber', { phoneNumber: '12', regionCode: 'US' });
  expect(wrong.payload).toMatchObject({ isValid: false });
  const example = await rpc(emulator, 'getExamplePhoneNumber', { regionCode: 'DE' });
  expect(example.payload.phoneNumber).toMatch(/^0\d/);
});

test('redirects after One Tap with a token that signs in, once for each start', async () => {
  const emulator = await createTestEmulator();
  const { subject } = openGoogleAccount(emulator);
  const { payload } = await rpc(emulator, 'oneTapStart', { publicToken });
  const submit = {
    publicToken,
    idToken: await credentialOf(emulator, payload.googleClientId, subject),
    oauthCallbackID: payload.oauthCallbackId,
    signupRedirectURL: `${HOST_URL}/welcome`,
  };
  const submission = await rpc(emulator, 'oneTapSubmit', submit);
  const url = new URL(submission.payload.redirect_url ?? '');
  expect(url.pathname).toBe('/welcome');
  const token = url.searchParams.get('token');
  const body = { token, session_duration_minutes: 30 };
  expect((await emulator.call<AuthenticateResponse>('/oauth/authenticate', body)).data.user.emails).toHaveLength(1);
  expect((await rpc(emulator, 'oneTapSubmit', submit)).error.error_type).toBe('oauth_auth_code_error');
});

test('refuses a credential for another client', async () => {
  const emulator = await createTestEmulator();
  const { subject } = openGoogleAccount(emulator);
  const { payload } = await rpc(emulator, 'oneTapStart', { publicToken });
  const idToken = await credentialOf(emulator, 'another-client', subject);
  const submit = { publicToken, idToken, oauthCallbackID: payload.oauthCallbackId };
  expect((await rpc(emulator, 'oneTapSubmit', submit)).error.error_type).toBe('oauth_auth_code_error');
});

test.each([
  ['oauth_config_not_found', { google_client: 'none' as const }],
  ['oauth_config_not_found', { oauth_providers: ['github'] }],
  ['default_provider_not_allowed', { google_client: 'default' as const }],
  ['no_login_redirect_urls_set', { default_login_redirect_url: '' }],
  ['no_signup_redirect_urls_set', { default_signup_redirect_url: '' }],
])('refuses to start One Tap: %s', async (type, project) => {
  const response = await rpc(await createTestEmulator(project), 'oneTapStart', { publicToken });
  expect(response).toMatchObject({ success: false, error: { name: 'StytchSDKAPIError', error_type: type } });
});

test('answers only authorized origins', async () => {
  const emulator = await createTestEmulator();
  const foreign = await rpc(emulator, 'oneTapStart', { publicToken }, 'https://elsewhere.test');
  expect(foreign.error.error_type).toBe('bad_domain_for_stytch_sdk');
});

test.each([
  ['opt_out_or_no_session', {}, AUTH_URL],
  ['unregistered_origin', {}, 'https://elsewhere.test'],
  ['invalid_client', { google_one_tap: 'invalid_client' }, AUTH_URL],
])('does not show the prompt: %s', async (reason, project, origin) => {
  const emulator = await createTestEmulator(project);
  const clientId = `client-of-${EMULATED_PROJECT.projectId}.apps.googleusercontent.test`;
  const search = new URLSearchParams({ client_id: clientId, origin });
  const page = await emulator.app.request(`${PROVIDER_URL}/gsi/prompt?${search}`);
  expect(await page.text()).toContain(`data-reason="${reason}"`);
});
