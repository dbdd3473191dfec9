type Limit = [pattern: RegExp, most: number];

/** The time to parse and check a document grows with the square of each of these counts. */
const limits: Limit[] = [
  [/</g, 2500],
  [/[="']/g, 8000],
  [/\s/g, 20_000],
  [/\sxmlns[:=]/g, 200],
];
const signatureLimits: Limit[] = [
  [/<(?:[^\s<>/:]+:)?Signature[\s/>]/g, 4],
  [/<(?:[^\s<>/:]+:)?Reference[\s/>]/g, 4],
  // SAML allows two transforms for each reference (SAML 2.0 Core §5.4.4).
  [/<(?:[^\s<>/:]+:)?Transform[\s/>]/g, 8],
];
const MAX_CHARACTERS = 256 * 1024;

/** Returns whether an untrusted document is small enough to be parsed. */
export const isParsable = (text: string): boolean =>
  text.length <= MAX_CHARACTERS && limits.every((limit) => isWithin(text, limit));

/** Returns whether a response in base64 is small enough to be parsed and its signatures checked. */
export function isCheckable(samlResponse: string): boolean {
  if (samlResponse.length > 2 * MAX_CHARACTERS) return false;
  return isVerifiable(Buffer.from(samlResponse, 'base64').toString());
}

/** Returns whether a document is small enough to be parsed and its signatures checked. */
export const isVerifiable = (text: string): boolean =>
  isParsable(text) && signatureLimits.every((limit) => isWithin(text, limit));

function isWithin(text: string, [pattern, maximum]: Limit): boolean {
  let count = 0;
  for (const _ of text.matchAll(pattern)) {
    count += 1;
    if (count > maximum) return false;
  }
  return true;
}
