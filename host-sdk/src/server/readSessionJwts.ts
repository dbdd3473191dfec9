/** Any request whose headers can be read: `Request` and its kin, or Node's own, which Express hands out. */
export type RequestWithHeaders = {
  headers: { get(name: string): string | null } | Record<string, string | string[] | undefined>;
};

/**
 * The session JWTs that a request carries, not verified yet. A bearer token decides alone, because the caller sent it on purpose.
 * Otherwise the cookies are read, also beside another scheme, such as the `Basic` of a proxy.
 */
export function readSessionJwts(request: RequestWithHeaders, cookieName: string): string[] {
  const [, bearer] = /^Bearer(?= |$) *(.*)$/i.exec(readHeader(request, 'authorization') ?? '') ?? [];
  if (bearer !== undefined) return /^\S+ *$/.test(bearer) ? [bearer.trim()] : [];
  return readCookies(request, cookieName);
}

/** Every value of a cookie, in the order of the header: a browser sends one for each path and domain that has set it. */
export function readCookies(request: RequestWithHeaders, cookieName: string): string[] {
  const pairs = (readHeader(request, 'cookie') ?? '').split(/; */).map((pair) => pair.split('='));
  return pairs.flatMap(([name, value]) => (name === cookieName && value ? [value] : []));
}

function readHeader({ headers }: RequestWithHeaders, name: string): string | undefined {
  if (typeof headers.get === 'function') return headers.get(name) ?? undefined;
  const value = (headers as Record<string, string | string[] | undefined>)[name];
  return Array.isArray(value) ? value.join('; ') : value;
}
