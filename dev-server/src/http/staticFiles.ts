import { readFile, stat } from 'node:fs/promises';
import { extname, join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Context } from 'hono';

// The package's own folder, seen from src/http as well as from the bundle in dist.
const packageFolder = import.meta.url.endsWith('/src/http/staticFiles.ts') ? '../../' : '../';
const root = fileURLToPath(new URL(packageFolder, import.meta.url));

const mimeTypes: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

/** A path inside this package, or, with `..`, inside the repository. */
export function fromPackage(path: string): string {
  return join(root, path);
}

/** Where the built pages stand: `dev-server/dist/pages`, or one folder in it. */
export function pageFolder(name = ''): string {
  return fromPackage(join('dist/pages', name));
}

/** Sends one file of a folder, compressed by brotli where the build has left a `.br` beside it. 404 for all else. */
export async function serveFile(c: Context, folder: string, name: string, cacheControl: string): Promise<Response> {
  const file = join(folder, name);
  const modifiedMs = file.startsWith(folder + sep) ? await modifiedAt(file) : undefined;
  if (modifiedMs === undefined) return c.text('Not found.', 404);
  c.header('Content-Type', mimeTypes[extname(file)] ?? 'application/octet-stream');
  c.header('Cache-Control', cacheControl);
  c.header('X-Content-Type-Options', 'nosniff');
  c.header('Vary', 'Accept-Encoding');
  const compressedMs = acceptsBrotli(c) ? await modifiedAt(`${file}.br`) : undefined;
  // An older .br is left from an earlier build.
  if (compressedMs !== undefined && compressedMs >= modifiedMs) {
    c.header('Content-Encoding', 'br');
    return c.body(new Uint8Array(await readFile(`${file}.br`)));
  }
  return c.body(new Uint8Array(await readFile(file)));
}

/** When a file was last written, in milliseconds; undefined when there is none. */
export async function modifiedAt(file: string): Promise<number | undefined> {
  try {
    const found = await stat(file);
    return found.isFile() ? found.mtimeMs : undefined;
  } catch {
    return undefined;
  }
}

export function acceptsBrotli(c: Context): boolean {
  return /\bbr\b/.test(c.req.header('accept-encoding') ?? '');
}
