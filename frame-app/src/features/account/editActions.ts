import type { OtpMethod } from '@vestibule/shared-protocol';
import { changed } from '../../flow/actions/changed.ts';
import { internationalNumber } from '../../flow/actions/phone.ts';
import type { Next, StepContext } from '../../flow/defineFlow.ts';
import type { PhoneEntry } from '../../flow/entities.ts';
import { requireEmail } from '../../flow/requireEmail.ts';
import type { StateOf } from '../../flow/screens.ts';
import { furtherProof } from '../second-factor/actions.ts';
import { ifProved } from '../second-factor/proof.ts';
import { sendAccountPasscode } from './codeActions.ts';
import type { FromAccount } from './states.ts';

type Context = StepContext<'AccountEdit'>;
type Remove = StepContext<'AccountRemove'>;

export async function submitName(
  { state, ports }: Context,
  { firstName, lastName }: { firstName: string; lastName: string },
): Promise<FromAccount> {
  const account = await ports.provider.account();
  await account.update({ name: { first_name: firstName, last_name: lastName } });
  return changed(ports, state.account, 'name_changed');
}

/** Refused where somebody else has it: `kind: 'api'`, stays. */
export function submitEmail(
  context: Context,
  { email: typed }: { email: string },
): Promise<StateOf<'AccountCode'> | StateOf<'StepUp'>> {
  const email = requireEmail(typed);
  // What was typed is there again after a proof.
  return ifProved({ ...context, state: { ...context.state, email } }, () => send(context, 'email', email));
}

export async function submitPhone(
  context: Context,
  { method, country, typed }: { method: 'sms' | 'whatsapp'; country: string; typed: string },
): Promise<StateOf<'AccountCode'> | StateOf<'StepUp'>> {
  const number = await internationalNumber(context, country, typed);
  const phone: PhoneEntry = { country, typed, national: null, placeholder: null };
  const go = async () => ({ ...(await send(context, method, number)), phone });
  return ifProved({ ...context, state: { ...context.state, phone } }, go);
}

async function send(context: Context, method: OtpMethod, destination: string): Promise<StateOf<'AccountCode'>> {
  const { account } = context.state;
  return { screen: 'AccountCode', account, ...(await sendAccountPasscode(context, method, destination)) };
}

/** Writes the number as its country writes it, beside the typing. */
export async function readAccountPhone(
  { ports }: Context,
  { country, typed }: { country: string; typed: string },
): Promise<Next<'AccountEdit', 'AccountEdit'>> {
  const [{ national }, placeholder] = await Promise.all([
    ports.phone.parse(typed, country),
    ports.phone.example(country),
  ]);
  return (current) => ({ ...current, phone: { country, typed, national, placeholder } });
}

/** By the one there was, or on the strength of a proof that is fresh. */
export async function submitPassword(
  context: Context,
  { password, current }: { password: string; current?: string },
): Promise<FromAccount | StateOf<'StepUp'>> {
  const { state, ports } = context;
  const account = await ports.provider.account();
  const email = state.account.known?.user.emails[0]?.email;
  if (current !== undefined && email !== undefined) {
    await account.changePassword(email, current, password);
    return changed(ports, state.account, 'password_set');
  }
  return ifProved(context, async () => {
    await account.setPassword(password);
    return changed(ports, state.account, 'password_set');
  });
}

/** Asks for a proof where the provider wants a newer one than the session has. */
export const proveForPassword = (context: Context): Promise<StateOf<'StepUp'>> =>
  furtherProof(context, { end: context.state, back: context.state.account });

export const backToAccount = ({ state }: StepContext<'AccountEdit' | 'AccountRemove'>): FromAccount => state.account;

/** Gone at the provider, or it says why not: `kind: 'api'`, stays. Not where a page of its own has to be asked. */
export async function remove(context: Remove): Promise<FromAccount | StateOf<'StepUp'>> {
  const { state, ports } = context;
  const { item, decided } = state;
  if (decided.place === 'elsewhere') return state.account;
  const account = await ports.provider.account();
  if (item.kind === 'app') {
    await account.withdrawConsent(item.id);
    return changed(ports, state.account, 'app_removed');
  }
  const { kind } = item;
  return ifProved(context, async () => {
    await account.remove(kind, item.id);
    return changed(ports, state.account, `${kind}_removed`);
  });
}
