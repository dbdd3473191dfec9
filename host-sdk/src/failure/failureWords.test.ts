import { readFileSync } from 'node:fs';
import { afterEach, expect, it, vi } from 'vitest';
import { failureWords } from './failureWords.ts';

afterEach(() => void vi.unstubAllGlobals());

const listOfFrame = readFileSync(new URL('../../../frame-app/src/i18n/languages.ts', import.meta.url), 'utf8');
const languages = [...listOfFrame.matchAll(/^ {2}'?([\w-]+)'?: async/gm)].map(([, language = '']) => language);

it('has its own texts for each language of the frame', () => {
  expect(languages).toContain('zh-Hant');
  const notices = ['en', ...languages].map((language) => Object.values(failureWords(language)).join());
  expect(new Set(notices).size).toBe(languages.length + 1);
});

it.each([
  ['de-AT', 'Noch einmal versuchen'],
  ['pt-PT', 'Tentar de novo'],
  ['zh-CN', '重试'],
  ['zh-Hans-TW', '重试'],
  ['zh-TW', '再試一次'],
  ['zh-Hant-CN', '再試一次'],
  ['iw', 'ניסיון נוסף'],
  ['fi,ja-JP,de', 'もう一度試す'],
  ['zh_TW', '再試一次'],
  ['C,de_DE', 'Noch einmal versuchen'],
  ['tlh', 'Try again'],
  ['constructor', 'Try again'],
])('for %s says: %s', (locale, retry) => {
  expect(failureWords(locale).retry).toBe(retry);
});

it('uses the languages of the browser for `auto`', () => {
  vi.stubGlobal('navigator', { languages: ['fi', 'ko-KR'] });
  expect(failureWords('auto').retry).toBe('다시 시도');
  expect(failureWords('nl,auto').retry).toBe('Opnieuw proberen');
});
