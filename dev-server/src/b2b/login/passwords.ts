import { checkEmail, checkReachableEmail } from '../../api/addresses.ts';
import { assertStrong, isBreached, ratePassword } from '../../api/passwordStrength.ts';
import type { Call } from '../../http/call.ts';
import type { StoredMember } from '../../state/b2b/members.ts';
import type { StoredOrganization } from '../../state/b2b/organizations.ts';
import { MINUTE_MS } from '../../state/clock.ts';
import type { State } from '../../state/createState.ts';
import { hashPassword } from '../../state/passwords.ts';
import { checkCodeChallenge, checkCodeVerifier } from '../../tokens/pkce.ts';
import { ApiError } from '../../wire/apiError.ts';
import type { MemberAuthenticateResponse, MfaAuthenticateResponse } from '../../wire/b2bResponses.ts';
import { findIntermediate, findSession, organizationOf, requireCaller } from '../access/access.ts';
import { findMember } from '../access/admission.ts';
import { assertOwnPassword, passwordOwner } from '../access/describe.ts';
import { checkRedirect, issueLink, sendMail } from '../mail.ts';
import type {
  ExistingPasswordResetRequest,
  MemberPasswordRequest,
  MemberPasswordResetRequest,
  MemberPasswordResetStartRequest,
  SessionPasswordResetRequest,
  StrengthCheckRequest,
} from '../requests.ts';
import { passwordFactor } from '../sessions/factors.ts';
import { describeSession, enterOrganization } from '../sessions/signIn.ts';

const RESET_MINUTES = 30;
const LOGIN_LINK_MINUTES = 60;
const FRESH_SESSION_MS = 5 * MINUTE_MS;
const REFUSAL = 'invalid_password_reset_redirect_url';

export function checkStrength({ project }: State, body: StrengthCheckRequest) {
  const email = body.email_address === undefined ? undefined : checkEmail(body.email_address);
  const { feedback, ...rating } = ratePassword(project, body.password, email);
  const { luds_requirements: luds_feedback, ...zxcvbn_feedback } = feedback;
  return { ...rating, zxcvbn_feedback, luds_feedback };
}

export async function authenticate(
  state: State,
  body: MemberPasswordRequest,
  call: Call,
): Promise<MfaAuthenticateResponse> {
  const organization = organizationOf(state, body.organization_id);
  const member = await requireRightPassword(state, organization, body.email_address, body.password);
  if (state.project.breach_detection_on_authentication && isBreached(body.password)) {
    throw new ApiError('member_reset_password');
  }
  const options = { ...body, intermediate: findIntermediate(state, body) };
  return enterOrganization(state, call, organization, member, { factor: passwordFactor, email: 'before' }, options);
}

/** Sends a message with two links: the first sets a new password, the second logs in without it. */
export function startReset(state: State, body: MemberPasswordResetStartRequest): object {
  const { project } = state;
  checkCodeChallenge(body.code_challenge, project.pkce_required_for_password_resets);
  const address = checkReachableEmail(body.email_address);
  const organization = organizationOf(state, body.organization_id);
  const member = findMember(state, organization, address);
  if (!member) throw new ApiError('member_not_found');
  const resetPage = project.default_reset_password_redirect_url;
  const resetTarget = checkRedirect(state, body.reset_password_redirect_url, resetPage, REFUSAL);
  const loginTarget = checkRedirect(state, body.login_redirect_url, project.default_login_redirect_url, REFUSAL);
  state.attempts.countMessage(address);
  const { code_challenge: codeChallenge } = body;
  const { member_id: memberId, email_address } = member;
  const common = { memberId, address: email_address, ...(codeChallenge !== undefined && { codeChallenge }) };
  const minutes = body.reset_password_expiration_minutes ?? RESET_MINUTES;
  const resetUrl = issueLink(state, 'member_password_reset', { ...common, redirectUrl: resetTarget }, minutes);
  const loginUrl = issueLink(state, 'member_link', { ...common, redirectUrl: loginTarget }, LOGIN_LINK_MINUTES);
  sendMail(state, {
    ...{ to: address, kind: 'reset_password' },
    links: [
      { name: 'reset_password', url: resetUrl },
      { name: 'login', url: loginUrl },
    ],
    write: (texts) => texts.reset(organization.organization_name),
    ...{ locale: body.locale, templateId: body.reset_password_template_id },
  });
  return {};
}

