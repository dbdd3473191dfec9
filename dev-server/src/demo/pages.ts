import { html } from 'hono/html';
import type { HtmlEscapedString } from 'hono/utils/html';

type Html = HtmlEscapedString | Promise<HtmlEscapedString>;

/** The settings that the demo pages' scripts need. Nothing here is secret. */
export type PageSettings = {
  publicToken: string;
  frameUrl: string;
  /** Set if the application is for companies, whose people are members of organizations. */
  vertical?: 'b2b';
};

type Shell = { title: string; script: string; settings: PageSettings; isSignedIn: boolean; body: Html; head?: Html };

const pagesOf = (isSignedIn: boolean, vertical: 'b2b' | undefined) => {
  if (!isSignedIn) return [{ script: 'signIn', href: '/sign-in', name: 'Log in' }];
  const notes = { script: 'app', href: '/app', name: 'Your notes' };
  return [
    notes,
    vertical === 'b2b'
      ? { script: 'organization', href: '/organization', name: 'Organization' }
      : { script: 'account', href: '/account', name: 'Account' },
  ];
};

function shell({ title, script, settings, isSignedIn, body, head }: Shell): Html {
  const { vertical } = settings;
  const brand = vertical === 'b2b' ? 'Robot Works' : 'Acme Garden';
  return html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <title>${title} · ${brand}</title>
    <link rel="icon" href="data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 16 16'%3E%3Crect x='2' y='1' width='12' height='14' rx='2' fill='%230b5d55'/%3E%3C/svg%3E">
    <link rel="stylesheet" href="/demo/demo.css">
    ${head ?? ''}
    <script type="module" src="/demo/demo.js"></script>
    <script type="module" src="/demo/${script}.js"></script>
  </head>
  <body data-public-token="${settings.publicToken}" data-frame-url="${settings.frameUrl}" data-vertical="${vertical ?? ''}">
    <a class="skip" href="#main">Skip to content</a>
    <header class="bar">
      <a class="brand" href="/app"><span aria-hidden="true" class="mark"></span>${brand}</a>
      <nav aria-label="Main">
        ${pagesOf(isSignedIn, vertical).map((page) => html`<a href="${page.href}"${page.script === script ? html` aria-current="page"` : ''}>${page.name}</a> `)}
      </nav>
    </header>
    <main id="main">${body}</main>
    <footer>
      <p>${brand} is the demo app of <a href="/">Vestibule</a>. Its widget inherits the page's style. <a href="/studio">Studio</a> <a href="/docs/">Docs</a></p>
    </footer>
  </body>
</html>`;
}

/** The sign-in methods of `/sign-in?method=`: all together or a single one. */
export const signInMethods = [
  'all',
  'link',
  'passcode',
  'two-steps',
  'password',
  'passkey',
  'oauth',
  'wallet',
] as const;
export type SignInMethod = (typeof signInMethods)[number];

const methodNames: Record<SignInMethod, string> = {
  all: 'All methods',
  link: 'Link only',
  passcode: 'Passcode only',
  password: 'Password only',
  passkey: 'Passkey only',
  oauth: 'Google, GitHub or Apple',
  wallet: 'Crypto wallet',
  'two-steps': 'Two-step verification',
};

/** Hints for new visitors, by sign-in method. */
const methodHints: Partial<Record<SignInMethod, string>> = {
  link: 'Open the emailed link in another tab; this tab logs in too.',
  passkey: 'Log in with a passcode first, create a passkey on your account page, then use it next time.',
  password: 'A new address creates an account. Try "password1": it has appeared in a data breach.',
  wallet: 'This page has test wallets. They pop up in the corner, like an extension.',
};

/** @param mailbox URL of a page with the newest messages; empty for the real provider */
export function signInPage(settings: PageSettings, method: SignInMethod, mailbox: string): Html {
  const hint = methodHints[method];
  return shell({
    title: 'Log in',
    script: 'signIn',
    settings,
    isSignedIn: false,
    ...(method === 'wallet' && { head: testWallets('eip6963 wallet-standard') }),
    ...(method === 'all' && { head: testWallets('eip6963') }),
    body: html`
      <div class="sign-in">
        <div class="sign-in-words">
          <h1>Your garden, one line a day.</h1>
          <p class="lead">What you sowed, what came up, what the snails left.</p>
          <ul class="promises">
            <li>Notes of up to 280 characters, newest first.</li>
            <li>Private: only you can read them.</li>
            <li>Your login details never touch this page.</li>
          </ul>
        </div>
        <div class="sign-in-box">
          <div id="login" data-method="${method}"></div>
          <p class="status" id="status" role="status"></p>
          ${hint ? html`<p class="hint">${hint}</p>` : ''}
          ${mailboxOf(mailbox)}
          <p class="switch">Show: ${signInMethods.map(
            (otherMethod) =>
              html`<a href="/sign-in${otherMethod === 'all' ? '' : `?method=${otherMethod}`}"${otherMethod === method ? html` aria-current="page"` : ''}>${methodNames[otherMethod]}</a> `,
          )}</p>
        </div>
      </div>`,
  });
}

/** The logins of `/sign-in?organization=`: without an organization, or to an organization of the demo company. */
const organizationNames: Record<string, string> = {
  '': 'Any organization',
  acme: 'Acme Robotics',
  borealis: 'Borealis Labs',
  cobalt: 'Cobalt Bank',
};
const organizationHints: Record<string, string> = {
  '': 'Try ada@acme.test: she belongs to two organizations and is invited to a third.',
  acme: 'The password of ada@acme.test is "correct horse battery staple". Anyone @acme.test may join.',
  borealis: 'This organization wants a second factor. Try ada@acme.test.',
  cobalt: 'This organization allows single sign-on only. Try dan@cobalt.test.',
};

/** @param mailbox as in `signInPage` */
export function organizationSignInPage(settings: PageSettings, chosenSlug: string, mailbox: string): Html {
  const slug = Object.hasOwn(organizationNames, chosenSlug) ? chosenSlug : '';
  return shell({
    title: 'Log in',
    script: 'signIn',
    settings,
    isSignedIn: false,
    body: html`
      <div class="sign-in">
        <div class="sign-in-words">
          <h1>Your robots, one line a day.</h1>
          <p class="lead">What they built, what broke, what the night shift repaired.</p>
        </div>
        <div class="sign-in-box">
          <div id="login" data-organization="${slug}"></div>
          <p class="status" id="status" role="status"></p>
          <p class="hint">${organizationHints[slug] ?? ''}</p>
          ${mailboxOf(mailbox)}
          <p class="switch">Log in to: ${Object.entries(organizationNames).map(
            ([otherSlug, name]) =>
              html`<a href="/sign-in${otherSlug && `?organization=${otherSlug}`}"${otherSlug === slug ? html` aria-current="page"` : ''}>${name}</a> `,
          )}</p>
        </div>
      </div>`,
  });
}

const mailboxOf = (mailbox: string): Html | '' =>
  mailbox &&
  html`<details class="mailbox" id="mailbox"><summary>Demo mailbox</summary><iframe title="The newest messages" src="${mailbox}"></iframe></details>`;

/** Returns a script with test wallets of these `kinds`: see pages/test-wallet/testWallet.ts. */
export function testWallets(kinds: string): Html {
  return html`<script src="/test-wallet/testWallet.js" data-wallets="${kinds}"></script>`;
}

export function appPage(settings: PageSettings, notes: readonly string[]): Html {
  return shell({
    title: 'Your notes',
    script: 'app',
    settings,
    isSignedIn: true,
    body: html`
      <div class="heading">
        <h1>Your notes</h1>
        <p class="account"><span id="user" role="status">Logged in</span> <button type="button" id="sign-out">Log out</button></p>
      </div>
      ${settings.vertical === 'b2b' ? html`<details class="mailbox"><summary>Switch organization</summary><div id="organizations"></div></details>` : ''}
      <form class="note-form" method="post" action="/app/notes">
        <label for="note">New note</label>
        <textarea id="note" name="note" rows="3" maxlength="280" required placeholder="${settings.vertical === 'b2b' ? 'What did the robots do today?' : 'What did the garden do today?'}"></textarea>
        <button type="submit">Add</button>
      </form>
      <ul class="notes">${notes.map((note) => html`<li>${note}</li>`)}</ul>`,
  });
}

/** The page for the account widget. */
export function accountPage(settings: PageSettings): Html {
  return shell({
    title: 'Your account',
    script: 'account',
    settings,
    isSignedIn: true,
    head: testWallets('eip6963 wallet-standard'),
    body: html`
      <h1 class="visually-hidden">Your account at Acme Garden</h1>
      <div id="account"></div>
      <p class="status" id="status" role="status"></p>`,
  });
}

/** The page for the organization widget, which shows admins their organization. */
export function organizationPage(settings: PageSettings): Html {
  return shell({
    title: 'Your organization',
    script: 'organization',
    settings,
    isSignedIn: true,
    body: html`
      <h1 class="visually-hidden">Your organization at Robot Works</h1>
      <div id="organization"></div>
      <p class="status" id="status" role="status"></p>`,
  });
}

/** Shown when the browser has a session that the server cannot verify. */
export function unverifiedPage(settings: PageSettings, reason: string): Html {
  return shell({
    title: 'Not logged in',
    script: 'demo',
    settings,
    isSignedIn: false,
    body: html`
      <h1>We couldn't verify your session</h1>
      <p class="lead">${reason}</p>
      <p><a class="button" href="/sign-in">Log in</a></p>`,
  });
}

/** A page without a bundler, with the SDK from the auth domain. */
export function scriptTagPage(settings: PageSettings): Html {
  return shell({
    title: 'Script tag',
    script: 'scriptTag',
    settings,
    isSignedIn: false,
    head: html`<script src="${settings.frameUrl}/vestibule.js"></script>`,
    body: html`
      <h1>Embedded by a script tag</h1>
      <div id="widget"></div>
      <p class="status" id="status" role="status"></p>`,
  });
}
