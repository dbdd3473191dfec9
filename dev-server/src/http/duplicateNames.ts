/**
 * Returns whether a JSON text has an object with duplicate names, of which `JSON.parse` keeps only the last.
 *
 * @param value the parsed text
 */
export function hasDuplicateNames(text: string, value: unknown): boolean {
  const written = [...text.matchAll(/"(?:[^"\\]+|\\.)*"(\s*:)?/g)].filter(([, colon]) => colon).length;
  return written > countMembers(value);
}

function countMembers(value: unknown): number {
  let count = 0;
  const all = [value];
  // The list grows during the loop. Recursion would overflow the stack for deeply nested bodies.
  for (const one of all) {
    if (typeof one !== 'object' || one === null) continue;
    const members: unknown[] = Object.values(one);
    if (!Array.isArray(one)) count += members.length;
    for (const member of members) all.push(member);
  }
  return count;
}
