import { HostSdkError } from './errors.ts';

/** The options by the kind of their value. */
const optionsOfKind = {
  string: 'publicToken frameUrl locale title search tokenType href',
  boolean: 'exposeSessionToken exposeSessionJwt keepAlive',
  number: 'sessionDurationMinutes frameTimeoutSeconds minutes maxAgeMinutes',
  object: 'config theme texts failureTexts',
  function: 'onNavigate onEvent onSuccess onError onResize listener',
  array: 'sections',
};

const kindOf = (value: unknown) => (value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value);

const refuse = (name: string, expected: string, value: unknown): never => {
  throw new HostSdkError('invalid_argument', `${name}: expected ${expected}, got ${kindOf(value)}.`);
};

/**
 * Refuses an option of the wrong type. `null` is refused too; leave an option out or set it to undefined. The frame
 * checks the content of `config` and `theme`.
 *
 * @throws HostSdkError `invalid_argument`, naming the option.
 */
export function checkOptions<Options extends object>(options = {} as Options): Options {
  if (kindOf(options) !== 'object') refuse('options', 'object', options);
  for (const [name, value] of Object.entries(options)) {
    if (value === undefined || (name === 'theme' && value === 'inherit')) continue;
    for (const [kind, names] of Object.entries(optionsOfKind))
      if (names.split(' ').includes(name) && kindOf(value) !== kind) refuse(name, kind, value);
  }
  return options;
}
