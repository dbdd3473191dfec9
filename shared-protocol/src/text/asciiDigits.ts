const isDigit = (code: number) => /\p{Nd}/u.test(String.fromCodePoint(code));

/** Unicode keeps the ten digits of a script together, in their order, and the first of them is zero. */
function valueIn(digit: string): number {
  const code = digit.codePointAt(0) ?? 0;
  let zero = code;
  while (isDigit(zero - 1)) zero -= 1;
  return (code - zero) % 10;
}

/**
 * Writes the decimal digits of every script as 0 to 9, and the wide and small plus signs as +. Keyboards and input methods of many
 * languages type these. Everything else stays as it is.
 */
export const asciiDigits = (text: string): string =>
  text.replace(/[^\P{Nd}0-9]/gu, (digit) => `${valueIn(digit)}`).replace(/[\uFF0B\uFE62]/g, '+');
