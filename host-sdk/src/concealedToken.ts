declare const concealed: unique symbol;

/** A token that the application may hand on but cannot read. Design §3.4. */
export type ConcealedToken = { readonly [concealed]: true };

/** What was taken out of addresses, kept where only the SDK finds it again. */
export type TokenVault = WeakMap<object, string>;

export function conceal(vault: TokenVault, token: string): ConcealedToken {
  const handle = Object.freeze({}) as ConcealedToken;
  vault.set(handle, token);
  return handle;
}

/** A text is the token itself, which the application had from elsewhere; what is neither the frame refuses. */
export const reveal = (vault: TokenVault, token: string | ConcealedToken) =>
  vault.get(token as object) ?? (token as string);
