import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Context, Hono } from 'hono';
import { fromPackage, modifiedAt, serveFile } from '../http/staticFiles.ts';

/** The built site. Only the repository has it: `npm run docs`. */
export const documentationFolder = fromPackage('../docs/dist/site');

/** The file that exists while the site of a folder is built. `build/docs.mjs` writes it. */
export const buildingMark = (folder: string): string => `${folder}.building`;

/** Serves the documentation site below `/docs`. */
export function documentation(folder: string): Hono {
  const app = new Hono();
  app.get('/docs', (c) => c.redirect('/docs/', 301));
  app.get('/docs/*', async (c) => {
    const path = c.req.path.slice('/docs/'.length);
    // The Markdown of a page. Other names are links as they stand in the repository.
    const isMarkdown = path.endsWith('.md');
    if (isMarkdown && (await modifiedAt(join(folder, path))) !== undefined)
      return serveFile(c, folder, path, 'no-cache');
    if (isMarkdown) return c.redirect(`/docs/${path.replace(/(README)?\.md$/, '')}`, 301);
    if (/\.\w+$/.test(path)) return serveFile(c, folder, path, 'no-cache');
    for (const name of [join(path, 'index.html'), `${path}.html`]) {
      if ((await modifiedAt(join(folder, name))) !== undefined) return servePage(c, join(folder, name));
    }
    if ((await modifiedAt(buildingMark(folder))) !== undefined) return askToWait(c);
    return c.html(note('No documentation here', elsewhere), 404);
  });
  return app;
}

const RELOAD_AFTER_SECONDS = 5;

/** Answers while the site is built, and lets the browser ask again. */
function askToWait(c: Context): Response {
  const text = 'The documentation is being built. This page appears when it is ready.';
  return c.html(note('Please wait', text), 503, {
    Refresh: String(RELOAD_AFTER_SECONDS),
    'Retry-After': String(RELOAD_AFTER_SECONDS),
    'Cache-Control': 'no-store',
  });
}

const elsewhere = `Read it <a href="https://github.com/vestibule-auth/vestibule/tree/main/docs#readme">on GitHub</a>. In the
  repository, <code>npm run docs</code> builds it.`;

/** A document without the site's files. */
const note = (title: string, text: string) => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <title>${title}</title>
    <style>body { max-width: 36em; margin: 15vh auto; padding: 0 24px; font: 1.1rem/1.6 system-ui, sans-serif }</style>
  </head>
  <body><h1>${title}</h1><p>${text}</p><p><a href="/">Front page</a></p></body>
</html>`;

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
