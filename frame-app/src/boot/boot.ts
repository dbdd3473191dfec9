import { type FrameAddress, type ResolvedConfig, resolveConfig } from '@vestibule/shared-protocol';
import { type Deployment, readDeployment } from '../deployment.ts';
import { connectHost, type HostConnection } from '../host/connectHost.ts';
import { reportSize } from '../host/reportSize.ts';
import { applyTheme } from '../look/applyTheme.ts';
import { guessEnvironment } from '../look/guessEnvironment.ts';
import { documentLayout, layoutConfig } from '../look/layout.ts';
import { mayBeSignedIn } from '../provider/mayBeSignedIn.ts';
import { findObstacle, type Obstacle } from '../start/findObstacle.ts';
import { mayKeep } from '../start/keptMark.ts';
import { keptText } from '../start/keptStep.ts';
import { pageMount } from '../start/pageMount.ts';
import { leadPath } from '../trip/leadPath.ts';
import { fillIn } from './fillIn.ts';
import { renewDocument, type Typed, takeTyped } from './keepTyped.ts';
import { fetchAhead, loadAfterPaint } from './loadAfterPaint.ts';
import { createLoadPart } from './loadPart.ts';
import { readAddress } from './readAddress.ts';
import { sayMissing } from './sayMissing.ts';

/**
 * What stands in the document itself and runs before anything else is fetched: the theme, the connection to the host, the
 * size, and the memory of what was pressed before React could take it. What was typed stays in the input.
 */
export type Boot = {
  deployment: Deployment;
  address: FrameAddress;
  /** Null when the frame is opened as a page, or by a host it does not know. */
  connection: HostConnection | null;
  /** Why nothing can work here, if it cannot. Looked for before the application runs, once the form is seen: to say what it keeps takes a browser its time. */
  obstacle: Obstacle | null;
  mayBeSignedIn: boolean;
  /** Where the visitor was before a reload, as `keptStep.ts` reads it. */
  kept: string | null;
  /** What was typed before this document was loaded anew. */
  typed: Typed | undefined;
  /** What is shown until the handshake, by the frame's address; of a page, by its deployment. */
  config: ResolvedConfig;
  /** Puts a theme on the document. */
  applyTheme: typeof applyTheme;
  /** What the document shows of Main, where that is not the default e-mail form. */
  shown: ResolvedConfig | undefined;
  /** The form that was submitted, or the OAuth button that was pressed, and not carried out so far. */
  pressed: HTMLElement | null;
  /** Ends the boot, now that the right layout is drawn: gives what was pressed, if anything was. */
  takeOver(): HTMLElement | null;
  /** What works can send what was pressed: set by `main.ts`. */
  started?: Promise<unknown>;
  /** Main may be seen, whatever the frame was made for. */
  showMain(): void;
  /** What the build makes of every `import()` of the application: `loadPart.ts`. */
  loadPart(address: string, isShared?: boolean): Promise<unknown>;
};

/** A navigation that has come to nothing by then ends in none. */
const LEAVE_LIMIT_MS = 30_000;

declare global {
  interface Window {
    vestibule: Boot;
  }
}

const deployment = readDeployment(document);
const isFramed = window.parent !== window;
const address: FrameAddress = isFramed
  ? { ...embedder(), ...readAddress(location.hash) }
  : {
      kind: pageMount(location).kind,
      theme: deployment.page?.theme,
    };
const { theme = {} } = address;
const isKnownHost = isFramed && deployment.hosts.includes(address.host ?? '');
const connection = isKnownHost && address.host ? connectHost(address.host, fillIn) : null;

const isLed = !isFramed && location.pathname === leadPath;

