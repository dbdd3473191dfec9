import type { Call } from '../http/call.ts';
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
      .map(({ client_id, client_name, client_description, client_type, client_logo_url }) => ({
        connected_app_id: client_id,
        name: client_name,
        description: client_description,
        client_type,
        ...(client_logo_url && { logo_url: client_logo_url }),
        scopes_granted: [...(consents.get(client_id) ?? [])].join(' '),
      })),
  };
}

/** Withdraws the user's consent and revokes the app's tokens. */
export function revoke(state: State, _body: Empty, call: Call): object {
  const user = requireUser(state, call);
  const isWithdrawn = state.connectedApps.withdrawConsent(user.user_id, call.params.connected_app_id ?? '');
  if (!isWithdrawn) throw new ApiError('connected_app_not_found');
  return {};
}
