import { type Session, type SessionState, signedOut, type User } from '@vestibule/shared-protocol';
import { tell } from './tell.ts';

/** What the page knows of the visitor, fed by every frame on it. */
export type SessionStore = ReturnType<typeof createSessionStore>;

type Listener<T> = (value: T | null) => void;

/** Two values with one key are the same news. `last_accessed_at` moves with every refresh. Spec §3, "Session state". */
const keyOf = (value: unknown) => JSON.stringify(value, (name, part) => (name === 'last_accessed_at' ? 0 : part));

/** @param keepTokens false drops tokens at the door, whatever a frame sends. Design §3.4. */
export function createSessionStore(keepTokens: boolean) {
  let state: SessionState = signedOut;
  const listeners = new Set<() => void>();

  const listenTo = (part: 'session' | 'user') => (listener: Listener<never>) => {
    let heard = keyOf(state[part]);
    const listen = () => {
      const key = keyOf(state[part]);
      if (key === heard) return;
      heard = key;
      tell(listener, state[part] as never);
    };
    listeners.add(listen);
    return () => void listeners.delete(listen);
  };

  return {
    state: () => state,
    /** Takes a newer state and gives it back as the host may see it. */
    set<T extends SessionState>(next: T): T {
      const { tokens: _, ...stripped } = next;
      state = keepTokens ? next : (stripped as T);
      for (const listen of listeners) listen();
      return state as T;
    },
    onSession: listenTo('session') as (listener: Listener<Session>) => () => void,
    onUser: listenTo('user') as (listener: Listener<User>) => () => void,
  };
}
