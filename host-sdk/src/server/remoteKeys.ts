import { createRemoteJWKSet, customFetch, errors } from 'jose';

/** Returns the keys that the provider publishes at a URL. They are fetched once and cached. */
export const remoteKeys = (url: URL) =>
  createRemoteJWKSet(url, { [customFetch]: (address, init) => fetch(address, { ...init, ...uncached() }) });

/**
 * Returns fetch options that bypass the cache. Servers such as Next cache `fetch`, and would miss a rotation of the
 * keys. Cloudflare Workers with a compatibility date before 2024-11-11 cache nothing and throw at this option.
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
