import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { MINUTE_MS, SECOND_MS } from '../state/clock.ts';
import type { ConnectedApp } from '../state/connectedApps.ts';
import type { State } from '../state/createState.ts';
import { isRegistered } from '../state/redirectUris.ts';
import { ApiError } from '../wire/apiError.ts';
import { addSelfRegistered } from './addSelfRegistered.ts';
import { ClientMetadataError, readClientMetadata } from './clientMetadata.ts';
import { fetchDocument } from './fetchDocument.ts';

const FRESH_FOR_MS = 5 * MINUTE_MS;
/** The shorter lifetime of a document without the request's redirect URI: the app may just have published that URI. */
const FRESH_WITHOUT_REDIRECT_MS = 10 * SECOND_MS;
const UNUSABLE = "This app isn't registered in a way that can be used here. Please contact the app's developer.";

/**
 * Returns whether a client id is the URL of a metadata document: https with a path, without credentials, fragment or
 * dot segments. draft-ietf-oauth-client-id-metadata-document §3.
 */
export function isDocumentUrl(clientId: string): boolean {
  if (!clientId.startsWith('https://') || !URL.canParse(clientId)) return false;
  const { href, pathname, username, password, hash } = new URL(clientId);
  // A URL with dot segments, a default port or capitals differs from its parsed form.
  return href === clientId && pathname !== '/' && username === '' && password === '' && hash === '' && !/#/.test(href);
}

/**
 * Registers the client of a request by its metadata document. A recent document that contains the request's redirect
 * URI is not fetched again. Does nothing for other client ids, because the project registers those clients.
 *
 * @throws ApiError invalid_client_id. Visitors see its message; the reason is for the app's developer
 * @throws ApiError too_many_requests
 */
export async function registerByDocument(
  state: State,
  { clientId, redirectUri }: { clientId: string; redirectUri: string },
  fetch: (url: URL) => Promise<unknown> = fetchDocument,
): Promise<void> {
  if (!state.project.client_id_metadata_documents || !isDocumentUrl(clientId)) return;
  const offline = state.project.client_metadata_documents.find(({ client_id }) => client_id === clientId);
  const readAtMs = state.connectedApps.documentReadAtMs(clientId);
  const knownApp = state.project.connected_apps.find(({ client_id }) => client_id === clientId);
  const hasRedirect = knownApp !== undefined && isRegistered(knownApp.redirect_urls, redirectUri);
  const freshForMs = hasRedirect ? FRESH_FOR_MS : FRESH_WITHOUT_REDIRECT_MS;
  if (!offline && knownApp && readAtMs !== undefined && state.clock.now() - readAtMs < freshForMs) return;
  if (!offline) state.attempts.countRegistration();
  try {
    const app = clientOf(clientId, offline ?? (await fetch(new URL(clientId))));
    addSelfRegistered(state, app);
    state.connectedApps.noteDocument(clientId, state.clock.now());
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new ApiError('invalid_client_id', UNUSABLE, reason);
  }
}

const Identity = v.object({ client_id: v.string() });

function clientOf(clientId: string, document: unknown): ConnectedApp {
  if (!v.is(Identity, document)) throw new Error('The document has no client_id.');
  if (document.client_id !== clientId) throw new Error("The document's client_id isn't its own URL.");
  const metadata = readClientMetadata(document);
  // An app that signs with its own key counts as a public client here, which proves itself by PKCE.
  if ((metadata.token_endpoint_auth_method ?? 'none') !== 'none') {
    throw new ClientMetadataError('invalid_client_metadata', "A client with a public document can't have a secret.");
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
