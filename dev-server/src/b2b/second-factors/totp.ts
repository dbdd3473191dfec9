import { generate } from 'lean-qr';
import { toPngDataURL } from 'lean-qr/extras/node_export';
import { TOTP } from 'otpauth';
import type { Call } from '../../http/call.ts';
import type { StoredMember } from '../../state/b2b/members.ts';
import { MINUTE_MS } from '../../state/clock.ts';
import type { State } from '../../state/createState.ts';
import type { StoredTotp } from '../../state/totps.ts';
import { ApiError } from '../../wire/apiError.ts';
import type { MemberAuthenticateResponse } from '../../wire/b2bResponses.ts';
import type { Empty } from '../../wire/requests.ts';
import { type MemberOf, requireCaller } from '../access/access.ts';
import { describeMember, describeOrganization } from '../access/describe.ts';
import type { RecoverRequest, TotpAuthenticateRequest, TotpCreateRequest } from '../requests.ts';
import { recoveryFactor, totpFactor } from '../sessions/factors.ts';
import { completeWithSecondFactor, requireHalfLogin } from '../sessions/signIn.ts';
import { assertMayEnrol, assertMfaMethod, setEnrollment } from './secondFactors.ts';

const DEFAULT_MINUTES = 24 * 60;
const MIN_MINUTES = 5;
const RECOVERY_CODE = /^[a-z\d]{4}(-[a-z\d]{4}){2}$/i;

/**
 * Creates an authenticator app for the member, valid after its first code. Replaces an app that was never confirmed.
 */
export function create(state: State, body: TotpCreateRequest, call: Call) {
  const login = requireHalfLogin(state, call, body);
  const { organization, member } = login;
  assertMfaMethod(organization, 'totp');
  if (member.totp_registration_id !== '') throw new ApiError('active_totp_exists');
  assertMayEnrol(state, call, member);
  const minutes = body.expiration_minutes ?? DEFAULT_MINUTES;
  if (!(minutes >= MIN_MINUTES && minutes <= DEFAULT_MINUTES)) {
    throw new ApiError('invalid_expiration', 'The expiration must be between 5 and 1440 minutes.');
  }
  state.totps.remove(member.pending_totp_id);
  const totp = state.totps.create(state.clock.now() + minutes * MINUTE_MS);
  member.pending_totp_id = totp.totp_id;
  const { secret } = totp;
  const label = member.email_address;
  const qrCode = generate(new TOTP({ issuer: organization.organization_name, label, secret }).toString());
  return {
    member_id: member.member_id,
    member: describeMember(state, member),
    organization: describeOrganization(state, organization),
    totp_registration_id: totp.totp_id,
    secret,
    qr_code: toPngDataURL(qrCode, { scale: 4 }),
    recovery_codes: codesOf(totp),
  };
}

export async function authenticate(
  state: State,
  body: TotpAuthenticateRequest,
  call: Call,
): Promise<MemberAuthenticateResponse> {
  const login = requireHalfLogin(state, call, body);
  const { organization, member } = login;
  assertMfaMethod(organization, 'totp');
  spendCode(state, member, body.code);
  if (member.default_mfa_method === '' || body.set_default_mfa) member.default_mfa_method = 'totp';
  setEnrollment(organization, member, body.set_mfa_enrollment);
  const factor = totpFactor(member.totp_registration_id);
  return completeWithSecondFactor(state, call, login, factor, body.session_duration_minutes);
}

/** Logs in with a recovery code, for members without their phone. */
export async function recover(
  state: State,
  body: RecoverRequest,
  call: Call,
): Promise<MemberAuthenticateResponse & { recovery_codes_remaining: number }> {
  const login = requireHalfLogin(state, call, body);
  const { member } = login;
  state.attempts.assertMayGuess(member.member_id);
  const totp = state.totps.find(member.totp_registration_id);
  if (!totp) throw new ApiError('recovery_codes_not_found');
  if (/^\d{6}$/.test(body.recovery_code)) throw new ApiError('totp_code_used_as_recovery_code');
  const code = state.totps.useRecoveryCode(totp, body.recovery_code);
  if (!code) {
    state.attempts.countFailure(member.member_id);
    throw new ApiError('unable_to_authenticate_recovery_code');
  }
  state.attempts.clearFailures(member.member_id);
  const factor = recoveryFactor(code.totp_recovery_code_id);
  const response = await completeWithSecondFactor(state, call, login, factor, body.session_duration_minutes);
  return { ...response, recovery_codes_remaining: totp.recoveryCodes.length };
}

