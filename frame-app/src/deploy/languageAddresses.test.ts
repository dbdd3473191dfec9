import { expect, it } from 'vitest';
import { languageAddresses } from './languageAddresses.ts';

const addresses = languageAddresses(['de', 'pt-BR', 'zh-Hans', 'zh-Hant', 'he', 'ar']);

/** Returns the file for a locale at the address that a host page requests. */
const fileAt = (locale: string) => {
  const address = `/in/${locale.replace(/\W/g, '/')}/`;
  return addresses.find(({ path }) => address.startsWith(path.slice(0, -1)))?.file;
};

it.each([
  ['de', 'de'],
  ['de-AT', 'de'],
  ['de,auto', 'de'],
  ['pt', 'pt-BR'],
  ['pt-PT,auto', 'pt-BR'],
  ['zh', 'zh-Hans'],
  ['zh-CN', 'zh-Hans'],
  ['zh-Hans-HK', 'zh-Hans'],
  ['zh-TW', 'zh-Hant'],
  ['zh-Hant-MO', 'zh-Hant'],
  ['zh-HK,auto', 'zh-Hant'],
  ['iw-IL', 'he'],
  ['ar-EG', 'ar'],
])('has for %s the document in %s', (locale, language) => {
  expect(fileAt(locale)).toBe(`in/${language}.html`);
});

it.each(['en', 'en-GB,auto', 'fi,de', 'den', 'auto', ''])('has for %j only the default document', (locale) => {
  expect(fileAt(locale)).toBeUndefined();
});
