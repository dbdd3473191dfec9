import { plainAddress } from '../../common/plainAddress.ts';
import type { Call } from '../../http/call.ts';
import { ADMIN_ROLE } from '../../state/b2b/defaultB2bPolicy.ts';
import type { OpenIntermediateSession } from '../../state/b2b/intermediateSessions.ts';
import { addFactor } from '../../state/b2b/memberFactors.ts';
import type { StoredMember } from '../../state/b2b/members.ts';
import type { StoredOrganization } from '../../state/b2b/organizations.ts';
import type { State } from '../../state/createState.ts';
import type { ProviderAccount } from '../../state/oauth.ts';
import { ApiError } from '../../wire/apiError.ts';
import type {
  DiscoveredOrganization,
  DiscoveryResponse,
  MfaAuthenticateResponse,
  ProvenMemberFactor,
} from '../../wire/b2bResponses.ts';
import { callerOf, findSession, organizationOf, requireIntermediate } from '../access/access.ts';
import { admitByAccount, admitByDomain, assertUnclaimed, findMember } from '../access/admission.ts';
import { checkSettings, freeSlug, nameFor } from '../organizations/organizationSettings.ts';
import type {
  DiscoveredOrganizationsRequest,
  IntermediateExchangeRequest,
  OrganizationCreateRequest,
} from '../requests.ts';
import { isBound } from '../sessions/factors.ts';
import { accountOf, enterOrganization } from '../sessions/signIn.ts';
import { allOpenTo, membershipsOf } from './discoveredOrganizations.ts';

/** Opens an intermediate session after a first proof, and lists the organizations that the person may enter. */
export function startDiscovery(
  state: State,
  proof: {
    email_address: string;
    factor: ProvenMemberFactor;
    isEmailVerified: boolean;
    account?: ProviderAccount;
    intermediate?: OpenIntermediateSession | undefined;
  },
): DiscoveryResponse {
  const { intermediateSessions } = state.b2b;
  const email_address = plainAddress(proof.email_address);
  const before = proof.intermediate?.email_address === email_address ? proof.intermediate : undefined;
  const identity = {
    email_address,
    factors: addFactor(state.clock, before?.factors ?? [], proof.factor),
    isEmailVerified: proof.isEmailVerified || before?.isEmailVerified === true,
    ...(proof.account && { account: { provider: proof.account.provider, subject: proof.account.subject } }),
  };
  const open = before ? intermediateSessions.renew(before, identity) : intermediateSessions.open(identity);
  return {
    intermediate_session_token: open.token,
    email_address,
    discovered_organizations: allOpenTo(state, open, proof.account),
  };
}

type ListResponse = {
  email_address: string;
  organization_id_hint: string | null;
  discovered_organizations: DiscoveredOrganization[];
};

/**
 * Lists the organizations of an intermediate session, or of the caller's session if the body names none. For a session
 * it lists memberships only.
 */
export function list(state: State, body: DiscoveredOrganizationsRequest, call: Call): ListResponse {
  const open = body.intermediate_session_token === undefined ? findSession(state, call) : undefined;
  const caller = open && callerOf(state, open);
  if (caller) {
    const { member } = caller;
    const { authentication_factors: factors } = caller.open.session;
    const { email_address, email_address_verified: isEmailVerified, organization_id: home } = member;
    // A login that counts in one organization only must not reveal other organizations. Neither must an unverified
    // address.
    const mayLookElsewhere = isEmailVerified && factors.some((factor) => !isBound(state, factor));
    const options = membershipsOf(state, { email_address, factors, isEmailVerified, home }).filter(
      ({ organization }) => mayLookElsewhere || organization.organization_id === home,
    );
    return { email_address, organization_id_hint: home, discovered_organizations: options };
  }
  const isAnonymous = call.sessionToken === undefined && body.intermediate_session_token === undefined;
  if (isAnonymous) throw new ApiError('unauthorized_credentials');
  const intermediate = requireIntermediate(state, body);
  const { email_address, factors } = intermediate;
  const discovered_organizations =
    factors.length > 0 ? allOpenTo(state, intermediate, accountOf(state, intermediate)) : [];
  return { email_address, organization_id_hint: null, discovered_organizations };
}

/** Enters an organization with an intermediate session. Accepts an invite, or lets the person join. */
export async function exchange(
  state: State,
  body: IntermediateExchangeRequest,
  call: Call,
): Promise<MfaAuthenticateResponse> {
  const intermediate = requireIntermediate(state, body);
  const organization = organizationOf(state, body.organization_id);
  const { email_address, organization: only, factors } = intermediate;
  if (factors.length === 0 && only?.organization_id !== organization.organization_id) {
    throw new ApiError('invalid_intermediate_session_token_for_organization');
  }
  assertUnclaimed(state, email_address, organization);
  const member = findMember(state, organization, email_address) ?? admit(state, organization, intermediate);
  return enterOrganization(state, call, organization, member, { email: 'unknown' }, { ...body, intermediate });
}

/** Creates an organization with the person as its administrator. Missing names are derived from the email address. */
export async function create(
  state: State,
  body: OrganizationCreateRequest,
  call: Call,
): Promise<MfaAuthenticateResponse> {
  const { intermediate_session_token, session_duration_minutes, locale, ...settings } = body;
  const intermediate = requireIntermediate(state, { intermediate_session_token });
  if (intermediate.factors.length === 0) throw new ApiError('invalid_intermediate_session_token_for_organization');
  // Servers may create organizations in any project.
  if (!call.server && !state.project.create_organization_enabled) throw new ApiError('unauthorized_action');
  const { email_address } = intermediate;
  assertUnclaimed(state, email_address);
  const changes = checkSettings(state, settings);
  const name = changes.organization_name ?? nameFor(email_address);
  const slug = changes.organization_slug ?? freeSlug(state, name);
  const organization = state.b2b.organizations.create(name, slug, changes);
  const member = state.b2b.members.create(organization.organization_id, email_address, {
    status: 'pending',
    role_ids: [ADMIN_ROLE],
  });
  const options = { session_duration_minutes, locale, intermediate };
  return enterOrganization(state, call, organization, member, { email: 'unknown' }, options);
}

function admit(state: State, organization: StoredOrganization, intermediate: OpenIntermediateSession): StoredMember {
  const account = accountOf(state, intermediate);
  return account
    ? admitByAccount(state, organization, account)
    : admitByDomain(state, organization, intermediate.email_address);
}
