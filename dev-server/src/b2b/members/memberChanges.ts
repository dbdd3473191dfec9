import { randomInt } from 'node:crypto';
import { checkPhoneNumber, checkReachableEmail } from '../../api/addresses.ts';
import { plainAddress } from '../../common/plainAddress.ts';
import { withoutUndefined } from '../../common/withoutUndefined.ts';
import type { StoredMember } from '../../state/b2b/members.ts';
import type { StoredOrganization } from '../../state/b2b/organizations.ts';
import { MINUTE_MS } from '../../state/clock.ts';
import type { State } from '../../state/createState.ts';
import { ApiError } from '../../wire/apiError.ts';
import type { Member, Organization } from '../../wire/b2bResponses.ts';
import { assertUnclaimed } from '../access/admission.ts';
import { assertOwnPassword, describeMember, describeOrganization, passwordOwner } from '../access/describe.ts';
import { checkRedirect, issueLink, sendMail } from '../mail.ts';
import type { EmailUpdateRequest, MemberChangeRequest, MemberCreateRequest, RetiredEmailRequest } from '../requests.ts';
import { emailIdOf } from '../sessions/factors.ts';

// Changes of members, for members themselves, for administrators and for the application's server.

/** The response of every call that changes a member. */
export type MemberResponse = { member_id: string; member: Member; organization: Organization };

const LOGIN_MINUTES = 60;
const PASSCODE_MINUTES = 10;

export function memberResponse(state: State, member: StoredMember): MemberResponse {
  const organization = state.b2b.organizations.get(member.organization_id);
  if (!organization) throw new ApiError('organization_not_found');
  return {
    member_id: member.member_id,
    member: describeMember(state, member),
    organization: describeOrganization(state, organization),
  };
}

export function createMember(
  state: State,
  organization: StoredOrganization,
  { email_address, create_member_as_pending: isPending, mfa_phone_number, roles, ...details }: MemberCreateRequest,
): StoredMember {
  const { members } = state.b2b;
  const { organization_id } = organization;
  const address = checkReachableEmail(email_address);
  assertUnclaimed(state, address, organization);
  if (members.findByEmail(organization_id, address)) throw new ApiError('duplicate_member_email');
  const phone = mfa_phone_number && checkPhoneNumber(mfa_phone_number);
  const role_ids = checkRoles(state, organization, roles);
  const { external_id } = details;
  if (external_id !== undefined) assertFreeExternalId(state, organization_id, external_id);
  return members.create(organization_id, address, {
    status: isPending ? 'pending' : 'active',
    ...withoutUndefined(details),
    ...(phone && { mfa_phone_number: phone }),
    ...(role_ids && { role_ids }),
  });
}

/** @throws duplicate_member_email, duplicate_member_phone_number, duplicate_member_external_id, invalid_role */
export function changeMember(state: State, member: StoredMember, changes: MemberChangeRequest): void {
  const { email_address, mfa_phone_number, roles, unlink_email, preserve_existing_sessions, ...details } = changes;
  const organization = state.b2b.organizations.get(member.organization_id);
  const role_ids = organization && checkRoles(state, organization, roles);
  const phone = mfa_phone_number && checkPhoneNumber(mfa_phone_number);
  const isOtherPhone = Boolean(phone) && phone !== member.mfa_phone_number;
  if (isOtherPhone && member.mfa_phone_number_verified) throw new ApiError('duplicate_member_phone_number');
  const { external_id } = details;
  if (external_id !== undefined) assertFreeExternalId(state, member.organization_id, external_id, member);
  if (email_address !== undefined) {
    replaceEmail(state, member, plainAddress(checkReachableEmail(email_address)));
    if (unlink_email) member.retired_email_addresses = [];
  }
  state.b2b.members.update(member, {
    ...withoutUndefined(details),
    ...(isOtherPhone && phone && { mfa_phone_number: phone }),
    ...(role_ids && { role_ids }),
  });
}

/** Marks a member as deleted. The data stays, so that the member can be restored. */
export function deleteMember(state: State, member: StoredMember): void {
  state.b2b.members.update(member, { status: 'deleted' });
  state.b2b.sessions.revokeAllOf(member.member_id);
}

export function deletePhone(state: State, member: StoredMember): void {
  const changes = { mfa_phone_number: '', mfa_phone_number_verified: false };
  const isDefault = member.default_mfa_method === 'sms_otp';
  state.b2b.members.update(member, { ...changes, ...(isDefault && { default_mfa_method: '' }) });
}

export function deleteTotp(state: State, member: StoredMember): void {
  state.totps.remove(member.totp_registration_id);
  const isDefault = member.default_mfa_method === 'totp';
  const changes = { totp_registration_id: '', pending_totp_id: '' };
  state.b2b.members.update(member, { ...changes, ...(isDefault && { default_mfa_method: '' }) });
}

/**
 * Returns the member of an organization who has a password: the preferred one, if several share it.
 *
 * @throws password_not_found
 */
