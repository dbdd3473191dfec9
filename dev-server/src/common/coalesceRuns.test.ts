import { expect, test } from 'vitest';
import { coalesceRuns } from './coalesceRuns.ts';

test('shares a run between simultaneous callers and starts a new one for a later caller', async () => {
  let runs = 0;
  const ask = coalesceRuns(() => {
    runs += 1;
  });
  await Promise.all([ask(), ask(), ask()]);
  expect(runs).toBe(1);
  await ask();
  expect(runs).toBe(2);
});

test('waits as long as the last run took before the next', async () => {
  const spans: [startMs: number, endMs: number][] = [];
  const ask = coalesceRuns(() => {
    const startMs = performance.now();
    while (performance.now() < startMs + 20);
    spans.push([startMs, performance.now()]);
  });
  await ask();
  await ask();
  const [[start, end] = [0, 0], [next] = [0]] = spans;
  // Node's timers may fire up to a millisecond early.
  expect(next - end).toBeGreaterThanOrEqual(end - start - 2);
});

test('rejects the callers of a run that throws and recovers with the next run', async () => {
  let isBroken = true;
  const ask = coalesceRuns(() => {
    if (isBroken) throw new Error('The disk is full.');
  });
  await expect(Promise.all([ask(), ask()])).rejects.toThrow('The disk is full.');
  isBroken = false;
  await ask();
});
