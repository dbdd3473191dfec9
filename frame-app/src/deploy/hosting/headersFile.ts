import { type HeaderRule, redirects } from '../headerRules.ts';
import { namedAddresses } from './namedAddresses.ts';

/** The lines of a `_redirects` file. */
export const redirectLines = Object.entries(redirects).map(([path, to]) => `${path} ${to} 302\n`);

/** Returns a `_headers` file with the headers of each address. */
export const headersFile = (rules: HeaderRule[]): string =>
  namedAddresses(rules)
    .flatMap(({ paths, headers }) => {
      const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}\n`);
      return paths.map((path) => `${path}\n${lines.join('')}`);
    })
    .join('\n');
