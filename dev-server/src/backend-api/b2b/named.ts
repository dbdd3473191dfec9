import { type MemberOf, memberOf, organizationOf } from '../../b2b/access/access.ts';
import type { Call } from '../../http/call.ts';
import type { StoredMember } from '../../state/b2b/members.ts';
import type { StoredOrganization } from '../../state/b2b/organizations.ts';
import type { State } from '../../state/createState.ts';

// Finds the organization and the member that a call names in its path or body, by id, slug or external id.

/** @throws organization_not_found */
export const organizationIn = (state: State, call: Call): StoredOrganization =>
  organizationOf(state, call.params.organization_id ?? '');

/** @throws organization_not_found, member_not_found */
export const memberIn = (state: State, call: Call): StoredMember =>
  memberOf(state, organizationIn(state, call), call.params.member_id ?? '');

/** @throws organization_not_found, member_not_found */
export function memberNamed(state: State, body: { organization_id: string; member_id: string }): MemberOf {
  const organization = organizationOf(state, body.organization_id);
  return { organization, member: memberOf(state, organization, body.member_id) };
}
