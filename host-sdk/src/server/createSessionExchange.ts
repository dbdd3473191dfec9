import { isWebUrl } from '@vestibule/shared-protocol';
import { checkOptions, type Rule } from './checkOptions.ts';
import {
  createVerifierFor,
  type VerifiedSession,
  type VerifySession,
  type VerifySessionOptions,
} from './createVerifySession.ts';
import { isNavigation } from './isNavigation.ts';
import { type ExchangeAnswer, type ReadBody, readableBy, readPost } from './readPost.ts';
import { readCookies, readHeader } from './readSessionJwts.ts';
import { type PageRequest, sentTarget } from './readTarget.ts';
import { readText } from './readText.ts';

/** The options of {@link createSessionExchange}. */
export type SessionExchangeOptions = VerifySessionOptions & {
  /** The address of this exchange, exactly as in the deployment's `sessionExchange`. */
  url: string;
  /** The address of the auth domain, such as `https://auth.example.com`. */
  authUrl: string;
};

/** Takes over the session from the auth domain, for one server. */
export type SessionExchange = {
  /** Answers the requests to `url`, of every method. */
  handle(request: Request): Promise<Response>;
  /**
   * Like `handle`, for a server without `Request`.
   *
   * @param body the text of the request, or a function that reads it. The function is called after the origin was
   * checked. It has to stop at `limit` bytes, because a longer body is refused.
   */
  answer(request: PageRequest, body: string | ReadBody): Promise<ExchangeAnswer>;
  /**
   * Verifies a request by a bearer token if it has one, otherwise by the cookie that this exchange has set. A bearer
   * token decides alone, even if it is invalid. Null if the visitor is logged out or unknown; `sessionPageFor`
   * distinguishes these.
   */
  verifySession: VerifySession;
  /**
   * Returns the address of the auth domain that hands the session over and returns to this page; null unless the
   * request is a navigation, and the visitor's session is unknown. The server redirects there with status 307 or 302.
   */
  sessionPageFor(request: PageRequest): string | null;
};

/** The cookie's value for a visitor who is logged out. */
const SIGNED_OUT = 'signed-out';

/**
 * The seconds for which a visitor counts as logged out before the auth domain is asked again. Frames on a page report a
 * login at once.
 */
const SIGNED_OUT_SECONDS = 60;

/** The most bytes that browsers accept for the name and value of a cookie. */
const COOKIE_LIMIT = 4_096;

/**
 * Creates the exchange with which a server takes over the session without sharing cookies with the auth domain. The auth
 * domain posts the session's JWT to `url`, and this server keeps it in an HttpOnly cookie of its own host. No script of a
 * host page can read either.
 *
 * The deployment has to list `url` in `sessionExchange`. The JWT is valid for five minutes. Frames on an open page renew
 * the cookie; `sessionPageFor` renews it when a visitor returns later.
 *
 * @throws TypeError naming the option that is missing or of the wrong type.
 */
