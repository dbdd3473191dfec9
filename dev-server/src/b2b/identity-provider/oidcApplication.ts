import type { StoredConnection } from '../../state/b2b/connections.ts';
import { isPublic } from '../../state/connectedApps.ts';
import type { State } from '../../state/createState.ts';
import { isRegistered } from '../../state/redirectUris.ts';

type Oidc = Extract<StoredConnection, { kind: 'oidc' }>;

/** An application that is registered at the emulated identity provider. */
export type Application = {
  clientId: string;
  clientSecret: string;
  mayRedirectTo(uri: string): boolean;
  /** True for a connected app of the project. It may ask for an assertion that the provider accepts. */
  isConnectedApp: boolean;
};

/** The client ID and secret of a connection at the emulated identity provider. */
export const clientIdOf = (connectionId: string) => `client-of-${connectionId}`;
export const clientSecretOf = (connectionId: string) => `secret-of-${connectionId}`;

/**
 * Returns the application with a client ID: the connection's application, or an app of the project that has a secret.
 * An app has the same ID and secret here and at the provider.
 */
export function findApplication({ project }: State, connection: Oidc, clientId: string): Application | undefined {
  const { connection_id, redirect_url } = connection;
  if (clientId === clientIdOf(connection_id)) {
    const clientSecret = clientSecretOf(connection_id);
    return { clientId, clientSecret, mayRedirectTo: (uri) => uri === redirect_url, isConnectedApp: false };
  }
  const app = project.connected_apps.find(({ client_id }) => client_id === clientId);
  if (!app?.client_secret || isPublic(app)) return undefined;
  const { client_secret: clientSecret, redirect_urls } = app;
  return { clientId, clientSecret, mayRedirectTo: (uri) => isRegistered(redirect_urls, uri), isConnectedApp: true };
}
