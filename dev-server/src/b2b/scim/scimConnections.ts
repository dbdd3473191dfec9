import type { Call } from '../../http/call.ts';
import type { StoredScimConnection } from '../../state/b2b/scim.ts';
import type { State } from '../../state/createState.ts';
import type { ScimConnection, ScimConnectionWithNextToken, ScimConnectionWithToken } from '../../wire/b2bResponses.ts';
import type { Empty } from '../../wire/requests.ts';
import { type Caller, requireCaller, requirePermission } from '../access/access.ts';
import type {
  ConnectionCreateRequest,
  ScimChangeRequest,
  ScimConnectionRequest,
  ScimGroupsRequest,
} from '../requests.ts';
import * as changes from './connectionChanges.ts';

// The connection of the caller's organization to its directory, as an administrator manages it.

type Answer<Connection> = { connection: Connection };

/** @throws duplicate_scim_connection */
export function create(state: State, body: ConnectionCreateRequest, call: Call): Answer<ScimConnectionWithToken> {
  const { organization } = permitted(state, call, 'create');
  return { connection: changes.createConnection(state, organization, body) };
}

/** Changes the connection. Role assignments also need the permission to set implicit roles. */
export function update(state: State, body: ScimChangeRequest, call: Call): Answer<ScimConnection> {
  const caller = permitted(state, call, 'update');
  const connection = changes.connectionOf(state, caller.organization, call.params.connection_id);
  if (body.scim_group_implicit_role_assignments) {
    requirePermission(state, caller, 'stytch.organization', 'update.settings.implicit-roles');
  }
  return { connection: changes.changeConnection(state, caller.organization, connection, body) };
}

/** Deletes the connection. Its members stay, and lose the roles that came from its groups. */
export function remove(state: State, _body: Empty, call: Call): { connection_id: string } {
  const { organization } = permitted(state, call, 'delete');
  const { connection_id } = changes.connectionOf(state, organization, call.params.connection_id);
  state.b2b.scim.remove(connection_id);
  return { connection_id };
}

/** @throws scim_connection_not_found */
export function get(state: State, _body: Empty, call: Call): Answer<ScimConnection> {
  const { organization } = permitted(state, call, 'get');
  return { connection: changes.describeConnection(changes.connectionOf(state, organization)) };
}

export function listGroups(state: State, body: ScimGroupsRequest, call: Call) {
  const { organization } = permitted(state, call, 'get');
  return changes.groupsOf(state, changes.connectionOf(state, organization), body);
}

export function startRotation(
  state: State,
  body: ScimConnectionRequest,
  call: Call,
): Answer<ScimConnectionWithNextToken> {
  return { connection: changes.rotate(state, rotatedBy(state, body, call)) };
}

export function completeRotation(state: State, body: ScimConnectionRequest, call: Call): Answer<ScimConnection> {
  return { connection: changes.finishRotation(rotatedBy(state, body, call)) };
}

export function cancelRotation(state: State, body: ScimConnectionRequest, call: Call): Answer<ScimConnection> {
  return { connection: changes.dropRotation(rotatedBy(state, body, call)) };
}

function permitted(state: State, call: Call, action: string): Caller {
  const caller = requireCaller(state, call);
  requirePermission(state, caller, 'stytch.scim', action);
  return caller;
}

const rotatedBy = (state: State, { connection_id }: ScimConnectionRequest, call: Call): StoredScimConnection =>
  changes.connectionOf(state, permitted(state, call, 'update').organization, connection_id);
