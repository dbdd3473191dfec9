import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fullText, indexOf, lists, markdownOf } from './markdownPages.mjs';
import { pageOf } from './siteLinks.mjs';

/** Writes the pages as Markdown beside their HTML, and the lists of them. Called at the end of a build. */
export function writeMarkdown({ pages, outDir, site: { base, description } }) {
  const write = (name, text) => {
    mkdirSync(dirname(join(outDir, name)), { recursive: true });
    writeFileSync(join(outDir, name), text);
  };
  for (const source of pages) write(pageOf(source), markdownOf(source, base));
  write(lists.index, indexOf(base, description));
  write(lists.full, fullText(base));
}

/** Names the Markdown of a page in its head. */
export const markdownLink = ({ page, siteConfig }) =>
  page === '404.md' ? [] : [['link', { rel: 'alternate', type: 'text/markdown', href: siteConfig.site.base + page }]];
