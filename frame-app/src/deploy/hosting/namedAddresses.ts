import type { HeaderRule } from '../headerRules.ts';
import type { LanguageAddress } from '../languageAddresses.ts';

/**
 * Rewrites the rules for hosting that combines all rules matching an address: two policies would both apply, and two
 * cache lifetimes would be joined. So no two rules may match the same address. The rule for all other addresses becomes
 * one for `/` alone, and other addresses serve nothing. (`/index.html` is the file's own name, which such hosting
 * serves too.)
 */
export const namedAddresses = (rules: HeaderRule[]): HeaderRule[] =>
  rules.map((rule) => ({
    ...rule,
    paths: rule.paths.flatMap((path) => (path === '/*' ? ['/', '/index.html'] : [path])),
  }));

/** Returns the addresses that serve a document with another file name, and that file; the first match applies. */
export const shownAddresses = (rules: HeaderRule[]): LanguageAddress[] =>
  namedAddresses(rules)
    .filter(({ serves }) => serves === 'document')
    .flatMap(({ paths, languages = [] }) => [...languages, ...paths.map((path) => ({ path, file: 'index.html' }))])
    .filter(({ path }) => !['/', '/index.html'].includes(path));

/** The page for missing addresses. Without it some hosting serves the document there, without its headers. */
export const nothingHere = {
  '404.html':
    '<!doctype html><html lang="en"><meta charset="utf-8"><title>Not found</title><h1>Not found</h1></html>\n',
};
