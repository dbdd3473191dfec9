import { expect, test } from 'vitest';
import { readAt, writeAt } from './paths.ts';

test('writes and reads a value at a path and removes empty groups', () => {
  const output = writeAt({ preset: 'soft' }, ['buttons', 'primary', 'textColor'], '#fff');
  expect(output).toEqual({ preset: 'soft', buttons: { primary: { textColor: '#fff' } } });
  expect(readAt(output, ['buttons', 'primary', 'textColor'])).toBe('#fff');
  expect(readAt(output, ['buttons', 'none', 'textColor'])).toBeUndefined();
  expect(writeAt(output, ['buttons', 'primary', 'textColor'], undefined)).toEqual({ preset: 'soft' });
});
