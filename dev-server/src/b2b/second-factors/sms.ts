import { checkPhoneNumber } from '../../api/addresses.ts';
import type { Call } from '../../http/call.ts';
import type { State } from '../../state/createState.ts';
import { ApiError } from '../../wire/apiError.ts';
import type { MemberAuthenticateResponse } from '../../wire/b2bResponses.ts';
import type { SmsAuthenticateRequest, SmsSendRequest } from '../requests.ts';
import { smsFactor } from '../sessions/factors.ts';
import { completeWithSecondFactor, requireHalfLogin } from '../sessions/signIn.ts';
import { sendSmsPasscode } from '../sessions/smsPasscodes.ts';
import { assertMayEnrol, assertMfaMethod, setEnrollment } from './secondFactors.ts';

/**
 * Sends a code to the member's phone. The first number that a member names is stored.
 * @throws duplicate_member_phone_number for a different number
 */
export function send(state: State, body: SmsSendRequest, call: Call): object {
  const { organization, member } = requireHalfLogin(state, call, body);
  assertMfaMethod(organization, 'sms_otp');
  const phoneNumber = body.mfa_phone_number === undefined ? undefined : checkPhoneNumber(body.mfa_phone_number);
  const isOther = phoneNumber !== undefined && phoneNumber !== member.mfa_phone_number;
  if (isOther && member.mfa_phone_number_verified) throw new ApiError('duplicate_member_phone_number');
  const number = phoneNumber ?? member.mfa_phone_number;
  if (number === '') throw new ApiError('member_phone_number_not_found');
  if (!member.mfa_phone_number_verified) assertMayEnrol(state, call, member);
  // An unconfirmed number may contain a typing error, so the member may correct it.
  const options = { locale: body.locale, isAutofilled: body.enable_autofill === true };
  sendSmsPasscode(state, call, organization, { ...member, mfa_phone_number: number }, options);
  if (isOther) state.b2b.members.update(member, { mfa_phone_number: number });
  return {};
}

export async function authenticate(
  state: State,
  body: SmsAuthenticateRequest,
  call: Call,
): Promise<MemberAuthenticateResponse> {
  const login = requireHalfLogin(state, call, body);
  const { organization, member } = login;
  assertMfaMethod(organization, 'sms_otp');
  state.attempts.assertNotLocked(member.member_id);
  const code = state.oneTimeTokens.consume('member_sms_passcode', body.code, { handle: member.member_id });
  if (code?.phoneNumber !== member.mfa_phone_number) {
    state.attempts.countFailure(member.member_id);
    throw new ApiError('otp_code_not_found');
  }
  state.attempts.clearFailures(member.member_id);
  member.mfa_phone_number_verified = true;
  if (member.default_mfa_method === '' || body.set_default_mfa) member.default_mfa_method = 'sms_otp';
  setEnrollment(organization, member, body.set_mfa_enrollment);
  return completeWithSecondFactor(state, call, login, smsFactor(member), body.session_duration_minutes);
}
