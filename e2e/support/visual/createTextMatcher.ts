import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Returns a function that tells whether a text is a widget text in this language, with any names and numbers filled in. */
export function createTextMatcher(language: string): (text: string) => boolean {
  const file = fileURLToPath(new URL(`../../../docs/languages/${language}.md`, import.meta.url));
  const rows = readFileSync(file, 'utf8').matchAll(/^\| `[^`]+` \| .* \| (.*) \|$/gm);
  // A cell lists plural forms separated by bars.
  const forms = [...rows].flatMap(([, cell = '']) => cell.split(' \\| '));
  const patterns = forms
    .filter(hasWords)
    .map((form) => new RegExp(`^${form.split(variable).map(escaped).join('.+')}$`));
  return (text) => patterns.some((pattern) => pattern.test(text));
}

/** Placeholders and numbers, which match any text. */
const variable = /\{\w+\}|\d+/;
const hasWords = (form: string) => /\p{L}/u.test(form.replace(new RegExp(variable, 'g'), ''));
const escaped = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
