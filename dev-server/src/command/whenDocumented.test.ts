import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isDocumented, whenDocumented } from './whenDocumented.ts';

let root: string;
let folder: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'site-'));
  folder = join(root, 'site');
  mkdirSync(folder);
});
afterEach(() => rmSync(root, { recursive: true }));

test('a site that is being built cannot be opened, even if it has pages', () => {
  expect(isDocumented(folder)).toBe(false);
  writeFileSync(join(folder, 'index.html'), 'Guides');
  expect(isDocumented(folder)).toBe(true);
  writeFileSync(`${folder}.building`, '1');
  expect(isDocumented(folder)).toBe(false);
});

test('calls back when the build ends with a site', async () => {
  writeFileSync(`${folder}.building`, '1');
  const callback = vi.fn();
  whenDocumented(folder, callback, 10);
  writeFileSync(join(folder, 'index.html'), 'Guides');
  expect(callback).not.toHaveBeenCalled();
  rmSync(`${folder}.building`);
  await vi.waitFor(() => expect(callback).toHaveBeenCalledOnce(), 10_000);
});
