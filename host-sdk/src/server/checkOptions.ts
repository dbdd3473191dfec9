/** The description of an option's valid values, and the check. */
export type Rule = readonly [expected: string, isRight: (value: unknown) => boolean];

export const text: Rule = ['a non-empty string', (value) => typeof value === 'string' && value !== ''];
export const callback: Rule = ['a function', (value) => typeof value === 'function'];
/** Returns the rule of a number that is at least `least`. */
export const secondsFrom = (least: number): Rule => [
  `a number of seconds, ${least} or more`,
  (value) => typeof value === 'number' && Number.isFinite(value) && value >= least,
];

const kindOf = (value: unknown) => (value === null ? 'null' : Array.isArray(value) ? 'a list' : `a ${typeof value}`);
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Refuses an option of the wrong type, `null` included, and an unknown option, because an unknown requirement must
 * never count as met. An undefined option counts as missing.
 *
 * @param of the name of the function, for the message.
 * @throws TypeError naming the option.
 */
export function checkOptions<Options extends object>(
  of: string,
  options: Options,
  rules: { readonly [Name in keyof Options]-?: Rule },
): Options {
  if (!isRecord(options)) throw new TypeError(`${of}: the options must be an object, got ${kindOf(options)}.`);
  const rulesByName = new Map<string, Rule>(Object.entries(rules));
  for (const [name, value] of Object.entries(options)) {
    const rule = rulesByName.get(name);
    if (!rule) throw new TypeError(`${of}: unknown option ${name}. Options: ${[...rulesByName.keys()].join(', ')}.`);
    const [expectation, isRight] = rule;
    if (value !== undefined && !isRight(value)) {
      throw new TypeError(`${of}: ${name} must be ${expectation}, got ${kindOf(value)}.`);
    }
  }
  return options;
}

/**
 * Refuses a missing project, and the placeholder `project-live-...` of the guides, with which every visitor would
 * silently count as logged out.
 *
 * @param of the name of the function, for the message.
 * @throws TypeError
 */
export function requireProject(of: string, projectId: string): void {
  if (!projectId) throw new TypeError(`${of}: projectId is missing. Is the environment variable set?`);
  if (projectId.endsWith('...'))
    throw new TypeError(`${of}: projectId is the guide's placeholder "${projectId}". Use your project's ID.`);
}
