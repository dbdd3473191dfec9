import type { Context } from 'hono';
import { newRequestId } from '../http/envelope.ts';

export type OAuthErrorName =
  | 'invalid_request'
  | 'invalid_client'
  | 'invalid_grant'
  | 'invalid_scope'
  | 'unauthorized_client'
  | 'unsupported_grant_type'
  | 'invalid_token'
  | 'insufficient_scope';

/** A refusal of the endpoints that connected apps call, in the words of RFC 6749 §5.2 and RFC 6750 §3.1. */
export class OAuthError extends Error {
  override readonly name = 'OAuthError';
  readonly error: OAuthErrorName;

  constructor(error: OAuthErrorName, description: string) {
    super(description);
    this.error = error;
  }
}

/** Writes an {@link OAuthError} to the wire; everything else is rethrown. To be given to `app.onError`. */
export function answerOAuthError(error: Error, c: Context): Response {
  if (!(error instanceof OAuthError)) throw error;
  const isBearer = error.error === 'invalid_token' || error.error === 'insufficient_scope';
  const status = { invalid_client: 401, invalid_token: 401, insufficient_scope: 403 } as const;
  const code = error.error in status ? status[error.error as keyof typeof status] : 400;
  if (code !== 400) c.header('WWW-Authenticate', `${isBearer ? 'Bearer' : 'Basic'} error="${error.error}"`);
  const answer = { error: error.error, error_description: error.message };
  return c.json({ status_code: code, request_id: newRequestId(), ...answer }, code);
}
