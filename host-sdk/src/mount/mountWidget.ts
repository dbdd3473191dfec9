import { type MountUpdate as FrameUpdate, type Mount, withoutUndefined } from '@vestibule/shared-protocol';
import { ignoreRejection } from '../calls/ignoreRejection.ts';
import { invokeSafely } from '../calls/invokeSafely.ts';
import { isNull } from '../calls/readResponse.ts';
import { findElement } from '../dom/findElement.ts';
import { checkOptions } from '../errors/checkOptions.ts';
import type { HostSdkError } from '../errors/errors.ts';
import { logMistake } from '../errors/logMistake.ts';
import { styleFrame } from '../frame/createFrame.ts';
import type { MountOptions, MountUpdate } from '../options/mountOptions.ts';
import { createConnection } from './createConnection.ts';
import { createFrameLife } from './createFrameLife.ts';
import { createMountSettings } from './createMountSettings.ts';
import { createReports } from './createReports.ts';
import type { MountContext, Mounted, MountHandle } from './Mounted.ts';

const mountedAt = new WeakMap<Element, MountHandle>();

/**
 * Mounts a widget in an element. Replaces an earlier mount of the element.
 *
 * @param onPresence called with false when the mount ends or its element leaves the page, and with true when the
 * element is back.
 * @throws HostSdkError `missing_element`, naming the selector.
 */
export function mountWidget(
  context: MountContext,
  target: string | Element,
  mount: Mount,
  options: MountOptions,
  onPresence: (isHere: boolean) => void,
): Mounted {
  const element = findElement(target);
  mountedAt.get(element)?.unmount();

  const settings = createMountSettings(
    element,
    mount,
    options,
    context.load,
    (change) => void ignoreRejection(sendUpdate(change)),
  );
  const connection = createConnection();
  /**
   * The updates that the frame has not answered yet. A frame that gets the product `crypto` asks for wallets before it
   * answers.
   */
  const pendingUpdates = new Set<FrameUpdate>();
  const reports = createReports(
    context,
    { ...options, onError: report },
    options.title ?? element.querySelector('iframe')?.title,
    () => life.frame(),
    () => [settings.current(), ...pendingUpdates],
  );
  const isMounted = () => mountedAt.get(element) === handle;
  const life = createFrameLife(
    context,
    element,
    mount,
    settings,
    connection,
    reports,
    request,
    report,
    isMounted,
    onPresence,
  );

  function request() {
    const { config, theme, locale, texts } = settings.current();
    const inheritsTheme = settings.inheritsTheme();
    return { mount, config, theme, inheritsTheme, locale, texts, pageUrl: location.href, ...context.commonRequest };
  }

  function report(error: HostSdkError): void {
    context.subscriptions.history.push({
      atMs: performance.now(),
      error,
      widget: handle,
      settings: Object.assign({}, settings.current(), ...pendingUpdates),
    });
    if (options.onError) invokeSafely(options.onError, error);
    else logMistake(error);
  }

  /**
   * Sends a change to the frame.
   *
   * @returns true if a connected frame has accepted it.
   */
  async function sendUpdate(update: FrameUpdate): Promise<boolean> {
    const change = withoutUndefined(update);
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
    styleFrame(life.frame(), settings.current());
    return frame !== null;
  }

  async function update(change: MountUpdate): Promise<void> {
    checkOptions(change);
    if (!(await sendUpdate(await settings.change(change)))) await life.retry();
  }

  const handle: MountHandle = {
    get ready() {
      return ignoreRejection(connection.frame().then(() => {}));
    },
    update: (change) => ignoreRejection(update(change)),
    focus: () => ignoreRejection(life.focus()),
    retry: () => ignoreRejection(life.retry()),
    unmount() {
      if (!isMounted()) return;
      mountedAt.delete(element);
      life.remove();
    },
  };
  mountedAt.set(element, handle);
  life.start();
  return { handle, ask: connection.ask, isHere: life.isHere, element, frame: life.frame, settings: settings.current };
}
