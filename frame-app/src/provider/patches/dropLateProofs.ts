import { LOOK_AGAIN_MS } from '../../constants.ts';
import { forgetIntermediateSession, isIntermediateToken } from '../storage/intermediateSession.ts';
import { isSignedOut, readSignOutMark } from '../storage/signOutMark.ts';
import type { OrganizationInternals } from './organizationInternals.ts';
import { sessionGone } from './sessionInterceptors.ts';
import { wrapCalls } from './wrapCalls.ts';

/**
 * Makes a sign-out final for a member's unfinished sign-in, too. `dropLateResponses` drops responses that arrive after
 * the sign-out. This patch checks the token of an accepted response after it was written, and again later.
 */
export function dropLateProofs({
  networkClient,
  dataLayer,
}: Pick<OrganizationInternals, 'networkClient' | 'dataLayer'>): void {
  /** The newest token, and the sign-out mark at the time of its request. */
  let newest: { token: string; mark: string | null } | undefined;
  const hasEnded = (mark: string | null) => isSignedOut(mark, undefined, undefined);

  function end(): void {
    dataLayer.removeISTCookie();
    forgetIntermediateSession();
  }

  wrapCalls(networkClient, async (call, make) => {
    const mark = readSignOutMark();
    const response = await make(call);
    const { intermediate_session_token: token } = Object(response) as { intermediate_session_token?: string };
    if (!token) return response;
    newest = { token, mark };
    for (const delayMs of LOOK_AGAIN_MS)
      setTimeout(() => {
        if (hasEnded(mark) && isIntermediateToken(token)) end();
      }, delayMs);
    return response;
  });

  const write = dataLayer.writeIntermediateSessionTokenCookie.bind(dataLayer);
  dataLayer.writeIntermediateSessionTokenCookie = (token) => {
    const mark = newest?.token === token ? newest.mark : readSignOutMark();
    write(token);
    if (!hasEnded(mark)) return;
    end();
    throw sessionGone();
  };
}
