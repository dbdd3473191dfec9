import { join } from 'node:path';
import { Hono } from 'hono';
import { type PageUrls, reactPage } from './http/reactPage.ts';
import { pageFolder, serveFile } from './http/staticFiles.ts';

const headers = {
  'Content-Security-Policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src data:; connect-src 'self'; frame-src 'self'; frame-ancestors 'self'; base-uri 'none'; form-action 'none'",
  'Cache-Control': 'no-store',
  'X-Content-Type-Options': 'nosniff',
};

/** Chunks have a hash of their contents in the name, so browsers may cache them for all frames of the overview. */
const isHashed = (file: string) => /-[A-Z0-9]{8}\.js$/.test(file);
const FOREVER = 'public, max-age=31536000, immutable';

const example = `<!doctype html>
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

/** Every screen of the widget in its example states: an overview at `/gallery`, and below it a page for each state. */
export function gallery(frameFolder: string, urls: PageUrls): Hono {
  const app = new Hono();
  const overview = { title: 'Gallery · Vestibule', folder: 'gallery', script: 'gallery', urls };
  app.get('/', (c) => c.html(reactPage(overview), 200, headers));
  app.get('/:file{gallery\\.(?:js|css)}', (c) => serveFile(c, pageFolder('gallery'), c.req.param('file'), 'no-cache'));
  app.get('/files/:file', (c) => {
    const file = c.req.param('file');
    return serveFile(c, join(frameFolder, 'gallery'), file, isHashed(file) ? FOREVER : 'no-cache');
  });
  app.get('/*', (c) => c.html(example, 200, headers));
  return app;
}
