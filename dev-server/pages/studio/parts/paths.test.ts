import { expect, test } from 'vitest';
import { readAt, writeAt } from './paths.ts';

test('a value is written and read at a path; taken out, it leaves no empty group behind', () => {
  const written = writeAt({ preset: 'soft' }, ['buttons', 'primary', 'textColor'], '#fff');
  expect(written).toEqual({ preset: 'soft', buttons: { primary: { textColor: '#fff' } } });
  expect(readAt(written, ['buttons', 'primary', 'textColor'])).toBe('#fff');
  expect(readAt(written, ['buttons', 'none', 'textColor'])).toBeUndefined();
  expect(writeAt(written, ['buttons', 'primary', 'textColor'], undefined)).toEqual({ preset: 'soft' });
});
