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

/** What this adds once the form has been painted; all that comes later finds it. */
export type AfterPaint = {
  /** Null when the frame is opened as a page, or by a host it does not know. */
  connection: HostConnection | null;
  /** Why nothing can work here, if it cannot. Looked for before the application runs, once the form is seen: to say what it keeps takes a browser its time. */
  obstacle: Obstacle | null;
  /** What was typed before this document was loaded anew. */
  typed: Typed | undefined;
  /** What the build makes of every `import()` of the application: `loadChunk.ts`. */
  loadChunk(address: string, isShared?: boolean): Promise<unknown>;
  /** What works can send what was pressed: set by `main.ts`. */
  started?: Promise<unknown>;
};

/**
 * The last script of the document, run by `beforePaint.ts` once the form has been painted: connects to the host, tells it the size, and loads
 * the application.
 */
const boot = window.vestibule;

/** A navigation that has come to nothing by then ends in none. */
const LEAVE_LIMIT_MS = 30_000;

const { deployment, address, config } = boot;
const { host = '', kind = 'login' } = address;
/** Apart for each embedding page: an auth page in the same tab must not restore what a host filled in. */
const frameName = `${kind} ${host}`;
const isFramed = window.parent !== window;
const connection = isFramed && deployment.hosts.includes(host) ? connectHost(host, prefillEmail) : null;
const hostServed = connection ? reportSize(document.body, connection) : Promise.resolve();
modulePreload('application');
if (config.products.includes('oauth')) modulePreload('oauth');

/** What is being loaded fails when the document is left, and to load it anew would keep the visitor here. */
let leftAtMs = 0;
addEventListener('beforeunload', () => {
  leftAtMs = Date.now();
});
const isLeft = () => Date.now() - leftAtMs < LEAVE_LIMIT_MS;
// Safari on iOS tells no document that it is left.
const isLedByOpener = !isFramed && location.pathname === popupRelayPath && opener !== null;

const { loadChunk, loadApplication } = createLoadChunk({
  run: (url) => import(url),
  beginAnew: () => !isLeft() && !isLedByOpener && reloadDocument(frameName),
});

// To ask the tab's storage for the first time takes long, and most tabs keep nothing.
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
