import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

// The terms of `texts.md`, in every page that a person wrote.

const root = join(import.meta.dirname, '..');

/** Pages that are generated, quote others, or are about the terms themselves. */
const otherFiles = /^(NOTICE|docs\/(english-texts|texts)\.md|dev-server\/(CONFORMANCE|OPENID-CONNECT)\.md)/;

const pages = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '*.md'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((path) => path && !otherFiles.test(path));

/** Samples, code, quoted titles and texts, addresses of links, and names of others. */
const quotes = [
  /^ *```.*?^ *```$/gms,
  /`[^`]*`/g,
  /"[^"\n]*"/g,
  /“[^”\n]*”/g,
  /(?<=\])\([^)]*\)/g,
  /<[^>\n]*>/g,
  /single sign-on|Sign-In with Ethereum|Sign in with Google/gi,
];

/** Replaces what a page only quotes, and keeps its lines. */
const proseOf = (text: string) =>
  quotes.reduce((rest, pattern) => rest.replace(pattern, (part) => part.replace(/[^\n]/g, ' ')), text);

const rules = [
  { pattern: /\bsign(s|ed|ing)?[ -](in|out|ins|outs)\b/gi, instead: 'log in, log out, login, logout' },
  { pattern: /\bsign(s|ed|ing)? (\S+ ){1,3}(in|out)\b(?! (the|a|an|its|your|this)\b)/gi, instead: 'log in, log out' },
  { pattern: /\be-mails?\b/gi, instead: 'email' },
  { pattern: /(?<!-)\bmails?\b(?! (program|service)s?)/gi, instead: 'email' },
  { pattern: /\b(hears? of|asks? for a proof|stands? in (for|the)|people of companies)\b/gi, instead: 'plain words' },
  { pattern: /\b(hears (it|the|a|nothing)|promised against|the own)\b/gi, instead: 'plain words' },
  { pattern: /\b(somebody|anybody|anew|at once|in silence|refused in words)\b/gi, instead: 'the terms of texts.md' },
  { pattern: /\b(a|the|on|each|second|that) press(es)?\b/gi, instead: 'click' },
];

/** Returns each use of a forbidden term, with its line. */
const misuses = (text: string) =>
  proseOf(text)
    .split('\n')
    .flatMap((line, index) =>
      rules.flatMap(({ pattern, instead }) =>
        [...line.matchAll(pattern)].map(([word]) => `line ${index + 1}: "${word}", say ${instead}`),
      ),
    );

test('finds the pages', () => {
  expect(pages).toEqual(expect.arrayContaining(['README.md', 'CHANGELOG.md', 'docs/servers.md', 'e2e/README.md']));
});

test.each(pages)('%s says log in, log out and email', (page) => {
  expect(misuses(readFileSync(join(root, page), 'utf8'))).toEqual([]);
});

/** The guides, and the READMEs of the packages. */
const guides = pages.filter((path) => /^(docs\/[\w-]+|[\w-]+\/README)\.md$/.test(path) && path !== 'docs/README.md');

test.each(guides)('%s says first who it is for and what they have at the end', (page) => {
  const [, opening = ''] = readFileSync(join(root, page), 'utf8').split('\n\n');
  expect(opening).toMatch(/^For .+\bBy the end,/s);
});

test.each(pages)('links of %s have titles as texts, not names of files', (page) => {
  const text = readFileSync(join(root, page), 'utf8').replace(/^ *```.*?^ *```$/gms, '');
  const texts = [...text.matchAll(/\[([^\][]+)\]\([^)\s]+\)/g)].map(([, title = '']) => title);
  expect(texts.filter((title) => /\.md$|^\w+[/]$/.test(title))).toEqual([]);
});

test.each([
  ['Users sign in.', 1],
  ['A sign-in by e-mail.', 2],
  ['It signs the user out everywhere.', 1],
  ['The tab that the mail opened.', 1],
  ['The host hears it at once, after the second press.', 3],
  ['Press Escape, and press Enter in the field.', 0],
  ['Press "Sign in", call `auth.signIn()`, or use single sign-on.', 0],
  ['The email program of the visitor signs a JWT in the frame.', 0],
])('judges "%s"', (sentence, count) => {
  expect(misuses(sentence)).toHaveLength(count);
});
