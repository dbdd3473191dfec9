import type { Mount } from '@vestibule/shared-protocol';
import { windowPath } from '../features/passkey/windowAddress.ts';
import type { PasskeyDeletion } from './startScreen.ts';

/**
 * What the frame opened as a page is for, by its path: the identity provider at `/idp`, passkeys at `/passkeys`, the account at
 * `/account`, else the login. These addresses alone, because they have headers of their own. The passkey window shows nothing until it
 * is told what.
 */
export function pageKind(pathname: string) {
  if (/^\/idp\/?$/.test(pathname)) return 'identityProvider';
  if (/^\/account\/?$/.test(pathname)) return 'account';
  if (/^\/passkeys\/?$/.test(pathname)) return 'passkeyRegistration';
  return pathname === windowPath ? 'session' : 'login';
}

/** The same with what the address says of it; at `/passkeys` the fragment may name what is to be deleted. */
export function pageMount({
  pathname,
  search,
  hash,
}: Pick<Location, 'pathname' | 'search' | 'hash'>): Mount | PasskeyDeletion {
  const kind = pageKind(pathname);
  if (kind === 'identityProvider') return { kind, search };
  if (kind !== 'passkeyRegistration') return { kind };
  const toDelete = /^#([\w-]+)$/.exec(hash)?.[1];
  return { kind, ...(toDelete && { toDelete }) };
}
