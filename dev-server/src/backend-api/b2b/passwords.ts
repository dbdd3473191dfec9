import { checkEmail, checkPhoneNumber } from '../../api/addresses.ts';
import { organizationOf, requireCaller } from '../../b2b/access/access.ts';
import { assertUnclaimed } from '../../b2b/access/admission.ts';
import { passwordOwner } from '../../b2b/access/describe.ts';
import * as passwords from '../../b2b/login/passwords.ts';
import * as changes from '../../b2b/members/memberChanges.ts';
import type { MemberPasswordResetRequest, MemberPasswordResetStartRequest } from '../../b2b/requests.ts';
import { emailIdOf } from '../../b2b/sessions/factors.ts';
import { plainAddress } from '../../common/plainAddress.ts';
import type { Call } from '../../http/call.ts';
import type { State } from '../../state/createState.ts';
import { ApiError } from '../../wire/apiError.ts';
import type { Empty } from '../../wire/requests.ts';
import { readHash } from '../passwords.ts';
import { memberNamed, organizationIn } from './named.ts';
import type { PasswordMigrateRequest, RequireResetRequest, SessionPasswordResetRequest } from './requests.ts';

// Passwords of members, for the application's server.

export function startReset(state: State, body: MemberPasswordResetStartRequest) {
  passwords.startReset(state, body);
  const { organization_id } = organizationOf(state, body.organization_id);
  const member = state.b2b.members.findByEmail(organization_id, body.email_address);
  if (!member) throw new ApiError('member_not_found');
  return { ...changes.memberResponse(state, member), member_email_id: emailIdOf(member.email_address) };
}

export async function resetByEmail(state: State, body: MemberPasswordResetRequest, call: Call) {
  const response = await passwords.resetByEmail(state, body, call);
  return { ...response, member_email_id: emailIdOf(response.member.email_address) };
}

/** @throws session_authorization_tenancy_error for a session of another organization */
export async function resetBySession(state: State, body: SessionPasswordResetRequest, call: Call) {
  const { organization } = requireCaller(state, call);
  if (organizationOf(state, body.organization_id) !== organization) {
    throw new ApiError('session_authorization_tenancy_error');
  }
  const response = await passwords.resetBySession(state, body, call);
  return { ...response, member_authenticated: true, intermediate_session_token: '', mfa_required: null };
}

/**
 * Makes the owner of an address choose a new password for all organizations. The password of an only member is deleted.
 *
 * @throws cross_org_passwords_not_enabled, member_password_not_found
 */
export function requireReset(state: State, body: RequireResetRequest): object {
  const { project, b2b } = state;
  if (!project.cross_organization_passwords) throw new ApiError('cross_org_passwords_not_enabled');
  const { organization_id, member_id } = body;
  const isNamed = organization_id !== undefined && member_id !== undefined;
  const namedMember = isNamed ? memberNamed(state, { organization_id, member_id }).member : undefined;
  const owner = plainAddress(checkEmail(body.email_address));
  if (namedMember && namedMember.email_address !== owner) throw new ApiError('member_not_found');
  if (b2b.passwords.idOf(owner) === '') throw new ApiError('member_password_not_found');
  const memberships = b2b.members.membershipsOf(owner);
  if (memberships.filter(({ status }) => status === 'active').length === 1) b2b.passwords.remove(owner);
  else b2b.passwords.requireReset(owner);
  return namedMember ? changes.memberResponse(state, namedMember) : {};
}

/** Deletes a password by its id, whether or not the member has proved the address. */
export function remove(state: State, _body: Empty, call: Call) {
  const member = changes.passwordHolder(state, organizationIn(state, call), call.params.password_id ?? '');
  state.b2b.passwords.remove(passwordOwner(state, member));
  return changes.memberResponse(state, member);
}

/**
 * Imports the password of a member from another system. The address counts as verified.
 *
 * @throws password_already_exists, not_supported_by_emulator for a hash that Node can't compute, and those of
 *   `createMember`
 */
export function migrate(state: State, body: PasswordMigrateRequest) {
  const { b2b } = state;
  const hash = readHash(body);
  const organization = organizationOf(state, body.organization_id);
  const address = plainAddress(checkEmail(body.email_address));
  const { name, trusted_metadata, untrusted_metadata, roles, external_id } = body;
  const phone = body.mfa_phone_number === undefined ? undefined : checkPhoneNumber(body.mfa_phone_number);
  const formerMember = b2b.members.findByEmail(organization.organization_id, address);
  const member_created = formerMember === undefined;
  if (formerMember && b2b.passwords.idOf(passwordOwner(state, formerMember)) !== '')
    throw new ApiError('password_already_exists');
  assertUnclaimed(state, address, organization);
  const details = { name, trusted_metadata, untrusted_metadata, roles };
  const member =
    formerMember ?? changes.createMember(state, organization, { email_address: address, external_id, ...details });
  if (formerMember) changes.changeMember(state, formerMember, details);
  b2b.members.update(member, {
    ...{ status: 'active', email_address_verified: true },
    // A removed member comes back with the named roles alone.
    ...(formerMember?.status === 'deleted' && { role_ids: roles ?? [] }),
    ...(phone !== undefined && {
      mfa_phone_number: phone,
      mfa_phone_number_verified: body.set_phone_number_verified === true,
    }),
  });
  b2b.passwords.set(passwordOwner(state, member), hash);
  if (!body.preserve_existing_sessions) b2b.sessions.revokeAllOf(member.member_id);
  return { ...changes.memberResponse(state, member), member_created };
}