const config = isFramed ? layoutConfig(address) : resolveConfig(deployment.page?.config ?? {});
const { documentElement: root, body } = document;
const name = address.kind ?? 'login';
const isForMain = name === 'login';
/** Drawn by the deployment, as the address wants it: `deploy/renderDeployment.ts`. */
const main = document.getElementById(JSON.stringify(address.config)) as HTMLTemplateElement | null;
const hasIcons = theme.oauthButtons === 'icons';
const isDrawn = isForMain && !hasIcons && main !== null;
if (isDrawn) document.getElementById('root')?.replaceChildren(main.content);
const layout = documentLayout(config, guessEnvironment(), hasIcons);
// A page that comes back with a token has no form to show for now.
const isReturning = !isFramed && new URLSearchParams(location.search).has('stytch_token_type');
// A frame's document comes in the language that its host wants; that of a page waits for what speaks another, or in other words.
const pageLocale = (deployment.page?.locale ?? 'auto').replace('auto', navigator.language);
const isInLanguage = isFramed || (pageLocale.startsWith(root.lang) && !deployment.page?.texts);
if (isInLanguage) document.title = root.dataset.title ?? '';
else document.querySelector('main')?.removeAttribute('aria-label');
// Nobody fills in a form who is asked whether to go on as who is signed in.
const isMainFirst = () => isForMain && !isReturning && !window.vestibule.mayBeSignedIn && isInLanguage;
if (!isDrawn) {
  body.style.setProperty('--above', layout.above);
  body.style.setProperty('--awaited', `${layout.rows}`);
}

if (config.products.includes('oauth')) fetchAhead('oauth');
if (!isFramed) root.dataset.place = 'page';
// Who reads colours has the document styled: what is hidden meanwhile does not turn from the default look into this one.
root.hidden = true;
// To be asked costs a browser more than the rest of the theme.
const isDark = theme.colorScheme === 'auto' && matchMedia('(prefers-color-scheme: dark)').matches;
applyTheme(theme, root, isDark);
root.hidden = false;

/** A form, or a button by itself, keeps showing that it was pressed. */
const markBusy = (pressed: HTMLElement | null) => {
  (pressed?.querySelector('[type=submit]') ?? pressed)?.setAttribute('aria-busy', 'true');
  return pressed;
};
const keepPressed = (event: Event) => {
  const pressed = (event.target as HTMLElement).closest<HTMLElement>(event.type === 'click' ? '[name=oauth]' : 'form');
  if (!pressed) return;
  event.preventDefault();
  window.vestibule.pressed = markBusy(pressed);
};
const presses = ['submit', 'click'];
for (const press of presses) addEventListener(press, keepPressed, true);

const hostServed = connection ? reportSize(body, connection) : Promise.resolve();

/** What is being loaded fails when the document is left, and to load it anew would keep the visitor here. */
let leftAtMs = 0;
addEventListener('beforeunload', () => {
  leftAtMs = Date.now();
});
const isLeft = () => Date.now() - leftAtMs < LEAVE_LIMIT_MS;
// Safari on iOS tells no document that it is left.
const isLedByOpener = isLed && opener !== null;

const { loadPart, loadApplication } = createLoadPart({
  run: (url) => import(url),
  beginAnew: () => !isLeft() && !isLedByOpener && renewDocument(name),
});

window.vestibule = {
  deployment,
  address,
  connection,
  obstacle: null,
  mayBeSignedIn: false,
  kept: null,
  typed: undefined,
  shown: isDrawn ? config : undefined,
  pressed: null,
  config,
  applyTheme,
  takeOver() {
    for (const press of presses) removeEventListener(press, keepPressed, true);
    body.removeAttribute('style');
    if (isMainFirst()) delete root.dataset.hold;
    const { pressed } = window.vestibule;
    window.vestibule.pressed = null;
    return pressed;
  },
  showMain() {
    delete root.dataset.hold;
  },
  loadPart,
};

// Before the paint, in a task of its own stack: whoever asks for cookies has the browser note where, too (`connectHost.ts`).
void Promise.resolve().then(() => {
  const boot = window.vestibule;
  boot.mayBeSignedIn = mayBeSignedIn(deployment);
  if (mayKeep()) {
    const { typed, pressed } = takeTyped(name);
    boot.kept = isForMain ? keptText(deployment.publicToken) : null;
    boot.typed = typed;
    boot.pressed = markBusy(pressed);
  }
  const hold = isLed || !isMainFirst() || boot.kept ? 'main' : isDrawn ? null : layout.hold;
  if (hold) root.dataset.hold = hold;
});

void loadAfterPaint(
  address.kind === 'session' ? null : hostServed,
  loadApplication,
  (isMissing) => sayMissing(isMissing && !isLeft()),
  () => {
    window.vestibule.obstacle = findObstacle(connection, address.host);
  },
  () => window.vestibule.started,
);

/** Who embeds the frame, for an `<iframe>` that stands in the host's HTML and whose address therefore names nobody. */
function embedder(): FrameAddress {
  const host = location.ancestorOrigins?.[0] ?? (document.referrer && new URL(document.referrer).origin);
  return host ? { host } : {};
}
