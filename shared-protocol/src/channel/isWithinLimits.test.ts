import { describe, expect, it, vi } from 'vitest';
import { limits } from '../limits.ts';
import { isWithinLimits } from './isWithinLimits.ts';

/** Nests a value so that each level doubles the size of the JSON: both halves are the same object. */
function doubled(times: number, part: unknown): unknown {
  return times === 0 ? part : doubled(times - 1, [part, part]);
}

describe('the size of a message', () => {
  it('is the length of its JSON', () => {
    expect(isWithinLimits('x'.repeat(limits.messageCharacters - 2))).toBe(true);
    expect(isWithinLimits('x'.repeat(limits.messageCharacters - 1))).toBe(false);
    expect(isWithinLimits(undefined)).toBe(true);
  });

  it('is the length of its JSON for every kind of content', () => {
    const fill = (characters: number, message: object) => {
      const filler = 'x'.repeat(characters - JSON.stringify({ ...message, filler: '' }).length);
      return { ...message, filler };
    };
    const messages = [
      { list: Array(20_000).fill(0) },
      { list: Array(10_000).fill([]), of: Array(2_000).fill({ a: { b: null } }) },
      Object.fromEntries(Array.from({ length: 5_000 }, (_, index) => [`n${index}`, true])),
    ];
    for (const message of messages) {
      expect(isWithinLimits(fill(limits.messageCharacters, message))).toBe(true);
      expect(isWithinLimits(fill(limits.messageCharacters + 1, message))).toBe(false);
    }
  });

  it('stops counting early if a small message doubles at every level', () => {
    const write = vi.fn(() => 0);
    expect(isWithinLimits(doubled(17, { toJSON: write }))).toBe(false);
    expect(write.mock.calls.length).toBeLessThan(limits.messageCharacters);
  });

  const long = 'x'.repeat(10_000);
  it.each([
    ['nothing', Array(100_000)],
    ['a long text', Array(20).fill(long)],
    ['a long text that is an object', Array(20).fill(Object(long))],
    ['a long name', Array(20).fill({ [long]: 0 })],
  ])('stops counting early if the message repeats %s', (_, many) => {
    const write = vi.fn(() => 0);
    expect(isWithinLimits([...many, { toJSON: write }])).toBe(false);
    expect(write).not.toHaveBeenCalled();
  });

  it('is too large if JSON cannot express the message', () => {
    const round: { self?: object } = {};
    round.self = round;
    expect(isWithinLimits(round)).toBe(false);
    expect(isWithinLimits({ big: 1n })).toBe(false);
  });
});
