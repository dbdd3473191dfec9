import type { ExternalConnection, OidcConnection, SamlConnection } from '../../wire/b2bResponses.ts';
import { persistMap } from '../persistedPart.ts';

/** A connection of an organization to an identity provider. */
export type StoredConnection =
  | ({ kind: 'saml' } & SamlConnection)
  | ({ kind: 'oidc' } & OidcConnection)
  | ({ kind: 'external' } & ExternalConnection);

export type Connections = ReturnType<typeof createConnections>;

export function createConnections() {
  const connections = new Map<string, StoredConnection>();
  const of = (organizationId: string) =>
    [...connections.values()].filter((connection) => connection.organization_id === organizationId);

  return {
    persisted: persistMap(connections),
    get: (connectionId: string) => connections.get(connectionId),
    of,
    activeOf: (organizationId: string) => of(organizationId).filter(({ status }) => status === 'active'),

    add<Connection extends StoredConnection>(connection: Connection): Connection {
      connections.set(connection.connection_id, connection);
      return connection;
    },

    remove: (connectionId: string) => connections.delete(connectionId),

    /** Deletes the connections of a deleted organization. */
    removeAllOf(organizationId: string): void {
      for (const { connection_id } of of(organizationId)) connections.delete(connection_id);
    },
  };
}
