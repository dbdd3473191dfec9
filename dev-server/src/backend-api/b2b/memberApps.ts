import { listOf, revokeOf } from '../../api/connectedApps.ts';
import { appsAllowedIn, describeAllowed } from '../../b2b/connected-apps/memberApps.ts';
import type { Call } from '../../http/call.ts';
import type { State } from '../../state/createState.ts';
import type { Empty } from '../../wire/requests.ts';
import { memberIn, organizationIn } from './named.ts';

// Connected apps of members and organizations, for the application's server.

export const list = (state: State, _body: Empty, call: Call) => listOf(state, memberIn(state, call).member_id);

export const revoke = (state: State, _body: Empty, call: Call): object =>
  revokeOf(state, memberIn(state, call).member_id, call.params.connected_app_id ?? '');

export const listAllowed = (state: State, _body: Empty, call: Call) =>
  appsAllowedIn(state, organizationIn(state, call));

export const getAllowed = (state: State, _body: Empty, call: Call) =>
  describeAllowed(state, organizationIn(state, call), call.params.connected_app_id ?? '');
