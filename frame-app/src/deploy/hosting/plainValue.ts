/**
 * Returns a header's value for a place between double quotes in a configuration file. A second safeguard: the checks in
 * `addresses.ts` already exclude characters with a special meaning there.
 *
 * @throws Error if the value has such a character
 */
export function plainValue(value: string): string {
  if (/["\\$`{}\n\r]/.test(value))
    throw new Error(`This header contains a character that can't be written into the configuration: ${value}`);
  return value;
}
