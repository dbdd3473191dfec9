import { B2BClient } from 'stytch';
import { emailFactor } from '../b2b/factors.ts';
import { describeSession } from '../b2b/signIn.ts';
import { listen } from '../http/listen.ts';
import { addFactor } from '../state/b2b/memberFactors.ts';
import type { StoredMember } from '../state/b2b/members.ts';
import type { StoredOrganization } from '../state/b2b/organizations.ts';
import { createTestEmulator, type TestEmulator } from '../testing/createTestEmulator.ts';

export type B2bNodeWorld = {
  emulator: TestEmulator;
  client: B2BClient;
  /** An organization of the demo company, and one of its members. */
  acme: StoredOrganization;
  ada: StoredMember;
  ben: StoredMember;
  /** Opens a session of a member. */
  logIn(member: StoredMember): Promise<{ session_token: string; session_jwt: string; member_session_id: string }>;
};

/** Creates Node library clients, each over a new emulator. The newest emulator answers at a shared port. */
export async function openB2bNodeWorlds(): Promise<{ create(): Promise<B2bNodeWorld>; close(): Promise<void> }> {
  let latest: TestEmulator | undefined;
  const listener = await listen(0);
  listener.mount({ fetch: (request, env) => latest?.app.fetch(request, env) ?? new Response(null, { status: 503 }) });
  return {
    close: listener.close,
    async create() {
      const url = `http://localhost:${listener.port}`;
      latest = await createTestEmulator({ vertical: 'B2B' }, url);
      return worldOf(latest, url);
    },
  };
}

function worldOf(emulator: TestEmulator, env: string): B2bNodeWorld {
  const { state } = emulator;
  const { projectId: project_id, secret } = state.identity;
  const client = new B2BClient({ project_id, secret, env, fraud_env: env });
  const acme = present(state.b2b.organizations.findBySlug('acme'));
  const memberAt = (address: string) => present(state.b2b.members.findByEmail(acme.organization_id, address));
  return {
    ...{ emulator, client, acme, ada: memberAt('ada@acme.test'), ben: memberAt('ben@acme.test') },

    async logIn({ member_id, organization_id, email_address }) {
      const factors = addFactor(state.clock, [], emailFactor('email_otp', email_address));
      const owner = { member_id, organization_id, organization_slug: 'acme', roles: [] };
      const { member_session, ...tokens } = await describeSession(state, state.b2b.sessions.open(owner, factors));
      return { ...tokens, member_session_id: member_session.member_session_id };
    },
  };
}

function present<T>(found: T | undefined): T {
  if (found === undefined) throw new Error('The demo company is not there.');
  return found;
}
