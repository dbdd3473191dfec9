import { html } from 'hono/html';
import type { HtmlEscapedString } from 'hono/utils/html';

type Html = HtmlEscapedString | Promise<HtmlEscapedString>;

/** What the scripts of the demo pages need to know; nothing here is secret. */
export type PageSettings = { publicToken: string; frameUrl: string };

type Shell = { title: string; script: string; settings: PageSettings; isSignedIn: boolean; body: Html; head?: Html };

function shell({ title, script, settings, isSignedIn, body, head }: Shell): Html {
  return html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <title>${title} · Acme Garden</title>
    <link rel="icon" href="data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 16 16'%3E%3Crect x='2' y='1' width='12' height='14' rx='2' fill='%230b5d55'/%3E%3C/svg%3E">
    <link rel="stylesheet" href="/demo/demo.css">
    ${head ?? ''}
    <script type="module" src="/demo/demo.js"></script>
    <script type="module" src="/demo/${script}.js"></script>
  </head>
  <body data-public-token="${settings.publicToken}" data-frame-url="${settings.frameUrl}">
    <a class="skip" href="#main">Skip to content</a>
    <header class="bar">
      <a class="brand" href="/"><span aria-hidden="true" class="mark"></span>Acme Garden</a>
      <nav aria-label="Main">
        ${isSignedIn ? html`<a href="/app">Your notes</a> <a href="/account">Account</a>` : html`<a href="/sign-in">Sign in</a>`}
      </nav>
    </header>
    <main id="main">${body}</main>
    <footer>
      <p>Acme Garden is the demo application of Vestibule. <a href="/playground">Playground</a></p>
    </footer>
  </body>
</html>`;
}

export function landingPage(settings: PageSettings, isSignedIn: boolean): Html {
  return shell({
    title: 'A short journal of your garden',
    script: 'demo',
    settings,
    isSignedIn,
    body: html`
      <section class="hero">
        <h1>A short journal of your garden.</h1>
        <p class="lead">What you sowed, what came up, what the snails left. Sign in with an email address: there is no password to think of.</p>
        <p>
          ${
            isSignedIn
              ? html`<a class="button" href="/app">Open your notes</a>`
              : html`<a class="button" href="/sign-in">Sign up or log in</a>`
          }
        </p>
      </section>
      <section class="points" aria-label="What it is">
        <div><h2>One list</h2><p>280 characters a note, the newest on top. That is the whole system.</p></div>
        <div><h2>No password</h2><p>A link or a passcode arrives by mail and lets you in.</p></div>
        <div><h2>Yours alone</h2><p>What you type to sign in never enters this page.</p></div>
      </section>`,
  });
}

/** How visitors of the demo sign in: `/sign-in?method=`. */
export const signInMethods = ['link', 'passcode', 'oauth', 'wallet'] as const;
export type SignInMethod = (typeof signInMethods)[number];

export function signInPage(settings: PageSettings, method: SignInMethod): Html {
  const others: Record<SignInMethod, Html> = {
    link: html`<a href="/sign-in">Use a link instead</a>`,
    passcode: html`<a href="/sign-in?method=passcode">Use a passcode instead</a>`,
    oauth: html`<a href="/sign-in?method=oauth">Use Google, GitHub or Apple instead</a>`,
    wallet: html`<a href="/sign-in?method=wallet">Use a crypto wallet instead</a>`,
  };
  return shell({
    title: 'Sign in',
    script: 'signIn',
    settings,
    isSignedIn: false,
    ...(method === 'wallet' && { head: testWallets('eip6963 wallet-standard') }),
    body: html`
      <div class="sign-in">
        <h1 class="visually-hidden">Sign in to Acme Garden</h1>
        <div id="login" data-method="${method}"></div>
        <p class="status" id="status" role="status"></p>
        ${signInMethods.map((other) => (other === method ? '' : html`<p class="switch">${others[other]}</p>`))}
      </div>`,
  });
}

/** Wallets for a browser that has none: kinds as in pages/test-wallet/testWallet.ts. */
function testWallets(kinds: string): Html {
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
        <p class="account"><span id="user" role="status">Signed in</span> <button type="button" id="sign-out">Sign out</button></p>
      </div>
      <form class="note-form" method="post" action="/app/notes">
        <label for="note">New note</label>
        <textarea id="note" name="note" rows="3" maxlength="280" required></textarea>
        <button type="submit">Add</button>
      </form>
      <ul class="notes">${notes.map((note) => html`<li>${note}</li>`)}</ul>`,
  });
}

/** Everything of the account is the widget's: this page has the place for it. */
export function accountPage(settings: PageSettings): Html {
  return shell({
    title: 'Your account',
    script: 'account',
    settings,
    isSignedIn: true,
    body: html`
      <h1 class="visually-hidden">Your account at Acme Garden</h1>
      <div id="account"></div>
      <p class="status" id="status" role="status"></p>`,
  });
}

/** For a browser that believes in a session which the server cannot verify. */
export function unverifiedPage(settings: PageSettings, reason: string): Html {
  return shell({
    title: 'Not signed in',
    script: 'demo',
    settings,
    isSignedIn: false,
    body: html`
      <h1>Your session could not be verified</h1>
      <p class="lead">${reason}</p>
      <p><a class="button" href="/sign-in">Sign in</a></p>`,
  });
}

/**
 * Every mount with whatever configuration, and every callback it makes.
 *
 * @param wallets the test wallets that the page shall have, by their kinds
 */
export function playgroundPage(settings: PageSettings, wallets: string): Html {
  return shell({
    title: 'Playground',
    script: 'playground',
    settings,
    isSignedIn: false,
    ...(wallets && { head: testWallets(wallets) }),
    body: html`
      <h1>Playground</h1>
      <div class="playground">
        <form id="options">
          <label>Mount
            <select name="mount">
              <option value="login">Login</option>
              <option value="resetPassword">Reset password</option>
              <option value="passkeyRegistration">Passkey registration</option>
              <option value="account">Account</option>
              <option value="identityProvider">Identity provider</option>
            </select>
          </label>
          <label>Configuration <textarea name="config" rows="8" spellcheck="false"></textarea></label>
          <label>Theme <textarea name="theme" rows="5" spellcheck="false"></textarea></label>
          <label>Locale <input name="locale" placeholder="en" spellcheck="false" autocomplete="off"></label>
          <p class="error" id="mistake" role="alert"></p>
          <p>${
            wallets
              ? html`<a href="/playground">Without test wallets</a>`
              : html`<a href="/playground?wallets=eip6963+wallet-standard">With test wallets</a>`
          }</p>
          <p class="buttons">
            <button type="submit">Mount</button>
            <button type="button" id="update">Update</button>
            <button type="button" id="unmount">Unmount</button>
          </p>
        </form>
        <div class="stage">
          <h2>Widget</h2>
          <div id="widget"></div>
          <p id="below">This paragraph stands below the widget.</p>
        </div>
        <section class="log" aria-labelledby="log-title">
          <h2 id="log-title">Callbacks</h2>
          <ol id="log"></ol>
        </section>
      </div>`,
  });
}

/** The plain script build, from the auth domain, as a page without a bundler uses it. */
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
