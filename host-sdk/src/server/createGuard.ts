import { withoutUndefined } from '@vestibule/shared-protocol';
import { RETURN_PARAMETER } from '../redirect/returnPath.ts';
import { callback, checkOptions, type Rule } from './checkOptions.ts';
import type { SessionExchange } from './createSessionExchange.ts';
import type { VerifiedSession, VerifySession, VerifySessionRequirements } from './createVerifySession.ts';
import { isNavigation } from './isNavigation.ts';
import { isPublicPath, publicPaths } from './publicPaths.ts';
import { readHeader } from './readSessionJwts.ts';
import { type PageRequest, sentTarget } from './readTarget.ts';
import { ownPath } from './returnPath.ts';

/** The options of {@link createGuard}. */
export type GuardOptions = {
  /** Verifies the requests: `exchange.verifySession`, or the result of `createVerifySession`. */
  verifySession: VerifySession;
  /**
   * `exchange.sessionPageFor`, so that visitors who return later need no new login. Default: returning visitors log in.
   */
  sessionPageFor?: SessionExchange['sessionPageFor'] | undefined;
  /** The path of the application's login page. It gets `return_to`. Default `/sign-in`. */
  signInUrl?: string | undefined;
  /**
   * The paths that everyone may see, besides `signInUrl`. A path that ends in `*` matches every path that begins with
   * it. A path that servers may read differently, such as `//docs` or `/docs/..%2f`, is never public. Default: none.
   */
  publicPaths?: readonly string[] | undefined;
  /** The requirements of every other path, in addition to a valid session. Default: none. */
  requirements?: VerifySessionRequirements | undefined;
};

/**
 * The outcome of a refused request. `redirect` is an address for status 307. The status is 204 for the preflight of a
 * script, 401 for a visitor who isn't logged in, and 403 without the required role or organization.
 */
export type GuardRefusal = { redirect: string } | { status: 204 | 401 | 403 };

/** The decision about a request. If it has `visitor`, the request is allowed. `visitor` is null on a public page. */
export type GuardDecision = { visitor: VerifiedSession | null } | GuardRefusal;

type Middleware = (request: PageRequest, response: GuardResponse, next: (error?: unknown) => void) => void;

/** Decides about all requests of a route or router. */
export type RouteGuard = {
  /** Returns the decision in plain data, for any server. */
  check(request: PageRequest): Promise<GuardDecision>;
  /** Returns the response to a refused request, or null. For Hono and every server with `Request`. */
  handle(request: Request): Promise<Response | null>;
  /** A middleware for Express: `app.use('/admin', route.express, admin)`. */
  express: Middleware;
  /** Protects a handler of `Request` and `Response`, such as a route of Next. */
  fetch<Rest extends unknown[]>(
    handler: (request: Request, visitor: VerifiedSession, ...rest: Rest) => Response | Promise<Response>,
  ): (request: Request, ...rest: Rest) => Promise<Response>;
};

/** Decides about the requests of an application, by path. */
export type Guard = Pick<RouteGuard, 'check' | 'handle' | 'express'> & {
  /**
   * Returns the guard of a route or a router. It has no public paths, so it applies however the path in the request is
   * written.
   *
   * @param requirements more requirements, such as a role. One with the name of the guard's replaces that.
   */
  route(requirements?: VerifySessionRequirements): RouteGuard;
};

type Admission = { visitor: VerifiedSession };
type GuardResponse = {
  headersSent?: boolean;
  writeHead(status: number, headers: Record<string, string>): { end(): unknown };
};

/**
 * Creates the guard of an application's pages. Redirects a visitor who isn't logged in to the login page. Answers other
 * requests than navigations with 401.
 *
 * @throws TypeError naming the option that is missing or of the wrong type.
 */
