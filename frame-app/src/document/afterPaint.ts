import { findObstacle } from '../entrypoints/session/findObstacle.ts';
import { connectHost, type HostConnection } from '../host/connectHost.ts';
import { reportSize } from '../host/reportSize.ts';
import { popupRelayPath } from '../redirect/popupRelayPath.ts';
import type { DocumentState } from './DocumentState.ts';
import { createLoadChunk } from './loadChunk.ts';
import { modulePreload } from './modulePreload.ts';
import { prefillEmail } from './prefillEmail.ts';
import { runApplication } from './runApplication.ts';
import { reloadDocument, takeFormState } from './saveFormState.ts';
import { showLoadError } from './showLoadError.ts';

declare global {
  interface Window {
    /** The frame's only global. */
    vestibule: {
      /**
       * Loads a chunk. The build turns every `import()` of the application into a call of this function:
       * `loadChunk.ts`.
       */
      loadChunk(address: string): Promise<unknown>;
      /** The connection to the host. Tests of attacks send their messages through it. */
      connection: HostConnection | null;
    };
  }
}

/** After this time, a navigation that has not left the document counts as cancelled. */
const LEAVE_LIMIT_MS = 30_000;

/** Connects to the host, reports the size and loads the application. */
export function afterPaint(state: DocumentState): void {
  const { deployment, address, config } = state;
  const { host = '', kind = 'login' } = address;
  /**
   * The name under which a reload saves the form. It includes the host, so that an auth page in the same tab does not
   * restore a form that a host prefilled.
   */
  const frameName = `${kind} ${host}`;
  const isFramed = window.parent !== window;
  const connection = isFramed && deployment.hosts.includes(host) ? connectHost(host, prefillEmail) : null;
  const hostServed = connection ? reportSize(document.body, connection) : Promise.resolve();
  modulePreload('application');
  if (config.products.includes('oauth')) modulePreload('oauth');

  /** The time of the last `beforeunload`. While the visitor leaves, loads fail and a reload would keep the visitor here. */
  let leftAtMs = 0;
  addEventListener('beforeunload', () => {
    leftAtMs = Date.now();
  });
  const isLeft = () => Date.now() - leftAtMs < LEAVE_LIMIT_MS;
  // Safari on iOS does not fire `beforeunload`, so the popup relay needs another sign of leaving.
  const hasOpener = !isFramed && location.pathname === popupRelayPath && opener !== null;

  const { loadChunk, loadApplication } = createLoadChunk({
    run: (url) => import(url),
    restart: () => !isLeft() && !hasOpener && reloadDocument(frameName),
  });
  window.vestibule = { loadChunk, connection };

  const { formValues, pressedForm } = takeFormState(frameName);
  if (pressedForm) state.keep(pressedForm);

  void runApplication({
    hostServed: kind === 'session' ? null : hostServed,
    load: loadApplication,
    onMissing: (isMissing) =>
      showLoadError(isMissing && !isLeft(), () => reloadDocument(frameName) || location.reload()),
    // Looks for obstacles after the paint, because reading storage is slow.
    connect: () => ({ connection, obstacle: findObstacle(connection, host), formValues }),
    state,
  });
}
