import { type ResolvedConfig, resolveConfig } from '@vestibule/shared-protocol';
import { useAtomValue } from 'jotai/react';
import { StrictMode, Suspense, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { SCROLL_AFTER_MS } from '../constants.ts';
import { closedScreenAtom } from '../flow/closedScreen.ts';
import { failureOf } from '../flow/ports.ts';
import type { Flow, FlowView } from '../flow/runFlow.ts';
import type { ScreenName } from '../flow/screens.ts';
import type { LoadedText } from '../i18n/keys.ts';
import { english } from '../i18n/loadText.ts';
import { appearanceAtom, documentAppearance } from '../theme/appearance.ts';
import { environmentAtom, guessedEnvironment } from '../theme/environment.ts';
import { from } from '../ui/chunk.tsx';
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

/** Returns the class of each line of a screen whose chunk is loading. Screens for a desk begin at the side. */
function keptLines(screen: ScreenName): string[] {
  if (screen === 'Account') return ['kept-name', ...Array(6).fill(['kept-side', '']).flat()];
  if (screen === 'OrganizationAdmin') return ['kept-name', ...Array(8).fill('')];
  return ['kept-title', 'kept-lead', '', '', ...(screen === 'IDPStart' ? Array(5).fill('') : [''])];
}

const documentConfig = resolveConfig({});
const documentView: FlowView = { state: { screen: 'Main' }, busy: null, error: null, failed: null };

export type WidgetProps = {
  flow: Flow;
  screens: Pick<ScreenLoader, 'of'>;
  /** The language of the document's markup. */
  written?: LoadedText;
  /** The configuration of the document's markup; by default an email form. */
  shown?: ResolvedConfig | undefined;
  /** The frame is opened as a page, which shows the project's name and its own domain. */
  isPage?: boolean;
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
  written = english,
  shown = documentConfig,
  isPage = false,
  onShown,
  onConfigured,
  onTitle,
}: WidgetProps) {
  const { store } = flow;
  const isHydrated = useIsHydrated();
  const view = useAtomValue(flow.viewAtom, { store });
  const settings = useAtomValue(flow.settingsAtom, { store });
  const appearance = useAtomValue(appearanceAtom, { store });
  const answered = useAtomValue(environmentAtom, { store });
  const closedScreen = useAtomValue(closedScreenAtom, { store });
  const isConfigured = useAtomValue(flow.isConfiguredAtom, { store }) && isHydrated;
  // Hydration must render the document's markup exactly. Newer state is rendered afterwards.
  const { state, busy, error, failed } = isHydrated ? view : documentView;
  const environment = isHydrated ? answered : guessedEnvironment;
  // Equal configurations render equal fields, so text that is being typed survives hydration.
  const { config } = isHydrated ? settings : { config: shown };
  const { text, logoImageUrl, logoAlt, hasIconButtons, displayWatermark, projectName, name } = isHydrated
    ? appearance
    : { ...documentAppearance, text: written };
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
      () => {}, // the page is being left or nothing can be loaded; the host has received the error already
    );
  }, []);

  const boundary = useMemo(
    () => ({
      onFailure: (thrown: unknown) => flow.fail(failureOf(thrown)),
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
          failed,
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
              <Suspense
                fallback={
                  <div className={`kept kept-${state.screen}`}>
                    <span className="visually-hidden">{text.texts.frame.working}</span>
                    {keptLines(state.screen).map((line, at) => (
                      <i key={at} className={line} />
                    ))}
                  </div>
                }
              >
                {screen}
              </Suspense>
            )}
          </LoadBoundary>
          {displayWatermark && <Watermark text={text.texts.frame.poweredBy} />}
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

/** Returns whether `is` has been true for a second. The widget then announces the wait to screen readers. */
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
 * Moves the focus to the first field or the heading of a new screen, if this document has the focus. Returns the
 * heading to announce.
 */
function useNewScreen(root: React.RefObject<HTMLElement | null>, { store, viewAtom }: Flow): string {
  const { screen } = useAtomValue(viewAtom, { store }).state;
  const shown = useRef(screen);
  const [announcement, setAnnouncement] = useState('');
  // The host learns of the new screen before it is rendered and may take the focus then, so the focus is read earlier.
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
    if (shown.current === screen || !root.current) return;
    shown.current = screen;
    const { current } = root;
    let leave = () => {};
    const first = () => {
      const heading = headingIn(current);
      const field = heading?.parentElement?.querySelector<HTMLElement>(
        'input:not([readonly],[type=checkbox],[hidden] *)',
      );
      return field ?? heading;
    };
    // A screen that is still loading has no heading yet, so this waits until one appears.
    const stop = onceHeading(current, (heading) => {
      leave = focusWhenOurs(first, hadFocus.current, (focused) => {
        // The host has not resized the iframe yet. Scrolling now would jump.
        setTimeout(() => focused.isConnected && focused.scrollIntoView?.({ block: 'nearest' }), SCROLL_AFTER_MS);
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
    const appeared = headingIn(root);
    if (!appeared) return;
    observer.disconnect();
    then(appeared);
  });
  observer.observe(root, { childList: true, subtree: true });
  return () => observer.disconnect();
}