export function createGuard(options: GuardOptions): Guard {
  checkOptions('createGuard', options, optionRules);
  const { verifySession, sessionPageFor = () => null, signInUrl = '/sign-in', requirements = {} } = options;
  if (!verifySession)
    throw new TypeError(
      'createGuard: verifySession is missing. Pass that of createSessionExchange or createVerifySession.',
    );
  const isPublic = publicPaths([signInUrl, ...(options.publicPaths ?? [])]);

  async function check(request: PageRequest): Promise<GuardDecision> {
    if (!isPublic(request)) return decide(request, requirements);
    // A public page also opens while the session can't be verified.
    return { visitor: await verifySession(request, requirements).catch(() => null) };
  }

  async function decide(request: PageRequest, needs: VerifySessionRequirements): Promise<Admission | GuardRefusal> {
    const visitor = await verifySession(request, needs);
    if (visitor) return { visitor };
    // A browser sends a preflight without cookies. It must not pass, because handlers of all methods would answer with
    // the page.
    if (isPreflight(request)) return { status: 204 };
    const { role, organization, ...otherNeeds } = needs;
    const isMember = role !== undefined || organization !== undefined;
    // Another login would not give the visitor the role.
    if (isMember && (await verifySession(request, otherNeeds))) return { status: 403 };
    const handOver = sessionPageFor(request);
    if (handOver !== null) return { redirect: handOver };
    if (!opensPage(request)) return { status: 401 };
    const { path, search } = sentTarget(request);
    if (isLoop(search)) {
      console.error(
        `[vestibule] createGuard: signInUrl (${signInUrl}) redirects to a page that isn't public. Set signInUrl to the URL of that page.`,
      );
      return { status: 401 };
    }
    const returnTo = ownPath(path + search);
    return {
      redirect: signInUrl + (returnTo === null ? '' : `?${new URLSearchParams({ [RETURN_PARAMETER]: returnTo })}`),
    };
  }

  return {
    ...answersOf(check),
    route(routeOptions = {}) {
      const checkRoute = (request: PageRequest) =>
        decide(request, { ...requirements, ...withoutUndefined(routeOptions) });
      return {
        ...answersOf(checkRoute),
        fetch:
          (handler) =>
          async (request, ...rest) => {
            const decision = await checkRoute(request);
            if ('visitor' in decision) return handler(request, decision.visitor, ...rest);
            return responseTo(decision, request);
          },
      };
    },
  };
}

/** Returns the guard's functions for the kinds of servers. */
function answersOf(check: RouteGuard['check']): Pick<RouteGuard, 'check' | 'handle' | 'express'> {
  return {
    check,
    async handle(request) {
      const decision = await check(request);
      return 'visitor' in decision ? null : responseTo(decision, request);
    },
    express(request, response, next) {
      check(request).then((decision) => {
        if ('visitor' in decision) return next();
        // A time limit of the application may have answered meanwhile.
        if (response.headersSent) return;
        const { status, headers } = answerTo(decision);
        response.writeHead(status, headers).end();
      }, next);
    },
  };
}

function answerTo(refusal: GuardRefusal): { status: number; headers: Record<string, string> } {
  const headers = { 'Cache-Control': 'no-store' };
  return 'redirect' in refusal
    ? { status: 307, headers: { ...headers, Location: refusal.redirect } }
    : { status: refusal.status, headers };
}

function responseTo(refusal: GuardRefusal, request: Request): Response {
  const { status, headers } = answerTo(refusal);
  // Browsers resolve a path against their own request, which is right behind proxies, too. Next needs a whole URL, and
  // sends only its path.
  const { Location } = headers;
  const isOfNext = 'nextUrl' in request;
  const absoluteLocation = isOfNext && Location !== undefined && { Location: new URL(Location, request.url).href };
  return new Response(null, { status, headers: { ...headers, ...absoluteLocation } });
}

/** Returns whether a redirect to the login may answer a request. */
const opensPage = (request: PageRequest): boolean =>
  ['GET', 'HEAD'].includes(request.method ?? 'GET') && isNavigation(request);

/** Returns whether the guard has sent the login page itself to the login page, because its final address is not public. */
const isLoop = (search: string): boolean =>
  (new URLSearchParams(search).get(RETURN_PARAMETER) ?? '').includes(`${RETURN_PARAMETER}=`);

const isPreflight = (request: PageRequest): boolean =>
  request.method === 'OPTIONS' && readHeader(request, 'access-control-request-method') !== undefined;

const isPath = (value: unknown): boolean => typeof value === 'string' && isPublicPath(value);
const isPathOfPage = (value: unknown): boolean => isPath(value) && !String(value).endsWith('*');

const optionRules = {
  verifySession: callback,
  sessionPageFor: callback,
  signInUrl: ['a path such as "/sign-in"', isPathOfPage],
  publicPaths: [
    'a list of paths',
    (value) => Array.isArray(value) && value.every(isPath),
    'a path such as "/about" or "/docs/*", without other patterns and queries',
    isPath,
  ],
  requirements: ['an object', (value) => typeof value === 'object' && value !== null],
} as const satisfies Record<keyof GuardOptions, Rule>;
