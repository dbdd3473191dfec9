import { expect, test } from 'vitest';
import { readAt, writeAt } from './paths.ts';

test('writes and reads a value at a path and removes empty groups', () => {
  const written = writeAt({ preset: 'soft' }, ['buttons', 'primary', 'textColor'], '#fff');
  expect(written).toEqual({ preset: 'soft', buttons: { primary: { textColor: '#fff' } } });
  expect(readAt(written, ['buttons', 'primary', 'textColor'])).toBe('#fff');
  expect(readAt(written, ['buttons', 'none', 'textColor'])).toBeUndefined();
  expect(writeAt(written, ['buttons', 'primary', 'textColor'], undefined)).toEqual({ preset: 'soft' });
});
