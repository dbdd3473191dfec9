import * as localKeys from '../storage/register/localKeys.ts';
import { onDataLayer } from './onDataLayer.ts';

/** A data layer of the library, with the members that this patch replaces. */
type DataLayer = { _localStorage: KeyStorage; state: unknown };
type KeyStorage = {
  getItem(name: string): string | null;
  setItem(name: string, value: string): void;
  removeItem(name: string): void;
};

/**
 * Gives the client for organizations its own entries in `localStorage`. The library's clients for consumers and for
 * organizations share one prefix, so each client would read the other's session. To be called before the client is
 * created.
 */
export function separateStorage(publicToken: string): void {
  onDataLayer<DataLayer>('b2b', publicToken, (created) => {
    created._localStorage = ownStorage(publicToken);
    created.state = readState(created._localStorage);
  });
  followOtherDocuments(publicToken);
}

/** Returns the full key of an entry. */
export const organizationKey = (publicToken: string, name = ''): string =>
  `${localKeys.organizations}:${publicToken}${name && `::${name}`}`;

function ownStorage(publicToken: string): KeyStorage {
  const keyOf = (name: string) => organizationKey(publicToken, name);
  return {
    getItem: (name) => quietly(() => localStorage.getItem(keyOf(name))),
    setItem: (name, value) => void (value && quietly(() => localStorage.setItem(keyOf(name), value))),
    removeItem: (name) => void quietly(() => localStorage.removeItem(keyOf(name))),
  };
}

function quietly<T>(work: () => T): T | null {
  try {
    return work();
  } catch {
    return null; // storage is full or blocked
  }
}

function readState(storage: KeyStorage): unknown {
  return quietly(() => JSON.parse(storage.getItem('') ?? 'null'));
}

/**
 * Passes changes of our entry to the library, which listens for its own key. Hides changes of the consumer client's
 * entry.
 */
function followOtherDocuments(publicToken: string): void {
  const libraryKey = `stytch_sdk_state_${publicToken}`;
  addEventListener('storage', (event) => {
    if (event.key === libraryKey && event.isTrusted) event.stopImmediatePropagation();
    if (event.key !== organizationKey(publicToken)) return;
    dispatchEvent(new StorageEvent('storage', { key: libraryKey, newValue: event.newValue }));
  });
}
