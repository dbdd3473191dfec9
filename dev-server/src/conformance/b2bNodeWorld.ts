import { B2BClient } from 'stytch';
import { emailFactor } from '../b2b/sessions/factors.ts';
import { describeSession } from '../b2b/sessions/signIn.ts';
import { listen } from '../http/listen.ts';
import { addFactor } from '../state/b2b/memberFactors.ts';
import type { StoredMember } from '../state/b2b/members.ts';
import type { StoredOrganization } from '../state/b2b/organizations.ts';
import { MINUTE_MS } from '../state/clock.ts';
import { createTestEmulator, type TestEmulator } from '../testing/createTestEmulator.ts';
import { demoApp, machinesProfile } from './fixtures.ts';

export type B2bNodeWorld = {
  emulator: TestEmulator;
  client: B2BClient;
  /** An organization of the demo company, and one of its members. */
  acme: StoredOrganization;
  ada: StoredMember;
  ben: StoredMember;
  /** Ada in another organization of the demo company, which requires a second factor. */
  adaAtBorealis: StoredMember;
  /** Opens a session of a member. */
  logIn(member: StoredMember): Promise<{ session_token: string; session_jwt: string; member_session_id: string }>;
  /** Returns the token of the newest mailed link, or of one of its links. */
  linkToken(to: string, name?: string): Promise<string>;
  /** Returns the newest passcode. */
  passcode(to: string): Promise<string>;
  /** Returns the token of a login at the emulated Google: for an organization, or for the list of organizations. */
  oauthToken(organization?: StoredOrganization): string;
  /** Returns the token of a single sign-on to an organization of the demo company. */
  ssoToken(): string;
};

/** A project with a connected app of its own, and with another system that vouches for people. */
const settings = { connected_apps: [demoApp], trusted_token_profiles: [machinesProfile] };

/** Creates Node library clients, each over a new emulator. The newest emulator answers at a shared port. */
export async function openB2bNodeWorlds(): Promise<{ create(): Promise<B2bNodeWorld>; close(): Promise<void> }> {
  let latest: TestEmulator | undefined;
  const listener = await listen(0);
  listener.mount({ fetch: (request, env) => latest?.app.fetch(request, env) ?? new Response(null, { status: 503 }) });
  return {
    close: listener.close,
    async create() {
      const url = `http://localhost:${listener.port}`;
      latest = await createTestEmulator({ vertical: 'B2B', ...settings }, url);
      return worldOf(latest, url);
    },
  };
}

function worldOf(emulator: TestEmulator, env: string): B2bNodeWorld {
  const { app, state } = emulator;
  const { projectId: project_id, secret } = state.identity;
  const client = new B2BClient({ project_id, secret, env, fraud_env: env });
  const organizationAt = (slug: string) => present(state.b2b.organizations.findBySlug(slug));
  const memberAt = (slug: string, address: string) =>
    present(state.b2b.members.findByEmail(organizationAt(slug).organization_id, address));
  return {
    ...{ emulator, client, acme: organizationAt('acme') },
    ...{ ada: memberAt('acme', 'ada@acme.test'), ben: memberAt('acme', 'ben@acme.test') },
    adaAtBorealis: memberAt('borealis', 'ada@acme.test'),

    async logIn({ member_id, organization_id, email_address }) {
      const factors = addFactor(state.clock, [], emailFactor('email_otp', email_address));
      const owner = { member_id, organization_id, organization_slug: 'acme', roles: [] };
      const { member_session, ...tokens } = await describeSession(state, state.b2b.sessions.open(owner, factors));
      return { ...tokens, member_session_id: member_session.member_session_id };
    },

    async linkToken(to, name) {
      const { links } = await state.inbox.waitFor({ to });
      const link = links.find((link) => name === undefined || link.name === name);
      const redirect = await app.request(link?.url ?? '');
      return new URL(redirect.headers.get('location') ?? '').searchParams.get('token') ?? '';
    },

    async passcode(to) {
      return present((await state.inbox.waitFor({ to, kind: 'passcode' })).passcode);
    },

    oauthToken(organization) {
      const person = { email: 'ada@acme.test', firstName: 'Ada', lastName: 'Lovelace' };
      const { provider, subject } = state.oauth.openAccount({ provider: 'google', isEmailVerified: true, ...person });
      const proof = { provider, subject, scopes: ['openid'] };
      const lifetime = { lifetimeMs: MINUTE_MS };
      return organization
        ? state.oneTimeTokens.issue(
            'member_oauth',
            { ...proof, organizationId: organization.organization_id },
            lifetime,
          )
        : state.oneTimeTokens.issue('discovery_oauth', proof, lifetime);
    },

    ssoToken() {
      const { sso_default_connection_id: connectionId } = organizationAt('cobalt');
      const person = { externalId: 'dan', emailAddress: 'dan@cobalt.test', name: 'Dan Okoro', groups: [] };
      const proof = { connectionId: present(connectionId ?? undefined), assertion: { audience: '', ...person } };
      return state.oneTimeTokens.issue('sso', proof, { lifetimeMs: MINUTE_MS });
    },
  };
}

function present<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('The demo company is not there.');
  return value;
}