export function passwordHolder(
  state: State,
  { organization_id }: StoredOrganization,
  passwordId: string,
  firstChoice?: StoredMember,
): StoredMember {
  const { members, passwords } = state.b2b;
  const candidates = [...(firstChoice ? [firstChoice] : []), ...members.of(organization_id)];
  const holder = candidates.find((member) => passwords.idOf(passwordOwner(state, member)) === passwordId);
  if (passwordId === '' || !holder) throw new ApiError('password_not_found');
  return holder;
}

/** @throws password_not_found when the member does not have this password; unauthorized_action */
export function deletePassword(state: State, member: StoredMember, passwordId: string): void {
  assertOwnPassword(state, member);
  const owner = passwordOwner(state, member);
  if (passwordId === '' || state.b2b.passwords.idOf(owner) !== passwordId) throw new ApiError('password_not_found');
  state.b2b.passwords.remove(owner);
}

/** Sends a link or a code to a new address, which replaces the old address once it is confirmed. */
export function startEmailUpdate(state: State, member: StoredMember, body: EmailUpdateRequest): void {
  const { project, b2b } = state;
  const address = plainAddress(checkReachableEmail(body.email_address));
  const owner = b2b.members.findByEmail(member.organization_id, address);
  if (owner) throw new ApiError('duplicate_member_email');
  assertUnclaimed(state, address, b2b.organizations.get(member.organization_id));
  const refusal = 'no_match_for_provided_magic_link_url';
  const redirectUrl = checkRedirect(state, body.login_redirect_url, project.default_login_redirect_url, refusal);
  state.attempts.countMessage(address);
  b2b.members.update(member, { pending_email_address: address });
  const name = b2b.organizations.get(member.organization_id)?.organization_name ?? '';
  const { member_id: memberId } = member;
  const common = { to: address, locale: body.locale, templateId: body.login_template_id };
  if (body.delivery_method === 'EMAIL_OTP') {
    const secret = String(randomInt(1_000_000)).padStart(6, '0');
    const options = { secret, handle: updateHandle(member), lifetimeMs: PASSCODE_MINUTES * MINUTE_MS };
    state.oneTimeTokens.issue('member_passcode', { memberId, newEmailAddress: address }, options);
    sendMail(state, {
      ...common,
      ...{ kind: 'passcode', passcode: secret },
      write: (texts) => texts.passcode(name, secret, PASSCODE_MINUTES),
    });
    return;
  }
  const url = issueLink(state, 'member_link', { memberId, redirectUrl, newEmailAddress: address }, LOGIN_MINUTES);
  sendMail(state, {
    ...common,
    ...{ kind: 'magic_link', links: [{ name: 'login', url }] },
    write: (texts) => texts.login(name),
  });
}

/** The handle of the code that confirms a new address. */
export const updateHandle = ({ member_id, pending_email_address }: StoredMember) =>
  `${member_id} ${pending_email_address}`;

/** The handle of a code that logs in. It contains the address, because the code proves that address only. */
export const loginHandle = ({ member_id, email_address }: StoredMember) => `${member_id} ${email_address} login`;

/** Replaces a member's address by a verified new address. The old address is retired. */
export function confirmEmail(state: State, member: StoredMember, address: string): void {
  replaceEmail(state, member, address);
  state.b2b.members.update(member, { email_address_verified: true, pending_email_address: '' });
}

/** Replaces a member's address by an unverified new address. The old address is retired. */
export function replaceEmail(state: State, member: StoredMember, address: string): void {
  const owner = state.b2b.members.findByEmail(member.organization_id, address);
  if (owner && owner !== member) throw new ApiError('duplicate_member_email');
  if (member.email_address === address) return;
  const retiredAddress = { email_id: emailIdOf(member.email_address), email_address: member.email_address };
  state.b2b.members.update(member, {
    email_address: address,
    email_address_verified: false,
    retired_email_addresses: [...member.retired_email_addresses, retiredAddress],
    pending_email_address: '',
  });
}

/** @throws retired_email_not_found */
export function unlinkRetiredEmail(state: State, member: StoredMember, body: RetiredEmailRequest): void {
  const { retired_email_addresses: retiredAddresses } = member;
  const retired = retiredAddresses.find(
    ({ email_id, email_address }) =>
      email_id === body.email_id || email_address === plainAddress(body.email_address ?? ''),
  );
  if (!retired) throw new ApiError('retired_email_not_found');
  state.b2b.members.update(member, {
    retired_email_addresses: retiredAddresses.filter((address) => address !== retired),
  });
}

/** @throws invalid_role */
export function checkRoles(
  { project }: State,
  { custom_roles }: StoredOrganization,
  roles: string[] | undefined,
): string[] | undefined {
  const roleIds = [...project.rbac_policy.roles, ...custom_roles].map(({ role_id }) => role_id);
  if (roles?.some((role) => !roleIds.includes(role))) throw new ApiError('invalid_role');
  return roles;
}

function assertFreeExternalId({ b2b }: State, organizationId: string, externalId: string, self?: StoredMember): void {
  const owner = b2b.members.of(organizationId).find(({ external_id }) => external_id === externalId);
  if (owner && owner !== self) throw new ApiError('duplicate_member_external_id');
}
