import type { Session } from '@vestibule/shared-protocol';
import { FRESH_PROOF_MS } from '../constants.ts';

/**
 * Whether what changes how one gets in has to wait for another proof of who is there: none of the session's is of the last five
 * minutes. By the provider's clock, which both times are of; the visitor's may be wrong.
 *
 * @param session as the provider has just confirmed it.
 */
export function needsFreshProof({ authentication_factors = [], last_accessed_at }: Session): boolean {
  const oldestMs = Date.parse(last_accessed_at) - FRESH_PROOF_MS;
  return !authentication_factors.some(({ last_authenticated_at: at }) => Date.parse(at) >= oldestMs);
}
