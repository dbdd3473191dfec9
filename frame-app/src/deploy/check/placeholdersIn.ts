import { parseEnv } from 'node:util';

/** Returns whether a value is a placeholder of guides and starters: `public-token-live-...` or `project-live-...`. */
const isPlaceholder = (value: string | undefined) => value?.endsWith('...') ?? false;

/**
 * Returns the variables of a file such as `.env.production`, or the constants of a module, that still have a placeholder.
 * A variable of the process overrides the file, as in Vite and Next.
 */
export const placeholdersIn = (text: string, environment: Record<string, string | undefined>): string[] =>
  Object.entries(parseEnv(text)).flatMap(([key, text]) => {
    // The parser drops only the word `export`.
    const name = key.replace(/^const /, '');
    const value = environment[name] ?? text;
    return isPlaceholder(value) ? [`${name}=${value}`] : [];
  });
