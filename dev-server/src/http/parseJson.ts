/** More levels than any legitimate request has. Writing deeper values as JSON would overflow the stack. */
const MAX_LEVELS = 100;

/** Thrown for text that is no JSON, or is nested too deeply. */
export class JsonError extends Error {
  override readonly name = 'JsonError';
}

/** Parses untrusted JSON. @throws JsonError */
export function parseJson(text: string): unknown {
  const value = parse(text);
  if (levelsOf(value) > MAX_LEVELS) throw new JsonError(`The body is nested more than ${MAX_LEVELS} levels deep.`);
  return value;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new JsonError('The body is not valid JSON.');
  }
}

/** Returns the depth of a value. It counts level by level, because recursion would overflow the stack. */
function levelsOf(value: unknown): number {
  let levels = 0;
  for (let level = [value]; level.length > 0 && levels <= MAX_LEVELS; levels += 1) {
    level = level.flatMap((value) => (typeof value === 'object' && value !== null ? Object.values(value) : []));
  }
  return levels;
}
