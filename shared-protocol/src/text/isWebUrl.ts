import { limits } from '../limits.ts';

/** Returns whether a value is a string of at most `limits.textCharacters`. */
export const isText = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= limits.textCharacters;

/** Returns whether a value is an absolute http(s) URL, the only kind that is ever navigated to. Design §3.5. */
export const isWebUrl = (value: unknown): value is string =>
  isText(value) && /^https?:/i.test(value) && URL.canParse(value);
