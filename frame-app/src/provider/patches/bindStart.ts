import type { PairStore } from './pkceStorage.ts';

/**
 * Returns the URL of a start with a PKCE challenge. The library adds a challenge only if the project requires PKCE.
 * Without a challenge, any token that fits an open sign-in would sign the visitor in.
 *
 * @param of The kind of the pair, by the library's name.
 */
export async function bindStart(
  href: string,
  of: 'oauth' | 'sso',
  pairs: PairStore,
  parameter: 'code_challenge' | 'pkce_code_challenge',
): Promise<string> {
  const url = new URL(href);
  if (url.searchParams.has(parameter)) return href;
  const code_verifier = newVerifier();
  const code_challenge = await challengeOf(code_verifier);
  pairs.add(of, JSON.stringify({ code_challenge, code_verifier }));
  url.searchParams.set(parameter, code_challenge);
  return url.href;
}

/** Returns the PKCE challenge of a verifier. RFC 7636 §4.2, S256. */
export async function challengeOf(verifier: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier));
  const base64 = btoa(String.fromCharCode(...new Uint8Array(digest)));
  return base64.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** Returns a new PKCE verifier with 256 random bits. */
export const newVerifier = (): string => hex(crypto.getRandomValues(new Uint8Array(32)));

const hex = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
