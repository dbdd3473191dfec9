import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@vestibule/dev-server/testing';

/**
 * A program of others on a free port, with a folder of its own. Its site is `127.0.0.1`, so every request between it
 * and `localhost` is cross-site, as between a company's identity provider and an application.
 */
export class LocalServer {
  readonly port: number;
  readonly url: string;
  readonly folder = mkdtempSync(join(tmpdir(), 'vestibule-directories-'));
  #process: ChildProcess | undefined;
  #output = '';

  private constructor(port: number) {
    this.port = port;
    this.url = `http://127.0.0.1:${port}`;
  }

  static async create(): Promise<LocalServer> {
    return new LocalServer(await freePort());
  }

  /** Starts the program, and waits until the path answers. */
  async run(command: string, parameters: string[], environment: Record<string, string>, path: string): Promise<void> {
    const env = { ...process.env, ...environment };
    // A group of its own, because some of these programs start others.
    const child = spawn(command, parameters, {
      env,
      cwd: this.folder,
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    });
    this.#process = child;
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text) => this.#note(text));
    while (!(await fetch(this.url + path, { redirect: 'manual' }).catch(() => null))) {
      if (child.exitCode !== null) throw new Error(`${command} did not start:\n${this.#output}`);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }

  /** Returns the output of the program until now. */
  output = (): string => this.#output;

  /** Ends the program and removes its folder. */
  async stop(): Promise<void> {
    await this.end();
    rmSync(this.folder, { recursive: true, force: true });
  }

  /** Ends the program, which may then run again. */
  async end(): Promise<void> {
    const child = this.#process;
    if (child?.pid !== undefined && child.exitCode === null) {
      const end = new Promise((resolve) => child.once('exit', resolve));
      process.kill(-child.pid, 'SIGTERM');
      await end;
    }
  }

  #note(text: string): void {
    this.#output += text;
  }
}
