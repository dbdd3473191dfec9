import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const root = new URL('../', import.meta.url);
const read = (path: string) => readFileSync(new URL(path, root), 'utf8');
/** The documents of the repository itself. Others quote commands of applications. */
const documents = ['README.md', 'CONTRIBUTING.md', 'e2e/README.md', 'e2e/bench/README.md', 'dev-server/README.md'];
const npmItself = ['ci', 'install'];

it.each(documents)('each npm command in %s exists', (path) => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  const commands = [...read(path).matchAll(/npm run ([\w:-]+)/g)].map(([, name = '']) => name);
  expect(commands.filter((name) => !(name in scripts) && !npmItself.includes(name))).toEqual([]);
});

it('each suite in e2e/README.md is one of `npm run e2e`, and the other way round', () => {
  const help = execFileSync(process.execPath, [fileURLToPath(new URL('e2e/run.mjs', root)), '--help'], {
    encoding: 'utf8',
  });
  const suites = [...help.matchAll(/^ {2}([a-z-]+) +\S/gm)].map(([, name = '']) => name);
  const projects = [...read('e2e/README.md').matchAll(/^\| `npm run e2e ([\w-]+)` \|/gm)].map(([, name = '']) => name);
  expect(['test', ...projects].sort()).toEqual(suites.sort());
});
