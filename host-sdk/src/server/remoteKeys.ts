import { createRemoteJWKSet, customFetch, errors } from 'jose';

const SECOND_MS = 1_000;

/** The longest pause between two attempts to fetch the keys. */
const LONGEST_PAUSE_MS = 30 * SECOND_MS;

/**
 * Returns the keys that the provider publishes at a URL. They are fetched once and cached. After a failure the next
 * request tries again. After each further failure in a row there is a pause, twice as long each time, at most 30
 * seconds. Requests during a pause fail at once, so that they do not make an outage worse.
 */
export function remoteKeys(url: URL, now: () => Date) {
  let failures = 0;
  let untilMs = 0;
  return createRemoteJWKSet(url, {
    async [customFetch](address, init) {
      const pauseMs = untilMs - now().getTime();
      // If the pause is longer, the clock was set back.
      if (pauseMs > 0 && pauseMs <= LONGEST_PAUSE_MS) throw new errors.JWKSTimeout('The keys could not be fetched.');
      let isKeySet = false;
      try {
        const response = await fetch(address, { ...init, ...uncached() });
        isKeySet = response.ok && Array.isArray(Object(await readJson(response.clone())).keys);
        return response;
      } finally {
        failures = isKeySet ? 0 : failures + 1;
        const nextPauseMs = failures < 2 ? 0 : Math.min(SECOND_MS * 2 ** (failures - 2), LONGEST_PAUSE_MS);
        untilMs = now().getTime() + nextPauseMs;
      }
    },
  });
}

/**
 * Returns fetch options that bypass the cache. Servers such as Next cache `fetch`, and would miss a rotation of the
 * keys. Without the option on Cloudflare Workers with a compatibility date before 2024-11-11, which cache nothing and
 * throw for it.
 */
function uncached(): RequestInit {
  const init = { cache: 'no-store' } as const;
  try {
    void new Request('https://example.com', init);
    return init;
  } catch {
    return {};
  }
}

/** Returns whether the JWT is invalid, as opposed to a failure to fetch the keys. */
export function isOfTheJwt(error: unknown): boolean {
  if (!(error instanceof errors.JOSEError)) return false;
  const isOfTheKeys = error instanceof errors.JWKSTimeout || error instanceof errors.JWKSInvalid;
  // The plain error means that the keys' address did not answer with 200.
  return !isOfTheKeys && error.code !== errors.JOSEError.code;
}

const readJson = (response: Response): Promise<unknown> => response.json().catch(() => null);
