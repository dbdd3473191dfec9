import type { Call } from '../http/call.ts';
import type { State } from '../state/createState.ts';
import type { Organization, OrganizationBySlug } from '../wire/b2bResponses.ts';
import type { Empty } from '../wire/requests.ts';
import { requireCaller } from './access.ts';
import { findMember } from './admission.ts';
import { describeMember, describeOrganization, describeOrganizationBySlug } from './describe.ts';
import type { MemberOfAddressRequest, SlugRequest } from './requests.ts';

export function getMine(state: State, _body: Empty, call: Call): { organization: Organization } {
  return { organization: describeOrganization(state, requireCaller(state, call).organization) };
}

/** Anyone may look an organization up by its slug. */
export function findBySlug(state: State, body: SlugRequest): { organization: OrganizationBySlug | null } {
  const organization = state.b2b.organizations.findBySlug(body.organization_slug);
  return { organization: organization ? describeOrganizationBySlug(state, organization) : null };
}

/** Says whether an address has a password in an organization, so that the client can ask for it. */
export function findMemberOfAddress(state: State, body: MemberOfAddressRequest) {
  const organization = state.b2b.organizations.find(body.organization_id);
  const member = organization && findMember(state, organization, body.email_address);
  if (!member) return { member: null };
  const { member_id, status, name, member_password_id } = describeMember(state, member);
  return { member: { member_id, status, name, member_password_id } };
}
