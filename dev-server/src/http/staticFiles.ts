import { readFile, stat } from 'node:fs/promises';
import { extname, join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Context } from 'hono';

// The package folder, relative to src/http or to the bundle in dist.
const packageFolder = import.meta.url.endsWith('/src/http/staticFiles.ts') ? '../../' : '../';
const root = fileURLToPath(new URL(packageFolder, import.meta.url));

const mimeTypes: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.md': 'text/markdown; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

/** Resolves a path relative to this package. */
export function fromPackage(path: string): string {
  return join(root, path);
}

/** Returns the folder of the built pages, `dev-server/dist/pages`, or a subfolder. */
export function pageFolder(name = ''): string {
  return fromPackage(join('dist/pages', name));
}

/** Serves one file of a folder, in Brotli when the build created a `.br` file. Answers 404 for other names. */
export async function serveFile(c: Context, folder: string, name: string, cacheControl: string): Promise<Response> {
  const file = join(folder, name);
  const modifiedMs = file.startsWith(folder + sep) ? await modifiedAt(file) : undefined;
  if (modifiedMs === undefined) return c.text('Not found.', 404);
  c.header('Content-Type', mimeTypes[extname(file)] ?? 'application/octet-stream');
  c.header('Cache-Control', cacheControl);
  c.header('X-Content-Type-Options', 'nosniff');
  c.header('Vary', 'Accept-Encoding');
  const compressedMs = acceptsBrotli(c) ? await modifiedAt(`${file}.br`) : undefined;
  // An older `.br` file is left from an earlier build.
  if (compressedMs !== undefined && compressedMs >= modifiedMs) {
    c.header('Content-Encoding', 'br');
    return c.body(new Uint8Array(await readFile(`${file}.br`)));
  }
  return c.body(new Uint8Array(await readFile(file)));
}

/** Returns a file's modification time in milliseconds, or undefined when there is no such file. */
export async function modifiedAt(file: string): Promise<number | undefined> {
  try {
    const stats = await stat(file);
    return stats.isFile() ? stats.mtimeMs : undefined;
  } catch {
    return undefined;
  }
}

export function acceptsBrotli(c: Context): boolean {
  return /\bbr\b/.test(c.req.header('accept-encoding') ?? '');
}
