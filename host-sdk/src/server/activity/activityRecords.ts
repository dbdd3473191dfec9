import type { SharedStore } from '../store/sharedStore.ts';

/** An app's use of a user's account, as it is stored. */
export type StoredUse = {
  client_id: string;
  /** The app's id in the account, if the page of the consent has named one. */
  app_id?: string;
  /** Milliseconds since the epoch; 0 before the first use. */
  last_ms: number;
};

export type ActivityRecords = {
  read(userId: string): Promise<StoredUse[]>;
  /** Changes the record of one app. */
  change(userId: string, clientId: string, change: (use: StoredUse) => StoredUse): Promise<void>;
};

/** A store forgets a text at a fixed time, so each period has a text of its own, which begins with the one before. */
const PERIOD_SECONDS = 180 * 86_400;
const MOST_APPS = 100;
const ATTEMPTS = 10;

/** Creates the records of a store. A use is forgotten after 180 to 360 days. */
export function createRecords(store: SharedStore, now: () => Date): ActivityRecords {
  const keyOf = (userId: string, periodsAgo: number) =>
    `${userId}:${Math.floor(now().getTime() / 1_000 / PERIOD_SECONDS) - periodsAgo}`;
  const usesIn = (text: string | null): StoredUse[] => (text === null ? [] : JSON.parse(text));

  return {
    async read(userId) {
      const text = (await store.read(keyOf(userId, 0))) ?? (await store.read(keyOf(userId, 1)));
      return usesIn(text);
    },

    async change(userId, clientId, change) {
      const key = keyOf(userId, 0);
      for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
        const before = await store.read(key);
        const uses = usesIn(before ?? (await store.read(keyOf(userId, 1))));
        const use = uses.find(({ client_id }) => client_id === clientId) ?? { client_id: clientId, last_ms: 0 };
        const rest = uses.filter(({ client_id }) => client_id !== clientId);
        // The newest comes first. The least recently used apps are dropped.
        const text = JSON.stringify([change(use), ...rest].slice(0, MOST_APPS));
        if (text === before) return;
        if (before !== null) {
          if (await store.replace(key, before, text)) return;
        } else if (await isAdded(store, key, text)) return;
      }
      throw new Error('Other servers kept changing the record.');
    },
  };
}

/** Adds a text. Returns false if another server has added one meanwhile. */
const isAdded = (store: SharedStore, key: string, text: string): Promise<boolean> =>
  store.add(key, text, 2 * PERIOD_SECONDS).then(
    () => true,
    async (error: unknown) => {
      if ((await store.read(key)) === null) throw error;
      return false;
    },
  );
