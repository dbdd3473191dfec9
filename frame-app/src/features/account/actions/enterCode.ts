import type { OtpMethod } from '@vestibule/shared-protocol';
import { asUser } from '../../../flow/actions/asUser.ts';
import { changed, withoutChange } from '../../../flow/actions/changed.ts';
import type { StepContext } from '../../../flow/defineFlow.ts';
import type { OtpState } from '../../../flow/entities.ts';
import type { ScreenName, StateOf } from '../../../flow/screens.ts';
import { ifProved } from '../../second-factor/proof.ts';
import { type Unverified, unverifiedItems } from '../accountItems.ts';
import type { FromAccount } from '../states.ts';

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

/** Sends a passcode to an address or number that the account shows as not verified. */
export function verify(
  context: StepContext<'Account'>,
  { method, destination }: Unverified,
): Promise<StateOf<'AccountCode'> | StateOf<'StepUp'>> {
  const account = withoutChange(context.state);
  return ifProved({ ...context, state: account }, async () => ({
    screen: 'AccountCode',
    account,
    isOfAccount: true,
    ...(await sendAccountPasscode(context, method, destination)),
  }));
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
    const kind = otpState.type === 'email' ? 'email' : 'phone';
    return changed(ports, account, `${kind}_${wasUnverified(account, otpState) ? 'verified' : 'added'}`);
  });
}

/** Returns whether the account had the destination, not verified, when it was read. */
const wasUnverified = ({ details }: FromAccount, { otpDestination }: OtpState): boolean =>
  details !== null && unverifiedItems(details.user).some(({ destination }) => destination === otpDestination);

/** Returns to the account, or to the form with the value that the visitor typed. */
export function leaveCode({
  state: { account, isOfAccount, otpState, phone },
}: Context): StateOf<'AccountEdit'> | FromAccount {
  if (isOfAccount) return account;
  const form = { screen: 'AccountEdit', account, strength: null } as const;
  const { type, otpDestination: email } = otpState;
  return type === 'email' ? { ...form, edit: 'email', email } : { ...form, edit: 'phone', ...(phone && { phone }) };
}
