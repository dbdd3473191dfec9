import { parseEnv } from 'node:util';

/** The guides and starters write `public-token-live-...` and `project-live-...`. */
const isPlaceholder = (value: string | undefined) => value?.endsWith('...') ?? false;

/**
 * Returns the variables of a file such as `.env.production` that still have a placeholder of the guides. A variable of
 * the process wins over the file, as in Vite and Next.
 */
export const placeholdersIn = (text: string, environment: Record<string, string | undefined>): string[] =>
  Object.entries(parseEnv(text)).flatMap(([name, written]) => {
    const value = environment[name] ?? written;
    return isPlaceholder(value) ? [`${name}=${value}`] : [];
  });
