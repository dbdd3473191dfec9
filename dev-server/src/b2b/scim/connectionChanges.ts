import type { StoredOrganization } from '../../state/b2b/organizations.ts';
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
import { checkRoles } from '../members/memberChanges.ts';
import type { ConnectionCreateRequest, ScimChangeRequest, ScimGroupsRequest } from '../requests.ts';

// Changes of connections to directories, for administrators and for the application's server.

const DEFAULT_GROUPS = 100;

/** The path that directories call. The provider documents only the calls of administrators. */
export const SCIM_PATH = '/v1/b2b/scim';

/**
 * Returns the connection of an organization, which has at most one connection to a directory. A connection of another
 * organization is not found.
 *
 * @throws scim_connection_not_found
 */
export function connectionOf({ b2b }: State, organization: StoredOrganization, id?: string): StoredScimConnection {
  const connection = b2b.scim.of(organization.organization_id);
  if (!connection || (id !== undefined && connection.connection_id !== id))
    throw new ApiError('scim_connection_not_found');
  return connection;
}

/** @throws duplicate_scim_connection */
export function createConnection(
  state: State,
  { organization_id }: StoredOrganization,
  body: ConnectionCreateRequest,
): ScimConnectionWithToken {
  const { scim } = state.b2b;
  if (scim.of(organization_id)) throw new ApiError('duplicate_scim_connection');
  const connection_id = newId('scim-connection');
  const { secret, token } = scim.issueToken();
  const connection = scim.add({
    organization_id,
    connection_id,
    status: 'active',
    display_name: body.display_name ?? '',
    identity_provider: body.identity_provider ?? 'generic',
    base_url: new URL(`${SCIM_PATH}/${connection_id}`, state.providerUrl).href,
    scim_group_implicit_role_assignments: [],
    token,
  });
  return { ...common(connection), bearer_token: secret, bearer_token_expires_at: token.expiresAt };
}

/** @throws invalid_role, scim_group_not_found */
export function changeConnection(
  state: State,
  organization: StoredOrganization,
  connection: StoredScimConnection,
  body: ScimChangeRequest,
): ScimConnection {
  const { scim_group_implicit_role_assignments: assignments } = body;
  if (assignments) {
    checkRoles(
      state,
      organization,
      assignments.map(({ role_id }) => role_id),
    );
    const isKnown = ({ group_id }: { group_id: string }) => state.b2b.scim.group(connection.connection_id, group_id);
    if (!assignments.every(isKnown)) throw new ApiError('scim_group_not_found');
    connection.scim_group_implicit_role_assignments = assignments;
  }
  if (body.display_name !== undefined) connection.display_name = body.display_name;
  if (body.identity_provider !== undefined) connection.identity_provider = body.identity_provider;
  return describeConnection(connection);
}

/** @throws user_search_invalid_limit */
export function groupsOf(
  state: State,
  { connection_id }: StoredScimConnection,
  { limit = DEFAULT_GROUPS, cursor }: ScimGroupsRequest,
): { scim_groups: ScimGroup[]; next_cursor: string | null } {
  if (!(limit >= 1 && limit <= 1000)) throw new ApiError('user_search_invalid_limit');
  const start = Number(cursor || 0);
  const groups = state.b2b.scim.groupsOf(connection_id);
  const scim_groups = groups
    .slice(start, start + limit)
    .map(({ memberIds: _members, external_id: _external, ...group }) => group);
  return { scim_groups, next_cursor: start + limit < groups.length ? String(start + limit) : null };
}

/** Issues the next token, beside the current token. @throws scim_token_rotation_in_progress */
export function rotate(state: State, connection: StoredScimConnection): ScimConnectionWithNextToken {
  if (connection.nextToken) throw new ApiError('scim_token_rotation_in_progress');
  const { secret, token } = state.b2b.scim.issueToken();
  connection.nextToken = token;
  const next = { next_bearer_token: secret, next_bearer_token_expires_at: token.expiresAt };
  return { ...describeConnection(connection), ...next };
}

/** Makes the next token the only valid token. @throws scim_token_rotation_not_found */
export function finishRotation(connection: StoredScimConnection): ScimConnection {
  if (!connection.nextToken) throw new ApiError('scim_token_rotation_not_found');
  connection.token = connection.nextToken;
  delete connection.nextToken;
  return describeConnection(connection);
}

/**
 * Removes the next token.
 * @throws scim_token_rotation_not_found
 */
export function dropRotation(connection: StoredScimConnection): ScimConnection {
  if (!connection.nextToken) throw new ApiError('scim_token_rotation_not_found');
  delete connection.nextToken;
  return describeConnection(connection);
}

export function describeConnection(connection: StoredScimConnection): ScimConnection {
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

function common({ token: _token, nextToken: _next, ...connection }: StoredScimConnection) {
  return connection;
}
