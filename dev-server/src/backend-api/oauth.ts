import * as oauth from '../api/oauth.ts';
import type { Call } from '../http/call.ts';
import type { State } from '../state/createState.ts';
import type { OAuthAuthenticateRequest } from '../wire/requests.ts';
import { authenticating, type WantedSession } from './serverCalls.ts';

const authenticateInBrowser = authenticating(oauth.authenticate);

/** The browser API's call; only the session has another name. */
export async function authenticate(state: State, body: OAuthAuthenticateRequest & WantedSession, call: Call) {
  const { session, ...answer } = await authenticateInBrowser(state, body, call);
  return { ...answer, user_session: session };
}
