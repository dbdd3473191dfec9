import { expect, it } from 'vitest';
import { masked } from './masked.ts';

it('shows the end of a number, and of an address its first letter and its domain', () => {
  expect(masked({ method: 'sms', destination: '+14155550123' })).toBe('••• 0123');
  expect(masked({ method: 'email', destination: 'ada@example.com' })).toBe('a•••@example.com');
});
