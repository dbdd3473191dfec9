import { Client } from 'stytch';
import { listen } from '../http/listen.ts';
import { createSoftAuthenticator } from '../testing/createSoftAuthenticator.ts';
import { AUTH_URL, createTestEmulator, type TestEmulator } from '../testing/createTestEmulator.ts';
import { demoApp, machinesProfile } from './fixtures.ts';

/** A user who signed up by passcode through the Node library. */
type Person = { user_id: string; email_id: string; session_token: string; session_jwt: string };

export type NodeWorld = {
  emulator: TestEmulator;
  client: Client;
  signUp(email?: string): Promise<Person>;
  /** Returns the token of the newest mailed link. */
  linkToken(to: string): Promise<string>;
  /** Returns an authorization code after the user's consent. */
  authorizationCode(person: Person, scopes: string[]): Promise<string>;
  tokensOf(person: Person, scopes: string[]): Promise<{ access_token: string; refresh_token: string }>;
  /** Returns the token of a sign-in at an emulated OAuth provider. */
  oauthToken(email?: string): Promise<string>;
  registerPasskey(person: Person): Promise<{ webauthn_registration_id: string; use(): Promise<string> }>;
};

export const MINUTES = { session_duration_minutes: 30 };
export const PASSWORD = 'orchard-lantern-27-violet';

const settings = { connected_apps: [demoApp], trusted_token_profiles: [machinesProfile] };

/** Creates Node library clients, each over a new emulator. The newest emulator answers at a shared port. */
export async function openNodeWorlds(): Promise<{ create(): Promise<NodeWorld>; close(): Promise<void> }> {
  let latest: TestEmulator | undefined;
  const listener = await listen(0);
  listener.mount({ fetch: (request, env) => latest?.app.fetch(request, env) ?? new Response(null, { status: 503 }) });
  return {
    close: listener.close,
    async create() {
      const url = `http://localhost:${listener.port}`;
      latest = await createTestEmulator(settings, url);
      return worldOf(latest, url);
    },
  };
}

function worldOf(emulator: TestEmulator, env: string): NodeWorld {
  const { app, state } = emulator;
  const { projectId: project_id, secret } = state.identity;
  const client = new Client({ project_id, secret, env, fraud_env: env });

  const world: NodeWorld = {
    emulator,
    client,

    async signUp(email = 'ann@example.org') {
      const { email_id } = await client.otps.email.loginOrCreate({ email });
      const { passcode = '' } = await state.inbox.waitFor({ to: email, kind: 'passcode' });
      const response = await client.otps.authenticate({ method_id: email_id, code: passcode, ...MINUTES });
      return {
        user_id: response.user_id,
        email_id,
        session_token: response.session_token,
        session_jwt: response.session_jwt,
      };
    },

    async linkToken(to) {
      const { link = '' } = await state.inbox.waitFor({ to });
      return new URL(link).searchParams.get('token') ?? '';
    },

    async authorizationCode({ session_token }, scopes) {
      const { authorization_code = '' } = await client.idp.oauth.authorize({
        ...{ client_id: demoApp.client_id, redirect_uri: demoApp.redirect_urls[0] ?? '', response_type: 'code' },
        ...{ scopes, consent_granted: true, session_token },
      });
      return authorization_code;
    },

    async tokensOf(person, scopes) {
      const code = await world.authorizationCode(person, scopes);
      const response = await app.request(`${env}/v1/oauth2/token`, {
        method: 'POST',
        body: new URLSearchParams({
          ...{ grant_type: 'authorization_code', code, redirect_uri: demoApp.redirect_urls[0] ?? '' },
          ...{ client_id: demoApp.client_id, client_secret: demoApp.client_secret ?? '' },
        }),
      });
      return (await response.json()) as { access_token: string; refresh_token: string };
    },

    async oauthToken(email = 'ann@example.org') {
      return signInAtGoogle(emulator, email);
    },

    async registerPasskey({ user_id, session_token }) {
      const authenticator = createSoftAuthenticator();
      const place = { origin: AUTH_URL };
      const domain = 'localhost';
      const { public_key_credential_creation_options: options } = await client.webauthn.registerStart({
        user_id,
        domain,
      });
      const { webauthn_registration_id } = await client.webauthn.register({
        ...{ user_id, session_token, ...MINUTES },
        public_key_credential: authenticator.create(options, place),
      });
      return {
        webauthn_registration_id,
        async use() {
          const start = await client.webauthn.authenticateStart({ domain });
          return authenticator.get(start.public_key_credential_request_options, place);
        },
      };
    },
  };
  return world;
}

/** Signs in at the emulated Google and returns the token in the redirect to the application. */
export async function signInAtGoogle({ app, state }: TestEmulator, email: string, query = ''): Promise<string> {
  const { publicToken } = state.identity;
  const start = await app.request(
    `${state.providerUrl}/v1/public/oauth/google/start?public_token=${publicToken}${query}`,
  );
  const authorize = new URL(start.headers.get('location') ?? '');
  const account = state.oauth.openAccount({
    ...{ provider: 'google', email, isEmailVerified: true, firstName: 'Ann', lastName: 'Moor' },
  });
  const signInId = (authorize.searchParams.get('state') ?? '').split('.')[0] ?? '';
  const code = state.oneTimeTokens.issue(
    'oauth_code',
    { provider: 'google', subject: account.subject, signInId },
    { lifetimeMs: 60_000 },
  );
  const back = new URL('/v1/oauth/callback/google', state.providerUrl);
  back.search = String(new URLSearchParams({ code, state: authorize.searchParams.get('state') ?? '' }));
  const cookie = start.headers.get('set-cookie')?.split(';')[0] ?? '';
  const callback = await app.request(back.href, { headers: { Cookie: cookie } });
  return new URL(callback.headers.get('location') ?? '').searchParams.get('token') ?? '';
}
