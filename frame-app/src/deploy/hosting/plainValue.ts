/**
 * A header's value as it may stand between double quotes in a configuration. What a deployment may say ends no header
 * (`addresses.ts`); this is for the day it might.
 *
 * @throws Error where it has a character that means something there
 */
export function plainValue(value: string): string {
  if (/["\\$`{}\n\r]/.test(value)) throw new Error(`a header that no configuration can hold: ${value}`);
  return value;
}
