/** Languages that count as another, more general one. The browser itself maps outdated tags such as `iw`. */
const including: Readonly<Record<string, string>> = { nb: 'no', nn: 'no', cmn: 'zh', yue: 'zh' };

/** Scripts that are written from right to left. */
const rightToLeft = ['Adlm', 'Arab', 'Hebr', 'Nkoo', 'Rohg', 'Syrc', 'Thaa'];

type Read = { language: string; script: string | undefined; region: string | undefined };

function read(tag: string): Read | null {
  try {
    const { language, script, region } = new Intl.Locale(tag).maximize();
    return { language: including[language] ?? language, script, region };
  } catch {
    return null;
  }
}

/**
 * Returns the first wanted language that is offered, following RFC 4647. It compares language and likely script, so
 * `zh-HK` is traditional Chinese; the same region comes first, then any. Null if nothing fits; an invalid tag fits
 * nothing.
 */
export function lookUp<Tag extends string>(wanted: readonly string[], offered: readonly Tag[]): Tag | null {
  for (const tag of wanted) {
    const asked = read(tag);
    const fitting = offered.filter((each) => {
      const { language, script } = read(each) ?? {};
      return language === asked?.language && script === asked?.script;
    });
    const found = fitting.find((each) => read(each)?.region === asked?.region) ?? fitting[0];
    if (asked && found) return found;
  }
  return null;
}

/** Returns the direction of a language; left to right if it is unknown. */
export const directionOf = (tag: string): 'ltr' | 'rtl' =>
  rightToLeft.includes(read(tag)?.script ?? '') ? 'rtl' : 'ltr';
