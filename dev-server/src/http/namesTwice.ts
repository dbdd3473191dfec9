/** Whether some object of a JSON text, which has been parsed to `value`, has two members of one name: one of them is lost. */
export function namesTwice(text: string, value: unknown): boolean {
  const written = [...text.matchAll(/"(?:[^"\\]+|\\.)*"(\s*:)?/g)].filter(([, colon]) => colon).length;
  return written > countMembers(value);
}

function countMembers(value: unknown): number {
  let count = 0;
  const all = [value];
  // The list grows while it is walked: a body may be nested deeper than calls can be.
  for (const one of all) {
    if (typeof one !== 'object' || one === null) continue;
    const members: unknown[] = Object.values(one);
    if (!Array.isArray(one)) count += members.length;
    for (const member of members) all.push(member);
  }
  return count;
}
