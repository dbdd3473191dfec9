/** Any request with readable headers: a `Request`, or that of Node and Express. */
export type RequestWithHeaders = {
  headers: { get(name: string): string | null } | Record<string, string | string[] | undefined>;
};

/**
 * Returns the session JWTs of a request, unverified. A bearer token alone decides, because the caller sent it on
 * purpose. Otherwise the cookies are read, also next to another scheme, such as the `Basic` of a proxy.
 */
export function readSessionJwts(request: RequestWithHeaders, cookieName: string): string[] {
  const [, bearer] = /^Bearer(?= |$) *(.*)$/i.exec(readHeader(request, 'authorization') ?? '') ?? [];
  if (bearer !== undefined) return /^\S+ *$/.test(bearer) ? [bearer.trim()] : [];
  return readCookies(request, cookieName);
}

/**
 * Returns every value of a cookie, in the order of the header. A browser sends one for each path and domain that has
 * set it.
 */
export function readCookies(request: RequestWithHeaders, cookieName: string): string[] {
  const pairs = (readHeader(request, 'cookie') ?? '').split(/; */).map((pair) => pair.split('='));
  return pairs.flatMap(([name, value]) => (name === cookieName && value ? [value] : []));
}

/** Returns a header of the request; several values are joined as in a Cookie header. */
export function readHeader({ headers }: RequestWithHeaders, name: string): string | undefined {
  if (typeof headers.get === 'function') return headers.get(name) ?? undefined;
  const value = (headers as Record<string, string | string[] | undefined>)[name];
  return Array.isArray(value) ? value.join('; ') : value;
}
