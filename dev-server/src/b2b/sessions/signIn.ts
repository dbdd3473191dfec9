import type { Call } from '../../http/call.ts';
import type {
  IntermediateSession,
  OpenIntermediateSession,
  ProvenSoFar,
} from '../../state/b2b/intermediateSessions.ts';
import { addFactor, joinFactors } from '../../state/b2b/memberFactors.ts';
import type { OpenMemberSession } from '../../state/b2b/memberSessions.ts';
import type { StoredMember } from '../../state/b2b/members.ts';
import type { StoredOrganization } from '../../state/b2b/organizations.ts';
import type { State } from '../../state/createState.ts';
import { newId } from '../../state/newId.ts';
import type { ProviderAccount } from '../../state/oauth.ts';
import { findOAuthProvider } from '../../state/oauthProviders.ts';
import { ApiError } from '../../wire/apiError.ts';
import type {
  MemberAuthenticateResponse,
  MemberFactor,
  MfaAuthenticateResponse,
  MfaRequired,
  ProvenMemberFactor,
} from '../../wire/b2bResponses.ts';
import { callerOf, findSession } from '../access/access.ts';
import { describeMember, describeOrganization, rolesOf } from '../access/describe.ts';
import { isBound, isOfAddress, portableFactors } from './factors.ts';
import { mfaRequired, primaryRequired } from './requirements.ts';
import { sendSmsPasscode, startsWithSms } from './smsPasscodes.ts';

/** The proof that a call gives for a person who enters an organization. */
type Proof = {
  /** Missing when a session continues in another organization. */
  factor?: ProvenMemberFactor;
  /** The proof of the email address: this factor (`now`), an earlier proof (`before`), or none. */
  email: 'now' | 'before' | 'unknown';
  /** The OAuth account to link with the member. */
  account?: ProviderAccount;
  /** Factors that the caller proved in another organization. */
  carriedFactors?: MemberFactor[];
};

export type SignInOptions = {
  intermediate?: OpenIntermediateSession | undefined;
  session_duration_minutes?: number | undefined;
  locale?: string | undefined;
};

/**
 * Logs a member in, or returns the missing step: a method that the organization allows, a verified address, or a second
 * factor. Factors of the intermediate session and of the member's own session count.
 */
export async function enterOrganization(
  state: State,
  call: Call,
  organization: StoredOrganization,
  member: StoredMember,
  proof: Proof,
  options: SignInOptions,
): Promise<MfaAuthenticateResponse> {
  const { b2b, clock } = state;
  const intermediate = belongsTo(options.intermediate, organization, member) ? options.intermediate : undefined;
  const current = findSession(state, call);
  const ownSession = current?.session.member_id === member.member_id ? current : undefined;

  const before = provenIn(state, organization, member, {
    intermediate,
    ownSession: ownSession,
    carriedFactors: proof.carriedFactors,
  });
  const factors = proof.factor ? addFactor(clock, before.factors, proof.factor) : before.factors;
  const isEmailVerified =
    before.isEmailVerified || proof.email === 'now' || (proof.email === 'before' && member.email_address_verified);
  const primary_required = primaryRequired(organization, member, factors, isEmailVerified);
  if (isEmailVerified) member.email_address_verified = true;

  const mfa = primary_required ? null : mfaRequired(organization, member, factors);
  if (primary_required || mfa) {
    const isProvenHere = proof.factor !== undefined && isBound(state, proof.factor);
    const isProvenEverywhere = intermediate?.isEmailVerified === true || (proof.email === 'now' && !isProvenHere);
    // A member's unverified address proves nothing about the same address in other organizations.
    const counts = (factor: ProvenMemberFactor) =>
      !isBound(state, factor) &&
      isOfAddress(factor, member.email_address) &&
      (isEmailVerified || factor.type !== 'password');
    const changes: IntermediateSession = {
      email_address: member.email_address,
      factors: factors.filter(counts),
      isEmailVerified: isProvenEverywhere,
      organization: {
        organization_id: organization.organization_id,
        factors: factors.filter((factor) => !counts(factor)),
        isEmailVerified,
      },
      ...(proof.account && { account: { provider: proof.account.provider, subject: proof.account.subject } }),
    };
    const open = intermediate
      ? b2b.intermediateSessions.renew(intermediate, changes)
      : b2b.intermediateSessions.open(changes);
    return {
      ...describe(state, organization, member),
      member_session: null,
      session_token: '',
      session_jwt: '',
      member_authenticated: false,
      intermediate_session_token: open.token,
      primary_required,
      mfa_required: mfa && withPasscode(state, call, organization, member, mfa, options.locale),
    };
  }

  if (intermediate) b2b.intermediateSessions.end(intermediate);
  member.status = 'active';
  const account = proof.account ?? accountOf(state, intermediate);
  if (account) linkAccount(member, account);
  const open =
    ownSession ?? b2b.sessions.open(ownerOf(state, organization, member), [], options.session_duration_minutes);
  open.session.authentication_factors = factors;
  b2b.sessions.addClaims(open, call.server?.customClaims);
  if (ownSession) b2b.sessions.touch(ownSession, options.session_duration_minutes);
  return {
    ...(await describeSession(state, open)),
    member_authenticated: true,
    intermediate_session_token: '',
    mfa_required: null,
    primary_required: null,
  };
}

