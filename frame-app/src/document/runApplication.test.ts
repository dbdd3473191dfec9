// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { runApplication } from './runApplication.ts';

declare global {
  var applicationRan: number | undefined;
  /** The number of runs of the application when the rendering part ran. */
  var drawnAfter: number | undefined;
}

beforeEach(() => {
  globalThis.applicationRan = 0;
  globalThis.drawnAfter = undefined;
  // A module runs once, so each test needs another address.
  const source = `globalThis.applicationRan += 1; // ${Math.random()}`;
  const link = (code: string, attributes: string) =>
    `<link as="script" href="data:text/javascript,${encodeURIComponent(code)}" ${attributes}>`;
  // The application's link may follow other links.
  document.head.innerHTML =
    link('throw new Error("not the application")', 'rel="preload"') +
    link(`globalThis.drawnAfter = globalThis.applicationRan; // ${Math.random()}`, 'id="drawing"') +
    link(source, 'rel="preload" id="application"');
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const run = (address: string): Promise<unknown> => import(address);
const load = (hostServed: Promise<void> | null) => runApplication(hostServed, run, () => {}, prepare, {});
const prepare = vi.fn();
const ran = () => vi.waitFor(() => expect(globalThis.applicationRan).toBe(1));

it('waits until the host has answered', async () => {
  let serve = () => {};
  const loading = load(
    new Promise<void>((resolve) => {
      serve = resolve;
    }),
  );
  await new Promise((resolve) => setTimeout(resolve));
  expect(globalThis.applicationRan).toBe(0);
  serve();
  await loading;
  await ran();
});

it('stops waiting after a second, for a hidden frame or a silent host', async () => {
  vi.useFakeTimers();
  const loading = load(new Promise(() => {}));
  await vi.advanceTimersByTimeAsync(1_000);
  await loading;
  vi.useRealTimers();
  await ran();
});

it('runs at once in a frame with nothing to show', async () => {
  await load(null);
  await ran();
});

it('preloads the rendering part when the host has answered', async () => {
  const drawing = document.getElementById('drawing') as HTMLLinkElement;
  let serve = () => {};
  const loading = load(
    new Promise<void>((resolve) => {
      serve = resolve;
    }),
  );
  await new Promise((resolve) => setTimeout(resolve));
  expect(drawing.rel).toBe('');
  serve();
  await loading;
  expect(drawing.rel).toBe('modulepreload');
});

describe('while a pressed button waits', () => {
  const drawing = () => document.getElementById('drawing') as HTMLLinkElement;
  const pressed = document.createElement('form');

  it('only prefetches the rendering part, and only when the browser is idle', async () => {
    vi.stubGlobal('chrome', {});
    const whenIdle = vi.fn<(run: () => void) => void>();
    vi.stubGlobal('requestIdleCallback', whenIdle);
    await runApplication(
      null,
      () => new Promise(() => {}),
      () => {},
      prepare,
      { pressed },
    );
    expect(drawing().rel).toBe('');
    whenIdle.mock.calls[0]?.[0]();
    expect(drawing().rel).toBe('prefetch');
  });

  it('does not fetch the rendering part a second time after it has run', async () => {
    vi.stubGlobal('chrome', {});
    const whenIdle = vi.fn<(run: () => void) => void>();
    vi.stubGlobal('requestIdleCallback', whenIdle);
    await runApplication(null, run, () => {}, prepare, { pressed });
    await vi.waitFor(() => expect(globalThis.drawnAfter).toBe(1));
    whenIdle.mock.calls[0]?.[0]();
    expect(drawing().rel).toBe('modulepreload');
  });

  it('compiles the rendering part at once in browsers not known to keep a prefetched file', async () => {
    await runApplication(
      null,
      () => new Promise(() => {}),
      () => {},
      prepare,
      { pressed },
    );
    expect(drawing().rel).toBe('modulepreload');
  });
});

it('prepares once, before anything runs', async () => {
  prepare.mockReset().mockImplementation(() => expect(globalThis.applicationRan).toBe(0));
  await load(null);
  await ran();
  expect(prepare).toHaveBeenCalledOnce();
});

it('runs the rendering part after the application', async () => {
  await load(null);
  await vi.waitFor(() => expect(globalThis.drawnAfter).toBe(1));
});

it('runs the rendering part once a pressed button can be submitted, or after 300 ms', async () => {
  vi.useFakeTimers();
  let start = () => {};
  const started = new Promise<void>((resolve) => {
    start = resolve;
  });
  const attempts = vi.fn(async () => {});
  const loadNow = () =>
    runApplication(
      null,
      attempts,
      () => {},
      () => {},
      { started },
    );
  await loadNow();
  await vi.advanceTimersByTimeAsync(299);
  expect(attempts).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(attempts).toHaveBeenCalledTimes(2);
  start();
  await loadNow();
  await vi.advanceTimersByTimeAsync(0);
  expect(attempts).toHaveBeenCalledTimes(4);
});

it('retries until the application loads, and reports the failure until then', async () => {
  vi.useFakeTimers();
  const attempts = vi.fn(run);
  attempts.mockRejectedValueOnce(new TypeError()).mockRejectedValueOnce(new TypeError());
  const onMissing = vi.fn();
  await runApplication(null, attempts, onMissing, prepare, {});
  await vi.advanceTimersByTimeAsync(3_999);
  expect(onMissing.mock.calls).toEqual([[true], [true]]);
  await vi.advanceTimersByTimeAsync(1);
  vi.useRealTimers();
  await ran();
  await vi.waitFor(() => expect(onMissing).toHaveBeenLastCalledWith(false));
  expect(attempts).toHaveBeenCalledTimes(4);
});
