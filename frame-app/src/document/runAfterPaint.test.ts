// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { runAfterPaint } from './runAfterPaint.ts';

let waiting: FrameRequestCallback[] = [];
/** Simulates that the browser draws a frame. */
const draw = async () => {
  for (const callback of waiting.splice(0)) callback(0);
  await vi.advanceTimersByTimeAsync(0);
};
const run = vi.fn();

beforeEach(() => {
  run.mockReset();
  vi.useFakeTimers();
  waiting = [];
  vi.stubGlobal('requestAnimationFrame', (callback: FrameRequestCallback) => waiting.push(callback));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('runs in the task after the second animation frame', async () => {
  runAfterPaint(run);
  await vi.advanceTimersByTimeAsync(10);
  expect(run).not.toHaveBeenCalled();
  await draw();
  expect(run).not.toHaveBeenCalled();
  await draw();
  expect(run).toHaveBeenCalledOnce();
});

it('runs outside of a frame, so it delays none', async () => {
  let isDrawing = false;
  run.mockImplementation(() => expect(isDrawing).toBe(false));
  runAfterPaint(run);
  await draw();
  isDrawing = true;
  for (const callback of waiting.splice(0)) callback(0);
  await Promise.resolve();
  isDrawing = false;
  await vi.advanceTimersByTimeAsync(0);
  expect(run).toHaveBeenCalledOnce();
});

it('stops waiting after 200 ms, because a hidden frame is not drawn', async () => {
  runAfterPaint(run);
  await vi.advanceTimersByTimeAsync(199);
  expect(run).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(run).toHaveBeenCalledOnce();
  await draw();
  await draw();
  expect(run).toHaveBeenCalledOnce();
});

it('runs at once in a hidden tab', async () => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  runAfterPaint(run);
  await vi.advanceTimersByTimeAsync(0);
  expect(run).toHaveBeenCalledOnce();
});
