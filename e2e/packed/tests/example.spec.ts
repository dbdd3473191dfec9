import { execFileSync, spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { findChromium } from '../../support/browsers/ensureBrowser.mjs';
import { packSdk, repository } from '../packSdk.ts';

// Tests the packed emulator outside the repository: the example's tests and the command.

let folder: string;
test.beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'vestibule-example-'));
  cpSync(join(repository, 'dev-server/example'), folder, { recursive: true });
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    devDependencies: Record<string, string>;
  };
  for (const workspace of ['host-sdk', 'dev-server']) {
    manifest.devDependencies[`@vestibule/${workspace}`] = `file:${packSdk(folder, workspace)}`;
  }
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest));
  run('npm', 'install', '--no-audit', '--no-fund');
});
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

function run(command: string, ...args: string[]): string {
  const { TEST_WORKER_INDEX: _, ...env } = process.env;
  const chromium = findChromium();
  const settings = { ...env, ...(chromium && { CHROMIUM_PATH: chromium }) };
  return execFileSync(command, args, {
    cwd: folder,
    env: settings,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
}

test("the example's tests pass", () => {
  expect(run('npm', 'test')).toMatch(/3 passed/);
});

test('the command starts the frame and the emulator, and ends when it is stopped', async () => {
  const command = spawn(join(folder, 'node_modules/.bin/vestibule-dev'), ['--ports', '0,0,0', '--json'], {
    cwd: folder,
  });
  const line = await new Promise<string>((resolve) => command.stdout.once('data', (text) => resolve(String(text))));
  const { urls } = JSON.parse(line) as { urls: { auth: string; provider: string } };
  expect((await fetch(urls.auth)).status).toBe(200);
  expect((await fetch(`${urls.provider}/.well-known/openid-configuration`)).status).toBe(200);
  const exit = new Promise((resolve) => command.once('exit', resolve));
  command.kill('SIGTERM');
  expect(await exit).toBe(0);
});
