import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const read = (path: string) => readFileSync(join(import.meta.dirname, path), 'utf8');
const options = [
  ...read('reference/deployment.md').matchAll(
    /^\| (?:<a id="property-\w+"><\/a> )?`(\w+|identityProvider\.\w+)\??` \|/gm,
  ),
]
  .map(([, option = '']) => option)
  .filter((option) => option !== 'identityProvider');
const guide = read('deployment.md');

test('finds the options of a deployment', () => {
  expect(options).toEqual(expect.arrayContaining(['publicToken', 'vertical', 'identityProvider.framed', 'page']));
});

test.each(options)('the guide has a row about the option %s', (option) => {
  expect(guide).toContain(`| \`${option}\` |`);
});
