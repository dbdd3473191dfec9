import type { StepContext } from '../../../flow/defineFlow.ts';
import type { Passkey } from '../../../flow/entities.ts';
import { isSecondFactorPending } from '../../../flow/isSecondFactorPending.ts';
import { FlowError, failureOf } from '../../../flow/ports.ts';
import type { StateOf } from '../../../flow/screens.ts';

type Start = StepContext<'PasskeyRegistrationStart'>;
type Success = StateOf<'PasskeyRegistrationSuccess'>;

/** Checks that a user is signed in. Fails with `passkey_without_user`. */
export async function loadUser(context: Start): Promise<StateOf<'PasskeyRegistrationStart'>> {
  await loadFirst(context);
  return { ...context.state, hasUser: true };
}

/**
 * Creates a passkey, in a window of the auth domain when this frame may not, and offers that window after a refusal.
 * Fails with `passkey_duplicate`, or with `passkey_not_created`, also when the visitor closes the prompt.
 */
export async function createPasskey({
  state: { account },
  config,
  ports,
  signal,
  claim,
}: Start): Promise<Success | StateOf<'PasskeyWindow'>> {
  const url = ports.passkeyWindow.take();
  const sharedAccount = account && { account };
  if (url) return { screen: 'PasskeyWindow', ceremony: 'create', url, ...sharedAccount };
  const end = await ports.passkeys.create({ config, signal, onChosen: claim });
  const offer = end === 'refused' ? ports.passkeyWindow.offer('create') : null;
  if (offer) return { screen: 'PasskeyWindow', ceremony: 'create', url: offer, isOffered: true, ...sharedAccount };
  if (end !== 'created') throw new FlowError({ kind: 'client', code: 'passkey_not_created' });
  ports.host.event({ type: 'passkey_registered' });
  return success(await ports.passkeys.load(), { wasCreated: true, ...sharedAccount });
}

export async function skip({ state: { account }, ports }: Start): Promise<Success> {
  const passkeys = await ports.passkeys.load();
  ports.host.event({ type: 'passkey_registration_skipped' });
  return success(passkeys, { wasCreated: false, ...(account && { account }) });
}

/** Opens the list and asks about the passkey that the visitor came to delete, if it still exists. */
export async function openDeletion(context: Start): Promise<Success> {
  const { state, ports } = context;
  const passkeys = await loadFirst(context);
  const list = success(passkeys, { wasCreated: false });
  const { toDelete } = state;
  if (toDelete === undefined || passkeys.every(({ id }) => id !== toDelete)) return list;
  const decision = await ports.decisions.passkeyDeletion(toDelete);
  return { ...list, edit: { id: toDelete, action: 'delete', decision: decision } };
}

/** Loads the passkeys. If the user is unknown, every error of the provider becomes the same failure. */
async function loadFirst(context: Start): Promise<Passkey[]> {
  try {
    const passkeys = await context.ports.passkeys.load();
    if (await isSecondFactorPending(context)) throw new FlowError({ kind: 'client', code: 'passkey_without_user' });
    return passkeys;
  } catch (thrown) {
    const failure = failureOf(thrown);
    throw failure.kind === 'api' ? new FlowError({ ...failure, code: 'passkey_without_user' }, thrown) : thrown;
  }
}

export const success = (passkeys: Passkey[], of: Pick<Success, 'wasCreated' | 'account'>): Success => ({
  screen: 'PasskeyRegistrationSuccess',
  passkeys,
  edit: null,
  isDone: false,
  ...of,
});
