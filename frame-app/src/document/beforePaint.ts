import { type FrameAddress, type MountKind, resolveConfig } from '@vestibule/shared-protocol';
import { readDeployment } from '../deployment.ts';
import { savedText } from '../entrypoints/history/savedScreen.ts';
import { pageKind } from '../entrypoints/pages/pageMount.ts';
import { mayBeSignedIn } from '../provider/storage/mayBeSignedIn.ts';
import { popupRelayPath } from '../redirect/popupRelayPath.ts';
import { applyTheme } from '../theme/applyTheme.ts';
import { layoutConfig, mainBars } from '../theme/layout.ts';
import { screenBars } from '../theme/screenBars.ts';
import { afterPaint } from './afterPaint.ts';
import type { DocumentState } from './DocumentState.ts';
import { keepPresses } from './keepPresses.ts';
import { modulePreload } from './modulePreload.ts';
import { notifyParentLoaded } from './notifyParentLoaded.ts';
import { readFragment } from './readFragment.ts';
import { runAfterPaint } from './runAfterPaint.ts';
import { showBars } from './showBars.ts';
import { showConfigured } from './showConfigured.ts';

/**
 * The document's only script, before its styles and form. It decides what may be visible, and keeps submits and clicks
 * for React. The default Main in the default theme is visible from the first frame. Any other document stays hidden
 * until it is parsed and `showConfigured.ts` has changed it.
 */
const deployment = readDeployment(document);
const isFramed = window.parent !== window;
const fragment = readFragment(location.hash);
const address: FrameAddress = isFramed
  ? { ...fragment, host: fragment.host ?? embedder() }
  : { kind: pageKind(location.pathname), theme: deployment.page?.theme };
if (isFramed) notifyParentLoaded(fragment, deployment);
// If Chromium has fetched the application for the host's script, compiling it now would only delay the first paint.
// `afterPaint.ts` compiles it later.
if (!fragment.ahead || !('chrome' in window)) modulePreload('application');

const { documentElement: root } = document;
if (!isFramed) root.dataset.place = 'page';

/** The first screens that have their own placeholders, by mount. */
const firstScreens: Partial<Record<MountKind, string>> = {
  account: 'Account',
  organization: 'OrganizationAdmin',
  organizationSwitcher: 'OrganizationSwitch',
  identityProvider: 'IDPStart',
};

const isForMain = (address.kind ?? 'login') === 'login';
// A page that was opened with a token has no form to show yet.
const tokenType = isFramed ? null : new URLSearchParams(location.search).get('stytch_token_type');
const isReturning = tokenType !== null;
// A frame's document comes in the language of its host. A page in another language or with own texts waits for these
// texts.
const pageLocale = (deployment.page?.locale ?? 'auto').replace('auto', navigator.language);
const isInLanguage = isFramed || (pageLocale.startsWith(root.lang) && !deployment.page?.texts);
// The texts set the direction of a page again when they have loaded.
if (!isInLanguage && /^(ar|he)/.test(pageLocale)) root.dir = 'rtl';
const maybeSignedIn = mayBeSignedIn(deployment);
const savedForm = isForMain ? savedText(deployment.publicToken, address.host ?? location.origin) : null;
// The login form stays hidden for a visitor who may be asked to continue as the signed-in account. The login to an
// organization has another first screen.
const isMainFirst = isForMain && deployment.vertical !== 'b2b' && !isReturning && !maybeSignedIn && isInLanguage;
const isPopupRelay = !isFramed && location.pathname === popupRelayPath;
const isHidden = isPopupRelay || !isMainFirst || savedForm !== null;
if (isHidden) root.dataset.hold = 'main';

const showMain = () => {
  delete root.dataset.hold;
  showBars([]);
};

const hasDefaultTheme = isFramed && Object.keys(address.theme ?? {}).length === 0;
// The address is not validated yet, so this may be no array.
const productNames = address.config?.products ?? ['emailMagicLinks'];
const isDefault = hasDefaultTheme && productNames[0] === 'emailMagicLinks' && !productNames[1];
const showAsWritten = () => Object.assign(root.dataset, { scheme: 'light', ground: 'light', preset: '' });
if (isDefault) showAsWritten();

const presses = keepPresses(isFramed);

document.addEventListener('DOMContentLoaded', () => {
  if (!isInLanguage) document.querySelector('main')?.removeAttribute('aria-label');
  const isRendered = !isDefault && isForMain && showListedMain(address);
  const config = isFramed ? layoutConfig(address) : resolveConfig(deployment.page?.config ?? {});
  if (isRendered && hasDefaultTheme) showAsWritten();
  else if (!isDefault) showConfigured(address.theme ?? {}, isRendered ? null : config);
  // A popup relay and a hidden frame have no placeholders.
  if (isHidden && !isPopupRelay && !(isFramed && address.kind === 'session')) {
    const shape = firstShape();
    showBars(shape === 'Main' ? mainBars(config, address.theme) : screenBars(shape), shape);
  }
  const state: DocumentState = Object.assign(presses, {
    deployment,
    address,
    config,
    documentConfig: isRendered ? config : undefined,
    language: root.lang,
    mayBeSignedIn: maybeSignedIn,
    savedScreen: savedForm,
    applyTheme,
    screenBars,
    takeOver() {
      if (isMainFirst) showMain();
      return presses.stop();
    },
    showMain,
  });
  const proceed = () => {
    if (isInLanguage) document.title = root.dataset.title ?? '';
    afterPaint(state);
  };
  // A frame with nothing to show has no paint to wait for.
  if (isFramed && isHidden) proceed();
  else runAfterPaint(proceed);
});

/** Returns the shape that the hidden document shows; an empty name for the usual shape. */
function firstShape(): string {
  if (address.kind === 'resetPassword' || /reset|_passwords/.test(tokenType ?? '')) return 'PasswordResetForm';
  if (!isForMain) {
    if (!maybeSignedIn && address.kind !== 'session') return 'SignedOut';
    return location.search.includes('post_logout_') ? 'LoggedIn' : (firstScreens[address.kind ?? 'login'] ?? '');
  }
  if (isReturning || savedForm !== null) return '';
  return maybeSignedIn ? 'LoggedIn' : 'Main';
}

/** Returns the embedding origin, for an `<iframe>` in the host's HTML whose address does not name its host. */
function embedder(): string | undefined {
  return location.ancestorOrigins?.[0] ?? (document.referrer ? new URL(document.referrer).origin : undefined);
}

/** Puts the Main of the address into the document, if `deploy/renderDeployment.ts` has rendered it. */
function showListedMain({ config, theme }: FrameAddress): boolean {
  const main = document.getElementById(JSON.stringify(config)) as HTMLTemplateElement | null;
  if (!main || theme?.oauthButtons === 'icons') return false;
  document.getElementById('root')?.replaceChildren(main.content);
  return true;
}
