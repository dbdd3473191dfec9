import { checkOptions } from '../checkOptions.ts';
import { HostSdkError } from '../errors.ts';
import type { MountOptions } from '../mountOptions.ts';
import type { SessionNews } from '../sessionNews.ts';
import type { OpenFrame } from './askFrame.ts';

/** What `auth.stepUp` takes. */
export type StepUpOptions = {
  /** How old the last proof may be: minutes, 1 to 1440; default 5. */
  maxAgeMinutes?: number;
};

/** What `auth.stepUp` resolves with. */
export type StepUp = {
  /** When the visitor last proved who they are, as the provider noted it: milliseconds since the epoch. */
  provedAtMs: number;
};

/** Who has proved enough lately sees no dialog: milliseconds that a frame has to say so once it is there. */
const QUIET_MS = 400;

/**
 * Asks for a proof in a frame of its own, in a modal dialog that Escape and a press beside it close.
 *
 * @param signal aborted when the client is destroyed.
 */
export function createStepUp(signal: AbortSignal, news: SessionNews, openFrame: OpenFrame, look: MountOptions) {
  let underWay: Promise<StepUp> | null = null;

  async function ask(maxAgeMinutes: number): Promise<StepUp> {
    const dialog = document.createElement('dialog');
    Object.assign(dialog.style, { padding: '0', border: '0', background: 'transparent', width: 'min(100%, 25rem)' });
    document.body.append(dialog);
    const show = () => {
      if (dialog.isConnected && !dialog.open) dialog.showModal();
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
      ...look,
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
    const { handle } = openFrame({ kind: 'stepUp', maxAgeMinutes }, dialog, news, options, cancel);
    handle.ready.then(() => setTimeout(show, QUIET_MS), show);
    try {
      return await ended;
    } finally {
      signal.removeEventListener('abort', cancel);
      handle.unmount();
      dialog.close();
      dialog.remove();
    }
  }

  return async (given?: StepUpOptions): Promise<StepUp> => {
    const { maxAgeMinutes = 5 } = checkOptions(given);
    underWay ??= ask(maxAgeMinutes).finally(() => {
      underWay = null;
    });
    return underWay;
  };
}
