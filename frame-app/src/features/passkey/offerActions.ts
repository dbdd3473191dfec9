import type { StepContext } from '../../flow/defineFlow.ts';
import { FlowError } from '../../flow/ports.ts';
import type { FlowState, ScreenName, StateOf, SuccessState } from '../../flow/screens.ts';

type Any = StepContext<ScreenName>;
type Context = StepContext<'PasskeyOffer'>;

/**
 * Whether who has just signed in, by something else, is to be offered a passkey: they have none, this browser can make one, and has
 * not offered one to them before. That it has is noted.
 */
async function isOfferable({ config, ports }: Any, { signIn }: SuccessState): Promise<boolean> {
  const { products, passkeyOptions } = config;
  if (!passkeyOptions.offerAfterSignIn || !products.includes('passkeys') || !signIn) return false;
  const { method, user } = signIn;
  if (method === 'passkey' || method === 'session' || user.webauthn_registrations.length > 0) return false;
  return ports.passkeys.takeOffer(user.user_id);
}

/** After a password some browsers make a passkey without a question: then there is nothing to offer. */
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
 * Makes it, in a window of the auth domain where this frame may not. Closed or refused: `passkey_not_created`, stays. Where another
 * account has signed in meanwhile, they are asked whether to go on as that one.
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

/** Returns the offer of a passkey after a sign-in, or the success screen. A failure never gets in the way of a sign-in. */
export async function offerPasskey(context: Any, success: SuccessState): Promise<FlowState> {
  try {
    if (!(await isOfferable(context, success)) || (await makeQuietly(context, success))) return success;
  } catch {
    return success;
  }
  return { screen: 'PasskeyOffer', end: success };
}
