import type { Call } from '../http/call.ts';
import { MINUTE_MS } from '../state/clock.ts';
import type { State } from '../state/createState.ts';
import { findAccess } from '../tokens/accessTokens.ts';
import { ApiError } from '../wire/apiError.ts';
import type { AccessTokenExchangeRequest } from '../wire/requests.ts';
import type { AuthenticateResponse } from '../wire/responses.ts';
import { signIn } from './signIn.ts';

const FRESH_MS = 5 * MINUTE_MS;

/** Exchanges the access token of a connected app for a session. The token needs the scope `full_access`. */
export async function exchangeAccessToken(
  state: State,
  body: AccessTokenExchangeRequest,
  call: Call,
): Promise<AuthenticateResponse> {
  const access = await requireFreshAccess(state, body.access_token);
  const user = state.users.get(access.grant.userId);
  if (!user) throw new ApiError('idp_access_token_could_not_be_exchanged');
  const factor = {
    type: 'oauth',
    delivery_method: 'oauth_access_token_exchange',
    oauth_access_token_exchange_factor: { client_id: access.grant.clientId },
  };
  return signIn(state, call, user, factor, body.session_duration_minutes);
}

/**
 * Returns what an access token stands for, if a session may be opened with it.
 *
 * @throws idp_access_token_could_not_be_exchanged, oauth_access_token_exchange_missing_full_access
 * @throws oauth_access_token_exchange_token_too_old
 */
export async function requireFreshAccess(state: State, token: string) {
  const access = await findAccess(state, token);
  if (!access) throw new ApiError('idp_access_token_could_not_be_exchanged');
  if (!access.grant.scopes.includes('full_access')) {
    throw new ApiError('oauth_access_token_exchange_missing_full_access');
  }
  if (state.clock.now() - access.claims.iat * 1000 > FRESH_MS) {
    throw new ApiError('oauth_access_token_exchange_token_too_old');
  }
  return access;
}
