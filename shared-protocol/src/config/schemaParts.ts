import * as v from 'valibot';
import { ADDRESS_CHARACTERS, CSS_CHARACTERS, limits } from '../limits.ts';
import { isWebUrl } from '../text/isWebUrl.ts';

const textOfAtMost = (maximum: number) =>
  v.pipe(
    v.string(),
    v.check((value) => value.length <= maximum, `at most ${maximum} characters`),
  );
export const text = textOfAtMost(limits.textCharacters);
/** The query of an address. It may contain long values of apps, such as `state`. */
export const query = textOfAtMost(ADDRESS_CHARACTERS);
export const optionalText = v.optional(text);
export const optionalBoolean = v.optional(v.boolean());
export const wholeNumber = (minimum: number, maximum: number, unit = 'minutes') => {
  const rangeText = `${minimum} to ${maximum} ${unit}`;
  return v.pipe(
    v.number(),
    v.integer(`a whole number of ${unit}`),
    v.minValue(minimum, rangeText),
    v.maxValue(maximum, rangeText),
  );
};
const url = v.pipe(
  text,
  v.check((value) => isWebUrl(value), 'an absolute http or https URL'),
);
export const optionalUrl = v.optional(url);
export const methodList = <const Names extends readonly string[]>(names: Names) =>
  v.optional(v.pipe(v.array(v.picklist(names)), v.minLength(1, 'at least one method')));
export const linkMinutes = v.optional(wholeNumber(5, 10_080));
export const sessionMinutes = wholeNumber(5, 527_040);

const plainCss = 'a plain CSS value';
/**
 * Returns whether a text is a value for one CSS custom property. It may be a list of fonts, but must not contain a
 * character that could end the declaration, or a function that loads something.
 */
const isPlainCss = (value: string): boolean =>
  /^[^;{}<>\\@]*$/.test(value) && !/(url|src|image|image-set)\s*\(/i.test(value);
const isShort = (value: string): boolean => value.length <= CSS_CHARACTERS;
/** A value of a theme that loads nothing. */
export const optionalCssValue = v.optional(
  v.pipe(text, v.check(isShort, `at most ${CSS_CHARACTERS} characters`), v.check(isPlainCss, plainCss)),
);
type Color = string | [light: string, dark: string];
/** A colour, or a pair for the light and the dark scheme. */
export const optionalColor = v.optional(
  v.pipe(
    v.custom<Color>(() => true),
    v.check((value) => colorsIn(value).every(isColor), plainCss),
  ),
);
const colorsIn = (value: Color): readonly unknown[] => (Array.isArray(value) && value.length === 2 ? value : [value]);
const isColor = (value: unknown): boolean => typeof value === 'string' && isShort(value) && isPlainCss(value);
export const numberBetween = (least: number, maximum: number) => {
  const rangeText = `a number from ${least} to ${maximum}`;
  return v.optional(v.pipe(v.number(), v.minValue(least, rangeText), v.maxValue(maximum, rangeText)));
};
const isSecureUrl = (value: string) => {
  if (!URL.canParse(value)) return false;
  const { protocol, hostname } = new URL(value);
  return protocol === 'https:' || (protocol === 'http:' && /^(localhost|.*\.localhost|127\..*)$/.test(hostname));
};
export const requiredSecureUrl = v.pipe(text, v.check(isSecureUrl, 'an absolute https URL'));
export const optionalSecureUrl = v.optional(requiredSecureUrl);