export async function resetByEmail(
  state: State,
  body: MemberPasswordResetRequest,
  call: Call,
): Promise<MfaAuthenticateResponse> {
  // A refused password must leave the link valid.
  const reset = state.oneTimeTokens.consume('member_password_reset', body.password_reset_token, {
    accept: ({ codeChallenge, memberId }) => {
      checkCodeVerifier(codeChallenge, body.code_verifier);
      assertStrong(state.project, body.password, state.b2b.members.get(memberId)?.email_address);
    },
  });
  const member = reset && state.b2b.members.get(reset.memberId);
  const organization = member && state.b2b.organizations.get(member.organization_id);
  if (!organization || member.status === 'deleted' || reset.address !== member.email_address) {
    throw new ApiError('unable_to_auth_password_reset_token');
  }
  await replacePassword(state, call, member, body.password);
  const options = { ...body, intermediate: findIntermediate(state, body) };
  return enterOrganization(state, call, organization, member, { factor: passwordFactor, email: 'now' }, options);
}

export async function resetByExistingPassword(
  state: State,
  body: ExistingPasswordResetRequest,
  call: Call,
): Promise<MfaAuthenticateResponse> {
  const organization = organizationOf(state, body.organization_id);
  const member = await requireRightPassword(state, organization, body.email_address, body.existing_password);
  assertStrong(state.project, body.new_password, member.email_address);
  await replacePassword(state, call, member, body.new_password);
  return enterOrganization(state, call, organization, member, { factor: passwordFactor, email: 'before' }, body);
}

/**
 * Sets a password for a member who authenticated within the last five minutes, by any factor.
 *
 * @throws unauthorized_action when passwords count in all organizations and the member has not verified the address
 */
export async function resetBySession(
  state: State,
  body: SessionPasswordResetRequest,
  call: Call,
): Promise<MemberAuthenticateResponse> {
  const { open, member } = requireCaller(state, call);
  const times = open.session.authentication_factors.map((factor) => Date.parse(factor.last_authenticated_at));
  if (state.clock.now() - Math.max(...times) > FRESH_SESSION_MS) {
    throw new ApiError('session_too_old_to_reset_password');
  }
  assertOwnPassword(state, member);
  assertStrong(state.project, body.password, member.email_address);
  await replacePassword(state, call, member, body.password);
  state.b2b.sessions.touch(open, body.session_duration_minutes);
  state.b2b.sessions.addClaims(open, call.server?.customClaims);
  return describeSession(state, open);
}

/**
 * Checks the password of a person in all organizations. Ten wrong passwords in a row lock the address.
 *
 * @throws member_password_not_found, unauthorized_credentials, user_lock_limit_reached, member_reset_password
 */
export async function assertRightPassword(state: State, owner: string, password: string): Promise<void> {
  const { passwords } = state.b2b;
  state.attempts.assertNotLocked(owner);
  if (passwords.idOf(owner) === '') throw new ApiError('member_password_not_found');
  if (!(await passwords.verify(owner, password))) {
    state.attempts.countFailure(owner);
    throw new ApiError('unauthorized_credentials');
  }
  state.attempts.clearFailures(owner);
  if (passwords.requiresReset(owner)) throw new ApiError('member_reset_password');
}

async function requireRightPassword(
  state: State,
  organization: StoredOrganization,
  address: string,
  password: string,
): Promise<StoredMember> {
  const member = findMember(state, organization, checkEmail(address));
  if (!member) throw new ApiError('member_not_found');
  await assertRightPassword(state, passwordOwner(state, member), password);
  return member;
}

/**
 * Sets the password. Ends the member's other sessions, or those of all members with the address if they share the
 * password.
 */
export async function replacePassword(
  state: State,
  call: Call,
  member: Pick<StoredMember, 'email_address' | 'member_id'>,
  password: string,
): Promise<void> {
  const { b2b, project } = state;
  const owner = passwordOwner(state, member);
  b2b.passwords.set(owner, await hashPassword(password));
  state.attempts.clearFailures(owner);
  const memberships = b2b.members.membershipsOf(member.email_address);
  for (const membership of memberships) {
    const isAffected = project.cross_organization_passwords || membership.member_id === member.member_id;
    if (isAffected) b2b.sessions.revokeAllOf(membership.member_id, findSession(state, call));
  }
}
