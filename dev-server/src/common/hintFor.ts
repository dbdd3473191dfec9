import { closestMatch } from 'leven';

/** Returns a sentence about an unknown name: asks for the closest of the known names, otherwise lists these. */
export function hintFor(name: string, names: readonly string[]): string {
  const suggestion = closestOf(name, names);
  return suggestion ? `Did you mean ${suggestion}?` : `Known names: ${names.join(', ')}.`;
}

/** Returns the known name that begins with an unknown name or that it most likely misspells. */
export const closestOf = (name: string, names: readonly string[]): string | undefined =>
  names.find((known) => known.startsWith(name)) ??
  closestMatch(name, [...names], { maxDistance: Math.ceil(name.length / 3) });
