import { createHash, timingSafeEqual } from 'node:crypto';
import { ApiError } from '../wire/apiError.ts';

/**
 * Checks the code challenge at the start of a flow.
 *
 * @throws invalid_pkce_code_challenge when the challenge is malformed, or missing although the project requires PKCE
 */
export function checkCodeChallenge(challenge: string | undefined, isRequired: boolean): void {
  if (challenge === undefined && !isRequired) return;
  if (!/^[\w-]{43}$/.test(challenge ?? '')) throw new ApiError('invalid_pkce_code_challenge');
}

/**
 * Checks the code verifier at the end of a flow. Callers check before they use the token up, because a client may first
 * try the verifier of another flow and then retry.
 *
 * @throws pkce_mismatch, pkce_expected_code_verifier, pkce_did_not_expect_code_verifier
 */
export function checkCodeVerifier(challenge: string | undefined, verifier: string | undefined): void {
  if (challenge === undefined) {
    if (verifier !== undefined) throw new ApiError('pkce_did_not_expect_code_verifier');
    return;
  }
  if (verifier === undefined) throw new ApiError('pkce_expected_code_verifier');
  const actual = createHash('sha256').update(verifier).digest();
  const digest = Buffer.from(challenge, 'base64url');
  if (digest.length !== actual.length || !timingSafeEqual(actual, digest)) throw new ApiError('pkce_mismatch');
}
