import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { HostSdkError } from '../errors/errors.ts';
import { createWithTimeout } from './withTimeout.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const never = new Promise<never>(() => {});
const outcomeOf = (answer: Promise<unknown>) => {
  const outcome = vi.fn();
  answer.then(outcome, ({ code }: HostSdkError) => outcome(code));
  return outcome;
};

it('rejects each call after its own limit, in any order', async () => {
  const withTimeout = createWithTimeout();
  const long = outcomeOf(withTimeout(3_000, never));
  const short = outcomeOf(withTimeout(1_000, never));
  await vi.advanceTimersByTimeAsync(500);
  const later = outcomeOf(withTimeout(1_000, never, () => new HostSdkError('frame_unreachable', '')));
  await vi.advanceTimersByTimeAsync(499);
  expect(short).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(short.mock.calls).toEqual([['timeout']]);
  await vi.advanceTimersByTimeAsync(499);
  expect(later).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(later.mock.calls).toEqual([['frame_unreachable']]);
  await vi.advanceTimersByTimeAsync(1_499);
  expect(long).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(long.mock.calls).toEqual([['timeout']]);
});

it('passes on an answer or a failure in time', async () => {
  const withTimeout = createWithTimeout();
  await expect(withTimeout(1_000, Promise.resolve(7))).resolves.toBe(7);
  await expect(withTimeout(1_000, Promise.reject(new Error('No')))).rejects.toThrow('No');
});

it('shares one timer between all calls, and clears it after the last answer', async () => {
  const withTimeout = createWithTimeout();
  for (let call = 0; call < 100; call += 1) await withTimeout(1_000, Promise.resolve());
  expect(vi.getTimerCount()).toBe(1);
  const error = vi.fn();
  await withTimeout(500, Promise.resolve(), error);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(vi.getTimerCount()).toBe(0);
  expect(error).not.toHaveBeenCalled();
});
