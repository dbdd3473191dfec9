import { createHash } from 'node:crypto';
import { type Apps, type AuthorizationServer, collect, type Parameters, REDIRECT_URI } from './authorizationServer.ts';

/** The facts in a response that an app acts on, without values that differ by server. */
export type Verdict = Record<string, unknown>;

const verifier = 'v'.repeat(43);
const challenge = createHash('sha256').update(verifier).digest('base64url');

/** Sends requests to a server as an app does, and reads the responses. */
export class App {
  readonly server: AuthorizationServer;
  readonly apps: Apps;

  constructor(server: AuthorizationServer, apps: Apps) {
    this.server = server;
    this.apps = apps;
  }

  /** Requests an authorization for the public app, with changes. `null` leaves a parameter out. */
  async authorize(changes: Record<string, string | string[] | null> = {}, isLoggedIn = true): Promise<Response> {
    const defaults = {
      client_id: this.apps.publicApp.client_id,
      redirect_uri: REDIRECT_URI,
      response_type: 'code',
      scope: 'openid',
      state: 'the state',
      nonce: 'the nonce',
      code_challenge: challenge,
      code_challenge_method: 'S256',
    };
    const parameters = Object.entries({ ...defaults, ...changes }).filter(([, value]) => value !== null);
    return this.server.authorize(Object.fromEntries(parameters) as Parameters, isLoggedIn);
  }

  async code(changes?: Record<string, string | string[] | null>): Promise<string> {
    const response = await this.authorize(changes);
    const code = new URL(response.headers.get('location') ?? '').searchParams.get('code');
    if (!code) throw new Error(`${this.server.name} gave no code: ${response.headers.get('location')}`);
    return code;
  }

  /** Posts a form to an endpoint of the metadata. */
  post(endpoint: string, form: Parameters, headers: Record<string, string> = {}): Promise<Response> {
    const url = this.server.metadata[`${endpoint}_endpoint`] ?? '';
    return this.server.send(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded', ...headers },
      body: collect(form).toString(),
    });
  }

  /** Exchanges a code as the public app, with changes. */
  exchange(code: string, changes: Record<string, string | string[] | null> = {}): Promise<Response> {
    const defaults = {
      grant_type: 'authorization_code',
      client_id: this.apps.publicApp.client_id,
      code,
      redirect_uri: REDIRECT_URI,
      code_verifier: verifier,
    };
    const form = Object.entries({ ...defaults, ...changes }).filter(([, value]) => value !== null);
    return this.post('token', Object.fromEntries(form) as Parameters);
  }

  async tokens(changes?: Record<string, string | string[] | null>): Promise<Record<string, string>> {
    return (await this.exchange(await this.code(changes))).json() as Promise<Record<string, string>>;
  }

  refresh(refresh_token: string, changes: Parameters = {}): Promise<Response> {
    const { client_id } = this.apps.publicApp;
    return this.post('token', { grant_type: 'refresh_token', client_id, refresh_token, ...changes });
  }

  /** The header by which the confidential app proves itself. */
  basic(secret = this.apps.confidentialApp.client_secret ?? ''): Record<string, string> {
    const parts = [this.apps.confidentialApp.client_id, secret].map(encodeURIComponent);
    return { Authorization: `Basic ${btoa(parts.join(':'))}` };
  }
}

/** Reads a response of the authorization endpoint. */
export function atApp(response: Response): Verdict {
  const location = response.headers.get('location') ?? '';
  if (!location.startsWith(REDIRECT_URI)) return { refusedBy: 'a page of the server' };
  // Answers to the implicit and the hybrid flow stand in the fragment.
  const { search, hash } = new URL(location);
  const searchParams = new URLSearchParams(search || hash.slice(1));
  const error = searchParams.get('error');
  return {
    ...(error === null ? { code: searchParams.has('code') } : { error }),
    state: searchParams.get('state'),
    iss: searchParams.has('iss'),
  };
}

/** Reads a JSON response: its status, its error or the names of its members, and what a client must be told by headers. */
export async function inJson(response: Response, names: readonly string[] = []): Promise<Verdict> {
  const text = await response.text();
  const body = (text.startsWith('{') ? JSON.parse(text) : {}) as Record<string, unknown>;
  const scheme = response.headers.get('www-authenticate')?.split(' ')[0];
  return {
    status: response.status,
    ...(body.error !== undefined && { error: body.error }),
    ...(scheme !== undefined && { challenge: scheme }),
    ...Object.fromEntries(names.map((name) => [name, summary(body[name])])),
  };
}

const summary = (value: unknown) => (typeof value === 'string' && value.length > 40 ? 'a long text' : value);
