import { createStytchB2BClient, type StytchB2BClient } from '@stytch/vanilla-js/b2b/headless';
import type { Window } from 'happy-dom';
import type { StoredMember } from '../state/b2b/members.ts';
import type { StoredOrganization } from '../state/b2b/organizations.ts';
import type { ProjectSettings } from '../state/project.ts';
import { AUTH_URL, createTestEmulator, PROVIDER_URL, type TestEmulator } from '../testing/createTestEmulator.ts';
import { followResponse } from './followResponse.ts';
import { forgetEverything } from './forgetEverything.ts';

export type B2bWorld = {
  page: Window;
  emulator: TestEmulator;
  client: StytchB2BClient;
  /** The navigations of the client at the start of OAuth sign-ins and single sign-ons. */
  navigations: URL[];
  /** Returns an organization of the demo company. */
  organization(slug: string): StoredOrganization;
  member(slug: string, email: string): StoredMember;
  /** Returns the newest passcode. */
  passcode(to: string): Promise<string>;
  /** Returns the query of the page that the newest mailed link leads to. */
  openLink(to: string, name?: string): Promise<URLSearchParams>;
  /** Logs a person of the demo company in to an organization by an emailed code. */
  logIn(slug: string, email: string): ReturnType<StytchB2BClient['otps']['email']['authenticate']>;
  /**
   * Goes through an OAuth provider with a new or known account. Returns the query of the application's page at the end.
   */
  passOAuthProvider(account: { email: string; tenants?: string }): Promise<URLSearchParams>;
  /** Goes through an identity provider. Returns the query of the application's page at the end. */
  passIdentityProvider(fields: Record<string, string>): Promise<URLSearchParams>;
  /** The cookies of the page by name. */
  cookies(): Record<string, string>;
};

export const MINUTES = { session_duration_minutes: 30 };

/** Creates the provider's headless client over a new emulator without a port. `page` simulates the browser. */
export async function createB2bWorld(page: Window, settings: Partial<ProjectSettings> = {}): Promise<B2bWorld> {
  const emulator = await createTestEmulator({ vertical: 'B2B', ...settings });
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
  const client = createStytchB2BClient(state.identity.publicToken, { endpoints } as object);
  const navigations: URL[] = [];
  for (const part of [client.oauth, client.sso]) {
    Object.assign(part, { navigate: (url: URL) => navigations.push(new URL(url)) });
  }

  /** Submits the page at the end of the newest navigation, in the same browser. */
  async function pass(fields: Record<string, string>): Promise<URLSearchParams> {
    const start = await app.request(String(navigations.at(-1)));
    const cookie = (start.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
    const form = await app.request(start.headers.get('location') ?? '', {
      method: 'POST',
      body: new URLSearchParams(fields),
    });
    const back = await followResponse(app, form, { Cookie: cookie });
    return new URL(back.headers.get('location') ?? '').searchParams;
  }

  const world: B2bWorld = {
    page,
    emulator,
    client,
    navigations,

    organization(slug) {
      const organization = state.b2b.organizations.findBySlug(slug);
      if (!organization) throw new Error(`There is no organization ${slug}.`);
      return organization;
    },

    member(slug, email) {
      const member = state.b2b.members.findByEmail(world.organization(slug).organization_id, email);
      if (!member) throw new Error(`${slug} has no member ${email}.`);
      return member;
    },

    async passcode(to) {
      const { passcode = '' } = await state.inbox.waitFor({ to, kind: 'passcode' });
      return passcode;
    },

    async openLink(to, name) {
      const { links } = await state.inbox.waitFor({ to });
      const link = links.find((link) => name === undefined || link.name === name);
      const redirect = await app.request(link?.url ?? '');
      return new URL(redirect.headers.get('location') ?? '').searchParams;
    },

    async logIn(slug, email_address) {
      const { organization_id } = world.organization(slug);
      await client.otps.email.loginOrSignup({ organization_id, email_address });
      const code = await world.passcode(email_address);
      return client.otps.email.authenticate({ organization_id, email_address, code, ...MINUTES });
    },

    passOAuthProvider: ({ email, tenants = '' }) =>
      pass({ choice: 'new', email, tenants, verified: 'on', first_name: 'Ann', last_name: 'Moor' }),

    passIdentityProvider: (fields) => pass({ choice: 'sign-in', ...fields }),

    cookies: () =>
      Object.fromEntries(
        page.document.cookie.split('; ').map((pair) => {
          const [name = '', value = ''] = pair.split('=');
          return [name, value];
        }),
      ),
  };
  return world;
}
