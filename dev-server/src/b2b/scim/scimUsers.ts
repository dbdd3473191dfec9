import { checkReachableEmail } from '../../api/addresses.ts';
import { plainAddress } from '../../common/plainAddress.ts';
import type { StoredMember } from '../../state/b2b/members.ts';
import type { StoredScimConnection } from '../../state/b2b/scim.ts';
import type { State } from '../../state/createState.ts';
import { newId } from '../../state/newId.ts';
import { ApiError } from '../../wire/apiError.ts';
import { deleteMember, replaceEmail } from '../members/memberChanges.ts';
import { readAttributes } from './readAttributes.ts';
import { ENTERPRISE_SCHEMA, USER_SCHEMA, userKind } from './schemas.ts';
import { ScimRefusal } from './scimRefusal.ts';

/** The attributes of a person as a directory sends them, in the types of {@link userKind}. */
type UserAttributes = {
  userName?: string;
  externalId?: string;
  displayName?: string;
  active?: boolean;
  name?: { givenName?: string; familyName?: string; formatted?: string };
  emails?: { value?: string; type?: string; primary?: boolean }[];
};

/** Lists the members that the directory manages. A removed member is inactive. */
export const managedMembers = ({ b2b }: State, { organization_id, connection_id }: StoredScimConnection) =>
  b2b.members.of(organization_id).filter((member) => member.scim_registration?.connection_id === connection_id);

/** @throws ScimRefusal 404 */
export function managedMember(state: State, connection: StoredScimConnection, id: string): StoredMember {
  const member = managedMembers(state, connection).find(({ member_id }) => member_id === id);
  if (!member) throw new ScimRefusal(404, 'There is no such user.');
  return member;
}

export function describeUser(state: State, connection: StoredScimConnection, member: StoredMember) {
  const { member_id: id, email_address: address } = member;
  const attributes = attributesOf(member);
  const { userName = address, displayName = member.name, name = { formatted: member.name }, emails = [] } = attributes;
  const groups = state.b2b.scim.groupsOfMember(connection.connection_id, id);
  const isCurrent = emails.some(({ value = '' }) => plainAddress(value) === address);
  return {
    schemas: [USER_SCHEMA, ...(ENTERPRISE_SCHEMA in attributes ? [ENTERPRISE_SCHEMA] : [])],
    id,
    ...attributes,
    userName,
    name,
    displayName,
    emails: isCurrent ? emails : [{ value: address, primary: true, type: 'work' }],
    active: member.status !== 'deleted',
    groups: groups.map(({ group_id, group_name }) => ({ value: group_id, display: group_name })),
    meta: {
      resourceType: 'User',
      created: member.created_at,
      lastModified: member.updated_at,
      location: `${connection.base_url}/Users/${id}`,
    },
  };
}

/** Returns a person's attributes as the directory sent them. A PATCH applies to these. */
export function attributesOf({ scim_registration: registration, status }: StoredMember): UserAttributes {
  const { external_id, scim_attributes } = registration ?? {};
  return { ...(external_id && { externalId: external_id }), ...scim_attributes, active: status !== 'deleted' };
}

/** Adds a person. If a member has the address, the directory takes that member over. */
export function addUser(state: State, connection: StoredScimConnection, body: unknown): StoredMember {
  const user = readUser(body);
  const { members } = state.b2b;
  const address = addressOf(user);
  const existing = members.findByEmail(connection.organization_id, address);
  const isManaged = existing?.scim_registration?.connection_id === connection.connection_id;
  if (isManaged && existing.status !== 'deleted') throw new ScimRefusal(409, 'This user exists.', 'uniqueness');
  const member = existing ?? members.create(connection.organization_id, address);
  applyUser(state, connection, member, { active: true, ...user });
  return member;
}

/** Replaces a person's data. An inactive person is deleted here, which ends all sessions. */
export function replaceUser(
  state: State,
  connection: StoredScimConnection,
  member: StoredMember,
  body: unknown,
): StoredMember {
  applyUser(state, connection, member, readUser(body));
  return member;
}

/** Deletes a person, whom the directory doesn't find afterwards. Deactivated people stay. */
export function removeUser(state: State, member: StoredMember): void {
  state.b2b.scim.leaveGroups(member.member_id);
  if (member.status !== 'deleted') deleteMember(state, member);
  state.b2b.members.update(member, { scim_registration: null });
}

function applyUser(
  state: State,
  { connection_id }: StoredScimConnection,
  member: StoredMember,
  user: UserAttributes,
): void {
  const { active = member.status !== 'deleted', externalId, ...attributes } = user;
  const address = addressOf(user);
  try {
    replaceEmail(state, member, address);
  } catch (thrown) {
    if (thrown instanceof ApiError) throw new ScimRefusal(409, 'Another member has this address.', 'uniqueness');
    throw thrown;
  }
  const name =
    user.displayName ?? user.name?.formatted ?? [user.name?.givenName, user.name?.familyName].filter(Boolean).join(' ');
  state.b2b.members.update(member, {
    ...(name && { name }),
    ...(active && { status: 'active' }),
    scim_registration: {
      connection_id,
      registration_id: member.scim_registration?.registration_id ?? newId('scim-registration'),
      external_id: externalId ?? member.scim_registration?.external_id ?? '',
      scim_attributes: attributes,
    },
  });
  if (!active && member.status !== 'deleted') deleteMember(state, member);
}

function readUser(body: unknown): UserAttributes {
  const user = readAttributes(userKind, body) as UserAttributes;
  if (!user.userName) throw new ScimRefusal(400, 'userName is missing.', 'invalidValue');
  return user;
}

/** Returns the primary address. Without addresses it returns the user name, which is an address in most directories. */
function addressOf({ emails = [], userName = '' }: UserAttributes): string {
  const address = (emails.find(({ primary }) => primary) ?? emails[0])?.value ?? userName;
  try {
    return plainAddress(checkReachableEmail(address));
  } catch {
    throw new ScimRefusal(400, `${address} isn't an email address.`, 'invalidValue');
  }
}
