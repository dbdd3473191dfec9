import { failureOf } from '../flow/ports.ts';
import type { Flow } from '../flow/runFlow.ts';
import type { HandleCallback } from './handleCallback.ts';

/** Loads the callback handler on the first callback. After a failure the next callback loads it again. */
export function lazyHandleCallback(flow: Flow, load: () => Promise<HandleCallback>): HandleCallback {
  let loading: Promise<HandleCallback> | null = null;
  return async (redirect) => {
    loading ??= load();
    const accept = await loading.catch((error: unknown) => {
      loading = null;
      flow.fail(failureOf(error));
      throw error;
    });
    return accept(redirect);
  };
}
