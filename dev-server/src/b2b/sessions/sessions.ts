import type { Call } from '../../http/call.ts';
import type { State } from '../../state/createState.ts';
import { ApiError } from '../../wire/apiError.ts';
import type { MemberAuthenticateResponse, MfaAuthenticateResponse } from '../../wire/b2bResponses.ts';
import type { Empty, SessionAuthenticateRequest } from '../../wire/requests.ts';
import { organizationOf, requireCaller } from '../access/access.ts';
import { assertUnclaimed, findMember } from '../access/admission.ts';
import type { SessionExchangeRequest } from '../requests.ts';
import { portableFactors, provesEmail } from './factors.ts';
import { describeSession, enterOrganization } from './signIn.ts';

/** Checks a session and returns a new JWT. With a duration, the session is extended from now. */
export function authenticate(
  state: State,
  body: SessionAuthenticateRequest,
  call: Call,
): Promise<MemberAuthenticateResponse> {
  const { open } = requireCaller(state, call);
  state.b2b.sessions.touch(open, body.session_duration_minutes);
  return describeSession(state, open);
}

export function revoke(state: State, _body: Empty, call: Call): object {
  state.b2b.sessions.revoke(requireCaller(state, call).open);
  return {};
}

/**
 * Enters another organization with the factors of a session. It accepts an invite, but joining by domain needs an
 * intermediate session.
 *
 * @throws insufficient_factors_for_session_exchange when no factor counts in another organization, or the address is
 * not verified
 */
export async function exchange(
  state: State,
  body: SessionExchangeRequest,
  call: Call,
): Promise<MfaAuthenticateResponse> {
  const { open, member: self } = requireCaller(state, call);
  const organization = organizationOf(state, body.organization_id);
  // Members can change their address to one that they do not own.
  if (!self.email_address_verified && self.organization_id !== organization.organization_id) {
    throw new ApiError('insufficient_factors_for_session_exchange');
  }
  const member = findMember(state, organization, self.email_address);
  if (!member) throw new ApiError('member_does_not_exist_in_organization');
  assertUnclaimed(state, self.email_address, organization);
  const { authentication_factors: factors } = open.session;
  const isPrimary = ({ sequence_order }: { sequence_order: string }) => sequence_order === 'PRIMARY';
  const portable = portableFactors(state, factors, organization, member);
  if (member !== self && !portable.some(isPrimary)) throw new ApiError('insufficient_factors_for_session_exchange');
  const email = self.email_address_verified && portable.some(provesEmail) ? 'now' : 'unknown';
  return enterOrganization(state, call, organization, member, { email, carriedFactors: factors }, body);
}
