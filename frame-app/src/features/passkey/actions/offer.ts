import type { StepContext } from '../../../flow/defineFlow.ts';
import { FlowError } from '../../../flow/ports.ts';
import type { FlowState, ScreenName, StateOf, SuccessState } from '../../../flow/screens.ts';

type Any = StepContext<ScreenName>;
type Context = StepContext<'PasskeyOffer'>;

/**
 * Returns whether to offer a passkey after a sign-in by another method. The user must have no passkey. This browser
 * must support passkeys, and must not have made an offer to this user before. Records the offer.
 */
async function isOfferable({ config, ports }: Any, { signIn }: SuccessState): Promise<boolean> {
  const { products, passkeyOptions } = config;
  if (!passkeyOptions.offerAfterSignIn || !products.includes('passkeys') || !signIn) return false;
  const { method, user } = signIn;
  if (method === 'passkey' || method === 'session' || user.webauthn_registrations.length > 0) return false;
  return ports.passkeys.takeOffer(user.user_id);
}

/**
 * Creates a passkey after a password without a prompt, in browsers that support this. Returns whether it did; then no
 * offer is needed.
 */
async function makeQuietly({ config, ports, signal }: Any, { signIn }: SuccessState): Promise<boolean> {
  if (signIn?.method !== 'password') return false;
  const isMade = await ports.passkeys.createQuietly({
    config,
    signal,
    userId: signIn.user.user_id,
    onChosen: () => {},
  });
  if (isMade) ports.host.event({ type: 'passkey_registered' });
  return isMade;
}

/**
 * Creates the offered passkey, in a window of the auth domain when this frame may not. Fails with `passkey_not_created`
 * on this screen when the prompt is closed or refused. If another account has signed in meanwhile, asks whether to
 * continue with it.
 */
export async function createOffered({
  state,
  config,
  ports,
  signal,
  claim,
}: Context): Promise<SuccessState | StateOf<'LoggedIn'>> {
  const userId = state.end.signIn?.user.user_id;
  const url = ports.passkeyWindow.take();
  const end = url
    ? await ports.passkeyWindow.outcome(url, signal)
    : await ports.passkeys.create({ config, signal, onChosen: claim, ...(userId && { userId }) });
  if (end === 'other_user') return { screen: 'LoggedIn', account: null };
  if (end === 'skipped') return state.end;
  if (end !== 'created') throw new FlowError({ kind: 'client', code: 'passkey_not_created' });
  ports.host.event({ type: 'passkey_registered' });
  return state.end;
}

export const decline = ({ state }: Context): StateOf<SuccessState['screen']> => state.end;

/** Returns the offer of a passkey after a sign-in, or the success screen. Errors here never block the sign-in. */
export async function offerPasskey(context: Any, success: SuccessState): Promise<FlowState> {
  try {
    if (!(await isOfferable(context, success)) || (await makeQuietly(context, success))) return success;
  } catch {
    return success;
  }
  return { screen: 'PasskeyOffer', end: success };
}
