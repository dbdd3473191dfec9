import type { Mount } from '@vestibule/shared-protocol';
import { windowPath } from '../../features/passkey/windowAddress.ts';
import { sessionPath } from '../session/sessionPath.ts';
import type { PasskeyDeletion } from './startScreen.ts';

/**
 * Returns the mount of a page by its path: the identity provider at `/idp` and `/approve`, passkeys at `/passkeys`, the account at
 * `/account`, the organization at `/organization`, otherwise the login. Only these paths match, because they have their
 * own headers. The passkey window shows nothing until it receives its request, and the session page only waits.
 */
export function pageKind(pathname: string) {
  if (/^\/(idp|approve)\/?$/.test(pathname)) return 'identityProvider';
  if (/^\/account\/?$/.test(pathname)) return 'account';
  if (/^\/organization\/?$/.test(pathname)) return 'organization';
  if (/^\/passkeys\/?$/.test(pathname)) return 'passkeyRegistration';
  return pathname === windowPath || pathname === sessionPath ? 'session' : 'login';
}

/** Returns the mount with its parameters; at `/passkeys` the fragment may name the passkey to delete. */
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
