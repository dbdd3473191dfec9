import { expect, test } from 'vitest';
import { HOUR_MS } from '../state/clock.ts';
import { createTestEmulator, type TestEmulator } from '../testing/createTestEmulator.ts';
import type { AuthenticateResponse, User } from '../wire/responses.ts';

const phone_number = '+4930123456';
const minutes = { session_duration_minutes: 600 };

async function confirmPhone({ call, state }: TestEmulator, sessionToken: string, channel = 'sms') {
  const message = await call<{ method_id: string }>(
    `/otps/${channel}/send/secondary`,
    { phone_number },
    { sessionToken },
  );
  if (message.error_type) return { ...message, data: undefined };
  const { passcode } = await state.inbox.waitFor({ to: phone_number });
  const body = { token: passcode, method_id: message.data.method_id, ...minutes };
  return call<AuthenticateResponse>('/otps/authenticate', body, { sessionToken });
}

test.each(['sms', 'whatsapp'])('adds a phone number by %s and a second factor to the session', async (channel) => {
  const emulator = await createTestEmulator();
  const ann = await emulator.signUp('ann@example.org');
  const { data } = await confirmPhone(emulator, ann.session_token, channel);
  expect(data?.user.phone_numbers).toMatchObject([{ phone_number, verified: true }]);
  expect(data?.session.session_id).toBe(ann.session.session_id);
  expect(data?.session.authentication_factors).toMatchObject([
    { delivery_method: 'email' },
    { delivery_method: channel, phone_number_factor: { phone_number }, last_authenticated_at: expect.any(String) },
  ]);
});

test('keeps created_at of a factor that is proved again and adds a factor for another address', async () => {
  const emulator = await createTestEmulator();
  const ann = await emulator.signUp('ann@example.org');
  await confirmPhone(emulator, ann.session_token);
  emulator.control.clock.advance(60_000);
  const { data } = await confirmPhone(emulator, ann.session_token);
  const [email, sms, ...otherFactors] = data?.session.authentication_factors ?? [];
  expect(otherFactors).toEqual([]);
  expect(email?.delivery_method).toBe('email');
  expect(Date.parse(sms?.last_authenticated_at ?? '') - Date.parse(sms?.created_at ?? '')).toBeGreaterThanOrEqual(
    60_000,
  );

  const sessionToken = ann.session_token;
  const to = 'ann@work.example';
  const message = await emulator.call<{ method_id: string }>(
    '/otps/email/send/secondary',
    { email: to },
    { sessionToken },
  );
  const { passcode } = await emulator.state.inbox.waitFor({ to });
  const body = { token: passcode, method_id: message.data.method_id, ...minutes };
  const response = await emulator.call<AuthenticateResponse>('/otps/authenticate', body, { sessionToken });
  expect(response.data.session.authentication_factors.map((factor) => factor.email_factor?.email_address)).toEqual([
    'ann@example.org',
    undefined,
    to,
  ]);
});

test("does not add another user's number", async () => {
  const emulator = await createTestEmulator();
  const [ann, bea] = [await emulator.signUp('ann@example.org'), await emulator.signUp('bea@example.org')];
  await confirmPhone(emulator, ann.session_token);
  expect((await confirmPhone(emulator, bea.session_token)).error_type).toBe('duplicate_phone_number');
});

test('does not let a user without a verified address add another', async () => {
  const emulator = await createTestEmulator();
  const body = { email: 'ann@example.org', password: 'orchard-lantern-27-violet', ...minutes };
  const { data } = await emulator.call<AuthenticateResponse>('/passwords', body);
  expect((await confirmPhone(emulator, data.session_token)).error_type).toBe('too_many_unverified_factors');
});

test('requires two kinds of factors before factors change if the project does', async () => {
  const emulator = await createTestEmulator({ mfa_required_for_factor_changes: true });
  const first = await emulator.signUp('ann@example.org');
  const confirmation = await confirmPhone(emulator, first.session_token);
  expect(confirmation.status).toBe(200);

  const { session_token: sessionToken, user } = await emulator.signUp('ann@example.org');
  const remove = () =>
    emulator.call<{ __user: User }>(`/users/phone_numbers/${user.phone_numbers[0]?.phone_id}`, undefined, {
      method: 'DELETE',
      sessionToken,
    });
  expect((await remove()).error_type).toBe('insufficient_factors');
  expect((await emulator.call('/totps', {}, { sessionToken })).error_type).toBe('insufficient_factors');
  await confirmPhone(emulator, sessionToken);
  emulator.control.clock.advance(HOUR_MS + 1);
  expect((await remove()).error_type).toBe('stale_factors');
  await confirmPhone(emulator, sessionToken);
  expect((await remove()).status).toBe(200);
});
