// `npm run release -- 1.2.3`: checks, tests, sets the version everywhere, packs. It publishes and pushes nothing: it prints what is left to do.
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';

const [version = ''] = process.argv.slice(2);

const run = (command, ...parameters) => execFileSync(command, parameters, { stdio: 'inherit' });
const read = (command, ...parameters) => execFileSync(command, parameters, { encoding: 'utf8' }).trim();

function stop(why) {
  console.error(why);
  process.exit(1);
}

const tag = `v${version}`;
if (!/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version)) stop('Usage: npm run release -- 1.2.3');
if (read('git', 'status', '--porcelain')) stop('The tree is not clean: commit first, or take back what you changed.');
if (read('git', 'tag', '--list', tag)) stop(`There is a ${tag} already.`);
const changes = readFileSync('CHANGELOG.md', 'utf8');
if (!/^## Unreleased\n+(?!## )\S/m.test(changes)) stop('CHANGELOG.md says nothing under "Unreleased".');

run('npm', 'ci');
run('npm', 'test');
run('npm', 'run', 'packed');

const { workspaces } = JSON.parse(readFileSync('package.json', 'utf8'));
for (const folder of ['.', ...workspaces]) {
  const path = `${folder}/package.json`;
  const text = readFileSync(path, 'utf8');
  writeFileSync(path, text.replace(/"version": "[^"]+"/, `"version": "${version}"`));
}
run('npm', 'install', '--package-lock-only');
const today = new Date().toISOString().slice(0, 10);
writeFileSync('CHANGELOG.md', changes.replace('## Unreleased\n', `## Unreleased\n\n## ${version}, ${today}\n`));

mkdirSync('release', { recursive: true });
run('npm', 'pack', '--workspace', 'host-sdk', '--pack-destination', 'release');
run('git', 'commit', '--all', '--message', `Version ${version}`);
run('git', 'tag', '--annotate', tag, '--message', `Version ${version}`);
console.info(
  `${tag} is committed, tagged and packed in release/. What is left: look at it, git push --follow-tags, npm publish.`,
);
