import { type Mount, timeouts } from '@vestibule/shared-protocol';
import { ignoreRejection } from '../calls/ignoreRejection.ts';
import { withTimeout } from '../calls/withTimeout.ts';
import { forceStyles } from '../dom/forceStyles.ts';
import type { HostSdkError } from '../errors/errors.ts';
import { styleFrame } from '../frame/createFrame.ts';
import type { createConnection } from './createConnection.ts';
import type { createMountSettings } from './createMountSettings.ts';
import type { MountContext } from './Mounted.ts';
import { unreachable } from './openFrame.ts';

/**
 * Creates the functions that handle failures of a mount's frame: they report a failure, and replace the frame by a
 * notice.
 *
 * @param stop ends the attempt to connect.
 * @param again called by the button of the notice.
 */
export function createFailures(
  { home, load }: MountContext,
  mount: Mount,
  settings: ReturnType<typeof createMountSettings>,
  connection: ReturnType<typeof createConnection>,
  iframe: () => HTMLIFrameElement,
  report: (error: HostSdkError) => void,
  stop: () => void,
  again: () => void,
) {
  /** The frame that a notice replaces, or is about to replace. */
  let failed: HTMLIFrameElement | undefined;
  let notice: HTMLElement | undefined;

  /** Creates a button that replaces the notice if its chunk cannot be loaded. */
  function plainButton(): HTMLElement {
    const { message = "Login couldn't load.", retry = 'Try again' } = settings.current().failureTexts ?? {};
    return Object.assign(document.createElement('button'), {
      type: 'button',
      textContent: `${message} ${retry}`,
      onclick: again,
    });
  }

  /** @param mayRespond Whether the frame may only be late. Then it stays in the page, hidden. */
  async function showNotice(frame: HTMLIFrameElement, mayRespond: boolean): Promise<void> {
    failed = frame;
    const loading = load('failure').then(({ failureNotice }) =>
      failureNotice(frame, settings.current(), mount, home, again),
    );
    const next = await withTimeout(timeouts.loadedMs, loading).catch(plainButton);
    if (failed !== frame) return;
    notice?.remove();
    notice = next;
    frame.after(next);
    // The browser stops drawing a document that is not displayed, and loads a moved document again.
    if (mayRespond) forceStyles(frame, { position: 'fixed', visibility: 'hidden' });
    else frame.remove();
  }

  function hide(): void {
    failed = undefined;
    notice?.remove();
    notice = undefined;
  }

  /** Replaces the notice by the frame, which has answered after all. Does nothing without a notice. */
  function showFrame(): void {
    if (!failed) return;
    const hadFocus = notice?.contains(document.activeElement);
    hide();
    iframe().style.removeProperty('visibility');
    styleFrame(iframe(), settings.current());
    connection.renew();
    if (hadFocus) void ignoreRejection(connection.focus(iframe()));
  }

  /**
   * Reports a failure. If the frame has refused its configuration, it shows the reason itself. Otherwise a notice
   * replaces the frame.
   *
   * @param mayRespond true if the frame is only late. Then it stays in the page, hidden, until it answers.
   */
  function fail(error: HostSdkError, mayRespond = false): void {
    if (error.widgetError) showFrame();
    else {
      if (!mayRespond) stop();
      void showNotice(iframe(), mayRespond);
    }
    connection.fail(error);
    report(error);
  }

  /** Fails at once if the page's policy blocks the frame, without waiting for the time limit. */
  function failIfRefused({ effectiveDirective, blockedURI, disposition }: SecurityPolicyViolationEvent): void {
    if (disposition === 'report' || effectiveDirective !== 'frame-src' || !blockedURI.startsWith(home.origin)) return;
    fail(unreachable(`The Content-Security-Policy of this page lacks "frame-src ${home.origin}".`));
  }

  return { isShown: () => failed !== undefined, hide, showFrame, fail, failIfRefused };
}
