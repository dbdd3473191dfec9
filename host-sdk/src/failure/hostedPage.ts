import type { Mount } from '@vestibule/shared-protocol';

/**
 * The auth domain's own page for what a mount shows, for a visitor whose frame cannot be loaded: it leads back to this page, if
 * the deployment lists it. A reset token is left out, which no script of this page may read: there the login is.
 */
export function hostedPageOf(mount: Mount, home: URL): string {
  const page = new URL(`#return_to=${encodeURIComponent(location.href)}`, home);
  if (mount.kind === 'passkeyRegistration') page.pathname = 'passkeys';
  if (mount.kind === 'account') page.pathname = 'account';
  if (mount.kind === 'identityProvider') {
    page.pathname = 'idp';
    page.search = mount.search;
  }
  return page.href;
}
