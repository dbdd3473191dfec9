/** Parameters that a login may leave in an address: tokens, and a provider's description of an error. */
const parameters = ['token', 'stytch_token_type', 'code', 'error_description'];

/** Matches the value of such a parameter in a query or a fragment, even inside an encoded address. */
const tokens = new RegExp(`(?<=([?&#]|%3F|%26|%23)(${parameters.join('|')})(=|%3D))((?!%26|%23)[^&#\\s"'<>])+`, 'gi');

/** Returns a copy of plain data with the tokens in all addresses masked. */
export function maskTokens<T>(value: T): T {
  if (typeof value === 'string') return value.replace(tokens, '<masked>') as T;
  if (Array.isArray(value)) return value.map(maskTokens) as T;
  // Dates and other class instances contain no address.
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [maskTokens(key), maskTokens(part)])) as T;
}
