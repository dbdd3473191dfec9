import { CHUNK_LOAD_ERROR } from '../constants.ts';

/** The waits before the second and the third attempt, in milliseconds. */
const waitsMs = [0, 1_000];

type LoadChunkOptions = {
  /** The browser's own `import`. */
  run(address: string): Promise<unknown>;
  /** Reloads the document. Returns false after too many reloads. */
  restart(): boolean;
};

/**
 * Creates the function that loads the application's chunks. The build turns every `import()` into a call of it. Firefox
 * and WebKit remember a failed address for the life of a document, so a failed chunk is requested under another
 * address. Its static imports keep their addresses. If such an import failed, the document is reloaded once all files
 * are available again.
 *
 * @returns rejects with an error named {@link CHUNK_LOAD_ERROR}, or with the error that the chunk throws. The next call
 * tries again.
 */
export function createLoadChunk({ run, restart }: LoadChunkOptions) {
  const parts = new Map<string, Promise<unknown>>();
  let attempts = 0;

  async function attempt(address: string): Promise<unknown> {
    const retryUrl = () => `${address}?${attempts}`;
    try {
      return await run(address);
    } catch {}
    for (const waitMs of waitsMs) {
      await new Promise((resolve) => setTimeout(resolve, waitMs));
      try {
        attempts += 1;
        return await run(retryUrl());
      } catch {}
    }
    attempts += 1;
    return resort(address, retryUrl());
  }

  /** Loads the address `again`. If that fails although every file is available, only a reload of the document helps. */
  async function resort(address: string, retryAddress: string): Promise<unknown> {
    const isThere = await isWhole(address);
    try {
      return await run(retryAddress);
    } catch (thrown) {
      // Every browser throws a TypeError for a file that did not load. Other errors come from the file itself and would
      // repeat.
      if (!(thrown instanceof TypeError)) throw thrown;
      // The document is reloading, so callers wait without a result.
      if (isThere && restart()) return new Promise(() => {});
      throw Object.assign(new Error(address, { cause: thrown }), { name: CHUNK_LOAD_ERROR });
    }
  }

  return {
    loadChunk(address: string): Promise<unknown> {
      const part = parts.get(address);
      if (part) return part;
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
async function isWhole(address: string, addresses = new Set<string>()): Promise<boolean> {
  if (addresses.has(address)) return true;
  addresses.add(address);
  try {
    const response = await fetch(address);
    if (!response.ok) return false;
    const imports = [...(await response.text()).matchAll(/\b(?:from|import) ?"(\.\/[^"]+)"/g)];
    const checks = imports.map(([, file = '']) =>
      isWhole(new URL(file, new URL(address, location.href)).href, addresses),
    );
    return (await Promise.all(checks)).every(Boolean);
  } catch {
    return false;
  }
}
