import { LOOK_AGAIN_MS } from '../../constants.ts';
import { type AnySession, type Held, idOf, isSignedOut, readSignOutMark } from '../storage/signOutMark.ts';
import type { Internals } from './internals.ts';
import { sessionGone } from './sessionInterceptors.ts';
import { wrapCalls } from './wrapCalls.ts';

type SessionResponse = {
  session?: AnySession;
  member_session?: AnySession;
  session_token?: string;
  session_jwt?: string;
};

/**
 * Makes a sign-out in any document final. A response to an earlier request is dropped, because the library would write
 * the session again. Installed before the interceptors, so that they do not use such a response.
 *
 * A document may notice the sign-out after it has checked a response, so each write is checked, too. The signing-out
 * document writes the mark, then removes the cookies. This document writes the cookies, then reads the mark. In either
 * order, the session ends.
 *
 * @param endHere ends the session in this document.
 */
export function dropLateResponses(
  { networkClient, dataLayer }: Pick<Internals, 'networkClient' | 'dataLayer'>,
  held: Held,
  endHere: () => Promise<void>,
): void {
  /** The newest JWT, and the sign-out mark at the time of its request. */
  let newest: { jwt: unknown; mark: string | null } | undefined;

  function end(): void {
    dataLayer.removeSessionCookie();
    endHere().catch(() => {}); // without cookies there is no session
  }

  wrapCalls(networkClient, async (call, make) => {
    const mark = readSignOutMark();
    const response = await make(call);
    const { session, member_session, session_token, session_jwt } = Object(response) as SessionResponse;
    const newSession = session ?? member_session;
    const drop = async () => (await import('./lateResponse.ts')).withoutSession(response, call, make);
    if (isSignedOut(mark, newSession, session_token)) return drop();
    if (!newSession) return response;
    newest = { jwt: session_jwt, mark };
    // Cookies that scripts cannot read have no token here.
    const isHeld = () =>
      session_token ? held.getTokens()?.session_token === session_token : idOf(held.getSync()) === idOf(newSession);
    for (const delayMs of LOOK_AGAIN_MS)
      setTimeout(() => {
        if (!isSignedOut(mark, newSession, session_token) || !isHeld()) return;
        end();
        drop().catch(() => {}); // it throws for the caller of a response
      }, delayMs);
    return response;
  });

  const write = dataLayer.writeSessionCookie.bind(dataLayer);
  dataLayer.writeSessionCookie = (change) => {
    // The library's first refresh starts before this patch, and a refresh of another document is shared without a
    // request.
    const mark = newest && change.session_jwt === newest.jwt ? newest.mark : readSignOutMark();
    write(change);
    if (!isSignedOut(mark, change.state?.session, change.session_token)) return;
    end();
    throw sessionGone();
  };
}
