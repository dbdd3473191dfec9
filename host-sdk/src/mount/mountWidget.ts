import {
  type Answer,
  type FrameInfo,
  type FrameMethods,
  type MountUpdate as FrameUpdate,
  type HostMethods,
  isSize,
  type Mount,
  type MountRequest,
  protocolVersion,
  readLocale,
  type Theme,
  timeouts,
  withoutUndefined,
} from '@vestibule/shared-protocol';
import { ignoreRejection } from '../calls/ignoreRejection.ts';
import { invokeSafely } from '../calls/invokeSafely.ts';
import { lazyMethods } from '../calls/lazyMethods.ts';
import { isNull, readAnswer } from '../calls/readAnswer.ts';
import { noAnswer, withTimeout } from '../calls/withTimeout.ts';
import { findElement } from '../dom/findElement.ts';
import { forceStyles } from '../dom/forceStyles.ts';
import { checkOptions } from '../errors/checkOptions.ts';
import { frameRemoved, HostSdkError } from '../errors/errors.ts';
import { logMistake } from '../errors/logMistake.ts';
import type { failureNotice } from '../failure/failureNotice.ts';
import { connectFrame, type Frame, toHostSdkError } from '../frame/connectFrame.ts';
import { createFrame, loadFrame, setHeight, styleFrame } from '../frame/createFrame.ts';
import type { hostMethods, LazyHostMethods } from '../frame/hostMethods.ts';
import { watchFrame } from '../frame/watchFrame.ts';
import type { inheritTheme } from '../inherit/inheritTheme.ts';
import type { MountOptions, MountUpdate } from '../options/mountOptions.ts';
import { type InheritableTheme, isInherited, toInheritableTheme } from '../options/mountTheme.ts';
import type { SessionSubscriptions, ShownSettings } from '../subscriptions/sessionSubscriptions.ts';
import { offerWallets } from '../wallets/offerWallets.ts';
import type { pageWallets } from '../wallets/pageWallets.ts';

/** The handle of a mounted widget. */
export type MountHandle = {
  /**
   * Resolves when the frame has accepted the configuration; rejects with a {@link HostSdkError}. `retry` replaces this
   * promise.
   */
  readonly ready: Promise<void>;
  /**
   * Changes theme, locale, texts or configuration without a reload. A refused change rejects, reaches `onError` and
   * changes nothing.
   */
  update(change: MountUpdate): Promise<void>;
  /** Moves the focus to the first field of the current screen. */
  focus(): Promise<void>;
  /** Loads the frame again. */
  retry(): Promise<void>;
  /** Removes the frame. Calls that are not answered yet reject with `unmounted`. Further calls do nothing. */
  unmount(): void;
};

/** The calls that a frame answers with an {@link Answer}. */
type Question = Exclude<keyof FrameMethods, 'focus'>;
type AnswerTo<Q extends Question> = Awaited<ReturnType<FrameMethods[Q]>> extends Answer<infer T> ? T : never;

/** A mount as the other rooms of the SDK see it. */
export type Mounted = {
  handle: MountHandle;
  /**
   * Calls a method of the connected frame.
   *
   * @throws HostSdkError the error of the frame, `timeout` or `unmounted`.
   */
  ask<Q extends Question>(
    question: Q,
    isValid: (value: unknown) => boolean,
    ...parameters: Parameters<FrameMethods[Q]>
  ): Promise<AnswerTo<Q>>;
  /** Returns false after the element has left the page. */
  isHere(): boolean;
  /** The element that the widget is mounted in. */
  element: Element;
  frame(): HTMLIFrameElement;
  /** The kind of the mount, and its current configuration and theme as set by the host. */
  settings(): ShownSettings & Pick<Mount, 'kind'>;
};

/** The chunks that are loaded on first use. The script build finds each next to its own file. */
export type WidgetChunks = {
  wallets: { pageWallets: typeof pageWallets };
  inherit: { inheritTheme: typeof inheritTheme };
  session: { hostMethods: typeof hostMethods };
  failure: { failureNotice: typeof failureNotice };
};
export type LoadChunk<Parts> = <Name extends keyof Parts>(name: Name) => Promise<Parts[Name]>;

