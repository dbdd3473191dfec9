import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { userButtonWords } from './userButtonWords.ts';

const listOfFrame = readFileSync(new URL('../../../frame-app/src/i18n/languages.ts', import.meta.url), 'utf8');
const languages = [...listOfFrame.matchAll(/^ {2}'?([\w-]+)'?: async/gm)].map(([, language = '']) => language);

it('has its own texts for each language of the frame', () => {
  expect(languages).toContain('zh-Hant');
  const labels = ['en', ...languages].map((language) => Object.values(userButtonWords(language)).join());
  expect(new Set(labels).size).toBe(languages.length + 1);
});
