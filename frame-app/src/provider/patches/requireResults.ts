import { present } from '../../flow/assertDefined.ts';
import type { OrganizationInternals } from './organizationInternals.ts';

const member = ['member'];
/** A login that lacks a step has a token in place of the session. */
const session = ['member_session', 'intermediate_session_token'];
const recoveryCodes = ['recovery_codes'];

/** By the URL of a call: the names of results, one of which a valid response has. */
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
 * Rejects a response without its result. The library checks none, and writes what is missing into its state: a member who
 * is logged in would be logged out, an organization would be gone.
 */
export function requireResults(networkClient: OrganizationInternals['networkClient']): void {
  for (const method of ['fetchSDK', 'retriableFetchSDK'] as const) {
    const make = networkClient[method].bind(networkClient);
    networkClient[method] = async <T>(call: Parameters<typeof make>[0]) => {
      const answer = await make<T>(call);
      const needed = results[call.url];
      if (needed) present(needed.map((name) => (answer as Record<string, unknown>)[name]).find(Boolean));
      return answer;
    };
  }
}
