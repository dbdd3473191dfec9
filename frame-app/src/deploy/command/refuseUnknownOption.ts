import { type ParseArgsConfig, parseArgs } from 'node:util';
import { closestOf } from '../../closestName.ts';
import { UsageError } from './UsageError.ts';

/** Throws a UsageError for the first unknown option of a command, with the closest name. */
export function refuseUnknownOption(
  args: string[],
  options: NonNullable<ParseArgsConfig['options']>,
  usage: string,
): void {
  const { tokens } = parseArgs({ args, options, strict: false, allowPositionals: true, tokens: true });
  const unknown = tokens.find((token) => token.kind === 'option' && !Object.hasOwn(options, token.name));
  if (unknown?.kind !== 'option') return;
  const suggestion = closestOf(unknown.name, Object.keys(options));
  throw new UsageError(
    `Unknown option ${unknown.rawName}${suggestion ? `. Did you mean --${suggestion}?` : '.'}`,
    usage,
  );
}
