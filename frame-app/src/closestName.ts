import { closestMatch } from 'leven';

/**
 * Describes an unknown name for an error message: suggests the closest known name, otherwise lists the known ones.
 *
 * @param namesToList The names to list; pass fewer if `names` is too long to print.
 */
export function closestName(name: string, names: string[], namesToList = names): string {
  const suggestion = closestOf(name, names);
  if (suggestion) return `unknown name. Did you mean "${suggestion}"?`;
  return names.length > 0 ? `unknown name. Known names: ${namesToList.join(', ')}` : 'not allowed here';
}

/** Returns the known name that an unknown name most likely misspells. */
export const closestOf = (name: string, names: string[]): string | undefined =>
  closestMatch(name, names, { maxDistance: Math.ceil(name.length / 3) });
