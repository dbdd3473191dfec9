import { tokenCookie } from '../storage/sessionCookie.ts';

/** The library stores the data layers of its clients at the window under these symbols, by public token. */
const cacheKeys = {
  consumer: Symbol.for('__stytch_DataLayer'),
  b2b: Symbol.for('__stytch_b2b_DataLayer'),
} as const;

/** The functions of a data layer that read cookies. */
type DataLayer = {
  readSessionCookie(): { session_token: string | undefined; session_jwt: string | undefined };
  readIntermediateSessionTokenCookie(): string | undefined;
  /** The stored domains from which a sign-out removes cookies. */
  getSeenDomains(): unknown[];
};

const read = (name: string) => tokenCookie(name) ?? undefined;

/**
 * Changes the library's data layer before its client reads it. Call it before the client is created.
 *
 * The library then ignores cookies that are no tokens. It sends the session's cookie with every call, so a value such
 * as `€`, which every host of the domain can set, would make all calls fail. The library would also throw for a stored
 * domain that is no text.
 *
 * @param change further changes.
 */
export function onDataLayer<Layer extends object>(
  vertical: keyof typeof cacheKeys,
  publicToken: string,
  change: (layer: Layer) => void = () => {},
): void {
  const page = window as unknown as Record<symbol, object>;
  const cache = page[cacheKeys[vertical]] ?? {};
  page[cacheKeys[vertical]] = cache;
  if (Object.hasOwn(cache, publicToken)) return;
  let layer: (Layer & DataLayer) | undefined;
  Object.defineProperty(cache, publicToken, {
    get: () => layer,
    set(created: Layer & DataLayer) {
      layer = created;
      created.readSessionCookie = () => ({
        session_token: read('stytch_session'),
        session_jwt: read('stytch_session_jwt'),
      });
      created.readIntermediateSessionTokenCookie = () => read('stytch_intermediate_session_token');
      const seenDomains = created.getSeenDomains();
      if (seenDomains.some((domain) => typeof domain !== 'string')) created.getSeenDomains = () => [];
      change(created);
    },
  });
}
