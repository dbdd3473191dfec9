import { callback, checkOptions, type Rule } from './checkOptions.ts';
import type { PageRequest, SessionExchange } from './createSessionExchange.ts';
import type { VerifiedSession, VerifySession, VerifySessionRequirements } from './createVerifySession.ts';
import { isNavigation } from './isNavigation.ts';

/** The options of {@link createGuard}. */
export type GuardOptions = {
  /** Verifies the requests: `exchange.verifySession`, or the result of `createVerifySession`. */
  verifySession: VerifySession;
  /** `exchange.sessionPageFor`, so that visitors who return later need no new login. Default: none. */
  sessionPageFor?: SessionExchange['sessionPageFor'] | undefined;
  /** The path of the application's login page. It gets `return_to`. Default `/sign-in`. */
  signInUrl?: string | undefined;
  /**
   * The paths that everybody may see, besides `signInUrl`. A path that ends in `*` matches every path that begins with it.
   * Default: none.
   */
  publicPaths?: readonly string[] | undefined;
  /** The requirements of every other path, in addition to a valid session. Default: none. */
  requirements?: VerifySessionRequirements | undefined;
};

/** The decision about a request. `redirect` is an address for status 307. */
export type GuardDecision = { visitor: VerifiedSession | null } | { redirect: string } | { status: 401 };

/** Decides about the requests of an application. */
export type Guard = {
  /** Returns the decision in plain data, for any server. */
  check(request: PageRequest): Promise<GuardDecision>;
  /** Returns the answer to a request that may not go on, else null: for Next, Hono and every server with `Request`. */
  handle(request: Request): Promise<Response | null>;
  /** A middleware for Express. */
  express(
    request: PageRequest & { originalUrl?: string },
    response: GuardResponse,
    next: (error?: unknown) => void,
  ): void;
};

type GuardResponse = { writeHead(status: number, headers: Record<string, string>): { end(): unknown } };

/**
 * Creates the guard of an application's pages. A visitor who is not logged in is led to the login page, and a request that
 * is no navigation gets 401.
 *
 * @throws TypeError naming the option that is missing or of the wrong type.
 */
export function createGuard(options: GuardOptions): Guard {
  checkOptions('createGuard', options, optionRules);
  const {
    verifySession,
    sessionPageFor = () => null,
    signInUrl = '/sign-in',
    publicPaths = [],
    requirements,
  } = options;
  if (!verifySession) throw new TypeError('createGuard: verifySession is missing.');
  const isPublic = (path: string) =>
    [signInUrl, ...publicPaths].some((one) =>
      one.endsWith('*') ? path.startsWith(one.slice(0, -1)) : path === one || path === `${one}/`,
    );

  async function check(request: PageRequest): Promise<GuardDecision> {
    const { pathname, search } = new URL(request.url ?? '/', 'http://localhost');
    // A visitor may always go on to a public page; the session is known there if a cookie proves it.
    if (isPublic(pathname)) return { visitor: await verifySession(request, requirements) };
    const visitor = await verifySession(request, requirements);
    if (visitor) return { visitor };
    const handOver = sessionPageFor(request);
    if (handOver !== null) return { redirect: handOver };
    if (!opensPage(request)) return { status: 401 };
    const returnTo = pathname.replace(/^[/\\]+/, '/') + search;
    return { redirect: `${signInUrl}?${new URLSearchParams({ return_to: returnTo })}` };
  }

  return {
    check,
    async handle(request) {
      const answer = answerOf(await check(request));
      if (!answer) return null;
      const { Location } = answer.headers;
      // `Response` of some servers needs a whole address.
      const headers = { ...answer.headers, ...(Location && { Location: new URL(Location, request.url).href }) };
      return new Response(null, { status: answer.status, headers });
    },
    express(request, response, next) {
      // Express shortens `url` to the part behind the place where the middleware is mounted.
      const asked = { method: request.method, headers: request.headers, url: request.originalUrl ?? request.url };
      check(asked).then((decision) => {
        const answer = answerOf(decision);
        if (answer) response.writeHead(answer.status, answer.headers).end();
        else next();
      }, next);
    },
  };
}

/** Returns the answer that ends a request; null if it goes on. */
function answerOf(decision: GuardDecision): { status: number; headers: Record<string, string> } | null {
  const headers = { 'Cache-Control': 'no-store' };
  if ('redirect' in decision) return { status: 307, headers: { ...headers, Location: decision.redirect } };
  return 'status' in decision ? { status: decision.status, headers } : null;
}

/** Requests that a redirect to the login can answer. */
const opensPage = (request: PageRequest): boolean =>
  ['GET', 'HEAD'].includes(request.method ?? 'GET') && isNavigation(request);

const isPath = (value: unknown): boolean => typeof value === 'string' && /^\/(?![/\\])/.test(value);
const path: Rule = ['a path such as "/sign-in"', isPath];

const optionRules = {
  verifySession: callback,
  sessionPageFor: callback,
  signInUrl: path,
  publicPaths: [
    'a list of paths such as "/about" or "/docs/*"',
    (value) => Array.isArray(value) && value.every(isPath),
  ],
  requirements: ['an object', (value) => typeof value === 'object' && value !== null],
} as const satisfies Record<keyof GuardOptions, Rule>;
