import type { Call } from '../../http/call.ts';
import type { StoredScimConnection } from '../../state/b2b/scim.ts';
import type { State } from '../../state/createState.ts';
import { newId } from '../../state/newId.ts';
import { ApiError } from '../../wire/apiError.ts';
import type {
  ScimConnection,
  ScimConnectionWithNextToken,
  ScimConnectionWithToken,
  ScimGroup,
} from '../../wire/b2bResponses.ts';
import type { Empty } from '../../wire/requests.ts';
import { type Caller, requireCaller, requirePermission } from '../access.ts';
import { checkRoles } from '../memberChanges.ts';
import type {
  ConnectionCreateRequest,
  ScimChangeRequest,
  ScimConnectionRequest,
  ScimGroupsRequest,
} from '../requests.ts';

// The connection of the caller's organization to its directory, as an administrator manages it.

const DEFAULT_GROUPS = 100;

type Answer<Connection> = { connection: Connection };

/** The path that directories call. Wire protocol (organizations) §2.12 names only the calls of administrators. */
export const SCIM_PATH = '/v1/b2b/scim';

/** @throws duplicate_scim_connection */
export function create(state: State, body: ConnectionCreateRequest, call: Call): Answer<ScimConnectionWithToken> {
  const { organization } = permitted(state, call, 'create');
  const { scim } = state.b2b;
  if (scim.of(organization.organization_id)) throw new ApiError('duplicate_scim_connection');
  const connection_id = newId('scim-connection');
  const { secret, token } = scim.issueToken();
  const connection = scim.add({
    organization_id: organization.organization_id,
    connection_id,
    status: 'active',
    display_name: body.display_name ?? '',
    identity_provider: body.identity_provider ?? 'generic',
    base_url: new URL(`${SCIM_PATH}/${connection_id}`, state.providerUrl).href,
    scim_group_implicit_role_assignments: [],
    token,
  });
  return { connection: { ...common(connection), bearer_token: secret, bearer_token_expires_at: token.expiresAt } };
}

/** Role assignments decide who becomes what, so they need the permission to set implicit roles too. */
export function update(state: State, body: ScimChangeRequest, call: Call): Answer<ScimConnection> {
  const caller = permitted(state, call, 'update');
  const connection = connectionOf(state, caller, call.params.connection_id);
  const { scim_group_implicit_role_assignments: assignments } = body;
  if (assignments) {
    requirePermission(state, caller, 'stytch.organization', 'update.settings.implicit-roles');
    checkRoles(
      state,
      caller.organization,
      assignments.map(({ role_id }) => role_id),
    );
    const isKnown = ({ group_id }: { group_id: string }) => state.b2b.scim.group(connection.connection_id, group_id);
    if (!assignments.every(isKnown)) throw new ApiError('scim_group_not_found');
    connection.scim_group_implicit_role_assignments = assignments;
  }
  if (body.display_name !== undefined) connection.display_name = body.display_name;
  if (body.identity_provider !== undefined) connection.identity_provider = body.identity_provider;
  return { connection: describe(connection) };
}

/** Members stay when their connection is deleted, and lose the roles that came from its groups. */
export function remove(state: State, _body: Empty, call: Call): { connection_id: string } {
  const caller = permitted(state, call, 'delete');
  const { connection_id } = connectionOf(state, caller, call.params.connection_id);
  state.b2b.scim.remove(connection_id);
  return { connection_id };
}

/** @throws scim_connection_not_found */
export function get(state: State, _body: Empty, call: Call): Answer<ScimConnection> {
  return { connection: describe(connectionOf(state, permitted(state, call, 'get'))) };
}

export function listGroups(
  state: State,
  { limit = DEFAULT_GROUPS, cursor }: ScimGroupsRequest,
  call: Call,
): { scim_groups: ScimGroup[]; next_cursor: string | null } {
  const { connection_id } = connectionOf(state, permitted(state, call, 'get'));
  if (!(limit >= 1 && limit <= 1000)) throw new ApiError('user_search_invalid_limit');
  const start = Number(cursor || 0);
  const all = state.b2b.scim.groupsOf(connection_id);
  const scim_groups = all
    .slice(start, start + limit)
    .map(({ memberIds: _members, external_id: _external, ...group }) => group);
  return { scim_groups, next_cursor: start + limit < all.length ? String(start + limit) : null };
}

export function startRotation(
  state: State,
  body: ScimConnectionRequest,
  call: Call,
): Answer<ScimConnectionWithNextToken> {
  const connection = rotatedBy(state, body, call);
  if (connection.nextToken) throw new ApiError('scim_token_rotation_in_progress');
  const { secret, token } = state.b2b.scim.issueToken();
  connection.nextToken = token;
  const next = { next_bearer_token: secret, next_bearer_token_expires_at: token.expiresAt };
  return { connection: { ...describe(connection), ...next } };
}

/** Ends the overlap: the former token is refused from now on. */
export function completeRotation(state: State, body: ScimConnectionRequest, call: Call): Answer<ScimConnection> {
  const connection = rotatedBy(state, body, call);
  if (!connection.nextToken) throw new ApiError('scim_token_rotation_not_found');
  connection.token = connection.nextToken;
  delete connection.nextToken;
  return { connection: describe(connection) };
}

export function cancelRotation(state: State, body: ScimConnectionRequest, call: Call): Answer<ScimConnection> {
  const connection = rotatedBy(state, body, call);
  if (!connection.nextToken) throw new ApiError('scim_token_rotation_not_found');
  delete connection.nextToken;
  return { connection: describe(connection) };
}

function permitted(state: State, call: Call, action: string): Caller {
  const caller = requireCaller(state, call);
  requirePermission(state, caller, 'stytch.scim', action);
  return caller;
}

const rotatedBy = (state: State, { connection_id }: ScimConnectionRequest, call: Call): StoredScimConnection =>
  connectionOf(state, permitted(state, call, 'update'), connection_id);

/** A connection of another organization is not found. Default: the organization's own. */
function connectionOf({ b2b }: State, { organization }: Caller, id?: string): StoredScimConnection {
  const own = b2b.scim.of(organization.organization_id);
  if (!own || (id !== undefined && own.connection_id !== id)) throw new ApiError('scim_connection_not_found');
  return own;
}

function common({ token: _token, nextToken: _next, ...connection }: StoredScimConnection) {
  return connection;
}

function describe(connection: StoredScimConnection): ScimConnection {
  const { token, nextToken } = connection;
  return {
    ...common(connection),
    bearer_token_last_four: token.lastFour,
    bearer_token_expires_at: token.expiresAt,
    ...(nextToken && {
      next_bearer_token_last_four: nextToken.lastFour,
      next_bearer_token_expires_at: nextToken.expiresAt,
    }),
  };
}
