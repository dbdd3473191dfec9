// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { runAfterPaint } from './runAfterPaint.ts';

let paint: FrameRequestCallback = () => {};
const run = vi.fn();

beforeEach(() => {
  run.mockReset();
  vi.useFakeTimers();
  vi.stubGlobal('requestAnimationFrame', (callback: FrameRequestCallback) => {
    paint = callback;
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('waits for the frame to be drawn, and not longer', async () => {
  runAfterPaint(run);
  await vi.advanceTimersByTimeAsync(10);
  expect(run).not.toHaveBeenCalled();
  paint(0);
  // What runs in the callback itself delays the frame.
  expect(run).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(0);
  expect(run).toHaveBeenCalledOnce();
});

it('does not wait for ever: a frame out of sight is not drawn', async () => {
  runAfterPaint(run);
  await vi.advanceTimersByTimeAsync(199);
  expect(run).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(run).toHaveBeenCalledOnce();
  paint(0);
  await vi.advanceTimersByTimeAsync(10);
  expect(run).toHaveBeenCalledOnce();
});

it('runs at once in a tab that nobody sees', async () => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  runAfterPaint(run);
  await vi.advanceTimersByTimeAsync(0);
  expect(run).toHaveBeenCalledOnce();
});
