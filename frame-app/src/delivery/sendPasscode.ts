import type { OtpMethod } from '@vestibule/shared-protocol';
import type { StepContext } from '../flow/defineFlow.ts';
import type { ScreenName, StateOf } from '../flow/screens.ts';
import { requireEmail } from './requireEmail.ts';

const MINUTE_MS = 60_000;

/**
 * Sends a six-digit passcode by email, which expires after `otpOptions.expirationMinutes`. Fails with
 * `invalid_input` for an invalid address, or with the provider's error (`kind: 'api'`); both stay on Main.
 */
export async function sendEmailPasscode(
  context: StepContext<ScreenName>,
  { email: input }: { email: string },
): Promise<StateOf<'OTPAuthenticate'>> {
  const email = requireEmail(input);
  const next = await sendPasscode(context, 'email', email, null);
  context.ports.provider.logEvent({ name: 'email_sent', details: { email, type: 'login_or_create_otp' } });
  return next;
}

/** Sends a passcode by any method and returns the state of the passcode screen. */
export async function sendPasscode(
  { config, locale, ports }: StepContext<ScreenName>,
  type: OtpMethod,
  otpDestination: string,
  resentAtMs: number | null,
): Promise<StateOf<'OTPAuthenticate'>> {
  const { methodId } = await ports.provider.sendPasscode(type, otpDestination, { config, locale });
  ports.host.event({ type: 'passcode_sent', method: type, destination: otpDestination });
  return {
    screen: 'OTPAuthenticate',
    otpState: { type, methodId, otpDestination },
    expiresAtMs: ports.now() + config.otpOptions.expirationMinutes * MINUTE_MS,
    resentAtMs,
  };
}
