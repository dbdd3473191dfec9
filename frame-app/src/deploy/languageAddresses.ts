/** The path prefix of frames in a given language: `/in/` and the tag, with a folder for each part of the tag. */
export const languageFolder = '/in/';

/** Other tags for the widget's languages, or for one of their scripts. */
const otherNames: Readonly<Record<string, readonly string[]>> = {
  'zh-Hans': ['cmn'],
  'zh-Hant': ['zh-Hant', 'zh-TW', 'zh-HK', 'zh-MO', 'yue'],
  he: ['iw'],
};

/** Scripts that a language uses only if its tag says so. */
const rarer = ['zh-Hant'];

/** An address of a document in another language. Its path ends in `*`, and the first match applies. */
export type LanguageAddress = { path: string; file: string };

/** Returns the file of the document in a language. */
export const languageFile = (language: string): string => `${languageFolder.slice(1)}${language}.html`;

/**
 * Returns the addresses, longest first: `/in/zh/TW/*` comes before `/in/zh/*`. Any other address has the default
 * document.
 */
export function languageAddresses(languages: readonly string[]): LanguageAddress[] {
  return languages
    .flatMap((language) => {
      const baseTags = rarer.includes(language) ? [] : [language.split('-')[0] ?? ''];
      const names = [...baseTags, ...(otherNames[language] ?? [])];
      return names.map((name) => ({
        path: `${languageFolder}${name.replaceAll('-', '/')}/*`,
        file: languageFile(language),
      }));
    })
    .sort((a, b) => b.path.length - a.path.length);
}
