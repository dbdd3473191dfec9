import type { core } from './en/core.ts';
import type { en } from './en.ts';

/** The texts of the widget. */
export type Texts = typeof en;

/** The texts that every language loads first. */
export type CoreTexts = typeof core;

/** A language, its direction and its texts. English loads the texts of most screens later. */
export type LoadedText = { texts: CoreTexts & Partial<Texts>; language: string; direction: 'ltr' | 'rtl' };
