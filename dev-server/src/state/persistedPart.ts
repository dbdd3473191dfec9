/** A part of the state as plain JSON entries, for `storage/`. */
export type PersistedPart = {
  entries(): Iterable<readonly [key: string, value: unknown]>;
  /** Restores an entry that `entries` returned. */
  restore(key: string, value: unknown): void;
};

/** Persists a map whose values are plain JSON. */
export function persistMap<Value>(map: Map<string, Value>, isWorthwhile = (_value: Value) => true): PersistedPart {
  return {
    entries: () => [...map].filter(([, value]) => isWorthwhile(value)),
    restore: (key, value) => void map.set(key, value as Value),
  };
}

export const toBase64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64');
export const fromBase64 = (text: unknown) => Buffer.from(String(text), 'base64');
