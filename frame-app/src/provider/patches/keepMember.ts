import { present } from '../../flow/assertDefined.ts';
import { type Interceptor, interceptRequest } from './interceptRequest.ts';
import type { OrganizationInternals } from './organizationInternals.ts';

/** The library's calls that return the member who is signed in. */
const ofMember = ['me', 'update', 'deletePhoneNumber', 'deleteTOTP', 'unlink_retired_email', 'start_email_update'];
/** The library's calls by which a member who is signed in proves or changes something, and that return a session. */
const ofSession = ['otps/email/authenticate', 'passwords/session/reset'];

const withMember: Interceptor = async (go) => {
  const answer = await go();
  present((answer as { member?: object }).member);
  return answer;
};

/**
 * Rejects a response without the member who is signed in, or without a session where one is held and no further step is
 * asked. The library would take the member for signed out.
 */
export function keepMember(
  { networkClient }: Pick<OrganizationInternals, 'networkClient'>,
  session: { getSync(): object | null },
): void {
  const withSession: Interceptor = async (go) => {
    const isHeld = session.getSync() !== null;
    const answer = await go();
    const { member_session, intermediate_session_token } = answer as Record<string, unknown>;
    if (isHeld) present(member_session ?? intermediate_session_token);
    return answer;
  };
  for (const name of ofMember) interceptRequest(networkClient, `/b2b/organizations/members/${name}`, withMember);
  for (const name of ofSession) interceptRequest(networkClient, `/b2b/${name}`, withSession, 'retriableFetchSDK');
}
