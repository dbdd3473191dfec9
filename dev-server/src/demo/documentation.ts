import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Context, Hono } from 'hono';
import { html } from 'hono/html';
import { noticePage } from '../http/noticePage.ts';
import { fromPackage, modifiedAt, serveFile } from '../http/staticFiles.ts';

/** The folder of the built site, which only the repository has: `npm run docs`. */
export const documentationFolder = fromPackage('../docs/dist/site');

/** Returns the path of a file that exists while the site is built. `build/docs.mjs` writes it. */
export const buildingMark = (folder: string): string => `${folder}.building`;

/**
 * Serves the documentation site below `/docs`, with links to the other pages of the demo. `consoleUrl` is the
 * emulator's console, if the emulator runs.
 */
export function documentation(folder: string, consoleUrl?: string): Hono {
  const app = new Hono();
  const demo = consoleUrl ? 'emulated' : 'real';
  if (consoleUrl) app.get('/console', (c) => c.redirect(consoleUrl));
  app.get('/docs', (c) => c.redirect('/docs/', 301));
  app.get('/docs/*', async (c) => {
    const path = c.req.path.slice('/docs/'.length);
    // A path that ends in `.md` is the Markdown of a page, or a link to a file that only the repository has.
    const isMarkdown = path.endsWith('.md');
    if (isMarkdown && (await modifiedAt(join(folder, path))) !== undefined)
      return serveFile(c, folder, path, 'no-cache');
    if (isMarkdown) return c.redirect(`/docs/${path.replace(/(README)?\.md$/, '')}`, 301);
    if (/\.\w+$/.test(path)) return serveFile(c, folder, path, 'no-cache');
    for (const name of [join(path, 'index.html'), `${path}.html`]) {
      if ((await modifiedAt(join(folder, name))) !== undefined) return servePage(c, join(folder, name), demo);
    }
    if ((await modifiedAt(buildingMark(folder))) !== undefined) return askToWait(c);
    const missing = join(folder, '404.html');
    return (await modifiedAt(missing)) === undefined ? sayNotBuilt(c, path) : servePage(c, missing, demo, 404);
  });
  return app;
}

const RELOAD_AFTER_SECONDS = 5;

/** Answers while the site is built, and lets the browser ask again. */
function askToWait(c: Context) {
  return noticePage(c, {
    title: 'Please wait',
    text: 'The documentation is being built. It appears here in less than a minute.',
    links: { 'Front page': '/' },
    status: 503,
    headers: { Refresh: String(RELOAD_AFTER_SECONDS), 'Retry-After': String(RELOAD_AFTER_SECONDS) },
  });
}

/** Leads to the page on GitHub, because packages have no site. */
function sayNotBuilt(c: Context, path: string) {
  const page = path === '' ? 'tree/main/docs#readme' : `blob/main/docs/${path.replace(/\/$/, '/README')}.md`;
  return noticePage(c, {
    title: "The documentation isn't built",
    text: html`Read it on GitHub, or in a terminal with <code>npx @vestibule/frame docs</code>. In a clone of the
      repository, <code>npm run docs</code> builds it.`,
    links: {
      'Read it on GitHub': `https://github.com/vestibule-auth/vestibule/${page}`,
      'Front page': '/',
    },
    status: 404,
  });
}

async function servePage(c: Context, file: string, demo: string, status: 200 | 404 = 200): Promise<Response> {
  // The site shows links to the demo only if the document has this attribute.
  const text = (await readFile(file, 'utf8')).replace(/<html\b/, `<html data-demo="${demo}"`);
  return c.html(text, status, { 'Content-Security-Policy': policyOf(text), 'Cache-Control': 'no-cache' });
}

/** Returns the policy of a page, which loads nothing from other origins and allows the generator's inline scripts. */
function policyOf(page: string): string {
  const scripts = [...page.matchAll(/<script(?![^>]*\ssrc=)[^>]*>(.*?)<\/script>/gs)];
  const hashes = scripts.map(([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
  return [
    "default-src 'none'",
    `script-src 'self' ${hashes.join(' ')}`,
    // Highlighted code has its colors in `style` attributes.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}
