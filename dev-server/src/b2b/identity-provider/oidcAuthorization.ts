import type { Context } from 'hono';
import * as v from 'valibot';
import type { StoredConnection } from '../../state/b2b/connections.ts';
import type { State } from '../../state/createState.ts';
import { ApiError } from '../../wire/apiError.ts';
import { findApplication } from './oidcApplication.ts';

type Oidc = Extract<StoredConnection, { kind: 'oidc' }>;

/** An authorization request at the emulated identity provider. OpenID Connect Core §3.1.2.1. */
type AuthorizationRequest = {
  clientId: string;
  redirectUri: string;
  state: string | undefined;
  nonce: string | undefined;
  codeChallenge: string | undefined;
};

const Query = v.object({
  response_type: v.literal('code'),
  scope: v.pipe(
    v.string(),
    v.check((scope) => scope.split(' ').includes('openid')),
  ),
  nonce: v.optional(v.string()),
  state: v.optional(v.string()),
  code_challenge: v.optional(v.pipe(v.string(), v.regex(/^[\w-]{43}$/))),
  code_challenge_method: v.optional(v.literal('S256')),
});

/**
 * Reads the request. Errors are shown on a page, because they come from a wrong setup of the application.
 *
 * @throws bad_request for another client or redirect URI, and for a request that is not understood
 */
export function readAuthorization(state: State, c: Context, connection: Oidc): AuthorizationRequest {
  const { client_id: clientId = '', redirect_uri: redirectUri = '', ...query } = c.req.query();
  const application = findApplication(state, connection, clientId);
  if (!application) {
    throw new ApiError('bad_request', 'The identity provider has no application with this client ID.');
  }
  if (!application.mayRedirectTo(redirectUri)) {
    throw new ApiError('bad_request', "The redirect URI isn't the application's.");
  }
  const read = v.safeParse(Query, query);
  const isPlain = read.success && read.output.code_challenge !== undefined && !read.output.code_challenge_method;
  if (!read.success || isPlain) {
    throw new ApiError('bad_request', "The identity provider doesn't support this authorization request.");
  }
  const { state: ofApplication, nonce, code_challenge: codeChallenge } = read.output;
  return { clientId, redirectUri, state: ofApplication, nonce, codeChallenge };
}

/** Returns the redirect URI with a response, which names the issuer (RFC 9207). */
export function authorizationResponse(
  { redirectUri, state }: AuthorizationRequest,
  issuer: string,
  response: { code: string } | { error: string },
): string {
  const url = new URL(redirectUri);
  const parameters = { ...response, iss: issuer, ...(state !== undefined && { state }) };
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return url.href;
}
