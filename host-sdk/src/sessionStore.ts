import { type SessionState, signedOut } from '@vestibule/shared-protocol';
import type { SessionListener, SessionNews, SessionStore } from './sessionNews.ts';
import { tell } from './tell.ts';

/** The store of a page. It stands at the news, because a page that could not load this at first may have it twice. */
export function storeOf(news: SessionNews): SessionStore {
  news.store ??= createSessionStore(news);
  return news.store;
}

/** Two values with one key are the same news. `last_accessed_at` moves with every refresh. Spec §3, "Session state". */
const keyOf = (value: unknown) => JSON.stringify(value, (name, part) => (name === 'last_accessed_at' ? 0 : part));

function createSessionStore({ listeners, keepsTokens, watch }: SessionNews): SessionStore {
  let state: SessionState | null = null;
  /** What each has heard last. */
  const heard = new WeakMap<SessionListener, string>();

  function inform(): void {
    for (const listener of listeners) {
      if (!state) return;
      const { part, hear } = listener;
      const key = keyOf(state[part]);
      if (heard.get(listener) === key) continue;
      heard.set(listener, key);
      tell(hear, state[part], state.end);
    }
  }

  return {
    state: () => state,
    set<T extends SessionState>(next: T): T {
      const { tokens: _, ...stripped } = next;
      const isPending = next.session?.secondFactor === 'pending';
      const known = isPending ? (signedOut as T) : keepsTokens ? next : (stripped as T);
      state = known;
      inform();
      watch();
      return known;
    },
    inform,
  };
}
