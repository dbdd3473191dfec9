import { createStytchClient, type StytchClient } from '@stytch/vanilla-js/headless';
import type { Window } from 'happy-dom';
import { createSoftAuthenticator } from '../testing/createSoftAuthenticator.ts';
import { AUTH_URL, createTestEmulator, PROVIDER_URL, type TestEmulator } from '../testing/createTestEmulator.ts';
import { demoApp, machinesProfile } from './fixtures.ts';
import { forgetEverything } from './forgetEverything.ts';
import { MINUTES } from './nodeWorld.ts';
import type { OneTapInBrowser } from './oneTapInBrowser.ts';

export type HeadlessWorld = {
  emulator: TestEmulator;
  client: StytchClient;
  /** Signs a new user up by passcode; the client holds the session. */
  signUp(email?: string): Promise<{ user_id: string }>;
  /** Returns the newest passcode. */
  passcode(to: string): Promise<string>;
  /** Returns the token of the newest mailed link. */
  linkToken(to: string): Promise<string>;
  /** The navigations of the client at the start of OAuth sign-ins. */
  navigations: URL[];
  accessToken(scopes: string[]): Promise<string>;
  /** Starts One Tap in a browser, over an emulator with the given settings. No other method needs a browser. */
  startOneTap: OneTapInBrowser['start'];
};

const settings = { connected_apps: [demoApp], trusted_token_profiles: [machinesProfile] };

/** Creates a headless client over a new emulator without a port. `page` simulates the browser. */
export async function createHeadlessWorld(page: Window, startOneTap: OneTapInBrowser['start']): Promise<HeadlessWorld> {
  const emulator = await createTestEmulator(settings);
  const { app, state } = emulator;
  forgetEverything(page);
  // Adds the origin that a browser would send.
  globalThis.fetch = (url, options) =>
    Promise.resolve(
      app.request(String(url), {
        ...options,
        headers: { ...(options?.headers as Record<string, string>), Origin: AUTH_URL },
      }),
    );
  const endpoints = { testAPIURL: PROVIDER_URL, liveAPIURL: PROVIDER_URL };
  const client = createStytchClient(state.identity.publicToken, { endpoints } as object);
  const navigations: URL[] = [];
  Object.assign(client.oauth, { navigate: (url: URL) => navigations.push(url) });
  Object.defineProperty(page.navigator, 'credentials', {
    configurable: true,
    value: credentialsOf(createSoftAuthenticator()),
  });

  const world: HeadlessWorld = {
    emulator,
    client,
    navigations,
    startOneTap,

    async signUp(email = 'ann@example.org') {
      const { method_id } = await client.otps.email.loginOrCreate(email, { expiration_minutes: 5 });
      return client.otps.authenticate(await world.passcode(email), method_id, MINUTES);
    },

    async passcode(to) {
      const { passcode = '' } = await state.inbox.waitFor({ to, kind: 'passcode' });
      return passcode;
    },

    async linkToken(to) {
      const { link = '' } = await state.inbox.waitFor({ to });
      return new URL(link).searchParams.get('token') ?? '';
    },

    async accessToken(scopes) {
      const redirect_uri = demoApp.redirect_urls[0] ?? '';
      const { authorization_code: code = '' } = await client.idp.oauthAuthorizeSubmit({
        ...{ client_id: demoApp.client_id, redirect_uri, response_type: 'code', scopes, consent_granted: true },
      });
      const response = await app.request(`${PROVIDER_URL}/v1/oauth2/token`, {
        method: 'POST',
        body: new URLSearchParams({
          ...{ grant_type: 'authorization_code', code, redirect_uri },
          ...{ client_id: demoApp.client_id, client_secret: demoApp.client_secret ?? '' },
        }),
      });
      return ((await response.json()) as { access_token: string }).access_token;
    },
  };
  return world;
}

/** `navigator.credentials` over a software authenticator. */
function credentialsOf(authenticator: ReturnType<typeof createSoftAuthenticator>) {
  const place = { origin: AUTH_URL };
  return {
    create: ({ publicKey }: { publicKey: { challenge: ArrayBuffer; rp: object; user: { id: ArrayBuffer } } }) => {
      const { challenge, rp, user } = publicKey;
      const options = { challenge: base64(challenge), rp, user: { id: base64(user.id) } };
      return Promise.resolve(credentialOf(authenticator.create(JSON.stringify(options), place)));
    },
    get: ({ publicKey }: { publicKey: { challenge: ArrayBuffer; rpId: string } }) => {
      const { challenge, rpId } = publicKey;
      return Promise.resolve(
        credentialOf(authenticator.get(JSON.stringify({ challenge: base64(challenge), rpId }), place)),
      );
    },
  };
}

function credentialOf(json: string) {
  const { response, ...credential } = JSON.parse(json) as { rawId: string; response: Record<string, unknown> };
  const { transports, ...binary } = response;
  const bytes = Object.entries(binary).map(([name, value]) => [name, typeof value === 'string' ? buffer(value) : null]);
  return {
    ...credential,
    rawId: buffer(credential.rawId),
    response: { ...Object.fromEntries(bytes), getTransports: () => transports },
    getClientExtensionResults: () => ({}),
  };
}

const base64 = (bytes: ArrayBuffer) => Buffer.from(bytes).toString('base64');
const buffer = (base64url: string) => Uint8Array.from(Buffer.from(base64url, 'base64url')).buffer;
