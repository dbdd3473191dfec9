/** The expected value of an option in words, and its check. */
export type Rule = readonly [expected: string, isRight: (value: unknown) => boolean];

export const text: Rule = ['a non-empty string', (value) => typeof value === 'string' && value !== ''];
export const callback: Rule = ['a function', (value) => typeof value === 'function'];

const kindOf = (value: unknown) => (value === null ? 'null' : Array.isArray(value) ? 'a list' : `a ${typeof value}`);
const isRecord = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Refuses an option of the wrong type, `null` included, and an unknown option: a requirement that is not understood
 * must never count as met. An undefined option counts as missing.
 *
 * @param of the name of the function, for the message.
 * @throws TypeError naming the option.
 */
export function checkOptions<Options extends object>(
  of: string,
  given: Options,
  rules: { readonly [Name in keyof Options]-?: Rule },
): Options {
  if (!isRecord(given)) throw new TypeError(`${of}: the options must be an object, got ${kindOf(given)}.`);
  const known = new Map<string, Rule>(Object.entries(rules));
  for (const [name, value] of Object.entries(given)) {
    const rule = known.get(name);
    if (!rule) throw new TypeError(`${of}: unknown option ${name}. Options: ${[...known.keys()].join(', ')}.`);
    const [expected, isRight] = rule;
    if (value !== undefined && !isRight(value)) {
      throw new TypeError(`${of}: ${name} must be ${expected}, got ${kindOf(value)}.`);
    }
  }
  return given;
}

/**
 * Refuses a project that is missing, and the placeholder `project-live-...` of the guides: with it every visitor would
 * count as logged out, without a word.
 *
 * @param of the name of the function, for the message.
 * @throws TypeError
 */
export function requireProject(of: string, projectId: string): void {
  if (!projectId) throw new TypeError(`${of}: projectId is missing. Is the environment variable set?`);
  if (projectId.endsWith('...'))
    throw new TypeError(`${of}: projectId is the placeholder "${projectId}" of the guide. Use the id of your project.`);
}
