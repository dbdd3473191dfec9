import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { anchorOf } from './.vitepress/siteLinks.mjs';

const root = join(import.meta.dirname, '..');
const inside = (folder: string) => readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' });
const pages = [
  ...readdirSync(root).filter((name) => name.endsWith('.md')),
  ...['docs', 'host-sdk', 'frame', 'frame-app', 'shared-protocol', 'dev-server', 'e2e']
    .flatMap((folder) => inside(folder).map((path) => join(folder, path)))
    .filter((path) => path.endsWith('.md') && !/(^|\/)(node_modules|test-results|dist)\//.test(path)),
];

test.each(pages)('every link of %s leads to a file, and to a heading that is there', (page) => {
  const text = readFileSync(join(root, page), 'utf8').replace(/^```.*?^```$/gms, '');
  for (const [, target = ''] of text.matchAll(/\]\(([^)\s]+)\)/g)) {
    if (/^[a-z]+:/.test(target)) continue;
    const [path = '', anchor] = target.split('#');
    const file = path ? join(root, dirname(page), path) : join(root, page);
    expect.soft(existsSync(file), `${target} in ${page}`).toBe(true);
    if (!anchor || !file.endsWith('.md') || !existsSync(file) || page.includes('reference')) continue;
    const headings = [...readFileSync(file, 'utf8').matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
      anchorOf(heading),
    );
    expect.soft(headings, `${target} in ${page}`).toContain(anchor);
  }
});

test('nothing refers to a section of a document that is not here', () => {
  const sections = /\b(spec|specification|design|wire protocol)( \(\w+\))? §[1-9]/i;
  const files = execFileSync('git', ['grep', '-lI', '§'], { cwd: root, encoding: 'utf8' }).trim().split('\n');
  const lines = files.flatMap((file) =>
    readFileSync(join(root, file), 'utf8')
      .split('\n')
      .flatMap((line, at) => (sections.test(line) ? [`${file}:${at + 1}: ${line.trim()}`] : [])),
  );
  expect(lines).toEqual([]);
});
