import { checkEmail, checkReachableEmail } from '../../api/addresses.ts';
import { assertStrong } from '../../api/passwordStrength.ts';
import { plainAddress } from '../../common/plainAddress.ts';
import type { Call } from '../../http/call.ts';
import type { State } from '../../state/createState.ts';
import { checkCodeChallenge, checkCodeVerifier } from '../../tokens/pkce.ts';
import { ApiError } from '../../wire/apiError.ts';
import type { DiscoveryResponse } from '../../wire/b2bResponses.ts';
import { findIntermediate } from '../access/access.ts';
import { startDiscovery } from '../discovery/discovery.ts';
import { checkRedirect, issueLink, sendMail } from '../mail.ts';
import type {
  DiscoveryPasswordRequest,
  DiscoveryPasswordResetRequest,
  DiscoveryPasswordResetStartRequest,
} from '../requests.ts';
import { passwordFactor } from '../sessions/factors.ts';
import { challengeOf, checkDiscoveryRedirect } from './magicLinks.ts';
import { assertRightPassword, replacePassword } from './passwords.ts';

// Passwords of people without an organization. They exist only when a password counts in all organizations.

const RESET_MINUTES = 30;
const LOGIN_LINK_MINUTES = 60;

export async function authenticate(
  state: State,
  body: DiscoveryPasswordRequest,
): Promise<DiscoveryResponse & { organization_id_hint: null }> {
  requireSharedPasswords(state);
  const email_address = plainAddress(checkEmail(body.email_address));
  await assertRightPassword(state, email_address, body.password);
  const memberships = state.b2b.members.membershipsOf(email_address);
  const isEmailVerified = memberships.some((member) => member.email_address_verified);
  const response = startDiscovery(state, { email_address, factor: passwordFactor, isEmailVerified });
  return { ...response, organization_id_hint: null };
}

/** Sends a message with two links: the first sets a password, the second opens the list of organizations. */
export function startReset(state: State, body: DiscoveryPasswordResetStartRequest): object {
  const { project } = state;
  requireSharedPasswords(state);
  checkCodeChallenge(body.pkce_code_challenge, project.pkce_required_for_password_resets);
  const address = checkReachableEmail(body.email_address);
  const discoveryTarget = checkDiscoveryRedirect(state, body.discovery_redirect_url);
  const resetTarget = checkRedirect(
    state,
    body.reset_password_redirect_url,
    project.default_reset_password_redirect_url,
    'invalid_password_reset_redirect_url',
  );
  state.attempts.countMessage(address);
  const common = { emailAddress: address, ...challengeOf(body) };
  const minutes = body.reset_password_expiration_minutes ?? RESET_MINUTES;
  const resetUrl = issueLink(state, 'discovery_password_reset', { ...common, redirectUrl: resetTarget }, minutes);
  const loginUrl = issueLink(state, 'discovery_link', { ...common, redirectUrl: discoveryTarget }, LOGIN_LINK_MINUTES);
  sendMail(state, {
    ...{ to: address, kind: 'reset_password' },
    links: [
      { name: 'reset_password', url: resetUrl },
      { name: 'login', url: loginUrl },
    ],
    write: (texts) => texts.reset(project.project_name),
    ...{ locale: body.locale, templateId: body.reset_password_template_id },
  });
  return {};
}

export async function resetByEmail(
  state: State,
  body: DiscoveryPasswordResetRequest,
  call: Call,
): Promise<DiscoveryResponse & { organization_id_hint: null }> {
  // A refused password must leave the link valid.
  const reset = state.oneTimeTokens.consume('discovery_password_reset', body.password_reset_token, {
    accept: ({ codeChallenge, emailAddress }) => {
      checkCodeVerifier(codeChallenge, body.pkce_code_verifier);
      assertStrong(state.project, body.password, emailAddress);
    },
  });
  if (!reset) throw new ApiError('unable_to_auth_password_reset_token');
  const email_address = plainAddress(reset.emailAddress);
  await replacePassword(state, call, { email_address, member_id: '' }, body.password);
  const intermediate = findIntermediate(state, body);
  const proof = { email_address, factor: passwordFactor, isEmailVerified: true, intermediate };
  return { ...startDiscovery(state, proof), organization_id_hint: null };
}

function requireSharedPasswords({ project }: State): void {
  if (!project.cross_organization_passwords) throw new ApiError('cross_org_passwords_not_enabled');
}
