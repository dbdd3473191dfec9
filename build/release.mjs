// `npm run release -- 1.2.3` checks and tests, sets the version in all packages, packs, commits and tags. It does not publish or
// push; it prints the remaining steps.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readArguments } from './readArguments.mjs';

const usage = `npm run release -- 1.2.3

Checks and tests the repository, compares its speed with the last release, sets the version, packs, commits and tags.
It publishes nothing.`;
const {
  positionals: [version = ''],
} = readArguments({ allowPositionals: true }, usage);

const runIn = (cwd, command, ...parameters) => execFileSync(command, parameters, { cwd, stdio: 'inherit' });
const run = (command, ...parameters) => runIn('.', command, ...parameters);
const read = (command, ...parameters) => execFileSync(command, parameters, { encoding: 'utf8' }).trim();

function stop(reason) {
  console.error(reason);
  process.exit(1);
}

const tag = `v${version}`;
if (!/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version)) stop('Usage: npm run release -- 1.2.3');
if (read('git', 'status', '--porcelain')) stop('The working tree is not clean: commit or revert your changes first.');
if (read('git', 'tag', '--list', tag)) stop(`The tag ${tag} exists already.`);
const changes = readFileSync('CHANGELOG.md', 'utf8');
if (!/^## Unreleased\n+(?!## )\S/m.test(changes)) stop('CHANGELOG.md has no entry under "Unreleased".');

run('npm', 'ci');
run('npm', 'test');
run('npm', 'run', 'e2e', 'packed');
compareWithLastRelease();

const { workspaces } = JSON.parse(readFileSync('package.json', 'utf8'));
for (const folder of ['.', ...workspaces]) {
  const path = `${folder}/package.json`;
  const text = readFileSync(path, 'utf8');
  writeFileSync(path, text.replace(/"version": "[^"]+"/, `"version": "${version}"`));
}
run('npm', 'install', '--package-lock-only');
const today = new Date().toISOString().slice(0, 10);
writeFileSync('CHANGELOG.md', changes.replace('## Unreleased\n', `## Unreleased\n\n## ${version}, ${today}\n`));

// Built again, because the frame and its script name the version.
run('npm', 'run', 'build');
run('node', 'build/pack.mjs', 'release');
run('git', 'commit', '--all', '--message', `Version ${version}`);
run('git', 'tag', '--annotate', tag, '--message', `Version ${version}`);
console.info(
  `${tag} is committed, tagged and packed in release/. Next: check it, then git push --follow-tags, and npm publish each file.`,
);

/** Prints how much slower or faster each visit became since the last release. The result never stops a release. */
function compareWithLastRelease() {
  const [last] = read('git', 'tag', '--list', 'v*', '--sort=-version:refname').split('\n');
  if (!last) return;
  const folder = mkdtempSync(join(tmpdir(), 'vestibule-last-'));
  run('git', 'worktree', 'add', '--detach', folder, last);
  try {
    runIn(folder, 'npm', 'ci');
    runIn(folder, 'npm', 'run', 'build');
    run('npm', 'run', 'bench', 'against', folder);
  } finally {
    run('git', 'worktree', 'remove', '--force', folder);
  }
}
