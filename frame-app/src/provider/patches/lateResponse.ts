import { sessionGone } from './sessionInterceptors.ts';

type Call = { url: string; method: string; body?: object };

/** The members of responses that the library writes to cookies and storage. */
const stateNames = [
  'session',
  'member_session',
  'intermediate_session_token',
  'user',
  '__user',
  'member',
  'organization',
];

/**
 * Returns a response that arrived after a sign-out, if it contains no data of an account. Otherwise throws the error of
 * an ended session.
 *
 * @param make calls an endpoint of the provider.
 */
export function withoutSession<T>(response: T, { url }: Call, make: (call: Call) => Promise<unknown>): T {
  const members = Object(response) as Record<string, unknown>;
  // A search finds accounts, but writes none.
  if (url.includes('/search') || !stateNames.some((name) => members[name])) return response;
  // The browser has already stored a cookie that scripts cannot read, and the session may be new.
  if (members.session_token === '') {
    const vertical = url.startsWith('/b2b/') ? '/b2b' : '';
    make({ url: `${vertical}/sessions/revoke`, method: 'POST' }).catch(() => {}); // it was over already
  }
  throw sessionGone();
}
