import { requireDefined } from '../../flow/requireDefined.ts';
import type { OrganizationInternals } from './organizationInternals.ts';
import { wrapCalls } from './wrapCalls.ts';

const member = ['member'];
/** Results of a login. If a step is missing, there is a token instead of the session. */
const session = ['member_session', 'intermediate_session_token'];
const recoveryCodes = ['recovery_codes'];

/** The members of which a valid response has at least one, by the URL of the call. */
const results: Readonly<Record<string, readonly string[]>> = {
  '/b2b/organizations/me': ['organization'],
  '/b2b/organizations/members/me': member,
  '/b2b/organizations/members/update': member,
  '/b2b/organizations/members/deletePhoneNumber': member,
  '/b2b/organizations/members/deleteTOTP': member,
  '/b2b/organizations/members/unlink_retired_email': member,
  '/b2b/organizations/members/start_email_update': member,
  '/b2b/otps/email/authenticate': session,
  '/b2b/otps/sms/authenticate': session,
  '/b2b/passwords/session/reset': session,
  '/b2b/recovery_codes': recoveryCodes,
  '/b2b/recovery_codes/recover': session,
  '/b2b/recovery_codes/rotate': recoveryCodes,
  '/b2b/sessions/exchange': session,
  '/b2b/totp/authenticate': session,
};

/**
 * Rejects a response without its result. The library does not check responses: after one without a session it would log
 * the member out, after one without an organization it would lose the organization.
 */
export function requireResults(networkClient: OrganizationInternals['networkClient']): void {
  wrapCalls(networkClient, async (call, make) => {
    const response = await make(call);
    const requiredNames = results[call.url];
    if (requiredNames)
      requireDefined(requiredNames.map((name) => (response as Record<string, unknown>)[name]).find(Boolean));
    return response;
  });
}
