import { CHUNK_LOAD_ERROR } from '../constants.ts';

/** Milliseconds before each attempt that follows the first. */
const waitsMs = [0, 1_000];

export type LoadChunkOptions = {
  /** The browser's own `import`. */
  run(address: string): Promise<unknown>;
  /** Reloads the document; returns false after too many reloads. */
  beginAnew(): boolean;
};

/**
 * Loads the chunks of the application; the build turns every `import()` into a call of this. Firefox and WebKit
 * remember for the life of a document that an address failed, so a failed chunk is requested under another address. Its
 * static imports keep their addresses. If one of them failed, the document is reloaded once all files are available
 * again.
 *
 * @returns rejects with an error named {@link CHUNK_LOAD_ERROR}, or with the error the chunk itself throws; the next
 * call tries again.
 */
export function createLoadChunk({ run, beginAnew }: LoadChunkOptions) {
  const parts = new Map<string, Promise<unknown>>();
  let attempts = 0;

  async function attempt(address: string): Promise<unknown> {
    const another = () => `${address}?${attempts}`;
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

  /** Runs `again`. If it fails although every file is available, only a reload of the document helps. */
  async function resort(address: string, again: string): Promise<unknown> {
    const isThere = await isWhole(address);
    try {
      return await run(again);
    } catch (thrown) {
      // Every browser throws a TypeError for a file that did not load. Other errors come from the file itself and would
      // repeat.
      if (!(thrown instanceof TypeError)) throw thrown;
      // The document is reloading, so callers wait without a result.
      if (isThere && beginAnew()) return new Promise(() => {});
      throw Object.assign(new Error(address, { cause: thrown }), { name: CHUNK_LOAD_ERROR });
    }
  }

  return {
    loadChunk(address: string): Promise<unknown> {
      const known = parts.get(address);
      if (known) return known;
      const loading = attempt(address);
      parts.set(address, loading);
      loading.catch(() => parts.delete(address));
      return loading;
    },
    /** Loads the application itself, which every chunk imports. */
    loadApplication: (address: string): Promise<unknown> => run(address).catch(() => resort(address, address)),
  };
}

/** Returns whether a file and all of its imports can be fetched. */
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
