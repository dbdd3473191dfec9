import type { StepContext } from '../defineFlow.ts';
import { FlowError } from '../ports.ts';
import type { ScreenName } from '../screens.ts';

/**
 * Makes a change for the user whom the screen shows. A login in another tab changes this tab's session at once but the
 * screen a moment later, so the provider is asked first.
 *
 * @param userId the user on the screen; undefined if it shows none.
 * @throws FlowError `no_session` if another user is signed in
 */
export async function asUser<Done>(
  { ports, signal }: Pick<StepContext<ScreenName>, 'ports' | 'signal'>,
  userId: string | undefined,
  change: () => Promise<Done>,
): Promise<Done> {
  const { user } = await ports.provider.resume('session');
  signal.throwIfAborted();
  assertUser(userId, user.user_id);
  return change();
}

/**
 * Checks that the user on the screen is still signed in.
 * @throws FlowError `no_session` if another user is signed in
 */
export function assertUser(shownId: string | undefined, signedIn: string): void {
  if (shownId !== undefined && shownId !== signedIn) throw new FlowError({ kind: 'client', code: 'no_session' });
}
