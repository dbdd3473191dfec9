import type { StoredMember } from '../../state/b2b/members.ts';
import type { StoredOrganization } from '../../state/b2b/organizations.ts';
import {
  type AuthMethod,
  authMethods,
  type MemberFactor,
  type MfaMethod,
  type MfaRequired,
  mfaMethods,
  type PrimaryRequired,
} from '../../wire/b2bResponses.ts';
import { methodOf } from './factors.ts';

/** The methods that prove an email address, for people whose address is not verified yet. */
const verifyingMethods: readonly AuthMethod[] = ['magic_link', 'email_otp'];

function allowedMethods(organization: StoredOrganization): readonly AuthMethod[] {
  return organization.auth_methods === 'RESTRICTED' ? organization.allowed_auth_methods : authMethods;
}

export function allowedMfaMethods(organization: StoredOrganization): readonly MfaMethod[] {
  return organization.mfa_methods === 'RESTRICTED' ? organization.allowed_mfa_methods : mfaMethods;
}

/**
 * Returns the first missing step: a method that the organization allows, or a verified address. Null when nothing is
 * missing.
 */
export function primaryRequired(
  organization: StoredOrganization,
  member: StoredMember | undefined,
  factors: readonly MemberFactor[],
  isEmailVerified: boolean,
): PrimaryRequired | null {
  if (factors.some(isImpersonation)) return null;
  const allowedNames = allowedMethods(organization);
  const isAllowed = (factor: MemberFactor) => {
    const method = methodOf(factor);
    return method !== undefined && (member?.is_breakglass === true || allowedNames.includes(method));
  };
  if (!factors.some(isAllowed)) return { allowed_auth_methods: [...allowedNames] };
  if (isEmailVerified) return null;
  const methods = verifyingMethods.filter((method) => allowedNames.includes(method));
  return { allowed_auth_methods: methods.length > 0 ? methods : [...verifyingMethods] };
}

/** Returns the second factor that is missing, or null. The member may still have to set up a required factor. */
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
