import { expect, it } from 'vitest';
import { english, loadText } from './loadText.ts';

it.each([
  ['de', 'de'],
  ['de-AT', 'de'],
  ['DE', 'de'],
  ['en-GB', 'en'],
])('speaks for %s: %s', async (locale, language) => {
  expect(await loadText(locale)).toMatchObject({ language, direction: 'ltr' });
});

it.each(['tlh', '', 'constructor', '__proto__', 'constructor-DE'])('speaks English for %j', async (locale) => {
  expect(await loadText(locale)).toEqual(english);
});
