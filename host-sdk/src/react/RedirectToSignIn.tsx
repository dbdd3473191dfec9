import { useEffect } from 'react';

/** The name of the parameter with the page to return to. The guard of `@vestibule/host-sdk/server` writes it too. */
const PARAMETER = 'return_to';

/**
 * Leads to the application's login page, which gets this page as `return_to`. Put it inside `<SignedOut>`, or into the
 * `fallback` of `<Protect>`.
 */
export function RedirectToSignIn({
  signInUrl = '/sign-in',
}: {
  /** The path of the login page. Default `/sign-in`. */
  signInUrl?: string | undefined;
}) {
  useEffect(() => {
    const target = new URL(signInUrl, location.href);
    // The login page itself would redirect to itself.
    if (target.pathname === location.pathname) return;
    target.searchParams.set(PARAMETER, location.pathname + location.search + location.hash);
    location.replace(target);
  }, [signInUrl]);
  return null;
}

/**
 * Returns the page to open after a login: `return_to` of the address, if it is a page of this origin.
 *
 * @param fallback the page without one. Default `/`.
 */
export function returnPath(fallback = '/'): string {
  const asked = new URLSearchParams(location.search).get(PARAMETER);
  if (asked === null || !URL.canParse(asked, location.origin)) return fallback;
  const { origin, pathname, search, hash } = new URL(asked, location.origin);
  // Two slashes at the start would name another host.
  return origin === location.origin && !/^[/\\]{2}/.test(pathname) ? pathname + search + hash : fallback;
}
