import type { Call } from '../http/call.ts';
import { type ConnectedApp, idInAccount } from '../state/connectedApps.ts';
import type { State } from '../state/createState.ts';
import { ApiError } from '../wire/apiError.ts';
import type { Empty } from '../wire/requests.ts';
import { requireUser } from './signIn.ts';

export const list = (state: State, _body: Empty, call: Call) => listOf(state, requireUser(state, call).user_id);

export const revoke = (state: State, _body: Empty, call: Call): object =>
  revokeOf(state, requireUser(state, call).user_id, call.params.connected_app_id ?? '');

/** Lists the apps that an account has allowed. */
export function listOf(state: State, accountId: string) {
  const consents = state.connectedApps.scopesOf(accountId);
  return {
    connected_apps: state.project.connected_apps
      .filter(({ client_id }) => consents.has(client_id))
      .map((app) => ({ ...describeApp(app), scopes_granted: [...(consents.get(app.client_id) ?? [])].join(' ') })),
  };
}

/** Describes an app in a list. */
export const describeApp = (app: ConnectedApp) => ({
  connected_app_id: idInAccount(app),
  name: app.client_name,
  description: app.client_description,
  client_type: app.client_type,
  ...(app.client_logo_url && { logo_url: app.client_logo_url }),
});

/** Withdraws the consent of an account and revokes the app's tokens. @throws connected_app_not_found */
export function revokeOf(state: State, accountId: string, connectedAppId: string): object {
  const app = state.project.connected_apps.find((app) => idInAccount(app) === connectedAppId);
  const isWithdrawn = state.connectedApps.withdrawConsent(accountId, app?.client_id ?? connectedAppId);
  if (!isWithdrawn) throw new ApiError('connected_app_not_found');
  return {};
}
