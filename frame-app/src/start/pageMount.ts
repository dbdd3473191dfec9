import type { Mount } from '@vestibule/shared-protocol';
import type { PasskeyDeletion } from '../flow/startScreen.ts';
import { windowPath } from '../popup/passkeyWindowAddress.ts';

/**
 * What the frame opened as a page is for, by its path: the identity provider at `/idp`, passkeys at `/passkeys`, the account at
 * `/account`, where the fragment may name what is to be deleted, else the login. These addresses alone, because they have headers
 * of their own. The passkey window shows nothing until it is told what.
 */
export function pageMount({
  pathname,
  search,
  hash,
}: Pick<Location, 'pathname' | 'search' | 'hash'>): Mount | PasskeyDeletion {
  if (/^\/idp\/?$/.test(pathname)) return { kind: 'identityProvider', search };
  if (/^\/account\/?$/.test(pathname)) return { kind: 'account' };
  if (/^\/passkeys\/?$/.test(pathname)) {
    const toDelete = /^#([\w-]+)$/.exec(hash)?.[1];
    return { kind: 'passkeyRegistration', ...(toDelete && { toDelete }) };
  }
  return { kind: pathname === windowPath ? 'session' : 'login' };
}

/** Where this tab keeps a connected app's request during a sign-in that leaves the page. */
export const pendingRequestKey = 'vestibule:idp-request';
