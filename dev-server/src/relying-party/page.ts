import { html } from 'hono/html';
import type { HtmlEscapedString } from 'hono/utils/html';

/** The app's data about a signed-in user. */
export type Member = {
  claims: Record<string, unknown>;
  userInfo: Record<string, unknown>;
  scope: string;
  canRefresh: boolean;
};

type PageState = { siteUrl: string; projectName: string; member?: Member; problem?: string };

/** The only page of the app: sign-in buttons, or the signed-in user's data. */
export function page({
  siteUrl,
  projectName,
  member,
  problem,
}: PageState): HtmlEscapedString | Promise<HtmlEscapedString> {
  const button = (action: string, label: string, field?: { name: string; value: string }) => html`
    <form method="post" action="${siteUrl}/${action}">
      ${field ? html`<input type="hidden" name="${field.name}" value="${field.value}">` : ''}
      <p><button class="button${field ? ' second' : ''}" type="submit">${label}</button></p>
    </form>`;
  return html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <title>Seed Swap</title>
    <link rel="icon" href="data:,">
    <link rel="stylesheet" href="/demo/demo.css">
  </head>
  <body>
    <header class="bar"><p class="brand">Seed Swap</p></header>
    <main id="main">
      <h1>${member ? `Welcome, ${nameOf(member)}` : 'Trade seeds with other gardeners.'}</h1>
      ${problem ? html`<p role="alert"><strong>${problem}</strong></p>` : ''}
      ${
        member
          ? html`
            <p>Granted scopes: <code>${member.scope}</code></p>
            <h2>ID token</h2>
            <pre>${JSON.stringify(member.claims, null, 2)}</pre>
            <h2>User info</h2>
            <pre>${JSON.stringify(member.userInfo, null, 2)}</pre>
            ${member.canRefresh ? button('refresh', 'Refresh tokens') : ''}
            ${button('sign-out', 'Log out')}
            ${button('sign-out', 'Log out, but ask me first', { name: 'ask', value: 'yes' })}`
          : html`
            <p class="lead">Seed Swap is a separate app. It recognizes you by your ${projectName} account.</p>
            ${button('sign-in', `Log in with ${projectName}`)}
            ${button('sign-in', `Log in and connect your plants`, { name: 'scopes', value: 'plants' })}`
      }
    </main>
    <footer><p>Seed Swap demonstrates what a connected app sees. <a href="/">${projectName}</a></p></footer>
  </body>
</html>`;
}

function nameOf({ userInfo }: Member): string {
  const { name, email, sub } = userInfo;
  return String(name ?? email ?? sub);
}
