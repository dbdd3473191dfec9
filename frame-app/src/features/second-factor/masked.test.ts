import { expect, it } from 'vitest';
import { masked } from './masked.ts';

it('shows the end of a number, and the first letter and the domain of an address', () => {
  expect(masked({ method: 'sms', destination: '+14155550123' })).toBe('••• 0123');
  expect(masked({ method: 'email', destination: 'ada@example.com' })).toBe('a•••@example.com');
});
