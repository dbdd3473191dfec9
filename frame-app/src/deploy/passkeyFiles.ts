import type { Deployment } from '../deployment.ts';

/** Every path of {@link passkeyFiles}. A deployment without one of these files removes an earlier one. */
export const passkeyPaths = ['.well-known/webauthn', '.well-known/passkey-endpoints'] as const;

/**
 * Returns the JSON files that a deployment serves for passkeys, by path: the origins that may use the passkeys of the
 * domain (WebAuthn §5.11), and the pages that password managers open (W3C "Passkey Endpoints").
 */
export function passkeyFiles({
  passkeyOrigins,
  passkeyEndpoints,
}: Pick<Deployment, 'passkeyOrigins' | 'passkeyEndpoints'>): Partial<Record<(typeof passkeyPaths)[number], object>> {
  return {
    ...(passkeyOrigins && { '.well-known/webauthn': { origins: passkeyOrigins } }),
    ...(passkeyEndpoints && { '.well-known/passkey-endpoints': passkeyEndpoints }),
  };
}
