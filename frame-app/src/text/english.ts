import { core } from './en/core.ts';
import type { Texts } from './keys.ts';

/**
 * English as far as it is loaded. A family of screens brings its own texts in its chunk, before any of it is drawn, so
 * that Main does not wait for the words of screens most visitors never see. Other languages load whole, in one file.
 */
export const englishTexts = { ...core } as Texts;

/** Called by the chunk of a family, once. */
export const addEnglish = (family: Partial<Texts>): void => void Object.assign(englishTexts, family);
