import { randomBytes } from 'node:crypto';
import { newId } from './newId.ts';
import { persistMap } from './persistedPart.ts';
import type { Secrets } from './secrets.ts';

/** A machine-to-machine client, which calls the application's API in its own name. */
export type M2mClient = {
  client_id: string;
  client_name: string;
  client_description: string;
  status: 'active' | 'inactive';
  scopes: string[];
  client_secret: string;
  /** The new secret during a rotation; both secrets are valid. */
  next_client_secret?: string;
  trusted_metadata: Record<string, unknown>;
};

export type M2mClients = ReturnType<typeof createM2mClients>;

export function createM2mClients(secrets: Secrets) {
  const clients = new Map<string, M2mClient>();
  return {
    persisted: persistMap(clients),
    all: () => [...clients.values()],
    find: (clientId: string) => clients.get(clientId),
    add(settings: Partial<M2mClient> & Pick<M2mClient, 'scopes'>): M2mClient {
      const client: M2mClient = {
        client_id: newId('m2m-client'),
        client_name: '',
        client_description: '',
        status: 'active',
        client_secret: newClientSecret(secrets),
        trusted_metadata: {},
        ...settings,
      };
      clients.set(client.client_id, client);
      return client;
    },
    remove: (clientId: string) => clients.delete(clientId),
  };
}

export function newClientSecret(secrets: Secrets): string {
  return secrets.note('client_secret', `secret-test-${randomBytes(24).toString('base64url')}`);
}

/** The part of a secret that later responses show. */
export function lastFour(secret: string): string {
  return secret.slice(-4);
}
