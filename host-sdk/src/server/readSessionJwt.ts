/** Any request whose headers can be read: `Request` and its kin, or Node's own, which Express hands out. */
export type RequestWithHeaders = {
  headers: { get(name: string): string | null } | Record<string, string | string[] | undefined>;
};

/**
 * The JWT a request brings, not looked at yet: what stands in `Authorization: Bearer`, else in the cookie. A header that is
 * there decides alone, for somebody has put it there; a cookie comes by itself.
 */
export function readSessionJwt(request: RequestWithHeaders, cookieName: string): string | undefined {
  const authorization = readHeader(request, 'authorization');
  if (authorization) return /^Bearer +(\S+) *$/i.exec(authorization)?.[1];
  return readCookie(request, cookieName);
}

export function readCookie(request: RequestWithHeaders, cookieName: string): string | undefined {
  const cookies = (readHeader(request, 'cookie') ?? '').split(/; */).map((pair) => pair.split('='));
  return cookies.find(([name]) => name === cookieName)?.[1];
}

function readHeader({ headers }: RequestWithHeaders, name: string): string | undefined {
  if (typeof headers.get === 'function') return headers.get(name) ?? undefined;
  const value = (headers as Record<string, string | string[] | undefined>)[name];
  return Array.isArray(value) ? value.join('; ') : value;
}
