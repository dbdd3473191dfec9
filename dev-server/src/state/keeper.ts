/** A part of the memory as plain JSON, entry by entry, for whoever writes it down. */
export type Keeper = {
  entries(): Iterable<readonly [key: string, value: unknown]>;
  /** Takes an entry back that `entries` gave. */
  restore(key: string, value: unknown): void;
};

/** For parts whose entries are plain already. */
export function keepMap<Value>(map: Map<string, Value>, isWorthwhile = (_value: Value) => true): Keeper {
  return {
    entries: () => [...map].filter(([, value]) => isWorthwhile(value)),
    restore: (key, value) => void map.set(key, value as Value),
  };
}

export const toBase64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64');
export const fromBase64 = (text: unknown) => Buffer.from(String(text), 'base64');
