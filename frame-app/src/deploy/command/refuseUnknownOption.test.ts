import { expect, test } from 'vitest';
import { refuseUnknownOption } from './refuseUnknownOption.ts';

const options = { host: { type: 'string' }, json: { type: 'boolean' } } as const;
const refuse = (...args: string[]) => refuseUnknownOption(args, options, 'usage');

test('suggests the closest option', () => {
  expect(() => refuse('https://auth.example.com', '--hosts', 'x')).toThrow(
    'Unknown option --hosts. Did you mean --host?',
  );
  expect(() => refuse('--colour')).toThrow('Unknown option --colour.');
});

test('accepts what exists', () => {
  expect(() => refuse('one', 'two', '--host', 'x', '--json')).not.toThrow();
});
