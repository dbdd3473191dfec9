import { afterAll, vi } from 'vitest';

// By itself vitest waits for a second, which one import takes on a busy machine. What does not come at all is waited for longer.
const { waitFor } = vi;
vi.waitFor = (callback, options = 10_000) => waitFor(callback, options);

// Files share their globals: a document that one leaves behind makes a server look like a browser to the next.
afterAll(() => {
  vi.unstubAllGlobals();
});
