import type { HeaderRule } from '../headerRules.ts';
import type { LanguageAddress } from '../languageAddresses.ts';

/**
 * The rules for a host that adds up what several of them say of one address: two policies would both hold, two lifetimes would
 * be one line. So no two rules meet: what is said of all other addresses is said of the frame's own, `/`, alone, and there is
 * nothing at any other. (`/index.html` is the file's own name, which such hosts serve, too.)
 */
export const namedAddresses = (rules: HeaderRule[]): HeaderRule[] =>
  rules.map((rule) => ({
    ...rule,
    paths: rule.paths.flatMap((path) => (path === '/*' ? ['/', '/index.html'] : [path])),
  }));

/** The addresses at which a document is shown that is not called so, and its file; the first that fits counts. */
export const shownAddresses = (rules: HeaderRule[]): LanguageAddress[] =>
  namedAddresses(rules)
    .filter(({ serves }) => serves === 'document')
    .flatMap(({ paths, languages = [] }) => [...languages, ...paths.map((path) => ({ path, file: 'index.html' }))])
    .filter(({ path }) => !['/', '/index.html'].includes(path));

/** What such hosts send where there is nothing; without it some send the document, and without its headers. */
export const nothingHere = {
  '404.html':
    '<!doctype html><html lang="en"><meta charset="utf-8"><title>Not found</title><h1>Not found</h1></html>\n',
};
