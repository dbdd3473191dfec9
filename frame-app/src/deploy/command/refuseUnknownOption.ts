import { type ParseArgsConfig, parseArgs } from 'node:util';
import { closestOf } from '../../closestName.ts';
import { UsageError } from './UsageError.ts';

/** Throws a UsageError for the first option of a command that does not exist, with the closest name. */
export function refuseUnknownOption(
  args: string[],
  options: NonNullable<ParseArgsConfig['options']>,
  usage: string,
): void {
  const { tokens } = parseArgs({ args, options, strict: false, allowPositionals: true, tokens: true });
  const unknown = tokens.find((token) => token.kind === 'option' && !Object.hasOwn(options, token.name));
  if (unknown?.kind !== 'option') return;
  const meant = closestOf(unknown.name, Object.keys(options));
  throw new UsageError(`Unknown option ${unknown.rawName}${meant ? `, did you mean --${meant}?` : '.'}`, usage);
}
