import type { en } from './en.ts';

/** Every text has a typed key; a language that misses one does not compile. */
export type Texts = typeof en;
