import { BOOTSTRAP_PATIENCE_MS, PROVIDER_LIMIT_MS } from '../../constants.ts';
import { FlowError } from '../../flow/ports.ts';

/**
 * Wraps `window.fetch` of this document. Each call has a time limit, each failure is a `FlowError`, and bootstrap data
 * are requested until an answer arrives. The library has no limit, recognizes a failed `fetch` only by Chromium's
 * message, and requests bootstrap data once.
 *
 * @param known The answer to the library's first request for bootstrap data: remembered, or requested already.
 * @param onAsked Called with each later request for bootstrap data.
 * @param onCall Called after each other request has started.
 */
export function watchFetch(
  known: Response | Promise<Response> | null = null,
  onAsked: (answer: Promise<Response>) => void = () => {},
  onCall: () => void = () => {},
): void {
  const { fetch } = window;
  const askProvider: typeof fetch = (input, init) => {
    const answer = fetch.call(window, input, init);
    onAsked(answer);
    return answer;
  };
  let remembered = known instanceof Response ? known : null;
  let asked = known instanceof Response ? null : known;
  const askForBootstrap: typeof fetch = (input, init) => {
    const answer = asked;
    asked = null;
    return answer
      ? unlessAborted(answer, init?.signal).catch(() => askProvider(input, init))
      : askProvider(input, init);
  };
  let isGone = false;
  window.addEventListener('pagehide', ({ persisted }) => {
    isGone = !persisted;
  });
  window.fetch = (input, init) => {
    const isBootstrap = String(input).includes('/projects/bootstrap/');
    if (isBootstrap && remembered) {
      // A remembered answer is complete, so it needs no limit.
      const answer = remembered;
      remembered = null;
      return Promise.resolve(answer);
    }
    const ask = (cache?: RequestCache) =>
      limited(isBootstrap ? askForBootstrap : fetch, input, { ...init, ...(cache && { cache }) }).catch(
        (thrown: unknown) => {
          // The document is being left, so the failure would only reach the console. A window that closes itself ends its
          // calls first.
          if (isGone || window.closed) return new Promise<never>(() => {});
          throw thrown;
        },
      );
    if (isBootstrap) return insist(ask);
    const answer = ask();
    onCall();
    return answer;
  };
}

const unlessAborted = <T>(answer: Promise<T>, signal: AbortSignal | null | undefined): Promise<T> =>
  new Promise((resolve, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason));
    answer.then(resolve, reject);
  });

/** Resolves after the whole answer has arrived. Rejects with `timeout` or `provider_unreachable`. */
async function limited(fetch: typeof window.fetch, input: RequestInfo | URL, init: RequestInit): Promise<Response> {
  const controller = new AbortController();
  const { signal } = controller;
  const timer = setTimeout(() => controller.abort(), PROVIDER_LIMIT_MS);
  try {
    const answer = await fetch.call(window, input, { ...init, signal });
    await answer.clone().arrayBuffer();
    return answer;
  } catch (cause) {
    throw new FlowError({ kind: 'client', code: signal.aborted ? 'timeout' : 'provider_unreachable' }, cause);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Repeats a request in parallel until one attempt is answered. Rejects when an attempt fails and no other is pending.
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
