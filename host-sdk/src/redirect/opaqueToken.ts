import type { RedirectToken } from '@vestibule/shared-protocol';

declare const opaque: unique symbol;

/** A token that the application can pass on but not read. */
export type OpaqueToken = { readonly [opaque]: true };

/** @deprecated The former name of {@link OpaqueToken}. */
export type ConcealedToken = OpaqueToken;

/** A token, and the name of the start in its link's address. */
type Content = Pick<RedirectToken, 'token' | 'start'>;

/** The tokens from addresses, by the objects that stand for them. Only the SDK has this map. */
export type OpaqueTokens = WeakMap<object, Content>;

export function createOpaqueToken(opaqueTokens: OpaqueTokens, { token, start }: Content): OpaqueToken {
  const handle = Object.freeze({}) as OpaqueToken;
  opaqueTokens.set(handle, { token, ...(start && { start }) });
  return handle;
}

/** Returns the token behind an opaque token. Any other value is returned unchanged, because the frame validates it. */
export const readOpaqueToken = (opaqueTokens: OpaqueTokens, token: string | OpaqueToken): Content =>
  opaqueTokens.get(token as object) ?? { token: token as string };
