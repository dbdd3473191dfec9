import type { StepContext } from '../defineFlow.ts';
import { isSecondFactorPending } from '../isSecondFactorPending.ts';
import type { ScreenName, StateOf } from '../screens.ts';

/** Returns the login, or the screen for the second factor if only that is missing. */
export async function logIn(context: StepContext<ScreenName>): Promise<StateOf<'Main' | 'LoggedIn'>> {
  const isPending = await isSecondFactorPending(context).catch(() => false);
  return isPending ? { screen: 'LoggedIn', account: null } : { screen: 'Main' };
}
