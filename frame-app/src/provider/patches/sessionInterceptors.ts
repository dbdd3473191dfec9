import { StytchAPIError } from '@stytch/vanilla-js/headless';
import { LOGOUT_LIMIT_MS } from '../../constants.ts';
import { present } from '../../flow/assertDefined.ts';
import { withTimeout } from '../../flow/withTimeout.ts';
import { markSignOut } from '../storage/signOutMark.ts';
import type { Interceptor } from './interceptRequest.ts';

/**
 * Marks the sign-out for all documents, and limits its time. The library clears the session after the call ends, and waits
 * for that without a limit.
 */
export const asSignOut: Interceptor = (go) => {
  markSignOut();
  return withTimeout(go(), LOGOUT_LIMIT_MS);
};

/** Rejects an answer without a session. The library would end the current session. */
export const withSession: Interceptor = async (go) => {
  const answer = await go();
  const { session, member_session } = answer as { session?: object; member_session?: object };
  present(session ?? member_session);
  return answer;
};

/**
 * Drops the answer to a refresh if another document has ended or replaced the session meanwhile. The library would
 * restore the old session, because it notices the change of the cookie later.
 */
export function ofThisSession(session: { getTokens(): { session_token: string } | null }): Interceptor {
  const token = () => session.getTokens()?.session_token;
  return async (go, call) => {
    const asked = token();
    const answer = await withSession(go, call);
    if (token() === asked) return answer;
    if (token()) return withSession(go, call);
    throw sessionGone();
  };
}

/** The provider's error for a session that another document has ended. The library then clears what it has. */
export const sessionGone = () =>
  new StytchAPIError({
    status_code: 404,
    request_id: '',
    error_type: 'session_not_found',
    error_url: '',
    error_message: 'The session was ended in another document.',
  });
