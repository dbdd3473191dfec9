import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { refuseMissing } from './pack.mjs';

const run = (...parameters) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, parameters, { encoding: 'utf8' });
  return { status, output: stdout + stderr };
};

it.each([
  [['esbuild.config.mjs', '--help'], 'node esbuild.config.mjs [options]'],
  [['esbuild.config.mjs', '--start', '--help'], '--host ORIGIN'],
  [['build/pack.mjs', '--help'], 'node build/pack.mjs [FOLDER]'],
  [['build/release.mjs', '--help'], 'npm run release -- 1.2.3'],
  [['create-vestibule/src/cli.mjs', '--help'], 'npm create vestibule'],
])('node %j explains itself, and does nothing else', (parameters, text) => {
  const { status, output } = run(...parameters);
  expect(output).toContain(text);
  expect(output).not.toContain('Building');
  expect(status).toBe(0);
});

it.each([
  [['esbuild.config.mjs', '--notce'], 'Unknown option --notce. Did you mean --notice?'],
  [['esbuild.config.mjs', '--start', '--hst', 'http://localhost:3000'], 'Did you mean --host?'],
  [['build/pack.mjs', '--hlep'], 'Did you mean --help?'],
  [['build/release.mjs', '--publish'], 'Unknown option --publish.'],
  [['create-vestibule/src/cli.mjs', 'app', '--frameworks', 'vue'], 'Did you mean --framework?'],
])('node %j is refused by the name of the option, before any work', (parameters, text) => {
  const { status, output } = run(...parameters);
  expect(output).toContain(text);
  expect(output).not.toContain('Building');
  expect(status).toBe(2);
});

it('refuses to pack a manifest that names files which are not built', () => {
  const folder = mkdtempSync(join(tmpdir(), 'vestibule-pack-test-'));
  writeFileSync(join(folder, 'index.js'), '');
  const manifest = (types) => ({
    name: 'one',
    exports: { '.': { types, default: './index.js' }, './package.json': './index.js' },
    bin: { one: './index.js' },
  });
  expect(() => refuseMissing(manifest('./index.js'), folder)).not.toThrow();
  expect(() => refuseMissing(manifest('./index.d.ts'), folder)).toThrow(
    'one lacks ./index.d.ts. Run "npm run build" first.',
  );
  rmSync(folder, { recursive: true });
});
