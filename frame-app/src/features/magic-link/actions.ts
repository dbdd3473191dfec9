import type { StepContext } from '../../flow/defineFlow.ts';
import { isUndecided } from '../../flow/isUndecided.ts';
import type { StateOf } from '../../flow/screens.ts';

/**
 * Redeems the link's token after the visitor has confirmed. A refusal stays on the screen, with the provider's message.
 */
export async function confirmSignIn({
  state,
  config,
  locale,
  ports,
}: StepContext<'ConfirmSignIn'>): Promise<StateOf<'PasswordConfirmation'>> {
  const signIn = await ports.provider.authenticateMagicLink(state.token, { config, locale });
  return { screen: 'PasswordConfirmation', signIn };
}

/**
 * Redeems the token again. A refusal stays on the screen; another try is possible only when the provider could not be
 * reached.
 */
export async function redeemAgain({
  state,
  config,
  locale,
  ports: { provider },
  proceed,
}: StepContext<'ReturnFailed'>): Promise<StateOf<'PasswordConfirmation'>> {
  const { token, tokenType, method } = state;
  const spend = tokenType === 'oauth' ? provider.authenticateOAuth : provider.authenticateMagicLink;
  const signIn = await spend(token, { config, locale }).catch((thrown: unknown) => {
    if (!isUndecided(thrown)) proceed({ ...state, isRefused: true });
    throw thrown;
  });
  return { screen: 'PasswordConfirmation', signIn: { ...signIn, ...(method && { method }) } };
}
