import type { SessionEnd, SessionState } from '@vestibule/shared-protocol';
import { checkOptions } from '../errors/checkOptions.ts';

/** `hear` takes the value of that part. */
export type SessionListener = { part: 'session' | 'user'; notify(value: unknown, end?: SessionEnd): void };

/** What the page knows of the visitor, fed by every frame on it. */
export type SessionStore = {
  /** Null until a frame has said. */
  state(): SessionState | null;
  /** Takes a newer state and gives it back as the host may see it. */
  set<T extends SessionState>(next: T): T;
  /** Tells every listener what it has not heard yet. */
  notifyListeners(): void;
};

/** Who wants to hear of the session. What there is to hear comes in a lazy part: `sessionStore.ts`. */
export type SessionSubscriptions = {
  listeners: Set<SessionListener>;
  /** False drops tokens at the door, whatever a frame sends. Design §3.4. */
  keepsTokens: boolean | undefined;
  /** Has the session watched, from now on. */
  watch(): void;
  /** Made once a frame or a call needs it. */
  store?: SessionStore;
};

/** What is known already is told at once, in a microtask. Returns the way to stop. */
export function subscribe<Part extends SessionListener['part']>(
  subscriptions: SessionSubscriptions,
  part: Part,
  notify: (value: SessionState[Part], end?: SessionEnd) => void,
): () => void {
  checkOptions({ listener: notify });
  const listener = { part, notify };
  subscriptions.listeners.add(listener);
  queueMicrotask(() => subscriptions.store?.notifyListeners());
  subscriptions.watch();
  return () => void subscriptions.listeners.delete(listener);
}
