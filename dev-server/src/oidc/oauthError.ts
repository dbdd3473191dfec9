import type { Context } from 'hono';

/** A refusal of the endpoints that connected apps call, in the words of RFC 6749 §5.2 and RFC 6750 §3.1. */
export class OAuthError extends Error {
  override readonly name = 'OAuthError';
  readonly error: 'invalid_request' | 'invalid_client' | 'invalid_grant' | 'unsupported_grant_type' | 'invalid_token';

  constructor(error: OAuthError['error'], description: string) {
    super(description);
    this.error = error;
  }
}

/** Writes an {@link OAuthError} to the wire; everything else is rethrown. To be given to `app.onError`. */
export function answerOAuthError(error: Error, c: Context): Response {
  if (!(error instanceof OAuthError)) throw error;
  const isUnauthorized = error.error === 'invalid_client' || error.error === 'invalid_token';
  const scheme = error.error === 'invalid_token' ? 'Bearer' : 'Basic';
  if (isUnauthorized) c.header('WWW-Authenticate', `${scheme} error="${error.error}"`);
  return c.json({ error: error.error, error_description: error.message }, isUnauthorized ? 401 : 400);
}
