/** Where frames are, in the language that a host wants: `/in/` and its tag, a part of it in each folder. Design §2.1. */
export const languageFolder = '/in/';

/** Tags by which a language is meant that is called otherwise here, or a script of it. */
const otherNames: Readonly<Record<string, readonly string[]>> = {
  'zh-Hans': ['cmn'],
  'zh-Hant': ['zh-Hant', 'zh-TW', 'zh-HK', 'zh-MO', 'yue'],
  he: ['iw'],
};

/** Scripts of a language that it is not written in where its tag says nothing of them. */
const rarer = ['zh-Hant'];

/** The addresses at which a document in another language is, each path ending in `*`; the first that fits counts. */
export type LanguageAddress = { path: string; file: string };

/** The file of the document in a language. */
export const languageFile = (language: string): string => `${languageFolder.slice(1)}${language}.html`;

/** The longest first: `/in/zh/TW/*` is said before `/in/zh/*`. Any other address there is that of the usual document. */
export function languageAddresses(languages: readonly string[]): LanguageAddress[] {
  return languages
    .flatMap((language) => {
      const bare = rarer.includes(language) ? [] : [language.split('-')[0] ?? ''];
      const names = [...bare, ...(otherNames[language] ?? [])];
      return names.map((name) => ({
        path: `${languageFolder}${name.replaceAll('-', '/')}/*`,
        file: languageFile(language),
      }));
    })
    .sort((one, other) => other.path.length - one.path.length);
}
