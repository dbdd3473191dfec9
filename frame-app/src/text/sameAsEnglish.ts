import type { Language } from './plural.ts';

/** Texts that are the same in English, and meant to be. */
export const sameAsEnglish: Partial<Record<Language, readonly string[]>> = {};
