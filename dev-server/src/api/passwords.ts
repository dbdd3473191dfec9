import type { Call } from '../http/call.ts';
import { MINUTE_MS } from '../state/clock.ts';
import type { State } from '../state/createState.ts';
import { hashPassword } from '../state/passwords.ts';
import { ensureEmail, verifyEmail } from '../state/users.ts';
import { checkCodeChallenge, checkCodeVerifier } from '../tokens/pkce.ts';
import { ApiError } from '../wire/apiError.ts';
import type {
  ExistingPasswordResetRequest,
  PasswordRequest,
  PasswordResetRequest,
  PasswordResetStartRequest,
  SessionPasswordResetRequest,
  StrengthCheckRequest,
} from '../wire/requests.ts';
import type { AuthenticateResponse, StrengthCheckResponse, User } from '../wire/responses.ts';
import { checkEmail, checkReachableEmail } from './addresses.ts';
import { challengeOf } from './magicLinks.ts';
import { checkRedirect, issueLink } from './mailedLinks.ts';
import { textsFor } from './messageTexts.ts';
import { assertStrong, isBreached, ratePassword } from './passwordStrength.ts';
import { findSession, requireSession, requireUser, signIn } from './signIn.ts';

const DEFAULT_RESET_MINUTES = 30;
const LOGIN_LINK_MINUTES = 60;
const FRESH_SESSION_MS = 5 * MINUTE_MS;
const PASSWORD_FACTOR = { type: 'password', delivery_method: 'knowledge' };

export function checkStrength(state: State, body: StrengthCheckRequest): StrengthCheckResponse {
  const email = body.email === undefined ? undefined : checkEmail(body.email);
  return ratePassword(state.project, body.password, email);
}

/**
 * Creates a user with a password. An existing user must reset the password instead, which proves that the address is
 * theirs.
 */
export async function create(
  state: State,
  body: PasswordRequest,
  call: Call,
): Promise<AuthenticateResponse & { email_id: string }> {
  const address = checkReachableEmail(body.email);
  if (state.users.findByEmail(address)) throw new ApiError('duplicate_email');
  assertStrong(state.project, body.password, address);
  const hash = await hashPassword(body.password);
  if (state.users.findByEmail(address)) throw new ApiError('duplicate_email');
  const user = state.users.create();
  const { email_id } = ensureEmail(user, address);
  state.passwords.set(user, hash);
  return { ...(await signIn(state, call, user, PASSWORD_FACTOR, body.session_duration_minutes)), email_id };
}

export async function authenticate(state: State, body: PasswordRequest, call: Call): Promise<AuthenticateResponse> {
  const user = await findByPassword(state, body.email, body.password);
  const { breach_detection_on_authentication } = state.project;
  if (user.password?.requires_reset || (breach_detection_on_authentication && isBreached(body.password))) {
    throw new ApiError('reset_password');
  }
  return signIn(state, call, user, PASSWORD_FACTOR, body.session_duration_minutes);
}

/** Sends a message with two links: the first sets a new password, the second logs in without it. */
export function startReset(state: State, body: PasswordResetStartRequest): object {
  const { project } = state;
  checkCodeChallenge(body.code_challenge, project.pkce_required_for_password_resets);
  const address = checkReachableEmail(body.email);
  const user = state.users.findByEmail(address);
  if (!user) throw new ApiError('email_not_found');
  const refusal = 'invalid_password_reset_redirect_url';
  const resetTarget = checkRedirect(
    state,
    body.reset_password_redirect_url,
    project.default_reset_password_redirect_url,
    refusal,
  );
  const loginTarget = checkRedirect(state, body.login_redirect_url, project.default_login_redirect_url, refusal);
  state.attempts.countMessage(address);

  const owner = { userId: user.user_id, emailId: ensureEmail(user, address).email_id, ...challengeOf(body) };
  const resetMinutes = body.reset_password_expiration_minutes ?? DEFAULT_RESET_MINUTES;
  const resetUrl = issueLink(state, 'reset_password', { ...owner, redirectUrl: resetTarget }, resetMinutes);
  const loginUrl = issueLink(state, 'login', { ...owner, redirectUrl: loginTarget }, LOGIN_LINK_MINUTES);

  const locale = body.locale ?? 'en';
  const texts = textsFor(locale);
  const { subject, text } = texts.reset(project.project_name);
  state.inbox.deliver({
    channel: 'email',
    kind: 'reset_password',
    from: `login@${project.email_domains[0]}`,
    to: address,
    subject,
    text: `${text}\n\n${resetUrl}\n\n${texts.loginInstead}\n\n${loginUrl}`,
    links: [
      { name: 'reset_password', url: resetUrl },
      { name: 'login', url: loginUrl },
    ],
    locale,
    ...(body.reset_password_template_id && { templateId: body.reset_password_template_id }),
  });
  return {};
}

