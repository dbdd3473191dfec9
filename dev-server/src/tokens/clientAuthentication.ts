import { createHash, timingSafeEqual } from 'node:crypto';
import type { Context } from 'hono';
import { readCredentials } from '../http/call.ts';
import { type ConnectedApp, isPublic } from '../state/connectedApps.ts';
import type { State } from '../state/createState.ts';
import { OAuthError } from './oauthError.ts';

/** The credentials that a client sends. */
export type ClientCredentials = { clientId: string; secret: string };

/**
 * Reads client credentials from HTTP basic authentication or from form fields.
 *
 * @throws OAuthError invalid_request when both are present (RFC 6749 §2.3)
 */
export function readClient(c: Context, form: URLSearchParams): ClientCredentials {
  const header = c.req.header('authorization');
  if (!header) return { clientId: form.get('client_id') ?? '', secret: form.get('client_secret') ?? '' };
  if (form.has('client_secret'))
    throw new OAuthError('invalid_request', 'Send the client secret in the header or in the body, not in both.');
  const [clientId = '', secret = ''] = readCredentials(header).map(decodeFormComponent);
  if (form.has('client_id') && form.get('client_id') !== clientId) {
    throw new OAuthError('invalid_request', 'The client ID of the header differs from that of the body.');
  }
  return { clientId, secret };
}

/**
 * Returns the calling connected app. Public apps send only their id.
 *
 * @throws OAuthError invalid_client
 */
export function authenticateClient({ project }: State, c: Context, form: URLSearchParams): ConnectedApp {
  const { clientId, secret } = readClient(c, form);
  const app = project.connected_apps.find(({ client_id }) => client_id === clientId);
  if (!app) throw new OAuthError('invalid_client', 'No connected app has this client ID.');
  if (!isPublic(app)) assertSecret(app, secret);
  return app;
}

/** Checks a secret. During a rotation, both secrets are valid. @throws OAuthError invalid_client */
export function assertSecret(
  {
    client_secret,
    next_client_secret,
  }: { client_secret?: string | undefined; next_client_secret?: string | undefined },
  candidate: string,
): void {
  const isRight = [client_secret, next_client_secret].some(
    (secret) => secret !== undefined && isSame(secret, candidate),
  );
  if (!isRight) throw new OAuthError('invalid_client', 'The client secret is wrong.');
}

// RFC 6749 §2.3.1: both values are form-encoded before they are joined.
function decodeFormComponent(text: string): string {
  return new URLSearchParams(`text=${text}`).get('text') ?? '';
}

function isSame(a: string, b: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(hash(a), hash(b));
}
