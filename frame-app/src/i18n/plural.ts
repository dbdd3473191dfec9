/** The plural categories of whole numbers up to some thousands in each language; no text needs larger numbers. */
type Categories = {
  en: 'one' | 'other';
  de: 'one' | 'other';
  fr: 'one' | 'other';
  es: 'one' | 'other';
  'pt-BR': 'one' | 'other';
  it: 'one' | 'other';
  nl: 'one' | 'other';
  pl: 'one' | 'few' | 'many' | 'other';
  tr: 'one' | 'other';
  ja: 'other';
  ko: 'other';
  'zh-Hans': 'other';
  'zh-Hant': 'other';
  ar: 'zero' | 'one' | 'two' | 'few' | 'many' | 'other';
  he: 'one' | 'two' | 'other';
  hi: 'one' | 'other';
};

/** The available languages. */
export type Language = keyof Categories;

/** A text for each plural category; `#` stands for the number. */
export type Forms<Category extends string = Intl.LDMLPluralRule> = { other: string } & { [C in Category]: string };

/** Returns a function that chooses the plural form and formats the number for a language. */
export const pluralsIn = <L extends Language>(language: L): ((count: number, forms: Forms<Categories[L]>) => string) =>
  choose(language);

/**
 * Returns a function that chooses the plural form in any language, even a host's. Missing forms fall back to `other`.
 */
export function choose(language: string): (count: number, forms: Partial<Forms> & { other: string }) => string {
  const rules = new Intl.PluralRules(language);
  const numbers = new Intl.NumberFormat(language);
  return (count, forms) => (forms[rules.select(count)] ?? forms.other).replace('#', numbers.format(count));
}
