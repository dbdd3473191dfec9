/**
 * Returns whether an object of a JSON text has duplicate names. `JSON.parse` keeps only the last of them.
 * @param value the parsed text
 */
export function hasDuplicateNames(text: string, value: unknown): boolean {
  const nameCount = [...text.matchAll(/"(?:[^"\\]+|\\.)*"(\s*:)?/g)].filter(([, colon]) => colon).length;
  return nameCount > countMembers(value);
}

function countMembers(value: unknown): number {
  let count = 0;
  const queue = [value];
  // The loop appends to its list. Recursion would overflow the stack for deeply nested bodies.
  for (const object of queue) {
    if (typeof object !== 'object' || object === null) continue;
    const members: unknown[] = Object.values(object);
    if (!Array.isArray(object)) count += members.length;
    for (const member of members) queue.push(member);
  }
  return count;
}
