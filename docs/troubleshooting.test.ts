import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const read = (path: string) => readFileSync(join(import.meta.dirname, path), 'utf8');
const checks = [...read('../host-sdk/src/diagnosis/diagnose.ts').matchAll(/^ {6}check: (['"])(.+)\1,$/gm)].map(
  ([, , check = '']) => check,
);
const guide = read('troubleshooting.md').replaceAll('`', '');

test('finds the checks of auth.diagnose()', () => {
  expect(checks.length).toBeGreaterThan(20);
});

test.each(checks)('the guide has a row about "%s"', (check) => {
  expect(guide).toContain(`| ${check} |`);
});
