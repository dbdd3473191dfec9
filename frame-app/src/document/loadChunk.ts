import { CHUNK_LOAD_ERROR } from '../constants.ts';

/** Milliseconds before each attempt that follows the first. */
const waitsMs = [0, 1_000];

export type LoadChunkOptions = {
  /** The browser's own `import`. */
  run(address: string): Promise<unknown>;
  /** Loads the document anew; false where that was done too often. */
  beginAnew(): boolean;
};

/**
 * Loads the parts of the application, whose every `import()` the build turns into a call of this. Firefox and WebKit remember
 * for the life of a document that an address could not be loaded, so a part that failed is asked for under another one. What
 * several parts share has one address, for it must stay one: where that is what failed, the document is loaded anew, once all
 * is there again.
 *
 * @returns rejects with an error of the name {@link CHUNK_LOAD_ERROR}, or with what the part itself throws; the next call tries again.
 */
export function createLoadChunk({ run, beginAnew }: LoadChunkOptions) {
  const parts = new Map<string, Promise<unknown>>();
  let attempts = 0;

  async function attempt(address: string, isShared: boolean): Promise<unknown> {
    const another = () => (isShared ? address : `${address}?${attempts}`);
    try {
      return await run(address);
    } catch {}
    for (const waitMs of waitsMs) {
      await new Promise((resolve) => setTimeout(resolve, waitMs));
      try {
        attempts += 1;
        return await run(another());
      } catch {}
    }
    attempts += 1;
    return resort(address, another());
  }

  /** Runs `again`, unless all was there to run it and it failed all the same: nothing but another document helps then. */
  async function resort(address: string, again: string): Promise<unknown> {
    const isThere = await isWhole(address);
    try {
      return await run(again);
    } catch (thrown) {
      // Every browser calls it so when a file does not come; what fails in the file itself would fail again.
      if (!(thrown instanceof TypeError)) throw thrown;
      // The document is on its way out: whoever waits need not hear of it.
      if (isThere && beginAnew()) return new Promise(() => {});
      throw Object.assign(new Error(address, { cause: thrown }), { name: CHUNK_LOAD_ERROR });
    }
  }

  return {
    /** @param isShared another part imports it by this address. */
    loadChunk(address: string, isShared = false): Promise<unknown> {
      const known = parts.get(address);
      if (known) return known;
      const loading = attempt(address, isShared);
      parts.set(address, loading);
      loading.catch(() => parts.delete(address));
      return loading;
    },
    /** The application itself, which every part shares. */
    loadApplication: (address: string): Promise<unknown> => run(address).catch(() => resort(address, address)),
  };
}

/** Whether a file can be had, and all that it imports. */
async function isWhole(address: string, seen = new Set<string>()): Promise<boolean> {
  if (seen.has(address)) return true;
  seen.add(address);
  try {
    const answer = await fetch(address);
    if (!answer.ok) return false;
    const imported = [...(await answer.text()).matchAll(/\b(?:from|import) ?"(\.\/[^"]+)"/g)];
    const found = imported.map(([, file = '']) => isWhole(new URL(file, new URL(address, location.href)).href, seen));
    return (await Promise.all(found)).every(Boolean);
  } catch {
    return false;
  }
}
