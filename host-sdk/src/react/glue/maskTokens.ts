/** What a sign-in may leave in an address: what can be redeemed, and what a provider has said about the visitor. */
const parameters = ['token', 'stytch_token_type', 'code', 'error_description'];

/** The value of such a parameter in a query or a fragment, also where the address is itself a parameter of another. */
const tokens = new RegExp(`(?<=([?&#]|%3F|%26|%23)(${parameters.join('|')})(=|%3D))((?!%26|%23)[^&#\\s"'<>])+`, 'gi');

/** A copy of plain data in which every address, wherever it stands, is without the tokens in it. */
export function maskTokens<T>(value: T): T {
  if (typeof value === 'string') return value.replace(tokens, '<masked>') as T;
  if (Array.isArray(value)) return value.map(maskTokens) as T;
  // Dates and the like hold no address.
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [maskTokens(key), maskTokens(part)])) as T;
}
