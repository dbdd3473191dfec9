import { execFile, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { readSamples } from './readSamples.ts';

/** An empty folder in which a developer follows a guide, with the time that each step takes. */
export type FreshFolder = {
  folder: string;
  /** Runs a command as a step of the log. Rejects with its output. */
  step(
    command: string,
    parameters: string[],
    options?: { in?: string; environment?: Record<string, string> },
  ): Promise<void>;
  /** Writes a file, with parts of its text replaced. */
  write(file: string, text: string, replacements?: Record<string, string>): void;
  /** Starts a command and waits until the address responds. Returns a function that stops it. */
  serve(
    command: string,
    parameters: string[],
    url: string,
    options?: { in?: string; environment?: Record<string, string> },
  ): Promise<() => void>;
  remove(): void;
};

/** Creates the folder. `title` names its log. */
export function freshFolder(title: string): FreshFolder {
  const folder = mkdtempSync(join(tmpdir(), 'vestibule-fresh-'));
  const place = (inner = '.') => join(folder, inner);
  const settings = (options: { in?: string; environment?: Record<string, string> } = {}) => ({
    cwd: place(options.in),
    env: { ...process.env, NEXT_TELEMETRY_DISABLED: '1', ASTRO_TELEMETRY_DISABLED: '1', ...options.environment },
  });
  return {
    folder,
    async step(command, parameters, options) {
      const startMs = Date.now();
      const line = [command, ...parameters].join(' ').replaceAll(/\/\S+\/(vestibule-[\w.-]+\.tgz)/g, './$1');
      try {
        await promisify(execFile)(command, parameters, { ...settings(options), maxBuffer: 1e8 });
      } catch (error) {
        const { stdout, stderr } = error as { stdout: string; stderr: string };
        throw new Error(`${title}: ${line}\n${stdout}\n${stderr}`);
      }
      console.info(`${title}: ${((Date.now() - startMs) / 1_000).toFixed(1)} s  ${line}`);
    },
    write(file, text, replacements = {}) {
      mkdirSync(dirname(place(file)), { recursive: true });
      const content = Object.entries(replacements).reduce((whole, [from, to]) => whole.replaceAll(from, to), text);
      writeFileSync(place(file), content);
    },
    async serve(command, parameters, url, options) {
      const startMs = Date.now();
      const server = spawn(command, parameters, { ...settings(options), stdio: 'ignore', detached: true });
      const exit = new Promise<never>((_, reject) =>
        server.once('exit', (code) => reject(new Error(`${title}: ${command} ended with ${code}.`))),
      );
      exit.catch(() => {});
      await Promise.race([answers(url), exit]);
      console.info(`${title}: ${((Date.now() - startMs) / 1_000).toFixed(1)} s  ${[command, ...parameters].join(' ')}`);
      return () => void process.kill(-(server.pid as number));
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

/** Returns the text of a guide's sample by its file name. */
export function sampleOf(guide: string, file: string): string {
  const sampleOfFile = readSamples(guide).find((sample) => sample.file === file);
  if (!sampleOfFile) throw new Error(`${guide} has no sample ${file}.`);
  return sampleOfFile.text;
}

/** Returns the text of a guide's sample by its first line. */
export function sampleThat(guide: string, firstLine: string): string {
  const sample = readSamples(guide).find(({ text }) => text.startsWith(firstLine));
  if (!sample) throw new Error(`${guide} has no sample that begins with ${firstLine}.`);
  return sample.text;
}
