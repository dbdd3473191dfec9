import type { StepContext } from '../../flow/defineFlow.ts';
import { isUndecided } from '../../flow/isUndecided.ts';
import type { ProviderPort } from '../../flow/ports.ts';
import type { StateOf } from '../../flow/screens.ts';

/**
 * Redeems the link's token after the visitor has confirmed. Another try is possible only if the provider was not
 * reached.
 */
export async function confirmSignIn({
  state,
  config,
  locale,
  ports,
  proceed,
}: StepContext<'ConfirmSignIn'>): Promise<StateOf<'PasswordConfirmation'>> {
  const spend = spendOf(ports.provider, state.tokenType);
  const signIn = await spend(state.token, { config, locale }).catch((error: unknown) => {
    if (!isUndecided(error)) proceed({ ...state, isRefused: true });
    throw error;
  });
  return { screen: 'PasswordConfirmation', signIn };
}

/**
 * Redeems the token again. After a refusal the screen stays. Another try is possible only if the provider was not
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
  const spend = spendOf(provider, tokenType);
  const signIn = await spend(token, { config, locale }).catch((error: unknown) => {
    if (!isUndecided(error)) proceed({ ...state, isRefused: true });
    throw error;
  });
  return { screen: 'PasswordConfirmation', signIn: { ...signIn, ...(method && { method }) } };
}

/** Returns the call that redeems a token. */
function spendOf(provider: ProviderPort, tokenType: string | undefined) {
  if (tokenType === 'impersonation') return provider.authenticateImpersonation;
  return tokenType === 'oauth' ? provider.authenticateOAuth : provider.authenticateMagicLink;
}
