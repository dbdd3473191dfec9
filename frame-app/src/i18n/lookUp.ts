/** Languages that count as a more general language. The browser itself maps outdated tags such as `iw`. */
const macroLanguages: Readonly<Record<string, string>> = { nb: 'no', nn: 'no', cmn: 'zh', yue: 'zh' };

/** Scripts that are written from right to left. */
const rightToLeft = ['Adlm', 'Arab', 'Hebr', 'Nkoo', 'Rohg', 'Syrc', 'Thaa'];

type Read = { language: string; script: string | undefined; region: string | undefined };

function read(tag: string): Read | null {
  try {
    const { language, script, region } = new Intl.Locale(tag).maximize();
    return { language: macroLanguages[language] ?? language, script, region };
  } catch {
    return null;
  }
}

/**
 * Returns the first requested language that is available, following RFC 4647. It compares language and likely script,
 * so `zh-HK` is traditional Chinese. A tag with the same region is preferred. Null if no language fits, or for invalid
 * tags.
 */
export function lookUp<Tag extends string>(languages: readonly string[], tags: readonly Tag[]): Tag | null {
  for (const tag of languages) {
    const request = read(tag);
    const fittingTags = tags.filter((each) => {
      const { language, script } = read(each) ?? {};
      return language === request?.language && script === request?.script;
    });
    const closestTag = fittingTags.find((tag) => read(tag)?.region === request?.region) ?? fittingTags[0];
    if (request && closestTag) return closestTag;
  }
  return null;
}

/** Returns the direction of a language; left to right for an unknown language. */
export const directionOf = (tag: string): 'ltr' | 'rtl' =>
  rightToLeft.includes(read(tag)?.script ?? '') ? 'rtl' : 'ltr';
