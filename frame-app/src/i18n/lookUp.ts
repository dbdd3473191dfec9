/** Languages that are named by the one that includes them. What has another name today, as `iw`, the browser knows. */
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
 * The first language of those wanted that is offered, after RFC 4647: by language and script as they are likely, so that `zh-HK`
 * is traditional Chinese, first of the same region, then of any. Null where nothing fits. What is no tag fits nothing.
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

/** How a language is written; from left to right where nothing is known of it. */
export const directionOf = (tag: string): 'ltr' | 'rtl' =>
  rightToLeft.includes(read(tag)?.script ?? '') ? 'rtl' : 'ltr';
