/** A language tag, as far as it matters for texts. `posix` names no language. */
const tag = /^(?!posix$)[a-z]{2,8}(-[a-z\d]{1,8})*$/i;

/**
 * Reads a locale in the notation of programs: `en_US`, `en-US@posix` and `en_US.UTF-8` become `en-US`. Drops entries of
 * a comma-separated list that are not language tags. Returns null if no entry is left, as for `C` or an empty text.
 */
export const readLocale = (locale: string): string | null => locale.split(',').flatMap(readTag).join(',') || null;

/** Returns the entries of a list that {@link readLocale} drops. */
export const unreadIn = (locale: string): string[] => locale.split(',').filter((entry) => readTag(entry).length === 0);

function readTag(entry: string): string[] {
  const read = entry
    .trim()
    .replace(/[@.].*/s, '')
    .replaceAll('_', '-');
  return tag.test(read) ? [read] : [];
}
