declare const concealed: unique symbol;

/** A token that the application may hand on but cannot read. Design §3.4. */
export type ConcealedToken = { readonly [concealed]: true };

export type Conceal = (token: string) => ConcealedToken;

/** What was taken out of an address, kept where only the SDK finds it again. */
export function createTokenVault() {
  const tokens = new WeakMap<object, string>();
  const conceal: Conceal = (token) => {
    const handle = Object.freeze({}) as ConcealedToken;
    tokens.set(handle, token);
    return handle;
  };
  return {
    conceal,
    /** The token itself; a text is one already, which the application had from elsewhere. */
    reveal: (token: string | ConcealedToken): string => (typeof token === 'string' ? token : (tokens.get(token) ?? '')),
  };
}
