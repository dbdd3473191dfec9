import { checkReachableEmail } from '../../api/addresses.ts';
import { plainAddress } from '../../common/plainAddress.ts';
import type { Call } from '../../http/call.ts';
import type { State } from '../../state/createState.ts';
import { checkCodeChallenge, checkCodeVerifier } from '../../tokens/pkce.ts';
import { ApiError } from '../../wire/apiError.ts';
import type { DiscoveryResponse, Member, MfaAuthenticateResponse, Organization } from '../../wire/b2bResponses.ts';
import { findIntermediate, organizationOf, requireCaller, requirePermission } from '../access/access.ts';
import { admitByDomain, assertUnclaimed, findMember } from '../access/admission.ts';
import { describeMember, describeOrganization, domainOf } from '../access/describe.ts';
import { startDiscovery } from '../discovery/discovery.ts';
import { checkRedirect, issueLink, sendMail } from '../mail.ts';
import { checkRoles, confirmEmail } from '../members/memberChanges.ts';
import type {
  DiscoveryLinkAuthenticateRequest,
  DiscoveryLinkRequest,
  InviteRequest,
  MemberLinkAuthenticateRequest,
  MemberLinkRequest,
} from '../requests.ts';
import { emailFactor, emailIdOf } from '../sessions/factors.ts';
import { enterOrganization } from '../sessions/signIn.ts';

const LOGIN_MINUTES = 60;
const WEEK_MINUTES = 7 * 24 * 60;
const REFUSAL = 'no_match_for_provided_magic_link_url';

/** Sends a link to the list of a person's organizations, even if the address belongs to no organization. */
export function sendDiscovery(state: State, body: DiscoveryLinkRequest): object {
  const { project } = state;
  checkCodeChallenge(body.pkce_code_challenge, project.pkce_required_for_email_magic_links);
  const address = checkReachableEmail(body.email_address);
  const redirectUrl = checkDiscoveryRedirect(state, body.discovery_redirect_url);
  state.attempts.countMessage(address);
  const payload = { emailAddress: address, redirectUrl, ...challengeOf(body) };
  const url = issueLink(state, 'discovery_link', payload, body.discovery_expiration_minutes ?? LOGIN_MINUTES);
  sendMail(state, {
    ...{ to: address, kind: 'magic_link', links: [{ name: 'login', url }] },
    write: (texts) => texts.login(project.project_name),
    ...{ locale: body.locale, templateId: body.login_template_id },
  });
  return {};
}

export function authenticateDiscovery(state: State, body: DiscoveryLinkAuthenticateRequest): DiscoveryResponse {
  const link = state.oneTimeTokens.consume('discovery_link', body.discovery_magic_links_token, {
    accept: ({ codeChallenge }) => checkCodeVerifier(codeChallenge, body.pkce_code_verifier),
  });
  if (!link) throw new ApiError('unable_to_auth_magic_link');
  const { emailAddress } = link;
  const factor = emailFactor('magic_link', plainAddress(emailAddress));
  return startDiscovery(state, { email_address: emailAddress, factor, isEmailVerified: true });
}

/** Sends a link to an organization. An unknown address of an allowed domain becomes a pending member. */
export function loginOrSignup(state: State, body: MemberLinkRequest): object {
  const { project } = state;
  checkCodeChallenge(body.pkce_code_challenge, project.pkce_required_for_email_magic_links);
  const address = checkReachableEmail(body.email_address);
  const organization = organizationOf(state, body.organization_id);
  const loginUrl = checkRedirect(state, body.login_redirect_url, project.default_login_redirect_url, REFUSAL);
  const signupUrl = checkRedirect(state, body.signup_redirect_url, project.default_signup_redirect_url, REFUSAL);
  state.attempts.countMessage(address);
  const member = findMember(state, organization, address);
  const purpose = member ? 'login' : 'signup';
  const { member_id: memberId, email_address } = member ?? admitByDomain(state, organization, address);
  const payload = {
    memberId,
    address: email_address,
    redirectUrl: member ? loginUrl : signupUrl,
    ...challengeOf(body),
  };
  const url = issueLink(state, 'member_link', payload, body[`${purpose}_expiration_minutes`] ?? LOGIN_MINUTES);
  sendMail(state, {
    ...{ to: address, kind: 'magic_link', links: [{ name: purpose, url }] },
    write: (texts) => texts[purpose](organization.organization_name),
    ...{ locale: body.locale, templateId: body[`${purpose}_template_id`] },
  });
  return {};
}