/** The data that all mounts of one `createAuth` share. */
export type MountContext = {
  /** The address of the frame. */
  home: URL;
  subscriptions: SessionSubscriptions;
  /** The members that every mount request has. */
  commonRequest: Pick<
    MountRequest,
    'publicToken' | 'exposeSessionToken' | 'exposeSessionJwt' | 'sessionDurationMinutes'
  >;
  load: LoadChunk<WidgetChunks>;
  /** Milliseconds without a sign of life after which a frame is given up. Default: as in `timeouts`. */
  silenceLimitMs?: number | undefined;
};

/** Reports of the frame in this time share one attempt to load their code, after a first one has failed. */
const RELOAD_AFTER_MS = 1_000;

const mountedAt = new WeakMap<Element, MountHandle>();

/**
 * Mounts a widget in an element. Replaces an earlier mount of the element.
 *
 * @param onPresence called with false when the mount ends or its element leaves the page, and with true when the
 * element is back.
 * @throws HostSdkError `missing_element`, naming the selector.
 */
export function mountWidget(
  { home, subscriptions, commonRequest, load, silenceLimitMs }: MountContext,
  target: string | Element,
  mount: Mount,
  options: MountOptions,
  onPresence: (isHere: boolean) => void,
): Mounted {
  const element = findElement(target);
  mountedAt.get(element)?.unmount();

  /** The title that the host has set. Without it the frame sets its own. */
  const hostTitle = options.title ?? element.querySelector('iframe')?.title;
  /** The host's own values: those that depend on the page are read again when it changes. */
  let { locale = 'auto' } = options;
  let theme = toInheritableTheme(options.theme);
  let settings = {
    ...options,
    kind: mount.kind,
    config: options.config ?? {},
    theme,
    locale: requestedLocales(locale),
  };
  let sentLocale = settings.locale;
  let iframe = createFrame(element, home, settings);
  /** Set while a notice replaces the frame, or is about to. */
  let hasFailed = false;
  let notice: HTMLElement | undefined;
  let attempt = new AbortController();
  const stop = () => attempt.abort();
  let connected: Promise<Frame>;
  let resolveConnection: ((frame: Frame | Promise<Frame>) => void) | undefined;
  let rejectConnection: (error: HostSdkError) => void;

  const isMounted = () => mountedAt.get(element) === handle;

  /** Creates a new promise for the connection. Waiting calls of the former one follow the new one. */
  function awaitConnection(): void {
    const settleFormer = resolveConnection;
    connected = ignoreRejection(
      new Promise((fulfil, refuse) => {
        resolveConnection = fulfil;
        rejectConnection = refuse;
      }),
    );
    settleFormer?.(connected);
  }

  /** Connects in a separate task: creating the iframe was a long task already, and its document is not loaded yet. */
  function start(): void {
    stop();
    awaitConnection();
    if (isDetached) onPresence(true);
    isDetached = false;
    attempt = new AbortController();
    const { signal } = attempt;
    if (mount.kind !== 'session') languageObserver.observe(document.documentElement, { attributeFilter: ['lang'] });
    setTimeout(open, 0, signal);
    document.addEventListener('securitypolicyviolation', failIfRefused, { signal });
  }

  /** Fails at once if the page's policy blocks the frame, instead of after the time limit. */
  function failIfRefused({ effectiveDirective, blockedURI, disposition }: SecurityPolicyViolationEvent): void {
    if (disposition === 'report' || effectiveDirective !== 'frame-src' || !blockedURI.startsWith(home.origin)) return;
    fail(unreachable(`The Content-Security-Policy of this page lacks "frame-src ${home.origin}".`));
  }

  /** Connects to the document in the iframe and configures it. */
  async function open(signal: AbortSignal): Promise<void> {
    if (signal.aborted) return;
    if (!element.isConnected) return awaitReattachment();
    wasAttached = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    /** Gives the frame up after a time without a sign of life. It stays in the page: a late answer still counts. */
    const limit = (limitMs: number, error: () => HostSdkError) => {
      clearTimeout(timer);
      if (!hasFailed) timer = setTimeout(() => fail(error(), true), silenceLimitMs ?? limitMs);
    };
    try {
      if (isInherited(settings.theme)) {
        const theme = await readTheme(settings.theme);
        if (signal.aborted) return;
        settings = { ...settings, theme };
        styleFrame(iframe, theme);
        if (!iframe.src) loadFrame(iframe, settings, home);
      }
      const silence = () => unreachable(`No answer from ${home.origin}. Run await auth.diagnose() to find out why.`);
      let hasGreeted = false;
      let isConnected = false;
      const connection = connectFrame(iframe, home, reports, start, () => {
        hasGreeted = true;
        if (!isConnected) limit(timeouts.handshakeMs, silence);
      });
      const unwatch = watchFrame(
        iframe,
        () => (element.isConnected ? fail(frameRemoved()) : detach()),
        restart,
        // A document of ours greets before it has loaded.
        () => hasGreeted || limit(timeouts.loadedMs, silence),
      );
      signal.addEventListener('abort', () => {
        clearTimeout(timer);
        unwatch();
        connection.destroy();
      });
      limit(timeouts.handshakeMs, silence);
      const frame = await connection.promise;
      isConnected = true;
      limit(timeouts.configureMs, noAnswer);
      document.removeEventListener('securitypolicyviolation', failIfRefused);
      const request = {
        protocol: protocolVersion,
        mount,
        config: settings.config,
        theme: settings.theme,
        inheritsTheme: isInherited(theme) || undefined,
        locale: settings.locale,
        texts: settings.texts,
        pageUrl: location.href,
        ...commonRequest,
      };
      const { protocol } = readAnswer(await frame.configure(request), isFrameInfo);
      if (protocol.major !== protocolVersion.major) {
        throw new HostSdkError(
          'version_mismatch',
          `The frame uses protocol version ${protocol.major}, this SDK uses version ${protocolVersion.major}.`,
        );
      }
      if (signal.aborted) return;
      clearTimeout(timer);
      showFrame();
      resolveConnection?.(frame);
    } catch (error) {
      clearTimeout(timer);
      if (!signal.aborted) fail(toHostSdkError(error));
    }
  }

  /** Connects again at another place of the page, where an inherited theme may differ. */
  function restart(): void {
    settings = { ...settings, theme };
    start();
  }

  let wasAttached = false;
  let isDetached = false;

  /** Ends the connection because the element has left the page, for example with a route. This is not a failure. */
  function detach(): void {
    if (isDetached) return;
    isDetached = true;
    endMount();
    awaitReattachment();
  }

  /** Connects again when the element returns to the page: the browser then loads the frame. */
  function awaitReattachment(): void {
    iframe.addEventListener('load', () => isMounted() && restart(), { once: true });
  }

  function endMount(): void {
    themeWatch.abort();
    languageObserver.disconnect();
    stop();
    awaitConnection();
    rejectConnection(new HostSdkError('unmounted', 'The widget was unmounted.'));
    onPresence(false);
  }

  function report(error: HostSdkError): void {
    subscriptions.history.push({
      atMs: performance.now(),
      error,
      widget: handle,
      settings: Object.assign({}, settings, ...pendingUpdates),
    });
    if (options.onError) invokeSafely(options.onError, error);
    else logMistake(error);
  }

  /**
   * Reports a failure. A frame that refused its configuration shows the reason itself; for every other failure a notice
   * replaces it.
   *
   * @param mayAnswer true if the frame is only late. Then it stays in the page, hidden, until it answers.
   */
  function fail(error: HostSdkError, mayAnswer = false): void {
    if (error.widgetError) showFrame();
    else {
      if (!mayAnswer) stop();
      void showFailure(iframe, mayAnswer);
    }
    awaitConnection();
    rejectConnection(error);
    report(error);
  }

  /** Replaces the notice, if there is one, by the frame that has answered after all. */
  function showFrame(): void {
    if (!hasFailed) return;
    const hadFocus = notice?.contains(document.activeElement);
    hideNotice();
    iframe.style.removeProperty('visibility');
    styleFrame(iframe, settings.theme);
    awaitConnection();
    if (hadFocus) void ignoreRejection(focus());
  }

  function hideNotice(): void {
    hasFailed = false;
    notice?.remove();
    notice = undefined;
  }

  /** Shows the notice. If its chunk cannot be loaded, shows a plain button with the same function. */
  async function showFailure(failed: HTMLIFrameElement, mayAnswer: boolean): Promise<void> {
    hasFailed = true;
    const { message = "Login couldn't load.", retry: retryLabel = 'Try again' } = settings.failureTexts ?? {};
    const again = () => void ignoreRejection(retry().then(focus));
    const made = await withTimeout(timeouts.loadedMs, load('failure')).then(
      (part) => part.failureNotice(failed, settings, mount, home, again),
      () =>
        Object.assign(document.createElement('button'), {
          type: 'button',
          textContent: `${message} ${retryLabel}`,
          onclick: again,
        }),
    );
    if (!hasFailed || iframe !== failed) return;
    notice?.remove();
    notice = made;
    failed.after(notice);
    // A document that is not displayed would stop drawing, and one that is moved would load again.
    if (mayAnswer) forceStyles(failed, { position: 'fixed', visibility: 'hidden' });
    else failed.remove();
  }

  function retry(): Promise<void> {
    if (isMounted() && !isDetached) {
      stop();
      hideNotice();
      iframe.remove();
      iframe = createFrame(element, home, settings);
      start();
    }
    return handle.ready;
  }

  /**
   * One promise for all reports, so that they arrive in order. A failed load is repeated at once, because the frame
   * sends each report once; later ones wait, so that a blocked file is not requested for every report.
   */
  let loadedHostMethods: Promise<LazyHostMethods> | undefined;
  let isIncomplete = false;
  const loadHostMethods = () =>
    (isIncomplete
      ? new Promise((resolve) => setTimeout(resolve, RELOAD_AFTER_MS)).then(() => load('session'))
      : load('session').catch(() => load('session'))
    )
      .catch((thrown) => {
        loadedHostMethods = undefined;
        if (!isIncomplete) report(sdkIncomplete());
        isIncomplete = true;
        throw thrown;
      })
      .then((part) => part.hostMethods({ ...options, onError: report }, subscriptions, hostTitle, () => iframe, load));
  /**
   * Updates that the frame has not answered yet. A frame that gets the product `crypto` asks for wallets before it
   * answers.
   */
  const pendingUpdates = new Set<FrameUpdate>();
  const lazyHostMethods = lazyMethods<LazyHostMethods>(
    ['resize', 'title', 'event', 'success', 'error', 'session', 'navigate', 'escape'],
    () => {
      loadedHostMethods ??= loadHostMethods();
      return loadedHostMethods;
    },
  );
  const reports: HostMethods = {
    ...lazyHostMethods,
    resize(size) {
      if (!isSize(size)) return lazyHostMethods.resize(size);
      // Set here without waiting for a chunk or a callback, because the frame waits for its height.
      setHeight(iframe, size.heightPx);
      if (options.onResize) void lazyHostMethods.resize(size);
    },
    pageUrl: async () => location.href,
    wallets: offerWallets(load, () => [settings, ...pendingUpdates]),
  };

  const call = <T>(run: (frame: Frame) => Promise<T>): Promise<T> =>
    connected.then(run).catch((error) => {
      throw toHostSdkError(error);
    });

  const ask: Mounted['ask'] = (question, isValid, ...parameters) =>
    call(async (frame) => {
      const answer = (frame[question] as (...all: unknown[]) => Promise<Answer<AnswerTo<typeof question>>>)(
        ...parameters,
      );
      return readAnswer(await withTimeout(timeouts.callMs, answer), isValid);
    });

  const focus = () =>
    call((frame) => {
      iframe.focus();
      return withTimeout(timeouts.callMs, frame.focus());
    });

  /** Stops following the page's styles. */
  let themeWatch = new AbortController();

  /** Returns the theme for the frame. Reads an inherited one from the page and follows it until the next theme. */
  async function readTheme(theme: InheritableTheme): Promise<Theme> {
    themeWatch.abort();
    themeWatch = new AbortController();
    const { signal } = themeWatch;
    if (!isInherited(theme)) return theme;
    const follow = (changed: Theme) => void ignoreRejection(sendUpdate({ theme: changed, inheritsTheme: true }));
    return withTimeout(timeouts.loadedMs, load('inherit'))
      .then(({ inheritTheme }) => inheritTheme(element, theme, follow, signal))
      .catch(() => ({ ...theme, inherit: undefined })); // signing in matters more than the page's look
  }

  /**
   * Sends a change to the frame.
   *
   * @returns true if a connected frame has accepted it.
   */
  async function sendUpdate(given: FrameUpdate): Promise<boolean> {
    const change = withoutUndefined(given);
    const frame = await connected.catch(() => null);
    if (frame) {
      pendingUpdates.add(change);
      await ask('update', isNull, change)
        .catch((error) => {
          if (isMounted()) report(error);
          throw error;
        })
        .finally(() => pendingUpdates.delete(change));
    }
    settings = { ...settings, ...change };
    styleFrame(iframe, settings.theme);
    return frame !== null;
  }

  async function update(change: MountUpdate): Promise<void> {
    checkOptions(change);
    if (change.theme) theme = toInheritableTheme(change.theme);
    if (change.locale) {
      locale = change.locale;
      sentLocale = readLocale(locale) ? requestedLocales(locale) : locale;
    }
    const read = change.theme && (await readTheme(theme));
    if (
      !(await sendUpdate({
        ...change,
        theme: read,
        inheritsTheme: (read && isInherited(theme)) || undefined,
        locale: change.locale && sentLocale,
      }))
    )
      await retry();
  }

  /** Follows the `lang` attribute of the page. */
  const languageObserver = new MutationObserver(() => {
    if (requestedLocales(locale) === sentLocale) return;
    sentLocale = requestedLocales(locale);
    void ignoreRejection(sendUpdate({ locale: sentLocale }));
  });

  const handle: MountHandle = {
    get ready() {
      return ignoreRejection(connected.then(() => {}));
    },
    update: (change) => ignoreRejection(update(change)),
    focus: () => ignoreRejection(focus()),
    retry,
    unmount() {
      if (!isMounted()) return;
      mountedAt.delete(element);
      hideNotice();
      iframe.remove();
      endMount();
    },
  };
  mountedAt.set(element, handle);
  start();
  return {
    handle,
    ask,
    isHere() {
      if (wasAttached && !element.isConnected) detach();
      return element.isConnected;
    },
    element,
    frame: () => iframe,
    settings: () => settings,
  };
}

const sdkIncomplete = () =>
  new HostSdkError(
    'sdk_incomplete',
    'A file of the SDK did not load. Does script-src of this page allow it? Does an extension block it?',
  );

const unreachable = (message: string) => new HostSdkError('frame_unreachable', message);

/**
 * Returns the wanted languages. Without a locale of the host: the language of the page, then those of the browser. They
 * also follow an unreadable locale, which the frame reports.
 */
function requestedLocales(locale = 'auto'): string {
  const { lang } = document.documentElement;
  const automatic = `${readLocale(lang) ?? navigator.language},auto`;
  return readLocale(locale)?.replace(/^auto$/, automatic) ?? `${locale},${automatic}`;
}

/** Checks only that there is a version: the rest may differ in another major version. */
const isFrameInfo = (value: unknown) => Boolean((value as Partial<FrameInfo> | null)?.protocol);
