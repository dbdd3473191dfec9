import type { MountKind } from '@vestibule/shared-protocol';
import { windowPath } from '../features/passkey/windowAddress.ts';
import { failureOf } from '../flow/ports.ts';
import type { HostConnection } from '../host/connectHost.ts';
import type { FrameParts } from './FrameParts.ts';
import { createFrameMethods, refuseAll } from './frameMethods.ts';
import { pageMount } from './pages/pageMount.ts';
import { useDeploymentTheme } from './pages/useDeploymentTheme.ts';
import type { Obstacle } from './session/findObstacle.ts';
import { followSession } from './session/followSession.ts';

/**
 * Starts the frame for its context: embedded by a host page, as a popup window, or as a page.
 *
 * @param started Settles when an early submit has been sent, or if there was none.
 */
export function startFrame(
  parts: FrameParts,
  connection: HostConnection | null,
  kind: MountKind = 'login',
  started: Promise<unknown>,
): void {
  if (connection) {
    useDeploymentTheme(parts);
    addEventListener('keydown', (event) => isUnusedEscape(event) && parts.host.escape());
    connection.serve(createFrameMethods(parts));
  } else openAsPage(parts).catch((error: unknown) => explainSilence(parts, error));
  const isLogin = (connection ? kind : pageMount(location).kind) === 'login';
  void followSession(parts, isLogin, started);
}

/**
 * Returns whether an Escape key was not used by the frame. It is forwarded, because key events in a frame do not reach
 * a dialog of the host page.
 */
const isUnusedEscape = ({ key, isComposing, defaultPrevented }: KeyboardEvent) =>
  key === 'Escape' && !isComposing && !defaultPrevented;

async function openAsPage(parts: FrameParts): Promise<void> {
  if (location.pathname !== windowPath) return (await import('./openAsPage.ts')).openAsPage(parts);
  return (await import('./openAsPasskeyWindow.ts')).openAsPasskeyWindow(parts);
}

/** Shows an error after the page's code has failed to load. The address is unchanged, so a reload starts again. */
function explainSilence({ flow, describe, onConfigured }: FrameParts, error: unknown): void {
  const message = describe(failureOf(error));
  flow.goTo({ screen: 'Error', message, action: 'reload' });
  onConfigured();
}

/** The button for each obstacle. Opening a page helps only a cross-site frame; blocked storage needs another try. */
const actions = { host_not_allowed: 'none', not_same_site: 'openPage', storage_unavailable: 'reload' } as const;

/** Shows why the frame cannot work, and answers every call of the host with that error. */
export function explainObstacle(
  { flow, describe }: Pick<FrameParts, 'flow' | 'describe'>,
  connection: HostConnection | null,
  obstacle: Obstacle,
): void {
  const failure = { kind: 'client', code: obstacle } as const;
  const message = describe(failure);
  flow.goTo({ screen: 'Error', message, action: actions[obstacle] });
  connection?.serve(refuseAll({ ...failure, message }));
}
