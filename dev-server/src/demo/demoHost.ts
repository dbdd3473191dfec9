import { join } from 'node:path';
import { createVerifySession, type VerifySession } from '@vestibule/host-sdk/server';
import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { secureHeaders } from 'hono/secure-headers';
import { streamSSE } from 'hono/streaming';
import type { Urls } from '../common/urls.ts';
import { type PageUrls, reactPage } from '../http/reactPage.ts';
import { readFields } from '../http/readFields.ts';
import { serveFile } from '../http/staticFiles.ts';
import type { WatchCalls } from './callSummaries.ts';
import { earlyPage, serifPage, serverPage } from './demos.ts';
import { createNotes } from './notes.ts';
import {
  accountPage,
  appPage,
  organizationPage,
  organizationSignInPage,
  type PageSettings,
  scriptTagPage,
  signInMethods,
  signInPage,
  testWallets,
  unverifiedPage,
} from './pages.ts';

export type DemoHostContext = {
  urls: Urls;
  publicToken: string;
  /** Missing with the real provider when no project id is given. */
  projectId?: string;
  /** The folder of the built pages. */
  pagesFolder: string;
  /** The time for verifying session JWTs. */
  now: () => Date;
  /** Set if the application is for companies, whose people are members of organizations. */
  vertical?: 'b2b';
  /** Requires a verified second factor. */
  needsSecondFactor?: boolean;
  /** Reports calls to the emulated provider. */
  watch?: WatchCalls;
  /**
   * Opens a session of a sample person, for the studio. Returns the address of the auth domain that writes it into the
   * browser.
   */
  openSampleSession?: (visitor: { ipAddress: string; userAgent: string }) => Promise<string>;
};

