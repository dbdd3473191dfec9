import type { Context } from 'hono';
import * as v from 'valibot';
import type { StoredConnection } from '../../state/b2b/connections.ts';
import { ApiError } from '../../wire/apiError.ts';
import { clientIdOf } from './oidcApplication.ts';

type Oidc = Extract<StoredConnection, { kind: 'oidc' }>;

/** An authorization request at the emulated identity provider. OpenID Connect Core §3.1.2.1. */
export type AuthorizationRequest = {
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
 * Reads the request. Its errors are shown on a page, because they are mistakes in the setup of the application.
 *
 * @throws bad_request for another client or redirect URI, and for a request that is not understood
 */
export function readAuthorization(c: Context, { connection_id, redirect_url }: Oidc): AuthorizationRequest {
  const { client_id, redirect_uri, ...query } = c.req.query();
  if (client_id !== clientIdOf(connection_id)) {
    throw new ApiError('bad_request', 'The identity provider has no application with this client ID.');
  }
  if (redirect_uri !== redirect_url) {
    throw new ApiError('bad_request', 'The redirect URI is not the one of the application.');
  }
  const read = v.safeParse(Query, query);
  const isPlain = read.success && read.output.code_challenge !== undefined && !read.output.code_challenge_method;
  if (!read.success || isPlain) {
    throw new ApiError('bad_request', 'The identity provider does not understand this authorization request.');
  }
  const { state, nonce, code_challenge: codeChallenge } = read.output;
  return { redirectUri: redirect_url, state, nonce, codeChallenge };
}

/** Returns the redirect URI with an answer, which names the issuer (RFC 9207). */
export function authorizationAnswer(
  { redirectUri, state }: AuthorizationRequest,
  issuer: string,
  answer: { code: string } | { error: string },
): string {
  const url = new URL(redirectUri);
  const parameters = { ...answer, iss: issuer, ...(state !== undefined && { state }) };
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return url.href;
}