export const listRecoveryCodes = (state: State, _body: Empty, call: Call) =>
  recoveryCodesOf(state, requireCaller(state, call));

/** Replaces the recovery codes of the caller. */
export const rotateRecoveryCodes = (state: State, _body: Empty, call: Call) =>
  renewRecoveryCodesOf(state, requireCaller(state, call));

/** @throws recovery_codes_not_found */
export function recoveryCodesOf(state: State, { member, organization }: MemberOf) {
  return describeCodes(state, member, organization, requireTotp(state, member));
}

/** Replaces the recovery codes of a member. @throws recovery_codes_not_found */
export function renewRecoveryCodesOf(state: State, { member, organization }: MemberOf) {
  const totp = requireTotp(state, member);
  state.totps.renewRecoveryCodes(totp);
  return describeCodes(state, member, organization, totp);
}

const BASE32 = /^[A-Z2-7]{16,}=*$/i;

/**
 * Takes over the authenticator app of a member from another system. Without recovery codes, the member gets new ones.
 *
 * @throws active_totp_exists, and bad_request for a secret that is not base32
 */
export function importTotp(
  state: State,
  { member, organization }: MemberOf,
  { secret, recovery_codes }: { secret: string; recovery_codes?: string[] | undefined },
) {
  if (member.totp_registration_id !== '') throw new ApiError('active_totp_exists');
  if (!BASE32.test(secret)) throw new ApiError('bad_request', 'The secret must be base32.');
  state.totps.remove(member.pending_totp_id);
  const totp = state.totps.import(secret, recovery_codes ?? []);
  state.b2b.members.update(member, {
    ...{ totp_registration_id: totp.totp_id, pending_totp_id: '' },
    ...(member.default_mfa_method === '' && { default_mfa_method: 'totp' }),
  });
  return { ...describeCodes(state, member, organization, totp), totp_registration_id: totp.totp_id };
}

function spendCode(state: State, member: StoredMember, code: string): void {
  state.attempts.assertMayGuess(member.member_id);
  const totp = state.totps.find(member.totp_registration_id || member.pending_totp_id);
  if (!totp) throw new ApiError('totp_not_found');
  if (RECOVERY_CODE.test(code)) throw new ApiError('recovery_code_used_as_totp_code');
  if (!/^\d{6}$/.test(code)) throw new ApiError('invalid_totp_code');
  const isPending = member.totp_registration_id === '';
  if (isPending && state.clock.now() >= totp.confirmBeforeMs) throw new ApiError('expired_totp');
  const verdict = state.totps.checkCode(totp, code);
  if (verdict === 'used') throw new ApiError('totp_code_already_authenticated');
  if (verdict === 'wrong') {
    state.attempts.countFailure(member.member_id);
    throw new ApiError('unable_to_authenticate_totp');
  }
  state.attempts.clearFailures(member.member_id);
  Object.assign(member, { totp_registration_id: totp.totp_id, pending_totp_id: '' });
}

function describeCodes(
  state: State,
  member: StoredMember,
  organization: Parameters<typeof describeOrganization>[1],
  totp: StoredTotp,
) {
  return {
    member_id: member.member_id,
    member: describeMember(state, member),
    organization: describeOrganization(state, organization),
    recovery_codes: codesOf(totp),
  };
}

function requireTotp(state: State, member: StoredMember): StoredTotp {
  const totp = state.totps.find(member.totp_registration_id);
  if (!totp) throw new ApiError('recovery_codes_not_found');
  return totp;
}

const codesOf = ({ recoveryCodes: codes }: StoredTotp) => codes.map(({ code }) => code);
