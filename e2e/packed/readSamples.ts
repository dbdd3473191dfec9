import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repository } from './packSdk.ts';

/** A code block of a README. */
type Sample = {
  language: string;
  text: string;
  /** The file name in the first line, if any, such as `// app/page.tsx` or `<!-- src/App.vue -->`. */
  file: string | undefined;
};

/**
 * Returns the code blocks of a page, also those within the steps of a list.
 *
 * @param readme path in the repository.
 */
export function readSamples(readme: string): Sample[] {
  const blocks = readFileSync(join(repository, readme), 'utf8').matchAll(/^( *)```(\w+)\n(.*?)^\1```$/gms);
  return [...blocks].map(([, indent = '', language = '', code = '']) => {
    const text = code.replaceAll(new RegExp(`^${indent}`, 'gm'), '');
    const file = /^(?:\/\/|<!--) (\S+\.\w+)(?: -->)?$/.exec(text.split('\n', 1)[0] ?? '')?.[1];
    return { language, text, file };
  });
}
