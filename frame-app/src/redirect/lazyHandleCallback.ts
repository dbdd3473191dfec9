import { failureOf } from '../flow/ports.ts';
import type { Flow } from '../flow/runFlow.ts';
import type { HandleCallback } from './handleCallback.ts';

/** Loads what accepts a return when there is one. What could not be loaded is asked for again the next time. */
export function lazyHandleCallback(flow: Flow, load: () => Promise<HandleCallback>): HandleCallback {
  let loading: Promise<HandleCallback> | null = null;
  return async (redirect) => {
    loading ??= load();
    const accept = await loading.catch((thrown: unknown) => {
      loading = null;
      flow.fail(failureOf(thrown));
      throw thrown;
    });
    return accept(redirect);
  };
}
