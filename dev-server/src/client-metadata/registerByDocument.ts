import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { MINUTE_MS } from '../state/clock.ts';
import type { ConnectedApp } from '../state/connectedApps.ts';
import type { State } from '../state/createState.ts';
import { ApiError } from '../wire/apiError.ts';
import { ClientMetadataError, readClientMetadata } from './clientMetadata.ts';
import { fetchDocument } from './fetchDocument.ts';

const FRESH_FOR_MS = 5 * MINUTE_MS;

/**
 * Returns whether a client id is the URL of a metadata document: https with a path, without credentials, fragment or
 * dot segments. draft-ietf-oauth-client-id-metadata-document §3.
 */
export function isDocumentUrl(clientId: string): boolean {
  if (!clientId.startsWith('https://') || !URL.canParse(clientId)) return false;
  const { href, pathname, username, password, hash } = new URL(clientId);
  // A URL with dot segments, a default port or capitals is written in another way than it is parsed.
  return href === clientId && pathname !== '/' && username === '' && password === '' && hash === '' && !/#/.test(href);
}

/**
 * Registers the client of a request by its metadata document. A document that was read a short time ago is not fetched
 * again. Other clients are registered by the project, so nothing happens.
 *
 * @throws ApiError invalid_client_id with the reason
 */
export async function registerByDocument(state: State, clientId: string): Promise<void> {
  if (!state.project.client_id_metadata_documents || !isDocumentUrl(clientId)) return;
  const offline = state.project.client_metadata_documents.find(({ client_id }) => client_id === clientId);
  const readAtMs = state.connectedApps.documentReadAtMs(clientId);
  if (!offline && readAtMs !== undefined && state.clock.now() - readAtMs < FRESH_FOR_MS) return;
  try {
    const app = clientOf(clientId, offline ?? (await fetchDocument(new URL(clientId))));
    const others = state.project.connected_apps.filter(({ client_id }) => client_id !== clientId);
    state.project.connected_apps = [...others, app];
    state.connectedApps.noteDocument(clientId, state.clock.now());
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new ApiError('invalid_client_id', `The client metadata document cannot be used. ${reason}`);
  }
}

const Identity = v.object({ client_id: v.string() });

function clientOf(clientId: string, document: unknown): ConnectedApp {
  const { client_id } = v.parse(Identity, document);
  if (client_id !== clientId) throw new Error('It belongs to another client id.');
  const metadata = readClientMetadata(document);
  if ((metadata.token_endpoint_auth_method ?? 'none') !== 'none') {
    throw new ClientMetadataError('invalid_client_metadata', 'A client of a public document has no secret.');
  }
  return {
    client_id: clientId,
    connected_app_id: `connected-app-test-${createHash('sha256').update(clientId).digest('hex').slice(0, 32)}`,
    client_type: 'third_party_public',
    client_name: metadata.client_name,
    client_description: '',
    ...(metadata.logo_uri && { client_logo_url: metadata.logo_uri }),
    redirect_urls: metadata.redirect_uris,
    post_logout_redirect_urls: [],
    full_access_allowed: false,
    creation_method: 'client_id_metadata_document',
  };
}