/** Origin 1: a small application that embeds the widget. Its server verifies the session; its pages hold no secret. */
export function createDemoHost(context: DemoHostContext): Hono {
  const { urls, publicToken, projectId, pagesFolder, now, needsSecondFactor = false, watch, vertical } = context;
  const { openSampleSession } = context;
  const app = new Hono();
  const settings: PageSettings = { publicToken, frameUrl: urls.auth, ...(vertical && { vertical }) };
  const pageUrls: PageUrls = { ...settings, hostUrl: urls.host, providerUrl: watch && urls.provider };
  const notes = createNotes(vertical ? firstNotes.b2b : firstNotes.consumer);
  const verifySession: VerifySession = projectId
    ? createVerifySession({ projectId, apiUrl: urls.provider, now })
    : async () => null;
  const visitor = (c: Context) => verifySession(c.req.raw, { secondFactor: needsSecondFactor });

  const strict = pagePolicy([urls.auth]);
  // The studio may embed frames of other origins, to show that they refuse.
  const loose = pagePolicy(['http://localhost:*', 'http://127.0.0.1:*', 'http://*.localhost:*']);
  // The SDK and its chunks come from the auth domain.
  const withScript = pagePolicy([urls.auth], [urls.auth]);
  // The mailbox is on the provider's origin.
  const withMailbox = pagePolicy([urls.auth, urls.provider]);
  const policies: Record<string, MiddlewareHandler> = {
    '/': withMailbox,
    '/sign-in': withMailbox,
    '/studio': loose,
    '/script-tag': withScript,
    // A page with a typical mistake, which `diagnose()` finds.
    '/demos/broken': (c, next) => (c.req.query('as') === 'stranger' ? strict : pagePolicy(["'none'"]))(c, next),
  };
  app.use((c, next) => (policies[c.req.path] ?? strict)(c, next));

  app.get('/', (c) => c.html(reactPage({ ...frontPage, urls: pageUrls })));
  app.get('/live', (c) =>
    streamSSE(c, async (stream) => {
      await stream.writeSSE({ event: 'change', data: '' });
      await new Promise<void>((resolve) => {
        const stop = watch?.((call) => void stream.writeSSE({ event: 'call', data: JSON.stringify(call) }));
        stream.onAbort(() => {
          stop?.();
          resolve();
        });
      });
    }),
  );
  app.get('/sign-in', (c) => {
    const mailbox = watch ? `${urls.provider}/inbox/peek` : '';
    if (vertical) return c.html(organizationSignInPage(settings, c.req.query('organization') ?? '', mailbox));
    const method = signInMethods.find((method) => method === c.req.query('method')) ?? 'all';
    return c.html(signInPage(settings, method, mailbox));
  });
  app.get('/studio', (c) => {
    const wallets = c.req.query('wallets');
    const head = wallets ? testWallets(wallets) : undefined;
    return c.html(reactPage({ ...studio, urls: pageUrls, ...(head && { head }) }));
  });
  if (openSampleSession) {
    app.post('/studio/session', async (c) => {
      // Another page could otherwise log its visitor in as another user.
      if (c.req.header('origin') !== urls.host) return c.text('Only from this application.', 403);
      const visitor = { ipAddress: '127.0.0.1', userAgent: c.req.header('user-agent') ?? '' };
      return c.json({ address: await openSampleSession(visitor) });
    });
  }
  app.get('/playground', (c) => c.redirect('/studio', 301));
  app.get('/demos/early', (c) => c.html(earlyPage(pageUrls)));
  app.get('/demos/serif', (c) => c.html(serifPage(pageUrls)));
  app.get('/demos/server', async (c) => c.html(serverPage(pageUrls, await visitor(c))));
  for (const [script, title] of Object.entries({ isolated: 'A page that spies', broken: 'A broken page' })) {
    const demo = { title: `${title} · Vestibule`, folder: 'demos', script };
    app.get(`/demos/${script}`, (c) => c.html(reactPage({ ...demo, urls: pageUrls })));
  }
  app.get('/script-tag', (c) => c.html(scriptTagPage(settings)));

  app.get('/app', async (c) => {
    const user = await visitor(c);
    if (user) return c.html(appPage(settings, notes.of(user.userId)));
    // A redirect would loop, because the sign-in page redirects signed-in visitors back here.
    if (c.req.query('from') === 'sign-in') return c.html(unverifiedPage(settings, whyUnverified(projectId)), 401);
    return c.redirect('/sign-in', 303);
  });
  // Members manage their organization, consumers their account.
  if (vertical) {
    app.get('/account', (c) => c.redirect('/organization', 302));
    app.get('/organization', async (c) =>
      (await visitor(c)) ? c.html(organizationPage(settings)) : c.redirect('/sign-in', 303),
    );
  }
  app.get('/account', async (c) => ((await visitor(c)) ? c.html(accountPage(settings)) : c.redirect('/sign-in', 303)));
  app.post('/app/notes', async (c) => {
    if (c.req.header('origin') !== urls.host) return c.text('Only from this application.', 403);
    const user = await visitor(c);
    if (!user) return c.redirect('/sign-in', 303);
    const note = (await readFields(c)).get('note');
    if (note !== null) notes.add(user.userId, note);
    return c.redirect('/app', 303);
  });

  for (const folder of ['demo', 'demos', 'front', 'studio']) {
    const prefix = `/${folder}/`;
    app.get(`${prefix}*`, (c) => serveFile(c, join(pagesFolder, folder), c.req.path.slice(prefix.length), 'no-cache'));
  }
  app.get('/test-wallet/testWallet.js', (c) =>
    serveFile(c, join(pagesFolder, 'test-wallet'), 'testWallet.js', 'no-cache'),
  );
  app.get('/chunks/*', (c) =>
    serveFile(c, join(pagesFolder, 'chunks'), c.req.path.slice('/chunks/'.length), 'no-cache'),
  );
  return app;
}

const firstNotes = {
  consumer: 'Sowed radishes in the bed by the wall. Snails informed, apparently.',
  b2b: 'Unit 7 greets visitors again. It calls them all Kevin.',
};

const frontPage = {
  title: "Vestibule: a login that doesn't have to trust your page",
  description:
    'Sign-up and login in an iframe on your own auth domain. By default, no script on your page sees a password or a token.',
  folder: 'front',
  script: 'front',
};

const studio = { title: 'Studio · Vestibule', folder: 'studio', script: 'studio' };

const whyUnverified = (projectId: string | undefined) =>
  projectId
    ? 'You may have been logged out elsewhere, or the session has expired.'
    : "This server doesn't know the project. Start it with STYTCH_PROJECT_ID to verify sessions.";

/** A strict content security policy, which proves that the widget works under one. */
function pagePolicy(frameSrc: string[], scriptSrc: string[] = []) {
  return secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'none'"],
      scriptSrc: ["'self'", ...scriptSrc],
      styleSrc: ["'self'"],
      imgSrc: ["'self'", 'data:'],
      connectSrc: ["'self'"],
      frameSrc,
      formAction: ["'self'"],
      baseUri: ["'none'"],
      frameAncestors: ["'none'"],
    },
    // With `same-origin`, the frame would lose access to the windows it opens for passkeys and OAuth.
    crossOriginOpenerPolicy: 'same-origin-allow-popups',
    referrerPolicy: 'strict-origin-when-cross-origin',
    strictTransportSecurity: false,
  });
}
