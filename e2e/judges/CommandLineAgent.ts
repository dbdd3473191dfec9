import { execFileSync, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { expect } from '../fixtures/test.ts';
import { pollOptions } from '../support/waiting/pollOptions.ts';

/** An agent for the command line, as its makers publish it, in a home folder of its own. No model is asked. */
export class CommandLineAgent {
  readonly #folder: string;
  readonly #command: string;
  #output = '';

  private constructor(folder: string, command: string) {
    this.#folder = folder;
    this.#command = command;
  }

  /** Installs a package from the registry, outside the repository. Some agents refuse a home in the system's folder for temporary files. */
  static install(name: string, command: string): CommandLineAgent {
    const folder = mkdtempSync(join(homedir(), '.vestibule-judges-'));
    const options = ['--prefix', folder, '--no-audit', '--no-fund', '--no-engine-strict'];
    execFileSync('npm', ['install', ...options, name], { cwd: folder, stdio: 'pipe' });
    mkdirSync(join(folder, 'home'));
    return new CommandLineAgent(folder, join(folder, 'node_modules/.bin', command));
  }

  /**
   * Runs the agent in a terminal, which some agents insist on, and waits until it ends. `onUrl` gets the address that a
   * person should open, if it prints one. Returns what it prints, without colors.
   */
  async run(args: readonly string[], onUrl: (url: string) => void = () => {}): Promise<string> {
    const home = join(this.#folder, 'home');
    // No browser of this machine is opened.
    const env = { PATH: process.env.PATH, HOME: home, CODEX_HOME: home, BROWSER: 'false', TERM: 'dumb' };
    const line = [this.#command, ...args].join(' ');
    const child = spawn('script', ['--quiet', '--return', '--command', line, '/dev/null'], { cwd: home, env });
    let hasEnded = false;
    let isOpened = false;
    this.#output = '';
    child.on('close', () => {
      hasEnded = true;
    });
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      this.#output += text;
      const url = /^\s*(http\S+\/authorize\?\S+)\s*$/m.exec(this.#output)?.[1];
      if (url === undefined || isOpened) return;
      isOpened = true;
      onUrl(url);
    });
    await expect
      .poll(() => hasEnded, { message: `the end of ${args.join(' ')}`, timeout: 60_000, ...pollOptions })
      .toBe(true);
    return this.#output;
  }

  remove(): void {
    rmSync(this.#folder, { recursive: true, force: true });
  }
}
