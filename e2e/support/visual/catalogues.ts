type Catalogues = {
  languageTags: string[];
  sideBySide: (language: string) => Promise<{ key: string; english: string; text: string }[]>;
};

// By its address, because the frame is no dependency of this package.
const source = new URL('../../../frame-app/src/testing/readCatalogue.ts', import.meta.url);

const { languageTags, sideBySide } = (await import(source.href)) as Catalogues;

/** The languages of the frame besides English. */
export { languageTags };

/** Returns a function that tells whether a text is a widget text in this language, with any names and numbers filled in. */
export async function createTextMatcher(language: string): Promise<(text: string) => boolean> {
  // A text lists plural forms separated by bars.
  const forms = (await sideBySide(language)).flatMap(({ text }) => text.split(' | '));
  const patterns = forms
    .filter(hasWords)
    .map((form) => new RegExp(`^${form.split(variable).map(escapePattern).join('.+')}$`));
  return (text) => patterns.some((pattern) => pattern.test(text));
}

/** Placeholders and numbers, which match any text. */
const variable = /\{\w+\}|\d+/;
const hasWords = (form: string) => /\p{L}/u.test(form.replace(new RegExp(variable, 'g'), ''));
const escapePattern = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