/**
 * Completes a login with a second factor, by the intermediate session or by a full session that steps up.
 *
 * @throws action_available_only_once_primary_authentication_is_met and those of `requireHalfLogin`
 */
export async function completeWithSecondFactor(
  state: State,
  call: Call,
  { organization, member, intermediate }: HalfLogin,
  factor: ProvenMemberFactor,
  minutes: number | undefined,
): Promise<MemberAuthenticateResponse> {
  if (organization.mfa_policy === 'REQUIRED_FOR_ALL') member.mfa_enrolled = true;
  const options = { intermediate, session_duration_minutes: minutes };
  const response = await enterOrganization(state, call, organization, member, { factor, email: 'before' }, options);
  if (!response.member_session) throw new ApiError('action_available_only_once_primary_authentication_is_met');
  return response;
}

/** A member who is about to prove a second factor. */
type HalfLogin = {
  organization: StoredOrganization;
  member: StoredMember;
  intermediate?: OpenIntermediateSession;
};

/**
 * Finds the member that a body names, and checks that the caller is this member, or a server that named the member.
 *
 * @throws intermediate_session_not_found with neither a valid intermediate session nor a session
 * @throws invalid_intermediate_session_token_for_organization, session_authorization_tenancy_error for another member
 */
export function requireHalfLogin(
  state: State,
  call: Call,
  body: { organization_id: string; member_id: string; intermediate_session_token?: string | undefined },
): HalfLogin {
  const organization = state.b2b.organizations.find(body.organization_id);
  const member = organization && state.b2b.members.find(organization.organization_id, body.member_id);
  const token = body.intermediate_session_token;
  const intermediate = token === undefined ? undefined : state.b2b.intermediateSessions.find(token);
  if (intermediate) {
    // An unknown member gets the same refusal, so that the call reveals nothing about other organizations.
    if (!organization || !member || !belongsTo(intermediate, organization, member)) {
      throw new ApiError('invalid_intermediate_session_token_for_organization');
    }
    const { factors, isEmailVerified } = provenIn(state, organization, member, { intermediate });
    if (primaryRequired(organization, member, factors, isEmailVerified)) {
      throw new ApiError('action_available_only_once_primary_authentication_is_met');
    }
    return { organization, member, intermediate };
  }
  const session = findSession(state, call);
  if (!session && token === undefined && organization && call.server?.member) {
    return { organization, member: call.server.member };
  }
  if (!session) throw new ApiError(token === undefined ? 'unauthorized_credentials' : 'intermediate_session_not_found');
  if (!organization || !member || session.session.member_id !== member.member_id) {
    throw new ApiError('session_authorization_tenancy_error');
  }
  return { organization, member };
}

