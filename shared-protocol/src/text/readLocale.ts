/** A language tag as far as it says which texts to show; `posix` names none. */
const tag = /^(?!posix$)[a-z]{2,8}(-[a-z\d]{1,8})*$/i;

/**
 * Reads a locale as programs write it: `en_US`, `en-US@posix` and `en_US.UTF-8` are `en-US`. Of a list with commas it leaves out what
 * is no language tag. Returns null where nothing is left, as of `C` and of an empty text.
 */
export const readLocale = (locale: string): string | null => locale.split(',').flatMap(readTag).join(',') || null;

/** The entries of a list that {@link readLocale} leaves out. */
export const unreadIn = (locale: string): string[] => locale.split(',').filter((entry) => readTag(entry).length === 0);

function readTag(entry: string): string[] {
  const read = entry
    .trim()
    .replace(/[@.].*/s, '')
    .replaceAll('_', '-');
  return tag.test(read) ? [read] : [];
}
