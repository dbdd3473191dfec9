import { LOOK_AGAIN_MS } from '../../constants.ts';
import { type AnySession, type Held, idOf, isSignedOut, readSignOutMark } from '../storage/signOutMark.ts';
import type { Internals } from './internals.ts';
import { sessionGone } from './sessionInterceptors.ts';

type Answer = { session?: AnySession; member_session?: AnySession; session_token?: string; session_jwt?: string };

/**
 * Makes a sign-out in any document the last word. An answer that was requested before it is dropped: the library would write
 * the session anew. Install it before the interceptors, so that none of them uses such an answer.
 *
 * A document may also see the sign-out only after it has checked an answer. So each write is checked, too: the document that
 * signs out writes the mark first and then removes the cookies, and this one writes the cookies first and then reads the mark.
 * Whichever comes last, the session is gone.
 *
 * @param endHere ends the session in this document.
 */
export function dropLateAnswers(
  { networkClient, dataLayer }: Pick<Internals, 'networkClient' | 'dataLayer'>,
  held: Held,
  endHere: () => Promise<void>,
): void {
  /** The newest JWT, and the mark that was there when it was requested. */
  let newest: { jwt: unknown; mark: string | null } | undefined;

  function end(): void {
    dataLayer.removeSessionCookie();
    endHere().catch(() => {}); // without cookies there is no session
  }

  for (const method of ['fetchSDK', 'retriableFetchSDK'] as const) {
    const make = networkClient[method].bind(networkClient);
    networkClient[method] = async <T>(call: Parameters<typeof make>[0]) => {
      const mark = readSignOutMark();
      const answer = await make<T>(call);
      const { session, member_session, session_token, session_jwt } = Object(answer) as Answer;
      const begun = session ?? member_session;
      const drop = async () => (await import('./lateAnswer.ts')).withoutSession(answer, call, make);
      if (isSignedOut(mark, begun, session_token)) return drop();
      if (!begun) return answer;
      newest = { jwt: session_jwt, mark };
      // Cookies that are hidden from scripts have no token here.
      const isHeld = () =>
        session_token ? held.getTokens()?.session_token === session_token : idOf(held.getSync()) === idOf(begun);
      for (const delayMs of LOOK_AGAIN_MS)
        setTimeout(() => {
          if (!isSignedOut(mark, begun, session_token) || !isHeld()) return;
          end();
          drop().catch(() => {}); // it throws for the caller of an answer
        }, delayMs);
      return answer;
    };
  }

  const write = dataLayer.writeSessionCookie.bind(dataLayer);
  dataLayer.writeSessionCookie = (change) => {
    // The library's first refresh starts before this patch, and another document's refresh is shared without a request.
    const mark = newest && change.session_jwt === newest.jwt ? newest.mark : readSignOutMark();
    write(change);
    if (!isSignedOut(mark, change.state?.session, change.session_token)) return;
    end();
    throw sessionGone();
  };
}
