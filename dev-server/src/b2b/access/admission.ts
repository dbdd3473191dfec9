import { plainDomain } from '../../common/plainAddress.ts';
import type { StoredMember } from '../../state/b2b/members.ts';
import type { StoredOrganization } from '../../state/b2b/organizations.ts';
import type { State } from '../../state/createState.ts';
import type { ProviderAccount } from '../../state/oauth.ts';
import { findOAuthProvider } from '../../state/oauthProviders.ts';
import { ApiError } from '../../wire/apiError.ts';
import { domainOf } from './describe.ts';

// People who join an organization by themselves: by email domain, by OAuth tenant, or by single sign-on.

/** Returns the organization's member with an address, unless it was deleted. */
export function findMember(state: State, organization: StoredOrganization, address: string): StoredMember | undefined {
  const member = state.b2b.members.findByEmail(organization.organization_id, address);
  return member?.status === 'deleted' ? undefined : member;
}

/** Returns the allowed email domain that lets an address join, or undefined. */
export function admittingDomain(organization: StoredOrganization, address: string): string | undefined {
  const domain = domainOf(address);
  const isListed = organization.email_allowed_domains.some((oneDomain) => plainDomain(oneDomain) === domain);
  return organization.email_jit_provisioning === 'RESTRICTED' && isListed ? domain : undefined;
}

/** Returns the OAuth tenant that lets the owner of an account join, or undefined. */
export function admittingTenant(organization: StoredOrganization, account: ProviderAccount): string | undefined {
  if (organization.oauth_tenant_jit_provisioning !== 'RESTRICTED') return undefined;
  const tenants = organization.allowed_oauth_tenants[account.provider] ?? [];
  return account.tenants?.find((tenant) => tenants.includes(tenant));
}

/**
 * Creates a pending member for an address of an allowed domain.
 *
 * @throws email_jit_provisioning_not_allowed, invalid_email_for_jit_provisioning
 * @throws action_not_allowed_email_domain_is_claimed
 */
export function admitByDomain(state: State, organization: StoredOrganization, address: string): StoredMember {
  const { email_jit_provisioning: rule } = organization;
  if (rule === 'NOT_ALLOWED') throw new ApiError('email_jit_provisioning_not_allowed');
  if (rule === 'RESTRICTED' && admittingDomain(organization, address) === undefined) {
    throw new ApiError('invalid_email_for_jit_provisioning');
  }
  return addPending(state, organization, address);
}

/**
 * Creates a pending member for the owner of an OAuth account, by tenant if possible, otherwise by domain.
 *
 * @throws oauth_tenant_jit_provisioning_not_allowed, invalid_oauth_tenant_for_jit_provisioning and those of
 * `admitByDomain`
 */
export function admitByAccount(state: State, organization: StoredOrganization, account: ProviderAccount): StoredMember {
  const isAdmitted = admittingTenant(organization, account) !== undefined;
  if (!isAdmitted && admittingDomain(organization, account.email) === undefined) {
    if (!findOAuthProvider(account.provider)?.hasTenants) return admitByDomain(state, organization, account.email);
    const isClosed = organization.oauth_tenant_jit_provisioning === 'NOT_ALLOWED';
    throw new ApiError(
      isClosed ? 'oauth_tenant_jit_provisioning_not_allowed' : 'invalid_oauth_tenant_for_jit_provisioning',
    );
  }
  return addPending(state, organization, account.email, `${account.firstName} ${account.lastName}`.trim());
}

/** Creates a pending member for a person of a connection. @throws invalid_connection_for_jit_provisioning */
export function admitByConnection(
  state: State,
  organization: StoredOrganization,
  connectionId: string,
  person: { emailAddress: string; name: string },
): StoredMember {
  const { sso_jit_provisioning: rule, sso_jit_provisioning_allowed_connections: allowedConnections } = organization;
  if (rule === 'NOT_ALLOWED' || (rule === 'RESTRICTED' && !allowedConnections.includes(connectionId))) {
    throw new ApiError('invalid_connection_for_jit_provisioning');
  }
  return addPending(state, organization, person.emailAddress, person.name);
}

/** @throws action_not_allowed_email_domain_is_claimed when another organization claims the domain of an address */
export function assertUnclaimed(state: State, address: string, organization?: StoredOrganization): void {
  const domain = domainOf(address);
  const owner = state.b2b.organizations
    .all()
    .find((organization) => organization.claimed_email_domains.includes(domain));
  if (owner && owner !== organization) throw new ApiError('action_not_allowed_email_domain_is_claimed');
}

/** Adds a member whose sign-in is not complete. A deleted member with this address is restored without roles. */
function addPending(state: State, organization: StoredOrganization, address: string, name = ''): StoredMember {
  assertUnclaimed(state, address, organization);
  const { members } = state.b2b;
  const formerMember = members.findByEmail(organization.organization_id, address);
  if (!formerMember) return members.create(organization.organization_id, address, { status: 'pending', name });
  members.update(formerMember, { status: 'pending', role_ids: [] });
  return formerMember;
}
