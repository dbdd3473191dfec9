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
  type WidgetConfig,
  withoutUndefined,
} from '@vestibule/shared-protocol';
import { ignoreRejection } from '../calls/ignoreRejection.ts';
import { invokeSafely } from '../calls/invokeSafely.ts';
import { lazyMethods } from '../calls/lazyMethods.ts';
import { isNull, readAnswer } from '../calls/readAnswer.ts';
import { createWithTimeout } from '../calls/withTimeout.ts';
import { findElement } from '../dom/findElement.ts';
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
import type { SessionSubscriptions } from '../subscriptions/sessionSubscriptions.ts';
import { offerWallets } from '../wallets/offerWallets.ts';
import type { pageWallets } from '../wallets/pageWallets.ts';

/** A widget on the page. */
export type MountHandle = {
  /** Resolves when the frame has taken the configuration; rejects with a {@link HostSdkError}. New after `retry`. */
  readonly ready: Promise<void>;
  /** Changes theme, locale or config without a reload. Refused changes reject, reach `onError` and change nothing. */
  update(change: MountUpdate): Promise<void>;
  /** Moves the focus to the first field of the current screen. */
  focus(): Promise<void>;
  /** Loads the frame again. */
  retry(): Promise<void>;
  /** Takes the frame off the page; calls under way reject with `unmounted`. May be called twice. */
  unmount(): void;
};

/** The questions a frame answers with an {@link Answer}. */
type Question = Exclude<keyof FrameMethods, 'focus'>;
type AnswerTo<Q extends Question> = Awaited<ReturnType<FrameMethods[Q]>> extends Answer<infer T> ? T : never;

/** A mount as the rest of the SDK sees it. */
export type Mounted = {
  handle: MountHandle;
  /** Asks the connected frame. Throws a {@link HostSdkError}: what the frame reported, `timeout` or `unmounted`. */
  ask<Q extends Question>(
    question: Q,
    isValid: (value: unknown) => boolean,
    ...parameters: Parameters<FrameMethods[Q]>
  ): Promise<AnswerTo<Q>>;
  /** False once its element has left the page. */
  isHere(): boolean;
  frame(): HTMLIFrameElement;
  /** What it shows, as far as the host says. */
  settings(): ShownSettings;
  /** What has been told of configurations, for `auth.diagnose()`. */
  mistakes(): readonly Mistake[];
};

type ShownSettings = { config: WidgetConfig; theme: Theme };

/** An error of a configuration, and what it is about. */
export type Mistake = { error: HostSdkError; settings: ShownSettings };

/** What is loaded when first used; the script build finds each beside its own file. */
export type WidgetChunks = {
  wallets: { pageWallets: typeof pageWallets };
  inherit: { inheritTheme: typeof inheritTheme };
  session: { hostMethods: typeof hostMethods };
  failure: { failureNotice: typeof failureNotice };
};
export type LoadChunk<Parts> = <Name extends keyof Parts>(name: Name) => Promise<Parts[Name]>;

/** What all mounts of one `createAuth` share. */
export type MountContext = {
  /** Where the frame is served. */
  home: URL;
  subscriptions: SessionSubscriptions;
  /** What every mount asks for alike. */
  commonRequest: Pick<
    MountRequest,
    'publicToken' | 'exposeSessionToken' | 'exposeSessionJwt' | 'sessionDurationMinutes'
  >;
  load: LoadChunk<WidgetChunks>;
};

const mountedAt = new WeakMap<Element, MountHandle>();

/**
 * Puts a widget into an element. A second mount on the same element takes the place of the first.
 *
 * @param onPresence called with false when the mount is over or its element has left the page; with true when the element is back.
 * @throws HostSdkError `missing_element`, naming the selector.
 */
