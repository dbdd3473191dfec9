import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Whether something is a text of the widget in that language, whatever names and numbers it is written around. */
export function createTextMatcher(language: string): (text: string) => boolean {
  const file = fileURLToPath(new URL(`../../docs/languages/${language}.md`, import.meta.url));
  const rows = readFileSync(file, 'utf8').matchAll(/^\| `[^`]+` \| .* \| (.*) \|$/gm);
  // Each form of a plural, between bars, is a text.
  const forms = [...rows].flatMap(([, cell = '']) => cell.split(' \\| '));
  const patterns = forms.filter(hasWords).map((form) => new RegExp(`^${form.split(open).map(escaped).join('.+')}$`));
  return (text) => patterns.some((pattern) => pattern.test(text));
}

/** What names and numbers are written into. */
const open = /\{\w+\}|\d+/;
const hasWords = (form: string) => /\p{L}/u.test(form.replace(new RegExp(open, 'g'), ''));
const escaped = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
