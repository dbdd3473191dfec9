import { sessionGone } from './sessionInterceptors.ts';

type Call = { url: string; method: string; body?: object };

/** The members of answers that the library writes to cookies and storage. */
const written = ['session', 'member_session', 'intermediate_session_token', 'user', '__user', 'member', 'organization'];

/**
 * Returns an answer that arrived after a sign-out, if it has nothing of an account. Else throws the error of a session that
 * is over.
 *
 * @param make calls an endpoint of the provider.
 */
export function withoutSession<T>(answer: T, { url }: Call, make: (call: Call) => Promise<unknown>): T {
  const members = Object(answer) as Record<string, unknown>;
  // A search finds accounts, and writes none.
  if (url.includes('/search') || !written.some((name) => members[name])) return answer;
  // The browser has already stored a cookie that is hidden from scripts, and the session may be a new one.
  if (members.session_token === '') {
    const vertical = url.startsWith('/b2b/') ? '/b2b' : '';
    make({ url: `${vertical}/sessions/revoke`, method: 'POST' }).catch(() => {}); // it was over already
  }
  throw sessionGone();
}
