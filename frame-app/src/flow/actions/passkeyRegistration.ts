import type { StepContext } from '../defineFlow.ts';
import type { Passkey } from '../entities.ts';
import type { StateOf } from '../screens.ts';

type Start = StepContext<'PasskeyRegistrationStart'>;
type Success = StateOf<'PasskeyRegistrationSuccess'>;

/** Who is signed in? Nobody: `passkey_without_user`. Spec §4, "Passkeys". */
export async function loadUser({ state, ports }: Start): Promise<StateOf<'PasskeyRegistrationStart'>> {
  await ports.passkeys.load();
  return { ...state, hasUser: true };
}

/**
 * Makes a passkey, in a window of the auth domain where this frame may not. Spec §7, "Passkey register". Failures: §8,
 * "Passkey duplicate" and "creation, other failure".
 */
export async function createPasskey({
  state,
  config,
  ports,
  signal,
  claim,
}: Start): Promise<Success | StateOf<'PasskeyRegistrationStart'> | StateOf<'PasskeyWindow'>> {
  const url = ports.passkeyWindow.take();
  if (url) return { screen: 'PasskeyWindow', ceremony: 'create', url };
  const isCreated = await ports.passkeys.create({ config, signal, onChosen: claim });
  if (!isCreated) return { ...state, wasCancelled: true };
  ports.host.event({ type: 'passkey_registered' });
  return success(await ports.passkeys.load(), { wasCreated: true });
}

export async function skip({ ports }: Start): Promise<Success> {
  const passkeys = await ports.passkeys.load();
  ports.host.event({ type: 'passkey_registration_skipped' });
  return success(passkeys, { wasCreated: false });
}

/** Shows the list with the passkey that the visitor came to delete, if it is still there, about to be deleted. */
export async function openDeletion({ state, ports }: Start): Promise<Success> {
  const passkeys = await ports.passkeys.load();
  const list = success(passkeys, { wasCreated: false });
  const { toDelete } = state;
  if (toDelete === undefined || passkeys.every(({ id }) => id !== toDelete)) return list;
  const decided = await ports.deciding.passkeyDeletion(toDelete);
  return { ...list, edited: { id: toDelete, action: 'delete', decided } };
}

export const success = (passkeys: Passkey[], { wasCreated }: { wasCreated: boolean }): Success => ({
  screen: 'PasskeyRegistrationSuccess',
  wasCreated,
  passkeys,
  edited: null,
  isDone: false,
});
