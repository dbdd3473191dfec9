import { expect, test } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '../state/clock.ts';
import { createTestEmulator, PROVIDER_URL, type TestEmulator } from '../testing/createTestEmulator.ts';
import type { AuthenticateResponse } from '../wire/responses.ts';

const phone_number = '+15125550123';

async function sendText({ call, state }: TestEmulator, options: object = {}) {
  const { data } = await call<{ method_id: string }>('/otps/sms/login_or_create', { phone_number, ...options });
  const { passcode = '' } = await state.inbox.waitFor({ to: phone_number });
  return { method_id: data.method_id, passcode };
}

function authenticate({ call }: TestEmulator, delivery: { method_id: string }, token: string) {
  const body = { token, method_id: delivery.method_id, session_duration_minutes: 30 };
  return call<AuthenticateResponse>('/otps/authenticate', body);
}

function wrong(passcode: string): string {
  return passcode === '000000' ? '000001' : '000000';
}

test.each(['sms', 'whatsapp'] as const)(
  'a passcode sent by %s signs in once and verifies the number',
  async (channel) => {
    const emulator = await createTestEmulator();
    const { data: sentMessage } = await emulator.call<{ method_id: string }>(`/otps/${channel}/login_or_create`, {
      phone_number,
    });
    const message = await emulator.state.inbox.waitFor({ to: phone_number, kind: 'passcode' });
    expect(message).toMatchObject({ channel, passcode: expect.stringMatching(/^\d{6}$/) });

    const { data } = await authenticate(emulator, sentMessage, message.passcode ?? '');
    expect(data.user.phone_numbers).toEqual([{ phone_id: sentMessage.method_id, phone_number, verified: true }]);
    expect(data.session.authentication_factors[0]?.delivery_method).toBe(channel);
    expect((await authenticate(emulator, sentMessage, message.passcode ?? '')).error_type).toBe('otp_code_not_found');
  },
);

test('refuses a wrong passcode and still accepts the right one', async () => {
  const emulator = await createTestEmulator();
  const message = await sendText(emulator);
  expect((await authenticate(emulator, message, wrong(message.passcode))).error_type).toBe('otp_code_not_found');
  expect((await authenticate(emulator, message, message.passcode)).status).toBe(200);
});

test('voids a passcode after five wrong attempts', async () => {
  const emulator = await createTestEmulator();
  const message = await sendText(emulator);
  for (let guess = 0; guess < 5; guess += 1) await authenticate(emulator, message, wrong(message.passcode));
  expect((await authenticate(emulator, message, message.passcode)).error_type).toBe('otp_code_not_found');
});

test('locks the user for an hour after ten wrong passcodes in a row', async () => {
  const emulator = await createTestEmulator();
  for (let letter = 0; letter < 2; letter += 1) {
    const message = await sendText(emulator);
    for (let guess = 0; guess < 5; guess += 1) await authenticate(emulator, message, wrong(message.passcode));
  }
  const sentMessage = await sendText(emulator);
  expect((await authenticate(emulator, sentMessage, sentMessage.passcode)).error_type).toBe('user_lock_limit_reached');
  emulator.control.clock.advance(HOUR_MS);
  const later = await sendText(emulator, { expiration_minutes: 10 });
  expect((await authenticate(emulator, later, later.passcode)).status).toBe(200);
});

test.each([
  ['two minutes by itself', {}, 2],
  ['the minutes asked for', { expiration_minutes: 5 }, 5],
])('a passcode is valid for %s', async (_what, options, minutes) => {
  const emulator = await createTestEmulator();
  const early = await sendText(emulator, options);
  emulator.control.clock.advance(minutes * MINUTE_MS - 1000);
  expect((await authenticate(emulator, early, early.passcode)).status).toBe(200);
  const late = await sendText(emulator, options);
  emulator.control.clock.advance(minutes * MINUTE_MS);
  expect((await authenticate(emulator, late, late.passcode)).error_type).toBe('otp_code_not_found');
});

test('voids the earlier passcode when a new one is sent', async () => {
  const emulator = await createTestEmulator();
  const first = await sendText(emulator);
  const second = await sendText(emulator);
  if (first.passcode !== second.passcode) {
    expect((await authenticate(emulator, first, first.passcode)).error_type).toBe('otp_code_not_found');
  }
  expect((await authenticate(emulator, second, second.passcode)).status).toBe(200);
});

test('does not spend the passcode on an invalid session duration', async () => {
  const emulator = await createTestEmulator();
  const { method_id, passcode } = await sendText(emulator);
  const body = { token: passcode, method_id, session_duration_minutes: 4 };
  const refusal = await emulator.call('/otps/authenticate', body);
  expect(refusal.error_type).toBe('invalid_session_duration_minutes');
  expect((await authenticate(emulator, { method_id }, passcode)).status).toBe(200);
});

test.each([
  ['12345', 'invalid_phone_number'],
  ['+15005550001', 'invalid_phone_number'],
  ['+15005550009', 'unsubscribed_phone_number'],
  ['+850212345678', 'invalid_phone_number_country_code'],
])('refuses to send a passcode to %s', async (number, refusal) => {
  const { call, state } = await createTestEmulator();
  expect((await call('/otps/sms/login_or_create', { phone_number: number })).error_type).toBe(refusal);
  expect(state.users.all()).toEqual([]);
});

test.each([
  ['ann', 'invalid_email'],
  ['ann@localhost', 'invalid_email'],
  ['inactive@example.org', 'inactive_email'],
])('refuses to mail a passcode to %s', async (email, refusal) => {
  const { call } = await createTestEmulator();
  expect((await call('/otps/email/login_or_create', { email })).error_type).toBe(refusal);
});

test.each([
  ['app.example.com', (passcode = '') => `@app.example.com #${passcode} @localhost`],
  ['', (passcode = '') => `@localhost #${passcode}`],
])('adds the autofill line to a text message on request: page %j, frame localhost', async (host, line) => {
  const emulator = await createTestEmulator({ sms_autofill_host: host });
  const { passcode } = await sendText(emulator, { enable_autofill: true });
  const { text } = await emulator.state.inbox.waitFor({ to: phone_number });
  expect(text.split('\n').at(-1)).toBe(line(passcode));
});

test('adds no autofill line for callers that are not pages', async () => {
  const { app, state } = await createTestEmulator();
  const { publicToken } = state.identity;
  const { status } = await app.request(`${PROVIDER_URL}/sdk/v1/otps/sms/login_or_create`, {
    method: 'POST',
    headers: { Authorization: `Basic ${btoa(`${publicToken}:${publicToken}`)}`, 'X-SDK-Parent-Host': 'no origin' },
    body: JSON.stringify({ phone_number, enable_autofill: true }),
  });
  expect(status).toBe(200);
  expect((await state.inbox.waitFor({ to: phone_number })).text).not.toContain('@');
});

test('refuses an expiration beyond ten minutes', async () => {
  const { call } = await createTestEmulator();
  const { error_type } = await call('/otps/sms/login_or_create', { phone_number, expiration_minutes: 11 });
  expect(error_type).toBe('invalid_expiration_otp');
});
