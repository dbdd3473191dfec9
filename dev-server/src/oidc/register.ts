import { addSelfRegistered } from '../client-metadata/addSelfRegistered.ts';
import { type ClientMetadata, ClientMetadataError, readClientMetadata } from '../client-metadata/clientMetadata.ts';
import type { ConnectedApp } from '../state/connectedApps.ts';
import type { State } from '../state/createState.ts';
import { newClientSecret } from '../state/m2mClients.ts';
import { newId } from '../state/newId.ts';
import { OAuthError } from '../tokens/oauthError.ts';
import { ApiError } from '../wire/apiError.ts';

/**
 * `POST /v1/oauth2/register`: an app registers itself (RFC 7591). The project has to allow it. The response says what was
 * registered, which may be less than the app wanted (§3.2.1).
 *
 * @throws OAuthError invalid_client_metadata, invalid_redirect_uri
 */
export function register(state: State, input: unknown) {
  if (!state.project.dynamic_client_registration) {
    const description =
      'The project does not let apps register themselves. Switch on dynamic client registration: ' +
      'the setting dynamic_client_registration, or the option --dynamic-registration.';
    throw new OAuthError('invalid_request', description, { status: 403 });
  }
  const metadata = metadataIn(input);
  const { token_endpoint_auth_method: method = 'client_secret_basic' } = metadata;
  countRegistration(state);
  const app: ConnectedApp = {
    client_id: newId('connected-app'),
    client_type: method === 'none' ? 'third_party_public' : 'third_party',
    client_name: metadata.client_name,
    client_description: '',
    ...(metadata.logo_uri && { client_logo_url: metadata.logo_uri }),
    ...(method !== 'none' && { client_secret: newClientSecret(state.secrets) }),
    redirect_urls: metadata.redirect_uris,
    post_logout_redirect_urls: [],
    full_access_allowed: false,
    creation_method: 'dynamic',
  };
  addSelfRegistered(state, app);
  return {
    ...metadata,
    grant_types: metadata.grant_types ?? ['authorization_code'],
    response_types: metadata.response_types ?? ['code'],
    token_endpoint_auth_method: method,
    client_id: app.client_id,
    client_id_issued_at: Math.floor(state.clock.now() / 1000),
    ...(app.client_secret && { client_secret: app.client_secret, client_secret_expires_at: 0 }),
  };
}

function countRegistration({ attempts }: State): void {
  try {
    attempts.countRegistration();
  } catch (refusal) {
    if (!(refusal instanceof ApiError)) throw refusal;
    throw new OAuthError('invalid_request', refusal.message, { status: 429, headers: { 'Retry-After': '60' } });
  }
}

function metadataIn(input: unknown): ClientMetadata {
  try {
    return readClientMetadata(input);
  } catch (refusal) {
    throw refusal instanceof ClientMetadataError ? new OAuthError(refusal.error, refusal.message) : refusal;
  }
}
