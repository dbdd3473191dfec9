import { StytchAPIError } from '@stytch/vanilla-js/headless';
import { LOGOUT_LIMIT_MS, LOOK_AGAIN_MS } from '../../constants.ts';
import { requireDefined } from '../../flow/requireDefined.ts';
import { withTimeout } from '../../flow/withTimeout.ts';
import { type Held, markSignOut } from '../storage/signOutMark.ts';
import type { Interceptor } from './interceptRequest.ts';

/**
 * Marks the sign-out for all documents, and limits the wait for the provider, after which the library clears the
 * session. Later checks whether the session has come back: another document may have been closed before it saw the
 * sign-out.
 *
 * @param endHere ends the session in this document.
 */
export function asSignOut(held: Held, endHere: () => Promise<void>): Interceptor {
  const token = () => held.getTokens()?.session_token;
  return (proceed) => {
    const endToken = token();
    markSignOut(held.getSync(), endToken);
    return withTimeout(proceed(), LOGOUT_LIMIT_MS).finally(() => {
      for (const delayMs of LOOK_AGAIN_MS)
        setTimeout(() => {
          if (endToken && token() === endToken) endHere().catch(() => {}); // the next look tries again
        }, delayMs);
    });
  };
}

/** Rejects a response without a session, after which the library would end the current session. */
export const withSession: Interceptor = async (go) => {
  const response = await go();
  const { session, member_session } = response as { session?: object; member_session?: object };
  requireDefined(session ?? member_session);
  return response;
};

/**
 * Drops the response to a refresh if another document has ended or replaced the session meanwhile. The library notices
 * the change of the cookie later, so it would restore the old session or end the new session.
 */
export function ofThisSession(session: { getTokens(): { session_token: string } | null }): Interceptor {
  const token = () => session.getTokens()?.session_token;
  return async (go, call) => {
    const askToken = token();
    const isReplaced = () => token() !== undefined && token() !== askToken;
    try {
      const response = await withSession(go, call);
      if (token() === askToken) return response;
    } catch (thrown) {
      if (!isReplaced()) throw thrown;
    }
    if (isReplaced()) return withSession(go, call);
    throw sessionGone();
  };
}

/**
 * Returns the provider's error for a session that another document has ended, after which the library clears its state.
 */
export const sessionGone = () =>
  new StytchAPIError({
    status_code: 404,
    request_id: '',
    error_type: 'session_not_found',
    error_url: '',
    error_message: 'The session was ended in another document.',
  });
