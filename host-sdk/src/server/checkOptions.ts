import { closestMatch } from 'leven';

/**
 * The description of an option's valid values, and the check. For a list, also what an entry must be, and its check, so
 * that the error shows the wrong entry.
 */
export type Rule =
  | readonly [expected: string, isRight: (value: unknown) => boolean]
  | readonly [
      expected: string,
      isRight: (value: unknown) => boolean,
      expectedEntry: string,
      isRightEntry: (entry: unknown) => boolean,
    ];

export const text: Rule = ['a non-empty string', (value) => typeof value === 'string' && value !== ''];
export const callback: Rule = ['a function', (value) => typeof value === 'function'];
/** Returns the rule of a number that is at least `least`. */
export const secondsFrom = (minimum: number): Rule => [
  `a number of seconds, ${minimum} or more`,
  (value) => typeof value === 'number' && Number.isFinite(value) && value >= minimum,
];

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Refuses an option of the wrong type, `null` included, and an unknown option, because an unknown requirement must
 * never count as met. An undefined option counts as missing.
 *
 * @param of the name of the function, for the message.
 * @throws TypeError naming the option, the wrong value, and the closest option for an unknown name.
 */
export function checkOptions<Options extends object>(
  of: string,
  options: Options,
  rules: { readonly [Name in keyof Options]-?: Rule },
): Options {
  if (!isRecord(options)) throw new TypeError(`${of}: the options must be an object, got ${print(options)}.`);
  const rulesByName = new Map<string, Rule>(Object.entries(rules));
  for (const [name, value] of Object.entries(options)) {
    const rule = rulesByName.get(name);
    if (!rule) throw new TypeError(`${of}: unknown option ${name}. ${hintFor(name, [...rulesByName.keys()])}`);
    const [, isRight] = rule;
    if (value !== undefined && !isRight(value)) throw new TypeError(`${of}: ${mistakeIn(name, value, rule)}.`);
  }
  return options;
}

function hintFor(name: string, names: string[]): string {
  const suggestion = closestMatch(name, names, { maxDistance: Math.ceil(name.length / 3) });
  return suggestion ? `Did you mean ${suggestion}?` : `Options: ${names.join(', ')}.`;
}

function mistakeIn(name: string, value: unknown, [expectation, , expectedEntry, isRightEntry]: Rule): string {
  const place = Array.isArray(value) && isRightEntry ? value.findIndex((entry) => !isRightEntry(entry)) : -1;
  return place < 0
    ? `${name} must be ${expectation}, got ${printOf(name, value)}`
    : `${name}[${place}] must be ${expectedEntry}, got ${printOf(name, (value as unknown[])[place])}`;
}

const MOST_CHARACTERS = 100;

/** Returns a value for a message. The value of an option that holds a secret is never printed. */
const printOf = (name: string, value: unknown): string =>
  /secret|token/i.test(name) ? `a ${typeof value}` : print(value);

/** Returns a value as JSON for a message, cut to 100 characters; the type of a value that JSON can't show. */
export function print(value: unknown): string {
  if (value === undefined || Number.isNaN(value)) return String(value);
  if (value === Number.POSITIVE_INFINITY) return 'Infinity';
  if (typeof value === 'function') return 'a function';
  try {
    return JSON.stringify(value).slice(0, MOST_CHARACTERS);
  } catch {
    return `a ${typeof value}`;
  }
}

/**
 * Refuses a missing project, and the placeholder `project-live-...` of the guides, with which every visitor would
 * silently count as logged out. Refuses a public token or a secret in its place for the same reason.
 *
 * @param of the name of the function, for the message.
 * @throws TypeError
 */
export function requireProject(of: string, projectId: string): void {
  if (!projectId) throw new TypeError(`${of}: projectId is missing. Is the environment variable set?`);
  if (projectId.endsWith('...'))
    throw new TypeError(`${of}: projectId is the guide's placeholder "${projectId}". Use your project's ID.`);
  const otherKind = /^(public-token|secret)-/.exec(projectId)?.[1];
  if (otherKind) {
    const noun = otherKind === 'secret' ? 'a secret' : 'a public token';
    throw new TypeError(`${of}: projectId must be "project-test-…" or "project-live-…", got ${noun}.`);
  }
}
