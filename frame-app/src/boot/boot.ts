import { type FrameAddress, type ResolvedConfig, resolveConfig } from '@vestibule/shared-protocol';
import { type Deployment, readDeployment } from '../deployment.ts';
import type { HostConnection } from '../host/connectHost.ts';
import { applyTheme } from '../look/applyTheme.ts';
import { guessPasskeys } from '../look/guessEnvironment.ts';
import { documentLayout, layoutConfig } from '../look/layout.ts';
import { mayBeSignedIn } from '../provider/mayBeSignedIn.ts';
import type { Obstacle } from '../start/findObstacle.ts';
import { mayKeep } from '../start/keptMark.ts';
import { keptText } from '../start/keptStep.ts';
import { pageMount } from '../start/pageMount.ts';
import { leadPath } from '../trip/leadPath.ts';
import type { Typed } from './keepTyped.ts';
import { readAddress } from './readAddress.ts';
import { runAfterPaint } from './runAfterPaint.ts';

/**
 * What the document knows before it is painted: where it is, how it looks, and what was pressed before React could take it. What was typed
 * stays in the input. No more than that stands between a visitor and the form; the rest is in `begin.ts`.
 */
export type Shown = {
  deployment: Deployment;
  address: FrameAddress;
  /** What is shown until the handshake, by the frame's address; of a page, by its deployment. */
  config: ResolvedConfig;
  /** Puts a theme on the document. */
  applyTheme: typeof applyTheme;
  /** What the document shows of Main, where that is not the default e-mail form. */
  shown: ResolvedConfig | undefined;
  mayBeSignedIn: boolean;
  /** Whether a tab keeps something of an earlier document: `start/keptMark.ts`. */
  mayKeep: boolean;
  /** Where the visitor was before a reload, as `keptStep.ts` reads it. */
  kept: string | null;
  /** The form that was submitted, or the OAuth button that was pressed, and not carried out so far. */
  pressed: HTMLElement | null;
  /** Keeps that as pressed, and shows it. */
  keep(pressed: HTMLElement): void;
  /** Ends the boot, now that the right layout is drawn: gives what was pressed, if anything was. */
  takeOver(): HTMLElement | null;
  /** Main may be seen, whatever the frame was made for. */
  showMain(): void;
};

/** What `begin.ts` adds once the form has been painted; all that comes later finds both. */
export type Begun = {
  /** Null when the frame is opened as a page, or by a host it does not know. */
  connection: HostConnection | null;
  /** Why nothing can work here, if it cannot. Looked for before the application runs, once the form is seen: to say what it keeps takes a browser its time. */
  obstacle: Obstacle | null;
  /** What was typed before this document was loaded anew. */
  typed: Typed | undefined;
  /** What the build makes of every `import()` of the application: `loadPart.ts`. */
  loadPart(address: string, isShared?: boolean): Promise<unknown>;
  /** What works can send what was pressed: set by `main.ts`. */
  started?: Promise<unknown>;
};

