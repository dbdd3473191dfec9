import type { VerifiedSession } from '../createVerifySession.ts';

/**
 * When the page showed the request, in seconds since the epoch: the issue time of the JWT. Proofs have times by the
 * same clock, the provider's, so an old proof never counts.
 */
export type Opening = { issuedAt: number };

export function openingOf({ claims: { iat } }: VerifiedSession): Opening {
  // Without an issue time, no proof counts.
  return { issuedAt: typeof iat === 'number' && Number.isFinite(iat) ? iat : Number.MAX_SAFE_INTEGER };
}

/**
 * Returns whether the user has used a passkey after the opening. Both times are whole seconds. The page ignores presses
 * in its first second, so a proof is at least one second later.
 */
export function isAfter({ issuedAt }: Opening, { session }: VerifiedSession): boolean {
  const { authentication_factors = [] } = session;
  return authentication_factors.some(
    ({ type, last_authenticated_at }) =>
      type === 'webauthn' && Math.floor(Date.parse(last_authenticated_at) / 1_000) > issuedAt,
  );
}
