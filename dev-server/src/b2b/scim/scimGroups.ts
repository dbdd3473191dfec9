import type { StoredScimConnection, StoredScimGroup } from '../../state/b2b/scim.ts';
import { timestamp } from '../../state/clock.ts';
import type { State } from '../../state/createState.ts';
import { readAttributes } from './readAttributes.ts';
import { GROUP_SCHEMA, groupKind } from './schemas.ts';
import { ScimRefusal } from './scimRefusal.ts';
import { managedMembers } from './scimUsers.ts';

/** The attributes of a group as a directory sends them, in the types of {@link groupKind}. */
type GroupAttributes = { displayName?: string; externalId?: string; members?: { value?: string }[] };

/** @throws ScimRefusal 404 */
export function groupOf({ b2b }: State, { connection_id }: StoredScimConnection, id: string): StoredScimGroup {
  const group = b2b.scim.group(connection_id, id);
  if (!group) throw new ScimRefusal(404, 'There is no such group.');
  return group;
}

export function describeGroup(state: State, connection: StoredScimConnection, group: StoredScimGroup) {
  const members = managedMembers(state, connection).filter(({ member_id }) => group.memberIds.includes(member_id));
  const now = timestamp(state.clock.now());
  return {
    schemas: [GROUP_SCHEMA],
    id: group.group_id,
    ...(group.external_id !== undefined && { externalId: group.external_id }),
    displayName: group.group_name,
    members: members.map(({ member_id: value, email_address: display }) => ({ value, display })),
    meta: {
      resourceType: 'Group',
      created: now,
      lastModified: now,
      location: `${connection.base_url}/Groups/${group.group_id}`,
    },
  };
}

export function addGroup(state: State, connection: StoredScimConnection, body: unknown): StoredScimGroup {
  const { organization_id, connection_id } = connection;
  const { scim } = state.b2b;
  const read = readGroup(state, connection, body);
  const isTaken = scim.groupsOf(connection_id).some(({ group_name }) => group_name === read.group_name);
  if (isTaken) throw new ScimRefusal(409, 'This group exists.', 'uniqueness');
  return scim.addGroup({ organization_id, connection_id, ...read });
}

export function replaceGroup(
  state: State,
  connection: StoredScimConnection,
  group: StoredScimGroup,
  body: unknown,
): StoredScimGroup {
  return Object.assign(group, readGroup(state, connection, body));
}

function readGroup(state: State, connection: StoredScimConnection, body: unknown) {
  const { displayName, externalId, members = [] } = readAttributes(groupKind, body) as GroupAttributes;
  if (!displayName) throw new ScimRefusal(400, 'displayName is missing.', 'invalidValue');
  const ids = members.map(({ value = '' }) => value);
  const managedIds = new Set(managedMembers(state, connection).map(({ member_id }) => member_id));
  const unknown = ids.find((id) => !managedIds.has(id));
  if (unknown !== undefined) throw new ScimRefusal(400, `${unknown} isn't a user of this directory.`, 'invalidValue');
  return {
    group_name: displayName,
    ...(externalId !== undefined && { external_id: externalId }),
    memberIds: [...new Set(ids)],
  };
}
