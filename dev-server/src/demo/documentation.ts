import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Context, Hono } from 'hono';
import { modifiedAt, serveFile } from '../http/staticFiles.ts';

/** Serves the documentation site below `/docs`. Only the repository has it: `npm run docs`. */
export function documentation(folder: string): Hono {
  const app = new Hono();
  app.get('/docs', (c) => c.redirect('/docs/', 301));
  app.get('/docs/*', async (c) => {
    const path = c.req.path.slice('/docs/'.length);
    // Links to the Markdown files, as they stand in the repository.
    if (path.endsWith('.md')) return c.redirect(`/docs/${path.replace(/(README)?\.md$/, '')}`, 301);
    if (/\.\w+$/.test(path)) return serveFile(c, folder, path, 'no-cache');
    for (const name of [join(path, 'index.html'), `${path}.html`]) {
      if ((await modifiedAt(join(folder, name))) !== undefined) return servePage(c, join(folder, name));
    }
    if ((await modifiedAt(`${folder}.building`)) !== undefined) return askToWait(c);
    return c.text('This page is not built. In the repository run: npm run docs', 404);
  });
  return app;
}

const RELOAD_AFTER_SECONDS = 5;

/** Answers while the site is built, and lets the browser ask again. */
function askToWait(c: Context): Response {
  const text = 'The documentation is being built, which takes about a minute. This page then appears by itself.';
  return c.html(
    `<!doctype html><html lang="en"><meta charset="utf-8"><title>Please wait</title><p>${text}</p></html>`,
    503,
    { Refresh: String(RELOAD_AFTER_SECONDS), 'Retry-After': String(RELOAD_AFTER_SECONDS), 'Cache-Control': 'no-store' },
  );
}

async function servePage(c: Context, file: string): Promise<Response> {
  const html = await readFile(file, 'utf8');
  return c.html(html, 200, { 'Content-Security-Policy': policyOf(html), 'Cache-Control': 'no-cache' });
}

/** The policy of a page: it loads nothing from elsewhere, and runs the inline scripts of the generator. */
function policyOf(html: string): string {
  const scripts = [...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>(.*?)<\/script>/gs)];
  const hashes = scripts.map(([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
  return [
    "default-src 'none'",
    `script-src 'self' ${hashes.join(' ')}`,
    // The colors of code are in `style` attributes.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}
