import { expect, it } from 'vitest';
import { directionOf, lookUp } from './lookUp.ts';

const offeredTags = ['en', 'de', 'pt-BR', 'zh-Hans', 'zh-Hant', 'he', 'no', 'de-AT', 'sr-Latn'] as const;

it.each([
  ['de', 'de'],
  ['DE', 'de'],
  ['de-CH', 'de'],
  ['de-AT', 'de-AT'],
  ['de-Latn-AT-1996', 'de-AT'],
  ['pt', 'pt-BR'],
  ['pt-PT', 'pt-BR'],
  ['zh', 'zh-Hans'],
  ['zh-CN', 'zh-Hans'],
  ['zh-SG', 'zh-Hans'],
  ['zh-TW', 'zh-Hant'],
  ['zh-HK', 'zh-Hant'],
  ['zh-Hant-MO', 'zh-Hant'],
  ['zh-Hans-HK', 'zh-Hans'],
  ['yue', 'zh-Hant'],
  ['cmn', 'zh-Hans'],
  ['iw', 'he'],
  ['iw-IL', 'he'],
  ['no', 'no'],
  ['nb', 'no'],
  ['nn-NO', 'no'],
  ['sr-Latn-RS', 'sr-Latn'],
])('finds for %s: %s', (wanted, found) => {
  expect(lookUp([wanted], offeredTags)).toBe(found);
});

it.each(['fi', 'tlh', '', 'en_US', 'constructor', '__proto__', 'sr', '-', 'de-'])('finds nothing for %j', (wanted) => {
  expect(lookUp([wanted], offeredTags)).toBeNull();
});

it('takes the first wanted language that is offered', () => {
  expect(lookUp(['fi', 'sv-SE', 'de-CH', 'en'], offeredTags)).toBe('de');
  expect(lookUp(['fi', 'en-GB', 'de'], offeredTags)).toBe('en');
  expect(lookUp([], offeredTags)).toBeNull();
});

it.each(['ar', 'ar-EG', 'he', 'iw', 'fa', 'ur', 'ps', 'az-Arab', 'dv'])('writes %s from right to left', (tag) => {
  expect(directionOf(tag)).toBe('rtl');
});

it.each(['en', 'de', 'az', 'ja', 'hi', '', 'ar_EG'])('writes %j from left to right', (tag) => {
  expect(directionOf(tag)).toBe('ltr');
});
