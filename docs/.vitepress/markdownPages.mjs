// The pages of the site as Markdown, for programs that read text: beside each page, in the lists of https://llmstxt.org,
// and in the package of the command `vestibule docs`.
import { existsSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { sidebar } from './sidebar.mjs';
import { pageOf, root, siteLink } from './siteLinks.mjs';

/** The group of the sidebar for those who change the product. */
const FOR_AUTHORS = 'Work on the code';

/** The lists, with the names that readers expect. */
export const lists = { index: 'llms.txt', full: 'llms-full.txt' };

/**
 * Returns the pages of the sidebar in their order, with the path of each in the repository and in the site.
 *
 * @returns {{ title: string, group: string, isForReaders: boolean, source: string, page: string, about: string }[]}
 */
export function listedPages() {
  return sidebar.flatMap(({ text: group, items }) =>
    items.map(({ text: title, link }) => {
      const source = sourceOf(link);
      return {
        title,
        group,
        isForReaders: group !== FOR_AUTHORS,
        source,
        page: pageOf(source),
        about: describedInGuides.get(source) ?? firstSentence(read(source)),
      };
    }),
  );
}

/** The description of each page, by its path, from the tables of `docs/README.md`. */
const describedInGuides = new Map(
  [...readFileSync(join(root, 'docs/README.md'), 'utf8').matchAll(/^\| \[[^\]]+\]\(([^)#]+)\) \| (.+) \|$/gm)].map(
    ([, link, about]) => [posix.join('docs', link), about.replace(/[`*]/g, '')],
  ),
);
describedInGuides.set('docs/reference/README.md', 'every option, event and error code');

function sourceOf(link) {
  const name = link.slice(1);
  const candidates = [
    `docs/${name}.md`,
    `docs/${name}README.md`,
    `${name}.md`,
    `${name}README.md`,
    `${name.toUpperCase()}.md`,
  ];
  const address = name === '' || name.endsWith('/') ? `${name}index.md` : `${name}.md`;
  const sourcePath = [...candidates, 'README.md'].find(
    (path) => pageOf(path) === address && existsSync(join(root, path)),
  );
  if (sourcePath === undefined) throw new Error(`The sidebar leads to ${link}, which is no page.`);
  return sourcePath;
}

const read = (source) => readFileSync(join(root, source), 'utf8');

/** Returns a page as plain Markdown. Its links lead to other Markdown pages of the site, or to the repository. */
export function markdownOf(source, base) {
  const text = read(source)
    .replace(/^---\n[\s\S]*?\n---\n+/, '')
    .replace(/^<\/?div\b[^>]*>\n+/gm, '')
    .replace(/<picture>[\s\S]*?alt="([^"]*)"[\s\S]*?<\/picture>/g, '(Picture: $1)');
  return mapProse(text, (prose) =>
    prose
      .replace(/(\]\()([^)\s]+)/g, (_, start, target) => start + addressOf(target, source, base))
      .replace(/^(\[[^\]]+\]: )(\S+)/gm, (_, start, target) => start + addressOf(target, source, base)),
  );
}

function addressOf(target, source, base) {
  const address = siteLink(target, join(root, source));
  return address.startsWith('/') && !target.startsWith('/') ? base + address.slice(1) : address;
}

/** Applies a change outside of code. */
function mapProse(text, change) {
  const code = /^ *(`{3,})[\s\S]*?^ *\1|`[^`\n]+`/gm;
  let at = 0;
  let mapped = '';
  for (const { index, 0: piece } of text.matchAll(code)) {
    mapped += change(text.slice(at, index)) + piece;
    at = index + piece.length;
  }
  return mapped + change(text.slice(at));
}

/** Returns the first sentence of a page, without marks and links. */
function firstSentence(text) {
  const paragraphs = text.replace(/^---\n[\s\S]*?\n---\n/, '').split(/\n{2,}/);
  const first = paragraphs.map((paragraph) => paragraph.trim()).find((paragraph) => /^[A-Z`[*]/.test(paragraph)) ?? '';
  const plain = first
    .replace(/\s+/g, ' ')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[`*]/g, '');
  return /^.*?[.:](?= |$)/.exec(plain)?.[0].replace(/:$/, '.') ?? plain;
}

/** Returns the list of all pages, as https://llmstxt.org asks for it. */
export function indexOf(base, description) {
  const pages = listedPages();
  const groups = [...new Set(pages.map(({ group }) => group))].map((group) => {
    const groupPages = pages.filter((page) => page.group === group);
    const lines = groupPages.map(({ title, page, about }) => `- [${title}](${base}${page})${about && `: ${about}`}`);
    return [`## ${groupPages[0].isForReaders ? group : 'Optional'}`, '', ...lines].join('\n');
  });
  const hint = `The text of all guides in one file: [${lists.full}](${base}${lists.full}). Offline: \`npx vestibule docs\`.`;
  return `${[`# Vestibule`, `> ${description}`, hint, ...groups].join('\n\n')}\n`;
}

/** Returns the text of all pages for readers, one after the other. */
export function fullText(base) {
  const pages = listedPages().filter(({ isForReaders }) => isForReaders);
  return pages.map(({ source, page }) => `Source: ${base}${page}\n\n${markdownOf(source, base).trim()}\n`).join('\n\n');
}
