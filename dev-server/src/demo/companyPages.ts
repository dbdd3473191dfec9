import { html } from 'hono/html';
import { DEMO_PASSWORD } from '../b2b/demoCompany.ts';
import { type Html, mailboxPart, type PageSettings, shell } from './pages.ts';

const brand = 'Toolshed';

/** The people of the demo company, and what each login shows. */
const people = [
  [
    'ada@acme.test',
    'Admin of Acme Robotics; a member of Borealis Labs, which asks for a second factor; invited by Cobalt Bank',
  ],
  ['ben@acme.test', 'A member of Acme Robotics alone'],
  ['you@acme.test', 'New: may join Acme Robotics, by the domain of the address'],
  ['dan@cobalt.test', 'A member of Cobalt Bank, which allows single sign-on only'],
  ['you@example.com', 'New, without an organization: may create one'],
] as const;

/** The logins of `/sign-in?organization=`: any organization, or a certain one by its slug. */
const organizations = [
  ['', 'Any organization'],
  ['acme', 'Acme Robotics'],
  ['borealis', 'Borealis Labs'],
  ['cobalt', 'Cobalt Bank'],
  ['nobody', 'An unknown slug'],
] as const;

/**
 * The sign-in page of the demo application for companies.
 *
 * @param slug of the organization; empty for the login that asks for the organization last
 * @param mailbox URL of a page with the newest messages
 */
export function companySignInPage(settings: PageSettings, slug: string, mailbox: string): Html {
  return shell({
    title: 'Log in',
    brand,
    script: 'companySignIn',
    settings,
    pages: [{ script: 'companySignIn', href: '/sign-in', name: 'Log in' }],
    body: html`
      <div class="sign-in">
        <div class="sign-in-words">
          <h1>Lend your company's tools.</h1>
          <p class="lead">Everyone at work sees who has the drill. Each company decides how its people log in.</p>
          <details class="people" open>
            <summary>Who to log in as</summary>
            <dl>${people.map(([address, what]) => html`<dt>${address}</dt><dd>${what}</dd>`)}</dl>
            <p>Ada and Ben also have a password: <code>${DEMO_PASSWORD}</code></p>
          </details>
        </div>
        <div class="sign-in-box">
          <div id="login" data-organization="${slug}"></div>
          <p class="status" id="status" role="status"></p>
          ${mailboxPart(mailbox)}
          <p class="switch">Show: ${organizations.map(
            ([other, name]) =>
              html`<a href="/sign-in${other && `?organization=${other}`}"${other === slug ? html` aria-current="page"` : ''}>${name}</a> `,
          )}</p>
        </div>
      </div>`,
  });
}

/** The page of a member. */
export function companyAppPage(settings: PageSettings, tools: readonly string[]): Html {
  return shell({
    title: 'Tools',
    brand,
    script: 'companyApp',
    settings,
    pages: [{ script: 'companyApp', href: '/app', name: 'Tools' }],
    body: html`
      <div class="heading">
        <h1 id="organization">Your company's tools</h1>
        <p class="account"><span id="user" role="status">Logged in</span> <button type="button" id="sign-out">Log out</button></p>
      </div>
      <form class="note-form" method="post" action="/app/notes">
        <label for="note">A tool to lend</label>
        <textarea id="note" name="note" rows="2" maxlength="280" required placeholder="A cordless drill, in the lab on floor 2"></textarea>
        <button type="submit">Add</button>
      </form>
      <ul class="notes">${tools.map((tool) => html`<li>${tool}</li>`)}</ul>`,
  });
}
