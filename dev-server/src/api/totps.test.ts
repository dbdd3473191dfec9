import { beforeEach, expect, test } from 'vitest';
import { codeOf } from '../kit/codeOf.ts';
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '../state/clock.ts';
import { createTestEmulator, type TestEmulator } from '../testing/createTestEmulator.ts';
import type { AuthenticateResponse, User } from '../wire/responses.ts';

type Created = { totp_id: string; secret: string; qr_code: string; recovery_codes: string[]; __user: User };
type RecoveryCodes = { totps: { totp_id: string; verified: boolean; recovery_codes: string[] }[] };

let emulator: TestEmulator;
let ann: AuthenticateResponse;
beforeEach(async () => {
  emulator = await createTestEmulator();
  ann = await emulator.signUp('ann@example.org');
});

const post = <T>(path: string, body?: object) => emulator.call<T>(path, body, { sessionToken: ann.session_token });
const create = async (body = {}) => (await post<Created>('/totps', body)).data;
const authenticate = (totp_code: string) =>
  post<AuthenticateResponse & { totp_id: string }>('/totps/authenticate', { totp_code, session_duration_minutes: 30 });
const recover = (recovery_code: string) =>
  post<AuthenticateResponse>('/totps/recover', { recovery_code, session_duration_minutes: 30 });
const code = (secret: string, laterMs = 0) => codeOf(secret, emulator.control.clock.now() + laterMs);
const wrong = (secret: string) => (code(secret) === '000000' ? '111111' : '000000');

test('generates the codes of RFC 6238, appendix B', () => {
  const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
  expect(codeOf(secret, 59_000)).toBe('287082');
  expect(codeOf(secret, 1_111_111_109_000)).toBe('081804');
});

test('enrols an authenticator app, confirms it by its first code and adds the factor', async () => {
  const { totp_id, secret, qr_code, recovery_codes, __user } = await create();
  expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  expect(qr_code).toMatch(/^data:image\/png;base64,iVBOR/);
  expect(recovery_codes).toHaveLength(10);
  expect(recovery_codes[0]).toMatch(/^[a-z\d]{4}-[a-z\d]{4}-[a-z\d]{4}$/);
  expect(__user.totps).toEqual([{ totp_id, verified: false }]);

  const { data } = await authenticate(code(secret));
  expect(data.totp_id).toBe(totp_id);
  expect(data.user.totps).toEqual([{ totp_id, verified: true }]);
  expect(data.session.session_id).toBe(ann.session.session_id);
  expect(data.session.authentication_factors).toMatchObject([
    { type: 'otp', delivery_method: 'email' },
    {
      type: 'totp',
      delivery_method: 'authenticator_app',
      authenticator_app_factor: { totp_id },
      last_authenticated_at: expect.any(String),
    },
  ]);
});

test.each([
  ['last', -30 * SECOND_MS, 200],
  ['next', 30 * SECOND_MS, 200],
  ['one before the last', -60 * SECOND_MS, 401],
  ['one after the next', 60 * SECOND_MS, 401],
])('checks a code of the %s thirty seconds', async (_which, laterMs, status) => {
  const { secret } = await create();
  expect((await authenticate(code(secret, laterMs))).status).toBe(status);
});

test('accepts a code once', async () => {
  const { secret } = await create();
  await authenticate(code(secret));
  expect((await authenticate(code(secret))).error_type).toBe('totp_code_already_authenticated');
  emulator.control.clock.advance(30 * SECOND_MS);
  expect((await authenticate(code(secret))).status).toBe(200);
});

test('pauses after five wrong codes in a row and locks the user after ten', async () => {
  const { secret } = await create();
  const guess = async () => (await authenticate(wrong(secret))).error_type;
  for (let round = 0; round < 2; round += 1) {
    for (let attempt = 0; attempt < 5; attempt += 1) expect(await guess()).toBe('unable_to_authenticate_totp');
    const refusal = round === 0 ? 'too_many_requests' : 'user_lock_limit_reached';
    expect((await authenticate(code(secret))).error_type).toBe(refusal);
    emulator.control.clock.advance(round === 0 ? 5 * MINUTE_MS : HOUR_MS);
  }
  ann = await emulator.signUp('ann@example.org');
  expect((await authenticate(code(secret))).status).toBe(200);
});

test('refuses an app that was not confirmed in time', async () => {
  const { secret } = await create({ expiration_minutes: 5 });
  emulator.control.clock.advance(5 * MINUTE_MS);
  expect((await authenticate(code(secret))).error_type).toBe('expired_totp');
  const again = await create({ expiration_minutes: 5 });
  expect((await authenticate(code(secret))).error_type).toBe('unable_to_authenticate_totp');
  expect((await authenticate(code(again.secret))).status).toBe(200);
  expect((await post('/totps', {})).error_type).toBe('active_totp_exists');
});

test('signs in once with a recovery code', async () => {
  const { secret, recovery_codes } = await create();
  const [first = '', ...otherCodes] = recovery_codes;
  expect((await recover(first)).error_type).toBe('recovery_codes_not_found');
  await authenticate(code(secret));
  const { data } = await recover(first.toUpperCase());
  expect(data.session.authentication_factors.at(-1)).toMatchObject({
    type: 'recovery_codes',
    delivery_method: 'recovery_code',
    recovery_code_factor: { totp_recovery_code_id: expect.any(String) },
  });
  expect((await recover(first)).error_type).toBe('unable_to_authenticate_recovery_code');
  const { totps } = (await post<RecoveryCodes>('/totps/recovery_codes')).data;
  expect(totps).toMatchObject([{ verified: true, recovery_codes: otherCodes }]);
});

test('reports malformed codes and codes in the wrong field', async () => {
  expect((await authenticate('123456')).error_type).toBe('totp_not_found');
  expect((await post('/totps/recovery_codes')).error_type).toBe('recovery_codes_not_found');
  expect((await post('/totps', { expiration_minutes: 4 })).error_type).toBe('invalid_expiration');
  const { secret, recovery_codes } = await create();
  expect((await authenticate('12345')).error_type).toBe('invalid_totp_code');
  expect((await authenticate(recovery_codes[0] ?? '')).error_type).toBe('recovery_code_used_as_totp_code');
  await authenticate(code(secret));
  expect((await recover('123456')).error_type).toBe('totp_code_used_as_recovery_code');
});

test('forgets a deleted app', async () => {
  const { totp_id, secret } = await create();
  await authenticate(code(secret));
  const removal = await emulator.call<{ __user: User }>(`/users/totps/${totp_id}`, undefined, {
    method: 'DELETE',
    sessionToken: ann.session_token,
  });
  expect(removal.data.__user.totps).toEqual([]);
  emulator.control.clock.advance(30 * SECOND_MS);
  expect((await authenticate(code(secret))).error_type).toBe('totp_not_found');
});
