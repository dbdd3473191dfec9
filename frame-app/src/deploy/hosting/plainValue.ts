/**
 * Returns a header's value if it may stand between double quotes in a configuration. The checks in `addresses.ts`
 * exclude such characters already; this is a second safeguard.
 *
 * @throws Error if it has a character with a special meaning there
 */
export function plainValue(value: string): string {
  if (/["\\$`{}\n\r]/.test(value)) throw new Error(`a header that no configuration can hold: ${value}`);
  return value;
}
