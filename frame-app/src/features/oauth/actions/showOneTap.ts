import { leaveForProvider } from '../../../flow/actions/leaveForProvider.ts';
import type { StepContext } from '../../../flow/defineFlow.ts';
import type { Intents, StateOf } from '../../../flow/screens.ts';
import { oauthTransaction } from './start.ts';

type Context = StepContext<'Main'>;

/**
 * Offers Google One Tap. Errors for the developer are shown and reported; other failures are only logged.
 */
export async function showOneTap(
  { config, ports }: Context,
  { onMoment, ...prompt }: Intents['Main']['showOneTap'],
): Promise<(current: StateOf<'Main'>) => StateOf<'Main'>> {
  const provider = config.oauthOptions.providers.find(({ type }) => type === 'google') ?? { type: 'google' };
  try {
    const moment = await ports.provider.showOneTap({ ...prompt, provider });
    if (!prompt.signal.aborted) onMoment(moment);
  } catch (thrown) {
    if (!prompt.signal.aborted) onMoment('cancelled');
    throw thrown;
  }
  return (current) => current;
}

/**
 * Signs in with Google's credential. A redirect would carry a token; this function redeems it
 * here instead, so that the host never sees it.
 */
export async function finishOneTap(
  { state, config, locale, ports, signal }: Context,
  { credential }: { credential: string },
): Promise<StateOf<'Main'> | StateOf<'PasswordConfirmation'>> {
  const submission = ports.provider.submitOneTap(credential, { config, locale });
  const [response] = await Promise.all([submission, ports.redirect.locate()]);
  signal.throwIfAborted();
  if ('pageUrl' in response) {
    await leaveForProvider(ports, response.pageUrl, oauthTransaction(config, 'google', 'one_tap'));
    return state;
  }
  return { screen: 'PasswordConfirmation', signIn: response };
}
