import type { TextKey } from './textKeys.ts';

/** A text; around a number, also one for each form that the language's plural has: `{ one: '{count} letter', other: '{count} letters' }`. */
export type HostText = string | ({ other: string } & { [form in Intl.LDMLPluralRule]?: string | undefined });

/** What the page says where no frame answers. */
export type FailureTextKey = 'failure.message' | 'failure.retry' | 'failure.page';

/**
 * Words in place of the frame's own, by language tag and key: `{ de: { 'main.header': 'Willkommen' } }`. Plain text; what stands in
 * braces, such as `{name}`, is filled in. A language that the frame does not have may be given as a whole.
 */
export type HostTexts = {
  [language: string]: { [key in TextKey | FailureTextKey]?: HostText | undefined };
};
