import type { ConnectionCreateRequest, ScimChangeRequest } from '../../b2b/requests.ts';
import * as changes from '../../b2b/scim/connectionChanges.ts';
import type { Call } from '../../http/call.ts';
import type { StoredScimConnection } from '../../state/b2b/scim.ts';
import type { State } from '../../state/createState.ts';
import type { Empty } from '../../wire/requests.ts';
import { organizationIn } from './named.ts';

// Connections of organizations to their directories, for the application's server, which needs no role.

type Assignments = StoredScimConnection['scim_group_implicit_role_assignments'];
type Connection = {
  connection_id: string;
  next_bearer_token_last_four?: string;
  scim_group_implicit_role_assignments: Assignments;
};

/**
 * The response of the server-side API, which lists the groups, and always contains the end of the next token's
 * lifetime.
 */
const respond = <Given extends Connection>({ b2b }: State, connection: Given) => ({
  connection: {
    next_bearer_token_last_four: '',
    ...connection,
    scim_group_implicit_role_assignments: connection.scim_group_implicit_role_assignments.map((assignment) => ({
      ...assignment,
      group_name: b2b.scim.group(connection.connection_id, assignment.group_id)?.group_name ?? '',
    })),
  },
});

export const create = (state: State, body: ConnectionCreateRequest, call: Call) => ({
  connection: changes.createConnection(state, organizationIn(state, call), body),
});

export const get = (state: State, _body: Empty, call: Call) =>
  respond(state, changes.describeConnection(changes.connectionOf(state, organizationIn(state, call))));

export function update(state: State, body: ScimChangeRequest, call: Call) {
  const organization = organizationIn(state, call);
  return respond(state, changes.changeConnection(state, organization, connectionIn(state, call), body));
}

export function remove(state: State, _body: Empty, call: Call): { connection_id: string } {
  const { connection_id } = connectionIn(state, call);
  state.b2b.scim.remove(connection_id);
  return { connection_id };
}

export function listGroups(state: State, _body: Empty, call: Call) {
  const { limit, cursor } = call.query;
  const page = { ...(limit !== undefined && { limit: Number(limit) }), cursor };
  return changes.groupsOf(state, connectionIn(state, call), page);
}

export const startRotation = (state: State, _body: Empty, call: Call) =>
  respond(state, changes.rotate(state, connectionIn(state, call)));

export const completeRotation = (state: State, _body: Empty, call: Call) =>
  respond(state, changes.finishRotation(connectionIn(state, call)));

export const cancelRotation = (state: State, _body: Empty, call: Call) =>
  respond(state, changes.dropRotation(connectionIn(state, call)));

const connectionIn = (state: State, call: Call): StoredScimConnection =>
  changes.connectionOf(state, organizationIn(state, call), call.params.connection_id);
