import type { RequestWithHeaders } from './readSessionJwts.ts';

/** A request with its method and address, such as a `Request`, or a request of Node, Express, Fastify or Koa. */
export type PageRequest = RequestWithHeaders & {
  method?: string | undefined;
  url?: string | undefined;
  /** The address before Express removes a mount path or an application rewrites it. */
  originalUrl?: string | undefined;
  /** The mount path that Express has removed from `url`. */
  baseUrl?: string | undefined;
};

/** The target of a request, undecoded. */
export type Target = {
  path: string;
  /** The query with its question mark, or empty. */
  search: string;
  /** Why servers may read this path differently; null if all read it the same way. */
  doubt: string | null;
};

/**
 * The authority of an absolute target (RFC 9112 §3.2.2) in forms that all parsers read the same way. An authority that
 * a query follows is excluded, because some routers drop `http://x?` and serve the path after it.
 */
const AUTHORITY = /^https?:\/\/(?:[\w.-]+|\[[\da-f:.]+\])(?::\d*)?(?=\/|$)/i;

/**
 * Returns the target of a request as it was sent. It is never parsed as a URL: servers read `//x` as a path, but `new
 * URL` reads a host. It also resolves dot segments, which servers serve raw.
 */
export function readTarget(url = '/'): Target {
  const local = url.replace(AUTHORITY, '') || '/';
  const end = local.indexOf('?');
  const path = (end === -1 ? local : local.slice(0, end)) || '/';
  return { path, search: end === -1 ? '' : local.slice(end), doubt: doubtOf(path) };
}

/** Returns the target as the browser sent it. */
export const sentTarget = ({ originalUrl, url }: PageRequest): Target => readTarget(originalUrl ?? url);

/** Returns the targets that decide what a server serves: as sent, and as earlier middleware has rewritten it. */
export function routedTargets(request: PageRequest): Target[] {
  const { originalUrl, baseUrl = '', url = '/' } = request;
  return originalUrl === undefined ? [readTarget(url)] : [readTarget(originalUrl), readTarget(baseUrl + url)];
}

const DECODINGS = 4;

/** Patterns that a proxy, a router or a file system may read as another path. They are tested on each decoded form. */
const doubts = [
  ['two slashes in a row', /\/\//],
  ['a backslash', /\\/],
  ['a path parameter', /;/],
  ['a control character', /[\p{Cc}\p{Cf}]/u],
  // File systems of Windows drop spaces and dots at the end of a name.
  ['a dot segment', /\/[. ]+(?:\/|$)/],
  ['an encoding that only some servers know', /%u[\da-f]{4}/i],
] as const;

/** Returns why a path may be read in two ways; null if it is unambiguous. */
function doubtOf(path: string): string | null {
  if (!path.startsWith('/')) return 'no path';
  if (/[^\x21-\x7e]|#|%(?![\da-f]{2})/i.test(path)) return 'a character that is not encoded';
  const slashes = countSlashes(path);
  let text = path;
  for (let times = 0; times <= DECODINGS; times += 1) {
    // Some servers replace look-alikes such as the full-width slash.
    const normalizedText = text.normalize('NFKC');
    const [doubt] = doubts.find(([, pattern]) => pattern.test(normalizedText)) ?? [];
    if (doubt !== undefined) return doubt;
    if (countSlashes(normalizedText) !== slashes) return 'an encoded slash';
    const path = decode(text);
    if (path === null) return 'an encoding that is not UTF-8';
    if (path === text) return null;
    text = path;
  }
  return 'an encoding within an encoding';
}

const countSlashes = (text: string): number => text.split('/').length;

/** Returns the decoded text, the text itself if nothing is encoded, or null if it cannot be decoded. */
function decode(text: string): string | null {
  if (!/%[\da-f]{2}/i.test(text)) return text;
  try {
    return decodeURIComponent(text);
  } catch {
    // The text has a lone percent sign next to an encoded character.
    return null;
  }
}
