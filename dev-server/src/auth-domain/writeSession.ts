import { Hono } from 'hono';
import { setCookie } from 'hono/cookie';
import { cookieAttributes, sessionCookies } from '../control/sign-in/sessionCookies.ts';
import { SIGN_IN_PATH } from '../control/sign-in/signInRoutes.ts';
import type { SignInTickets } from '../control/sign-in/signInTickets.ts';

/** Cookies of an organization login that is not complete. A session replaces them. */
const UNFINISHED = ['stytch_intermediate_session_token', 'vestibule_intermediate'];

/** Writes the session of a ticket into the browser, as the provider's library would, and goes on to the application, if it names one. */
export function writeSession(tickets: SignInTickets, authUrl: string, cookieDomain: string | undefined): Hono {
  const app = new Hono();
  app.get(SIGN_IN_PATH, (c) => {
    const ticket = tickets.redeem(c.req.query('ticket') ?? '');
    c.header('Cache-Control', 'no-store');
    if (!ticket) return c.text("This login is over. Open the emulator's URL again.", 410);
    const attributes = cookieAttributes(authUrl, cookieDomain, ticket.minutes);
    for (const { name, value } of sessionCookies(authUrl, ticket)) setCookie(c, name, value, attributes);
    for (const name of UNFINISHED) setCookie(c, name, '', { ...attributes, maxAge: 0 });
    return ticket.to === undefined ? c.html('') : c.redirect(ticket.to, 303);
  });
  return app;
}
