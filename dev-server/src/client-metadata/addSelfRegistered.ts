import type { ConnectedApp } from '../state/connectedApps.ts';
import type { State } from '../state/createState.ts';

/** Beyond it, the oldest app that registered itself and that no user has allowed is dropped. */
const MOST_APPS = 500;

/** Adds an app that registered itself, or replaces it. Anybody may register, so the number is limited. */
export function addSelfRegistered({ project, connectedApps }: State, app: ConnectedApp): void {
  const others = project.connected_apps.filter(({ client_id }) => client_id !== app.client_id);
  const selfRegistered = others.filter(({ creation_method: method = 'manual' }) => method !== 'manual');
  const dropped =
    selfRegistered.length >= MOST_APPS
      ? (selfRegistered.find(({ client_id }) => !connectedApps.isAllowedByAnyone(client_id)) ?? selfRegistered[0])
      : undefined;
  project.connected_apps = [...others.filter((one) => one !== dropped), app];
}
