import { forceStyles } from '../dom/forceStyles.ts';
import { checkOptions } from '../errors/checkOptions.ts';
import { HostSdkError } from '../errors/errors.ts';
import type { MountOptions } from '../options/mountOptions.ts';
import type { SessionSubscriptions } from '../subscriptions/sessionSubscriptions.ts';
import type { OpenFrame } from './askFrame.ts';

/** What `auth.stepUp` takes. */
export type StepUpOptions = {
  /** How old the last proof may be: minutes, 1 to 1440; default 5. */
  maxAgeMinutes?: number | undefined;
};

/** What `auth.stepUp` resolves with. */
export type StepUp = {
  /** When the visitor last proved who they are, as the provider noted it: milliseconds since the epoch. */
  provedAtMs: number;
};

/** Who has proved enough lately sees no dialog: milliseconds that a frame has to say so once it is there. */
const QUIET_MS = 400;

/**
 * What a browser gives a modal dialog, whatever the page has: a modal library that takes the pointer from the body, a reset that takes
 * the margins which keep it in the middle.
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
 * Asks for a proof in a frame of its own, in a modal dialog that Escape and a press beside it close.
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
    // The frame says what it is in the visitor's language, once it has loaded that.
    const naming = new MutationObserver(() => {
      dialog.ariaLabel = dialog.querySelector('iframe')?.title ?? null;
    });
    naming.observe(dialog, { subtree: true, childList: true, attributeFilter: ['title'] });
    document.body.append(dialog);
    const show = () => {
      if (!dialog.isConnected || dialog.open) return;
      forceStyles(dialog, shownStyles);
      dialog.showModal();
    };
    let resolve = (_: StepUp) => {};
    let reject = (_: HostSdkError) => {};
    const ended = new Promise<StepUp>((fulfil, refuse) => {
      resolve = fulfil;
      reject = refuse;
    });
    const cancel = () => reject(new HostSdkError('step_up_cancelled', 'The visitor left the step-up.'));
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
        // About these the visitor can do nothing.
        if (error.code === 'no_session' || error.widgetError?.kind === 'config') reject(error);
        else show();
      },
    };
    const { handle } = openFrame({ kind: 'stepUp', maxAgeMinutes }, dialog, subscriptions, options, cancel);
    handle.ready.then(() => setTimeout(show, QUIET_MS), show);
    try {
      return await ended;
    } finally {
      naming.disconnect();
      signal.removeEventListener('abort', cancel);
      handle.unmount();
      dialog.close();
      dialog.remove();
    }
  }

  return async (given?: StepUpOptions): Promise<StepUp> => {
    const { maxAgeMinutes = 5 } = checkOptions(given);
    pending ??= ask(maxAgeMinutes).finally(() => {
      pending = null;
    });
    return pending;
  };
}
