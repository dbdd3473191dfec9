import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createLoadChunk } from './loadChunk.ts';

const missing = { name: 'MissingPart', cause: expect.any(TypeError) };
const part = '/assets/part.js';
const sharedUrl = 'https://auth.example.com/assets/shared.js';

/** Simulates Firefox and WebKit, where an address that failed once keeps failing until the document is reloaded. */
function forgetfulOfNothing(isDown: (path: string) => boolean, importsOf: (path: string) => string[] = () => []) {
  const failures = new Set<string>();
  const requests: string[] = [];
  const fetchOnce = (address: string): boolean => {
    const path = new URL(address, location.href).pathname;
    if (!failures.has(address)) {
      requests.push(address);
      if (isDown(path)) failures.add(address);
    }
    return !failures.has(address) && importsOf(path).every(fetchOnce);
  };
  const run = vi.fn(async (address: string): Promise<unknown> => {
    if (!fetchOnce(address)) throw new TypeError('error loading dynamically imported module');
    return { address };
  });
  vi.stubGlobal('fetch', async (address: string) => {
    const { pathname } = new URL(address, location.href);
    const source = importsOf(pathname).map((file) => `import{a}from".${file.slice(file.lastIndexOf('/'))}";`);
    return isDown(pathname) ? new Response('', { status: 503 }) : new Response(source.join(''));
  });
  return { run, asked: requests };
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('location', { href: 'https://auth.example.com/' });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Returns the result or the error of a load, with timers advanced. */
async function end(loading: Promise<unknown>): Promise<unknown> {
  const failure = loading.catch((error: unknown) => error);
  await vi.runAllTimersAsync();
  return Promise.race([failure, Promise.resolve('waits')]);
}

it('retries a failed chunk under another address, and requests each chunk once', async () => {
  let isDown = true;
  const restart = vi.fn(() => true);
  const { run, asked } = forgetfulOfNothing(() => isDown);
  const { loadChunk } = createLoadChunk({ run, restart });
  const first = loadChunk(part);
  const second = loadChunk(part);
  await Promise.resolve();
  isDown = false;
  const chunk = await end(first);
  expect(chunk).toEqual({ address: `${part}?1` });
  expect(await second).toBe(chunk);
  expect(await loadChunk(part)).toBe(chunk);
  expect(asked).toEqual([part, `${part}?1`]);
  expect(restart).not.toHaveBeenCalled();
});

it('rejects while the network is down, and tries again at the next call', async () => {
  let isDown = true;
  const restart = vi.fn(() => true);
  const { run } = forgetfulOfNothing(() => isDown);
  const { loadChunk } = createLoadChunk({ run, restart });
  expect(await end(loadChunk(part))).toMatchObject(missing);
  isDown = false;
  expect(await end(loadChunk(part))).toEqual({ address: expect.stringMatching(/part\.js\?\d+$/) });
  expect(restart).not.toHaveBeenCalled();
});

it('reloads the document when a shared chunk has failed and can be fetched again', async () => {
  let isDown = true;
  const restart = vi.fn(() => true);
  const { run } = forgetfulOfNothing(
    (path) => isDown && path.endsWith('/shared.js'),
    (path) => (path === part ? [sharedUrl] : []),
  );
  const { loadChunk } = createLoadChunk({ run, restart });
  expect(await end(loadChunk(part))).toMatchObject(missing);
  expect(restart, 'while the network is gone').not.toHaveBeenCalled();
  isDown = false;
  expect(await end(loadChunk(part))).toBe('waits');
  expect(restart).toHaveBeenCalledOnce();
});

it('rejects after too many reloads', async () => {
  const { run } = forgetfulOfNothing(() => false);
  run.mockRejectedValue(new TypeError());
  const { loadChunk } = createLoadChunk({ run, restart: () => false });
  expect(await end(loadChunk(part))).toMatchObject(missing);
});

it('does not reload for an error that the chunk itself throws', async () => {
  const restart = vi.fn(() => true);
  const { run } = forgetfulOfNothing(() => false);
  run.mockRejectedValue(new ReferenceError('ours'));
  const { loadChunk } = createLoadChunk({ run, restart });
  expect(await end(loadChunk(part))).toBeInstanceOf(ReferenceError);
  expect(restart).not.toHaveBeenCalled();
});

it('runs the application only under its own address, which its chunks import', async () => {
  const application = 'https://auth.example.com/assets/main.js';
  let isDown = true;
  const restart = vi.fn(() => true);
  const { run, asked } = forgetfulOfNothing(() => isDown);
  const { loadApplication } = createLoadChunk({ run, restart });
  expect(await end(loadApplication(application))).toMatchObject(missing);
  isDown = false;
  expect(await end(loadApplication(application))).toBe('waits');
  expect(restart).toHaveBeenCalledOnce();
  expect(new Set(asked)).toEqual(new Set([application]));
});
