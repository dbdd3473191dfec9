/** Formats a date of the provider, such as `2026-11-26T17:00:00Z`, in a language. Returns other text unchanged. */
export function dateIn(locale: string, text: string): string {
  const date = new Date(text);
  return Number.isNaN(date.getTime()) ? text : date.toLocaleDateString(locale, { dateStyle: 'medium' });
}
