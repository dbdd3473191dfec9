import { expect, it } from 'vitest';
import { de } from './de.ts';
import { en } from './en.ts';
import { mergeTexts } from './mergeTexts.ts';

it('shows a text in English if the catalogue lacks it', () => {
  const { idp, ...otherTexts } = de;
  const { or, ...main } = { ...de.main };
  const texts = mergeTexts(en, { ...otherTexts, main });
  expect(texts.idp).toEqual(en.idp);
  expect(texts.main.or).toBe(en.main.or);
  expect(texts.main.header).toBe(de.main?.header);
  expect(texts.locale).toBe('de');
});

it('replaces a list as a whole', () => {
  const scopes = { ...en.idp.scopes, profile: { title: 'Profil', details: ['Name'] } };
  expect(mergeTexts(en, { locale: 'de', idp: { scopes } }).idp.scopes.profile.details).toEqual(['Name']);
});
