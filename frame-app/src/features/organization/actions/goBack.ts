import type { StepContext } from '../../../flow/defineFlow.ts';
import type { ScreenName, StateOf } from '../../../flow/screens.ts';
import { canCreate, discovery } from '../afterResponse.ts';
import { freshCourse } from '../freshCourse.ts';

type On<S extends ScreenName> = StepContext<S>;

type Login = StateOf<'OrganizationLogin'>;

/** Goes back to the form with the address in its field. */
export const backToForm = ({
  state: { course, email },
}: On<'EmailMethodSelection' | 'OrganizationEmailConfirmation' | 'EmailOTPEntry' | 'SSODiscoveryEmail'>): Login => ({
  screen: 'OrganizationLogin',
  course,
  ...(email !== undefined && { email }),
});

/** Goes back to the list that the organization was chosen from. */
export async function backToList(context: On<'OrganizationLogin'>): Promise<Login | StateOf<'Discovery'>> {
  const { course } = context.state;
  return course?.list ? discovery(course.list, await canCreate(context)) : context.state;
}

/** Starts over without an organization or address. */
export async function startAnew({ state, ports }: On<'OrganizationLogin' | 'Discovery' | 'SSODiscoveryFallback'>) {
  await (await ports.provider.organizations()).forget();
  const organization = state.screen === 'OrganizationLogin' && !state.course?.list ? state.course?.organization : null;
  const login: Login = { screen: 'OrganizationLogin', course: { ...freshCourse, organization: organization ?? null } };
  return login;
}

/** Shows that the time for choosing an organization is over. */
export async function expire({ ports }: On<'Discovery'>): Promise<Login> {
  await (await ports.provider.organizations()).forget();
  return { screen: 'OrganizationLogin', course: freshCourse, isExpired: true };
}

/** Goes back from an error: to the list, or to a login without the organization that was not found. */
export async function backFromError(context: On<'OrganizationError'>): Promise<Login | StateOf<'Discovery'>> {
  const { list, reason } = context.state;
  if (list) return discovery(list, await canCreate(context));
  return { screen: 'OrganizationLogin', course: reason === 'organization' ? freshCourse : null };
}

/** Ends the unfinished sign-in after an error. */
export async function useAnotherAccount({ ports }: On<'OrganizationError'>): Promise<Login> {
  await (await ports.provider.organizations()).forget();
  return { screen: 'OrganizationLogin', course: null };
}

export const backToSsoEmail = ({
  state: { course, email },
}: On<'SSODiscoveryMenu' | 'SSODiscoveryFallback'>): StateOf<'SSODiscoveryEmail'> => ({
  screen: 'SSODiscoveryEmail',
  course,
  email,
});

export const giveUp = (): Login => ({ screen: 'OrganizationLogin', course: null });
