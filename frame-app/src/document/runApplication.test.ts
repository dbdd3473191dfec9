// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { DocumentState } from './DocumentState.ts';
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
  const source = `export const start = (state) => { globalThis.applicationRan += 1; return { submission: state.submission, application: 'built' } } // ${Math.random()}`;
  const drawing = `export const render = () => { globalThis.drawnAfter = globalThis.applicationRan } // ${Math.random()}`;
  const link = (code: string, id: string) =>
    `<link href="data:text/javascript,${encodeURIComponent(code)}" id="${id}" class="${id}">`;
  document.head.innerHTML = link(source, 'application') + link(drawing, 'drawing');
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const run = (address: string): Promise<unknown> => import(address);
type Options = Partial<Parameters<typeof runApplication>[0]> & {
  pressedElement?: HTMLElement;
  submission?: Promise<void>;
};
const runWith = ({ pressedElement, submission, ...options }: Options) =>
  runApplication({
    hostServed: null,
    load: run,
    onMissing: () => {},
    connect,
    state: { pressedElement, submission } as unknown as DocumentState,
    ...options,
  });
const load = (hostServed: Promise<void> | null) => runWith({ hostServed });
const connect = vi.fn(() => ({ connection: null, obstacle: null, formValues: undefined }));
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
  const form = document.createElement('form');

  it('only prefetches the rendering part, and only when the browser is idle', async () => {
    vi.stubGlobal('chrome', {});
    const whenIdle = vi.fn<(run: () => void) => void>();
    vi.stubGlobal('requestIdleCallback', whenIdle);
    await runWith({ load: () => new Promise(() => {}), pressedElement: form });
    expect(drawing().rel).toBe('');
    whenIdle.mock.calls[0]?.[0]();
    expect(drawing().rel).toBe('prefetch');
  });

  it('does not fetch the rendering part a second time after it has run', async () => {
    vi.stubGlobal('chrome', {});
    const whenIdle = vi.fn<(run: () => void) => void>();
    vi.stubGlobal('requestIdleCallback', whenIdle);
    await runWith({ pressedElement: form });
    await vi.waitFor(() => expect(globalThis.drawnAfter).toBe(1));
    whenIdle.mock.calls[0]?.[0]();
    expect(drawing().rel).toBe('modulepreload');
  });

  it('compiles the rendering part at once in browsers not known to keep a prefetched file', async () => {
    await runWith({ load: () => new Promise(() => {}), pressedElement: form });
    expect(drawing().rel).toBe('modulepreload');
  });
});

it('connects once, before anything runs', async () => {
  connect.mockClear();
  connect.mockImplementationOnce(() => {
    expect(globalThis.applicationRan).toBe(0);
    return { connection: null, obstacle: null, formValues: undefined };
  });
  await load(null);
  await ran();
  expect(connect).toHaveBeenCalledOnce();
});

it('runs the rendering part after the application', async () => {
  await load(null);
  await vi.waitFor(() => expect(globalThis.drawnAfter).toBe(1));
});

it('runs the rendering part once a pressed button can be submitted, or after 300 ms', async () => {
  vi.useFakeTimers();
  let send = () => {};
  const delivery = new Promise<void>((resolve) => {
    send = resolve;
  });
  const loads = vi.fn(async () => ({ start: () => ({ submission: delivery, application: null }), render: () => {} }));
  await runWith({ load: loads });
  await vi.advanceTimersByTimeAsync(299);
  expect(loads).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(loads).toHaveBeenCalledTimes(2);
  send();
  await runWith({ load: loads });
  await vi.advanceTimersByTimeAsync(0);
  expect(loads).toHaveBeenCalledTimes(4);
});

it('starts the application once, although the rendering part fails to load', async () => {
  vi.useFakeTimers();
  const start = vi.fn(() => ({ submission: undefined, application: 'built' }));
  const render = vi.fn();
  const loads = vi.fn(async () => ({ start, render }));
  loads.mockImplementationOnce(loads.getMockImplementation() ?? loads).mockRejectedValueOnce(new TypeError());
  await runWith({ load: loads });
  await vi.advanceTimersByTimeAsync(2_000);
  expect(start).toHaveBeenCalledOnce();
  expect(render.mock.calls).toEqual([['built']]);
});

it('retries until the application loads, and reports the failure until then', async () => {
  vi.useFakeTimers();
  const attempts = vi.fn(run);
  attempts.mockRejectedValueOnce(new TypeError()).mockRejectedValueOnce(new TypeError());
  const onMissing = vi.fn();
  await runWith({ load: attempts, onMissing });
  await vi.advanceTimersByTimeAsync(3_999);
  expect(onMissing.mock.calls).toEqual([[true], [true]]);
  await vi.advanceTimersByTimeAsync(1);
  vi.useRealTimers();
  await ran();
  await vi.waitFor(() => expect(onMissing).toHaveBeenLastCalledWith(false));
  expect(attempts).toHaveBeenCalledTimes(4);
});
