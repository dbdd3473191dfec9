import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repository } from './packSdk.ts';

/** A block of code in a README. */
export type Sample = {
  language: string;
  text: string;
  /** The name its first line says, where it says one: `// app/page.tsx`. */
  file: string | undefined;
};

/** @param readme its path in the repository. */
export function readSamples(readme: string): Sample[] {
  const blocks = readFileSync(join(repository, readme), 'utf8').matchAll(/^```(\w+)\n(.*?)^```$/gms);
  return [...blocks].map(([, language = '', text = '']) => ({
    language,
    text,
    file: /^\/\/ (\S+\.\w+)$/m.exec(text.split('\n', 1)[0] ?? '')?.[1],
  }));
}
