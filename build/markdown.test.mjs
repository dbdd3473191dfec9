import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { fullText, indexOf, listedPages, markdownOf } from '../docs/.vitepress/markdownPages.mjs';
import { anchorOf, pageOf, root } from '../docs/.vitepress/siteLinks.mjs';
import { writeMarkdown } from '../docs/.vitepress/writeMarkdown.mjs';
import { docsCommand } from '../frame-app/src/deploy/command/docsCommand.ts';
import { writeOfflineDocs } from './offlineDocs.mjs';

/** The Markdown files that are pages of the site. */
const sources = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '*.md'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((path) => path && !/^dev-server\/example\/|(^|\/)AGENTS\.md$/.test(path));
const outDir = mkdtempSync(join(tmpdir(), 'vestibule-markdown-'));
writeMarkdown({ pages: sources, outDir, site: { base: '/docs/', description: 'A widget.' } });
writeOfflineDocs(join(outDir, 'offline'));
afterAll(() => rmSync(outDir, { recursive: true }));

const readPage = (page) => readFileSync(join(outDir, page), 'utf8');
const withoutBlocks = (text) => text.replace(/^ *(`{3,})[\s\S]*?^ *\1/gm, '');
const prose = (text) => withoutBlocks(text).replace(/`[^`\n]+`/g, '');
const headings = (text) => [...withoutBlocks(text).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => heading);

it.each(sources)('%s is there as Markdown, and every link of it leads to a page and a heading', (source) => {
  const text = readPage(pageOf(source));
  expect(text.trim()).not.toBe('');
  expect(text).not.toMatch(/^---\n/);
  const links = [...prose(text).matchAll(/\]\((\/docs\/[^)#\s]+)(?:#([^)\s]+))?/g)];
  for (const [, address = '', anchor] of links) {
    const target = readPage(relative('/docs', address));
    const anchors = [...target.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => anchorOf(heading));
    if (anchor !== undefined && !/<a id=/.test(target)) expect(anchors, `${address}#${anchor}`).toContain(anchor);
  }
  // Links that fit only the repository.
  expect(prose(text)).not.toMatch(/\]\((?!https?:|#|\/|mailto:)[^)]*\)/);
});

it('lists every page of the sidebar, with what it is about', () => {
  const list = readPage('llms.txt');
  expect(list).toMatch(/^# Vestibule\n\n> A widget\.\n/);
  for (const { title, page } of listedPages()) expect(list).toContain(`- [${title}](/docs/${page})`);
  expect(list).toContain('## Optional');
  expect(list.length).toBeLessThan(20_000);
  expect(indexOf('/docs/', 'A widget.')).toBe(list);
});

it('has the text of all guides in one file, with the address of each', () => {
  const fullTextOfSite = readPage('llms-full.txt');
  expect(fullTextOfSite).toBe(fullText('/docs/'));
  for (const { page, source } of listedPages().filter((page) => page.isForReaders)) {
    expect(fullTextOfSite.includes(`Source: /docs/${page}\n`), page).toBe(true);
    const missingHeadings = headings(markdownOf(source, '/docs/')).filter(
      (heading) => !fullTextOfSite.includes(heading),
    );
    expect(missingHeadings, page).toEqual([]);
  }
});

describe('vestibule docs', () => {
  const folder = new URL(`file://${join(outDir, 'offline')}/`);
  function print(...args) {
    const info = vi.spyOn(console, 'info').mockImplementation(() => {});
    try {
      docsCommand(args, folder);
      return info.mock.calls.flat().join('\n');
    } finally {
      info.mockRestore();
    }
  }

  it('lists the topics, and prints each', () => {
    const topics = print()
      .split('\n')
      .map((line) => line.split(' ')[0] ?? '');
    expect(topics).toEqual(expect.arrayContaining(['quick-start', 'host-sdk', 'dev-server', 'reference/sdk']));
    for (const topic of topics) expect(print(topic)).toMatch(/^# /m);
  });

  it('finds a topic by the words of its title, and a section by its anchor', () => {
    expect(print('second', 'factors')).toBe(print('second-factors.md'));
    const section = print('dev-server#coding-agents');
    expect(section).toMatch(/^## Coding agents\n/);
    expect(section).toContain('vestibule-dev');
    expect(section).not.toMatch(/\n## /);
  });

  it.each([
    ['sesions', 'Unknown topic "sesions". Did you mean sessions?'],
    ['coding-agents', 'vestibule docs dev-server#coding-agents'],
    ['nothing-like-it', 'To list all topics, run vestibule docs.'],
    ['dev-server#coding-agent', 'Did you mean coding-agents?'],
  ])('says what there is instead of %s', (topic, words) => {
    expect(() => print(topic)).toThrow(words);
  });
});
