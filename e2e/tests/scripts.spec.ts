import { execFileSync } from 'node:child_process';
import { expect, test } from '@playwright/test';
import { build } from 'esbuild';

// TypeScript does not read these scripts, and most run only by hand.
test('every import of a script names something that its module exports', async () => {
  const files = execFileSync('git', ['ls-files', '*.mjs'], { encoding: 'utf8' });
  const entryPoints = files
    .split('\n')
    .filter((path) => /^(build|e2e|dev-server\/\w+\.mjs|frame-app|docs|[^/]+$)/.test(path));
  expect(entryPoints).toContain('e2e/bench/run.mjs');
  const options = {
    bundle: true,
    write: false,
    outdir: '.',
    platform: 'node',
    format: 'esm',
    packages: 'external',
  } as const;
  // Components of the documentation's site have a compiler of their own.
  const external = ['*.vue'];
  const failure = build({ ...options, entryPoints, external, loader: { '.css': 'empty' }, logLevel: 'silent' });
  await expect(failure.then(({ errors }) => errors)).resolves.toEqual([]);
});
