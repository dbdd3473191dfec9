import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createLoadChunk } from './loadChunk.ts';

const missing = { name: 'MissingPart', cause: expect.any(TypeError) };
const part = '/assets/part.js';
const shared = 'https://auth.example.com/assets/shared.js';

/** Firefox and WebKit: an address that failed once is failed for the life of the document. */
function forgetfulOfNothing(isDown: (path: string) => boolean, importsOf: (path: string) => string[] = () => []) {
  const failed = new Set<string>();
  const asked: string[] = [];
  const fetchOnce = (address: string): boolean => {
    const path = new URL(address, location.href).pathname;
    if (!failed.has(address)) {
      asked.push(address);
      if (isDown(path)) failed.add(address);
    }
    return !failed.has(address) && importsOf(path).every(fetchOnce);
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
  return { run, asked };
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('location', { href: 'https://auth.example.com/' });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** How it ends, with the clock run on. */
async function end(loading: Promise<unknown>): Promise<unknown> {
  const ended = loading.catch((thrown: unknown) => thrown);
  await vi.runAllTimersAsync();
  return Promise.race([ended, Promise.resolve('waits')]);
}

it('asks under another address for a part that failed, and for every part once', async () => {
  let isDown = true;
  const beginAnew = vi.fn(() => true);
  const { run, asked } = forgetfulOfNothing(() => isDown);
  const { loadChunk } = createLoadChunk({ run, beginAnew });
  const first = loadChunk(part);
  const second = loadChunk(part);
  await Promise.resolve();
  isDown = false;
  const loaded = await end(first);
  expect(loaded).toEqual({ address: `${part}?1` });
  expect(await second).toBe(loaded);
  expect(await loadChunk(part)).toBe(loaded);
  expect(asked).toEqual([part, `${part}?1`]);
  expect(beginAnew).not.toHaveBeenCalled();
});

it('gives up for now while nothing comes, and asks again when it is called again', async () => {
  let isDown = true;
  const beginAnew = vi.fn(() => true);
  const { run } = forgetfulOfNothing(() => isDown);
  const { loadChunk } = createLoadChunk({ run, beginAnew });
  expect(await end(loadChunk(part))).toMatchObject(missing);
  isDown = false;
  expect(await end(loadChunk(part))).toEqual({ address: expect.stringMatching(/part\.js\?\d+$/) });
  expect(beginAnew).not.toHaveBeenCalled();
});

it('begins anew where what is shared is what failed, once it is there again', async () => {
  let isDown = true;
  const beginAnew = vi.fn(() => true);
  const { run } = forgetfulOfNothing(
    (path) => isDown && path.endsWith('/shared.js'),
    (path) => (path === part ? [shared] : []),
  );
  const { loadChunk } = createLoadChunk({ run, beginAnew });
  expect(await end(loadChunk(part))).toMatchObject(missing);
  expect(beginAnew, 'while the network is gone').not.toHaveBeenCalled();
  isDown = false;
  expect(await end(loadChunk(part))).toBe('waits');
  expect(beginAnew).toHaveBeenCalledOnce();
});

it('fails where it has begun anew too often', async () => {
  const { run } = forgetfulOfNothing(() => false);
  run.mockRejectedValue(new TypeError());
  const { loadChunk } = createLoadChunk({ run, beginAnew: () => false });
  expect(await end(loadChunk(part))).toMatchObject(missing);
});

it('does not begin anew for a mistake in the part itself', async () => {
  const beginAnew = vi.fn(() => true);
  const { run } = forgetfulOfNothing(() => false);
  run.mockRejectedValue(new ReferenceError('ours'));
  const { loadChunk } = createLoadChunk({ run, beginAnew });
  expect(await end(loadChunk(part))).toBeInstanceOf(ReferenceError);
  expect(beginAnew).not.toHaveBeenCalled();
});

it('runs the application under its own address alone, which its parts import', async () => {
  const application = 'https://auth.example.com/assets/main.js';
  let isDown = true;
  const beginAnew = vi.fn(() => true);
  const { run, asked } = forgetfulOfNothing(() => isDown);
  const { loadApplication } = createLoadChunk({ run, beginAnew });
  expect(await end(loadApplication(application))).toMatchObject(missing);
  isDown = false;
  expect(await end(loadApplication(application))).toBe('waits');
  expect(beginAnew).toHaveBeenCalledOnce();
  expect(new Set(asked)).toEqual(new Set([application]));
});

it('asks for what other parts share under its one address', async () => {
  let isDown = true;
  const beginAnew = vi.fn(() => true);
  const run = vi.fn(async (address: string): Promise<unknown> => {
    if (isDown) throw new TypeError('error loading dynamically imported module');
    return { address };
  });
  const { loadChunk } = createLoadChunk({ run, beginAnew });
  const loading = loadChunk(part, true);
  await vi.advanceTimersByTimeAsync(0);
  isDown = false;
  expect(await end(loading)).toEqual({ address: part });
  expect(new Set(run.mock.calls.flat())).toEqual(new Set([part]));
  expect(beginAnew).not.toHaveBeenCalled();
});
