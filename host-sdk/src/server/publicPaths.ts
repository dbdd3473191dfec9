import { type PageRequest, readTarget, routedTargets, type Target } from './readTarget.ts';

/** Returns whether an entry can match a path. A pattern of another notation would silently match nothing. */
export function isPublicPath(entry: string): boolean {
  const path = normalizePath(withoutStar(entry));
  return entry.startsWith('/') && !/[*?()]|\/:/.test(path) && readTarget(path).doubt === null;
}

/**
 * Returns a function that says whether the page of a request is public.
 *
 * @param entries paths, as in `publicPaths` of the guard.
 */
export function publicPaths(entries: readonly string[]): (request: PageRequest) => boolean {
  const matchers = entries.map(matcherOf);
  const warn = warnSometimes();
  return (request) =>
    routedTargets(request).every(({ path, doubt }) => {
      const isListed = matchers.some((matches) => matches(normalizePath(path)));
      if (doubt !== null) warn(doubt, path);
      return isListed && doubt === null;
    });
}

function matcherOf(entry: string): (path: Target['path']) => boolean {
  const start = normalizePath(withoutStar(entry));
  return entry.endsWith('*') ? (path) => path.startsWith(start) : (path) => path === start || path === `${start}/`;
}

const withoutStar = (entry: string): string => entry.replace(/\*$/, '');

/** Returns a path with letters of other scripts as browsers send them, and with one spelling of each encoded byte. */
const normalizePath = (path: string): string =>
  path
    .replace(/[^\x21-\x7e]+/g, (text) => encodeURIComponent(text))
    .replace(/%[\da-f]{2}/gi, (byte) => byte.toUpperCase());

const MINUTE_MS = 60_000;

/** Returns a function that logs each reason at most once a minute, because any stranger can cause it. */
function warnSometimes(): (reason: string, path: string) => void {
  const last = new Map<string, number>();
  return (reason, path) => {
    const nowMs = Date.now();
    if (nowMs - (last.get(reason) ?? -MINUTE_MS) < MINUTE_MS) return;
    last.set(reason, nowMs);
    console.warn(
      `[vestibule] createGuard: ${JSON.stringify(path.slice(0, 200))} isn't public, because it has ${reason}.`,
    );
  };
}
