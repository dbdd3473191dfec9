import { describeConnection } from '../../b2b/scim/connectionChanges.ts';
import { timestamp } from '../../state/clock.ts';
import type { State } from '../../state/createState.ts';
import type { DiscoveredOrganization, Member, Organization } from '../../wire/b2bResponses.ts';

type Parts = {
  member?: Member | null;
  members?: Member[];
  organization?: Organization | null;
  organizations?: Organization[] | Record<string, Organization>;
  discovered_organizations?: DiscoveredOrganization[];
};

/** Converts a response of the browser API to the format of the server-side API, which says more about some objects. */
export function serverResponse(state: State, response: object): object {
  const { member, members, organization, organizations, discovered_organizations: options, ...rest }: Parts = response;
  return {
    ...rest,
    ...(member && { member: serverMember(state, member) }),
    ...(members && { members: members.map((oneMember) => serverMember(state, oneMember)) }),
    ...(organization && { organization: serverOrganization(state, organization) }),
    ...(organizations && { organizations: serverOrganizations(state, organizations) }),
    ...(options && { discovered_organizations: options.map((oneFound) => discoveredOrganization(state, oneFound)) }),
  };
}

/** The member as the server-side API returns it, with the lock. */
function serverMember(state: State, member: Member) {
  const lock = state.attempts.lockOf(member.member_id) ?? state.attempts.lockOf(member.email_address);
  return {
    ...member,
    is_locked: lock !== undefined,
    ...(lock && { lock_created_at: timestamp(lock.fromMs), lock_expires_at: timestamp(lock.untilMs) }),
  };
}

/** The organization as the server-side API returns it, with the end of the token of its directory. */
function serverOrganization({ b2b }: State, organization: Organization) {
  const directory = b2b.scim.of(organization.organization_id);
  if (!directory) return organization;
  const { connection_id, display_name, bearer_token_last_four, bearer_token_expires_at } =
    describeConnection(directory);
  return {
    ...organization,
    scim_active_connection: { connection_id, display_name, bearer_token_last_four, bearer_token_expires_at },
  };
}

function serverOrganizations(state: State, organizations: Organization[] | Record<string, Organization>): object {
  if (Array.isArray(organizations)) return organizations.map((organization) => serverOrganization(state, organization));
  return Object.fromEntries(
    Object.entries(organizations).map(([id, organization]) => [id, serverOrganization(state, organization)]),
  );
}

function discoveredOrganization(state: State, { organization, membership, ...rest }: DiscoveredOrganization): object {
  const { member } = membership;
  return {
    ...rest,
    organization: serverOrganization(state, organization),
    membership: { ...membership, member: member && serverMember(state, member) },
  };
}
