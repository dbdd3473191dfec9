import type { B2bNodeWorld } from './b2bNodeWorld.ts';
import type { Cases, LeftOut } from './cases.ts';
import { declaredMethods } from './declarations.ts';

const stranger = 'zoe@elsewhere.test';
const inAcme = ({ acme }: B2bNodeWorld) => ({ organization_id: acme.organization_id });
const aboutBen = ({ acme, ben }: B2bNodeWorld) => ({ organization_id: acme.organization_id, member_id: ben.member_id });
const unknown = { organization_id: 'none' };

/** The methods of the provider's Node library that hosts of organizations need. */
export const b2bNodeCases: Cases<B2bNodeWorld> = {
  'organizations.create': {
    run: ({ client }) =>
      client.organizations.create({
        ...{ organization_name: 'Delta Yards', organization_external_id: 'yard-4' },
        trusted_metadata: { plan: 'pro' },
      }),
    refusals: {
      organization_slug_already_used: ({ client }) =>
        client.organizations.create({ organization_name: 'Acme', organization_slug: 'acme' }),
      organization_external_id_already_used: async ({ client }) => {
        await client.organizations.create({ organization_name: 'One', organization_external_id: 'yard-4' });
        return client.organizations.create({ organization_name: 'Two', organization_external_id: 'yard-4' });
      },
    },
  },
  'organizations.get': {
    run: ({ client }) => client.organizations.get({ organization_id: 'acme' }),
    refusals: { organization_not_found: ({ client }) => client.organizations.get(unknown) },
  },
  'organizations.update': {
    run: (world) =>
      world.client.organizations.update({ ...inAcme(world), mfa_policy: 'REQUIRED_FOR_ALL', trusted_metadata: {} }),
    refusals: {
      invalid_organization_slug: (world) =>
        world.client.organizations.update({ ...inAcme(world), organization_slug: 'a b' }),
    },
  },
  'organizations.delete': {
    run: (world) => world.client.organizations.delete(inAcme(world)),
    refusals: { organization_not_found: ({ client }) => client.organizations.delete(unknown) },
  },
  'organizations.deleteExternalId': {
    run: async (world) => {
      await world.client.organizations.update({ ...inAcme(world), organization_external_id: 'yard-4' });
      return world.client.organizations.deleteExternalId({ organization_id: 'yard-4' });
    },
  },
  'organizations.search': {
    run: ({ client }) =>
      client.organizations.search({
        limit: 1,
        query: { operator: 'AND', operands: [{ filter_name: 'organization_slugs', filter_value: ['acme'] }] },
      }),
    refusals: {
      user_search_filter_name_not_recognized: ({ client }) =>
        client.organizations.search({
          query: { operator: 'AND', operands: [{ filter_name: 'shoe_size', filter_value: 43 }] },
        }),
    },
  },

  'organizations.members.create': {
    run: (world) =>
      world.client.organizations.members.create({
        ...{ ...inAcme(world), email_address: stranger, name: 'Zoe', external_id: 'zoe' },
        ...{ trusted_metadata: { badge: 7 }, roles: ['mechanic'] },
      }),
    refusals: {
      duplicate_member_email: (world) =>
        world.client.organizations.members.create({ ...inAcme(world), email_address: 'ben@acme.test' }),
      organization_not_found: ({ client }) =>
        client.organizations.members.create({ ...unknown, email_address: stranger }),
    },
  },
  'organizations.members.get': {
    run: (world) => world.client.organizations.members.get({ ...inAcme(world), email_address: 'ben@acme.test' }),
    refusals: {
      member_not_found: (world) =>
        world.client.organizations.members.get({ ...inAcme(world), email_address: stranger }),
    },
  },
  'organizations.members.dangerouslyGet': {
    run: ({ client, ben }) => client.organizations.members.dangerouslyGet({ member_id: ben.member_id }),
    refusals: {
      member_not_found: ({ client }) => client.organizations.members.dangerouslyGet({ member_id: 'none' }),
    },
  },
  'organizations.members.search': {
    run: (world) =>
      world.client.organizations.members.search({
        organization_ids: [world.acme.organization_id],
        query: { operator: 'AND', operands: [{ filter_name: 'member_roles', filter_value: ['stytch_admin'] }] },
      }),
    refusals: {
      organization_not_found: ({ client }) => client.organizations.members.search({ organization_ids: ['none'] }),
    },
  },
  'organizations.members.update': {
    run: (world) => world.client.organizations.members.update({ ...aboutBen(world), name: 'Benjamin', roles: [] }),
    refusals: {
      invalid_role: (world) => world.client.organizations.members.update({ ...aboutBen(world), roles: ['none'] }),
    },
  },
  'organizations.members.delete': { run: (world) => world.client.organizations.members.delete(aboutBen(world)) },
  'organizations.members.reactivate': {
    run: async (world) => {
      await world.client.organizations.members.delete(aboutBen(world));
      return world.client.organizations.members.reactivate(aboutBen(world));
    },
    refusals: {
      member_not_found: (world) =>
        world.client.organizations.members.reactivate({ ...inAcme(world), member_id: 'none' }),
    },
  },
  'organizations.members.deleteMFAPhoneNumber': {
    run: (world) => world.client.organizations.members.deleteMFAPhoneNumber(aboutBen(world)),
  },
  'organizations.members.deleteTOTP': {
    run: (world) => world.client.organizations.members.deleteTOTP(aboutBen(world)),
  },
  'organizations.members.deleteExternalId': {
    run: async (world) => {
      await world.client.organizations.members.update({ ...aboutBen(world), external_id: 'ben' });
      return world.client.organizations.members.deleteExternalId({ ...inAcme(world), member_id: 'ben' });
    },
  },
  'organizations.members.startEmailUpdate': {
    run: (world) =>
      world.client.organizations.members.startEmailUpdate({ ...aboutBen(world), email_address: stranger }),
    refusals: {
      duplicate_member_email: (world) =>
        world.client.organizations.members.startEmailUpdate({ ...aboutBen(world), email_address: 'ada@acme.test' }),
    },
  },
  'organizations.members.unlinkRetiredEmail': {
    run: async (world) => {
      const { members } = world.client.organizations;
      await members.update({ ...aboutBen(world), email_address: 'benjamin@acme.test' });
      return members.unlinkRetiredEmail({ ...aboutBen(world), email_address: 'ben@acme.test' });
    },
    refusals: {
      retired_email_not_found: (world) =>
        world.client.organizations.members.unlinkRetiredEmail({ ...aboutBen(world), email_address: stranger }),
    },
  },

  'magicLinks.email.loginOrSignup': {
    run: async (world) => {
      const { client, emulator } = world;
      await client.magicLinks.email.loginOrSignup({ ...inAcme(world), email_address: 'ada@acme.test' });
      await emulator.state.inbox.waitFor({ to: 'ada@acme.test' });
      return client.magicLinks.email.loginOrSignup({ ...inAcme(world), email_address: 'new@acme.test' });
    },
    refusals: {
      invalid_email_for_jit_provisioning: (world) =>
        world.client.magicLinks.email.loginOrSignup({ ...inAcme(world), email_address: stranger }),
    },
  },
  'magicLinks.email.invite': {
    run: (world) => world.client.magicLinks.email.invite({ ...inAcme(world), email_address: stranger, name: 'Zoe' }),
    refusals: {
      user_already_invited: (world) =>
        world.client.magicLinks.email.invite({ ...inAcme(world), email_address: 'ben@acme.test' }),
    },
  },

  'sessions.get': {
    run: async (world) => {
      await world.logIn(world.ben);
      return world.client.sessions.get(aboutBen(world));
    },
  },
  'sessions.authenticate': {
    run: async ({ client, logIn, ada, acme }) => {
      const { session_jwt } = await logIn(ada);
      const authorization_check = { organization_id: acme.organization_id, resource_id: 'robots', action: 'scrap' };
      return client.sessions.authenticate({ session_jwt, authorization_check });
    },
    refusals: {
      session_not_found: ({ client }) => client.sessions.authenticate({ session_token: 'none' }),
      session_authorization_error: async ({ client, logIn, ben, acme }) => {
        const { session_token } = await logIn(ben);
        const authorization_check = { organization_id: acme.organization_id, resource_id: 'robots', action: 'scrap' };
        return client.sessions.authenticate({ session_token, authorization_check });
      },
      session_authorization_tenancy_error: async ({ client, logIn, ben }) => {
        const { session_token } = await logIn(ben);
        const authorization_check = { organization_id: 'borealis', resource_id: 'robots', action: 'read' };
        return client.sessions.authenticate({ session_token, authorization_check });
      },
    },
  },
  'sessions.authenticateJwt': {
    run: async ({ client, logIn, ada }) =>
      client.sessions.authenticateJwt({ session_jwt: (await logIn(ada)).session_jwt }),
  },
  'sessions.authenticateJwtLocal': {
    run: async ({ client, logIn, ada, acme }) => {
      const { session_jwt } = await logIn(ada);
      const authorization_check = { organization_id: acme.organization_id, resource_id: 'robots', action: 'scrap' };
      const session = await client.sessions.authenticateJwtLocal({ session_jwt, authorization_check });
      if (session.organization_id !== acme.organization_id) throw new Error('The JWT names another organization.');
      return session;
    },
  },
  'sessions.getJWKS': {
    run: ({ client, emulator }) => client.sessions.getJWKS({ project_id: emulator.state.identity.projectId }),
    refusals: { project_not_found: ({ client }) => client.sessions.getJWKS({ project_id: 'none' }) },
  },
  'sessions.revoke': {
    run: async ({ client, logIn, ben }) =>
      client.sessions.revoke({ member_session_id: (await logIn(ben)).member_session_id }),
    refusals: { session_not_found: ({ client }) => client.sessions.revoke({ session_token: 'none' }) },
  },
  'sessions.exchange': {
    run: async ({ client, logIn, ada }) => {
      const { session_token } = await logIn(ada);
      return client.sessions.exchange({ organization_id: 'borealis', session_token });
    },
    refusals: {
      member_does_not_exist_in_organization: async ({ client, logIn, ben }) => {
        const { session_token } = await logIn(ben);
        return client.sessions.exchange({ organization_id: 'borealis', session_token });
      },
    },
  },

  'scim.connection.create': {
    run: (world) => world.client.scim.connection.create({ ...inAcme(world), display_name: 'Okta' }),
    refusals: {
      duplicate_scim_connection: onDirectory(({ client }, { organization_id }) =>
        client.scim.connection.create({ organization_id }),
      ),
      organization_not_found: ({ client }) => client.scim.connection.create(unknown),
    },
  },
  'scim.connection.get': {
    run: onDirectory(({ client }, { organization_id }) => client.scim.connection.get({ organization_id })),
    refusals: { scim_connection_not_found: (world) => world.client.scim.connection.get(inAcme(world)) },
  },
  'scim.connection.update': {
    run: onDirectory(({ client, emulator }, directory) => {
      const added = { ...directory, group_name: 'Mechanics', memberIds: [] };
      const { group_id, group_name } = emulator.state.b2b.scim.addGroup(added);
      const scim_group_implicit_role_assignments = [{ group_id, group_name, role_id: 'mechanic' }];
      return client.scim.connection.update({ ...directory, scim_group_implicit_role_assignments });
    }),
    refusals: {
      scim_connection_not_found: onDirectory(({ client }, { connection_id }) =>
        client.scim.connection.update({ organization_id: 'borealis', connection_id, display_name: 'Mine' }),
      ),
      scim_group_not_found: onDirectory(({ client }, directory) =>
        client.scim.connection.update({
          ...directory,
          scim_group_implicit_role_assignments: [{ group_id: 'none', group_name: '', role_id: 'mechanic' }],
        }),
      ),
    },
  },
  'scim.connection.delete': {
    run: onDirectory(({ client }, directory) => client.scim.connection.delete(directory)),
    refusals: {
      scim_connection_not_found: (world) =>
        world.client.scim.connection.delete({ ...inAcme(world), connection_id: 'none' }),
    },
  },
  'scim.connection.getGroups': {
    run: onDirectory(async ({ client, emulator }, directory) => {
      for (const group_name of ['Mechanics', 'Night shift']) {
        emulator.state.b2b.scim.addGroup({ ...directory, group_name, memberIds: [] });
      }
      const first = await client.scim.connection.getGroups({ ...directory, limit: 1 });
      return client.scim.connection.getGroups({ ...directory, limit: 1, cursor: first.next_cursor ?? '' });
    }),
    refusals: {
      scim_connection_not_found: (world) =>
        world.client.scim.connection.getGroups({ ...inAcme(world), connection_id: 'none' }),
      user_search_invalid_limit: onDirectory(({ client }, directory) =>
        client.scim.connection.getGroups({ ...directory, limit: 1001 }),
      ),
    },
  },
  'scim.connection.rotateStart': {
    run: onDirectory(({ client }, directory) => client.scim.connection.rotateStart(directory)),
    refusals: {
      scim_token_rotation_in_progress: onDirectory(async ({ client }, directory) => {
        await client.scim.connection.rotateStart(directory);
        return client.scim.connection.rotateStart(directory);
      }),
    },
  },
  'scim.connection.rotateComplete': {
    run: onDirectory(async ({ client }, directory) => {
      await client.scim.connection.rotateStart(directory);
      return client.scim.connection.rotateComplete(directory);
    }),
    refusals: {
      scim_token_rotation_not_found: onDirectory(({ client }, directory) =>
        client.scim.connection.rotateComplete(directory),
      ),
    },
  },
  'scim.connection.rotateCancel': {
    run: onDirectory(async ({ client }, directory) => {
      await client.scim.connection.rotateStart(directory);
      return client.scim.connection.rotateCancel(directory);
    }),
    refusals: {
      scim_token_rotation_not_found: onDirectory(({ client }, directory) =>
        client.scim.connection.rotateCancel(directory),
      ),
    },
  },

  'rbac.policy': { run: ({ client }) => client.rbac.policy() },
  'rbac.organizations.getOrgPolicy': { run: (world) => world.client.rbac.organizations.getOrgPolicy(inAcme(world)) },
  'rbac.organizations.setOrgPolicy': {
    run: (world) =>
      world.client.rbac.organizations.setOrgPolicy({
        ...inAcme(world),
        org_policy: {
          roles: [
            { role_id: 'night-shift', description: '', permissions: [{ resource_id: 'robots', actions: ['repair'] }] },
          ],
        },
      }),
  },
};

/** Everything else: logins, which hosts leave to the widget, and administration without a host's code. */
export const b2bNodeLeftOut: LeftOut<B2bNodeWorld> = Object.fromEntries(
  declaredMethods('b2b-node')
    .filter(({ path }) => !(path in b2bNodeCases))
    .map(({ path }) => [path, { reason: 'not needed by a host' }]),
);

type Directory = { organization_id: string; connection_id: string };

/** A call about the connection of Acme to its directory. */
function onDirectory(run: (world: B2bNodeWorld, directory: Directory) => unknown) {
  return async (world: B2bNodeWorld): Promise<unknown> => {
    const { connection } = await world.client.scim.connection.create(inAcme(world));
    return run(world, { ...inAcme(world), connection_id: connection?.connection_id ?? '' });
  };
}