export function mountWidget(
  { home, subscriptions, commonRequest, load }: MountContext,
  target: string | Element,
  mount: Mount,
  options: MountOptions,
  onPresence: (isHere: boolean) => void,
): Mounted {
  const withTimeout = createWithTimeout();
  const element = findElement(target);
  mountedAt.get(element)?.unmount();

  /** By the host; else the frame says what it is. */
  const hostTitle = options.title ?? element.querySelector('iframe')?.title;
  /** As the host names them: what they say of the page is read again when the page changes. */
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
  /** The frame, or what is shown in its place. */
  let shown: HTMLElement = iframe;
  let attempt = new AbortController();
  const stop = () => attempt.abort();
  let connected: Promise<Frame>;
  let resolveConnection: ((frame: Frame | Promise<Frame>) => void) | undefined;
  let rejectConnection: (error: HostSdkError) => void;

  const isMounted = () => mountedAt.get(element) === handle;

  /** Begins a new wait; whoever still waits on the former one follows. */
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

  /** Begins anew, in a task of its own: making the iframe was one already, and its document is not there yet. */
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

  /** The browser says at once that the page's policy refuses the frame; from its silence that would be known after seconds. */
  function failIfRefused({ effectiveDirective, blockedURI, disposition }: SecurityPolicyViolationEvent): void {
    if (disposition === 'report' || effectiveDirective !== 'frame-src' || !blockedURI.startsWith(home.origin)) return;
    fail(unreachable(`The Content-Security-Policy of this page lacks "frame-src ${home.origin}".`));
  }

  /** Connects to the document in the iframe and tells it what to show. */
  async function open(signal: AbortSignal): Promise<void> {
    if (signal.aborted) return;
    if (!element.isConnected) return awaitReattachment();
    wasAttached = true;
    try {
      if (isInherited(settings.theme)) {
        const theme = await readTheme(settings.theme);
        if (signal.aborted) return;
        settings = { ...settings, theme };
        styleFrame(iframe, theme);
        if (!iframe.src) loadFrame(iframe, settings, home);
      }
      const connection = connectFrame(iframe, home, reports, start);
      const frame = await new Promise<Frame>((resolve, reject) => {
        const limit = (limitMs: number) =>
          withTimeout(limitMs, connection.promise, () =>
            unreachable(`${home.origin} does not answer. See auth.diagnose().`),
          ).then(resolve, reject);
        const unwatch = watchFrame(
          iframe,
          () => (element.isConnected ? fail(frameRemoved()) : detach()),
          restart,
          () => void limit(timeouts.loadedMs),
        );
        signal.addEventListener('abort', () => {
          unwatch();
          connection.destroy();
        });
        void limit(timeouts.handshakeMs);
      });
      document.removeEventListener('securitypolicyviolation', failIfRefused);
      const request = {
        protocol: protocolVersion,
        mount,
        config: settings.config,
        theme: settings.theme,
        locale: settings.locale,
        texts: settings.texts,
        pageUrl: location.href,
        ...commonRequest,
      };
      const { protocol } = readAnswer(await withTimeout(timeouts.configureMs, frame.configure(request)), isFrameInfo);
      if (protocol.major !== protocolVersion.major) {
        throw new HostSdkError(
          'version_mismatch',
          `The frame speaks protocol ${protocol.major}, not ${protocolVersion.major}.`,
        );
      }
      resolveConnection?.(frame);
    } catch (error) {
      if (!signal.aborted) fail(toHostSdkError(error));
    }
  }

  /** Begins anew in another place of the page, whose look may be another one. */
  function restart(): void {
    settings = { ...settings, theme };
    start();
  }

  let wasAttached = false;
  let isDetached = false;

  /** The element has left the page, with a route or a body that was replaced: no failure. */
  function detach(): void {
    if (isDetached) return;
    isDetached = true;
    endMount();
    awaitReattachment();
  }

  /** Once the element is on the page, the browser loads the frame. */
  function awaitReattachment(): void {
    iframe.addEventListener('load', () => isMounted() && restart(), { once: true });
  }

  function endMount(): void {
    themeWatch.abort();
    languageObserver.disconnect();
    stop();
    awaitConnection();
    rejectConnection(new HostSdkError('unmounted', 'Unmounted.'));
    onPresence(false);
  }

  const mistakes: Mistake[] = [];

  function report(error: HostSdkError): void {
    if (error.widgetError?.kind === 'config')
      mistakes.push({ error, settings: Object.assign({}, settings, ...pendingUpdates) });
    if (options.onError) invokeSafely(options.onError, error);
    else logMistake(error);
  }

  /** A frame that refused is alive and shows why; any other failure is shown here, in its place. */
  function fail(error: HostSdkError): void {
    if (!error.widgetError) {
      stop();
      void showFailure(iframe);
    }
    awaitConnection();
    rejectConnection(error);
    report(error);
  }

  /** Where not even the notice can be loaded, a button says and does the same. */
  async function showFailure(failed: HTMLElement): Promise<void> {
    const { message = 'Sign-in could not be loaded.', retry: retryLabel = 'Try again' } = settings.failureTexts ?? {};
    const again = () => void ignoreRejection(retry().then(focus));
    const notice = await withTimeout(timeouts.loadedMs, load('failure')).then(
      (part) => part.failureNotice(failed, settings, mount, home, again),
      () =>
        Object.assign(document.createElement('button'), {
          type: 'button',
          textContent: `${message} ${retryLabel}`,
          onclick: again,
        }),
    );
    if (shown === failed) {
      failed.replaceWith(notice);
      shown = notice;
    }
  }

  function retry(): Promise<void> {
    if (isMounted() && !isDetached) {
      stop();
      shown.remove();
      shown = iframe = createFrame(element, home, settings);
      start();
    }
    return handle.ready;
  }

  /** At one promise, so that all is told in its order. What fails once is asked for again at once: news are told once. */
  let loadedHostMethods: Promise<LazyHostMethods> | undefined;
  const loadHostMethods = () =>
    load('session')
      .catch(() => load('session'))
      .then((part) => part.hostMethods({ ...options, onError: report }, subscriptions, hostTitle, () => iframe, load));
  /** Changes that the frame has not answered yet: told of wallets, it asks for them at once. */
  const pendingUpdates = new Set<FrameUpdate>();
  const lazyHostMethods = lazyMethods<LazyHostMethods>(
    ['resize', 'title', 'event', 'success', 'error', 'session', 'navigate', 'escape'],
    () => {
      loadedHostMethods = loadedHostMethods?.catch(loadHostMethods) ?? loadHostMethods();
      return loadedHostMethods;
    },
  );
  const reports: HostMethods = {
    ...lazyHostMethods,
    resize(size) {
      if (!isSize(size)) return lazyHostMethods.resize(size);
      // The frame's height waits for no part, and the frame for no answer that takes one.
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

  /** Of the page, while a theme that is read off it is worn. */
  let themeWatch = new AbortController();

  /** What the frame is told: what is inherited is read off the page, and followed until there is another theme. */
  async function readTheme(theme: InheritableTheme): Promise<Theme> {
    themeWatch.abort();
    themeWatch = new AbortController();
    const { signal } = themeWatch;
    if (!isInherited(theme)) return theme;
    const follow = (changed: Theme) => void ignoreRejection(sendUpdate({ theme: changed }));
    return withTimeout(timeouts.loadedMs, load('inherit'))
      .then(({ inheritTheme }) => inheritTheme(element, theme, follow, signal))
      .catch(() => ({ ...theme, inherit: undefined })); // signing in matters more than its look
  }

  /** @returns whether there is a frame that has taken it. */
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
    if (!(await sendUpdate({ ...change, theme: read, locale: change.locale && sentLocale }))) await retry();
  }

  /** The page has another language. */
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
      shown.remove();
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
    frame: () => iframe,
    settings: () => settings,
    mistakes: () => mistakes,
  };
}

const unreachable = (message: string) => new HostSdkError('frame_unreachable', message);

/**
 * The wanted languages. Where the host names none: the page's, and then those of the browser. They follow a locale that cannot be
 * read, so that the frame can tell the host of it.
 */
function requestedLocales(locale = 'auto'): string {
  const { lang } = document.documentElement;
  const automatic = `${readLocale(lang) ?? navigator.language},auto`;
  return readLocale(locale)?.replace(/^auto$/, automatic) ?? `${locale},${automatic}`;
}

/** Of another major version only the version is looked at: the rest may differ. */
const isFrameInfo = (value: unknown) => Boolean((value as Partial<FrameInfo> | null)?.protocol);
