import type { Deployment } from '../../deployment.ts';
import * as localKeys from './register/localKeys.ts';
import { sessionCookie } from './sessionCookie.ts';

/**
 * Returns whether this browser may hold a session, before the first paint and without a request. Reads the session's
 * cookie. If scripts cannot read the cookie, reads the library's stored state, which the library clears when the session
 * ends.
 */
export function mayBeSignedIn({
  publicToken,
  provider,
  vertical,
}: Pick<Deployment, 'publicToken' | 'provider' | 'vertical'>): boolean {
  if (sessionCookie() !== null) return true;
  if (!provider || !('domain' in provider)) return false;
  try {
    const key = vertical === 'b2b' ? `${localKeys.organizations}:${publicToken}` : `stytch_sdk_state_${publicToken}`;
    return localStorage.getItem(key)?.includes('"session":{') ?? false;
  } catch {
    return false;
  }
}
