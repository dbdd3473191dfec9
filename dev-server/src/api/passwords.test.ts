import { expect, test } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '../state/clock.ts';
import { createTestEmulator, type TestEmulator } from '../testing/createTestEmulator.ts';
import type { AuthenticateResponse, StrengthCheckResponse } from '../wire/responses.ts';

const email = 'ann@example.org';
const password = 'orchard-lantern-27-violet';
const otherPassword = 'quiet-marble-84-harvest';
const minutes = { session_duration_minutes: 30 };

function create({ call }: TestEmulator) {
  return call<AuthenticateResponse>('/passwords', { email, password, ...minutes });
}

function logIn({ call }: TestEmulator, attempt: string) {
  return call<AuthenticateResponse>('/passwords/authenticate', { email, password: attempt, ...minutes });
}

/** Requests a reset message and returns the tokens of its two links. */
async function startReset({ call, app, state }: TestEmulator) {
  expect((await call('/passwords/email/reset/start', { email })).status).toBe(200);
  const { links } = await state.inbox.waitFor({ to: email, kind: 'reset_password' });
  const targets = links.map(async ({ name, url }) => {
    const target = new URL((await app.request(url)).headers.get('location') ?? '');
    expect(target.searchParams.get('stytch_token_type')).toBe(name);
    return target.searchParams.get('token') ?? '';
  });
  const [reset = '', login = ''] = await Promise.all(targets);
  return { reset, login };
}

test('signs a new user up with a password and in again', async () => {
  const emulator = await createTestEmulator();
  const { data } = await create(emulator);
  expect(data.user.password).toEqual({ password_id: expect.any(String), requires_reset: false });
  expect((await logIn(emulator, password)).data.user_id).toBe(data.user_id);
  expect((await logIn(emulator, otherPassword)).error_type).toBe('unauthorized_credentials');
});

test('refuses to sign up a known address', async () => {
  const emulator = await createTestEmulator();
  await emulator.signUp(email);
  expect((await create(emulator)).error_type).toBe('duplicate_email');
});

test('creates one user for two simultaneous sign-ups', async () => {
  const emulator = await createTestEmulator();
  const responses = await Promise.all([create(emulator), create(emulator)]);
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 400]);
  expect(emulator.state.users.all()).toHaveLength(1);
});

test('distinguishes new, passwordless and password users in the search', async () => {
  const emulator = await createTestEmulator();
  const search = async (address: string) => (await emulator.call('/users/search', { email: address })).data.userType;
  expect(await search(email)).toBe('new');
  await create(emulator);
  await emulator.signUp('bob@example.org');
  expect(await search('ANN@example.org')).toBe('password');
  expect(await search('bob@example.org')).toBe('passwordless');
});

test('reports whether the address or the password is missing', async () => {
  const emulator = await createTestEmulator();
  expect((await logIn(emulator, password)).error_type).toBe('email_not_found');
  await emulator.signUp(email);
  expect((await logIn(emulator, password)).error_type).toBe('no_user_password');
});

test('locks the user for an hour after ten wrong passwords in a row', async () => {
  const emulator = await createTestEmulator();
  await create(emulator);
  for (let attempt = 0; attempt < 10; attempt += 1) {
    expect((await logIn(emulator, otherPassword)).error_type).toBe('unauthorized_credentials');
  }
  expect((await logIn(emulator, password)).error_type).toBe('user_lock_limit_reached');
  emulator.control.clock.advance(HOUR_MS);
  expect((await logIn(emulator, password)).status).toBe(200);
});

test('sets a new password once with the reset link and ends other sessions', async () => {
  const emulator = await createTestEmulator();
  const before = await create(emulator);
  const { reset } = await startReset(emulator);
  const body = { token: reset, password: otherPassword, ...minutes };
  expect((await emulator.call('/passwords/email/reset', body)).status).toBe(200);
  expect((await logIn(emulator, password)).error_type).toBe('unauthorized_credentials');
  expect((await logIn(emulator, otherPassword)).status).toBe(200);
  const again = await emulator.call('/passwords/email/reset', body);
  expect(again.error_type).toBe('unable_to_auth_password_reset_token');
  const old = await emulator.call('/sessions/authenticate', {}, { sessionToken: before.data.session_token });
  expect(old.error_type).toBe('session_not_found');
});

test('does not spend the reset link on a refused password', async () => {
  const emulator = await createTestEmulator();
  await emulator.signUp(email);
  const { reset } = await startReset(emulator);
  const setTo = (password: string) =>
    emulator.call('/passwords/email/reset', { token: reset, password: password, ...minutes });
  expect((await setTo('password')).error_type).toBe('breached_password');
  expect((await setTo('ann-example')).error_type).toBe('weak_password');
  expect((await setTo(otherPassword)).status).toBe(200);
});

