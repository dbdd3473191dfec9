import { closestMatch } from 'leven';

/**
 * Describes an unknown name for an error message: suggests the closest known name, otherwise lists the known ones.
 *
 * @param listed The names to list; pass fewer when `known` is too long to print.
 */
export function closestName(name: string, known: string[], listed = known): string {
  const meant = closestOf(name, known);
  if (meant) return `unknown name, did you mean "${meant}"?`;
  return known.length > 0 ? `unknown name; known are ${listed.join(', ')}` : 'not allowed here';
}

/** Returns the known name that an unknown one is most likely a misspelling of. */
export const closestOf = (name: string, known: string[]): string | undefined =>
  closestMatch(name, known, { maxDistance: Math.ceil(name.length / 3) });
