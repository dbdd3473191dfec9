import type { MountKind } from '@vestibule/shared-protocol';
import type { HostConnection } from '../host/connectHost.ts';
import { windowPath } from '../popup/passkeyWindowChannel.ts';
import type { FrameParts } from './FrameParts.ts';
import type { Obstacle } from './findObstacle.ts';
import { followSession } from './followSession.ts';
import { createFrameMethods, refuseAll } from './frameMethods.ts';
import { keepOwnLook } from './keepOwnLook.ts';
import { openedAsPage } from './openedAsPage.ts';
import { pageMount } from './pageMount.ts';

/** Begins as what the frame was opened as: by a host page, as a window of its own, or as a page. */
export function startFrame(parts: FrameParts, connection: HostConnection | null, kind: MountKind = 'login'): void {
  if (connection) {
    keepOwnLook(parts);
    connection.serve(createFrameMethods(parts));
  } else if (location.pathname === windowPath) {
    void import('./openedAsPasskeyWindow.ts').then(({ openedAsPasskeyWindow }) => openedAsPasskeyWindow(parts));
  } else void openedAsPage(parts);
  const isLogin = (connection ? kind : pageMount(location).kind) === 'login';
  void followSession(parts, isLogin);
}

/** Where the frame cannot work: says why on screen, and to whatever the host asks. */
export function explainObstacle(
  { flow, describe }: Pick<FrameParts, 'flow' | 'describe'>,
  connection: HostConnection | null,
  obstacle: Obstacle,
): void {
  const failure = { kind: 'client', code: obstacle } as const;
  const message = describe(failure);
  flow.goTo({ screen: 'Error', message, way: obstacle === 'host_not_allowed' ? 'none' : 'openPage' });
  connection?.serve(refuseAll({ ...failure, message }));
}
