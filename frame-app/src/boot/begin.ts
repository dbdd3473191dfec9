import { connectHost } from '../host/connectHost.ts';
import { reportSize } from '../host/reportSize.ts';
import { findObstacle } from '../start/findObstacle.ts';
import { leadPath } from '../trip/leadPath.ts';
import type { Begun } from './boot.ts';
import { fetchAhead } from './fetchAhead.ts';
import { fillIn } from './fillIn.ts';
import { renewDocument, takeTyped } from './keepTyped.ts';
import { createLoadPart } from './loadPart.ts';
import { runApplication } from './runApplication.ts';
import { sayMissing } from './sayMissing.ts';

/**
 * The last script of the document, run by `boot.ts` once the form has been painted: connects to the host, tells it the size, and loads
 * the application.
 */
const boot = window.vestibule;

/** A navigation that has come to nothing by then ends in none. */
const LEAVE_LIMIT_MS = 30_000;

const { deployment, address, config } = boot;
const { host = '', kind = 'login' } = address;
const isFramed = window.parent !== window;
const connection = isFramed && deployment.hosts.includes(host) ? connectHost(host, fillIn) : null;
const hostServed = connection ? reportSize(document.body, connection) : Promise.resolve();
if (config.products.includes('oauth')) fetchAhead('oauth');

/** What is being loaded fails when the document is left, and to load it anew would keep the visitor here. */
let leftAtMs = 0;
addEventListener('beforeunload', () => {
  leftAtMs = Date.now();
});
const isLeft = () => Date.now() - leftAtMs < LEAVE_LIMIT_MS;
// Safari on iOS tells no document that it is left.
const isLedByOpener = !isFramed && location.pathname === leadPath && opener !== null;

const { loadPart, loadApplication } = createLoadPart({
  run: (url) => import(url),
  beginAnew: () => !isLeft() && !isLedByOpener && renewDocument(kind),
});

// To ask the tab's storage for the first time takes long, and most tabs keep nothing.
const { typed, pressed = null } = boot.mayKeep ? takeTyped(kind) : {};
if (pressed) boot.keep(pressed);

const begun: Begun = { connection, obstacle: null, typed, loadPart };
Object.assign(boot, begun);

void runApplication(
  kind === 'session' ? null : hostServed,
  loadApplication,
  (isMissing) => sayMissing(isMissing && !isLeft()),
  () => {
    boot.obstacle = findObstacle(connection, host);
  },
  () => boot.started,
);
