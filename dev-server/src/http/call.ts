import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import type { User } from '../wire/responses.ts';

/** The Hono environment of everything the emulator serves. `incoming` is missing when a test calls the app directly. */
export type EmulatorEnv = { Bindings: Partial<HttpBindings> };

/** What a handler may know about the request beside its body. */
export type Call = {
  /** Empty when the caller sent no credentials. */
  publicToken: string;
  /** The bearer of a session, not yet checked. */
  sessionToken?: string;
  /** Of the page that calls. Its server-side callers have none. */
  origin?: string;
  ipAddress: string;
  userAgent: string;
  /** From the path. */
  params: Record<string, string>;
  query: Record<string, string>;
  /** Of calls by an application's own server. */
  server?: ServerCall;
};

/** What a server says of a call in the body, where the client in the browser has a session. */
export type ServerCall = {
  /** Whom it is about, in calls that need somebody. */
  user?: User;
  /** Whether a proof opens a session. One that the call names is joined in any case. */
  opensSession: boolean;
  /** To be merged into those of the session; null removes one. */
  customClaims?: Record<string, unknown>;
};

export function readCall(c: Context<EmulatorEnv>): Call {
  const [publicToken, sessionToken] = readCredentials(c.req.header('authorization'));
  // A client without a readable session cookie repeats the public token; then the cookie itself may have come along.
  const session = sessionToken === publicToken ? getCookie(c, 'stytch_session') : sessionToken;
  const origin = c.req.header('origin') ?? c.req.header('x-sdk-parent-host') ?? '';
  return {
    publicToken,
    ...(session && { sessionToken: session }),
    ...(isOrigin(origin) && { origin }),
    ipAddress: c.env?.incoming?.socket.remoteAddress ?? '127.0.0.1',
    userAgent: c.req.header('user-agent') ?? '',
    params: c.req.param(),
    query: c.req.query(),
  };
}

const isOrigin = (text: string) => URL.canParse(text) && new URL(text).origin === text;

/** The two halves of HTTP basic authentication; empty strings when there is none. */
export function readCredentials(authorization: string | undefined): [name: string, secret: string] {
  const encoded = /^Basic (.+)$/i.exec(authorization ?? '')?.[1] ?? '';
  const decoded = Buffer.from(encoded, 'base64').toString();
  const colon = decoded.indexOf(':');
  return colon < 0 ? ['', ''] : [decoded.slice(0, colon), decoded.slice(colon + 1)];
}
