import { expect, test } from 'vitest';
import { createTurns } from './createTurns.ts';

/** Returns a queue of two, and the names whose turn has come. */
function queueOfTwo() {
  const turns = createTurns(2);
  const names: string[] = [];
  return { names, take: (name: string) => turns.take(() => names.push(name)) };
}

test('two at most have their turn, and the next follows in order', () => {
  const { names, take } = queueOfTwo();
  const [first] = ['a', 'b', 'c', 'd'].map(take);
  expect(names).toEqual(['a', 'b']);
  first?.end();
  first?.end();
  expect(names).toEqual(['a', 'b', 'c']);
});

test('one that leaves before its turn takes no place', () => {
  const { names, take } = queueOfTwo();
  const [first, , third] = ['a', 'b', 'c', 'd'].map(take);
  third?.end();
  expect(names).toEqual(['a', 'b']);
  first?.end();
  expect(names).toEqual(['a', 'b', 'd']);
});
