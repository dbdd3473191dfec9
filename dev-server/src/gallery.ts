import { join } from 'node:path';
import { Hono } from 'hono';
import { serveFile } from './http/staticFiles.ts';

const headers = {
  'Content-Security-Policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src data:; frame-src 'self'; frame-ancestors 'self'; base-uri 'none'; form-action 'none'",
  'Cache-Control': 'no-store',
  'X-Content-Type-Options': 'nosniff',
};

const page = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <link rel="icon" href="data:,">
    <title>Gallery</title>
    <link rel="stylesheet" href="/gallery/files/style.css">
    <script type="module" src="/gallery/files/gallery.js"></script>
  </head>
  <body><div id="root"></div></body>
</html>`;

/** Every screen of the widget in its example states: the frame's `gallery.tsx`, at `/gallery` and below. */
export function gallery(frameFolder: string): Hono {
  const app = new Hono();
  app.get('/files/:file', (c) => serveFile(c, join(frameFolder, 'gallery'), c.req.param('file'), 'no-cache'));
  app.get('/*', (c) => c.html(page, 200, headers));
  return app;
}
