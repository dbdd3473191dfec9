import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import type { StoredMember } from '../state/b2b/members.ts';
import type { StoredOrganization } from '../state/b2b/organizations.ts';
import type { User } from '../wire/responses.ts';

/** The Hono environment of the emulator. `incoming` is missing when a test calls the app directly. */
export type EmulatorEnv = { Bindings: Partial<HttpBindings> };

/** The request without its body, as handlers see it. */
export type Call = {
  /** Empty when the caller sent no credentials. */
  publicToken: string;
  /** The session token, not yet checked. */
  sessionToken?: string;
  /** The origin of the calling page. Server-side callers have none. */
  origin?: string;
  ipAddress: string;
  userAgent: string;
  /** Path parameters. */
  params: Record<string, string>;
  query: Record<string, string>;
  /** Present for calls of the server-side API. */
  server?: ServerCall;
};

/** Parameters that a server sends in the body, in place of a session. */
type ServerCall = {
  /** The user that the call is about, if it needs one. */
  user?: User;
  /** The member that the call is about, in a project with organizations. */
  member?: StoredMember;
  /** The organization that the call is about. Then the call needs no role. */
  organization?: StoredOrganization;
  /** True if a successful authentication opens a session. A session named in the call is extended in any case. */
  opensSession: boolean;
  /** Merged into the session's custom claims; null removes a claim. */
  customClaims?: Record<string, unknown>;
};

export function readCall(c: Context<EmulatorEnv>): Call {
  const [publicToken, sessionToken] = readCredentials(c.req.header('authorization'));
  // A client that cannot read the session cookie repeats the public token; the browser may send the cookie itself.
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

/** Returns name and secret of HTTP basic authentication; empty strings without such a header. */
export function readCredentials(authorization: string | undefined): [name: string, secret: string] {
  const base64 = /^Basic (.+)$/i.exec(authorization ?? '')?.[1] ?? '';
  const credentials = Buffer.from(base64, 'base64').toString();
  const colon = credentials.indexOf(':');
  return colon < 0 ? ['', ''] : [credentials.slice(0, colon), credentials.slice(colon + 1)];
}
