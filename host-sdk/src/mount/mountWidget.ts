import { type MountUpdate as FrameUpdate, type Mount, timeouts, withoutUndefined } from '@vestibule/shared-protocol';
import { ignoreRejection } from '../calls/ignoreRejection.ts';
import { invokeSafely } from '../calls/invokeSafely.ts';
import { isNull } from '../calls/readAnswer.ts';
import { withTimeout } from '../calls/withTimeout.ts';
import { findElement } from '../dom/findElement.ts';
import { checkOptions } from '../errors/checkOptions.ts';
import { frameRemoved, HostSdkError } from '../errors/errors.ts';
import { logMistake } from '../errors/logMistake.ts';
import { toHostSdkError } from '../frame/connectFrame.ts';
import { createFrame, loadFrame, styleFrame } from '../frame/createFrame.ts';
import type { MountOptions, MountUpdate } from '../options/mountOptions.ts';
import { isInherited } from '../options/mountTheme.ts';
import { createConnection } from './createConnection.ts';
import { createMountSettings } from './createMountSettings.ts';
import { createNotice } from './createNotice.ts';
import { createReports } from './createReports.ts';
import type { MountContext, Mounted, MountHandle } from './Mounted.ts';
import { type FrameListener, openFrame, unreachable } from './openFrame.ts';

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

  const hostTitle = options.title ?? element.querySelector('iframe')?.title;
  const settings = createMountSettings(
    element,
    mount,
    options,
    load,
    (change) => void ignoreRejection(sendUpdate(change)),
  );
  const connection = createConnection();
  const notice = createNotice(
    async (failed) => (await load('failure')).failureNotice(failed, settings.current(), mount, home, again),
    () => settings.current().failureTexts,
    again,
  );
  /** A frame that gets the product `crypto` asks for wallets before it answers the update. */
  const pendingUpdates = new Set<FrameUpdate>();
  const reports = createReports(
    { subscriptions, load },
    { ...options, onError: report },
    hostTitle,
    () => iframe,
    () => [settings.current(), ...pendingUpdates],
  );
  let iframe = createFrame(element, home, settings.current());
  let attempt = new AbortController();
  let wasAttached = false;
  let isDetached = false;

  const isMounted = () => mountedAt.get(element) === handle;

  /** Connects in a separate task: creating the iframe was a long task already, and its document is not loaded yet. */
  function start(): void {
    attempt.abort();
    connection.renew();
    if (isDetached) onPresence(true);
    isDetached = false;
    attempt = new AbortController();
    const { signal } = attempt;
    settings.follow();
    setTimeout(open, 0, signal);
    document.addEventListener('securitypolicyviolation', failIfRefused, { signal });
  }

  /** Fails at once if the page's policy blocks the frame, instead of after the time limit. */
  function failIfRefused({ effectiveDirective, blockedURI, disposition }: SecurityPolicyViolationEvent): void {
    if (disposition === 'report' || effectiveDirective !== 'frame-src' || !blockedURI.startsWith(home.origin)) return;
    fail(unreachable(`The Content-Security-Policy of this page lacks "frame-src ${home.origin}".`));
  }

  const listener: FrameListener = {
    onReplaced: start,
    onRemoved: () => (element.isConnected ? fail(frameRemoved()) : detach()),
    onMoved: restart,
    // A late answer still counts.
    onSilence: (error) => notice.isShown() || fail(error, true),
    onConnected: () => document.removeEventListener('securitypolicyviolation', failIfRefused),
  };

  async function open(signal: AbortSignal): Promise<void> {
    if (signal.aborted) return;
    if (!element.isConnected) return awaitReattachment();
    wasAttached = true;
    try {
      if (isInherited(settings.current().theme)) {
        const theme = await settings.readTheme();
        if (signal.aborted) return;
        settings.accept({ theme });
        styleFrame(iframe, settings.current());
        if (!iframe.src) loadFrame(iframe, settings.current(), home);
      }
      const frame = await openFrame(iframe, home, reports, request, listener, signal, silenceLimitMs);
      if (signal.aborted) return;
      showFrame();
      connection.resolve(frame);
    } catch (error) {
      if (!signal.aborted) fail(toHostSdkError(error));
    }
  }

  function request() {
    const { config, theme, locale, texts } = settings.current();
    const inheritsTheme = settings.inheritsTheme();
    return { mount, config, theme, inheritsTheme, locale, texts, pageUrl: location.href, ...commonRequest };
  }

  /** Connects again at another place of the page. */
  function restart(): void {
    settings.readAgain();
    start();
  }

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
    settings.stop();
    attempt.abort();
    connection.fail(new HostSdkError('unmounted', 'The widget was unmounted.'));
    onPresence(false);
  }

  function report(error: HostSdkError): void {
    subscriptions.history.push({
      atMs: performance.now(),
      error,
      widget: handle,
      settings: Object.assign({}, settings.current(), ...pendingUpdates),
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
      if (!mayAnswer) attempt.abort();
      void notice.show(iframe, mayAnswer);
    }
    connection.fail(error);
    report(error);
  }

  /** Replaces the notice, if there is one, by the frame that has answered after all. */
  function showFrame(): void {
    if (!notice.isShown()) return;
    const hadFocus = notice.hasFocus();
    notice.hide();
    iframe.style.removeProperty('visibility');
    styleFrame(iframe, settings.current());
    connection.renew();
    if (hadFocus) void ignoreRejection(focus());
  }

  function retry(): Promise<void> {
    if (isMounted() && !isDetached) {
      attempt.abort();
      notice.hide();
      iframe.remove();
      iframe = createFrame(element, home, settings.current());
      start();
    }
    return handle.ready;
  }

  function again(): void {
    void ignoreRejection(retry().then(focus));
  }

  const focus = () =>
    connection.call((frame) => {
      iframe.focus();
      return withTimeout(timeouts.callMs, frame.focus());
    });

  /**
   * Sends a change to the frame.
   *
   * @returns true if a connected frame has accepted it.
   */
  async function sendUpdate(given: FrameUpdate): Promise<boolean> {
    const change = withoutUndefined(given);
    const frame = await connection.frame().catch(() => null);
    if (frame) {
      pendingUpdates.add(change);
      await connection
        .ask('update', isNull, change)
        .catch((error) => {
          if (isMounted()) report(error);
          throw error;
        })
        .finally(() => pendingUpdates.delete(change));
    }
    settings.accept(change);
    styleFrame(iframe, settings.current());
    return frame !== null;
  }

  async function update(change: MountUpdate): Promise<void> {
    checkOptions(change);
    if (!(await sendUpdate(await settings.change(change)))) await retry();
  }

  const handle: MountHandle = {
    get ready() {
      return ignoreRejection(connection.frame().then(() => {}));
    },
    update: (change) => ignoreRejection(update(change)),
    focus: () => ignoreRejection(focus()),
    retry,
    unmount() {
      if (!isMounted()) return;
      mountedAt.delete(element);
      notice.hide();
      iframe.remove();
      endMount();
    },
  };
  mountedAt.set(element, handle);
  start();
  return {
    handle,
    ask: connection.ask,
    isHere() {
      if (wasAttached && !element.isConnected) detach();
      return element.isConnected;
    },
    element,
    frame: () => iframe,
    settings: settings.current,
  };
}
