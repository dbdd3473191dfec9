import type { StepContext } from '../../../flow/defineFlow.ts';
import type { ScreenName, StateOf } from '../../../flow/screens.ts';

const login: StateOf<'OrganizationLogin'> = { screen: 'OrganizationLogin', course: null };

/** Shows that the time of an unfinished sign-in is over, on the login for a new sign-in. */
export async function expire({ state, ports }: StepContext<ScreenName>): Promise<StateOf<'OrganizationLogin'>> {
  await (await ports.provider.organizations()).forget();
  return ('goal' in state && state.goal?.unfinishedSignIn?.afterEnd) || login;
}

/**
 * Opens the login, which continues with an intermediate session that another tab has started for another organization.
 */
export const toLogin = (): StateOf<'OrganizationLogin'> => login;
