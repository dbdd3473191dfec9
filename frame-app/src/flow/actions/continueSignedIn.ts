import type { SignIn } from '@vestibule/shared-protocol';
import type { StepContext } from '../defineFlow.ts';
import type { ScreenName, StateOf } from '../screens.ts';

/**
 * Shows the success screen for an existing session: a magic link was opened in another tab, or the host passed on a
 * token.
 */
export const continueSignedIn = (_: StepContext<ScreenName>, signIn: SignIn): StateOf<'PasswordConfirmation'> => ({
  screen: 'PasswordConfirmation',
  signIn,
});
