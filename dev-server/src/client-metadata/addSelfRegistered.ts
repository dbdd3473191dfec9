import type { ConnectedApp } from '../state/connectedApps.ts';
import type { State } from '../state/createState.ts';

/** Above this number, the oldest self-registered app that no user has allowed is dropped. */
const MAX_APPS = 500;

/** Adds an app that registered itself, or replaces it. Registration is open to all, so their number is limited. */
export function addSelfRegistered({ project, connectedApps }: State, app: ConnectedApp): void {
  const otherApps = project.connected_apps.filter(({ client_id }) => client_id !== app.client_id);
  const selfRegistered = otherApps.filter(({ creation_method: method = 'manual' }) => method !== 'manual');
  const displacedApp =
    selfRegistered.length >= MAX_APPS
      ? (selfRegistered.find(({ client_id }) => !connectedApps.isAllowedByAnyone(client_id)) ?? selfRegistered[0])
      : undefined;
  project.connected_apps = [...otherApps.filter((app) => app !== displacedApp), app];
}
