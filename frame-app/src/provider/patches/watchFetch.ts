import { BOOTSTRAP_PATIENCE_MS, PROVIDER_LIMIT_MS } from '../../constants.ts';
import { FlowError } from '../../flow/ports.ts';

/**
 * The library waits for ever, knows a failed fetch by Chromium's words alone, and asks once for the bootstrap data that every
 * send waits for. So `fetch` is wrapped, in this document only: every call has a limit, its failure says where it comes
 * from, and bootstrap data are asked for until an answer comes.
 *
 * @param known the answer to the library's first question for bootstrap data, which need not be asked again; it is remembered, or under
 * way.
 * @param onAsked hears of every other such question.
 * @param onCall hears of every call that is none, once it is on its way.
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
      // It is whole and cannot be late, and a press waits for it: nothing is watched.
      const answer = remembered;
      remembered = null;
      return Promise.resolve(answer);
    }
    const ask = (cache?: RequestCache) =>
      limited(isBootstrap ? askForBootstrap : fetch, input, { ...init, ...(cache && { cache }) }).catch(
        (thrown: unknown) => {
          // Nobody is left to hear of it but the console. A window that closes itself ends its calls first.
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

/** Rejects with `timeout` or `provider_unreachable`. The answer is there when all of it is. */
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
 * Asks again beside what is not answered yet, for a slow answer counts, too. The first answer ends it, or a failure when
 * nothing else is under way.
 */
function insist(ask: (cache?: RequestCache) => Promise<Response>): Promise<Response> {
  return new Promise((resolve, reject) => {
    let timer: ReturnType<typeof setTimeout>;
    let inProgress = 0;
    const attempt = async (waitMs: number, cache?: RequestCache) => {
      // The cache would have a request wait for the one before it, which is the same. A press waits for twice this.
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
