import type { HeaderRule } from '../headerRules.ts';
import type { LanguageAddress } from '../languageAddresses.ts';

/**
 * Rewrites the rules for hosting that combines all rules that match an address: two policies would both apply, and two
 * cache lifetimes would be joined. So no two rules may match the same address. The rule for all other addresses now
 * matches `/` alone, and other addresses serve nothing. (`/index.html` is the file's own name, which such hosting
 * serves too.)
 */
export const namedAddresses = (rules: HeaderRule[]): HeaderRule[] =>
  rules.map((rule) => ({
    ...rule,
    paths: rule.paths.flatMap((path) => (path === '/*' ? ['/', '/index.html'] : [path])),
  }));

/** Returns the addresses that serve a document with another file name, with the file. The first match applies. */
export const shownAddresses = (rules: HeaderRule[]): LanguageAddress[] =>
  namedAddresses(rules)
    .filter(({ serves }) => serves === 'document')
    .flatMap(({ paths, languages = [] }) => [...languages, ...paths.map((path) => ({ path, file: 'index.html' }))])
    .filter(({ path }) => !['/', '/index.html'].includes(path));

/** The page for missing addresses. Without it some hosting serves the document there, without its headers. */
export const nothingHere = {
  '404.html': `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<title>Not found</title>
<style>
  body { display: grid; align-content: center; justify-items: center; min-height: 100vh; margin: 0; padding: 24px; box-sizing: border-box;
    font: 1rem/1.5 system-ui, sans-serif; text-align: center; color: light-dark(#101816, #edf3f0); background: light-dark(#fff, #0f1513) }
  h1 { margin: 0 0 8px; font-size: 1.6rem; letter-spacing: -0.02em }
  p { margin: 0 0 20px; color: light-dark(#53605b, #a3b1ab) }
  a { padding: 10px 18px; border-radius: 8px; color: light-dark(#fff, #101816); background: light-dark(#101816, #edf3f0); text-decoration: none }
</style>
<h1>Page not found</h1>
<p>The address may be mistyped, or the link is old.</p>
<a href="/">Go to the login</a>
</html>
`,
};
