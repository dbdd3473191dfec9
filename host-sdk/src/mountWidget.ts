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
import { checkOptions } from './checkOptions.ts';
import { connectFrame, type Frame, toHostSdkError } from './connectFrame.ts';
import { createFrame, dressFrame, loadFrame, setHeight } from './createFrame.ts';
import { createWithin } from './createWithin.ts';
import { frameRemoved, HostSdkError } from './errors.ts';
import type { failureNotice } from './failureNotice.ts';
import { findElement } from './findElement.ts';
import type { hostMethods, Reports } from './hostMethods.ts';
import type { inheritTheme } from './inherit/inheritTheme.ts';
import { logMistake } from './logMistake.ts';
import { methodsOf } from './methodsOf.ts';
import type { MountOptions, MountUpdate } from './mountOptions.ts';
import { isOpen, type OpenTheme, openTheme } from './mountTheme.ts';
import { offerWallets } from './offerWallets.ts';
import type { pageWallets } from './pageWallets.ts';
import { quiet } from './quiet.ts';
import { isNull, readAnswer } from './readAnswer.ts';
import type { SessionNews } from './sessionNews.ts';
import { tell } from './tell.ts';
import { watchFrame } from './watchFrame.ts';

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
  look(): ToldLook;
  /** What has been told of configurations, for `auth.diagnose()`. */
  mistakes(): readonly Mistake[];
};

type ToldLook = { config: WidgetConfig; theme: Theme };

/** An error of a configuration, and what it is about. */
export type Mistake = { error: HostSdkError; look: ToldLook };

/** What is loaded when first used; the script build finds each beside its own file. */
export type WidgetParts = {
  wallets: { pageWallets: typeof pageWallets };
  inherit: { inheritTheme: typeof inheritTheme };
  session: { hostMethods: typeof hostMethods };
  failure: { failureNotice: typeof failureNotice };
};
export type LoadPart<Parts> = <Name extends keyof Parts>(name: Name) => Promise<Parts[Name]>;

/** What all mounts of one `createAuth` share. */
export type MountContext = {
  /** Where the frame is served. */
  home: URL;
  news: SessionNews;
  /** What every mount asks for alike. */
  terms: Pick<MountRequest, 'publicToken' | 'exposeSessionToken' | 'exposeSessionJwt' | 'sessionDurationMinutes'>;
  load: LoadPart<WidgetParts>;
};

const mountedAt = new WeakMap<Element, MountHandle>();

/**
 * Puts a widget into an element. A second mount on the same element takes the place of the first.
 *
 * @param onPresence called with false when the mount is over or its element has left the page; with true when the element is back.
 * @throws HostSdkError `missing_element`, naming the selector.
 */
