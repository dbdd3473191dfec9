import { type ResolvedConfig, withoutUndefined } from '@vestibule/shared-protocol';
import type { FlowState, StateOf } from '../../flow/screens.ts';
import type { Handover } from '../../provider/storage/handover.ts';

/** Returns whether a screen waits for a passcode of a mail or message. */
export const hasPasscode = (state: FlowState): state is StateOf<'OTPAuthenticate' | 'EmailOTPEntry'> =>
  state.screen === 'OTPAuthenticate' || state.screen === 'EmailOTPEntry';

/**
 * Returns the data with which a page of the auth domain continues a sign-in; null if the page needs only the session's
 * cookies or an email address.
 */
export function handoverOf(
  state: FlowState,
  { sessionOptions, mfa }: Pick<ResolvedConfig, 'sessionOptions' | 'mfa'>,
): Omit<Handover, 'untilMs'> | null {
  const part = partOf(state);
  const { policy = 'off', methods } = mfa;
  if (!part && policy === 'off') return null;
  return {
    ...part,
    sessionDurationMinutes: sessionOptions.sessionDurationMinutes,
    ...(policy !== 'off' && { mfa: withoutUndefined({ policy, methods: methods && [...methods] }) }),
  };
}

function partOf(state: FlowState): Pick<Handover, 'passcode' | 'password' | 'secondFactor' | 'organization'> | null {
  if (state.screen === 'OTPAuthenticate') {
    const { type, methodId, otpDestination: destination } = state.otpState;
    return { passcode: { type, methodId, destination, expiresAtMs: state.expiresAtMs } };
  }
  if (state.screen === 'PasswordCreateOrLogin') return { password: { ...state.passwordState } };
  if (state.screen === 'SMSOTPEntry' && state.delivery && !state.phone) {
    const { methodId, sentAtMs, expiresAtMs } = state.delivery;
    return { secondFactor: { methodId, destination: state.passcode.destination, sentAtMs, expiresAtMs } };
  }
  if (state.screen !== 'EmailOTPEntry' && state.screen !== 'PasswordAuthenticate') return null;
  const { email, course } = state;
  if (email === undefined) return null;
  const expiresAtMs = state.screen === 'EmailOTPEntry' ? state.expiresAtMs : undefined;
  return { organization: withoutUndefined({ email, slug: course.organization?.slug, expiresAtMs }) };
}
