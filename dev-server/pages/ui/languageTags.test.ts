import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { languageTags, nameOf } from './languageTags.ts';

it('offers every language of the widget by its own name', () => {
  const source = readFileSync(new URL('../../../frame-app/src/i18n/languages.ts', import.meta.url), 'utf8');
  const tags = [...source.matchAll(/^ {2}'?([\w-]+)'?: async/gm)].map(([, tag]) => tag);
  expect([...languageTags]).toEqual(['en', ...tags]);
  expect(nameOf('de')).toBe('Deutsch');
});
