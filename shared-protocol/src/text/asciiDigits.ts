const isDigit = (code: number) => /\p{Nd}/u.test(String.fromCodePoint(code));

/**
 * Returns the value of a decimal digit. In Unicode, the ten digits of a script follow one another, starting with zero.
 */
function valueIn(digit: string): number {
  const code = digit.codePointAt(0) ?? 0;
  let zero = code;
  while (isDigit(zero - 1)) zero -= 1;
  return (code - zero) % 10;
}

/**
 * Writes the decimal digits of every script as 0 to 9, and full-width and small plus signs as +. Keyboards and input
 * methods of many languages type such digits. Other characters stay the same.
 */
export const asciiDigits = (text: string): string =>
  text.replace(/[^\P{Nd}0-9]/gu, (digit) => `${valueIn(digit)}`).replace(/[\uFF0B\uFE62]/g, '+');
