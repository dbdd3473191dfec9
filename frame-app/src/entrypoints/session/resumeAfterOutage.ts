import type { WidgetError } from '@vestibule/shared-protocol';
import type { IntentOf } from '../../flow/defineFlow.ts';
import type { FrameParts } from '../FrameParts.ts';

/** The first delay before the provider is asked whether it is there again. Each further delay is twice as long. */
const FIRST_DELAY_MS = 10_000;
const LONGEST_DELAY_MS = 40_000;
/** The number of times that one step is repeated without the visitor. */
const MOST_REPEATS = 3;

/**
 * The steps that are repeated: they send or submit what the visitor has typed, or open a screen. Steps that decide,
 * change login methods, open a window or ask the browser or a wallet wait for the visitor.
 */
const repeatableSteps: ReadonlySet<string> = new Set<IntentOf>([
  ...(['submitEmail', 'submitEmailForLink', 'submitEmailForPasscode', 'submitEmailForPassword'] as const),
  ...(['submitPhone', 'submitPasscode', 'submitPassword', 'submitSlug', 'logIn', 'mailLink', 'mailCode'] as const),
  ...(['open', 'identify', 'begin', 'readAccount', 'readAdmin', 'submitName'] as const),
]);

const isOutage = ({ code }: WidgetError) => code === 'provider_unreachable' || code === 'timeout';

/**
 * Continues a login that an outage of the provider has stopped: asks the provider in growing intervals whether it is
 * there again, and then repeats the visitor's last step once. If it isn't, the message adds that the widget tries again.
 * Stops when the visitor types, starts another step or leaves the screen.
 */
export function resumeAfterOutage({ flow, client, look }: Pick<FrameParts, 'flow' | 'client' | 'look'>): void {
  const { store, viewAtom } = flow;
  const view = () => store.get(viewAtom);
  let watched: WidgetError | null = null;
  let stop = () => {};
  let repeats = { intent: '', screen: '', count: 0 };

  function follow(): void {
    const { error, failedIntent, failedPayload, state } = view();
    if (error === watched) return;
    stop();
    watched = error;
    if (!error || failedIntent === null || !isOutage(error) || !repeatableSteps.has(failedIntent)) return;
    if (repeats.intent !== failedIntent || repeats.screen !== state.screen)
      repeats = { intent: failedIntent, screen: state.screen, count: 0 };
    if (repeats.count === MOST_REPEATS) return;
    const repeat = () => {
      repeats.count += 1;
      void flow.read(failedIntent, ...([failedPayload] as [never]));
    };
    stop = watch(repeat, () => void sayThatItContinues(error));
  }

  /** Shows below the reason that the widget tries again. English loads this text later. */
  async function sayThatItContinues(error: WidgetError): Promise<void> {
    const { waits = (await import('../../i18n/en/rest.ts')).rest.waits } = look.texts();
    if (view().error !== error || watched !== error) return;
    watched = { ...error, message: `${error.message} ${waits.triesAgain}` };
    store.set(viewAtom, { ...view(), error: watched });
  }

  /**
   * Calls `repeat` once the provider answers, and `onSilence` each time it doesn't. Returns a function that ends the
   * watch.
   */
  function watch(repeat: () => void, onSilence: () => void): () => void {
    const ending = new AbortController();
    const { signal } = ending;
    let delayMs = FIRST_DELAY_MS;
    let timer = setTimeout(probe, delayMs);

    async function probe(): Promise<void> {
      clearTimeout(timer);
      const isThere = await client()
        .then((provider) => provider.currentBootstrap(true))
        .then(
          ({ projectName }) => projectName !== null,
          () => false,
        );
      if (signal.aborted) return;
      if (isThere) {
        ending.abort();
        return repeat();
      }
      onSilence();
      delayMs = Math.min(2 * delayMs, LONGEST_DELAY_MS);
      clearTimeout(timer);
      timer = setTimeout(probe, delayMs);
    }

    signal.addEventListener('abort', () => clearTimeout(timer));
    addEventListener('online', probe, { signal });
    // The visitor corrects the input, and presses the button again.
    document.addEventListener('input', () => ending.abort(), { signal, capture: true });
    return () => ending.abort();
  }

  store.sub(viewAtom, follow);
  follow();
}
