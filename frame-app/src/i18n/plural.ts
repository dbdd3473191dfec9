/** The categories of whole numbers up to some thousands in each language; more make no difference to any text. */
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

/** The languages there are. */
export type Language = keyof Categories;

/** A text for each category of a number; `#` stands for the number. */
export type Forms<Category extends string = Intl.LDMLPluralRule> = { other: string } & { [C in Category]: string };

/** Chooses the form of a number as a language does, and writes the number as it does. */
export const pluralsIn = <L extends Language>(language: L): ((count: number, forms: Forms<Categories[L]>) => string) =>
  choose(language);

/** The same for a language of a host's own: the form `other` stands for those that are missing. */
export function choose(language: string): (count: number, forms: Partial<Forms> & { other: string }) => string {
  const rules = new Intl.PluralRules(language);
  const numbers = new Intl.NumberFormat(language);
  return (count, forms) => (forms[rules.select(count)] ?? forms.other).replace('#', numbers.format(count));
}
