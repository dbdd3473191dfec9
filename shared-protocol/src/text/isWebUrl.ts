import { ADDRESS_CHARACTERS, limits } from '../limits.ts';

/** Returns whether a value is a string of at most so many characters. */
export const isTextWithin = (value: unknown, characters: number): value is string =>
  typeof value === 'string' && value.length <= characters;

/** Returns whether a value is a string of at most `limits.textCharacters`. */
export const isText = (value: unknown): value is string => isTextWithin(value, limits.textCharacters);

const isWeb = (address: string): boolean => /^https?:/i.test(address) && URL.canParse(address);

/** Returns whether a value is an absolute http(s) URL, the only kind that is ever navigated to. */
export const isWebUrl = (value: unknown): value is string => isText(value) && isWeb(value);

/** Returns whether a page may navigate to an address, which may contain long values of apps, such as `state`. */
export const isNavigable = (value: unknown): value is string => isTextWithin(value, ADDRESS_CHARACTERS) && isWeb(value);
