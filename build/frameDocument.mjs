import { readFileSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { entryOf, fileOf, withImports } from './chunks.mjs';

/**
 * Writes the frame's document in every language, without a deployment: `frame-app/dist/document.json`. A deployment is
 * written into it later, by `deploy.js`.
 *
 * @param {Record<'application' | 'drawing' | 'oauth', string>} entries the files that the document loads.
 */
export async function writeDocument(metafile, entries) {
  const prerenderUrl = pathToFileURL('frame-app/dist/inline/prerender.js');
  // The query makes Node load the file again when `npm start` has rebuilt it.
  const { prerender, documentTexts } = await import(`${prerenderUrl}?${Date.now()}`);
  const script = read('frame-app/dist/inline/boot.js').replaceAll('</script', '<\\/script');
  // esbuild keeps the space before the value of a custom property. CSS ignores it.
  const style = read('frame-app/dist/inline/base.css').replace(/(--[\w-]+): /g, '$1:');
  const links = linksOf(metafile, entries);
  const { version } = JSON.parse(read('host-sdk/package.json'));
  const template = read('frame-app/index.html').replace(/\n\s*| \/(?=>)/g, '');
  const documents = documentTexts.map(({ language, direction, title, ...texts }) => {
    const parts = {
      // The script sets the title once it knows that the page is in the visitor's language.
      opening: `lang="${language}" dir="${direction}" data-title="${title.replaceAll('"', '&quot;')}"`,
      ...texts,
      version,
      style,
      links: links + languageLinks(metafile, language),
      markup: prerender(language),
      script,
    };
    return [language, template.replace(/\{\{(\w+)\}\}/g, (_, name) => parts[name])];
  });
  const { en: html, ...languages } = Object.fromEntries(documents);
  writeFileSync('frame-app/dist/document.json', JSON.stringify({ html, languages, script, style }));
}

const read = (path) => readFileSync(path, 'utf8').trim();

/**
 * Returns a link for each file of the entries. It has no `rel` until `document/modulePreload.ts` starts the fetch, in the
 * order in which the files run. The link of an entry has its id.
 */
function linksOf(metafile, entries) {
  const visited = new Set();
  return Object.entries(entries)
    .flatMap(([name, entry]) => {
      const files = [...withImports(metafile, entry)].filter((path) => !visited.has(path));
      for (const path of files) visited.add(path);
      return files.map((path) => link(path, `${path === entry ? `id="${name}" ` : ''}class="${name}"`));
    })
    .join('');
}

/** Returns the links for the texts of a language: the table of languages, and the language's own file. */
function languageLinks(metafile, language) {
  if (language === 'en') return '';
  const name = language.replace(/-./g, (part) => part[1].toUpperCase());
  const sources = ['languages', name].map((file) => `frame-app/src/i18n/${file}.ts`);
  const files = sources.flatMap((source) => [entryOf(metafile, source), fileOf(metafile, source)]);
  return [...new Set(files)].map((path) => link(path, 'rel="modulepreload"')).join('');
}

const link = (path, attributes) => `<link crossorigin href="${path.replace('frame-app/dist', '')}" ${attributes}>`;
