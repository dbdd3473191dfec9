import * as v from 'valibot';
import type { State } from '../../state/createState.ts';
import type { Visitor } from '../../state/sessions.ts';
import { ApiError } from '../../wire/apiError.ts';
import type { Control } from '../control.ts';
import { factorNames } from '../users/provenFactor.ts';
import { SESSION_MINUTES } from '../users/userControl.ts';
import type { SessionTokens } from './sessionCookies.ts';

const ADDRESS = /^[^\s@]+@[^\s@]+$/;
const LONGEST_MINUTES = 527_040;

/** The user to log in, as query parameters or a JSON body. */
export const SignInWish = v.strictObject({
  as: v.pipe(v.string("expected the user's email address"), v.regex(ADDRESS, 'expected an email address')),
  organization: v.optional(v.string()),
  minutes: v.optional(v.pipe(v.number(), v.integer(), v.minValue(5), v.maxValue(LONGEST_MINUTES))),
  factors: v.optional(v.pipe(v.array(v.picklist(factorNames)), v.minLength(1))),
});
export type SignInWish = v.InferOutput<typeof SignInWish>;

/**
 * Opens a session of a user, or of a member in a project of organizations. Creates a missing user, member or
 * organization.
 *
 * @throws ApiError in words
 */
export async function openSessionAs(
  state: State,
  control: Control,
  { as, organization, minutes = SESSION_MINUTES, factors }: SignInWish,
  visitor: Visitor,
): Promise<SessionTokens & { minutes: number }> {
  const { sessionToken, sessionJwt } =
    state.project.vertical === 'B2B'
      ? await openMemberSession(control, as, organizationFor(control, as, organization), minutes)
      : await openUserSession(control, { as, organization, minutes, factors }, visitor);
  control.changed();
  return { sessionToken, sessionJwt, minutes };
}

async function openMemberSession({ organizations }: Control, identity: string, organization: string, minutes: number) {
  const { member_id } = await organizations.addMember(organization, identity);
  return organizations.openSession(organization, member_id, minutes);
}

async function openUserSession(control: Control, { as, organization, minutes, factors }: SignInWish, visitor: Visitor) {
  if (organization !== undefined) {
    throw new ApiError('bad_request', 'This project has no organizations. Start it with --vertical b2b.');
  }
  try {
    return await control.users.openSession(as, { minutes, factors }, visitor);
  } catch (error) {
    // For example, the user lacks the factor.
    throw error instanceof ApiError ? error : new ApiError('bad_request', (error as Error).message);
  }
}

/** Returns the named organization, or the only one that has the member. */
function organizationFor({ organizations }: Control, as: string, organizationKey: string | undefined): string {
  const allOrganizations = organizations.all();
  const slugs = allOrganizations.map(({ organization_slug }) => organization_slug);
  if (organizationKey !== undefined) {
    const organization = allOrganizations.find(({ organization_slug, organization_id }) =>
      [organization_slug, organization_id].includes(organizationKey),
    );
    if (organization) return organization.organization_id;
    throw new ApiError(
      'organization_not_found',
      `There is no organization "${organizationKey}". Organizations: ${slugs.join(', ')}.`,
    );
  }
  const memberships = organizations.members().filter(({ email_address }) => email_address === as.toLowerCase());
  const [membership] = memberships;
  if (membership && memberships.length === 1) return membership.organization_id;
  throw new ApiError('bad_request', `Name the organization: &organization=SLUG. Organizations: ${slugs.join(', ')}.`);
}
