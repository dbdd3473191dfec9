import { timeouts } from '@vestibule/shared-protocol';
import { withTimeout } from '../calls/withTimeout.ts';
import { forceStyles } from '../dom/forceStyles.ts';

/** The texts of the notice, as set by the host. */
export type NoticeTexts = { message?: string | undefined; retry?: string | undefined } | undefined;

/**
 * Creates the place of the notice that replaces a frame.
 *
 * @param make creates the notice of a frame that failed.
 */
export function createNotice(
  make: (failed: HTMLIFrameElement) => Promise<HTMLElement>,
  texts: () => NoticeTexts,
  again: () => void,
) {
  /** Set while a notice replaces the frame, or is about to. */
  let failed: HTMLIFrameElement | undefined;
  let shown: HTMLElement | undefined;

  /** Has the same function as a notice, for the time when its chunk cannot be loaded. */
  function plainButton(): HTMLElement {
    const { message = "Login couldn't load.", retry = 'Try again' } = texts() ?? {};
    return Object.assign(document.createElement('button'), {
      type: 'button',
      textContent: `${message} ${retry}`,
      onclick: again,
    });
  }

  return {
    isShown: () => failed !== undefined,
    hasFocus: () => shown?.contains(document.activeElement) ?? false,
    hide() {
      failed = undefined;
      shown?.remove();
      shown = undefined;
    },
    /** @param mayAnswer true if the frame is only late. Then it stays in the page, hidden. */
    async show(frame: HTMLIFrameElement, mayAnswer: boolean): Promise<void> {
      failed = frame;
      const made = await withTimeout(timeouts.loadedMs, make(frame)).catch(plainButton);
      if (failed !== frame) return;
      shown?.remove();
      shown = made;
      frame.after(made);
      // A document that is not displayed would stop drawing, and one that is moved would load again.
      if (mayAnswer) forceStyles(frame, { position: 'fixed', visibility: 'hidden' });
      else frame.remove();
    },
  };
}
