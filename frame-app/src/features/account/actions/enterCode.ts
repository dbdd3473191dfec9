import type { OtpMethod } from '@vestibule/shared-protocol';
import { asUser } from '../../../flow/actions/asUser.ts';
import { changed } from '../../../flow/actions/changed.ts';
import type { StepContext } from '../../../flow/defineFlow.ts';
import type { ScreenName, StateOf } from '../../../flow/screens.ts';

type Context = StepContext<'AccountCode'>;
type Sent = Pick<StateOf<'AccountCode'>, 'otpState' | 'expiresAtMs' | 'resentAtMs'>;

const MINUTE_MS = 60_000;

/** Sends a passcode to an email address or phone number, which the user has or wants to add. */
export async function sendAccountPasscode(
  { config, locale, ports }: StepContext<ScreenName>,
  type: OtpMethod,
  otpDestination: string,
): Promise<Sent> {
  const account = await ports.provider.account();
  const { methodId } = await account.sendPasscode(type, otpDestination, { config, locale });
  ports.host.event({ type: 'passcode_sent', method: type, destination: otpDestination });
  const expiresAtMs = ports.now() + config.otpOptions.expirationMinutes * MINUTE_MS;
  return { otpState: { type, methodId, otpDestination }, expiresAtMs, resentAtMs: null };
}

export async function resendCode(context: Context): Promise<StateOf<'AccountCode'>> {
  const { type, otpDestination } = context.state.otpState;
  const passcode = await sendAccountPasscode(context, type, otpDestination);
  return { ...context.state, ...passcode, resentAtMs: context.ports.now() };
}

/** Verifies the passcode. The address or number then belongs to the user. */
export function verifyCode(context: Context, { code }: { code: string }): Promise<StateOf<'Account'>> {
  const { state, ports } = context;
  const { account, otpState } = state;
  return asUser(context, account.details?.user.user_id, async () => {
    await (await ports.provider.account()).verifyPasscode(code, otpState.methodId);
    return changed(ports, account, otpState.type === 'email' ? 'email_added' : 'phone_added');
  });
}

/** Returns to the form with the value that the visitor typed. */
export function leaveCode({ state: { account, otpState, phone } }: Context): StateOf<'AccountEdit'> {
  const form = { screen: 'AccountEdit', account, strength: null } as const;
  const { type, otpDestination: email } = otpState;
  return type === 'email' ? { ...form, edit: 'email', email } : { ...form, edit: 'phone', ...(phone && { phone }) };
}
