import type { Call } from '../../http/call.ts';
import { MINUTE_MS } from '../../state/clock.ts';
import type { State } from '../../state/createState.ts';
import { ApiError } from '../../wire/apiError.ts';
import type { MfaAuthenticateResponse } from '../../wire/b2bResponses.ts';
import type { ImpersonationRequest } from '../../wire/requests.ts';
import { enterOrganization } from './signIn.ts';

const TOKEN_LIFETIME_MS = 5 * MINUTE_MS;
const SESSION_MINUTES = 60;

/** Logs a staff member in as a member, without a second factor. The console issues the tokens; each works once. */
export async function authenticate(
  state: State,
  body: ImpersonationRequest,
  call: Call,
): Promise<MfaAuthenticateResponse> {
  const token = state.oneTimeTokens.consume('member_impersonation', body.impersonation_token);
  const member = token && state.b2b.members.get(token.memberId);
  const organization = member && state.b2b.organizations.get(member.organization_id);
  if (!organization || member.status === 'deleted') throw new ApiError('unable_to_auth_impersonation_token');
  const impersonated_factor = {
    impersonator_id: token.impersonatorId,
    impersonator_email_address: token.impersonatorEmail,
  };
  const factor = {
    ...{ type: 'impersonated', delivery_method: 'impersonation', sequence_order: 'PRIMARY' as const },
    impersonated_factor,
  };
  // The staff member must not continue another member's session in this browser.
  const { sessionToken: _, ...anonymous } = call;
  const options = { session_duration_minutes: SESSION_MINUTES };
  const proof = { factor, email: 'before' as const };
  return enterOrganization(state, anonymous, organization, member, proof, options);
}

/** @throws member_not_found */
export function issueImpersonationToken(state: State, memberId: string, impersonatorEmail: string): string {
  const member = state.b2b.members.get(memberId);
  if (!member || member.status === 'deleted') throw new ApiError('member_not_found');
  const payload = { memberId, impersonatorId: 'impersonator-test-console', impersonatorEmail };
  return state.oneTimeTokens.issue('member_impersonation', payload, { lifetimeMs: TOKEN_LIFETIME_MS });
}
