import type { MountKind } from '@vestibule/shared-protocol';
import { windowPath } from '../features/passkey/windowAddress.ts';
import { failureOf } from '../flow/ports.ts';
import type { HostConnection } from '../host/connectHost.ts';
import type { FrameParts } from './FrameParts.ts';
import type { Obstacle } from './findObstacle.ts';
import { followSession } from './followSession.ts';
import { createFrameMethods, refuseAll } from './frameMethods.ts';
import { pageMount } from './pageMount.ts';
import { useDeploymentTheme } from './useDeploymentTheme.ts';

/**
 * Starts the frame for its context: embedded by a host page, as a popup window, or as a page.
 *
 * @param started Settles when an early submit has been sent, or there was none.
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
  } else openAsPage(parts).catch((thrown: unknown) => explainSilence(parts, thrown));
  const isLogin = (connection ? kind : pageMount(location).kind) === 'login';
  void followSession(parts, isLogin, started);
}

/** Key events in a frame do not reach a dialog of the host page, so Escape is forwarded. */
const isUnusedEscape = ({ key, isComposing, defaultPrevented }: KeyboardEvent) =>
  key === 'Escape' && !isComposing && !defaultPrevented;

async function openAsPage(parts: FrameParts): Promise<void> {
  if (location.pathname !== windowPath) return (await import('./openAsPage.ts')).openAsPage(parts);
  return (await import('./openAsPasskeyWindow.ts')).openAsPasskeyWindow(parts);
}

/** Shows an error if the page's code fails to load. The address is unchanged, so a reload starts again. */
function explainSilence({ flow, describe, onConfigured }: FrameParts, thrown: unknown): void {
  const message = describe(failureOf(thrown));
  flow.goTo({ screen: 'Error', message, action: 'reload' });
  onConfigured();
}

/** Opening a page helps only in a cross-site frame. For blocked storage the only remedy is to try again. */
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
