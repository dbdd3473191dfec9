import { expect, it } from 'vitest';
import { createTurns } from './createTurns.ts';

it('starts the first task at once, and each other when the one before it has ended, in whatever way', async () => {
  const inTurn = createTurns();
  const log: string[] = [];
  let fail: (reason: Error) => void = () => {};
  const first = inTurn(() => {
    log.push('first');
    return new Promise<void>((_, reject) => {
      fail = reject;
    });
  });
  const second = inTurn(async () => void log.push('second'));
  const third = inTurn(async () => log.push('third'));
  await Promise.resolve();
  expect(log).toEqual(['first']);
  fail(new Error('refused'));
  await expect(first).rejects.toThrow('refused');
  await second;
  expect(await third).toBe(3);
  expect(log).toEqual(['first', 'second', 'third']);
});