export async function resetByEmail(
  state: State,
  body: PasswordResetRequest,
  call: Call,
): Promise<AuthenticateResponse> {
  // A refused password must leave the link valid.
  const reset = state.oneTimeTokens.consume('password_reset', body.token, {
    accept: ({ codeChallenge, userId }) => {
      checkCodeVerifier(codeChallenge, body.code_verifier);
      assertStrong(state.project, body.password, state.users.get(userId)?.emails[0]?.email);
    },
  });
  const user = reset && state.users.get(reset.userId);
  if (!user) throw new ApiError('unable_to_auth_password_reset_token');
  verifyEmail(user, reset.emailId);
  await replacePassword(state, call, user, body.password);
  return signIn(state, call, user, PASSWORD_FACTOR, body.session_duration_minutes);
}

export async function resetByExistingPassword(
  state: State,
  body: ExistingPasswordResetRequest,
  call: Call,
): Promise<AuthenticateResponse> {
  const user = await findByPassword(state, body.email, body.existing_password);
  assertStrong(state.project, body.new_password, body.email);
  await replacePassword(state, call, user, body.new_password);
  return signIn(state, call, user, PASSWORD_FACTOR, body.session_duration_minutes);
}

/** Sets a password for a user who authenticated within the last five minutes, by any factor. */
export async function resetBySession(
  state: State,
  body: SessionPasswordResetRequest,
  call: Call,
): Promise<AuthenticateResponse> {
  const user = requireUser(state, call);
  const { session } = requireSession(state, call);
  const lastAuthenticatedAtMs = session.authentication_factors.map((factor) =>
    Date.parse(factor.last_authenticated_at),
  );
  if (state.clock.now() - Math.max(...lastAuthenticatedAtMs) > FRESH_SESSION_MS) {
    throw new ApiError('session_too_old_to_reset_password');
  }
  assertStrong(state.project, body.password, user.emails[0]?.email);
  await replacePassword(state, call, user, body.password);
  return signIn(state, call, user, PASSWORD_FACTOR, body.session_duration_minutes);
}

/** Returns the user with this address and password. Ten wrong passwords in a row lock the user. */
async function findByPassword(state: State, email: string, password: string): Promise<User> {
  const user = state.users.findByEmail(checkEmail(email));
  if (!user) throw new ApiError('email_not_found');
  if (!user.password) throw new ApiError('no_user_password');
  state.attempts.assertNotLocked(user.user_id);
  if (!(await state.passwords.verify(user, password))) {
    state.attempts.countFailure(user.user_id);
    throw new ApiError('unauthorized_credentials');
  }
  state.attempts.clearFailures(user.user_id);
  return user;
}

/** Sets the password and ends all other sessions of the user. */
async function replacePassword(state: State, call: Call, user: User, password: string): Promise<void> {
  state.passwords.set(user, await hashPassword(password));
  state.attempts.clearFailures(user.user_id);
  state.sessions.revokeAllOf(user.user_id, findSession(state, call));
}
