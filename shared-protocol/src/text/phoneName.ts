/** A phone number in two parts. Country calling codes have one or two digits, or else three. */
const parts = /^\+(1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})(\d{4,})$/;

/**
 * Returns a number with spaces that do not break, as people read it aloud: `+1 415 555 0123`. Any other text stays the
 * same.
 */
export function phoneName(number: string): string {
  const [, country, rest] = parts.exec(number) ?? [];
  return country && rest ? `+${country}\u00a0${rest.replace(/(\d{3})(?=\d{3})/g, '$1\u00a0')}` : number;
}
