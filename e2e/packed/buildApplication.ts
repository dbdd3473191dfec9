import { execFile, spawn } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { repository } from './packSdk.ts';

export type Application = {
  folder: string;
  /** Runs a command of an installed package; rejects with its output. */
  run(command: string, parameters: string[], environment?: Record<string, string>): Promise<void>;
  /** Starts a command and waits until the address responds. Returns a function that stops it. */
  serve(command: string, parameters: string[], url: string, environment?: Record<string, string>): Promise<() => void>;
  remove(): void;
};

/**
 * Creates a new folder with an application and installs its dependencies, including the packed SDK.
 *
 * @param source the application's folder in the repository.
 */
export async function installApplication(source: string, tarball: string): Promise<Application> {
  const name = basename(source);
  const folder = mkdtempSync(join(tmpdir(), `vestibule-${name}-`));
  cpSync(join(repository, source), folder, { recursive: true });
  const isWindows = process.platform === 'win32';
  const settings = (environment: Record<string, string>) => ({
    cwd: folder,
    env: { ...process.env, NEXT_TELEMETRY_DISABLED: '1', ...environment },
    shell: isWindows,
  });
  const execute = async (command: string, parameters: string[], environment: Record<string, string> = {}) => {
    try {
      await promisify(execFile)(command, parameters, { ...settings(environment), maxBuffer: 1e8 });
    } catch (error) {
      const { stdout, stderr } = error as { stdout: string; stderr: string };
      throw new Error(`${name}: ${command} ${parameters.join(' ')}\n${stdout}\n${stderr}`);
    }
  };
  const binary = (command: string) => join(folder, 'node_modules/.bin', command);
  await execute('npm', ['install', '--no-audit', '--no-fund', tarball]);
  return {
    folder,
    run: (command, parameters, environment) => execute(binary(command), parameters, environment),
    async serve(command, parameters, url, environment = {}) {
      const server = spawn(binary(command), parameters, {
        ...settings(environment),
        stdio: 'ignore',
        detached: !isWindows,
      });
      const exit = new Promise<never>((_, reject) =>
        server.once('exit', (code) => reject(new Error(`${name}: ${command} ended with ${code}.`))),
      );
      exit.catch(() => {});
      await Promise.race([answers(url), exit]);
      // Kill the whole process group, including child processes.
      return () => void (isWindows ? server.kill() : process.kill(-(server.pid as number)));
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

async function answers(url: string): Promise<void> {
  for (;;) {
    const isThere = await fetch(url).then(
      () => true,
      () => false,
    );
    if (isThere) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  await new Promise((resolve) => server.close(resolve));
  return port;
}
