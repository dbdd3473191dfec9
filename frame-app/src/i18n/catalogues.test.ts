import { describe, expect, it } from 'vitest';
import { en } from './en.ts';
import { flatten, type Written } from './flatten.ts';
import { languages } from './languages.ts';
import type { Language } from './plural.ts';
import { isName, sameAsEnglish } from './sameAsEnglish.ts';

const english = flatten(en);
const catalogues = await Promise.all(
  Object.entries(languages).map(async ([language, load]) => [language as Language, flatten(await load())] as const),
);

/** Returns the parameter names of a text's function. */
function namesOf(text: Written | undefined): string[] {
  if (typeof text !== 'function') return [];
  const [, inside = ''] = /^\(?([^)=]*)\)?\s*=>/.exec(text.toString()) ?? [];
  return inside.split(',').flatMap((name) => name.trim() || []);
}

/** Returns whether a parameter is a number; all others are names. */
const isNumber = (name: string) => ['count', 'seconds', 'filled', 'of'].includes(name);

/** Returns a readable form of a text: parameters in braces, and all forms of a plural. */
function shown(key: string, text: Written, language: string): string {
  const names = namesOf(english.get(key));
  if (typeof text === 'string') return text;
  const write = text as (...given: (string | number)[]) => string;
  if (!names.some(isNumber)) return write(...names.map((name) => `{${name}}`));
  const rules = new Intl.PluralRules(language);
  const examples = new Map(
    [1, 2, 3, 5, 11, 100, 0].map((count) => [rules.select(count), count]).reverse() as [string, number][],
  );
  return [...examples.values()].map((count) => write(...names.map(() => count))).join(' | ');
}

const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('\n', ' ');

it('has a typed key for every text', async () => {
  const keys = [...english.keys()].filter((key) => key !== 'locale').sort();
  const lines = keys.map((key) => `  | '${key}'`).join('\n');
  const file = `/** The keys of all texts of the widget. Generated from the catalogue by \`npm run texts\`. */\nexport type TextKey =\n${lines};\n`;
  await expect(file).toMatchFileSnapshot('../../../shared-protocol/src/config/textKeys.ts');
});

it("has the names of every text's parameters", async () => {
  const lines = [...english]
    .flatMap(([key, text]) => {
      const names = namesOf(text).map((name) => `'${name}'`);
      return names.length > 0 ? `  '${key}': [${names.join(', ')}],\n` : [];
    })
    .sort();
  const head = '/** The parameters of each text. Generated from the catalogue by `npm run texts`. */';
  await expect(`${head}\nexport const placeholders = {\n${lines.join('')}};\n`).toMatchFileSnapshot(
    './placeholders.ts',
  );
});

describe.each(catalogues)('%s', (language, catalogue) => {
  it('has exactly the keys of the English catalogue', () => {
    expect([...catalogue.keys()].sort()).toEqual([...english.keys()].sort());
  });

  it('uses every parameter of each text, and has no empty text', () => {
    for (const [key, text] of catalogue) {
      expect(text, key).toBeTypeOf(typeof english.get(key));
      const names = namesOf(english.get(key));
      if (typeof text === 'string') expect(text.trim(), key).not.toBe('');
      if (typeof text !== 'function' || names.some(isNumber)) continue;
      const said = (text as (...given: string[]) => string)(...names.map((name) => `{${name}}`));
      for (const name of names) expect(said.split(`{${name}}`), `${key}: ${said}`).toHaveLength(2);
    }
  });

  it('has a form for every number', () => {
    for (const [key, text] of catalogue) {
      const names = namesOf(english.get(key));
      if (typeof text !== 'function' || !names.some(isNumber)) continue;
      for (let count = 0; count < 130; count++) {
        const said = (text as (...given: number[]) => string)(...names.map(() => count));
        expect(said, `${key}, ${count}`).not.toMatch(/undefined|NaN|#|\[object/);
      }
    }
  });

  it('has no English texts left, except those that are the same', () => {
    const same = [...catalogue].filter(
      ([key, text]) => !isName(key) && shown(key, text, language) === shown(key, english.get(key) ?? '', 'en'),
    );
    const noted = sameAsEnglish[language] ?? [];
    expect(same.map(([key]) => key).filter((key) => !noted.includes(key))).toEqual([]);
    expect(noted.filter((key) => !same.some(([each]) => each === key))).toEqual([]);
  });

  it('matches the side-by-side list in docs/languages', async () => {
    const rows = [...catalogue].map(
      ([key, text]) =>
        `| \`${key}\` | ${cell(shown(key, english.get(key) ?? '', 'en'))} | ${cell(shown(key, text, language))} |\n`,
    );
    const name = new Intl.DisplayNames(['en'], { type: 'language' }).of(language);
    const head = `# ${name}\n\nEach text beside its English, for whoever reads it over. Made of the catalogue by \`npm run texts\`.\n\n| key | English | ${name} |\n|---|---|---|\n`;
    await expect(head + rows.join('')).toMatchFileSnapshot(`../../../docs/languages/${language}.md`);
  });
});