test('expires a reset link after thirty minutes', async () => {
  const emulator = await createTestEmulator();
  await emulator.signUp(email);
  const { reset } = await startReset(emulator);
  emulator.control.clock.advance(30 * MINUTE_MS);
  const { error_type } = await emulator.call('/passwords/email/reset', {
    token: reset,
    password: otherPassword,
    ...minutes,
  });
  expect(error_type).toBe('unable_to_auth_password_reset_token');
});

test('signs in without a password with the second link of a reset message', async () => {
  const emulator = await createTestEmulator();
  await create(emulator);
  const { login } = await startReset(emulator);
  expect((await emulator.call('/magic_links/authenticate', { token: login, ...minutes })).status).toBe(200);
});

test('sends no reset message to an unknown address', async () => {
  const { call, state } = await createTestEmulator();
  expect((await call('/passwords/email/reset/start', { email })).error_type).toBe('email_not_found');
  expect(state.inbox.messages).toEqual([]);
});

test('requires a reset of a password that was set before the address was verified', async () => {
  const emulator = await createTestEmulator();
  await create(emulator);
  await emulator.signUp(email);
  expect((await logIn(emulator, password)).error_type).toBe('reset_password');
  const { reset } = await startReset(emulator);
  await emulator.call('/passwords/email/reset', { token: reset, password: otherPassword, ...minutes });
  expect((await logIn(emulator, otherPassword)).status).toBe(200);
});

test('requires a reset of a breached password once the project checks for them', async () => {
  const emulator = await createTestEmulator({ password_policy: 'none', breach_detection_on_create: false });
  const body = { email, password: 'letmein', ...minutes };
  expect((await emulator.call('/passwords', body)).status).toBe(200);
  expect((await emulator.call('/passwords/authenticate', body)).error_type).toBe('reset_password');
});

test('sets a password by session only shortly after authentication', async () => {
  const emulator = await createTestEmulator();
  const { session_token: sessionToken } = await emulator.signUp(email);
  const set = (password: string) => emulator.call('/passwords/session/reset', { password: password }, { sessionToken });
  expect((await set(password)).status).toBe(200);
  emulator.control.clock.advance(6 * MINUTE_MS);
  expect((await set(otherPassword)).error_type).toBe('session_too_old_to_reset_password');
  expect((await logIn(emulator, password)).status).toBe(200);
});

test('replaces a password with the existing one', async () => {
  const emulator = await createTestEmulator();
  await create(emulator);
  const reset = (existing_password: string) =>
    emulator.call('/passwords/existing_password/reset', {
      email,
      existing_password,
      new_password: otherPassword,
      ...minutes,
    });
  expect((await reset('not the password')).error_type).toBe('unauthorized_credentials');
  expect((await reset(password)).status).toBe(200);
  expect((await logIn(emulator, otherPassword)).status).toBe(200);
});

test('zxcvbn refuses common words and the email address, and reports breached passwords', async () => {
  const { call } = await createTestEmulator();
  const check = async (attempt: string) =>
    (await call<StrengthCheckResponse>('/passwords/strength_check', { email, password: attempt })).data;
  expect(await check('monday')).toMatchObject({ valid_password: false, strength_policy: 'zxcvbn' });
  expect(await check('ann@example.org')).toMatchObject({ valid_password: false });
  expect(await check('password1')).toMatchObject({ valid_password: false, breached_password: true });
  expect(await check(password)).toMatchObject({ valid_password: true, score: 4, breached_password: false });
});

test('luds counts length and character classes', async () => {
  const luds = { password_policy: 'luds', luds_minimum_count: 10, luds_complexity: 3 } as const;
  const { call } = await createTestEmulator(luds);
  const check = async (attempt: string) =>
    (await call<StrengthCheckResponse>('/passwords/strength_check', { password: attempt })).data;
  expect((await check('Garden7')).feedback.luds_requirements).toEqual({
    has_lower_case: true,
    has_upper_case: true,
    has_digit: true,
    has_symbol: false,
    missing_characters: 3,
    missing_complexity: 0,
  });
  expect(await check('gardengarden')).toMatchObject({ valid_password: false, strength_policy: 'luds' });
  expect(await check('GardenGarden7')).toMatchObject({ valid_password: true });
});

test('accepts any password without a policy unless it was breached', async () => {
  const { call } = await createTestEmulator({ password_policy: 'none' });
  const check = async (attempt: string) =>
    (await call<StrengthCheckResponse>('/passwords/strength_check', { password: attempt })).data;
  expect(await check('tea pot')).toMatchObject({ valid_password: true, strength_policy: 'none' });
  expect(await check('')).toMatchObject({ valid_password: false });
  expect(await check('letmein')).toMatchObject({ valid_password: false, breached_password: true });
});

test('refuses an invalid address in the strength check', async () => {
  const { call } = await createTestEmulator();
  expect((await call('/passwords/strength_check', { email: 'ann@', password })).error_type).toBe('invalid_email');
});
