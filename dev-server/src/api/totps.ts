import { generate } from 'lean-qr';
import { toPngDataURL } from 'lean-qr/extras/node_export';
import { TOTP } from 'otpauth';
import type { Call } from '../http/call.ts';
import { MINUTE_MS } from '../state/clock.ts';
import type { State } from '../state/createState.ts';
import type { StoredTotp } from '../state/totps.ts';
import { ApiError } from '../wire/apiError.ts';
import type { Empty, TotpAuthenticateRequest, TotpCreateRequest, TotpRecoverRequest } from '../wire/requests.ts';
import type { AuthenticateResponse, User } from '../wire/responses.ts';
import { requireFactors } from './factors.ts';
import { requireUser, signIn } from './signIn.ts';

const DEFAULT_MINUTES = 24 * 60;
const MIN_MINUTES = 5;
const MAX_MINUTES = 24 * 60;
const RECOVERY_CODE = /^[a-z\d]{4}(-[a-z\d]{4}){2}$/i;

type Authenticated = AuthenticateResponse & { totp_id: string };

export function create(state: State, body: TotpCreateRequest, call: Call) {
  const user = requireUser(state, call);
  requireFactors(state, call, user);
  return { ...enrol(state, user, body), __user: user };
}

export function authenticate(state: State, body: TotpAuthenticateRequest, call: Call): Promise<Authenticated> {
  return authenticateCode(state, requireUser(state, call), body, call);
}

/** Returns the unused recovery codes. */
export function recoveryCodes(state: State, _body: Empty, call: Call) {
  const user = requireUser(state, call);
  requireFactors(state, call, user);
  return recoveryCodesOf(state, user);
}

export function recover(state: State, body: TotpRecoverRequest, call: Call): Promise<Authenticated> {
  return authenticateRecoveryCode(state, requireUser(state, call), body, call);
}

/** Creates an authenticator app for the user, valid after its first code. Replaces an app that was never confirmed. */
export function enrol(state: State, user: User, { expiration_minutes: minutes = DEFAULT_MINUTES }: TotpCreateRequest) {
  if (user.totps.some(({ verified }) => verified)) throw new ApiError('active_totp_exists');
  if (!(minutes >= MIN_MINUTES && minutes <= MAX_MINUTES)) {
    throw new ApiError('invalid_expiration', 'The expiration must be between 5 and 1440 minutes.');
  }
  const totp = state.totps.enrol(user, state.clock.now() + minutes * MINUTE_MS);
  const { totp_id, secret } = totp;
  const label = user.emails[0]?.email ?? user.phone_numbers[0]?.phone_number ?? user.user_id;
  const qrCode = generate(new TOTP({ issuer: state.project.project_name, label, secret }).toString());
  return {
    user_id: user.user_id,
    user,
    totp_id,
    secret,
    qr_code: toPngDataURL(qrCode, { scale: 4 }),
    recovery_codes: codesOf(totp),
  };
}

async function authenticateCode(
  state: State,
  user: User,
  body: TotpAuthenticateRequest,
  call: Call,
): Promise<Authenticated> {
  state.attempts.assertMayGuess(user.user_id);
  const totp = state.totps.of(user);
  if (!totp) throw new ApiError('totp_not_found');
  if (RECOVERY_CODE.test(body.totp_code)) throw new ApiError('recovery_code_used_as_totp_code');
  if (!/^\d{6}$/.test(body.totp_code)) throw new ApiError('invalid_totp_code');
  if (!isConfirmed(user) && state.clock.now() >= totp.confirmBeforeMs) throw new ApiError('expired_totp');
  const verdict = state.totps.checkCode(totp, body.totp_code);
  if (verdict === 'used') throw new ApiError('totp_code_already_authenticated');
  if (verdict === 'wrong') {
    state.attempts.countFailure(user.user_id);
    throw new ApiError('unable_to_authenticate_totp');
  }
  state.attempts.clearFailures(user.user_id);
  const { totp_id } = totp;
  user.totps = [{ totp_id, verified: true }];
  const factor = { type: 'totp', delivery_method: 'authenticator_app', authenticator_app_factor: { totp_id } };
  return { ...(await signIn(state, call, user, factor, body.session_duration_minutes)), totp_id };
}

async function authenticateRecoveryCode(
  state: State,
  user: User,
  body: TotpRecoverRequest,
  call: Call,
): Promise<Authenticated> {
  state.attempts.assertMayGuess(user.user_id);
  const totp = isConfirmed(user) && state.totps.of(user);
  if (!totp) throw new ApiError('recovery_codes_not_found');
  if (/^\d{6}$/.test(body.recovery_code)) throw new ApiError('totp_code_used_as_recovery_code');
  const code = state.totps.useRecoveryCode(totp, body.recovery_code);
  if (!code) {
    state.attempts.countFailure(user.user_id);
    throw new ApiError('unable_to_authenticate_recovery_code');
  }
  state.attempts.clearFailures(user.user_id);
  const { totp_recovery_code_id } = code;
  const factor = {
    type: 'recovery_codes',
    delivery_method: 'recovery_code',
    recovery_code_factor: { totp_recovery_code_id },
  };
  return { ...(await signIn(state, call, user, factor, body.session_duration_minutes)), totp_id: totp.totp_id };
}

function recoveryCodesOf(state: State, user: User) {
  const totp = state.totps.of(user);
  if (!totp) throw new ApiError('recovery_codes_not_found');
  return {
    user_id: user.user_id,
    totps: [{ totp_id: totp.totp_id, verified: isConfirmed(user), recovery_codes: codesOf(totp) }],
  };
}

const isConfirmed = ({ totps }: User) => totps[0]?.verified === true;
const codesOf = ({ recoveryCodes: codes }: StoredTotp) => codes.map(({ code }) => code);
