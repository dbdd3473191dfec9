import type { Call } from '../http/call.ts';
import { MINUTE_MS } from '../state/clock.ts';
import type { State } from '../state/createState.ts';
import { ApiError } from '../wire/apiError.ts';
import type { ImpersonationRequest } from '../wire/requests.ts';
import type { AuthenticateResponse } from '../wire/responses.ts';
import { signIn } from './signIn.ts';

const TOKEN_LIFETIME_MS = 5 * MINUTE_MS;
const SESSION_MINUTES = 60;

/** Signs a staff member in as a user. The console issues the tokens; each token works once. */
export function authenticate(state: State, body: ImpersonationRequest, call: Call): Promise<AuthenticateResponse> {
  const token = state.oneTimeTokens.consume('impersonation', body.impersonation_token);
  const user = token && state.users.get(token.userId);
  if (!user) throw new ApiError('unable_to_auth_impersonation_token');
  const impersonated_factor = {
    impersonator_id: token.impersonatorId,
    impersonator_email_address: token.impersonatorEmail,
  };
  const factor = { type: 'impersonated', delivery_method: 'impersonation', impersonated_factor };
  return signIn(state, call, user, factor, SESSION_MINUTES);
}

/** @throws user_not_found */
export function issueImpersonationToken(state: State, userId: string, impersonatorEmail: string): string {
  const user = state.users.findById(userId);
  if (!user) throw new ApiError('user_not_found');
  const payload = { userId: user.user_id, impersonatorId: 'impersonator-test-console', impersonatorEmail };
  return state.oneTimeTokens.issue('impersonation', payload, { lifetimeMs: TOKEN_LIFETIME_MS });
}
