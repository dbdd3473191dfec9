import type { Next, StepContext } from '../../flow/defineFlow.ts';
import type { StateOf } from '../../flow/screens.ts';
import type { PasskeyEdit } from './states.ts';

type Shown = 'PasskeyRegistrationSuccess';
type Success = StateOf<Shown>;
type Context = StepContext<Shown>;

export async function editPasskey(
  { state, ports }: Context,
  { id, action }: { id: string; action: PasskeyEdit['action'] },
): Promise<Success> {
  if (action === 'rename') return { ...state, edited: { id, action } };
  return { ...state, edited: { id, action, decided: await ports.deciding.passkeyDeletion(id) } };
}

export function cancelEdit({ state }: Context): Success {
  return { ...state, edited: null };
}

/** Shown at once; the provider is told beside, and the host when that is done. A failure is only logged. Spec §4 and §8. */
export function renamePasskey({ state, ports }: Context, { name }: { name: string }): Success {
  const { passkeys, edited } = state;
  if (!edited || name === '') return state;
  void ports.passkeys.rename(edited.id, name).then((isKept) => isKept && ports.host.event({ type: 'passkey_renamed' }));
  return { ...state, passkeys: passkeys.map((one) => (one.id === edited.id ? { ...one, name } : one)), edited: null };
}

/**
 * Gone from the list at once; the provider is told beside, and the host when that is done. A failure is only logged. Spec §4
 * and §8. Not where a page of its own has to be asked: there the visitor is led by a link.
 */
export function deletePasskey({ state, ports }: Context): Success {
  const { passkeys, edited } = state;
  if (edited?.action !== 'delete' || edited.decided.place === 'elsewhere') return state;
  void ports.passkeys.remove(edited.id).then((isKept) => isKept && ports.host.event({ type: 'passkey_deleted' }));
  return { ...state, passkeys: passkeys.filter(({ id }) => id !== edited.id), edited: null };
}

/**
 * Finds out what the visitor has done on the page that the frame leads to, where it leads to one. The host hears of each
 * passkey that is gone.
 */
export async function readAgain({ state, ports, signal }: Context): Promise<Next<Shown, Shown>> {
  const { place } = await ports.deciding.passkeyDeletion('');
  if (place !== 'elsewhere') return (current) => current;
  const passkeys = await ports.passkeys.load();
  signal.throwIfAborted();
  const isThere = ({ id }: { id: string }) => passkeys.some((one) => one.id === id);
  for (const passkey of state.passkeys) if (!isThere(passkey)) ports.host.event({ type: 'passkey_deleted' });
  return (current) => ({
    ...current,
    // What was renamed meanwhile is newer than the answer.
    passkeys: current.passkeys === state.passkeys ? passkeys : current.passkeys.filter(isThere),
    edited: current.edited && isThere(current.edited) ? current.edited : null,
  });
}

/** What was deleted must be gone at the provider, or its device would be refused as a duplicate. */
export async function setUpAnother({ state, ports }: Context): Promise<StateOf<'PasskeyRegistrationStart'>> {
  await ports.passkeys.settled();
  return { screen: 'PasskeyRegistrationStart', hasUser: true, ...(state.account && { account: state.account }) };
}

/**
 * The host may take the frame away when it hears of this, so the provider must know of every change before. It hears of it
 * once, however often it is pressed. Who came from the account goes back there.
 */
export async function done({ state, ports }: Context): Promise<Success | StateOf<'Account'>> {
  if (state.isDone) return state;
  await ports.passkeys.settled();
  if (state.account) return state.account;
  ports.host.event({ type: 'passkey_registration_done' });
  return { ...state, isDone: true };
}
