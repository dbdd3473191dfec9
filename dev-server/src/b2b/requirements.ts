import type { StoredMember } from '../state/b2b/members.ts';
import type { StoredOrganization } from '../state/b2b/organizations.ts';
import {
  type AuthMethod,
  authMethods,
  type MemberFactor,
  type MfaMethod,
  type MfaRequired,
  mfaMethods,
  type PrimaryRequired,
} from '../wire/b2bResponses.ts';
import { methodOf } from './factors.ts';

/** The methods that prove an email address, for people whose address is not verified yet. */
const verifyingMethods: readonly AuthMethod[] = ['magic_link', 'email_otp'];

export function allowedMethods(organization: StoredOrganization): readonly AuthMethod[] {
  return organization.auth_methods === 'RESTRICTED' ? organization.allowed_auth_methods : authMethods;
}

export function allowedMfaMethods(organization: StoredOrganization): readonly MfaMethod[] {
  return organization.mfa_methods === 'RESTRICTED' ? organization.allowed_mfa_methods : mfaMethods;
}

/**
 * Returns the first step that is missing: a method that the organization allows, then a verified address. Null when
 * nothing is missing.
 */
export function primaryRequired(
  organization: StoredOrganization,
  member: StoredMember | undefined,
  factors: readonly MemberFactor[],
  isEmailVerified: boolean,
): PrimaryRequired | null {
  if (factors.some(isImpersonation)) return null;
  const allowed = allowedMethods(organization);
  const isAllowed = (factor: MemberFactor) => {
    const method = methodOf(factor);
    return method !== undefined && (member?.is_breakglass === true || allowed.includes(method));
  };
  if (!factors.some(isAllowed)) return { allowed_auth_methods: [...allowed] };
  if (isEmailVerified) return null;
  const verifying = verifyingMethods.filter((method) => allowed.includes(method));
  return { allowed_auth_methods: verifying.length > 0 ? verifying : [...verifyingMethods] };
}

/** Returns the second factor that is missing, or null. A member who must have one may still have to set it up. */
export function mfaRequired(
  organization: StoredOrganization,
  member: StoredMember | undefined,
  factors: readonly MemberFactor[],
): MfaRequired | null {
  const isRequired = organization.mfa_policy === 'REQUIRED_FOR_ALL' || member?.mfa_enrolled === true;
  if (!isRequired || factors.some(isSecondFactor)) return null;
  return { member_options: member ? optionsOf(member) : null, secondary_auth_initiated: null };
}

/** A staff member who acts as the member proves no factor of the member. */
const isImpersonation = ({ type }: MemberFactor) => type === 'impersonated';
const isSecondFactor = (factor: MemberFactor) => factor.sequence_order === 'SECONDARY' || isImpersonation(factor);

function optionsOf(member: StoredMember): MfaRequired['member_options'] {
  const mfa_phone_number = member.mfa_phone_number_verified ? member.mfa_phone_number : '';
  const { totp_registration_id } = member;
  return mfa_phone_number || totp_registration_id ? { mfa_phone_number, totp_registration_id } : null;
}
