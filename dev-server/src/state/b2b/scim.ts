import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { ScimConnection } from '../../wire/b2bResponses.ts';
import { type Clock, HOUR_MS, timestamp } from '../clock.ts';
import { newId } from '../newId.ts';
import { persistMap } from '../persistedPart.ts';
import type { Secrets } from '../secrets.ts';

const YEAR_MS = 365 * 24 * HOUR_MS;

/** A bearer token of a directory. Only its hash is stored. */
type ScimToken = { hash: string; lastFour: string; expiresAt: string };

export type StoredScimConnection = Omit<ScimConnection, 'bearer_token_last_four' | 'bearer_token_expires_at'> & {
  token: ScimToken;
  /** Present during a rotation, when both tokens are valid. */
  nextToken?: ScimToken;
};

export type StoredScimGroup = {
  organization_id: string;
  connection_id: string;
  group_id: string;
  group_name: string;
  /** The group's id in the directory. */
  external_id?: string;
  memberIds: string[];
};

export type Scim = ReturnType<typeof createScim>;

/** The connections of organizations to their directories, and the directories' groups. */
export function createScim(clock: Clock, secrets: Secrets) {
  const connections = new Map<string, StoredScimConnection>();
  const groups = new Map<string, StoredScimGroup>();
  const groupsOf = (connectionId: string) =>
    [...groups.values()].filter((group) => group.connection_id === connectionId);

  return {
    persistedConnections: persistMap(connections),
    persistedGroups: persistMap(groups),
    get: (connectionId: string) => connections.get(connectionId),
    /** Returns the directory connection of an organization, which has at most one. */
    of: (organizationId: string) =>
      [...connections.values()].find((connection) => connection.organization_id === organizationId),

    add(connection: StoredScimConnection): StoredScimConnection {
      connections.set(connection.connection_id, connection);
      return connection;
    },

    /** Deletes a connection and its groups. */
    remove(connectionId: string): void {
      for (const { group_id } of groupsOf(connectionId)) groups.delete(group_id);
      connections.delete(connectionId);
    },

    /** Creates a token that is valid for a year. */
    issueToken(): { secret: string; token: ScimToken } {
      const secret = secrets.note('scim_bearer_token', randomBytes(32).toString('base64url'));
      const expiresAt = timestamp(clock.now() + YEAR_MS);
      return { secret, token: { hash: hash(secret), lastFour: secret.slice(-4), expiresAt } };
    },

    /** Returns whether a connection accepts a token: the current one, or the next one during a rotation. */
    accepts({ token, nextToken }: StoredScimConnection, secret: string): boolean {
      const isSame = (token: ScimToken) => timingSafeEqual(Buffer.from(token.hash), Buffer.from(hash(secret)));
      const isLive = (token: ScimToken) => clock.now() < Date.parse(token.expiresAt);
      return [token, nextToken].some((candidate) => candidate && isSame(candidate) && isLive(candidate));
    },

    groupsOf,
    group: (connectionId: string, groupId: string) => {
      const group = groups.get(groupId);
      return group?.connection_id === connectionId ? group : undefined;
    },
    /** Lists the groups of a member at one connection. */
    groupsOfMember: (connectionId: string, memberId: string) =>
      groupsOf(connectionId).filter(({ memberIds }) => memberIds.includes(memberId)),
    addGroup(group: Omit<StoredScimGroup, 'group_id'>): StoredScimGroup {
      const newGroup = { ...group, group_id: newId('scim-group') };
      groups.set(newGroup.group_id, newGroup);
      return newGroup;
    },
    removeGroup: (groupId: string) => groups.delete(groupId),
    /** Removes a member from every group. */
    leaveGroups(memberId: string): void {
      for (const group of groups.values()) group.memberIds = group.memberIds.filter((id) => id !== memberId);
    },
  };
}

const hash = (secret: string) => createHash('sha256').update(secret).digest('hex');
