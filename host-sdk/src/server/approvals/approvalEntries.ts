import type { SharedStore } from '../store/sharedStore.ts';
import type { Opening } from './passkeyProof.ts';
import type { readRequest } from './readRequest.ts';

export type StoredApproval = Omit<ReturnType<typeof readRequest>, 'expiresInSeconds'> & {
  planHash: string;
  expiresAtMs: number;
  status: 'pending' | 'approved' | 'denied' | 'redeemed';
  opening?: Opening;
  /** Milliseconds since the epoch. */
  answeredAtMs?: number;
};

/** An approval and its stored text. A change requires that the text is still the same. */
type Entry = { text: string; approval: StoredApproval };

export type ApprovalEntries = {
  add(id: string, approval: StoredApproval, seconds: number): Promise<void>;
  find(id: string): Promise<Entry | null>;
  /** Returns false if another change came first. */
  change(id: string, before: string, after: StoredApproval): Promise<boolean>;
};

export const createEntries = (store: SharedStore): ApprovalEntries => ({
  add: (id, approval, seconds) => store.add(id, JSON.stringify(approval), seconds),
  async find(id) {
    const text = isId(id) ? await store.read(id) : null;
    return text === null ? null : { text, approval: JSON.parse(text) };
  },
  change: (id, before, after) => store.replace(id, before, JSON.stringify(after)),
});

/** Returns whether a value is an id: 128 bits in base64url. */
export const isId = (value: unknown): value is string => typeof value === 'string' && /^[\w-]{22}$/.test(value);
