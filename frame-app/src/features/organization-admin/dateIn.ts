/** Writes the date of the provider, such as `2026-11-26T17:00:00Z`, in a language; as it came if it cannot be read. */
export function dateIn(locale: string, text: string): string {
  const at = new Date(text);
  return Number.isNaN(at.getTime()) ? text : at.toLocaleDateString(locale, { dateStyle: 'medium' });
}
