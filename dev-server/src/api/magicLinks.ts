import type { Call } from '../http/call.ts';
import type { State } from '../state/createState.ts';
import { ensureEmail, verifyEmail } from '../state/users.ts';
import { checkCodeChallenge, checkCodeVerifier } from '../tokens/pkce.ts';
import { ApiError } from '../wire/apiError.ts';
import type { MagicLinkEmailRequest, TokenRequest } from '../wire/requests.ts';
import type { AuthenticateResponse, EmailFactor, User } from '../wire/responses.ts';
import { checkReachableEmail } from './addresses.ts';
import { requireOwnEmail } from './factors.ts';
import { checkRedirect, issueLink } from './mailedLinks.ts';
import { textsFor } from './messageTexts.ts';
import { signIn } from './signIn.ts';

const DEFAULT_LOGIN_MINUTES = 60;
const DEFAULT_SIGNUP_MINUTES = 7 * 24 * 60;
const REDIRECT_REFUSAL = 'no_match_for_provided_magic_link_url';

/**
 * Sends a login link to a known address. For an unknown address it creates a user, pending on request, and sends a
 * signup link.
 */
export function loginOrCreate(state: State, body: MagicLinkEmailRequest): object {
  const address = checkReachableEmail(body.email);
  const user = state.users.findByEmail(address);
  const create = () => state.users.create({ isPending: body.create_user_as_pending === true });
  return sendLink(state, body, address, user ? 'login' : 'signup', () => user ?? create());
}

/** Sends a login link to an existing user's address. */
export function sendPrimary(state: State, body: MagicLinkEmailRequest): object {
  const address = checkReachableEmail(body.email);
  const user = state.users.findByEmail(address);
  if (!user) throw new ApiError('email_not_found');
  return sendLink(state, body, address, 'login', () => user);
}

/** Sends a link to an address that the logged-in user has or wants to add. */
export function sendSecondary(state: State, body: MagicLinkEmailRequest, call: Call): object {
  const { user, address } = requireOwnEmail(state, call, body.email);
  return sendLink(state, body, address, 'login', () => user);
}

export async function authenticate(
  state: State,
  body: TokenRequest,
  call: Call,
): Promise<AuthenticateResponse & { method_id: string; reset_sessions: boolean }> {
  const embeddedToken = state.oneTimeTokens.consume('embedded_magic_link', body.token);
  if (embeddedToken) return authenticateEmbedded(state, body, call, embeddedToken);
  const link = state.oneTimeTokens.consume('magic_link', body.token, {
    accept: ({ codeChallenge }) => checkCodeVerifier(codeChallenge, body.code_verifier),
  });
  const user = link && state.users.get(link.userId);
  const email = user?.emails.find(({ email_id }) => email_id === link?.emailId);
  if (!user || !email) throw new ApiError('unable_to_auth_magic_link');
  const reset_sessions = verifyEmail(user, email.email_id);
  state.attempts.clearFailures(user.user_id);
  const signedIn = await signIn(state, call, user, magicLinkFactor(email), body.session_duration_minutes);
  return { ...signedIn, method_id: email.email_id, reset_sessions };
}

/** Links that the application sent itself do not verify an address. */
async function authenticateEmbedded(
  state: State,
  body: TokenRequest,
  call: Call,
  { userId, embeddedId }: { userId: string; embeddedId: string },
) {
  const user = state.users.get(userId);
  if (!user) throw new ApiError('unable_to_auth_magic_link');
  const embeddable_magic_link_factor = { embedded_id: embeddedId };
  const factor = { type: 'magic_link', delivery_method: 'embedded', embeddable_magic_link_factor };
  const signedIn = await signIn(state, call, user, factor, body.session_duration_minutes);
  return { ...signedIn, method_id: embeddedId, reset_sessions: false };
}

// All checks run before `getUser`, which may create a user.
function sendLink(
  state: State,
  body: MagicLinkEmailRequest,
  address: string,
  purpose: 'login' | 'signup',
  getUser: () => User,
): object {
  const { project } = state;
  checkCodeChallenge(body.code_challenge, project.pkce_required_for_email_magic_links);
  const redirects = {
    login: checkRedirect(state, body.login_magic_link_url, project.default_login_redirect_url, REDIRECT_REFUSAL),
    signup: checkRedirect(state, body.signup_magic_link_url, project.default_signup_redirect_url, REDIRECT_REFUSAL),
  };
  const minutes = {
    login: body.login_expiration_minutes ?? DEFAULT_LOGIN_MINUTES,
    signup: body.signup_expiration_minutes ?? DEFAULT_SIGNUP_MINUTES,
  };
  state.attempts.countMessage(address);
  const user = getUser();
  const { email_id: emailId } = ensureEmail(user, address);
  const link = { userId: user.user_id, emailId, redirectUrl: redirects[purpose], ...challengeOf(body) };
  const url = issueLink(state, 'magic_links', link, minutes[purpose]);
  const locale = body.locale ?? 'en';
  const { subject, text } = textsFor(locale)[purpose](project.project_name);
  const templateId = body[`${purpose}_template_id`];
  state.inbox.deliver({
    channel: 'email',
    kind: 'magic_link',
    from: `login@${project.email_domains[0]}`,
    to: address,
    subject,
    text: `${text}\n\n${url}`,
    links: [{ name: purpose, url }],
    locale,
    ...(templateId && { templateId }),
  });
  return {};
}

/** The code challenge as stored with the token. */
export function challengeOf(body: { code_challenge?: string | undefined }): { codeChallenge?: string } {
  return body.code_challenge === undefined ? {} : { codeChallenge: body.code_challenge };
}

function magicLinkFactor(email: EmailFactor) {
  const email_factor = { email_id: email.email_id, email_address: email.email };
  return { type: 'magic_link', delivery_method: 'email', email_factor };
}
