import type { Next, StepContext } from '../../../flow/defineFlow.ts';
import type { StateOf } from '../../../flow/screens.ts';
import type { PasskeyEdit } from '../states.ts';

type Shown = 'PasskeyRegistrationSuccess';
type Success = StateOf<Shown>;
type Context = StepContext<Shown>;

export async function editPasskey(
  { state, ports }: Context,
  { id, action }: { id: string; action: PasskeyEdit['action'] },
): Promise<Success> {
  if (action === 'rename') return { ...state, edit: { id, action } };
  return { ...state, edit: { id, action, decision: await ports.decisions.passkeyDeletion(id) } };
}

export function cancelEdit({ state }: Context): Success {
  return { ...state, edit: null };
}

/**
 * Shows the new name at once. In the background it saves the name at the provider, then tells the host. A failure is
 * only logged.
 */
export function renamePasskey({ state, ports }: Context, { name }: { name: string }): Success {
  const { passkeys, edit } = state;
  if (!edit || name === '') return state;
  void ports.passkeys.rename(edit.id, name).then((isKept) => isKept && ports.host.event({ type: 'passkey_renamed' }));
  return {
    ...state,
    passkeys: passkeys.map((passkey) => (passkey.id === edit.id ? { ...passkey, name } : passkey)),
    edit: null,
  };
}

/**
 * Removes the passkey from the list at once. In the background it deletes the passkey at the provider, then tells the
 * host. A failure is only logged. Does nothing in a frame that must open a page for the decision.
 */
export function deletePasskey({ state, ports }: Context): Success {
  const { passkeys, edit } = state;
  if (edit?.action !== 'delete' || edit.decision.place === 'elsewhere') return state;
  void ports.passkeys.remove(edit.id).then((isKept) => isKept && ports.host.event({ type: 'passkey_deleted' }));
  return { ...state, passkeys: passkeys.filter(({ id }) => id !== edit.id), edit: null };
}

/**
 * Reads the passkeys again if the frame links to a page, where the visitor may have changed them. Reports each deleted
 * passkey to the host.
 */
export async function readAgain({ state, ports, signal }: Context): Promise<Next<Shown, Shown>> {
  const { place } = await ports.decisions.passkeyDeletion('');
  if (place !== 'elsewhere') return (current) => current;
  const passkeys = await ports.passkeys.load();
  signal.throwIfAborted();
  const isThere = ({ id }: { id: string }) => passkeys.some((passkey) => passkey.id === id);
  for (const passkey of state.passkeys) if (!isThere(passkey)) ports.host.event({ type: 'passkey_deleted' });
  return (current) => ({
    ...current,
    // A passkey that was renamed meanwhile is newer than the response.
    passkeys: current.passkeys === state.passkeys ? passkeys : current.passkeys.filter(isThere),
    edit: current.edit && isThere(current.edit) ? current.edit : null,
  });
}

/**
 * Opens the creation of another passkey. Waits for pending deletions first, because the provider would refuse the same
 * device as a duplicate.
 */
export async function setUpAnother({ state, ports }: Context): Promise<StateOf<'PasskeyRegistrationStart'>> {
  await ports.passkeys.settled();
  return { screen: 'PasskeyRegistrationStart', hasUser: true, ...(state.account && { account: state.account }) };
}

/**
 * Ends the management of passkeys. Waits until all changes are saved, because the host may remove the frame on the
 * event. Sends the event only once. A visitor from the account returns there.
 */
export async function done({ state, ports }: Context): Promise<Success | StateOf<'Account'>> {
  if (state.isDone) return state;
  await ports.passkeys.settled();
  if (state.account) return state.account;
  ports.host.event({ type: 'passkey_registration_done' });
  return { ...state, isDone: true };
}
