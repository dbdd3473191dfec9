/** Any request with readable headers, such as a `Request`, or a request of Node or Express. */
export type RequestWithHeaders = {
  headers: { get(name: string): string | null } | Record<string, string | string[] | undefined>;
};

/**
 * Returns the session JWTs of a request, unverified. A bearer token decides alone, because the caller sent it on
 * purpose. Otherwise the cookies are read, even if the request has another scheme, such as `Basic` for a proxy.
 */
export function readSessionJwts(request: RequestWithHeaders, cookieName: string): string[] {
  const [, bearer] = /^Bearer(?= |$) *(.*)$/i.exec(readHeader(request, 'authorization') ?? '') ?? [];
  if (bearer !== undefined) return /^\S+ *$/.test(bearer) ? [bearer.trim()] : [];
  return readCookies(request, cookieName);
}

/**
 * Returns every value of a cookie, in the order of the header. A browser sends a value for each path and domain that
 * has set the cookie.
 */
export function readCookies(request: RequestWithHeaders, cookieName: string): string[] {
  const pairs = (readHeader(request, 'cookie') ?? '').split(/; */).map((pair) => pair.split('='));
  return pairs.flatMap(([name, value]) => (name === cookieName && value ? [value] : []));
}

/** Returns a header of the request. Several values are joined as in a Cookie header. */
export function readHeader({ headers }: RequestWithHeaders, name: string): string | undefined {
  if (typeof headers.get === 'function') return headers.get(name) ?? undefined;
  const value = (headers as Record<string, string | string[] | undefined>)[name];
  return Array.isArray(value) ? value.join('; ') : value;
}
