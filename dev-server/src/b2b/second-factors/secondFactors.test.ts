import { expect, test } from 'vitest';
import { useB2bClient } from '../../conformance/useB2bClient.ts';
import { codeOf } from '../../kit/codeOf.ts';
import { MINUTE_MS } from '../../state/clock.ts';
import { issueImpersonationToken } from '../sessions/impersonation.ts';

const createWorld = useB2bClient();
const MINUTES = { session_duration_minutes: 30 };
const ada = 'ada@acme.test';
const phone = '+14155550123';

type World = Awaited<ReturnType<typeof createWorld>>;

/** Logs out, and in with the first factor, to an organization that wants two. */
async function halfLogIn(world: World) {
  await world.client.session.revoke({ forceClear: true }).catch(() => {});
  await world.logIn('borealis', ada);
  const { organization_id, member_id } = world.member('borealis', ada);
  return { organization_id, member_id };
}

/** Sets an authenticator app up and logs in with it. */
async function enrol(world: World) {
  const ids = await halfLogIn(world);
  const { secret, qr_code, recovery_codes } = await world.client.totp.create({ ...ids, expiration_minutes: 60 });
  const code = () => codeOf(secret, world.emulator.control.clock.now());
  await world.client.totp.authenticate({ ...ids, code: code(), ...MINUTES });
  return { ids, code, qr_code, recovery_codes };
}

test('an authenticator app counts after its first code', async () => {
  const world = await createWorld();
  const ids = await halfLogIn(world);
  const { secret, qr_code } = await world.client.totp.create({ ...ids, expiration_minutes: 60 });
  expect(qr_code).toMatch(/^data:image\/png;base64,/);
  expect(world.member('borealis', ada).totp_registration_id).toBe('');
  const wrong = world.client.totp.authenticate({ ...ids, code: '000000', ...MINUTES });
  await expect(wrong).rejects.toMatchObject({ error_type: 'unable_to_authenticate_totp' });
  const code = codeOf(secret, world.emulator.control.clock.now());
  const response = await world.client.totp.authenticate({ ...ids, code, ...MINUTES });
  expect(response.member).toMatchObject({ mfa_enrolled: true, default_mfa_method: 'totp' });
  expect(response.member.totp_registration_id).toMatch(/^totp-test-/);
});

test('each recovery code works once, and new ones replace the old', async () => {
  const world = await createWorld();
  const { recovery_codes } = await enrol(world);
  const [first = '', second = ''] = recovery_codes;
  const recover = async (recovery_code: string) =>
    world.client.recoveryCodes.recover({ ...(await halfLogIn(world)), recovery_code, ...MINUTES });
  expect(await recover(first)).toMatchObject({ recovery_codes_remaining: 9 });
  const wrong = { error_type: 'unable_to_authenticate_recovery_code' };
  await expect(recover(first)).rejects.toMatchObject(wrong);
  await recover(second);
  const { recovery_codes: rotation } = await world.client.recoveryCodes.rotate();
  expect(rotation).toHaveLength(10);
  await expect(recover(recovery_codes[2] ?? '')).rejects.toMatchObject(wrong);
});

test('knowing the first factor is not enough to add another second factor', async () => {
  const world = await createWorld();
  const { ids, code } = await enrol(world);
  const send = () => world.client.otps.sms.send({ ...ids, mfa_phone_number: phone });
  await halfLogIn(world);
  await expect(send()).rejects.toMatchObject({ error_type: 'insufficient_factors' });
  world.emulator.control.clock.advance(MINUTE_MS);
  await world.client.totp.authenticate({ ...ids, code: code(), ...MINUTES });
  await send();
  const response = await world.client.otps.sms.authenticate({ ...ids, code: await world.passcode(phone), ...MINUTES });
  expect(response.member).toMatchObject({ mfa_phone_number: phone, mfa_phone_number_verified: true });
});

test('a number that was never confirmed may be corrected, a confirmed one not', async () => {
  const world = await createWorld();
  const ids = await halfLogIn(world);
  await world.client.otps.sms.send({ ...ids, mfa_phone_number: '+14155550199' });
  await world.client.otps.sms.send({ ...ids, mfa_phone_number: phone });
  await world.client.otps.sms.authenticate({ ...ids, code: await world.passcode(phone), ...MINUTES });
  const otherNumber = world.client.otps.sms.send({ ...ids, mfa_phone_number: '+14155550199' });
  await expect(otherNumber).rejects.toMatchObject({ error_type: 'duplicate_member_phone_number' });
});

test('the organization decides about the second factors', async () => {
  const world = await createWorld();
  Object.assign(world.organization('borealis'), { mfa_methods: 'RESTRICTED', allowed_mfa_methods: ['totp'] });
  const ids = await halfLogIn(world);
  const send = world.client.otps.sms.send({ ...ids, mfa_phone_number: phone });
  await expect(send).rejects.toMatchObject({ error_type: 'operation_restricted_by_organization_mfa_methods' });
});

test('a member may want a second factor, and give it up again', async () => {
  const world = await createWorld();
  const { client, passcode } = world;
  await world.logIn('acme', ada);
  const { organization_id, member_id } = world.member('acme', ada);
  const ids = { organization_id, member_id };
  await client.otps.sms.send({ ...ids, mfa_phone_number: phone });
  const enrollment = await client.otps.sms.authenticate({
    ...{ ...ids, code: await passcode(phone), ...MINUTES },
    set_mfa_enrollment: 'enroll',
  });
  expect(enrollment.member.mfa_enrolled).toBe(true);
  await client.session.revoke();
  expect(await world.logIn('acme', ada)).toMatchObject({ mfa_required: { secondary_auth_initiated: 'sms_otp' } });
  await client.otps.sms.authenticate({
    ...{ ...ids, code: await passcode(phone), ...MINUTES },
    set_mfa_enrollment: 'unenroll',
  });
  await client.session.revoke();
  expect(await world.logIn('acme', ada)).toMatchObject({ member_authenticated: true });
});

test('too many text messages do not fail the first factor', async () => {
  const world = await createWorld();
  Object.assign(world.member('borealis', ada), { mfa_phone_number: phone, mfa_phone_number_verified: true });
  for (let sent = 0; sent < 6; sent += 1) world.emulator.state.attempts.countMessage(phone);
  const half = await world.logIn('borealis', ada);
  expect(half.mfa_required).toMatchObject({ secondary_auth_initiated: null });
});

test('a staff member enters without the factors of the member', async () => {
  const world = await createWorld();
  const { member_id } = world.member('borealis', ada);
  const token = issueImpersonationToken(world.emulator.state, member_id, 'staff@works.example');
  const response = await world.client.impersonation.authenticate({ impersonation_token: token });
  expect(response).toMatchObject({
    member_authenticated: true,
    member_session: { authentication_factors: [{ type: 'impersonated' }] },
  });
  const again = world.client.impersonation.authenticate({ impersonation_token: token });
  await expect(again).rejects.toMatchObject({ error_type: 'unable_to_auth_impersonation_token' });
});
