import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { listedPages, markdownOf } from '../docs/.vitepress/markdownPages.mjs';

/** Writes the guides and the reference for `vestibule docs`, which works without a network. */
export function writeOfflineDocs(folder) {
  const pages = listedPages().filter(({ isForReaders }) => isForReaders);
  for (const { source, page } of pages) {
    mkdirSync(dirname(join(folder, page)), { recursive: true });
    writeFileSync(join(folder, page), markdownOf(source, ''));
  }
  const topics = pages.map(({ title, page, about }) => ({
    topic: page.replace(/(\/index)?\.md$/, '').toLowerCase(),
    title,
    about,
    file: page,
  }));
  writeFileSync(join(folder, 'topics.json'), JSON.stringify(topics));
}
