import type { Call } from '../http/call.ts';
import { idInAccount } from '../state/connectedApps.ts';
import type { State } from '../state/createState.ts';
import { ApiError } from '../wire/apiError.ts';
import type { Empty } from '../wire/requests.ts';
import { requireUser } from './signIn.ts';

/** Lists the apps that the user has allowed. */
export function list(state: State, _body: Empty, call: Call) {
  const user = requireUser(state, call);
  const consents = state.connectedApps.consentsOf(user.user_id);
  return {
    connected_apps: state.project.connected_apps
      .filter(({ client_id }) => consents.has(client_id))
      .map((app) => ({
        connected_app_id: idInAccount(app),
        name: app.client_name,
        description: app.client_description,
        client_type: app.client_type,
        ...(app.client_logo_url && { logo_url: app.client_logo_url }),
        scopes_granted: [...(consents.get(app.client_id) ?? [])].join(' '),
      })),
  };
}

/** Withdraws the user's consent and revokes the app's tokens. */
export function revoke(state: State, _body: Empty, call: Call): object {
  const user = requireUser(state, call);
  const id = call.params.connected_app_id ?? '';
  const app = state.project.connected_apps.find((one) => idInAccount(one) === id);
  const isWithdrawn = state.connectedApps.withdrawConsent(user.user_id, app?.client_id ?? id);
  if (!isWithdrawn) throw new ApiError('connected_app_not_found');
  return {};
}
