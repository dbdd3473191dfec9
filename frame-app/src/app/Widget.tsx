import { type ResolvedConfig, resolveConfig } from '@vestibule/shared-protocol';
import { useAtomValue } from 'jotai/react';
import { StrictMode, Suspense, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { SCROLL_AFTER_MS } from '../constants.ts';
import { closedScreenAtom } from '../flow/closedScreen.ts';
import { failureOf } from '../flow/ports.ts';
import type { Flow, FlowView } from '../flow/runFlow.ts';
import type { LoadedText } from '../i18n/keys.ts';
import { english } from '../i18n/loadText.ts';
import { appearanceAtom, documentAppearance } from '../theme/appearance.ts';
import { environmentAtom, guessedEnvironment } from '../theme/environment.ts';
import { Bars } from '../ui/Bars.tsx';
import { extra, from } from '../ui/chunk.tsx';
import { Drawing, lockPath } from '../ui/Drawing.tsx';
import { focusWhenOurs, hasFocus } from '../ui/focus/focusWhenOurs.ts';
import { HostedFlow } from '../ui/focus/hostedFlow.ts';
import { followTakenFocus } from '../ui/focus/takenFocus.ts';
import { LoadBoundary } from '../ui/LoadBoundary.tsx';
import type { ShowToast } from '../ui/screens/ScreenProps.ts';
import { useIsHydrated } from '../ui/useIsHydrated.ts';
import { Watermark } from '../ui/Watermark.tsx';
import { lateParts, type ScreenLoader } from './screens.ts';

/** The delay after which a pending action is announced to screen readers. */
const TELL_BUSY_AFTER_MS = 1_000;

const Toaster = from(lateParts, (module) => module.Toaster);
const FocusMovedCard = from(lateParts, (module) => module.FocusMovedCard);
const StillWorking = extra(lateParts, (module) => module.StillWorking);

/** The first screens that ask a visitor without a session to log in. */
const forSessions = /^(Account|OrganizationAdmin|IDPStart)$/;

/** Returns the shape of a screen that is loading, by the name that the document uses: `document/beforePaint.ts`. */
function shapeOf(state: FlowView['state'], mayBeSignedIn: boolean): string {
  if (!mayBeSignedIn && forSessions.test(state.screen)) return 'SignedOut';
  const isLogout = state.screen === 'IDPStart' && state.search.includes('post_logout_');
  return isLogout ? 'LoggedIn' : state.screen;
}

const defaultDocumentConfig = resolveConfig({});
const documentView: FlowView = { state: { screen: 'Main' }, busy: null, error: null, failedIntent: null };

type WidgetProps = {
  flow: Flow;
  screens: Pick<ScreenLoader, 'of'>;
  /** The language of the document's markup. */
  documentTexts?: LoadedText;
  /** The configuration of the document's markup; by default an email form. */
  documentConfig?: ResolvedConfig | undefined;
  /** True if the frame is opened as a page. A page shows the project's name and its own domain. */
  isPage?: boolean;
  /** True if this browser may hold a session. Decides which placeholders an account shows. */
  mayBeSignedIn?: boolean;
  /** Returns the placeholders of a screen that is loading. */
  screenBars?: (shape: string) => string[];
  /** Called when React has replaced or taken over the document's markup. */
  onShown?: () => void;
  /** Called when the widget renders with the host's configuration. */
  onConfigured?: () => void;
  /** Called with the title of the current screen, for the title of the document. */
  onTitle?: (title: string) => void;
};

/**
 * Renders the screen of the current state, with logo, toasts and watermark. On a new screen it moves the focus and
 * announces the heading.
 */
export function Widget({
  flow,
  screens,
  documentTexts = english,
  documentConfig = defaultDocumentConfig,
  isPage = false,
  mayBeSignedIn = true,
  screenBars = () => [],
  onShown,
  onConfigured,
  onTitle,
}: WidgetProps) {
  const { store } = flow;
  const isHydrated = useIsHydrated();
  const view = useAtomValue(flow.viewAtom, { store });
  const settings = useAtomValue(flow.settingsAtom, { store });
  const appearance = useAtomValue(appearanceAtom, { store });
  const isAnswered = useAtomValue(environmentAtom, { store });
  const closedScreen = useAtomValue(closedScreenAtom, { store });
  const isConfigured = useAtomValue(flow.isConfiguredAtom, { store }) && isHydrated;
  // Hydration must render the document's markup exactly. Newer state is rendered afterwards.
  const { state, busy, error, failedIntent } = isHydrated ? view : documentView;
  const environment = isHydrated ? isAnswered : guessedEnvironment;
  // Equal configurations render equal fields, so text that is being typed survives hydration.
  const { config } = isHydrated ? settings : { config: documentConfig };
  const { text, logoImageUrl, logoAlt, hasIconButtons, displayWatermark, projectName, name } = isHydrated
    ? appearance
    : { ...documentAppearance, text: documentTexts };
  const [hasToasts, setHasToasts] = useState(false);
  const [brokenLogo, setBrokenLogo] = useState<string | null>(null);
  const root = useRef<HTMLElement>(null);
  const announcement = useNewScreen(root, flow);
  const heading = useHeading(root);
  const isLong = useIsLong(busy !== null);

  const toast = useCallback<ShowToast>((toast) => {
    lateParts.load().then(
      ({ showToast }) => {
        setHasToasts(true);
        showToast(toast);
      },
      () => {}, // nothing else can be loaded, or the page is being left; the host has received the error already
    );
  }, []);

  const boundary = useMemo(
    () => ({
      onFailure: (error: unknown) => flow.fail(failureOf(error)),
      onRetry: () => flow.goTo(store.get(flow.viewAtom).state),
    }),
    [flow, store],
  );

  useLayoutEffect(() => {
    if (isHydrated) onShown?.();
  }, [isHydrated, onShown]);
  useLayoutEffect(() => {
    if (isConfigured) onConfigured?.();
  }, [isConfigured, onConfigured]);

  // The first screen of a mount takes the mount's name. Main is always a login.
  const ofMount = state.screen === 'Account' ? name : null;
  const title = state.screen === 'Main' ? text.texts.frame.title : (ofMount ?? (heading || text.texts.frame.title));
  // biome-ignore lint/correctness/useExhaustiveDependencies: another language or mount has written its own title
  useEffect(() => {
    if (isConfigured) onTitle?.(title);
  }, [isConfigured, onTitle, title, text, name]);

  const shape = shapeOf(state, mayBeSignedIn);
  const Screen = screens.of(state.screen);
  const screen =
    error?.code === 'focus_moved' || closedScreen === state.screen ? (
      <FocusMovedCard
        key={`${closedScreen}`}
        flow={flow}
        state={state}
        isClosed={closedScreen !== null}
        texts={text.texts}
      />
    ) : (
      <Screen
        {...{
          state,
          config,
          environment,
          hasIconButtons,
          busy,
          error,
          failedIntent,
          ask: flow.ask,
          read: flow.read,
          texts: text.texts,
          toast,
          boundary,
        }}
      />
    );
  return (
    <StrictMode>
      <HostedFlow value={isPage ? null : flow}>
        {isPage && isHydrated && <header className="project">{projectName}</header>}
        <main className="widget" ref={root} aria-label={title} aria-busy={busy !== null}>
          {logoImageUrl && logoImageUrl !== brokenLogo && (
            <img className="logo" src={logoImageUrl} alt={logoAlt} onError={() => setBrokenLogo(logoImageUrl)} />
          )}
          {/* Each screen has its own boundary, so a screen that fails does not hide the next one. */}
          <LoadBoundary key={state.screen} texts={text.texts} {...boundary} reason={error?.message}>
            {/* Main is in the first bundle. A Suspense boundary around it would only delay hydration. */}
            {state.screen === 'Main' ? (
              screen
            ) : (
              <Suspense fallback={<Bars of={screenBars(shape)} screen={shape} label={text.texts.frame.working} />}>
                {screen}
              </Suspense>
            )}
          </LoadBoundary>
          {displayWatermark && <Watermark text={text.texts.frame.poweredBy} />}
          {/* Main loads this only for a long step. */}
          {(isLong || state.screen !== 'Main' || state.isReturning) && (
            <StillWorking flow={flow} busy={busy} root={root} texts={text.texts} />
          )}
          <p className="visually-hidden" aria-live="polite">
            {announcement}
          </p>
          <p className="visually-hidden" aria-live="polite">
            {isLong && text.texts.frame.working}
          </p>
          {hasToasts && (
            <Suspense>
              <Toaster />
            </Suspense>
          )}
        </main>
        {isPage && isHydrated && (
          <footer className="place">
            <Drawing path={lockPath} sizeRem={0.875} />
            <bdi>{location.host}</bdi>
          </footer>
        )}
      </HostedFlow>
    </StrictMode>
  );
}

/** Returns whether the flag has been true for a second. The widget then announces the wait to screen readers. */
function useIsLong(is: boolean): boolean {
  const [isLong, setIsLong] = useState(false);
  useEffect(() => {
    if (!is) return;
    const timer = setTimeout(() => setIsLong(true), TELL_BUSY_AFTER_MS);
    return () => {
      clearTimeout(timer);
      setIsLong(false);
    };
  }, [is]);
  return isLong;
}

/**
 * Moves the focus into a new screen, if this document has the focus: to the element that the visitor has opened before
 * or the invalid field, else to the first field, else to the heading. Returns the heading to announce.
 */
function useNewScreen(root: React.RefObject<HTMLElement | null>, { store, viewAtom }: Flow): string {
  const { screen } = useAtomValue(viewAtom, { store }).state;
  const shownScreen = useRef(screen);
  const [announcement, setAnnouncement] = useState('');
  // Hears of focus changes here, because the host learns of a new screen before it is rendered and may take the focus.
  const hadFocus = useRef(false);
  useEffect(() => {
    followTakenFocus();
    let decided = store.get(viewAtom).state.screen;
    return store.sub(viewAtom, () => {
      const { screen } = store.get(viewAtom).state;
      if (screen !== decided) hadFocus.current = hasFocus();
      decided = screen;
    });
  }, [store, viewAtom]);
  useEffect(() => {
    if (shownScreen.current === screen || !root.current) return;
    shownScreen.current = screen;
    const { current } = root;
    let leave = () => {};
    const first = () => {
      const heading = headingIn(current);
      const find = (selector: string) => heading?.parentElement?.querySelector<HTMLElement>(selector);
      return (
        find('[data-opened],[aria-invalid=true]') ?? find('input:not([readonly],[type=checkbox],[hidden] *)') ?? heading
      );
    };
    // A screen that is still loading has no heading yet, so this waits until one appears.
    const stop = onceHeading(current, (heading) => {
      leave = focusWhenOurs(first, hadFocus.current, (element) => {
        // The host has not resized the iframe yet. Scrolling now would jump.
        setTimeout(() => element.isConnected && element.scrollIntoView?.({ block: 'nearest' }), SCROLL_AFTER_MS);
      });
      setAnnouncement(heading.textContent ?? '');
    });
    return () => {
      stop();
      leave();
    };
  }, [root, screen]);
  return announcement;
}

/** Returns the heading of the current screen. */
function useHeading(root: React.RefObject<HTMLElement | null>): string {
  const [heading, setHeading] = useState('');
  // Runs after each render, because a screen may change its heading.
  useEffect(() => {
    if (root.current) return onceHeading(root.current, ({ textContent }) => setHeading(textContent ?? ''));
  });
  return heading;
}

/** Finds the visible heading. While a new screen loads, React keeps the previous one in the document, hidden. */
const headingIn = (root: HTMLElement): HTMLElement | null =>
  [...root.querySelectorAll<HTMLElement>('.title')].find((element) => element.getClientRects().length > 0) ?? null;

function onceHeading(root: HTMLElement, then: (heading: HTMLElement) => void): () => void {
  const heading = headingIn(root);
  if (heading) {
    then(heading);
    return () => {};
  }
  const observer = new MutationObserver(() => {
    const heading = headingIn(root);
    if (!heading) return;
    observer.disconnect();
    then(heading);
  });
  observer.observe(root, { childList: true, subtree: true });
  return () => observer.disconnect();
}
