import { parseArgs } from 'node:util';
import { expect, it } from 'vitest';
import { argumentMistake } from './argumentMistake.ts';

const options = { for: { type: 'string' }, host: { type: 'string' }, json: { type: 'boolean' } } as const;

it.each([
  [['--for'], '--for needs a name: nginx or caddy.'],
  [['--for', '--host'], '--for needs a name: nginx or caddy.'],
  [['--host'], '--host needs a value.'],
  [['--json=yes'], '--json takes no value.'],
])('says what %j lacks', (args, words) => {
  let message = '';
  try {
    parseArgs({ args, options });
  } catch (error) {
    ({ message } = error as Error);
  }
  expect(argumentMistake(message, { for: 'a name: nginx or caddy' })).toBe(words);
});
