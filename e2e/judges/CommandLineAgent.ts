import { execFileSync, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
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

  /**
   * Installs packages from the registry, outside the repository: the agent, and for some a newer Node. Some agents
   * refuse a home in the system's folder for temporary files.
   */
  static install(packages: readonly string[], command: string): CommandLineAgent {
    const folder = mkdtempSync(join(homedir(), '.vestibule-judges-'));
    const options = ['--prefix', folder, '--no-audit', '--no-fund', '--no-engine-strict'];
    execFileSync('npm', ['install', ...options, ...packages], { cwd: folder, stdio: 'pipe' });
    mkdirSync(join(folder, 'home'));
    return new CommandLineAgent(folder, join(folder, 'node_modules/.bin', command));
  }

  /**
   * Runs the agent in a terminal, which some agents insist on, and waits until it ends. `onUrl` gets the address that a
   * person should open, if it prints one. Returns what it prints, without colors.
   */
  async run(args: readonly string[], onUrl: (url: string) => void = () => {}): Promise<string> {
    const line = [this.#command, ...args].join(' ');
    const child = spawn('script', ['--quiet', '--return', '--command', line, '/dev/null'], this.#surroundings());
    let hasEnded = false;
    let isOpened = false;
    this.#output = '';
    child.on('close', () => {
      hasEnded = true;
    });
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      this.#output += text;
      const url = /(http\S+\/authorize\?\S+)[^\S\n]*\n/.exec(withoutLinks(this.#output))?.[1];
      if (url === undefined || isOpened) return;
      isOpened = true;
      onUrl(url);
    });
    await expect
      .poll(() => hasEnded, { message: `the end of ${args.join(' ')}`, timeout: 60_000, ...pollOptions })
      .toBe(true);
    return withoutLinks(this.#output);
  }

  /** Writes a file into the agent's home, such as its settings. */
  write(path: string, text: string): void {
    const file = join(this.#folder, 'home', path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }

  /**
   * Starts the agent in a wide terminal, which breaks no address, and types into it as a person does. Each step waits
   * until the terminal has shown a text since the last one. `env`: further variables. Returns the address that a person
   * should open, and `shows`, which waits for a text.
   */
  async talk(steps: readonly { after: RegExp; keys: string }[], env: Record<string, string>) {
    const { cwd, env: own } = this.#surroundings();
    const line = `stty cols 2000 rows 50; exec ${this.#command}`;
    const options = { cwd, env: { ...own, TERM: 'xterm-256color', SHELL: '/bin/sh', ...env }, detached: true };
    const child = spawn('script', ['--quiet', '--command', line, '/dev/null'], options);
    let output = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
    const shows = (text: RegExp) =>
      expect.poll(() => withoutColors(output), { timeout: 60_000, ...pollOptions }).toMatch(text);
    const stop = () => void process.kill(-(child.pid ?? 0));
    for (const { after, keys } of steps) {
      await shows(after);
      output = '';
      // The agent takes a text that comes at once as pasted.
      for (const key of keys) {
        child.stdin.write(key);
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    }
    const url = /http\S+\/authorize\?\S+/;
    await shows(url);
    return { url: url.exec(withoutColors(output))?.[0] ?? '', shows, stop };
  }

  /** Starts the agent as a server with pages of its own. Returns the address that it prints. */
  async serve(args: readonly string[]): Promise<{ url: string; stop(): void }> {
    const child = spawn(this.#command, args, { ...this.#surroundings(), detached: true });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text;
      });
    }
    const url = () => /(http:\/\/(?:localhost|127\.0\.0\.1):\d+\S*)\s*\n/.exec(withoutLinks(output))?.[1] ?? '';
    await expect.poll(url, { message: 'the address of the pages', timeout: 60_000, ...pollOptions }).not.toBe('');
    // The command runs its server in a process of its own.
    return { url: url(), stop: () => void process.kill(-(child.pid ?? 0)) };
  }

  #surroundings() {
    const home = join(this.#folder, 'home');
    const PATH = `${join(this.#folder, 'node_modules/.bin')}:${process.env.PATH}`;
    const stores = { HOME: home, CODEX_HOME: home, MCP_INSPECTOR_SECRET_STORE: 'file' };
    // No browser of this machine is opened.
    const env = { PATH, ...stores, BROWSER: 'false', MCP_AUTO_OPEN_ENABLED: 'false', TERM: 'dumb' };
    return { cwd: home, env };
  }

  remove(): void {
    rmSync(this.#folder, { recursive: true, force: true });
  }
}

/** Removes the escape sequences of links that a terminal can open, and leaves their text. */
function withoutLinks(output: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the sequences begin and end with control characters
  return output.replace(/\u001b\]8;[^;]*;[^\u0007\u001b]*(?:\u0007|\u001b\\)/g, '');
}

/** Removes all escape sequences of a terminal. */
function withoutColors(output: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the sequences begin with a control character
  return withoutLinks(output).replace(/\u001b\[[0-9;?]*[A-Za-z]/g, '');
}
