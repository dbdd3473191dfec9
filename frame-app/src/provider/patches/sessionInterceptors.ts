import { StytchAPIError } from '@stytch/vanilla-js/headless';
import { LOGOUT_LIMIT_MS, LOOK_AGAIN_MS } from '../../constants.ts';
import { present } from '../../flow/assertDefined.ts';
import { withTimeout } from '../../flow/withTimeout.ts';
import { type Held, markSignOut } from '../storage/signOutMark.ts';
import type { Interceptor } from './interceptRequest.ts';

/**
 * Marks the sign-out for all documents, and limits its time. The library clears the session after the call ends, and waits
 * for that without a limit. Later this document looks whether the session is back: another one may have been closed before
 * it could see the sign-out.
 *
 * @param endHere ends the session in this document.
 */
export function asSignOut(held: Held, endHere: () => Promise<void>): Interceptor {
  const token = () => held.getTokens()?.session_token;
  return (go) => {
    const ended = token();
    markSignOut(held.getSync(), ended);
    return withTimeout(go(), LOGOUT_LIMIT_MS).finally(() => {
      for (const delayMs of LOOK_AGAIN_MS)
        setTimeout(() => {
          if (ended && token() === ended) endHere().catch(() => {}); // the next look tries again
        }, delayMs);
    });
  };
}

/** Rejects an answer without a session. The library would end the current session. */
export const withSession: Interceptor = async (go) => {
  const answer = await go();
  const { session, member_session } = answer as { session?: object; member_session?: object };
  present(session ?? member_session);
  return answer;
};

/**
 * Drops the answer to a refresh if another document has ended or replaced the session meanwhile. The library would
 * restore the old session, or end the new one, because it notices the change of the cookie later.
 */
export function ofThisSession(session: { getTokens(): { session_token: string } | null }): Interceptor {
  const token = () => session.getTokens()?.session_token;
  return async (go, call) => {
    const asked = token();
    const isReplaced = () => token() !== undefined && token() !== asked;
    try {
      const answer = await withSession(go, call);
      if (token() === asked) return answer;
    } catch (thrown) {
      if (!isReplaced()) throw thrown;
    }
    if (isReplaced()) return withSession(go, call);
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
