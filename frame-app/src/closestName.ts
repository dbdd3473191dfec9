import { closestMatch } from 'leven';

/**
 * What to say of a name that is not among the known ones: the one that was probably meant, else which there are.
 *
 * @param listed where all of them would be too many to say.
 */
export function closestName(name: string, known: string[], listed = known): string {
  const meant = closestMatch(name, known, { maxDistance: Math.ceil(name.length / 3) });
  if (meant) return `unknown name, did you mean "${meant}"?`;
  return known.length > 0 ? `unknown name; known are ${listed.join(', ')}` : 'not a name that can be used';
}
