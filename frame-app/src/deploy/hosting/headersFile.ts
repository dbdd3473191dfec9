import type { HeaderRule } from '../headerRules.ts';
import { namedAddresses } from './namedAddresses.ts';

/** Returns a `_headers` file: each address with its headers. */
export const headersFile = (rules: HeaderRule[]): string =>
  namedAddresses(rules)
    .flatMap(({ paths, headers }) => {
      const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}\n`);
      return paths.map((path) => `${path}\n${lines.join('')}`);
    })
    .join('\n');
