import { failureOf } from '../flow/ports.ts';
import type { Flow } from '../flow/runFlow.ts';
import type { AcceptReturn } from './handleCallback.ts';

/** Loads what accepts a return when there is one. What could not be loaded is asked for again the next time. */
export function lazyAcceptReturn(flow: Flow, load: () => Promise<AcceptReturn>): AcceptReturn {
  let loading: Promise<AcceptReturn> | null = null;
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
