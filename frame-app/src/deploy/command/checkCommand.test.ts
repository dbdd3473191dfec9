import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { checkCommand } from './checkCommand.ts';
import { UsageError } from './UsageError.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'check-command-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

it.each([
  ['public-token-live-...', 1],
  ['public-token-live-4f7c2a', 0],
])('exits for a file with the token %s with %i', async (token, code) => {
  const info = vi.spyOn(console, 'info').mockReturnValue();
  const file = join(folder, '.env.production');
  writeFileSync(file, `VITE_PUBLIC_TOKEN=${token}\n`);
  expect(await checkCommand([file], '1.0.0')).toBe(code);
  const words = code === 0 ? 'All checks passed.' : `VITE_PUBLIC_TOKEN=${token}`;
  expect(info).toHaveBeenCalledWith(expect.stringContaining(words));
});

it('names what it expects for a folder and for a file that is not there', async () => {
  for (const place of [folder, join(folder, '.env.production')]) {
    await expect(checkCommand([place], '1.0.0')).rejects.toThrow(UsageError);
  }
});
