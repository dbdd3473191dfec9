/**
 * Reads an organization's slug from an address by the project's pattern, such as `https://*.example.com/{{slug}}`. `*`
 * stands for characters without a dot. The slug ends at a slash, a query or a fragment.
 *
 * @returns null if the address does not match.
 */
export function slugIn(address: string, pattern: string): string | null {
  const [before = '', after] = pattern.split('{{slug}}');
  if (after === undefined) return null;
  const escapePattern = (text: string) => text.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll('*', '[^.]+');
  const end = after === '' ? '(?:[/?#]|$)' : escapePattern(after);
  return new RegExp(`${escapePattern(before)}([^./?#]+)${end}`).exec(address)?.[1] ?? null;
}
