import browserCookies from 'js-cookie';

/**
 * Removes cookies of the same name that another host of the domain has set, or that have another path. A browser lists
 * an older cookie, or one with a longer path, before ours. HttpOnly cookies of servers cannot be removed by scripts.
 *
 * @param ownDomain the domain of our cookie; undefined for the host alone.
 */
export function removeDuplicates(name: string, ownDomain: string | undefined): void {
  const count = document.cookie.split('; ').filter((pair) => pair.startsWith(`${name}=`)).length;
  if (count < 2) return;
  for (const domain of [undefined, ...domainsOf(location.hostname)])
    for (const path of pathsOf(location.pathname)) {
      if (domain === ownDomain && path === '/') continue;
      // `remove` would set an expiry by the device's clock, which may be wrong.
      browserCookies.set(name, '', { path, 'max-age': '0', ...(domain !== undefined && { domain }) });
    }
}

/** Returns the host and its parents, such as `auth.example.com` and `example.com`. Browsers ignore public suffixes. */
function domainsOf(hostname: string): string[] {
  const labels = hostname.split('.');
  return labels.slice(0, -1).map((_, index) => labels.slice(index).join('.'));
}

/** Returns the paths whose cookies a page sees: `/a/b`, `/a/`, `/a`, `/`. */
function pathsOf(pathname: string): string[] {
  const parts = pathname.split('/').filter(Boolean);
  const folders = parts.map((_, index) => `/${parts.slice(0, index + 1).join('/')}`);
  return [...new Set(['/', ...folders, ...folders.map((folder) => `${folder}/`)])];
}
