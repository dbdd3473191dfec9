import type { StepContext } from '../defineFlow.ts';
import type { StateOf } from '../screens.ts';

type Success = StateOf<'PasskeyRegistrationSuccess'>;
type Context = StepContext<'PasskeyRegistrationSuccess'>;

export function editPasskey({ state }: Context, edited: NonNullable<Success['edited']>): Success {
  return { ...state, edited };
}

export function cancelEdit({ state }: Context): Success {
  return { ...state, edited: null };
}

/** Shown at once; the provider is told beside. A failure is only logged. Spec §4 and §8. */
export function renamePasskey({ state, ports }: Context, { name }: { name: string }): Success {
  const { passkeys, edited } = state;
  if (!edited || name === '') return state;
  void ports.passkeys.rename(edited.id, name);
  ports.host.event({ type: 'passkey_renamed' });
  return { ...state, passkeys: passkeys.map((one) => (one.id === edited.id ? { ...one, name } : one)), edited: null };
}

/** Gone from the list at once; the provider is told beside. A failure is only logged. Spec §4 and §8. */
export function deletePasskey({ state, ports }: Context): Success {
  const { passkeys, edited } = state;
  if (!edited) return state;
  void ports.passkeys.remove(edited.id);
  ports.host.event({ type: 'passkey_deleted' });
  return { ...state, passkeys: passkeys.filter(({ id }) => id !== edited.id), edited: null };
}

/** What was deleted must be gone at the provider, or its device would be refused as a duplicate. */
export async function setUpAnother({ ports }: Context): Promise<StateOf<'PasskeyRegistrationStart'>> {
  await ports.passkeys.settled();
  return { screen: 'PasskeyRegistrationStart', hasUser: true, wasCancelled: false };
}

/** The host may take the frame away when it hears of this, so the provider must know of every change before. */
export async function done({ state, ports }: Context): Promise<Success> {
  await ports.passkeys.settled();
  ports.host.event({ type: 'passkey_registration_done' });
  return { ...state, isDone: true };
}
