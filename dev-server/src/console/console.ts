import type { BlockList } from 'node:net';
import { Hono } from 'hono';
import { streamSSE } from 'hono/streaming';
import { plainAddress } from '../common/plainAddress.ts';
import type { Urls } from '../common/urls.ts';
import type { Control } from '../control/control.ts';
import type { EmulatorEnv } from '../http/call.ts';
import { localOnly } from '../http/localOnly.ts';
import { type PageUrls, reactPage } from '../http/reactPage.ts';
import { pageFolder, serveFile } from '../http/staticFiles.ts';
import type { State } from '../state/createState.ts';

/** The sections of the console, with their paths. */
const sections = {
  '/': 'Requests',
  '/inbox': 'Inbox',
  '/users': 'Users',
  '/sessions': 'Sessions',
  '/organizations': 'Organizations',
  '/members': 'Members',
  '/invites': 'Invites',
  '/connections': 'Connections',
  '/apps': 'Connected apps',
  '/events': 'Event log',
  '/webhooks': 'Webhooks',
  '/settings': 'Settings',
};

/** The console's pages and their data. */
export function consoleRoutes(state: State, control: Control, urls?: Urls, consoleFrom?: BlockList): Hono<EmulatorEnv> {
  const app = new Hono<EmulatorEnv>();
  app.use(localOnly(consoleFrom));
  const pageUrls: PageUrls = {
    hostUrl: urls?.host ?? '',
    frameUrl: urls?.auth ?? '',
    publicToken: state.identity.publicToken,
    providerUrl: urls?.provider ?? '',
    projectCredentials: `${state.identity.projectId}:${state.identity.secret}`,
  };
  const page = (title: string, script: 'console' | 'peek') =>
    reactPage({ title: `${title} · Vestibule emulator`, folder: 'console', script, urls: pageUrls });

  for (const [path, title] of Object.entries(sections)) {
    app.get(path, (c) => c.html(page(title, 'console'), 200, headersFor("'none'")));
  }
  // The demo's front page embeds this mailbox. Its messages stay on this origin.
  app.get('/inbox/peek', (c) => c.html(page('Newest messages', 'peek'), 200, headersFor(urls?.host ?? "'none'")));
  app.get('/console/:file', (c) => serveFile(c, pageFolder('console'), c.req.param('file'), 'no-cache'));
  app.get('/chunks/:file', (c) => serveFile(c, pageFolder('chunks'), c.req.param('file'), 'no-cache'));

  app.get('/inbox/messages', (c) => {
    const to = plainAddress(c.req.query('to') ?? '');
    const messages = state.inbox.messages.filter((message) => to === '' || plainAddress(message.to) === to);
    return c.json({ messages });
  });

  // Sends an event after every change; the pages then reload their data.
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

const headersFor = (embedder: string) => ({
  'Content-Security-Policy': [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "connect-src 'self'",
    'img-src data:',
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${embedder}`,
  ].join('; '),
  'Cache-Control': 'no-store',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
});
