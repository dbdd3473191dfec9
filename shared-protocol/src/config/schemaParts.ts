import * as v from 'valibot';
import { limits } from '../limits.ts';
import { isWebUrl } from '../text/isWebUrl.ts';

export const text = v.pipe(
  v.string(),
  v.check((value) => value.length <= limits.textCharacters, `at most ${limits.textCharacters} characters`),
);
export const optionalText = v.optional(text);
export const optionalBoolean = v.optional(v.boolean());
export const wholeNumber = (least: number, most: number, unit = 'minutes') => {
  const expected = `${least} to ${most} ${unit}`;
  return v.pipe(
    v.number(),
    v.integer(`a whole number of ${unit}`),
    v.minValue(least, expected),
    v.maxValue(most, expected),
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

/**
 * A value for one CSS custom property. Allows a list of fonts, and none of the characters that could end the
 * declaration.
 */
const css = v.pipe(
  text,
  v.check((value) => value.length <= 200, 'at most 200 characters'),
  v.check((value) => /^[^;{}<>\\@]*$/.test(value), 'a plain CSS value'),
);
/** A value of a theme that loads nothing. */
const plainCss = v.pipe(
  css,
  v.check((value) => !/(url|src|image|image-set)\s*\(/i.test(value), 'a plain CSS value'),
);
export const optionalCssValue = v.optional(plainCss);
/** A colour, or one for the light and one for the dark scheme. */
export const optionalColor = v.optional(v.union([plainCss, v.tuple([plainCss, plainCss])]));
export const numberBetween = (least: number, most: number) => {
  const expected = `a number from ${least} to ${most}`;
  return v.optional(v.pipe(v.number(), v.minValue(least, expected), v.maxValue(most, expected)));
};
const isSecureUrl = (value: string) => {
  if (!URL.canParse(value)) return false;
  const { protocol, hostname } = new URL(value);
  return protocol === 'https:' || (protocol === 'http:' && /^(localhost|.*\.localhost|127\..*)$/.test(hostname));
};
export const requiredSecureUrl = v.pipe(text, v.check(isSecureUrl, 'an absolute https URL'));
export const optionalSecureUrl = v.optional(requiredSecureUrl);
