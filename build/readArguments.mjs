import { parseArgs } from 'node:util';
import { unknownOption } from '../create-vestibule/src/unknownOption.mjs';

/**
 * Reads the command line of a script. Prints the usage for `--help` and ends with 0; ends with 2 for a wrong command line.
 *
 * @param {import('node:util').ParseArgsConfig} config
 * @param {string} usage
 */
export function readArguments(config, usage, args = process.argv.slice(2)) {
  const options = { ...config.options, help: { type: 'boolean', short: 'h' } };
  const parserConfig = { ...config, options, args };
  try {
    const mistake = unknownOption(parserConfig);
    if (mistake) throw new Error(mistake);
    const result = parseArgs(parserConfig);
    if (!result.values.help) return result;
    console.info(usage);
  } catch (error) {
    console.error(`${error.message}\n\n${usage}`);
    process.exit(2);
  }
  return process.exit(0);
}
