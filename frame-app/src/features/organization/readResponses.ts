import type {
  B2BAuthenticateResponseWithMFA,
  DiscoveredOrganization,
  Member,
  Organization,
} from '@stytch/vanilla-js/b2b/headless';
import type {
  AuthMethod,
  Connection,
  HalfResponse,
  Membership,
  OrganizationFacts,
  SecondFactorState,
} from './entities.ts';

/** An organization in any response. The search by slug leaves out some members. */
type SomeOrganization = Pick<Organization, 'organization_id' | 'organization_name'> & Partial<Organization>;

/** Returns the part of an organization that the login uses. */
export function readOrganization(organization: SomeOrganization): OrganizationFacts {
  const { auth_methods, allowed_auth_methods, sso_active_connections, email_jit_provisioning } = organization;
  return {
    id: organization.organization_id,
    name: organization.organization_name,
    slug: organization.organization_slug ?? '',
    logoUrl: organization.organization_logo_url ?? '',
    connections: readConnections(sso_active_connections),
    defaultConnectionId: organization.sso_default_connection_id || null,
    methods: auth_methods === 'RESTRICTED' ? readMethods(allowed_auth_methods) : null,
    joinableBy:
      email_jit_provisioning === 'ALL_ALLOWED'
        ? 'all'
        : email_jit_provisioning === 'RESTRICTED'
          ? (organization.email_allowed_domains ?? [])
          : 'none',
  };
}

type TheirConnection = { connection_id: string; display_name: string };

export const readConnections = (connections: readonly TheirConnection[] | undefined): Connection[] =>
  (connections ?? []).map(({ connection_id, display_name }) => ({ id: connection_id, name: display_name }));

const readMethods = (methods: readonly string[] | undefined): AuthMethod[] => [...(methods ?? [])] as AuthMethod[];

const memberships: Readonly<Record<string, Membership['type']>> = {
  active_member: 'active',
  pending_member: 'pending',
  invited_member: 'invited',
};

export const readMembership = (organization: DiscoveredOrganization): Membership => ({
  organization: readOrganization(organization.organization),
  type: memberships[organization.membership.type] ?? 'eligible',
  primary: organization.primary_required ? readMethods(organization.primary_required.allowed_auth_methods) : null,
  needsSecondFactor: organization.mfa_required !== null,
});

/** The required fields of a response without a session. */
export type TheirHalf = Pick<B2BAuthenticateResponseWithMFA, 'primary_required' | 'mfa_required'> & {
  member: Member;
  organization: Organization;
};

/** @param untilMs the end of the intermediate session, in milliseconds since the epoch. */
export const readHalf = (response: TheirHalf, untilMs: number): HalfResponse => ({
  kind: 'half',
  organization: readOrganization(response.organization),
  email: response.member.email_address,
  primary: response.primary_required ? readMethods(response.primary_required.allowed_auth_methods) : null,
  secondFactor: readSecondFactor(response),
  untilMs,
});

/** Reads the member, because `mfa_required.member_options` may be missing. */
function readSecondFactor({ member, organization, mfa_required }: TheirHalf): SecondFactorState {
  const { mfa_methods, allowed_mfa_methods = [] } = organization;
  const isLimited = mfa_methods === 'RESTRICTED' && allowed_mfa_methods.length > 0;
  return {
    acceptedMethods: isLimited ? allowed_mfa_methods.map((method) => (method === 'totp' ? 'totp' : 'sms')) : null,
    hasApp: Boolean(member.totp_registration_id),
    phone: member.mfa_phone_number_verified ? member.mfa_phone_number : null,
    unverifiedPhone: member.mfa_phone_number_verified ? null : member.mfa_phone_number || null,
    preferredMethod:
      ({ totp: 'totp', sms_otp: 'sms' } as const)[member.default_mfa_method as 'totp' | 'sms_otp'] ?? null,
    isPasscodeSent: mfa_required?.secondary_auth_initiated === 'sms_otp',
  };
}
