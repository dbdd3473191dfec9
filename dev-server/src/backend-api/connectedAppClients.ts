import type { Call } from '../http/call.ts';
import { type ConnectedApp, isPublic } from '../state/connectedApps.ts';
import type { State } from '../state/createState.ts';
import { lastFour, newClientSecret } from '../state/m2mClients.ts';
import { newId } from '../state/newId.ts';
import { isRegistrable } from '../state/redirectUris.ts';
import { ApiError } from '../wire/apiError.ts';
import type { Empty } from '../wire/requests.ts';
import { page } from './page.ts';
import type { ConnectedAppChangeRequest, ConnectedAppRequest, PageRequest } from './requests.ts';
import { rotation } from './secretRotation.ts';

const TYPES = ['first_party', 'first_party_public', 'third_party', 'third_party_public'] as const;
const DEFAULT_EXPIRY_MINUTES = 60;
const secret = rotation('connected_app');

export function get(state: State, _body: Empty, call: Call) {
  return { connected_app: described(appOf(state, call)) };
}

export function create(state: State, body: ConnectedAppRequest) {
  const client_type = TYPES.find((type) => type === body.client_type);
  if (!client_type) throw new ApiError('invalid_connected_app_type');
  if (body.full_access_allowed && client_type.startsWith('third_party')) {
    throw new ApiError('third_party_clients_cannot_use_full_access');
  }
  const app: ConnectedApp = {
    client_id: newId('connected-app'),
    client_type,
    client_name: '',
    client_description: '',
    redirect_urls: [],
    post_logout_redirect_urls: [],
    full_access_allowed: false,
    ...(!client_type.endsWith('_public') && { client_secret: newClientSecret(state.secrets) }),
  };
  apply(app, body);
  state.project.connected_apps = [...state.project.connected_apps, app];
  return { connected_app: { ...described(app), ...(app.client_secret && { client_secret: app.client_secret }) } };
}

export function change(state: State, body: ConnectedAppChangeRequest, call: Call) {
  const app = appOf(state, call);
  if (body.full_access_allowed && app.client_type.startsWith('third_party')) {
    throw new ApiError('third_party_clients_cannot_use_full_access');
  }
  apply(app, body);
  return { connected_app: described(app) };
}

/** Removes the app with the consents of all users and members, and its tokens. */
export function remove(state: State, _body: Empty, call: Call) {
  const app = appOf(state, call);
  const { client_id } = app;
  state.connectedApps.forget(client_id);
  state.project.connected_apps = state.project.connected_apps.filter((oneApp) => oneApp !== app);
  return { client_id };
}

export function search(state: State, body: PageRequest) {
  const { items, results_metadata } = page(state.project.connected_apps, body, 'bad_request');
  return { connected_apps: items.map(described), results_metadata };
}

export function startRotation(state: State, _body: Empty, call: Call) {
  const app = confidentialAppOf(state, call);
  const next_client_secret = secret.start(state, app);
  return { connected_app: { ...described(app), next_client_secret } };
}

export function cancelRotation(state: State, _body: Empty, call: Call) {
  const app = confidentialAppOf(state, call);
  secret.cancel(app);
  return { connected_app: described(app) };
}

export function rotate(state: State, _body: Empty, call: Call) {
  const app = confidentialAppOf(state, call);
  secret.finish(app);
  return { connected_app: described(app) };
}

function appOf(state: State, call: Call): ConnectedApp {
  const app = state.project.connected_apps.find(({ client_id }) => client_id === call.params.client_id);
  if (!app) throw new ApiError('connected_app_not_found');
  return app;
}

function confidentialAppOf(state: State, call: Call): ConnectedApp {
  const app = appOf(state, call);
  if (isPublic(app)) throw new ApiError('public_connected_apps_do_not_have_secrets');
  return app;
}

function apply(app: ConnectedApp, body: ConnectedAppChangeRequest): void {
  const { logo_url, redirect_urls, post_logout_redirect_urls, ...rest } = body;
  for (const url of [...(redirect_urls ?? []), ...(post_logout_redirect_urls ?? [])]) {
    if (!isRegistrable(url)) throw new ApiError('connected_app_invalid_redirect_url');
  }
  const fields = Object.entries({ ...rest, redirect_urls, post_logout_redirect_urls, client_logo_url: logo_url });
  Object.assign(
    app,
    Object.fromEntries(fields.filter(([name, value]) => value !== undefined && name !== 'client_type')),
  );
}

/** Describes an app without its secrets. */
function described({ client_secret, next_client_secret, client_logo_url, connected_app_id: _, ...app }: ConnectedApp) {
  return {
    access_token_expiry_minutes: DEFAULT_EXPIRY_MINUTES,
    access_token_template_content: '',
    id_token_template_content: '',
    bypass_consent_for_offline_access: false,
    creation_method: 'manual',
    ...app,
    status: 'active',
    ...(client_secret !== undefined && { client_secret_last_four: lastFour(client_secret) }),
    ...(next_client_secret !== undefined && { next_client_secret_last_four: lastFour(next_client_secret) }),
    ...(client_logo_url !== undefined && { logo_url: client_logo_url }),
  };
}
