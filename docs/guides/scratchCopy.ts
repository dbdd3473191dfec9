import { execFileSync, spawnSync } from 'node:child_process';
import {
  cpSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';

const root = join(import.meta.dirname, '../..');

/** The folders that npm fills, of the repository and of its packages. */
const installed = ['node_modules', 'dev-server/node_modules', 'docs/node_modules'];

/** The compiler's records of earlier runs. Without them, a run checks everything. */
const compiled = [
  ...['shared-protocol', 'frame-app', 'dev-server'].map((folder) => `${folder}/dist/tsconfig.tsbuildinfo`),
  ...['shared-protocol', 'host-sdk', 'frame-app', 'dev-server', 'e2e'].map((folder) => `${folder}/dist/types`),
];

/** Lists the files of the repository in a folder: those of git, and new ones that it does not ignore. */
const filesIn = (folder: string, ...options: string[]): string[] =>
  execFileSync('git', ['ls-files', '-z', ...options], { cwd: folder, encoding: 'utf8', maxBuffer: 1e8 })
    .split('\0')
    .filter(Boolean);

/** Links the packages of a folder. Those of the repository itself lead to the copy. */
function linkPackages(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  for (const name of readdirSync(from)) {
    const [source, target] = [join(from, name), join(to, name)];
    if (name.startsWith('@') || name === '.bin') linkPackages(source, target);
    else if (lstatSync(source).isSymbolicLink()) cpSync(source, target, { verbatimSymlinks: true });
    else symlinkSync(source, target);
  }
}

/**
 * Copies the sources to a folder of their own, with the packages linked, in which a guide can be followed. `remove` deletes
 * it.
 */
export function createScratchCopy() {
  const folder = mkdtempSync(join(tmpdir(), 'vestibule-guide-'));
  const copy = (path: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    cpSync(join(root, path), join(folder, path), { recursive: true, preserveTimestamps: true });
  };
  const deleted = new Set(filesIn(root, '--deleted'));
  for (const path of filesIn(root, '--cached', '--others', '--exclude-standard')) if (!deleted.has(path)) copy(path);
  for (const path of compiled) {
    try {
      copy(path);
    } catch {
      // Nothing has been compiled yet.
    }
  }
  for (const path of installed) linkPackages(join(root, path), join(folder, path));

  const git = (...words: string[]) => execFileSync('git', words, { cwd: folder, encoding: 'utf8', stdio: 'pipe' });
  git('init', '--quiet');
  git('add', '--all');
  git('-c', 'user.name=guide', '-c', 'user.email=guide@example.com', 'commit', '--quiet', '--message', 'before');

  const read = (path: string) => readFileSync(join(folder, path), 'utf8');
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  };

  /** Runs a program of npm. Throws with what it prints if it fails. */
  function run(program: string, ...words: string[]): void {
    // The program must not take itself for a part of the test that runs it.
    const own = Object.fromEntries(
      Object.entries(process.env).filter(([name]) => !/^(VITEST|NODE_OPTIONS)/.test(name)),
    );
    const env = { ...own, PATH: `${join(folder, 'node_modules/.bin')}${delimiter}${process.env.PATH}` };
    const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...words], {
      cwd: folder,
      env,
      encoding: 'utf8',
      maxBuffer: 1e8,
    });
    if (status !== 0) throw new Error(`${stdout}${stderr}`);
  }

  return {
    read,
    write,
    /** Replaces texts of a file, each of which must stand there exactly once. */
    edit(path: string, ...changes: [before: string, after: string][]): void {
      let text = read(path);
      for (const [before, after] of changes) {
        const times = text.split(before).length - 1;
        if (times !== 1) throw new Error(`${path} has ${times} times, not once: ${before}`);
        text = text.replace(before, () => after);
      }
      write(path, text);
    },
    /** Checks the types of a project and of those that it needs. Throws with the errors. */
    checkTypes: (project: string) => run('node_modules/typescript/bin/tsc', '--build', project),
    /** Runs the unit tests of files or folders. Throws with the failures. */
    runTests: (...paths: string[]) => run('node_modules/vitest/vitest.mjs', 'run', ...paths),
    /** Writes the reference, as `npm run reference` does. */
    writeReference: () => run('docs/node_modules/typedoc/bin/typedoc', '--options', 'docs/typedoc.json'),
    run,
    /** Returns the files that have changed, in order. */
    changedFiles: () => [...filesIn(folder, '--modified'), ...filesIn(folder, '--others', '--exclude-standard')].sort(),
    remove: () => rmSync(folder, { recursive: true }),
  };
}

export type ScratchCopy = ReturnType<typeof createScratchCopy>;
