import type { StepContext } from '../../flow/defineFlow.ts';
import { isUndecided } from '../../flow/isUndecided.ts';
import type { StateOf } from '../../flow/screens.ts';

/** The visitor says that the link is theirs: only now its token is spent. Refused: stays, with the provider's words. */
export async function confirmSignIn({
  state,
  config,
  locale,
  ports,
}: StepContext<'ConfirmSignIn'>): Promise<StateOf<'PasswordConfirmation'>> {
  const signIn = await ports.provider.authenticateMagicLink(state.token, { config, locale });
  return { screen: 'PasswordConfirmation', signIn };
}

/** Another try with the token that the visitor is back with. Refused: stays, to be left; to be tried again where nobody judged it. */
export async function spendAgain({
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
