import { useEffect } from 'react';
import { RETURN_PARAMETER } from '../redirect/returnPath.ts';

/**
 * Redirects to the application's login page, which gets this page as `return_to`. Put it inside `<SignedOut>`, or into
 * the `fallback` of `<Protect>`. On the login page it does nothing.
 */
export function RedirectToSignIn({
  signInUrl = '/sign-in',
}: {
  /** The path of the login page. Default `/sign-in`. */
  signInUrl?: string | undefined;
}) {
  useEffect(() => {
    const target = new URL(signInUrl, location.href);
    if (isLogin(target)) return;
    target.searchParams.set(RETURN_PARAMETER, location.pathname + location.search + location.hash);
    location.replace(target);
  }, [signInUrl]);
  return null;
}

/** Returns whether this page is the login page, which would redirect to itself. */
function isLogin(target: URL): boolean {
  const [here, login] = [plainPath(location.pathname), plainPath(target.pathname)];
  if (here === login) return true;
  const returnTo = new URLSearchParams(location.search).get(RETURN_PARAMETER);
  if (returnTo === null) return false;
  // The server may have redirected to another address of the login page, such as that of a language.
  if (here.endsWith(login)) return true;
  const isLoop = returnTo.includes(`${RETURN_PARAMETER}=`);
  if (isLoop) {
    console.error(`[vestibule] RedirectToSignIn: ${signInHint(target)}`);
  }
  return isLoop;
}

const signInHint = ({ pathname }: URL) =>
  `${pathname} leads to this page. Set signInUrl to the address of the login page itself.`;

/** Returns a path without trailing slash or extension, in lower case, because servers add or remove these. */
const plainPath = (path: string): string => path.replace(/(?:\/index)?(?:\.html?)?\/*$/i, '').toLowerCase();
