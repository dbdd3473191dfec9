import { HostSdkError } from './errors.ts';

const kinds = new Map([
  ...['publicToken', 'frameUrl', 'locale', 'title', 'search', 'tokenType', 'href'].map(
    (name) => [name, 'string'] as const,
  ),
  ...['exposeSessionToken', 'exposeSessionJwt', 'keepAlive'].map((name) => [name, 'boolean'] as const),
  ...['sessionDurationMinutes', 'minutes', 'maxAgeMinutes'].map((name) => [name, 'number'] as const),
  ...['config', 'theme', 'texts', 'failureTexts'].map((name) => [name, 'object'] as const),
  ...['onNavigate', 'onEvent', 'onSuccess', 'onError', 'onResize', 'listener'].map(
    (name) => [name, 'function'] as const,
  ),
  ['sections', 'array'] as const,
]);

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
export function checkOptions<Options extends object>(given = {} as Options): Options {
  if (kindOf(given) !== 'object') refuse('options', 'object', given);
  for (const [name, value] of Object.entries(given)) {
    const kind = kinds.get(name);
    const isRight = value === undefined || !kind || kindOf(value) === kind || (name === 'theme' && value === 'inherit');
    if (!isRight) refuse(name, String(kind), value);
  }
  return given;
}