export function mountWidget(
  { home, news, terms, load }: MountContext,
  target: string | Element,
  mount: Mount,
  options: MountOptions,
  onPresence: (isHere: boolean) => void,
): Mounted {
  const within = createWithin();
  const element = findElement(target);
  mountedAt.get(element)?.unmount();

  /** By the host; else the frame says what it is. */
  const named = options.title ?? element.querySelector('iframe')?.title;
  /** As the host names them: what they say of the page is read again when the page changes. */
  let { locale = 'auto' } = options;
  let theme = openTheme(options.theme);
  let look = {
    ...options,
    kind: mount.kind,
    config: options.config ?? {},
    theme,
    locale: wanted(locale),
  };
  let askedLocale = look.locale;
  let iframe = createFrame(element, home, look);
  /** The frame, or what is shown in its place. */
  let shown: HTMLElement = iframe;
  let attempt = new AbortController();
  const stop = () => attempt.abort();
  let connected: Promise<Frame>;
  let resolve: ((frame: Frame | Promise<Frame>) => void) | undefined;
  let reject: (error: HostSdkError) => void;

  const isMounted = () => mountedAt.get(element) === handle;

  /** Begins a new wait; whoever still waits on the former one follows. */
  function renew(): void {
    const follow = resolve;
    connected = quiet(
      new Promise((fulfil, refuse) => {
        resolve = fulfil;
        reject = refuse;
      }),
    );
    follow?.(connected);
  }

  /** Begins anew, in a task of its own: making the iframe was one already, and its document is not there yet. */
  function start(): void {
    stop();
    renew();
    if (isAway) onPresence(true);
    isAway = false;
    attempt = new AbortController();
    const { signal } = attempt;
    if (mount.kind !== 'session') followPage.observe(document.documentElement, { attributeFilter: ['lang'] });
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
    if (!element.isConnected) return awaitPlace();
    wasHere = true;
    try {
      if (isOpen(look.theme)) {
        const theme = await readTheme(look.theme);
        if (signal.aborted) return;
        look = { ...look, theme };
        dressFrame(iframe, theme);
        if (!iframe.src) loadFrame(iframe, look, home);
      }
      const connection = connectFrame(iframe, home, methods, start);
      const frame = await new Promise<Frame>((resolve, reject) => {
        const limit = (limitMs: number) =>
          within(limitMs, connection.promise, () =>
            unreachable(`${home.origin} does not answer. See auth.diagnose().`),
          ).then(resolve, reject);
        const unwatch = watchFrame(
          iframe,
          () => (element.isConnected ? fail(frameRemoved()) : leave()),
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
        config: look.config,
        theme: look.theme,
        locale: look.locale,
        texts: look.texts,
        pageUrl: location.href,
        ...terms,
      };
      const { protocol } = readAnswer(await within(timeouts.configureMs, frame.configure(request)), isFrameInfo);
      if (protocol.major !== protocolVersion.major) {
        throw new HostSdkError(
          'version_mismatch',
          `The frame speaks protocol ${protocol.major}, not ${protocolVersion.major}.`,
        );
      }
      resolve?.(frame);
    } catch (error) {
      if (!signal.aborted) fail(toHostSdkError(error));
    }
  }

  /** Begins anew in another place of the page, whose look may be another one. */
  function restart(): void {
    look = { ...look, theme };
    start();
  }

  let wasHere = false;
  let isAway = false;

  /** The element has left the page, with a route or a body that was replaced: no failure. */
  function leave(): void {
    if (isAway) return;
    isAway = true;
    end();
    awaitPlace();
  }

  /** Once the element is on the page, the browser loads the frame. */
  function awaitPlace(): void {
    iframe.addEventListener('load', () => isMounted() && restart(), { once: true });
  }

  function end(): void {
    following.abort();
    followPage.disconnect();
    stop();
    renew();
    reject(new HostSdkError('unmounted', 'Unmounted.'));
    onPresence(false);
  }

  const mistakes: Mistake[] = [];

  function report(error: HostSdkError): void {
    if (error.widgetError?.kind === 'config') mistakes.push({ error, look: Object.assign({}, look, ...underWay) });
    if (options.onError) tell(options.onError, error);
    else logMistake(error);
  }

  /** A frame that refused is alive and shows why; any other failure is shown here, in its place. */
  function fail(error: HostSdkError): void {
    if (!error.widgetError) {
      stop();
      void showFailure(iframe);
    }
    renew();
    reject(error);
    report(error);
  }

  /** Where not even the notice can be loaded, a button says and does the same. */
  async function showFailure(failed: HTMLElement): Promise<void> {
    const { message = 'Sign-in could not be loaded.', retry: retryLabel = 'Try again' } = look.failureTexts ?? {};
    const again = () => void quiet(retry().then(focus));
    const notice = await within(timeouts.loadedMs, load('failure')).then(
      (part) => part.failureNotice(failed, look, mount, home, again),
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
    if (isMounted() && !isAway) {
      stop();
      shown.remove();
      shown = iframe = createFrame(element, home, look);
      start();
    }
    return handle.ready;
  }

  /** At one promise, so that all is told in its order. What fails once is asked for again at once: news are told once. */
  let reports: Promise<Reports> | undefined;
  const loadReports = () =>
    load('session')
      .catch(() => load('session'))
      .then((part) => part.hostMethods({ ...options, onError: report }, news, named, () => iframe, load));
  /** Changes that the frame has not answered yet: told of wallets, it asks for them at once. */
  const underWay = new Set<FrameUpdate>();
  const telling = methodsOf<Reports>(
    ['resize', 'title', 'event', 'success', 'error', 'session', 'navigate', 'escape'],
    () => {
      reports = reports?.catch(loadReports) ?? loadReports();
      return reports;
    },
  );
  const methods: HostMethods = {
    ...telling,
    resize(size) {
      if (!isSize(size)) return telling.resize(size);
      // The frame's height waits for no part, and the frame for no answer that takes one.
      setHeight(iframe, size.heightPx);
      if (options.onResize) void telling.resize(size);
    },
    pageUrl: async () => location.href,
    wallets: offerWallets(load, () => [look, ...underWay]),
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
      return readAnswer(await within(timeouts.callMs, answer), isValid);
    });

  const focus = () =>
    call((frame) => {
      iframe.focus();
      return within(timeouts.callMs, frame.focus());
    });

  /** Of the page, while a theme that is read off it is worn. */
  let following = new AbortController();

  /** What the frame is told: what is inherited is read off the page, and followed until there is another theme. */
  async function readTheme(theme: OpenTheme): Promise<Theme> {
    following.abort();
    following = new AbortController();
    const { signal } = following;
    if (!isOpen(theme)) return theme;
    const follow = (changed: Theme) => void quiet(put({ theme: changed }));
    return within(timeouts.loadedMs, load('inherit'))
      .then(({ inheritTheme }) => inheritTheme(element, theme, follow, signal))
      .catch(() => ({ ...theme, inherit: undefined })); // signing in matters more than its look
  }

  /** @returns whether there is a frame that has taken it. */
  async function put(given: FrameUpdate): Promise<boolean> {
    const change = withoutUndefined(given);
    const frame = await connected.catch(() => null);
    if (frame) {
      underWay.add(change);
      await ask('update', isNull, change)
        .catch((error) => {
          if (isMounted()) report(error);
          throw error;
        })
        .finally(() => underWay.delete(change));
    }
    look = { ...look, ...change };
    dressFrame(iframe, look.theme);
    return frame !== null;
  }

  async function update(change: MountUpdate): Promise<void> {
    checkOptions(change);
    if (change.theme) theme = openTheme(change.theme);
    if (change.locale) {
      locale = change.locale;
      askedLocale = readLocale(locale) ? wanted(locale) : locale;
    }
    const read = change.theme && (await readTheme(theme));
    if (!(await put({ ...change, theme: read, locale: change.locale && askedLocale }))) await retry();
  }

  /** The page has another language. */
  const followPage = new MutationObserver(() => {
    if (wanted(locale) === askedLocale) return;
    askedLocale = wanted(locale);
    void quiet(put({ locale: askedLocale }));
  });

  const handle: MountHandle = {
    get ready() {
      return quiet(connected.then(() => {}));
    },
    update: (change) => quiet(update(change)),
    focus: () => quiet(focus()),
    retry,
    unmount() {
      if (!isMounted()) return;
      mountedAt.delete(element);
      shown.remove();
      end();
    },
  };
  mountedAt.set(element, handle);
  start();
  return {
    handle,
    ask,
    isHere() {
      if (wasHere && !element.isConnected) leave();
      return element.isConnected;
    },
    frame: () => iframe,
    look: () => look,
    mistakes: () => mistakes,
  };
}

const unreachable = (message: string) => new HostSdkError('frame_unreachable', message);

/**
 * The wanted languages. Where the host names none: the page's, and then those of the browser. They follow a locale that cannot be
 * read, so that the frame can tell the host of it.
 */
function wanted(locale = 'auto'): string {
  const { lang } = document.documentElement;
  const automatic = `${readLocale(lang) ?? navigator.language},auto`;
  return readLocale(locale)?.replace(/^auto$/, automatic) ?? `${locale},${automatic}`;
}

/** Of another major version only the version is looked at: the rest may differ. */
const isFrameInfo = (value: unknown) => Boolean((value as Partial<FrameInfo> | null)?.protocol);
