import { createHash, timingSafeEqual } from 'node:crypto';
import { ApiError } from '../wire/apiError.ts';

/**
 * Checks the code challenge at the start of a flow.
 *
 * @throws invalid_pkce_code_challenge when it is malformed, or missing although the project requires PKCE
 */
export function checkCodeChallenge(challenge: string | undefined, isRequired: boolean): void {
  if (challenge === undefined && !isRequired) return;
  if (!/^[\w-]{43}$/.test(challenge ?? '')) throw new ApiError('invalid_pkce_code_challenge');
}

/**
 * Checks the code verifier at the end of a flow. Call it before spending the token: a client may first try the
 * verifier of another flow and must be able to retry.
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
