import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const sdk = join(import.meta.dirname, '../host-sdk');
const blocks = readFileSync(join(sdk, 'README.md'), 'utf8').matchAll(/^```\w+\n(.*?)^```$/gms);
const samples = [...blocks].flatMap(([, text = '']) => {
  const file = /^\/\/ (app\/\S+|proxy\.ts)\n/.exec(text)?.[1];
  return file ? [[file, text] as const] : [];
});

test('the README shows files of the example for Next', () => {
  expect(samples.map(([file]) => file)).toEqual([
    'app/verifySession.ts',
    'app/layout.tsx',
    'app/Session.tsx',
    'app/page.tsx',
    'proxy.ts',
  ]);
});

test.each(samples)('%s stands in the README as it is in the example, which is built and signed in to', (file, text) => {
  expect(text).toBe(readFileSync(join(sdk, 'examples/next', file), 'utf8'));
});

/** The number of characters that fit beside the contents of a page, in the site's monospace font. */
const FITTING = 75;

const guides = ['../README.md', ...readdirSync(import.meta.dirname).filter((name) => name.endsWith('.md'))];

test.each(guides)('lines of code in %s fit the page of the site', (path) => {
  const blocks = readFileSync(join(import.meta.dirname, path), 'utf8').matchAll(
    /^ *```(?:json|sh|tsx?)\n(.*?)^ *```$/gms,
  );
  const lines = [...blocks].flatMap(([, code = '']) => code.split('\n'));
  expect(lines.filter((line) => line.length > FITTING)).toEqual([]);
});
