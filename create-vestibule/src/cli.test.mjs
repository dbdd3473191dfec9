import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';

const cli = fileURLToPath(new URL('cli.mjs', import.meta.url));

let folder;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'create-vestibule-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Runs the command without a terminal, as scripts do. */
function create(...args) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [cli, ...args], { cwd: folder, encoding: 'utf8' });
  return { status, output: stdout + stderr };
}

test('derives the address of the application from that of the auth domain, and says both', () => {
  const { status, output } = create('app', '--auth-domain', 'https://login.acme.com', '--framework', 'next');
  expect(output).toContain(
    'In production, its URL is https://app.acme.com, and its auth domain is https://login.acme.com',
  );
  expect(status).toBe(0);
  const { hosts, page, sessionExchange } = JSON.parse(readFileSync(join(folder, 'app/deployment.json'), 'utf8'));
  expect(hosts).toEqual(['https://app.acme.com']);
  expect(page.homeUrl).toBe('https://app.acme.com');
  expect(sessionExchange).toEqual(['https://app.acme.com/auth/session']);
  const environment = readFileSync(join(folder, 'app/.env.production'), 'utf8');
  expect(environment).toContain('NEXT_PUBLIC_FRAME_URL=https://login.acme.com\n');
  expect(environment).toContain('APP_URL=https://app.acme.com\n');
});

test('writes into a folder that holds only what a new repository has', () => {
  mkdirSync(join(folder, '.git'));
  writeFileSync(join(folder, 'LICENSE'), 'mine');
  expect(create('.', '--framework', 'plain')).toMatchObject({ status: 0 });
  expect(existsSync(join(folder, 'src/main.ts'))).toBe(true);
  expect(readFileSync(join(folder, 'LICENSE'), 'utf8')).toBe('mine');
});

test.each([
  ['Ben Radock', 'cd "Ben Radock"', 'ben-radock'],
  ['日本', 'cd "日本"', 'app'],
  ['Shop', 'cd Shop', 'shop'],
])('writes into a folder with the name %s, whose package has a valid name', (name, line, packageName) => {
  const { output } = create(name, '--framework', 'plain');
  expect(output).toContain(line);
  expect(JSON.parse(readFileSync(join(folder, name, 'package.json'), 'utf8')).name).toBe(packageName);
  expect(readFileSync(join(folder, name, '.gitignore'), 'utf8')).toContain('node_modules');
});

test.each([
  [['package.json'], ['.'], ". isn't empty: it contains package.json."],
  [['file'], ['file'], 'file is a file.'],
  [[], ['--framework', 'vue'], 'Name one folder'],
])('beside %j, %j is refused, and nothing is written', (files, args, message) => {
  for (const file of files) writeFileSync(join(folder, file), '');
  const { status, output } = create(...args);
  expect(output).toContain(message);
  expect(status).toBe(2);
  expect(existsSync(join(folder, 'deployment.json'))).toBe(false);
});

test('says in one line that a folder cannot be written', () => {
  writeFileSync(join(folder, 'file'), '');
  const { status, output } = create('file/app', '--yes');
  expect(output).toMatch(/^ENOTDIR.*\n$/);
  expect(status).toBe(1);
});
