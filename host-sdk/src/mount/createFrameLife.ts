import type { HostMethods, Mount, MountRequest } from '@vestibule/shared-protocol';
import { ignoreRejection } from '../calls/ignoreRejection.ts';
import { frameRemoved, HostSdkError } from '../errors/errors.ts';
import { toHostSdkError } from '../frame/connectFrame.ts';
import { createFrame, loadFrame, styleFrame } from '../frame/createFrame.ts';
import { isInherited } from '../options/mountTheme.ts';
import type { createConnection } from './createConnection.ts';
import { createFailures } from './createFailures.ts';
import type { createMountSettings } from './createMountSettings.ts';
import type { MountContext } from './Mounted.ts';
import { type FrameListener, openFrame } from './openFrame.ts';

type MountSettings = ReturnType<typeof createMountSettings>;

/**
 * Creates the iframe of a mount, and connects to it. Connects again when the iframe is moved, replaced or retried, and
 * when its element returns to the page.
 *
 * @param methods the methods that the frame calls.
 * @param onPresence called with false when the mount ends or its element leaves the page, and with true when the
 * element is back.
 */
export function createFrameLife(
  context: MountContext,
  element: Element,
  mount: Mount,
  settings: MountSettings,
  connection: ReturnType<typeof createConnection>,
  methods: HostMethods,
  request: () => Omit<MountRequest, 'protocol'>,
  report: (error: HostSdkError) => void,
  isMounted: () => boolean,
  onPresence: (isHere: boolean) => void,
) {
  const { home, silenceLimitMs } = context;
  const { isShown, hide, showFrame, fail, failIfRefused } = createFailures(
    context,
    mount,
    settings,
    connection,
    () => iframe,
    report,
    () => attempt.abort(),
    () => void ignoreRejection(retry().then(focus)),
  );
  let iframe = createFrame(element, home, settings.current());
  let attempt = new AbortController();
  let wasAttached = false;
  let isDetached = false;
  const focus = () => connection.focus(iframe);

  /** Connects in a separate task, because creating the iframe takes long and its document has not loaded yet. */
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

  const listener: FrameListener = {
    onReplaced: start,
    onRemoved: () => (element.isConnected ? fail(frameRemoved()) : detach()),
    onMoved: restart,
    // A late response still counts.
    onSilence: (error) => isShown() || fail(error, true),
    onConnected: () => document.removeEventListener('securitypolicyviolation', failIfRefused),
  };

  async function open(signal: AbortSignal): Promise<void> {
    if (signal.aborted) return;
    if (!element.isConnected) return awaitReattachment();
    wasAttached = true;
    try {
      await loadWithTheme(iframe, home, settings, signal);
      if (signal.aborted) return;
      const frame = await openFrame(iframe, home, methods, request, listener, signal, silenceLimitMs);
      if (signal.aborted) return;
      showFrame();
      connection.resolve(frame);
    } catch (error) {
      if (!signal.aborted) fail(toHostSdkError(error));
    }
  }

  /** Connects again at another place in the page. */
  function restart(): void {
    settings.readAgain();
    start();
  }

  /** Ends the connection because the element has left the page, for example with a route. This is not a failure. */
  function detach(): void {
    if (isDetached) return;
    isDetached = true;
    end();
    awaitReattachment();
  }

  /** Connects again when the element returns to the page: the browser then loads the frame. */
  function awaitReattachment(): void {
    iframe.addEventListener('load', () => isMounted() && restart(), { once: true });
  }

  function end(): void {
    settings.stop();
    attempt.abort();
    connection.fail(new HostSdkError('unmounted', 'The widget was unmounted.'));
    onPresence(false);
  }

  function retry(): Promise<void> {
    if (isMounted() && !isDetached) {
      attempt.abort();
      hide();
      iframe.remove();
      iframe = createFrame(element, home, settings.current());
      start();
    }
    return connection.frame().then(() => {});
  }

  return {
    frame: () => iframe,
    start,
    retry,
    focus,
    remove() {
      hide();
      iframe.remove();
      end();
    },
    isHere() {
      if (wasAttached && !element.isConnected) detach();
      return element.isConnected;
    },
  };
}

/** Reads an inherited theme from the page, and loads the frame with it. */
async function loadWithTheme(iframe: HTMLIFrameElement, home: URL, settings: MountSettings, signal: AbortSignal) {
  if (!isInherited(settings.current().theme)) return;
  const theme = await settings.readTheme();
  if (signal.aborted) return;
  settings.accept({ theme });
  styleFrame(iframe, settings.current());
  if (!iframe.src) loadFrame(iframe, settings.current(), home);
}
