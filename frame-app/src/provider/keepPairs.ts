import type { Internals } from './internals.ts';

/** Where PKCE pairs are kept: as text, by the library's names for them. */
export type PairStore = {
  read(of: string): string | null;
  write(of: string, pair: string): void;
  drop(of: string): void;
};

const prefix = 'PKCE_VERIFIER:';

/**
 * Has the library keep its PKCE pairs elsewhere than in `localStorage`, which in Safari a frame does not share with the auth page
 * on which its sign-in ends. Wire protocol §4.
 */
export function keepPairs(dataLayer: Internals['dataLayer'], store: PairStore): void {
  const getItem = dataLayer.getItem.bind(dataLayer);
  const setItem = dataLayer.setItem.bind(dataLayer);
  const removeItem = dataLayer.removeItem.bind(dataLayer);
  const isPair = (key: string) => key.startsWith(prefix);
  const nameOf = (key: string) => key.slice(prefix.length);
  dataLayer.getItem = (key) => (isPair(key) ? store.read(nameOf(key)) : getItem(key));
  dataLayer.setItem = (key, value) => (isPair(key) ? store.write(nameOf(key), value) : setItem(key, value));
  dataLayer.removeItem = (key) => (isPair(key) ? store.drop(nameOf(key)) : removeItem(key));
}
