import { MINUTE_MS } from '../state/clock.ts';
import type { State } from '../state/createState.ts';
import { newId } from '../state/newId.ts';
import type { OAuthSignIn, ProviderAccount } from '../state/oauth.ts';
import { findOAuthProvider } from '../state/oauthProviders.ts';
import { ensureEmail, verifyEmail } from '../state/users.ts';
import { ApiError } from '../wire/apiError.ts';
import type { User } from '../wire/responses.ts';
import { findRegistration } from './oauth.ts';

const TOKEN_LIFETIME_MS = 5 * MINUTE_MS;

/** The parameters that One Tap and the redirect flow share. */
export type Destination = Pick<OAuthSignIn, 'provider' | 'loginUrl' | 'signupUrl' | 'scopes'> &
  Partial<Pick<OAuthSignIn, 'codeChallenge' | 'attachTo'>>;

/**
 * Signs in the owner of a provider account or creates a user. Returns the redirect URL with a one-time token.
 *
 * @throws email_verification_required when a user has the address and the provider has not verified it
 * @throws oauth_flow_callback_error when another user has the account already
 */
export function finishOAuth(state: State, account: ProviderAccount, destination: Destination): URL {
  const { user, isNew } = findOrCreateUser(state, account, destination.attachTo);
  addRegistration(user, account);
  const { codeChallenge } = destination;
  const token = state.oneTimeTokens.issue(
    'oauth',
    {
      userId: user.user_id,
      provider: account.provider,
      subject: account.subject,
      scopes: destination.scopes,
      ...(codeChallenge !== undefined && { codeChallenge }),
    },
    { lifetimeMs: TOKEN_LIFETIME_MS },
  );
  const url = new URL(isNew ? destination.signupUrl : destination.loginUrl);
  url.searchParams.set('stytch_token_type', 'oauth');
  url.searchParams.set('token', token);
  return url;
}

function findOrCreateUser(state: State, account: ProviderAccount, attachTo?: string): { user: User; isNew: boolean } {
  const owner = state.users.find((user) => findRegistration(user, account) !== undefined);
  if (attachTo !== undefined) {
    const user = state.users.get(attachTo);
    if (!user || (owner && owner !== user)) throw new ApiError('oauth_flow_callback_error');
    return { user, isNew: false };
  }
  if (owner) return { user: owner, isNew: false };
  const namesake = account.email ? state.users.findByEmail(account.email) : undefined;
  // Someone who registers another person's address at a careless provider must not reach that person's account.
  if (namesake && !account.isEmailVerified) throw new ApiError('email_verification_required');
  if (namesake) return { user: namesake, isNew: false };
  const user = state.users.create();
  user.status = 'pending';
  user.name = { first_name: account.firstName, middle_name: '', last_name: account.lastName };
  return { user, isNew: true };
}

function addRegistration(user: User, account: ProviderAccount): void {
  if (account.email) {
    const { email_id } = ensureEmail(user, account.email);
    if (account.isEmailVerified) verifyEmail(user, email_id);
  }
  if (findRegistration(user, account)) return;
  user.providers.push({
    oauth_user_registration_id: newId('oauth-user'),
    provider_subject: account.subject,
    provider_type: findOAuthProvider(account.provider)?.label ?? account.provider,
    profile_picture_url: '',
    locale: 'en',
  });
}
