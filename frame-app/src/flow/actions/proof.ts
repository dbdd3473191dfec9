import type { StepContext } from '../defineFlow.ts';
import { needsFreshProof } from '../needsFreshProof.ts';
import { FlowError } from '../ports.ts';
import type { FromAccount, ScreenName, StateOf } from '../screens.ts';
import { sendAccountPasscode } from './accountCode.ts';

type Sensitive = NonNullable<StateOf<'AccountCode'>['onward']>;

/**
 * Leads to what changes how one gets in, at once where who is there was proved lately, else by a proof. Whatever changes a factor,
 * a password or a second factor is led to through here, and asks again when it is done.
 *
 * @param makeNext given the account as it has just been read.
 */
export async function withFreshProof<Next extends Sensitive>(
  context: StepContext<ScreenName>,
  account: FromAccount,
  makeNext: (account: FromAccount) => Next | Promise<Next>,
): Promise<Next | StateOf<'AccountCode'>> {
  const { fresh, isProved } = await readProof(context, account);
  const next = await makeNext(fresh);
  return isProved ? next : proveFirst(context, fresh, next);
}

/** The account as the provider has it now, and whether who is there was proved lately. */
export async function readProof(
  { ports, signal }: Pick<StepContext<ScreenName>, 'ports' | 'signal'>,
  account: FromAccount,
): Promise<{ fresh: FromAccount; isProved: boolean }> {
  const read = await (await ports.provider.account()).read();
  signal.throwIfAborted();
  const fresh = { ...account, known: { apps: null, ...account.known, ...read } };
  return { fresh, isProved: !needsFreshProof(read.session) };
}

/** By a passcode to what the user has proved before. Whoever has nothing of the kind has to log in anew: `no_session`. */
export async function proveFirst(
  context: StepContext<ScreenName>,
  account: FromAccount,
  onward: Sensitive,
): Promise<StateOf<'AccountCode'>> {
  const { emails = [], phone_numbers = [] } = account.known?.user ?? {};
  const email = emails.find(({ verified }) => verified)?.email;
  const number = phone_numbers.find(({ verified }) => verified)?.phone_number;
  const destination = email ?? number;
  if (destination === undefined) throw new FlowError({ kind: 'client', code: 'no_session' });
  const sent = await sendAccountPasscode(context, email === undefined ? 'sms' : 'email', destination);
  return { screen: 'AccountCode', account, onward, ...sent };
}
