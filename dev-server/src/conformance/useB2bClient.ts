import { Window } from 'happy-dom';
import { afterAll, beforeAll, vi } from 'vitest';
import type { ProjectSettings } from '../state/project.ts';
import { AUTH_URL } from '../testing/createTestEmulator.ts';
import type { B2bWorld } from './b2bWorld.ts';

// One page for all test files of a worker, because the client keeps the storage of its first page.
const page = new Window({ url: `${AUTH_URL}/` });

/** Simulates a page for the tests of a file. Returns a function that creates the provider's client over an emulator. */
export function useB2bClient(): (settings?: Partial<ProjectSettings>) => Promise<B2bWorld> {
  const ownFetch = globalThis.fetch;
  beforeAll(() => {
    // The client warns about addresses other than the provider's and about a second client in a page.
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    // Requests use Node's fetch.
    const parts = ['document', 'navigator', 'location', 'history', 'localStorage', 'sessionStorage'] as const;
    vi.stubGlobal('window', page);
    for (const part of parts) vi.stubGlobal(part, page[part]);
  });
  afterAll(() => {
    globalThis.fetch = ownFetch;
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });
  return async (settings) => {
    // The client reads the page's storage when it loads.
    const { createB2bWorld } = await import('./b2bWorld.ts');
    return createB2bWorld(page, settings);
  };
}
