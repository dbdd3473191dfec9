import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { HostSdkError } from '../errors/errors.ts';
import { withTimeout } from './withTimeout.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const never = new Promise<never>(() => {});
const outcomeOf = (response: Promise<unknown>) => {
  const outcome = vi.fn();
  response.then(outcome, ({ code }: HostSdkError) => outcome(code));
  return outcome;
};

it('rejects each call after its own limit, in any order', async () => {
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
  await expect(withTimeout(1_000, Promise.resolve(7))).resolves.toBe(7);
  await expect(withTimeout(1_000, Promise.reject(new Error('No')))).rejects.toThrow('No');
});

it('leaves no timer after an answer or a failure', async () => {
  const error = vi.fn();
  await withTimeout(500, Promise.resolve(), error);
  await withTimeout(500, Promise.reject(new Error('No')), error).catch(() => {});
  expect(vi.getTimerCount()).toBe(0);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(error).not.toHaveBeenCalled();
});
