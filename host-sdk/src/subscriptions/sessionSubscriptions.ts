import type { ReportEntry, SessionEnd, SessionState, Theme, WidgetConfig } from '@vestibule/shared-protocol';
import { checkOptions } from '../errors/checkOptions.ts';
import type { HostSdkError } from '../errors/errors.ts';

/** A listener of one part of the state. `notify` receives its value. */
export type SessionListener = {
  part: 'session' | 'user' | 'member' | 'organization';
  notify(value: unknown, end?: SessionEnd): void;
};

/** The page's knowledge of the visitor. Every frame on the page updates it. */
export type SessionStore = {
  /** Null until a frame has reported a state. */
  state(): SessionState | null;
  /** Stores a newer state. Returns it as the host may see it. */
  set<T extends SessionState>(next: T): T;
  /** Calls every listener that has not received the current state yet. */
  notifyListeners(): void;
};

/** A step of the visit. `atMs`: the time of `performance.now()`. */
export type HistoryEntry = { atMs: number } & (Omit<ReportEntry, 'agoMs'> | (Mistake & { widget: object }));

/** The configuration and theme of a widget, as set by the host. */
export type ShownSettings = { config: WidgetConfig; theme: Theme };

/** A reported error, with the settings of that time. */
export type Mistake = { error: HostSdkError; settings: ShownSettings };

/** The listeners of a client. The state itself is in a lazy chunk: `sessionStore.ts`. */
export type SessionSubscriptions = {
  listeners: Set<SessionListener>;
  /** If false, all tokens that a frame sends are dropped. */
  keepsTokens: boolean | undefined;
  /** Starts to watch the session. */
  watch(): void;
  /** The recent steps of the visit, for `auth.report()`. All frames of a client add to one list. */
  history: HistoryEntry[];
  /** Created when a frame or a call needs it. */
  store?: SessionStore;
};

/** The listener of a part. The value is null when logged out. */
export type PartListener<Part extends SessionListener['part']> = (
  value: NonNullable<SessionState[Part]> | null,
  end?: SessionEnd,
) => void;

/**
 * Adds a listener. A known state is passed in a microtask.
 *
 * @returns a function that removes the listener.
 */
export function subscribe<Part extends SessionListener['part']>(
  subscriptions: SessionSubscriptions,
  part: Part,
  notify: PartListener<Part>,
): () => void {
  checkOptions({ listener: notify });
  const listener: SessionListener = { part, notify: notify as SessionListener['notify'] };
  subscriptions.listeners.add(listener);
  queueMicrotask(() => subscriptions.store?.notifyListeners());
  subscriptions.watch();
  return () => void subscriptions.listeners.delete(listener);
}
