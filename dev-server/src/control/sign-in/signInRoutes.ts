import { type Context, Hono } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { Urls } from '../../common/urls.ts';
import { type EmulatorEnv, readCall } from '../../http/call.ts';
import { readJson, respondError } from '../../http/envelope.ts';
import type { State } from '../../state/createState.ts';
import { ApiError } from '../../wire/apiError.ts';
import { checkControlBody } from '../checkControlBody.ts';
import type { Control } from '../control.ts';
import { openSessionAs, SignInWish } from './openSessionAs.ts';
import { ownNavigation } from './ownNavigation.ts';
import { cookieHeader, sessionCookies } from './sessionCookies.ts';
import type { SignInTickets } from './signInTickets.ts';

/** The origins that a session is written for, and the tickets that hand it to the auth domain. */
export type SignInPlaces = {
  urls: Urls;
  /** The origins of applications that may embed the frame. If `to` is a path, the first of these origins is used. */
  applications: readonly string[];
  tickets: SignInTickets;
};

/** The path that writes the session cookies, at the emulator and at the auth domain. */
export const SIGN_IN_PATH = '/control/sign-in';

/**
 * Signs a browser in by one navigation: `/control/sign-in?as=ada@example.com&to=/app`. POST with JSON returns the session, for
 * programs that set cookies themselves.
 */
export function signInRoutes(state: State, control: Control, { urls, applications, tickets }: SignInPlaces) {
  const app = new Hono<EmulatorEnv>();
  app.onError(respondError);

  app.get(SIGN_IN_PATH, ownNavigation, async (c) => {
    try {
      const to = targetOf(c.req.query('to') ?? '/', [...applications, urls.host, urls.auth]);
      const session = await openSessionAs(state, control, wishOf(c), readCall(c));
      const ticket = tickets.issue({ ...session, to });
      return c.redirect(`${urls.auth}${SIGN_IN_PATH}?ticket=${ticket}`, 303);
    } catch (error) {
      return respondInWords(c, error as Error);
    }
  });

  app.post(SIGN_IN_PATH, async (c) => {
    const wish = checkControlBody(SignInWish, await readJson(c));
    const { sessionToken, sessionJwt } = await openSessionAs(state, control, wish, readCall(c));
    return c.json({
      session_token: sessionToken,
      session_jwt: sessionJwt,
      cookies: sessionCookies(urls.auth, { sessionToken, sessionJwt }),
      cookie: cookieHeader({ sessionToken, sessionJwt }),
    });
  });
  return app;
}

function wishOf(c: Context): SignInWish {
  const { as, organization, minutes, factors, to: _to, ...others } = c.req.query();
  return checkControlBody(SignInWish, {
    // `URLSearchParams` reads `+` as a space. Addresses contain no spaces, so every space was a plus.
    as: as?.trim().replaceAll(' ', '+'),
    ...(organization !== undefined && { organization }),
    ...(minutes !== undefined && { minutes: Number(minutes) }),
    ...(factors !== undefined && { factors: factors.split(',') }),
    // Unknown names, to refuse them.
    ...others,
  });
}

/** @throws ApiError unless `to` is a path, or an address of a listed application */
function targetOf(to: string, origins: readonly string[]): string {
  const [first] = origins;
  const url = URL.canParse(to, first) ? new URL(to, first) : undefined;
  if (url && origins.includes(url.origin)) return url.href;
  throw new ApiError(
    'bad_request',
    `"to" must be a path, or a URL on one of these origins: ${origins.join(', ')}. Add yours with --host.`,
  );
}

function respondInWords(c: Context, error: Error): Response {
  if (!(error instanceof ApiError)) throw error;
  const usage = c.req.query('as') ? '' : `\nUse it like ${SIGN_IN_PATH}?as=ada@example.com&to=/app`;
  return c.text(`${error.message}${usage}`, error.status as ContentfulStatusCode);
}
