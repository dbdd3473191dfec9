import { type SessionState, signedOut } from '@vestibule/shared-protocol';
import { invokeSafely } from '../calls/invokeSafely.ts';
import type { SessionListener, SessionStore, SessionSubscriptions } from './sessionSubscriptions.ts';

/**
 * Returns the store of these subscriptions. The store is a member of the subscriptions, because a page may load this
 * chunk twice after a failure.
 */
export function storeOf(subscriptions: SessionSubscriptions): SessionStore {
  subscriptions.store ??= createSessionStore(subscriptions);
  return subscriptions.store;
}

/**
 * Returns a key that changes with every change that listeners receive. It ignores `last_accessed_at`, which changes at
 * every refresh.
 */
const keyOf = (value: unknown) => JSON.stringify(value, (name, part) => (name === 'last_accessed_at' ? 0 : part));

function createSessionStore({ listeners, keepsTokens, watch }: SessionSubscriptions): SessionStore {
  let state: SessionState | null = null;
  /** The key of the value that each listener received last. */
  const deliveries = new WeakMap<SessionListener, string>();

  function notifyListeners(): void {
    for (const listener of listeners) {
      if (!state) return;
      const { part, notify } = listener;
      const value = state[part] ?? null;
      const key = keyOf(value);
      if (deliveries.get(listener) === key) continue;
      deliveries.set(listener, key);
      invokeSafely(notify, value, state.end);
    }
  }

  return {
    state: () => state,
    set<T extends SessionState>(next: T): T {
      const { tokens: _, ...withoutTokens } = next;
      const isPending = next.session?.secondFactor === 'pending';
      const visibleState = isPending ? (signedOut as T) : keepsTokens ? next : (withoutTokens as T);
      state = visibleState;
      notifyListeners();
      watch();
      return visibleState;
    },
    notifyListeners,
  };
}
