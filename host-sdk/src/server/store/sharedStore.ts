/**
 * Stores approvals, or the activity of apps, for all servers of an application. A single server needs no store: by
 * default, everything stays in memory. Several servers share one store, such as `createRedisStore` or
 * `createPostgresStore`.
 */
export type SharedStore = {
  /**
   * Stores a new text under a new key. Rejects if the key exists. The store may forget the text after that many
   * seconds, not before.
   */
  add(key: string, text: string, seconds: number): Promise<void>;
  /** Returns the newest text, or null. A replica that lags behind isn't enough. */
  read(key: string): Promise<string | null>;
  /**
   * Replaces the text if it is still `before`, in one atomic step, and returns whether it did. Of several simultaneous
   * calls with the same `before`, at most one may return true: so an approval can be used only once. The text is
   * forgotten when the first one would have been.
   */
  replace(key: string, before: string, after: string): Promise<boolean>;
};

const MINUTE_MS = 60_000;

/** Keeps texts in the memory of this process. They are lost when the process ends. */
export function createMemoryStore(now: () => Date): SharedStore {
  const entries = new Map<string, { text: string; untilMs: number }>();
  let sweepMs = 0;

  function sweep(nowMs: number): void {
    if (nowMs < sweepMs) return;
    sweepMs = nowMs + MINUTE_MS;
    for (const [key, { untilMs }] of entries) if (untilMs <= nowMs) entries.delete(key);
  }

  return {
    async add(key, text, seconds) {
      const nowMs = now().getTime();
      sweep(nowMs);
      if (entries.has(key)) throw new Error('The key exists.');
      entries.set(key, { text, untilMs: nowMs + seconds * 1_000 });
    },
    read: async (key) => entries.get(key)?.text ?? null,
    async replace(key, before, after) {
      const entry = entries.get(key);
      if (entry?.text !== before) return false;
      entries.set(key, { ...entry, text: after });
      return true;
    },
  };
}

/** Returns whether a value has the methods of a store. */
export const isStore = (value: unknown): boolean => {
  const { add, read, replace } = Object(value) as Record<string, unknown>;
  return [add, read, replace].every((method) => typeof method === 'function');
};
