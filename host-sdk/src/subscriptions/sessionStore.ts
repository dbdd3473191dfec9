import { type SessionState, signedOut } from '@vestibule/shared-protocol';
import { invokeSafely } from '../calls/invokeSafely.ts';
import type { SessionListener, SessionStore, SessionSubscriptions } from './sessionSubscriptions.ts';

/**
 * Returns the store of these subscriptions. It is a member of them, because a page that failed to load this chunk at
 * first may load it twice.
 */
export function storeOf(subscriptions: SessionSubscriptions): SessionStore {
  subscriptions.store ??= createSessionStore(subscriptions);
  return subscriptions.store;
}

/**
 * Returns a key that changes with every change to report. `last_accessed_at` changes with every refresh and is left
 * out.
 */
const keyOf = (value: unknown) => JSON.stringify(value, (name, part) => (name === 'last_accessed_at' ? 0 : part));

function createSessionStore({ listeners, keepsTokens, watch }: SessionSubscriptions): SessionStore {
  let state: SessionState | null = null;
  /** The key of the last value that each listener received. */
  const notified = new WeakMap<SessionListener, string>();

  function notifyListeners(): void {
    for (const listener of listeners) {
      if (!state) return;
      const { part, notify } = listener;
      const value = state[part] ?? null;
      const key = keyOf(value);
      if (notified.get(listener) === key) continue;
      notified.set(listener, key);
      invokeSafely(notify, value, state.end);
    }
  }

  return {
    state: () => state,
    set<T extends SessionState>(next: T): T {
      const { tokens: _, ...stripped } = next;
      const isPending = next.session?.secondFactor === 'pending';
      const known = isPending ? (signedOut as T) : keepsTokens ? next : (stripped as T);
      state = known;
      notifyListeners();
      watch();
      return known;
    },
    notifyListeners,
  };
}
