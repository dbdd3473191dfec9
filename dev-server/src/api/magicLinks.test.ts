import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { MINUTE_MS } from '../state/clock.ts';
import { AUTH_URL, createTestEmulator, HOST_URL, type TestEmulator } from '../testing/createTestEmulator.ts';
import type { AuthenticateResponse } from '../wire/responses.ts';

const email = 'ann@example.org';
const minutes = { session_duration_minutes: 30 };

async function sendLink({ call, app, state }: TestEmulator, options: object = {}): Promise<URL> {
  const { status } = await call('/magic_links/email/login_or_create', { email, ...options });
  expect(status).toBe(200);
  const { link = '' } = await state.inbox.waitFor({ to: email, kind: 'magic_link' });
  const response = await app.request(link);
  expect(response.status).toBe(302);
  return new URL(response.headers.get('location') ?? '');
}

function tokenOf(url: URL): string {
  return url.searchParams.get('token') ?? '';
}

test('redirects the mailed link with its query, and the token signs in once', async () => {
  const emulator = await createTestEmulator();
  const target = await sendLink(emulator, { signup_magic_link_url: `${HOST_URL}/welcome?plan=free` });
  expect(target.origin + target.pathname).toBe(`${HOST_URL}/welcome`);
  expect(Object.fromEntries(target.searchParams)).toEqual({
    plan: 'free',
    stytch_token_type: 'magic_links',
    token: expect.any(String),
  });

  const body = { token: tokenOf(target), ...minutes };
  const { data } = await emulator.call<AuthenticateResponse>('/magic_links/authenticate', body);
  expect(data.user.emails).toEqual([{ email_id: expect.any(String), email, verified: true }]);
  expect(data.session.authentication_factors[0]).toMatchObject({ type: 'magic_link', delivery_method: 'email' });
  expect((await emulator.call('/magic_links/authenticate', body)).error_type).toBe('unable_to_auth_magic_link');
});

test('creates a pending user on request until the link signs in', async () => {
  const emulator = await createTestEmulator();
  const target = await sendLink(emulator, { create_user_as_pending: true });
  const status = () => emulator.state.users.findByEmail(email)?.status;
  expect(status()).toBe('pending');
  await emulator.call('/magic_links/authenticate', { token: tokenOf(target), ...minutes });
  expect(status()).toBe('active');
});

test('does not spend a link that is only opened, as mail scanners do', async () => {
  const emulator = await createTestEmulator();
  const target = await sendLink(emulator);
  const { link = '' } = await emulator.state.inbox.waitFor({ to: email });
  await emulator.app.request(link, { method: 'HEAD' });
  await emulator.app.request(link);
  const { status } = await emulator.call('/magic_links/authenticate', { token: tokenOf(target), ...minutes });
  expect(status).toBe(200);
});

test('expires a link after its given minutes', async () => {
  const emulator = await createTestEmulator();
  const target = await sendLink(emulator, { signup_expiration_minutes: 30 });
  emulator.control.clock.advance(30 * MINUTE_MS);
  const { error_type } = await emulator.call('/magic_links/authenticate', { token: tokenOf(target), ...minutes });
  expect(error_type).toBe('unable_to_auth_magic_link');
});

test('does not spend a link on a wrong code verifier', async () => {
  const emulator = await createTestEmulator({ pkce_required_for_email_magic_links: true });
  const verifier = 'a1b2c3d4e5f6';
  const code_challenge = createHash('sha256').update(verifier).digest('base64url');
  const token = tokenOf(await sendLink(emulator, { code_challenge }));

  const authenticate = (code_verifier?: string) =>
    emulator.call('/magic_links/authenticate', { token, ...minutes, ...(code_verifier && { code_verifier }) });
  expect((await authenticate('of another flow')).error_type).toBe('pkce_mismatch');
  expect((await authenticate()).error_type).toBe('pkce_expected_code_verifier');
  expect((await authenticate(verifier)).status).toBe(200);
});

test('refuses a code verifier for a link without PKCE and does not spend the link', async () => {
  const emulator = await createTestEmulator();
  const token = tokenOf(await sendLink(emulator));
  const foreign = await emulator.call('/magic_links/authenticate', { token, code_verifier: 'foreign', ...minutes });
  expect(foreign.error_type).toBe('pkce_did_not_expect_code_verifier');
  expect((await emulator.call('/magic_links/authenticate', { token, ...minutes })).status).toBe(200);
});

test('refuses to send a link without a challenge if the project requires PKCE', async () => {
  const { call, state } = await createTestEmulator({ pkce_required_for_email_magic_links: true });
  const { error_type } = await call('/magic_links/email/login_or_create', { email });
  expect(error_type).toBe('invalid_pkce_code_challenge');
  expect(state.users.all()).toEqual([]);
});

test.each([
  ['another origin', 'http://evil.example/welcome'],
  ['an origin that only begins like an allowed one', `${HOST_URL}0/welcome`],
  ['a name in front of the host', `http://localhost:4100@evil.example/`],
  ['a scheme that runs code', 'javascript:alert(1)'],
  ['something that is no URL', 'welcome'],
])('refuses a redirect URL with %s', async (_what, url) => {
  const { call, state } = await createTestEmulator();
  const { error_type } = await call('/magic_links/email/login_or_create', { email, login_magic_link_url: url });
  expect(error_type).toBe('no_match_for_provided_magic_link_url');
  expect(state.inbox.messages).toEqual([]);
});

test("uses the project's redirect URL by default", async () => {
  const target = await sendLink(await createTestEmulator());
  expect(target.href).toContain(`${AUTH_URL}/authenticate?`);
});

test('uses the requested language and the template of login or signup', async () => {
  const { call, state } = await createTestEmulator();
  const options = { email, locale: 'es', login_template_id: 'for-login', signup_template_id: 'for-signup' };
  await call('/magic_links/email/login_or_create', options);
  await call('/magic_links/email/login_or_create', options);
  expect(state.inbox.messages).toMatchObject([
    { templateId: 'for-signup', locale: 'es', subject: 'Confirma tu cuenta en Acme Garden' },
    { templateId: 'for-login', locale: 'es', subject: 'Tu enlace para entrar en Acme Garden' },
  ]);
});

test('refuses a seventh message to an address within a minute', async () => {
  const { call, control } = await createTestEmulator();
  const send = () => call('/magic_links/email/login_or_create', { email });
  for (let count = 0; count < 6; count += 1) expect((await send()).status).toBe(200);
  expect((await send()).error_type).toBe('too_many_requests');
  control.clock.advance(MINUTE_MS);
  expect((await send()).status).toBe(200);
});

test('refuses to send to an unknown address', async () => {
  const { call } = await createTestEmulator();
  expect((await call('/magic_links/email/send/primary', { email })).error_type).toBe('email_not_found');
});

test('adds an address to the logged-in user unless another user has it', async () => {
  const { call, signUp, state } = await createTestEmulator();
  await signUp('bob@example.org');
  const ann = await signUp(email);
  const send = (to: string) =>
    call('/magic_links/email/send/secondary', { email: to }, { sessionToken: ann.session_token });
  expect((await send('bob@example.org')).error_type).toBe('duplicate_email');
  expect((await send('ann@work.example')).status).toBe(200);
  expect(state.users.get(ann.user_id)?.emails.map((email) => email.email)).toEqual([email, 'ann@work.example']);
});
