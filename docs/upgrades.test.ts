import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { protocolVersion } from '@vestibule/shared-protocol';
import { expect, test } from 'vitest';

test('the table of upgrades.md has a row for every minor version of the protocol', () => {
  const page = readFileSync(join(import.meta.dirname, 'upgrades.md'), 'utf8');
  const [table = ''] = page.split(/^\| minor \|.*\n/m).slice(1);
  const minors = [...table.matchAll(/^\| (\d+) \|/gm)].map(([, minor]) => Number(minor));
  expect(minors).toEqual(Array.from({ length: protocolVersion.minor }, (_, index) => index + 1));
});