/** Builds the response of every call that logs in or refreshes. */
export async function describeSession(state: State, open: OpenMemberSession): Promise<MemberAuthenticateResponse> {
  const caller = callerOf(state, open);
  if (!caller) throw new ApiError('session_not_found');
  const { roles, organization_slug } = ownerOf(state, caller.organization, caller.member);
  Object.assign(open.session, { roles, organization_slug });
  return {
    ...describe(state, caller.organization, caller.member),
    member_session: open.session,
    session_token: open.token,
    session_jwt: await state.keys.signMemberSession(open.session),
  };
}

function describe(state: State, organization: StoredOrganization, member: StoredMember) {
  return {
    member_id: member.member_id,
    member: describeMember(state, member),
    organization: describeOrganization(state, organization),
  };
}

function ownerOf(state: State, { organization_id, organization_slug }: StoredOrganization, member: StoredMember) {
  const roles = rolesOf(state, member).map(({ role_id }) => role_id);
  return { member_id: member.member_id, organization_id, organization_slug, roles };
}

/** Returns whether an intermediate session is this person's and may enter this organization. */
function belongsTo(
  intermediate: IntermediateSession | undefined,
  { organization_id }: StoredOrganization,
  { email_address, status }: StoredMember,
): boolean {
  if (intermediate?.email_address !== email_address || status === 'deleted') return false;
  return intermediate.organization?.organization_id === organization_id || intermediate.factors.length > 0;
}

/** Returns the factors of earlier calls that count in an organization. */
function provenIn(
  state: State,
  organization: StoredOrganization,
  member: StoredMember,
  {
    intermediate,
    ownSession,
    carriedFactors = [],
  }: {
    intermediate?: IntermediateSession | undefined;
    ownSession?: OpenMemberSession | undefined;
    carriedFactors?: MemberFactor[] | undefined;
  },
): ProvenSoFar {
  const isHere = intermediate?.organization?.organization_id === organization.organization_id;
  const here = isHere ? intermediate?.organization : undefined;
  const lists = [
    intermediate?.factors ?? [],
    here?.factors ?? [],
    ownSession?.session.authentication_factors ?? [],
    portableFactors(state, carriedFactors, organization, member),
  ];
  return {
    factors: lists.reduce(joinFactors, []),
    isEmailVerified:
      intermediate?.isEmailVerified === true ||
      here?.isEmailVerified === true ||
      (ownSession !== undefined && member.email_address_verified),
  };
}

/** Sends the code of the second factor at once, if the member prefers a confirmed phone number. */
function withPasscode(
  state: State,
  call: Call,
  organization: StoredOrganization,
  member: StoredMember,
  mfa: MfaRequired,
  locale: string | undefined,
): MfaRequired {
  if (!startsWithSms(organization, member)) return mfa;
  try {
    sendSmsPasscode(state, call, organization, member, { locale });
    return { ...mfa, secondary_auth_initiated: 'sms_otp' };
  } catch (refusal) {
    // Too many messages must not fail the first factor; the visitor can ask for a code later.
    if (refusal instanceof ApiError) return mfa;
    throw refusal;
  }
}

export function accountOf(state: State, session: IntermediateSession | undefined): ProviderAccount | undefined {
  return session?.account && state.oauth.findAccount(session.account.provider, session.account.subject);
}

function linkAccount(member: StoredMember, account: ProviderAccount): void {
  if (hasAccount(member, account)) return;
  member.oauth_registrations.push({
    member_oauth_registration_id: newId('oauth-member'),
    provider_subject: account.subject,
    provider_type: findOAuthProvider(account.provider)?.label ?? account.provider,
    profile_picture_url: '',
    locale: 'en',
    provider_tenants: (account.tenants ?? []).map((tenant) => ({ tenant_id: tenant, tenant_name: tenant })),
  });
}

export function hasAccount(member: StoredMember, { provider, subject }: ProviderAccount): boolean {
  const type = findOAuthProvider(provider)?.label;
  return member.oauth_registrations.some(
    (registration) => registration.provider_type === type && registration.provider_subject === subject,
  );
}
