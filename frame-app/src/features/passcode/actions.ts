import { sendPasscode } from '../../delivery/sendPasscode.ts';
import type { StepContext } from '../../flow/defineFlow.ts';
import type { StateOf } from '../../flow/screens.ts';

/** Sends the passcode again with the same template ids and locale. The new code replaces the old code. */
export async function resendPasscode(context: StepContext<'OTPAuthenticate'>): Promise<StateOf<'OTPAuthenticate'>> {
  const { type, otpDestination } = context.state.otpState;
  if (type === 'email') {
    const details = { email: otpDestination, type: 'login_or_create_otp' } as const;
    context.ports.provider.logEvent({ name: 'email_try_again_clicked', details });
  }
  return { ...context.state, ...(await sendPasscode(context, type, otpDestination, context.ports.now())) };
}

/**
 * Verifies the passcode and signs in. After a wrong or expired code, which fails with `kind: 'api'`, the screen stays.
 */
export async function authenticatePasscode(
  { state, config, locale, ports }: StepContext<'OTPAuthenticate'>,
  { code }: { code: string },
): Promise<StateOf<'OTPConfirmation'>> {
  const signIn = await ports.provider.authenticatePasscode(code, state.otpState.methodId, { config, locale });
  return { screen: 'OTPConfirmation', signIn };
}
