import type { ProvenSoFar } from '../../state/b2b/intermediateSessions.ts';
import type { StoredMember } from '../../state/b2b/members.ts';
import type { StoredOrganization } from '../../state/b2b/organizations.ts';
import type { State } from '../../state/createState.ts';
import type { ProviderAccount } from '../../state/oauth.ts';
import type { DiscoveredOrganization } from '../../wire/b2bResponses.ts';
import { admittingDomain, admittingTenant } from '../access/admission.ts';
import { describeMember, describeOrganization } from '../access/describe.ts';
import { portableFactors } from '../sessions/factors.ts';
import { mfaRequired, primaryRequired } from '../sessions/requirements.ts';

/** A person who looks for organizations. */
type Seeker = ProvenSoFar & {
  email_address: string;
  /** The organization of the session in which the factors were proved; absent without a session. */
  home?: string;
};

type Membership = DiscoveredOrganization['membership'];
const RANK = { active: 0, invited: 1, pending: 2, deleted: 3 };

/**
 * Lists a person's memberships: first active memberships, then invites, then memberships that wait for the first login.
 */
export function membershipsOf(state: State, seeker: Seeker): DiscoveredOrganization[] {
  return state.b2b.members
    .membershipsOf(seeker.email_address)
    .toSorted((a, b) => RANK[a.status] - RANK[b.status])
    .flatMap((member) => {
      const organization = state.b2b.organizations.get(member.organization_id);
      if (!organization || member.status === 'deleted') return [];
      const type = `${member.status}_member` as const;
      const membership: Membership = { type, details: null, member: describeMember(state, member) };
      return [entryOf(state, organization, seeker, membership, member)];
    });
}

/** Lists memberships, then the organizations that the person may join by email domain or by OAuth tenant. */
export function allOpenTo(
  state: State,
  seeker: Seeker,
  account: ProviderAccount | undefined,
): DiscoveredOrganization[] {
  const memberships = membershipsOf(state, seeker);
  const knownIds = new Set(memberships.map(({ organization }) => organization.organization_id));
  const otherOrganizations = state.b2b.organizations
    .all()
    .filter(({ organization_id }) => !knownIds.has(organization_id));
  const joinable = otherOrganizations.flatMap((organization) => {
    const membership = eligibility(organization, seeker.email_address, account);
    return membership ? [entryOf(state, organization, seeker, membership)] : [];
  });
  return [...memberships, ...joinable];
}

function eligibility(
  organization: StoredOrganization,
  address: string,
  account: ProviderAccount | undefined,
): Membership | undefined {
  const domain = admittingDomain(organization, address);
  if (domain !== undefined) {
    return { type: 'eligible_to_join_by_email_domain', details: { domain }, member: null };
  }
  const tenant = account && admittingTenant(organization, account);
  if (tenant === undefined) return undefined;
  const details = { provider: account?.provider ?? '', tenant };
  return { type: 'eligible_to_join_by_oauth_tenant', details, member: null };
}

function entryOf(
  state: State,
  organization: StoredOrganization,
  { factors, isEmailVerified, home }: Seeker,
  membership: Membership,
  member?: StoredMember,
): DiscoveredOrganization {
  const countingFactors =
    home === organization.organization_id ? factors : portableFactors(state, factors, organization, member);
  const primary_required = primaryRequired(organization, member, countingFactors, isEmailVerified);
  const mfa_required = primary_required ? null : mfaRequired(organization, member, countingFactors);
  return {
    organization: describeOrganization(state, organization),
    membership,
    member_authenticated: !primary_required && !mfa_required,
    primary_required,
    mfa_required,
  };
}
