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
 * Begins as what the frame was opened as: by a host page, as a window of its own, or as a page.
 *
 * @param started settles when what was pressed by then is on its way to the provider, or nothing was.
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

/** Keys that are pressed in a frame reach no dialog of the page around it. */
const isUnusedEscape = ({ key, isComposing, defaultPrevented }: KeyboardEvent) =>
  key === 'Escape' && !isComposing && !defaultPrevented;

async function openAsPage(parts: FrameParts): Promise<void> {
  if (location.pathname !== windowPath) return (await import('./openAsPage.ts')).openAsPage(parts);
  return (await import('./openAsPasskeyWindow.ts')).openAsPasskeyWindow(parts);
}

/** The page's own code did not come: the address still has all that it said, so a reload begins again. */
function explainSilence({ flow, describe, onConfigured }: FrameParts, thrown: unknown): void {
  const message = describe(failureOf(thrown));
  flow.goTo({ screen: 'Error', message, way: 'reload' });
  onConfigured();
}

/** A tab of its own helps against another site alone; of what the browser keeps from us another try is all there is. */
const ways = { host_not_allowed: 'none', not_same_site: 'openPage', storage_unavailable: 'reload' } as const;

/** Where the frame cannot work: says why on screen, and to whatever the host asks. */
export function explainObstacle(
  { flow, describe }: Pick<FrameParts, 'flow' | 'describe'>,
  connection: HostConnection | null,
  obstacle: Obstacle,
): void {
  const failure = { kind: 'client', code: obstacle } as const;
  const message = describe(failure);
  flow.goTo({ screen: 'Error', message, way: ways[obstacle] });
  connection?.serve(refuseAll({ ...failure, message }));
}
