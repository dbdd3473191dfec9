import { expect, test } from 'vitest';
import { shareRuns } from './shareRuns.ts';

test('those who ask at the same moment share a run; who asks later has one of its own', async () => {
  let runs = 0;
  const ask = shareRuns(() => {
    runs += 1;
  });
  await Promise.all([ask(), ask(), ask()]);
  expect(runs).toBe(1);
  await ask();
  expect(runs).toBe(2);
});

test('a run waits as long as the last one took', async () => {
  const spans: [startMs: number, endMs: number][] = [];
  const ask = shareRuns(() => {
    const startMs = performance.now();
    while (performance.now() < startMs + 20);
    spans.push([startMs, performance.now()]);
  });
  await ask();
  await ask();
  const [[start, end] = [0, 0], [next] = [0]] = spans;
  // Timers of Node may be a millisecond early.
  expect(next - end).toBeGreaterThanOrEqual(end - start - 2);
});

test('what a run throws is thrown to those who asked, and the next run is another', async () => {
  let isBroken = true;
  const ask = shareRuns(() => {
    if (isBroken) throw new Error('The disk is full.');
  });
  await expect(Promise.all([ask(), ask()])).rejects.toThrow('The disk is full.');
  isBroken = false;
  await ask();
});
