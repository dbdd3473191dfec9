import type { StepContext } from '../defineFlow.ts';
import type { StateOf } from '../screens.ts';

/** The visitor says that the link is theirs: only now its token is spent. Refused: stays, with the provider's words. */
export async function confirmSignIn({
  state,
  config,
  locale,
  ports,
  signal,
}: StepContext<'ConfirmSignIn'>): Promise<StateOf<'PasswordConfirmation'>> {
  const signIn = await ports.provider.authenticateMagicLink(state.token, { config, locale });
  if (!signal.aborted) ports.host.success(signIn);
  return { screen: 'PasswordConfirmation' };
}

/** Another try with the token that the visitor is back with. Refused: stays, to be tried again or left. */
export async function spendAgain({
  state: { token, tokenType, method },
  config,
  locale,
  ports,
  signal,
}: StepContext<'ReturnFailed'>): Promise<StateOf<'PasswordConfirmation'>> {
  const { provider, host } = ports;
  const spend = tokenType === 'oauth' ? provider.authenticateOAuth : provider.authenticateMagicLink;
  const signIn = await spend(token, { config, locale });
  if (!signal.aborted) host.success({ ...signIn, ...(method && { method }) });
  return { screen: 'PasswordConfirmation' };
}
