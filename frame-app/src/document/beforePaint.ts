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
 * What the document knows before it is painted: where it is, whether it may be shown as it stands, and what was pressed before React
 * could take it. What was typed stays in the input.
 */
export type Shown = {
  deployment: Deployment;
  address: FrameAddress;
  /** The deployment has drawn the Main that the address wants. */
  isDrawn: boolean;
  /** What the document is written in. A browser that translates it writes another `lang`. */
  language: string;
  mayBeSignedIn: boolean;
  /** Where the visitor was before a reload, as `savedScreen.ts` reads it. */
  kept: string | null;
  /** The form that was submitted, or the OAuth button that was pressed, and not carried out so far. */
  pressed: HTMLElement | null;
  /** Keeps that as pressed, and shows it. */
  keep(pressed: HTMLElement): void;
  /** Called by the document when all of it is there. */
  finish(): void;
  /** Ends the boot, now that the right layout is drawn: gives what was pressed, if anything was. */
  takeOver(): HTMLElement | null;
  /** Main may be seen, whatever the frame was made for. */
  showMain(): void;
};

declare global {
  interface Window {
    vestibule: Shown & InitialTheme & AfterPaint;
  }
}

/**
 * The first script of the document, before its styles and its form. A document that may be shown as it is written, in the default look and
 * with the default Main, is so from its first frame on, which a browser may draw before the document has ended. Any other is out of sight
 * until then, when `initialTheme.ts` makes it what it shall be. No more than that stands between a visitor and the form: the rest is in
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
// Where the host's script has had it fetched, as Chromium does, to compile it now takes the processor from the first paint, and
// makes nothing come sooner: `afterPaint.ts` has it compiled.
if (!written.ahead || !('chrome' in window)) modulePreload('application');

const { documentElement: root } = document;
const isForMain = (address.kind ?? 'login') === 'login';
const hasDefaultLook = isFramed && Object.keys(theme).length === 0;
const named = address.config?.products ?? ['emailMagicLinks'];
const isDefault = hasDefaultLook && named[0] === 'emailMagicLinks' && !named[1];
const showAsWritten = () => Object.assign(root.dataset, { scheme: 'light', ground: 'light', preset: '' });
// A page that comes back with a token has no form to show for now.
const isReturning = !isFramed && new URLSearchParams(location.search).has('stytch_token_type');
// A frame's document comes in the language that its host wants; that of a page waits for what speaks another, or in other words.
const pageLocale = (deployment.page?.locale ?? 'auto').replace('auto', navigator.language);
const isInLanguage = isFramed || (pageLocale.startsWith(root.lang) && !deployment.page?.texts);
// Nobody fills in a form who is asked whether to go on as who is signed in.
const isMainFirst = () => isForMain && !isReturning && !shown.mayBeSignedIn && isInLanguage;
const isLed = !isFramed && location.pathname === popupRelayPath;
const isHidden = () => isLed || !isMainFirst() || shown.kept;

if (!isFramed) root.dataset.place = 'page';

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

/**
 * Runs what stands in the document as text that no browser compiles of itself: that would delay the paint, too. A script of another type
 * has not run, and does so when it is put somewhere (HTML, "prepare the script element").
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
      /** Drawn by the deployment, as the address wants it: `deploy/renderDeployment.ts`. */
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
    // A frame with nothing to show for now has nothing to wait for either.
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
// Whole before anybody else looks: `initialTheme.ts`, `afterPaint.ts`.
window.vestibule = shown as Window['vestibule'];

// With no code around it: whoever asks for cookies has the browser note where, too (`channel/windowMessenger.ts`).
queueMicrotask(() => {
  shown.mayBeSignedIn = mayBeSignedIn(deployment);
  if (isForMain) shown.kept = savedText(deployment.publicToken, address.host ?? location.origin);
  if (isHidden()) root.dataset.hold = 'main';
  if (isDefault) showAsWritten();
});

/** Who embeds the frame, for an `<iframe>` that stands in the host's HTML and whose address therefore names nobody. */
function embedder(): string | undefined {
  return location.ancestorOrigins?.[0] ?? (document.referrer ? new URL(document.referrer).origin : undefined);
}
