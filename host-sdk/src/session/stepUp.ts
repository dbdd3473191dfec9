import { forceStyles } from '../dom/forceStyles.ts';
import { checkOptions } from '../errors/checkOptions.ts';
import { HostSdkError } from '../errors/errors.ts';
import type { MountOptions } from '../options/mountOptions.ts';
import type { SessionSubscriptions } from '../subscriptions/sessionSubscriptions.ts';
import type { OpenFrame } from './askFrame.ts';

/** The options of `auth.stepUp`. */
export type StepUpOptions = {
  /** The maximum age of the last confirmation in minutes, 1 to 1440. Default 5. */
  maxAgeMinutes?: number | undefined;
};

/** The result of `auth.stepUp`. */
export type StepUp = {
  /** The time of the visitor's last confirmation by the provider's clock, in milliseconds since the epoch. */
  provedAtMs: number;
};

/** The time for a connected frame to report a recent proof before a dialog appears, in milliseconds. */
const QUIET_MS = 400;

/**
 * The browser's own styles of a modal dialog, which override the page's: modal libraries disable the pointer on the
 * body, and resets remove the margins that center a dialog.
 */
const shownStyles = {
  display: 'block',
  position: 'fixed',
  inset: '0',
  margin: 'auto',
  width: 'min(100%, 25rem)',
  height: 'fit-content',
  'max-width': '100%',
  'max-height': '100%',
  overflow: 'auto',
};

/**
 * Creates the step-up: a separate frame in a modal dialog, which Escape or a press outside closes.
 *
 * @param signal aborted when the client is destroyed.
 */
export function createStepUp(
  signal: AbortSignal,
  subscriptions: SessionSubscriptions,
  openFrame: OpenFrame,
  appearance: MountOptions,
) {
  let pending: Promise<StepUp> | null = null;

  async function ask(maxAgeMinutes: number): Promise<StepUp> {
    const dialog = document.createElement('dialog');
    forceStyles(dialog, { all: 'initial', display: 'none' });
    // The frame sets its title in the visitor's language after it has loaded.
    const titleObserver = new MutationObserver(() => {
      dialog.ariaLabel = dialog.querySelector('iframe')?.title ?? null;
    });
    titleObserver.observe(dialog, { subtree: true, childList: true, attributeFilter: ['title'] });
    document.body.append(dialog);
    const show = () => {
      if (!dialog.isConnected || dialog.open) return;
      forceStyles(dialog, shownStyles);
      dialog.showModal();
    };
    let resolve = (_: StepUp) => {};
    let reject = (_: HostSdkError) => {};
    const ending = new Promise<StepUp>((fulfil, refuse) => {
      resolve = fulfil;
      reject = refuse;
    });
    const cancel = () => reject(new HostSdkError('step_up_cancelled', 'The visitor closed the step-up dialog.'));
    dialog.addEventListener('cancel', cancel);
    dialog.addEventListener('click', ({ target }) => target === dialog && cancel());
    signal.addEventListener('abort', cancel);
    const options: MountOptions = {
      ...appearance,
      onEvent(event) {
        if (event.type === 'stepped_up') resolve({ provedAtMs: Date.parse(event.at) });
        if (event.type === 'step_up_cancelled') cancel();
      },
      onError(error) {
        // The visitor cannot fix these errors.
        if (error.code === 'no_session' || error.widgetError?.kind === 'config') reject(error);
        else show();
      },
    };
    const { handle } = openFrame({ kind: 'stepUp', maxAgeMinutes }, dialog, subscriptions, options, cancel);
    handle.ready.then(() => setTimeout(show, QUIET_MS), show);
    try {
      return await ending;
    } finally {
      titleObserver.disconnect();
      signal.removeEventListener('abort', cancel);
      handle.unmount();
      dialog.close();
      dialog.remove();
    }
  }

  return async (options?: StepUpOptions): Promise<StepUp> => {
    const { maxAgeMinutes = 5 } = checkOptions(options);
    pending ??= ask(maxAgeMinutes).finally(() => {
      pending = null;
    });
    return pending;
  };
}