export function createSessionExchange(options: SessionExchangeOptions): SessionExchange {
  const { url, authUrl, ...verifyOptions } = checkOwn(options);
  const authOrigin = new URL(authUrl).origin;
  const isSecure = url.startsWith('https:');
  // The prefix keeps other hosts of the domain from setting this cookie. Browsers allow it over https only.
  const { outageMinutes = 0 } = verifyOptions;
  const { cookieName = isSecure ? '__Host-vestibule_session' : 'vestibule_session' } = verifyOptions;
  const verifySession = createVerifierFor('createSessionExchange', { ...verifyOptions, cookieName });

  const attributes = `Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;
  const cookie = (value: string, seconds: number) => `${cookieName}=${value}; Max-Age=${seconds}; ${attributes}`;
  const now = verifyOptions.now ?? (() => new Date());
  const common = { ...readableBy(authOrigin), 'Access-Control-Allow-Credentials': 'true' };
  const refuse = (status: number): ExchangeAnswer => ({ status, headers: { 'Cache-Control': 'no-store' } });

  async function answer(request: PageRequest, body: string | ReadBody): Promise<ExchangeAnswer> {
    // Only the auth domain's own pages can sign a visitor in here.
    const post = await readPost(request, body, { authOrigin, common });
    if ('answer' in post) return post.answer;
    const jwt = readJwt(post.text);
    if (jwt === undefined) return refuse(400);
    if (jwt === null)
      return { status: 204, headers: { ...common, 'Set-Cookie': cookie(SIGNED_OUT, SIGNED_OUT_SECONDS) } };
    const session = await verifySession({ headers: { authorization: `Bearer ${jwt}` } }).catch((error: unknown) => {
      // A server that does not catch the rejection of a handler would end.
      console.error("[vestibule] createSessionExchange: couldn't fetch the provider's keys.", error);
      return undefined;
    });
    if (!session) return { status: session === null ? 401 : 503, headers: common };
    // Browsers drop a larger cookie silently. The frame reports this status as `session_too_large`.
    if (cookieName.length + jwt.length + 1 > COOKIE_LIMIT) return { status: 413, headers: common };
    // During an outage of the provider, the JWT is accepted for longer than it is valid.
    const seconds = secondsLeft(session, now()) + outageMinutes * 60;
    return { status: 204, headers: { ...common, 'Set-Cookie': cookie(jwt, seconds) } };
  }

  return {
    answer,
    async handle(request) {
      const { status, headers } = await answer(request, (limit) => readText(request.body ?? [], limit));
      return new Response(null, { status, headers });
    },
    verifySession,
    sessionPageFor(request) {
      if (!opensPage(request) || readCookies(request, cookieName).some((value) => isCurrent(value, now()))) return null;
      const page = new URL('/session', authUrl);
      const { path, search } = sentTarget(request);
      // Two slashes at the start of the path could be resolved to another host.
      page.searchParams.set('return_to', new URL(url).origin + path.replace(/^(?!\/)/, '/') + search);
      return page.href;
    },
  };
}

const secondsLeft = ({ expiresAtMs }: VerifiedSession, now: Date): number =>
  Math.max(1, Math.floor((expiresAtMs - now.getTime()) / 1_000));

/** Returns whether a cookie says who the visitor is. Its signature is checked elsewhere. */
function isCurrent(value: string, now: Date): boolean {
  if (value === SIGNED_OUT) return true;
  try {
    const { exp } = JSON.parse(atob((value.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')));
    return typeof exp === 'number' && exp * 1_000 > now.getTime();
  } catch {
    return false;
  }
}

/**
 * Returns whether the browser opens a page with this request. Only then can a redirect lead to the auth domain and
 * back.
 */
function opensPage(request: PageRequest): boolean {
  if ((request.method ?? 'GET') !== 'GET' || !isNavigation(request)) return false;
  // `empty` is the destination of a navigation that a service worker passes on.
  return ['document', 'empty', undefined].includes(readHeader(request, 'sec-fetch-dest'));
}

/** Returns the JWT of a body; null for a logged-out visitor, undefined for anything else. */
function readJwt(body: string): string | null | undefined {
  try {
    const { session_jwt } = Object(JSON.parse(body)) as { session_jwt?: unknown };
    return session_jwt === null || (typeof session_jwt === 'string' && /^[\w.-]+$/.test(session_jwt))
      ? session_jwt
      : undefined;
  } catch {
    return undefined;
  }
}

/** Checks the two addresses; `createVerifierFor` checks the other options. */
function checkOwn(options: SessionExchangeOptions): SessionExchangeOptions {
  const address: Rule = ['an http or https URL', isWebUrl];
  const { url, authUrl } = Object(options) as Partial<SessionExchangeOptions>;
  for (const [name, value] of Object.entries({ url, authUrl }))
    if (value === undefined) throw new TypeError(`createSessionExchange: ${name} is missing.`);
  checkOptions('createSessionExchange', { url, authUrl }, { url: address, authUrl: address });
  return options;
}
