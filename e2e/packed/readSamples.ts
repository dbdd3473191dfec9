import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repository } from './packSdk.ts';

/** A code block of a README. */
export type Sample = {
  language: string;
  text: string;
  /** The file name in the first line, if any, such as `// app/page.tsx` or `<!-- src/App.vue -->`. */
  file: string | undefined;
};

/** @param readme path in the repository. */
export function readSamples(readme: string): Sample[] {
  const blocks = readFileSync(join(repository, readme), 'utf8').matchAll(/^```(\w+)\n(.*?)^```$/gms);
  return [...blocks].map(([, language = '', text = '']) => ({
    language,
    text,
    file: /^(?:\/\/|<!--) (\S+\.\w+)(?: -->)?$/.exec(text.split('\n', 1)[0] ?? '')?.[1],
  }));
}