/** Redeems a link to an organization: a login link, an invite, or the second link of a password reset. */
export async function authenticate(
  state: State,
  body: MemberLinkAuthenticateRequest,
  call: Call,
): Promise<MfaAuthenticateResponse & { method_id: string; reset_sessions: boolean }> {
  const link = state.oneTimeTokens.consume('member_link', body.magic_links_token, {
    accept: ({ codeChallenge, isInvite, newEmailAddress }) => {
      // A browser with an unfinished login also sends its verifier for links without a challenge.
      if (!isInvite && newEmailAddress === undefined) checkCodeVerifier(codeChallenge, body.pkce_code_verifier);
    },
  });
  const member = link && state.b2b.members.get(link.memberId);
  const organization = member && state.b2b.organizations.get(member.organization_id);
  if (!organization || member.status === 'deleted') throw new ApiError('unable_to_auth_magic_link');
  if (link.newEmailAddress !== undefined) confirmEmail(state, member, link.newEmailAddress);
  else if (link.address !== member.email_address) throw new ApiError('unable_to_auth_magic_link');
  state.attempts.clearFailures(member.member_id);
  const proof = { factor: emailFactor('magic_link', member.email_address), email: 'now' } as const;
  const options = { ...body, intermediate: findIntermediate(state, body) };
  const response = await enterOrganization(state, call, organization, member, proof, options);
  return { ...response, method_id: emailIdOf(member.email_address), reset_sessions: false };
}

type InviteResponse = { member_id: string; member: Member; organization: Organization };

/** Invites a person to the caller's organization. */
export function inviteByCaller(state: State, body: InviteRequest, call: Call): InviteResponse {
  const caller = requireCaller(state, call);
  requirePermission(state, caller, 'stytch.member', 'create');
  if (body.roles) requirePermission(state, caller, 'stytch.member', 'update.settings.roles');
  return invite(state, { ...body, organization_id: caller.organization.organization_id });
}

/** @throws user_already_invited for an active member, email_invites_not_allowed, invalid_email_for_invites, invalid_role */
export function invite(state: State, body: InviteRequest & { organization_id: string }): InviteResponse {
  const { project, b2b } = state;
  const organization = organizationOf(state, body.organization_id);
  const roles = checkRoles(state, organization, body.roles);
  const address = checkReachableEmail(body.email_address);
  const { email_invites: rule, email_allowed_domains: domains } = organization;
  if (rule === 'NOT_ALLOWED') throw new ApiError('email_invites_not_allowed');
  if (rule === 'RESTRICTED' && !domains.includes(domainOf(address))) throw new ApiError('invalid_email_for_invites');
  assertUnclaimed(state, address, organization);
  const fallback = project.default_invite_redirect_url;
  const redirectUrl = checkRedirect(state, body.invite_redirect_url, fallback, 'invalid_invite_redirect_url');
  const before = b2b.members.findByEmail(organization.organization_id, address);
  if (before?.status === 'active') throw new ApiError('user_already_invited');
  state.attempts.countMessage(address);
  const member = before ?? b2b.members.create(organization.organization_id, address);
  b2b.members.update(member, {
    status: 'invited',
    ...(body.name !== undefined && { name: body.name }),
    ...(body.untrusted_metadata && { untrusted_metadata: body.untrusted_metadata }),
    // A deleted member who is invited again has only the roles of the invite.
    ...((roles || before?.status === 'deleted') && { role_ids: roles ?? [] }),
  });
  const payload = { memberId: member.member_id, address: member.email_address, redirectUrl, isInvite: true };
  const url = issueLink(state, 'member_link', payload, body.invite_expiration_minutes ?? WEEK_MINUTES);
  sendMail(state, {
    ...{ to: address, kind: 'invite', links: [{ name: 'invite', url }] },
    write: (texts) => texts.invite(organization.organization_name),
    ...{ locale: body.locale, templateId: body.invite_template_id },
  });
  return {
    member_id: member.member_id,
    member: describeMember(state, member),
    organization: describeOrganization(state, organization),
  };
}

/** @throws no_discovery_redirect_urls_set, invalid_discovery_redirect_url */
export function checkDiscoveryRedirect(state: State, requestedUrl: string | undefined): string {
  const url = requestedUrl ?? state.project.default_discovery_redirect_url;
  if (url === '') throw new ApiError('no_discovery_redirect_urls_set');
  return checkRedirect(state, url, url, 'invalid_discovery_redirect_url');
}

/** The code challenge as stored with the token. */
export function challengeOf(body: { pkce_code_challenge?: string | undefined }): { codeChallenge?: string } {
  return body.pkce_code_challenge === undefined ? {} : { codeChallenge: body.pkce_code_challenge };
}
