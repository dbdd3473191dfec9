import { expect, it } from 'vitest';
import { createTestEmulator } from '../testing/createTestEmulator.ts';

const email = 'ada@example.com';
const send = '/otps/email/login_or_create';

async function start(project: Parameters<typeof createTestEmulator>[0]) {
  const { call, state } = await createTestEmulator(project);
  const issue = {
    captcha: (isHuman = true) => state.oneTimeTokens.issue('captcha', { isHuman }, { lifetimeMs: 60_000 }),
    telemetry: () => state.oneTimeTokens.issue('telemetry', {}, { lifetimeMs: 60_000 }),
  };
  return { call, issue };
}

it('requires no token by default', async () => {
  const { call } = await start({});
  expect(await call(send, { email })).toMatchObject({ status: 200 });
});

it('requires one captcha of a human for every protected call and for no other', async () => {
  const { call, issue } = await start({ captcha_enabled: true });
  expect(await call(send, { email })).toMatchObject({ error_type: 'captcha_required' });
  expect(await call('/users/search', { email })).toMatchObject({ error_type: 'captcha_required' });
  expect(await call(send, { email, captcha_token: 'made-up' })).toMatchObject({ error_type: 'captcha_failed' });
  expect(await call(send, { email, captcha_token: issue.captcha(false) })).toMatchObject({
    error_type: 'captcha_failed',
  });
  const captcha_token = issue.captcha();
  expect(await call(send, { email, captcha_token })).toMatchObject({ status: 200 });
  expect(await call(send, { email, captcha_token })).toMatchObject({ error_type: 'captcha_failed' });
  expect(await call('/passwords/strength_check', { password: 'x' })).toMatchObject({ status: 200 });
});

const dfp = { dfp_protected_auth_enabled: true, captcha_enabled: true } as const;
const decisive = { ...dfp, dfp_protected_auth_mode: 'DECISIONING' } as const;

it('requires fingerprint and captcha in observation mode', async () => {
  const { call, issue } = await start({ ...dfp, dfp_verdict: 'BLOCK' });
  expect(await call(send, { email })).toMatchObject({ error_type: 'telemetry_id_not_found' });
  const body = { email, dfp_telemetry_id: issue.telemetry(), captcha_token: issue.captcha() };
  expect(await call(send, body)).toMatchObject({ status: 200 });
});

it('enforces the verdict in decisioning mode', async () => {
  const allow = await start({ ...decisive, dfp_verdict: 'ALLOW' });
  expect(await allow.call(send, { email, dfp_telemetry_id: allow.issue.telemetry() })).toMatchObject({ status: 200 });
  const block = await start({ ...decisive, dfp_verdict: 'BLOCK' });
  const refusal = await block.call(send, { email, dfp_telemetry_id: block.issue.telemetry() });
  expect(refusal).toMatchObject({ status: 403, error_type: 'unauthorized_action' });
});

it('asks a challenged device for a captcha in the plain-text format that the client expects', async () => {
  const { call, issue } = await start({ ...decisive, dfp_verdict: 'CHALLENGE' });
  await expect(call(send, { email, dfp_telemetry_id: issue.telemetry() })).rejects.toThrow(/Captcha requ/);
  const body = { email, dfp_telemetry_id: issue.telemetry(), captcha_token: issue.captcha() };
  expect(await call(send, body)).toMatchObject({ status: 200 });
});
