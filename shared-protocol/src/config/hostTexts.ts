import type { TextKey } from './textKeys.ts';

/**
 * A text. If it contains a number, it may also be an object with a text for each plural form of the language: `{ one:
 * '{count} letter', other: '{count} letters' }`.
 */
export type HostText = string | ({ other: string } & { [form in Intl.LDMLPluralRule]?: string | undefined });

/** The texts that the page shows if the frame does not answer. */
export type FailureTextKey = 'failure.message' | 'failure.retry' | 'failure.page';

/**
 * Texts that replace the frame's own, by language tag and key: `{ de: { 'main.header': 'Willkommen' } }`. Plain text;
 * placeholders in braces, such as `{name}`, are filled in. A language that the frame lacks can be supplied completely.
 */
export type HostTexts = {
  [language: string]: { [key in TextKey | FailureTextKey]?: HostText | undefined };
};
