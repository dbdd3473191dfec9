/** More than any legitimate request has. Deeper values overflow the stack when they are written as JSON again. */
const MOST_LEVELS = 100;

/** A text that is no JSON, or is nested too deeply. */
export class JsonError extends Error {
  override readonly name = 'JsonError';
}

/** Parses JSON of a stranger. @throws JsonError */
export function parseJson(text: string): unknown {
  const value = parse(text);
  if (levelsOf(value) > MOST_LEVELS) throw new JsonError(`The body is nested more than ${MOST_LEVELS} levels deep.`);
  return value;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new JsonError('The body is not valid JSON.');
  }
}

/** Counts levels one after the other: recursion would overflow the stack itself. */
function levelsOf(value: unknown): number {
  let levels = 0;
  for (let level = [value]; level.length > 0 && levels <= MOST_LEVELS; levels += 1) {
    level = level.flatMap((one) => (typeof one === 'object' && one !== null ? Object.values(one) : []));
  }
  return levels;
}
