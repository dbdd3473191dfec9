import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { runInNewContext } from 'node:vm';
import { build } from 'esbuild';
import { expect, test } from 'vitest';

const config = readFileSync(new URL('../../../build/devServer.mjs', import.meta.url), 'utf8');
const standIns = ['google/gsi', 'protection/recaptcha', 'protection/telemetry'];

test.each(standIns)('%s defines the same globals as the original', async (name) => {
  expect(config, 'it is among the plain scripts of the build').toMatch(new RegExp(`plainPages = .*'${name}'`));
  const source = fileURLToPath(new URL(`../../pages/${name}.ts`, import.meta.url));
  const { outputFiles } = await build({
    entryPoints: [source],
    bundle: true,
    minify: true,
    format: 'iife',
    write: false,
  });
  const page: Record<string, unknown> = { URL };
  Object.assign(page, {
    window: page,
    document: { currentScript: { src: 'http://localhost:4102/script.js?render=key' } },
  });
  const before = Object.keys(page);
  runInNewContext(outputFiles[0]?.text ?? '', page);
  const newNames = Object.keys(page).filter((key) => !before.includes(key));
  expect(newNames).toEqual([
    { 'google/gsi': 'google', 'protection/recaptcha': 'grecaptcha' }[name] ?? 'GetTelemetryID',
  ]);
});
