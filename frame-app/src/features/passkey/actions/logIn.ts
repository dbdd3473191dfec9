import { PASSKEY_AUTOFILL_ROUND_MS } from '../../../constants.ts';
import type { StepContext } from '../../../flow/defineFlow.ts';
import { failureOf } from '../../../flow/ports.ts';
import type { StateOf } from '../../../flow/screens.ts';
import { nextAutofill } from '../autofill.ts';

/**
 * Signs in with the browser's passkey prompt, or in a window of the auth domain when this frame may not show it.
 * Closing the prompt is no error. After an immediate refusal it offers a window. Fails with `passkey_failed`, or with
 * `webauthn_registration_not_found`.
 */
export async function loginWithPasskey(
  context: StepContext<'Main'>,
): Promise<StateOf<'PasskeyWindow'> | StateOf<'Main'> | StateOf<'PasskeyConfirmation'>> {
  const url = context.ports.passkeyWindow.take();
  if (url) return { screen: 'PasskeyWindow', ceremony: 'get', url };
  const next = await authenticate(context, { inField: false });
  if (next !== 'refused') return next ?? context.state;
  const offer = context.ports.passkeyWindow.offer('get');
  return offer ? { screen: 'PasskeyWindow', ceremony: 'get', url: offer, isOffered: true } : context.state;
}

/**
 * Offers passkeys in the email field. A round may end without a sign-in. If the visitor chose a passkey but did not
 * unlock it, that counts as a failed attempt; an expired challenge does not. A failure before the choice counts too,
 * but is not shown, because the visitor requested nothing.
 */
export async function autofillPasskey(
  context: StepContext<'Main'>,
): Promise<StateOf<'PasskeyConfirmation'> | ((current: StateOf<'Main'>) => StateOf<'Main'>)> {
  const round = new AbortController();
  const end = () => round.abort();
  context.signal.addEventListener('abort', end);
  const timer = setTimeout(end, PASSKEY_AUTOFILL_ROUND_MS);
  let isChosen = false;
  const claim = () => {
    isChosen = true;
    clearTimeout(timer);
    context.claim();
  };
  try {
    const next = await authenticate({ ...context, signal: round.signal, claim }, { inField: true });
    if (next && next !== 'refused') return next;
    return (current) => nextAutofill(current, round.signal.aborted ? 'expired' : 'failed');
  } catch (thrown) {
    if (isChosen) throw thrown;
    const { kind, code } = failureOf(thrown);
    const isOfBrowser = kind === 'client' && code === 'passkey_failed';
    return (current) => nextAutofill(current, isOfBrowser ? 'failed' : 'outage');
  } finally {
    clearTimeout(timer);
  }
}

async function authenticate(
  { config, ports, signal, claim }: StepContext<'Main'>,
  { inField }: { inField: boolean },
): Promise<StateOf<'PasskeyConfirmation'> | 'refused' | null> {
  const signIn = await ports.passkeys.authenticate({ config, signal, inField, onChosen: claim });
  if (!signIn || signIn === 'refused') return signIn;
  return { screen: 'PasskeyConfirmation', signIn };
}