declare global {
  interface Window {
    vestibule: Shown & Begun;
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

const config = isFramed ? layoutConfig(address) : resolveConfig(deployment.page?.config ?? {});
const { documentElement: root, body } = document;
const isForMain = (address.kind ?? 'login') === 'login';
/** Drawn by the deployment, as the address wants it: `deploy/renderDeployment.ts`. */
const main = document.getElementById(JSON.stringify(address.config)) as HTMLTemplateElement | null;
const hasIcons = theme.oauthButtons === 'icons';
const isDrawn = isForMain && !hasIcons && main !== null;
if (isDrawn) document.getElementById('root')?.replaceChildren(main.content);
// Of the default Main, as of a drawn one, all stands in the document.
const isWhole = isDrawn || `${config.products}` === 'emailMagicLinks';
const layout = isWhole ? null : documentLayout(config, guessPasskeys(), hasIcons);
// A page that comes back with a token has no form to show for now.
const isReturning = !isFramed && new URLSearchParams(location.search).has('stytch_token_type');
// A frame's document comes in the language that its host wants; that of a page waits for what speaks another, or in other words.
const pageLocale = (deployment.page?.locale ?? 'auto').replace('auto', navigator.language);
const isInLanguage = isFramed || (pageLocale.startsWith(root.lang) && !deployment.page?.texts);
if (!isInLanguage) document.querySelector('main')?.removeAttribute('aria-label');
// Nobody fills in a form who is asked whether to go on as who is signed in.
const isMainFirst = () => isForMain && !isReturning && !shown.mayBeSignedIn && isInLanguage;
if (layout) {
  body.style.setProperty('--above', layout.above);
  body.style.setProperty('--awaited', `${layout.rows}`);
}

if (!isFramed) root.dataset.place = 'page';
// Who reads colours has the document styled: what is hidden meanwhile does not turn from the default look into this one.
root.hidden = true;
// To be asked costs a browser more than the rest of the theme.
const isDark = theme.colorScheme === 'auto' && matchMedia('(prefers-color-scheme: dark)').matches;
applyTheme(theme, root, isDark);
root.hidden = false;

/** A form, or a button by itself, keeps showing that it was pressed. */
const keep = (pressed: HTMLElement) => {
  (pressed.querySelector('[type=submit]') ?? pressed).setAttribute('aria-busy', 'true');
  shown.pressed = pressed;
};
const keepPressed = (event: Event) => {
  const pressed = (event.target as HTMLElement).closest<HTMLElement>(event.type === 'click' ? '[name=oauth]' : 'form');
  if (!pressed) return;
  event.preventDefault();
  keep(pressed);
};
const presses = ['submit', 'click'];
for (const press of presses) addEventListener(press, keepPressed, true);

const shown: Shown = {
  deployment,
  address,
  mayBeSignedIn: false,
  mayKeep: false,
  kept: null,
  shown: isDrawn ? config : undefined,
  pressed: null,
  config,
  applyTheme,
  keep,
  takeOver() {
    for (const press of presses) removeEventListener(press, keepPressed, true);
    body.removeAttribute('style');
    if (isMainFirst()) delete root.dataset.hold;
    const { pressed } = shown;
    shown.pressed = null;
    return pressed;
  },
  showMain() {
    delete root.dataset.hold;
  },
};
// Whole before anybody else looks: `begin.ts`.
window.vestibule = shown as Window['vestibule'];

/** Runs `begin.ts`, which stands in the document as text that no browser compiles of itself: that would delay the paint, too. */
const begin = () => {
  if (isInLanguage) document.title = root.dataset.title ?? '';
  const script = document.getElementById('begin') as HTMLScriptElement;
  script.type = '';
  // A script of another type has not run, and does so when it is put somewhere (HTML, "prepare the script element").
  document.head.append(script);
};

// Before the paint, in a task of its own stack: whoever asks for cookies has the browser note where, too (`windowMessenger.ts`).
void Promise.resolve().then(() => {
  shown.mayBeSignedIn = mayBeSignedIn(deployment);
  shown.mayKeep = mayKeep();
  if (shown.mayKeep && isForMain) shown.kept = keptText(deployment.publicToken);
  const isLed = !isFramed && location.pathname === leadPath;
  const isHidden = isLed || !isMainFirst() || shown.kept;
  const hold = isHidden ? 'main' : layout?.hold;
  if (hold) root.dataset.hold = hold;
  // A frame with nothing to show for now has nothing to wait for either.
  if (isFramed && isHidden) begin();
  else runAfterPaint(begin);
});

/** Who embeds the frame, for an `<iframe>` that stands in the host's HTML and whose address therefore names nobody. */
function embedder(): FrameAddress {
  const host = location.ancestorOrigins?.[0] ?? (document.referrer && new URL(document.referrer).origin);
  return host ? { host } : {};
}
