import type { SignIn } from '@vestibule/shared-protocol';
import type { StepContext } from '../defineFlow.ts';
import type { ScreenName, StateOf } from '../screens.ts';

/** The session exists already: a magic link was opened in another tab, or the host handed a token over. */
export const continueSignedIn = (_: StepContext<ScreenName>, signIn: SignIn): StateOf<'PasswordConfirmation'> => ({
  screen: 'PasswordConfirmation',
  signIn,
});
