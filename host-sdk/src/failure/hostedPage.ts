import type { Mount } from '@vestibule/shared-protocol';

/**
 * Returns the auth domain's own page for a mount whose frame cannot be loaded. The page leads back here if the
 * deployment lists this origin. Scripts of this page must not read a reset token, so for a reset the link leads to the
 * login.
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
