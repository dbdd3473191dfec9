import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { afterAll, beforeAll, expect, test } from 'vitest';

// Runs the command as a process, from the sources.

let folder: string;
let cli: string;
beforeAll(async () => {
  const root = fileURLToPath(new URL('../..', import.meta.url));
  folder = mkdtempSync(join(tmpdir(), 'vestibule-dev-'));
  cli = join(root, 'dist', `cli-${process.pid}.js`);
  await build({
    ...{ entryPoints: [join(root, 'src/cli.ts')], outfile: cli, bundle: true, platform: 'node', format: 'esm' },
    ...{ packages: 'external', conditions: ['vestibule-source'], logLevel: 'error' },
    // The unit tests run without a build.
    alias: { '@vestibule/shared-protocol': join(root, '../shared-protocol/src/index.ts') },
  });
});
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
  rmSync(cli, { force: true });
});

type Run = { process: ChildProcess; firstLine: Promise<string>; output: () => string; exit: Promise<unknown[]> };

function run(...args: string[]): Run {
  const child = spawn(process.execPath, [cli, ...args], { env: { PATH: process.env.PATH } });
  let said = '';
  const firstLine = new Promise<string>((resolve) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (text) => {
        said += text;
        if (said.includes('\n')) resolve(said.split('\n')[0] ?? '');
      });
    }
  });
  return { process: child, firstLine, output: () => said, exit: once(child, 'close') };
}

test('restores all issued sessions after a kill, and exits with 0 when stopped', async () => {
  const args = ['--ports', '0,0,0', '--data', join(folder, 'data'), '--json'];
  const first = run(...args);
  const { urls, publicToken } = JSON.parse(await first.firstLine) as {
    urls: { provider: string };
    publicToken: string;
  };
  const call = (provider: string, path: string, body: object, session = publicToken) =>
    fetch(`${provider}/sdk/v1${path}`, {
      method: 'POST',
      headers: { Authorization: `Basic ${btoa(`${publicToken}:${session}`)}` },
      body: JSON.stringify(body),
    });
  const optionNames: { sessionToken: string; userId: string }[] = [];
  async function signUp(index: number): Promise<void> {
    const password = 'orchard-lantern-27-violet';
    const body = { email: `ann.${index}@example.org`, password, session_duration_minutes: 30 };
    const { data } = (await (await call(urls.provider, '/passwords', body)).json()) as {
      data: { session_token: string; user_id: string };
    };
    optionNames.push({ sessionToken: data.session_token, userId: data.user_id });
    if (optionNames.length === 8) first.process.kill('SIGKILL');
  }
  let begun = 0;
  async function signUpUntilKilled(): Promise<never> {
    for (;;) {
      begun += 1;
      await signUp(begun);
    }
  }
  // The kill must come while each of them has a running sign-up.
  await Promise.allSettled(Array.from({ length: 6 }, signUpUntilKilled));
  expect(optionNames.length).toBeGreaterThanOrEqual(8);
  await first.exit;

  const second = run(...args);
  const { urls: later } = JSON.parse(await second.firstLine) as { urls: { provider: string } };
  for (const { sessionToken, userId } of optionNames) {
    const response = await call(later.provider, '/sessions/authenticate', {}, sessionToken);
    expect(await response.json()).toMatchObject({ data: { user: { user_id: userId } } });
  }
  second.process.kill('SIGTERM');
  expect(await second.exit).toEqual([0, null]);
}, 60_000);

test('names a taken port and its owner', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  const refusal = run('--ports', `0,${port},0`);
  expect((await refusal.exit)[0]).toBe(1);
  expect(refusal.output()).toContain(`Port ${port} is taken`);
  if (process.platform === 'linux') expect(refusal.output()).toContain(`process ${process.pid}`);
  server.close();
}, 30_000);

test('prints the lines to paste into the application of the developer', async () => {
  const server = run('--ports', '0,0,0', '--host', 'http://localhost:3000');
  await expect.poll(server.output, { timeout: 20_000 }).toContain(`.mountLogin('#login');</script>`);
  expect(server.output()).toMatch(/Public token +public-token-test-[\s\S]*Project ID +project-test-/);
  server.process.kill('SIGTERM');
  expect(await server.exit).toEqual([0, null]);
}, 30_000);

test('exits with 2 for a wrong command, with 0 for help and version', async () => {
  const wrong = run('--prots', '1');
  const version = run('--version');
  const help = run('--help');
  expect((await wrong.exit)[0]).toBe(2);
  expect((await version.exit)[0]).toBe(0);
  expect(version.output()).toMatch(/^\d+\.\d+\.\d+/);
  expect((await help.exit)[0]).toBe(0);
  expect(help.output()).toContain('--data DIR');
}, 30_000);
