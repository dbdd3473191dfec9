import type { Call } from '../../http/call.ts';
import type { StoredMember } from '../../state/b2b/members.ts';
import type { StoredOrganization } from '../../state/b2b/organizations.ts';
import type { State } from '../../state/createState.ts';
import { ApiError } from '../../wire/apiError.ts';
import type { MfaMethod } from '../../wire/b2bResponses.ts';
import { findSession } from '../access/access.ts';
import { allowedMfaMethods } from '../sessions/requirements.ts';

/** @throws operation_restricted_by_organization_mfa_methods */
export function assertMfaMethod(organization: StoredOrganization, method: MfaMethod): void {
  if (!allowedMfaMethods(organization).includes(method)) {
    throw new ApiError('operation_restricted_by_organization_mfa_methods');
  }
}

/**
 * Checks that a member may set up a second factor. A member with a second factor must have proved it in a session: a
 * person who knows only the first factor must not replace the second.
 *
 * @throws insufficient_factors
 */
export function assertMayEnrol(state: State, call: Call, member: StoredMember): void {
  const hasOne = member.mfa_phone_number_verified || member.totp_registration_id !== '';
  if (!hasOne) return;
  const session = findSession(state, call)?.session;
  const isProved =
    session?.member_id === member.member_id &&
    session.authentication_factors.some(({ sequence_order }) => sequence_order === 'SECONDARY');
  if (!isProved) throw new ApiError('insufficient_factors');
}

/** Turns the member's second factor on or off. It stays on in an organization that requires one. */
export function setEnrollment(
  { mfa_policy }: StoredOrganization,
  member: StoredMember,
  wish: 'enroll' | 'unenroll' | undefined,
): void {
  if (wish === 'enroll') member.mfa_enrolled = true;
  if (wish === 'unenroll' && mfa_policy === 'OPTIONAL') member.mfa_enrolled = false;
}
