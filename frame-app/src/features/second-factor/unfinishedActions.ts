import type { StepContext } from '../../flow/defineFlow.ts';
import type { ScreenName, StateOf } from '../../flow/screens.ts';

const login: StateOf<'OrganizationLogin'> = { screen: 'OrganizationLogin', course: null };

/** Says that the time of an unfinished sign-in is over, on the login that starts another one. */
export async function expire({ state, ports }: StepContext<ScreenName>): Promise<StateOf<'OrganizationLogin'>> {
  await (await ports.provider.organizations()).forget();
  return ('goal' in state && state.goal?.unfinished?.afterEnd) || login;
}

/** Continues with the intermediate session of this browser, which another tab has begun for another organization. */
export const toLogin = (): StateOf<'OrganizationLogin'> => login;
