import type { SessionEnd, SessionState } from '@vestibule/shared-protocol';
import { tell } from './tell.ts';

/** What the page knows of the visitor, fed by every frame on it. */
export type SessionStore = ReturnType<typeof createSessionStore>;

/** Two values with one key are the same news. `last_accessed_at` moves with every refresh. Spec §3, "Session state". */
const keyOf = (value: unknown) => JSON.stringify(value, (name, part) => (name === 'last_accessed_at' ? 0 : part));

/**
 * @param onInterest called when somebody listens, and when a frame has news: from then on the session is watched.
 * @param keepTokens false drops tokens at the door, whatever a frame sends. Design §3.4.
 */
export function createSessionStore(onInterest: () => void, keepTokens?: boolean) {
  /** Null until a frame has said. */
  let state: SessionState | null = null;
  const listeners = new Set<(former: SessionState | null) => void>();

  const listenTo =
    <Part extends 'session' | 'user'>(part: Part) =>
    (listener: (value: SessionState[Part], end?: SessionEnd) => void) => {
      const hear = (former?: SessionState | null) => {
        if (state && listeners.has(hear) && keyOf(former?.[part]) !== keyOf(state[part])) {
          tell(listener, state[part], state.end);
        }
      };
      listeners.add(hear);
      onInterest();
      queueMicrotask(hear);
      return () => void listeners.delete(hear);
    };

  return {
    state: () => state,
    /** Takes a newer state and gives it back as the host may see it. */
    set<T extends SessionState>(next: T): T {
      const former = state;
      const { tokens: _, ...stripped } = next;
      state = keepTokens ? next : (stripped as T);
      for (const hear of listeners) hear(former);
      onInterest();
      return state as T;
    },
    onSession: listenTo('session'),
    onUser: listenTo('user'),
  };
}
