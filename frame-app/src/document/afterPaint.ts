import { findObstacle, type Obstacle } from '../entrypoints/findObstacle.ts';
import { connectHost, type HostConnection } from '../host/connectHost.ts';
import { reportSize } from '../host/reportSize.ts';
import { popupRelayPath } from '../redirect/popupRelayPath.ts';
import { createLoadChunk } from './loadChunk.ts';
import { modulePreload } from './modulePreload.ts';
import { prefillEmail } from './prefillEmail.ts';
import { runApplication } from './runApplication.ts';
import { reloadDocument, type Typed, takeFormState } from './saveFormState.ts';
import { showLoadError } from './showLoadError.ts';

/** The members this script adds to `window.vestibule` after the first paint; every later script can read them. */
export type AfterPaint = {
  /** Null when the frame is opened as a page, or by a host it does not know. */
  connection: HostConnection | null;
  /**
   * Why the frame cannot work here, or null. Checked before the application runs, after the first paint: reading
   * storage is slow.
   */
  obstacle: Obstacle | null;
  /** The form's content from before the document was reloaded. */
  typed: Typed | undefined;
  /** The build turns every `import()` of the application into a call of this: `loadChunk.ts`. */
  loadChunk(address: string, isShared?: boolean): Promise<unknown>;
  /** Resolves when the flow can submit a form that was sent early: set by `main.ts`. */
  started?: Promise<unknown>;
};

/**
 * The last script of the document; `beforePaint.ts` runs it after the first paint. Connects to the host, reports the
 * size and loads the application.
 */
const boot = window.vestibule;

/** A navigation that has not left the document by then counts as cancelled. */
const LEAVE_LIMIT_MS = 30_000;

const { deployment, address, config } = boot;
const { host = '', kind = 'login' } = address;
/** Separate for each embedding page: an auth page in the same tab must not restore a form that a host prefilled. */
const frameName = `${kind} ${host}`;
const isFramed = window.parent !== window;
const connection = isFramed && deployment.hosts.includes(host) ? connectHost(host, prefillEmail) : null;
const hostServed = connection ? reportSize(document.body, connection) : Promise.resolve();
modulePreload('application');
if (config.products.includes('oauth')) modulePreload('oauth');

/** When the document was last being left. Loads fail then, and reloading would keep the visitor here. */
let leftAtMs = 0;
addEventListener('beforeunload', () => {
  leftAtMs = Date.now();
});
const isLeft = () => Date.now() - leftAtMs < LEAVE_LIMIT_MS;
// Safari on iOS does not fire `beforeunload`.
const isLedByOpener = !isFramed && location.pathname === popupRelayPath && opener !== null;

const { loadChunk, loadApplication } = createLoadChunk({
  run: (url) => import(url),
  beginAnew: () => !isLeft() && !isLedByOpener && reloadDocument(frameName),
});

const { typed, pressed = null } = takeFormState(frameName);
if (pressed) boot.keep(pressed);

const begun: AfterPaint = { connection, obstacle: null, typed, loadChunk };
Object.assign(boot, begun);

void runApplication(
  kind === 'session' ? null : hostServed,
  loadApplication,
  (isMissing) => showLoadError(isMissing && !isLeft()),
  () => {
    boot.obstacle = findObstacle(connection, host);
  },
  boot,
);
