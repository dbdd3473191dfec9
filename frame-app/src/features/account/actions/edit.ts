import type { OtpMethod } from '@vestibule/shared-protocol';
import { internationalNumber } from '../../../delivery/internationalNumber.ts';
import { readPhoneEntry } from '../../../delivery/readPhoneEntry.ts';
import { requireEmail } from '../../../delivery/requireEmail.ts';
import { asUser } from '../../../flow/actions/asUser.ts';
import { changed } from '../../../flow/actions/changed.ts';
import type { Next, StepContext } from '../../../flow/defineFlow.ts';
import type { PhoneEntry } from '../../../flow/entities.ts';
import type { StateOf } from '../../../flow/screens.ts';
import { furtherProof } from '../../second-factor/actions/askForProof.ts';
import { ifProved } from '../../second-factor/proof.ts';
import { isNeeded } from '../membership.ts';
import type { FromAccount } from '../states.ts';
import { sendAccountPasscode } from './enterCode.ts';

type Context = StepContext<'AccountEdit'>;
type Remove = StepContext<'AccountRemove'>;

export function submitName(
  context: Context,
  { firstName, lastName }: { firstName: string; lastName: string },
): Promise<FromAccount> {
  const { ports, state } = context;
  return asUser(context, state.account.details?.user.user_id, async () => {
    const account = await ports.provider.account();
    await account.update({ name: { first_name: firstName, last_name: lastName } });
    return changed(ports, state.account, 'name_changed');
  });
}

/**
 * Sends a passcode to a new address. After a `kind: 'api'` error, for example for another user's address, the form
 * stays.
 */
export function submitEmail(
  context: Context,
  { email: entry }: { email: string },
): Promise<StateOf<'AccountCode'> | StateOf<'StepUp'>> {
  const email = requireEmail(entry);
  // The typed address is restored after a proof.
  return ifProved({ ...context, state: { ...context.state, email } }, () => send(context, 'email', email));
}

export async function submitPhone(
  context: Context,
  { method, country, rawNumber }: { method: 'sms' | 'whatsapp'; country: string; rawNumber: string },
): Promise<StateOf<'AccountCode'> | StateOf<'StepUp'>> {
  const number = await internationalNumber(context, country, rawNumber);
  const phone: PhoneEntry = { country, rawNumber, national: null, placeholder: null };
  const sendCode = async () => ({ ...(await send(context, method, number)), phone });
  return ifProved({ ...context, state: { ...context.state, phone } }, sendCode);
}

async function send(context: Context, method: OtpMethod, destination: string): Promise<StateOf<'AccountCode'>> {
  const { account } = context.state;
  return { screen: 'AccountCode', account, ...(await sendAccountPasscode(context, method, destination)) };
}

/** Formats the number in the style of its country while the visitor types. */
export async function readAccountPhone(
  { ports }: Context,
  input: { country: string; rawNumber: string },
): Promise<Next<'AccountEdit', 'AccountEdit'>> {
  const phone = await readPhoneEntry(ports.phone, input);
  return (current) => ({ ...current, phone });
}

/** Sets the password. The current password or a fresh proof authorizes this. */
export async function submitPassword(
  context: Context,
  { password, current }: { password: string; current?: string },
): Promise<FromAccount | StateOf<'StepUp'>> {
  const { state, ports } = context;
  const account = await ports.provider.account();
  const email = state.account.details?.user.emails[0]?.email;
  if (current !== undefined && email !== undefined) {
    await account.changePassword(email, current, password);
    return changed(ports, state.account, 'password_set');
  }
  return ifProved(context, async () => {
    await account.setPassword(password);
    return changed(ports, state.account, 'password_set');
  });
}

/** Asks for a proof when the provider requires a newer one than the session has. */
export const proveForPassword = (context: Context): Promise<StateOf<'StepUp'>> =>
  furtherProof(context, { end: context.state, back: context.state.account, change: context.step });

export const backToAccount = ({ state }: StepContext<'AccountEdit' | 'AccountRemove'>): FromAccount => state.account;

/**
 * Removes the item at the provider. After a `kind: 'api'` error the screen stays. Does nothing in a frame that must
 * open a page for the decision.
 */
export async function remove(context: Remove): Promise<FromAccount | StateOf<'StepUp'>> {
  const { state, ports } = context;
  const { item, decision } = state;
  if (decision.place === 'elsewhere' || state.isNeeded) return state.account;
  const account = await ports.provider.account();
  if (item.kind === 'app') {
    return asUser(context, state.account.details?.user.user_id, async () => {
      await account.withdrawConsent(item.id);
      return changed(ports, state.account, 'app_removed');
    });
  }
  if (item.kind === 'apps') {
    return asUser(context, state.account.details?.user.user_id, async () => {
      // Reads the list again, so that a second attempt removes the remaining apps.
      const apps = await account.connectedApps();
      await Promise.all(apps.map(({ id }) => account.withdrawConsent(id)));
      return changed(ports, state.account, 'apps_removed');
    });
  }
  const { kind } = item;
  return ifProved(context, async () => {
    if (state.account.details?.membership) {
      // Another tab may have removed the other factor. Then the account explains why this factor stays.
      const { membership } = await account.read();
      if (membership && isNeeded(membership, kind)) return state.account;
    }
    await account.remove(kind, item.id);
    return changed(ports, state.account, `${kind}_removed`);
  });
}
