import type { VerifiedSession } from '@vestibule/host-sdk/server';
import { html } from 'hono/html';
import type { HtmlEscapedString } from 'hono/utils/html';
import type { PageUrls } from '../http/reactPage.ts';

type Html = HtmlEscapedString | Promise<HtmlEscapedString>;
type Shell = { title: string; urls: PageUrls; body: Html; style?: string; script?: string };

/** A page without a framework script. */
function page({ title, urls, body, style = 'plain', script }: Shell): Html {
  return html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>${title}</title>
    <link rel="icon" href="data:,">
    <link rel="stylesheet" href="/demos/${style}.css">
    ${script ? html`<script type="module" src="/demos/${script}.js"></script>` : ''}
  </head>
  <body data-public-token="${urls.publicToken}" data-frame-url="${urls.frameUrl}" data-host-url="${urls.hostUrl}">${body}</body>
</html>`;
}

/** Returns the header of the other pages, but without a script. */
function bar({ providerUrl }: PageUrls): Html {
  const pages = [
    ['Demo app', '/sign-in'],
    ['Studio', '/studio'],
    ...(providerUrl
      ? [
          ['Inbox', `${providerUrl}/inbox`],
          ['Console', `${providerUrl}/`],
          ['Gallery', `${providerUrl}/gallery`],
        ]
      : []),
    ['Docs', '/docs/'],
  ];
  return html`<header class="site">
      <a class="skip" href="#main">Skip to content</a>
      <a class="site-brand" href="/"><span class="site-mark"><svg aria-hidden="true" width="17" height="17" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.9" stroke-linecap="round" stroke-linejoin="round"><path d="M5 21V9l7-6 7 6v12M9 21v-6a3 3 0 0 1 6 0v6"/></svg></span>Vestibule</a>
      <nav class="edge-fade" aria-label="Pages">${pages.map(([name, href]) => html`<a href="${href}">${name}</a>`)}</nav>
    </header>`;
}

const allDemos = html`<p class="all-demos"><a href="/#claims-title">Back to all demos</a></p>`;

/** The permissions policy of the frame, as the SDK sets it; see host-sdk/README.md. */
const frameFeatures = [
  'publickey-credentials-get',
  'publickey-credentials-create',
  'identity-credentials-get',
  'otp-credentials',
];

/** A page whose HTML contains the frame, and whose script loads late on purpose. */
export function earlyPage(urls: PageUrls): Html {
  const address = `${urls.frameUrl}/#${encodeURIComponent(JSON.stringify({ host: urls.hostUrl }))}`;
  return page({
    title: 'Before any script · Vestibule',
    urls,
    script: 'early',
    body: html`${bar(urls)}
    <main id="main" class="demo">
      <div class="demo-words">
        ${allDemos}
        <h1>Type before the script loads</h1>
        <p>The form is an <code>&lt;iframe&gt;</code> in this page's HTML. The page's script loads eight seconds late, on
        purpose. Type an email address and press the button now. Nothing is lost: the email goes out as soon as the page has identified itself.</p>
        <p class="countdown" id="countdown" role="status">The script hasn't loaded yet.</p>
        <p><a href="/demos/early">Start over</a></p>
      </div>
      <div class="demo-widget"><div id="login"><iframe
        title="Log in"
        src="${address}"
        allow="${frameFeatures.map((feature) => `${feature} ${urls.frameUrl}`).join('; ')}"
      ></iframe></div></div>
    </main>`,
  });
}

/** A page in another style that sets only `theme: 'inherit'`. */
export function serifPage(urls: PageUrls): Html {
  return page({
    title: 'Nocturne · a concert hall',
    urls,
    style: 'serif',
    script: 'serif',
    body: html`
    <header><p class="name">Nocturne</p><nav aria-label="Main"><a href="#programme">Programme</a> <a href="/">Vestibule</a></nav></header>
    <main>
      <section>
        <p class="overline">Season XII</p>
        <h1>Music after dark.</h1>
        <p>A small hall by the river, and a piano that is older than the bridge. Members choose their seats first.</p>
        <h2 id="programme">In December</h2>
        <dl>
          <dt>4</dt><dd>Field, six nocturnes</dd>
          <dt>11</dt><dd>Fauré, the late quartets</dd>
          <dt>18</dt><dd>Bartók, out of doors</dd>
        </dl>
      </section>
      <aside aria-label="Members">
        <div id="login"></div>
        <p class="note">The widget has one setting: <code>theme: 'inherit'</code>.</p>
      </aside>
    </main>`,
  });
}

const serverCode = `const verifySession = createVerifySession({ projectId });

app.get('/demos/server', async (c) => {
  const visitor = await verifySession(c.req.raw);
  return c.html(visitor ? hello(visitor) : goodbye());
});`;

/** A server-rendered page that reads the session's JWT and runs no script. */
export function serverPage(urls: PageUrls, visitor: VerifiedSession | null | undefined): Html {
  const facts: [string, string][] = visitor
    ? [
        ['User', visitor.userId],
        ['Session', visitor.sessionId],
        ['Session expires', new Date(visitor.session.expires_at).toUTCString()],
        ['Roles', visitor.session.roles.join(', ')],
      ]
    : [];
  return page({
    title: 'Rendered by a server · Vestibule',
    urls,
    body: html`${bar(urls)}
    <main id="main" class="demo">
      <div class="demo-words">
        ${allDemos}
        <h1>${visitor ? 'The server knows you' : "The server doesn't know you yet"}</h1>
        <p>This page has no script. The server read the session's JWT from its cookie and verified it with the project's published
        keys, without a call to the provider. The same function works on Next, Express, Hono or a worker.</p>
        ${
          visitor
            ? html`<dl class="facts">${facts.map(([name, value]) => html`<dt>${name}</dt><dd>${value}</dd>`)}</dl>`
            : html`<p><a class="button primary" href="/sign-in">Log in</a> and come back.</p>`
        }
      </div>
      <div class="code"><section aria-label="Code" tabindex="0"><pre><code>${serverCode}</code></pre></section></div>
    </main>`,
  });
}
