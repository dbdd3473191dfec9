import type { AuthenticationMethod } from '@vestibule/shared-protocol';
import type { StepContext } from '../../flow/defineFlow.ts';
import type { ScreenName, StateOf } from '../../flow/screens.ts';
import type { Answer, Course, OrganizationList } from './entities.ts';
import { freshCourse } from './freshCourse.ts';
import { askSecondFactor } from './secondFactor.ts';

/** The screens that follow a proof for one organization. */
const afterProof = [
  'PasswordConfirmation',
  'OrganizationLogin',
  'OrganizationError',
  'TOTPEntry',
  'SMSOTPEntry',
  'MFAEnrollmentSelection',
] as const satisfies ScreenName[];
export type AfterProof = (typeof afterProof)[number];

type Context = Pick<StepContext<ScreenName>, 'state' | 'config' | 'ports'>;

/**
 * Returns the screen that follows the provider's response to a proof: the end, another first proof, or a second factor.
 *
 * @param method the method that the visitor has used.
 */
export async function afterResponse(
  context: Context,
  response: Answer,
  list: OrganizationList | null,
  method: AuthenticationMethod,
): Promise<StateOf<AfterProof>> {
  if (response.kind === 'session') return { screen: 'PasswordConfirmation', signIn: { ...response.signIn, method } };
  const { organization, primary, email } = response;
  if (primary?.length === 0)
    return { screen: 'OrganizationError', reason: 'policy', organizationName: organization.name, list };
  const course: Course = { organization, allowedMethods: primary, knownEmail: email, list };
  const login: StateOf<'OrganizationLogin'> = { screen: 'OrganizationLogin', course };
  if (primary) return login;
  const otherLogin: StateOf<'OrganizationLogin'> = { ...login, course: { ...freshCourse, organization } };
  return askSecondFactor(context, response, method, list ? discovery(list, await canCreate(context)) : otherLogin);
}

export const discovery = (list: OrganizationList, isAllowed: boolean): StateOf<'Discovery'> => ({
  screen: 'Discovery',
  list,
  canCreate: isAllowed,
});

/** Returns whether the visitor may create an organization: the project and the configuration decide. */
export async function canCreate({ config, ports }: Pick<Context, 'config' | 'ports'>): Promise<boolean> {
  const { createOrganizationEnabled } = await ports.provider.bootstrap();
  return config.createOrganization && createOrganizationEnabled === true;
}
