import type { FrameAddress } from '@vestibule/shared-protocol';
import { type Deployment, readDeployment } from '../deployment.ts';
import { pageKind } from '../entrypoints/pageMount.ts';
import { savedText } from '../entrypoints/savedScreen.ts';
import { mayBeSignedIn } from '../provider/storage/mayBeSignedIn.ts';
import { popupRelayPath } from '../redirect/popupRelayPath.ts';
import type { AfterPaint } from './afterPaint.ts';
import type { InitialTheme } from './initialTheme.ts';
import { modulePreload } from './modulePreload.ts';
import { notifyParentLoaded } from './notifyParentLoaded.ts';
import { readFragment } from './readFragment.ts';
import { runAfterPaint } from './runAfterPaint.ts';

/**
 * The state of the document before its first paint: its address, whether its markup can be shown, and an early submit
 * or click that React has not handled yet. Typed text stays in the input.
 */
export type Shown = {
  deployment: Deployment;
  address: FrameAddress;
  /** The deployment has rendered the Main that the address asks for. */
  isDrawn: boolean;
  /** The language the document is written in. A browser's translation changes `lang`. */
  language: string;
  mayBeSignedIn: boolean;
  /** The screen before a reload, as text for `savedScreen.ts`. */
  kept: string | null;
  /** The form that was submitted, or the OAuth button that was clicked, and is not handled yet. */
  pressed: HTMLElement | null;
  /** Stores such an element as pressed and marks it as busy. */
  keep(pressed: HTMLElement): void;
  /** Called by the document when all of its markup is parsed. */
  finish(): void;
  /** Ends the work of the inline scripts once React has rendered; returns the pressed element, if any. */
  takeOver(): HTMLElement | null;
  /** Shows Main even in a frame that was made for another mount. */
  showMain(): void;
};

declare global {
  interface Window {
    vestibule: Shown & InitialTheme & AfterPaint;
  }
}

/**
 * The first script of the document, before its styles and form. A browser may paint before the document is complete, so
 * the default theme with the default Main is visible from the first frame. Any other document stays hidden until
 * `initialTheme.ts` has styled it. This script does only that much, because it delays the form; the rest is in
 * `afterPaint.ts`.
 */
const deployment = readDeployment(document);
const isFramed = window.parent !== window;
const written = readFragment(location.hash);
const address: FrameAddress = isFramed
  ? { ...written, host: written.host ?? embedder() }
  : {
      kind: pageKind(location.pathname),
      theme: deployment.page?.theme,
    };
const { theme = {} } = address;
if (isFramed) notifyParentLoaded(written, deployment);
// If Chromium has fetched the application for the host's script, compiling it now would only delay the first paint.
// `afterPaint.ts` compiles it later.
if (!written.ahead || !('chrome' in window)) modulePreload('application');

const { documentElement: root } = document;
const isForMain = (address.kind ?? 'login') === 'login';
const hasDefaultLook = isFramed && Object.keys(theme).length === 0;
const named = address.config?.products ?? ['emailMagicLinks'];
const isDefault = hasDefaultLook && named[0] === 'emailMagicLinks' && !named[1];
const showAsWritten = () => Object.assign(root.dataset, { scheme: 'light', ground: 'light', preset: '' });
// A page opened with a token has no form to show yet.
const isReturning = !isFramed && new URLSearchParams(location.search).has('stytch_token_type');
// A frame's document comes in the language of its host. A page in another language or with own texts waits for these
// texts.
const pageLocale = (deployment.page?.locale ?? 'auto').replace('auto', navigator.language);
const isInLanguage = isFramed || (pageLocale.startsWith(root.lang) && !deployment.page?.texts);
// The login form stays hidden for a visitor who may be asked to continue as the signed-in account.
const isMainFirst = () => isForMain && !isReturning && !shown.mayBeSignedIn && isInLanguage;
const isLed = !isFramed && location.pathname === popupRelayPath;
const isHidden = () => isLed || !isMainFirst() || shown.kept;

if (!isFramed) root.dataset.place = 'page';

/** Marks a form's submit button, or a single button, as busy. */
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

/**
 * Runs a script that is in the document as text, so that the browser does not compile it before the paint. A script
 * with another type has not run yet, and runs when it is inserted again (HTML, "prepare the script element").
 */
const run = (name: 'dress' | 'begin') => {
  const script = document.getElementById(name) as HTMLScriptElement;
  script.type = '';
  document.head.append(script);
};

const shown: Shown = {
  deployment,
  address,
  isDrawn: false,
  language: root.lang,
  mayBeSignedIn: false,
  kept: null,
  pressed: null,
  keep,
  finish() {
    if (!isInLanguage) document.querySelector('main')?.removeAttribute('aria-label');
    if (!isDefault) {
      /** Rendered by `deploy/renderDeployment.ts` for the configuration in the address. */
      const main = document.getElementById(JSON.stringify(address.config)) as HTMLTemplateElement | null;
      if (main && isForMain && theme.oauthButtons !== 'icons') {
        shown.isDrawn = true;
        document.getElementById('root')?.replaceChildren(main.content);
      }
      if (shown.isDrawn && hasDefaultLook) showAsWritten();
      else run('dress');
      const { hold } = window.vestibule;
      if (hold) root.dataset.hold ??= hold;
    }
    const begin = () => {
      if (isInLanguage) document.title = root.dataset.title ?? '';
      if (!window.vestibule.config) run('dress');
      run('begin');
    };
    // A frame with nothing to show has no paint to wait for.
    if (isFramed && isHidden()) begin();
    else runAfterPaint(begin);
  },
  takeOver() {
    for (const press of presses) removeEventListener(press, keepPressed, true);
    document.body.removeAttribute('style');
    if (isMainFirst()) delete root.dataset.hold;
    const { pressed } = shown;
    shown.pressed = null;
    return pressed;
  },
  showMain() {
    delete root.dataset.hold;
  },
};
// Typed as complete: `initialTheme.ts` and `afterPaint.ts` add the other members before anything reads them.
window.vestibule = shown as Window['vestibule'];

// A microtask runs with an empty stack. Browsers record the stack of code that reads cookies
// (`channel/windowMessenger.ts`).
queueMicrotask(() => {
  shown.mayBeSignedIn = mayBeSignedIn(deployment);
  if (isForMain) shown.kept = savedText(deployment.publicToken, address.host ?? location.origin);
  if (isHidden()) root.dataset.hold = 'main';
  if (isDefault) showAsWritten();
});

/** Returns the embedding origin, for an `<iframe>` in the host's HTML whose address does not name its host. */
function embedder(): string | undefined {
  return location.ancestorOrigins?.[0] ?? (document.referrer ? new URL(document.referrer).origin : undefined);
}
