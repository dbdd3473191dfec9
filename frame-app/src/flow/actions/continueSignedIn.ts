import type { SignIn } from '@vestibule/shared-protocol';
import type { StepContext } from '../defineFlow.ts';
import type { ScreenName, StateOf } from '../screens.ts';

/**
 * Shows the success screen for an existing session: another tab has opened a magic link, or the host has passed on a
 * token.
 */
export const continueSignedIn = (_: StepContext<ScreenName>, signIn: SignIn): StateOf<'PasswordConfirmation'> => ({
  screen: 'PasswordConfirmation',
  signIn,
});
