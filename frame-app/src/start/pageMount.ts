import type { Mount } from '@vestibule/shared-protocol';
import { windowPath } from '../popup/passkeyWindowChannel.ts';

/**
 * What the frame opened as a page is for, by its path: the identity provider at `/idp`, passkeys at `/passkeys`, else the
 * login. These addresses alone, because they have headers of their own. The passkey window shows nothing until it is told
 * what.
 */
export function pageMount({ pathname, search }: Pick<Location, 'pathname' | 'search'>): Mount {
  if (/^\/idp\/?$/.test(pathname)) return { kind: 'identityProvider', search };
  if (/^\/passkeys\/?$/.test(pathname)) return { kind: 'passkeyRegistration' };
  return { kind: pathname === windowPath ? 'session' : 'login' };
}

/** Where this tab keeps a connected app's request during a sign-in that leaves the page. */
export const pendingRequestKey = 'vestibule:idp-request';
