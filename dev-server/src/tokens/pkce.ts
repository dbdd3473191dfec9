import { createHash, timingSafeEqual } from 'node:crypto';
import { ApiError } from '../wire/apiError.ts';

/**
 * Checks the challenge a flow starts with.
 *
 * @throws invalid_pkce_code_challenge when it is malformed, or missing although the project requires PKCE
 */
export function checkCodeChallenge(challenge: string | undefined, isRequired: boolean): void {
  if (challenge === undefined && !isRequired) return;
  if (!/^[\w-]{43}$/.test(challenge ?? '')) throw new ApiError('invalid_pkce_code_challenge');
}

/**
 * Checks the verifier a flow ends with. Call it before the token is spent: a client may try with the verifier of another
 * flow first, and must be able to try again.
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
  const expected = Buffer.from(challenge, 'base64url');
  if (expected.length !== actual.length || !timingSafeEqual(actual, expected)) throw new ApiError('pkce_mismatch');
}
