import type { Atom, createStore } from 'jotai/vanilla';
import { useSyncExternalStore } from 'react';

type Store = ReturnType<typeof createStore>;

/** What an atom holds, in a component. The store is always the flow's, so none of jotai's React binding is needed. */
export function useStored<T>(store: Store, atom: Atom<T>): T {
  const read = () => store.get(atom);
  return useSyncExternalStore((listen) => store.sub(atom, listen), read, read);
}
