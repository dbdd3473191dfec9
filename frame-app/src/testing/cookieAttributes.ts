/** Returns the attributes of a written cookie, in lower case and sorted. Browsers heed neither case nor order. */
export const cookieAttributes = (written: unknown): string[] =>
  String(written).toLowerCase().split('; ').slice(1).sort();
