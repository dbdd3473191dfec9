import { BOOTSTRAP_PATIENCE_MS, PROVIDER_LIMIT_MS } from '../../constants.ts';
import { FlowError } from '../../flow/ports.ts';

/**
 * Wraps `window.fetch` of this document. Each call has a time limit, each failure is a `FlowError`, and bootstrap data
 * are requested until a response arrives. The library has no limit, recognizes a failed `fetch` only by Chromium's
 * message, and requests bootstrap data once.
 *
 * @param cachedResponse The response to the library's first request for bootstrap data: from the cache, or from a request that
 * is on its way.
 * @param onAsked Called with each later request for bootstrap data.
 * @param onCall Called after each other request has started.
 */
export function watchFetch(
  cachedResponse: Response | Promise<Response> | null = null,
  onAsked: (response: Promise<Response>) => void = () => {},
  onCall: () => void = () => {},
): void {
  const { fetch } = window;
  const askProvider: typeof fetch = (input, init) => {
    const response = fetch.call(window, input, init);
    onAsked(response);
    return response;
  };
  let remembered = cachedResponse instanceof Response ? cachedResponse : null;
  let asked = cachedResponse instanceof Response ? null : cachedResponse;
  const askForBootstrap: typeof fetch = (input, init) => {
    const response = asked;
    asked = null;
    return response
      ? unlessAborted(response, init?.signal).catch(() => askProvider(input, init))
      : askProvider(input, init);
  };
  let isGone = false;
  window.addEventListener('pagehide', ({ persisted }) => {
    isGone = !persisted;
  });
  window.fetch = (input, init) => {
    const isBootstrap = String(input).includes('/projects/bootstrap/');
    if (isBootstrap && remembered) {
      // A cached response is complete, so it needs no limit.
      const response = remembered;
      remembered = null;
      return Promise.resolve(response);
    }
    const ask = (cache?: RequestCache) =>
      limited(isBootstrap ? askForBootstrap : fetch, input, { ...init, ...(cache && { cache }) }).catch(
        (error: unknown) => {
          // The document is being left, so the failure would only reach the console. A closing window also ends its
          // calls.
          if (isGone || window.closed) return new Promise<never>(() => {});
          throw error;
        },
      );
    if (isBootstrap) return insist(ask);
    const apiResponse = ask();
    onCall();
    return apiResponse;
  };
}

const unlessAborted = <T>(response: Promise<T>, signal: AbortSignal | null | undefined): Promise<T> =>
  new Promise((resolve, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason));
    response.then(resolve, reject);
  });

/** Resolves after the whole response has arrived. Rejects with `timeout` or `provider_unreachable`. */
async function limited(fetch: typeof window.fetch, input: RequestInfo | URL, init: RequestInit): Promise<Response> {
  const controller = new AbortController();
  const { signal } = controller;
  const timer = setTimeout(() => controller.abort(), PROVIDER_LIMIT_MS);
  try {
    const response = await fetch.call(window, input, { ...init, signal });
    await response.clone().arrayBuffer();
    return response;
  } catch (cause) {
    throw new FlowError({ kind: 'client', code: signal.aborted ? 'timeout' : 'provider_unreachable' }, cause);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Repeats a request in parallel until an attempt gets a response. Rejects if an attempt fails while no other attempt is
 * pending.
 */
function insist(ask: (cache?: RequestCache) => Promise<Response>): Promise<Response> {
  return new Promise((resolve, reject) => {
    let timer: ReturnType<typeof setTimeout>;
    let inProgress = 0;
    const attempt = async (waitMs: number, cache?: RequestCache) => {
      // With the HTTP cache, an equal request would wait for the earlier one.
      timer = setTimeout(attempt, waitMs, PROVIDER_LIMIT_MS / 2, 'no-store');
      inProgress += 1;
      try {
        resolve(await ask(cache));
      } catch (thrown) {
        inProgress -= 1;
        if (inProgress > 0 || (thrown as FlowError).failure.code === 'timeout') return;
        reject(thrown);
      }
      clearTimeout(timer);
    };
    void attempt(BOOTSTRAP_PATIENCE_MS);
  });
}
