import type { DevServer } from '@vestibule/dev-server';

/** The PKCE challenge of an attacker who follows the provider's rules. Only the attacker knows the verifier. */
const pkce = { code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM' };

/**
 * Creates links that sign a victim in to the attacker's account (login CSRF).
 * The links are requested directly from the provider, so no browser of the test has any state for them.
 */
export class AttackerLinks {
  static readonly email = 'mallory@example.com';
  readonly #server: DevServer;
  readonly #pkce: typeof pkce | undefined;

  /** @param options.withPkce for projects that require PKCE. */
  constructor(server: DevServer, { withPkce = false } = {}) {
    this.#server = server;
    this.#pkce = withPkce ? pkce : undefined;
  }

  /** Returns the address that a mailed magic link redirects to. */
  async magicLink(page: string): Promise<string> {
    const { email } = AttackerLinks;
    const urls = { login_magic_link_url: page, signup_magic_link_url: page };
    await this.#call('/magic_links/email/login_or_create', { email, ...urls, ...this.#pkce });
    const { link = '' } = await this.#server.inbox.waitFor({ to: email, kind: 'magic_link' });
    return redirectOf(await fetch(link, { redirect: 'manual' }));
  }

  /** Returns the address that the login link of a reset mail redirects to; it needs no password. */
  async loginLink(page: string): Promise<string> {
    const { email } = AttackerLinks;
    if (!this.#server.state.users.findByEmail(email)) {
      const password = 'Violet kettle marching 42 homeward';
      await this.#call('/passwords', { email, password, session_duration_minutes: 5 });
    }
    const urls = { login_redirect_url: page, reset_password_redirect_url: page };
    await this.#call('/passwords/email/reset/start', { email, ...urls });
    const { links } = await this.#server.inbox.waitFor({ to: email, kind: 'reset_password' });
    const link = links.find(({ name }) => name === 'login')?.url ?? '';
    return redirectOf(await fetch(link, { redirect: 'manual' }));
  }

  /** Returns the address that a sign-in at an OAuth provider redirects to. */
  async oauthReturn(page: string): Promise<string> {
    const { publicToken, urls } = this.#server;
    const query = { public_token: publicToken, login_redirect_url: page, signup_redirect_url: page, ...this.#pkce };
    const start = `${urls.provider}/v1/public/oauth/google/start?${new URLSearchParams(query)}`;
    const choice = { choice: 'new', email: AttackerLinks.email, verified: 'on', first_name: 'Mal', last_name: 'Lory' };
    return followSignIn(start, choice);
  }

  /** Returns the address that a single sign-on at a connection redirects to. */
  async ssoReturn(page: string, connectionId: string, email: string = AttackerLinks.email): Promise<string> {
    const { publicToken, urls } = this.#server;
    const challenge = this.#pkce && { pkce_code_challenge: this.#pkce.code_challenge };
    const redirects = { login_redirect_url: page, signup_redirect_url: page };
    const query = { public_token: publicToken, connection_id: connectionId, ...challenge, ...redirects };
    const start = `${urls.provider}/v1/public/sso/start?${new URLSearchParams(query)}`;
    return followSignIn(start, { choice: 'sign-in', email });
  }

  /** Returns the address that a tile of an identity provider's portal leads to. */
  async portalReturn(connectionId: string, email: string = AttackerLinks.email): Promise<string> {
    const portal = `${this.#server.urls.provider}/identity-provider/${connectionId}/portal`;
    const body = new URLSearchParams({ choice: 'sign-in', email });
    return submitForm(await fetch(portal, { method: 'POST', body }), '');
  }

  async #call(path: string, body: object): Promise<void> {
    const { publicToken, urls } = this.#server;
    const response = await fetch(`${urls.provider}/sdk/v1${path}`, {
      method: 'POST',
      headers: { Authorization: `Basic ${btoa(`${publicToken}:${publicToken}`)}` },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(await response.text());
  }
}

/** Signs in at the provider that a start leads to, and returns the address to which that sends the browser back. */
async function followSignIn(start: string, choice: Record<string, string>): Promise<string> {
  const startResponse = await fetch(start, { redirect: 'manual' });
  const submission = { method: 'POST', body: new URLSearchParams(choice), redirect: 'manual' } as const;
  const cookie = startResponse.headers.get('set-cookie')?.split(';')[0] ?? '';
  const response = await fetch(redirectOf(startResponse), submission);
  if (response.headers.has('location')) {
    return redirectOf(await fetch(redirectOf(response), { headers: { cookie }, redirect: 'manual' }));
  }
  return submitForm(response, cookie);
}

/** Submits the form of a SAML identity provider, as a browser does, and returns the address that it leads to. */
async function submitForm(response: Response, cookie: string): Promise<string> {
  const page = await response.text();
  const action = unescapeHtml(/<form[^>]* action="([^"]+)"/.exec(page)?.[1] ?? '');
  const fields = [...page.matchAll(/name="([^"]+)"[^>]* value="([^"]*)"/g)].map(([, name = '', value = '']) => [
    name,
    unescapeHtml(value),
  ]);
  const body = new URLSearchParams(fields);
  return redirectOf(await fetch(action, { method: 'POST', body, headers: { cookie }, redirect: 'manual' }));
}

const unescapeHtml = (html: string) => html.replaceAll('&quot;', '"').replaceAll('&amp;', '&');

function redirectOf(response: Response): string {
  const location = response.headers.get('location');
  if (location === null) throw new Error(`${response.url} does not redirect: ${response.status}.`);
  return location;
}
