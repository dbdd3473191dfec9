import { randomBytes } from 'node:crypto';
import type { Call } from '../http/call.ts';
import { HOUR_MS, MINUTE_MS, timestamp } from '../state/clock.ts';
import type { State } from '../state/createState.ts';
import type { ProviderAccount } from '../state/oauth.ts';
import { findOAuthProvider } from '../state/oauthProviders.ts';
import { checkCodeVerifier } from '../tokens/pkce.ts';
import { ApiError } from '../wire/apiError.ts';
import type { OAuthAttachRequest, OAuthAuthenticateRequest } from '../wire/requests.ts';
import type { AuthenticateResponse, OAuthRegistration, ProvenFactor, User } from '../wire/responses.ts';
import { requireFactors } from './factors.ts';
import { requireUser, signIn } from './signIn.ts';

const ATTACH_TOKEN_LIFETIME_MS = 5 * MINUTE_MS;

/** The OAuth provider's data about the user, and its tokens. */
type OAuthResponse = Omit<OAuthRegistration, 'oauth_user_registration_id'> & {
  provider_values: {
    access_token: string;
    id_token: string;
    refresh_token: string;
    scopes: string[];
    expires_at: string;
  };
};

/** Redeems the token of a redirect and signs in. After a wrong code verifier the token stays valid. */
export async function authenticate(
  state: State,
  body: OAuthAuthenticateRequest,
  call: Call,
): Promise<AuthenticateResponse & OAuthResponse & { oauth_user_registration_id: string; reset_sessions: boolean }> {
  const proof = state.oneTimeTokens.consume('oauth', body.token, {
    accept: ({ codeChallenge }) => checkCodeVerifier(codeChallenge, body.code_verifier),
  });
  const user = proof && state.users.get(proof.userId);
  const account = proof && state.oauth.findAccount(proof.provider, proof.subject);
  const registration = user && account && findRegistration(user, account);
  if (!registration) throw new ApiError('oauth_token_not_found');
  const factor = oauthFactor(user, account, registration);
  return {
    ...(await signIn(state, call, user, factor, body.session_duration_minutes)),
    ...registration,
    reset_sessions: false,
    provider_values: {
      access_token: randomBytes(32).toString('base64url'),
      id_token: account.email ? await state.idTokens.sign(account, `client-of-${state.identity.projectId}`) : '',
      refresh_token: '',
      scopes: proof.scopes,
      expires_at: timestamp(state.clock.now() + HOUR_MS),
    },
  };
}

/** Issues a token with which the next sign-in at the provider adds its account to the user. */
export function attach(state: State, { provider }: OAuthAttachRequest, call: Call): { oauth_attach_token: string } {
  const user = requireUser(state, call);
  requireFactors(state, call, user);
  if (!findOAuthProvider(provider)) throw new ApiError('invalid_oauth_provider');
  const payload = { userId: user.user_id, provider };
  const options = { lifetimeMs: ATTACH_TOKEN_LIFETIME_MS };
  return { oauth_attach_token: state.oneTimeTokens.issue('oauth_attach', payload, options) };
}

export function findRegistration(user: User, { provider, subject }: ProviderAccount): OAuthRegistration | undefined {
  const type = findOAuthProvider(provider)?.label;
  return user.providers.find((provider) => provider.provider_type === type && provider.provider_subject === subject);
}

function oauthFactor(user: User, account: ProviderAccount, registration: OAuthRegistration): ProvenFactor {
  const email = user.emails.find((email) => email.email === account.email);
  const detail = {
    id: registration.oauth_user_registration_id,
    provider_subject: account.subject,
    ...(email && { email_id: email.email_id }),
  };
  const factor: ProvenFactor = { type: 'oauth', delivery_method: `oauth_${account.provider}` };
  factor[`${account.provider}_oauth_factor`] = detail;
  return factor;
}
