import { createHash, timingSafeEqual } from 'node:crypto';
import type { Context } from 'hono';
import { readCredentials } from '../http/call.ts';
import { type ConnectedApp, isPublic } from '../state/connectedApps.ts';
import type { State } from '../state/createState.ts';
import { OAuthError } from './oauthError.ts';

/**
 * The connected app that calls: by HTTP basic authentication or by members of the form. A public one only names itself.
 *
 * @throws OAuthError invalid_client
 */
export function authenticateClient({ project }: State, c: Context, form: URLSearchParams): ConnectedApp {
  const header = c.req.header('authorization');
  const [clientId, secret] = header
    ? readCredentials(header).map(decodeFormComponent)
    : [form.get('client_id') ?? '', form.get('client_secret') ?? ''];
  const app = project.connected_apps.find(({ client_id }) => client_id === clientId);
  if (!app) throw new OAuthError('invalid_client', 'There is no connected app with this client id.');
  if (isPublic(app)) return app;
  if (!app.client_secret || !isSame(app.client_secret, secret ?? '')) {
    throw new OAuthError('invalid_client', 'The client secret is wrong.');
  }
  return app;
}

// RFC 6749 §2.3.1: both halves are form-encoded before they are joined.
function decodeFormComponent(text: string): string {
  return new URLSearchParams(`text=${text}`).get('text') ?? '';
}

function isSame(one: string, other: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(hash(one), hash(other));
}
