import { FRESH_PROOF_MS } from '../../constants.ts';
import type { Deployment } from '../../deployment.ts';
import type { DecisionPlace, DecisionPort } from '../../flow/deciding.ts';

/**
 * Returns a port that says whether this document may show a decision or must open a page for it. This depends on
 * framing, the deployment, and whether the browser reports elements over a frame (IntersectionObserver v2). The paths
 * are those of `pageMount.ts` and the headers.
 */
export function createDecisions({ identityProvider }: Pick<Deployment, 'identityProvider'>): DecisionPort {
  const pageAt = (
    path: '/idp' | '/passkeys' | '/account' | '/organization',
    part: { search?: string; hash?: string } = {},
  ) => Object.assign(new URL(path, location.href), part).href;

  function decidedOn(...at: Parameters<typeof pageAt>): DecisionPlace {
    if (window.parent === window) return { place: 'page' };
    const href = pageAt(...at);
    const mayDecide = identityProvider?.framed === true && 'isVisible' in IntersectionObserverEntry.prototype;
    return { place: mayDecide ? 'frame' : 'elsewhere', page: href };
  }

  // In memory only, so a reload, another tab or another frame asks again.
  let proof: { userId: string; atMs: number; by: 'passkey' | undefined } | null = null;

  return {
    request: async (search) => decidedOn('/idp', { search }),
    passkeyDeletion: async (registrationId) => decidedOn('/passkeys', { hash: registrationId }),
    accountRemoval: async (itemId) => decidedOn('/account', { hash: itemId }),
    signInMethods: async () => decidedOn('/account'),
    organization: async (section) => decidedOn('/organization', { hash: section }),
    async noteProof(userId, by) {
      proof = { userId, atMs: performance.now(), by };
    },
    hasProof: async (userId, by) =>
      proof?.userId === userId &&
      (by === undefined || proof.by === by) &&
      performance.now() - proof.atMs < FRESH_PROOF_MS,
    async forgetProof() {
      proof = null;
    },
  };
}
