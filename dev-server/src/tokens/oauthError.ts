import type { Context } from 'hono';
import { newRequestId } from '../http/envelope.ts';

type OAuthErrorName =
  | 'invalid_request'
  | 'invalid_client'
  | 'invalid_grant'
  | 'invalid_scope'
  | 'invalid_target'
  | 'invalid_redirect_uri'
  | 'invalid_client_metadata'
  | 'unauthorized_client'
  | 'unsupported_grant_type'
  | 'invalid_token'
  | 'insufficient_scope';

/**
 * An error of the endpoints for connected apps (RFC 6749 §5.2, RFC 6750 §3.1). `status` and `headers` override the
 * error's defaults.
 */
export class OAuthError extends Error {
  override readonly name = 'OAuthError';
  readonly error: OAuthErrorName;
  readonly status: Status;
  readonly headers: Record<string, string>;

  constructor(
    error: OAuthErrorName,
    description: string,
    options: { status?: Status; headers?: Record<string, string> } = {},
  ) {
    super(description);
    this.error = error;
    this.status = options.status ?? statusOf[error] ?? 400;
    this.headers = options.headers ?? {};
  }
}

type Status = 400 | 401 | 403 | 404 | 405 | 429;

const statusOf: Partial<Record<OAuthErrorName, Status>> = {
  invalid_client: 401,
  invalid_token: 401,
  insufficient_scope: 403,
};

/** Thrown when a request has no access token. The response then has no error code (RFC 6750 §3.1). */
export class NoBearer extends Error {
  override readonly name = 'NoBearer';
}

/** Answers an {@link OAuthError} or a {@link NoBearer} and rethrows other errors, for `app.onError`. */
export function respondOAuthError(error: Error, c: Context): Response {
  if (error instanceof NoBearer) {
    c.header('WWW-Authenticate', 'Bearer');
    return c.json({ status_code: 401, request_id: newRequestId() }, 401);
  }
  if (!(error instanceof OAuthError)) throw error;
  const { status } = error;
  const isBearer = error.error === 'invalid_token' || error.error === 'insufficient_scope';
  if (status === 401 || status === 403) {
    c.header('WWW-Authenticate', `${isBearer ? 'Bearer' : 'Basic'} error="${error.error}"`);
  }
  for (const [name, value] of Object.entries(error.headers)) c.header(name, value);
  const response = { error: error.error, error_description: error.message };
  return c.json({ status_code: status, request_id: newRequestId(), ...response }, status);
}
