import { afterEach, expect, it, vi } from 'vitest';
import { english, loadText } from './loadText.ts';

afterEach(() => void vi.unstubAllGlobals());

const inBrowserOf = (...languages: string[]) => vi.stubGlobal('navigator', { languages });

it.each([
  ['de', 'de'],
  ['de-AT', 'de'],
  ['DE', 'de'],
  ['en-GB', 'en'],
  ['de_DE.UTF-8', 'de'],
])('loads for %s the language %s', async (locale, language) => {
  expect(await loadText(locale)).toMatchObject({ language, direction: 'ltr' });
});

it.each(['tlh', '', 'constructor', '__proto__', 'constructor-DE'])('loads English for %j', async (locale) => {
  expect(await loadText(locale)).toEqual(english);
});

it('loads the first available language of the browser for auto', async () => {
  inBrowserOf('fi-FI', 'de-CH', 'en');
  expect((await loadText('auto')).language).toBe('de');
  inBrowserOf('fi-FI', 'en-US', 'de');
  expect((await loadText('auto')).language).toBe('en');
  inBrowserOf('de-DE@posix', 'en');
  expect((await loadText('auto')).language).toBe('de');
  inBrowserOf();
  expect(await loadText('auto')).toEqual(english);
});

it('loads the first available language of a list', async () => {
  expect((await loadText('fi,de-CH,en')).language).toBe('de');
  inBrowserOf('fi-FI', 'de-CH');
  expect((await loadText('not a tag,auto')).language).toBe('de');
  expect((await loadText('en-GB,auto')).language).toBe('en');
});

it("finds the provider's messages by all of their names", async () => {
  const { texts } = await loadText('de');
  const hints: Partial<Record<string, string>> = (texts as import('./keys.ts').Texts).provider.hints;
  expect(hints['A word by itself is easy to guess']).toBe(hints['Single words are easy to guess']);
  expect(hints['Single words are easy to guess']).toBe('Einzelne Wörter sind leicht zu erraten.');
  expect(hints.constructor).toBeUndefined();
});

it('loads a text in English that the language lacks', async () => {
  const { de } = await import('./de.ts');
  const { debt } = await import('./debt.ts');
  const { main } = de;
  const { or: _, ...firstText } = main;
  debt.de = ['main.or'];
  Object.assign(de, { main: firstText });
  try {
    expect((await loadText('de')).texts.main).toMatchObject({ or: 'or', header: main.header });
  } finally {
    Object.assign(de, { main });
    delete debt.de;
  }
});
