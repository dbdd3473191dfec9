import type { Deployment } from '../../deployment.ts';
import { sessionCookie } from './sessionCookie.ts';

/**
 * Whether somebody may be signed in, by what the provider's client leaves in this browser: nobody is asked, so it is known
 * before anything is painted. Wire protocol §5.1, §5.2; cookies that no script can read (§5.6) are told by the state beside
 * them, which the client forgets itself when the session is over.
 */
export function mayBeSignedIn({ publicToken, provider }: Pick<Deployment, 'publicToken' | 'provider'>): boolean {
  if (sessionCookie() !== null) return true;
  if (!provider || !('domain' in provider)) return false;
  try {
    return localStorage.getItem(`stytch_sdk_state_${publicToken}`)?.includes('"session":{') ?? false;
  } catch {
    return false;
  }
}
