import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The official suite, in the version that knows the specification of 2026-07-28, and the newer Node that it needs. */
const packages = ['@modelcontextprotocol/conformance@0.2.0-alpha.12', 'node@22'];

export type Verdict = { exitCode: number; output: string };

/** The command `conformance` of the official suite of the Model Context Protocol. */
export class McpConformance {
  readonly #folder: string;

  private constructor(folder: string) {
    this.#folder = folder;
  }

  /** Installs the suite from the registry, outside the repository. */
  static install(): McpConformance {
    const folder = mkdtempSync(join(tmpdir(), 'vestibule-judges-'));
    const options = ['--prefix', folder, '--no-audit', '--no-fund', '--no-engine-strict'];
    execFileSync('npm', ['install', ...options, ...packages], { cwd: folder, stdio: 'pipe' });
    return new McpConformance(folder);
  }

  /** Runs the suite. `onUrl` gets the address that a person should open, if it prints one. */
  run(args: readonly string[], onUrl: (url: string) => void = () => {}): Promise<Verdict> {
    const modules = join(this.#folder, 'node_modules');
    const suite = join(modules, '@modelcontextprotocol/conformance/dist/index.js');
    const child = spawn(join(modules, '.bin/node'), [suite, ...args], { stdio: 'pipe' });
    let output = '';
    let isOpened = false;
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text;
        const url = /^http\S+\/authorize\?\S+$/m.exec(output)?.[0];
        if (url === undefined || isOpened) return;
        isOpened = true;
        onUrl(url);
      });
    }
    return new Promise((resolve) => {
      child.on('close', (code) => resolve({ exitCode: code ?? 1, output }));
    });
  }

  remove(): void {
    rmSync(this.#folder, { recursive: true, force: true });
  }
}
