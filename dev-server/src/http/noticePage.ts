import { createHash } from 'node:crypto';
import type { Context, MiddlewareHandler } from 'hono';
import { html, raw } from 'hono/html';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { productIcon } from './reactPage.ts';

type Markup = ReturnType<typeof html>;

/**
 * The page's own styles. Every origin serves this page, and some origins lack the files of the other pages. Colors:
 * `tokens.css`.
 */
const style = `
:root {
  color-scheme: light dark;
  font: 15px/1.5 Inter, system-ui, -apple-system, "Segoe UI", "Noto Sans", sans-serif;
  color: light-dark(#101816, #edf3f0);
  background: light-dark(#ffffff, #0f1513);
}
body { margin: 0; }
header { padding: 13px clamp(16px, 4vw, 40px); border-bottom: 1px solid light-dark(#e1e7e4, #26302c); }
.brand { display: inline-flex; gap: 9px; align-items: center; color: inherit; font-size: 1.067rem; font-weight: 680; text-decoration: none; }
.brand img { width: 28px; height: 28px; }
main { max-width: 36rem; margin: 0 auto; padding: 15vh clamp(16px, 4vw, 40px) 4rem; overflow-wrap: break-word; }
h1 { margin: 0 0 12px; font-size: clamp(1.6rem, 6vw, 2.2rem); line-height: 1.15; letter-spacing: -0.02em; text-wrap: balance; }
p { margin: 0 0 20px; color: light-dark(#53605b, #a3b1ab); font-size: 1.067rem; }
a { color: light-dark(#0b5f45, #86d6b8); text-underline-offset: 3px; }
code { font: 0.9em ui-monospace, SFMono-Regular, Menlo, Consolas, "Noto Sans Mono", monospace; overflow-wrap: anywhere; }
nav { display: flex; flex-wrap: wrap; gap: 8px 20px; align-items: center; }
.main { padding: 8px 16px; border-radius: 8px; background: light-dark(#0d4a37, #86d6b8); color: light-dark(#ffffff, #06221a); font-weight: 600; text-decoration: none; }
:focus-visible { outline: 2px solid light-dark(#0d4a37, #86d6b8); outline-offset: 2px; }
`;

const policy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  'img-src data:',
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** `links` maps texts to URLs. The first link is the primary action. */
type Notice = {
  title: string;
  text: Markup | string;
  links: Record<string, string>;
  status: ContentfulStatusCode;
  headers?: Record<string, string>;
};

/** Renders a page with a single message, for example that a URL leads nowhere. */
export function noticePage(
  c: Context,
  { title, text, links, status, headers = {} }: Notice,
): Response | Promise<Response> {
  return c.html(
    html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <title>${title} · Vestibule</title>
    <link rel="icon" href="${raw(productIcon)}">
    <style>${raw(style)}</style>
  </head>
  <body>
    <header><a class="brand" href="/"><img alt="" src="${raw(productIcon)}">Vestibule</a></header>
    <main>
      <h1>${title}</h1>
      <p>${text}</p>
      <nav aria-label="Other pages">${Object.entries(links).map(
        ([name, href], place) => html`<a${place === 0 ? raw(' class="main"') : ''} href="${href}">${name}</a> `,
      )}</nav>
    </main>
  </body>
</html>`,
    status,
    {
      'Content-Security-Policy': policy,
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'no-store',
      ...headers,
    },
  );
}

/**
 * Shows a page to browsers that visit a URL that leads nowhere. Programs, and pages that load a file, still get plain
 * text. It must be the first middleware, because later middleware sets headers that forbid the page's style.
 */
export function pageForMissing(links: Record<string, string>): MiddlewareHandler {
  return async (c, next) => {
    await next();
    const isVisit = c.req.method === 'GET' && (c.req.header('accept') ?? '').includes('text/html');
    const isLine = c.res.headers.get('content-type')?.startsWith('text/plain') === true;
    if (c.res.status !== 404 || !isVisit || !isLine) return;
    const text = html`There is no page at <code>${c.req.path}</code>.`;
    // Without this, the headers of the earlier response would win.
    c.res = undefined;
    c.res = await noticePage(c, { title: 'Page not found', text, links, status: 404 });
  };
}
