import { StytchAPIError, type StytchClient } from '@stytch/vanilla-js/headless';
import { LOGOUT_LIMIT_MS } from '../../constants.ts';
import { present } from '../../flow/assertDefined.ts';
import { withTimeout } from '../../flow/withTimeout.ts';
import type { Interceptor } from './interceptRequest.ts';

/** The library clears a session when the call that revokes it has ended, however it ended, and waits for that end for ever. */
export const inTime: Interceptor = (go) => withTimeout(go(), LOGOUT_LIMIT_MS);

/** The library takes an answer without a session for the end of the one that is there. Of such a call that answer is none. */
export const withSession: Interceptor = async (go) => {
  const answer = await go();
  present((answer as { session?: object }).session);
  return answer;
};

/**
 * While the provider is asked, another document may end the session, or begin one: the answer would bring back what is gone.
 * The cookie knows at once, the library hears of it later.
 */
export function ofThisSession(session: Pick<StytchClient['session'], 'getTokens'>): Interceptor {
  const token = () => session.getTokens()?.session_token;
  return async (go, call) => {
    const asked = token();
    const answer = await withSession(go, call);
    if (token() === asked) return answer;
    if (token()) return withSession(go, call);
    throw new StytchAPIError({ ...gone, error_message: 'The session was ended in another document.' });
  };
}

const gone = { status_code: 404, request_id: '', error_type: 'session_not_found', error_url: '' } as const;
