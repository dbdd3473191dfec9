import type { ConnectedApp } from '@vestibule/dev-server';

const origins = {
  manual: 'created manually',
  dynamic: 'dynamic registration',
  client_id_metadata_document: 'metadata document',
} as const satisfies Record<NonNullable<ConnectedApp['creation_method']>, string>;

/** Returns how an app was registered. A project may trust self-registered apps less. */
export const originOfApp = ({ creation_method = 'manual' }: Pick<ConnectedApp, 'creation_method'>): string =>
  origins[creation_method];
