import { Hono } from 'hono';
import { streamSSE } from 'hono/streaming';
import type { Control } from '../control/control.ts';
import type { EmulatorEnv } from '../http/call.ts';
import { localOnly } from '../http/localOnly.ts';
import { pageFolder, serveFile } from '../http/staticFiles.ts';
import type { State } from '../state/createState.ts';

const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "connect-src 'self'",
  'img-src data:',
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** The pages for people, and what they read: the inbox at `/inbox`, everything else at `/`. */
export function consoleRoutes(state: State, control: Control): Hono<EmulatorEnv> {
  const app = new Hono<EmulatorEnv>();
  app.use(localOnly());

  app.get('/', (c) => c.html(shell('Emulator', 'console'), 200, pageHeaders));
  app.get('/inbox', (c) => c.html(shell('Inbox', 'inbox'), 200, pageHeaders));
  app.get('/console/:file', (c) => serveFile(c, pageFolder('console'), c.req.param('file'), 'no-cache'));

  app.get('/chunks/:file', (c) => serveFile(c, pageFolder('chunks'), c.req.param('file'), 'no-cache'));

  app.get('/inbox/messages', (c) => {
    const to = c.req.query('to')?.toLowerCase();
    const messages = state.inbox.messages.filter((message) => !to || message.to.toLowerCase() === to);
    return c.json({ messages });
  });

  // A tick after every change; the page then reads what it shows.
  app.get('/changes', (c) =>
    streamSSE(c, async (stream) => {
      await stream.writeSSE({ event: 'change', data: '' });
      await new Promise<void>((resolve) => {
        const stop = control.subscribe(() => void stream.writeSSE({ event: 'change', data: '' }));
        stream.onAbort(() => {
          stop();
          resolve();
        });
      });
    }),
  );
  return app;
}

const pageHeaders = {
  'Content-Security-Policy': CONTENT_SECURITY_POLICY,
  'Cache-Control': 'no-store',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
};

function shell(title: string, script: 'console' | 'inbox'): string {
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <link rel="icon" href="data:,">
    <title>${title} · Vestibule emulator</title>
    <link rel="stylesheet" href="/console/${script}.css">
    <script type="module" src="/console/${script}.js"></script>
  </head>
  <body>
    <header class="bar">
      <p class="brand">Provider emulator</p>
      <nav aria-label="Pages">
        <a href="/inbox"${script === 'inbox' ? ' aria-current="page"' : ''}>Inbox</a>
        <a href="/"${script === 'console' ? ' aria-current="page"' : ''}>Users and requests</a>
        <a href="/gallery">Gallery</a>
      </nav>
    </header>
    <main id="main"><noscript>This page needs JavaScript.</noscript></main>
  </body>
</html>`;
}
