declare const opaque: unique symbol;

/** A token that the application can pass on but not read. Design §3.4. */
export type OpaqueToken = { readonly [opaque]: true };

/** @deprecated The former name of {@link OpaqueToken}. */
export type ConcealedToken = OpaqueToken;

/** The tokens taken out of addresses, by the objects that stand for them. Only the SDK has this map. */
export type OpaqueTokens = WeakMap<object, string>;

export function createOpaqueToken(opaqueTokens: OpaqueTokens, token: string): OpaqueToken {
  const handle = Object.freeze({}) as OpaqueToken;
  opaqueTokens.set(handle, token);
  return handle;
}

/** Returns the token behind an opaque token. Any other value is returned as it is: the frame validates it. */
export const readOpaqueToken = (opaqueTokens: OpaqueTokens, token: string | OpaqueToken) =>
  opaqueTokens.get(token as object) ?? (token as string);
