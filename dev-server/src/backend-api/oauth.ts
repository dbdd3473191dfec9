import * as oauth from '../api/oauth.ts';
import type { Call } from '../http/call.ts';
import type { State } from '../state/createState.ts';
import type { OAuthAuthenticateRequest } from '../wire/requests.ts';
import { authenticating, type WantedSession } from './serverCalls.ts';

const authenticateInBrowser = authenticating(oauth.authenticate);

/** Calls the browser API's function. Only the session's name in the response differs. */
export async function authenticate(state: State, body: OAuthAuthenticateRequest & WantedSession, call: Call) {
  const { session, ...response } = await authenticateInBrowser(state, body, call);
  return { ...response, user_session: session };
}
