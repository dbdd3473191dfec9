import { parseArgs } from 'node:util';
import { closestMatch } from 'leven';

/**
 * Returns a sentence about the first option of the command line that `options` does not have, with the closest name, or
 * undefined.
 *
 * @param {import('node:util').ParseArgsConfig} config
 * @returns {string | undefined}
 */
export function unknownOption({ args, options = {} }) {
  const { tokens } = parseArgs({ args, options, strict: false, allowPositionals: true, tokens: true });
  const unknown = tokens.find(({ kind, name }) => kind === 'option' && !Object.hasOwn(options, name));
  if (!unknown) return undefined;
  const suggestion = closestMatch(unknown.name, Object.keys(options), {
    maxDistance: Math.ceil(unknown.name.length / 3),
  });
  return `Unknown option ${unknown.rawName}${suggestion ? `. Did you mean --${suggestion}?` : '.'}`;
}
