import { createHash } from 'node:crypto';
import { DEMO_PASSWORD } from '../b2b/demoCompany.ts';
import { standInUrl } from '../b2b/identity-provider/metadata.ts';
import { issueImpersonationToken } from '../b2b/sessions/impersonation.ts';
import { codeOf } from '../kit/codeOf.ts';
import { MINUTE_MS } from '../state/clock.ts';
import { findOAuthProvider } from '../state/oauthProviders.ts';
import type { B2bNodeWorld } from './b2bNodeWorld.ts';
import type { Cases, LeftOut } from './cases.ts';
import { demoApp, machinesProfile, signTrustedToken } from './fixtures.ts';
import { FOREIGN_SESSIONS, sharedLeftOut, sharedNodeCases } from './sharedNodeCases.ts';

const stranger = 'zoe@elsewhere.test';
const adaMail = 'ada@acme.test';
const benMail = 'ben@acme.test';
const phone = '+14155550123';
const MINUTES = { session_duration_minutes: 30 };
const PASSWORD = 'orchard-lantern-27-violet';
/** The hash of a password and an authenticator app from another system. */
const md5 = { hash: createHash('md5').update(PASSWORD).digest('hex'), hash_type: 'md_5' };
const MIGRATED = { secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP', recovery_codes: ['ckss-2skx-ebow', 'spbc-424h-usy0'] };
const EXTERNAL = { external_organization_id: 'elsewhere', external_connection_id: 'saml-1' };
const CLAIMS = { session_custom_claims: { tier: 'gold' } };
const inAcme = ({ acme }: B2bNodeWorld) => ({ organization_id: acme.organization_id });
const aboutAdaAtBorealis = ({ adaAtBorealis: { organization_id, member_id } }: B2bNodeWorld) => ({
  organization_id,
  member_id,
});
const aboutAda = ({ acme, ada }: B2bNodeWorld) => ({ organization_id: acme.organization_id, member_id: ada.member_id });
const aboutBen = ({ acme, ben }: B2bNodeWorld) => ({ organization_id: acme.organization_id, member_id: ben.member_id });
const unknown = { organization_id: 'none' };

/** Every method of the provider's Node library for organizations, with its documented refusals. */
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
      organization_search_filter_name_not_recognized: ({ client }) => findOrganizations(client, 'shoe_size', 43),
      organization_search_expected_array_of_strings: ({ client }) =>
        findOrganizations(client, 'organization_slugs', 'acme'),
      organization_search_expected_string: ({ client }) => findOrganizations(client, 'sso_connection_id', true),
      organization_search_expected_boolean: ({ client }) =>
        findOrganizations(client, 'has_active_sso_connection', 'yes'),
      organization_search_allowed_domain_fuzzy_too_short: ({ client }) =>
        findOrganizations(client, 'allowed_domain_fuzzy', 'ac'),
      user_search_invalid_cursor: ({ client }) => client.organizations.search({ cursor: 'none' }),
    },
  },

  'organizations.metrics': {
    run: async (world) => {
      await world.client.organizations.members.delete(aboutBen(world));
      return world.client.organizations.metrics(inAcme(world));
    },
    refusals: { organization_not_found: ({ client }) => client.organizations.metrics(unknown) },
  },

  'organizations.members.create': {
    run: (world) =>
      world.client.organizations.members.create({
        ...{ ...inAcme(world), email_address: stranger, name: 'Zoe', external_id: 'zoe' },
        ...{ trusted_metadata: { badge: 7 }, roles: ['mechanic'] },
      }),
    refusals: {
      duplicate_member_email: (world) =>
        world.client.organizations.members.create({ ...inAcme(world), email_address: benMail }),
      organization_not_found: ({ client }) =>
        client.organizations.members.create({ ...unknown, email_address: stranger }),
    },
  },
  'organizations.members.get': {
    run: (world) => world.client.organizations.members.get({ ...inAcme(world), email_address: benMail }),
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
      member_search_organization_ids_empty: ({ client }) =>
        client.organizations.members.search({ organization_ids: [] }),
      member_search_filter_name_not_recognized: (world) => findMembers(world, 'shoe_size', 43),
      member_search_expected_array_of_strings: (world) => findMembers(world, 'member_emails', adaMail),
      member_search_expected_boolean: (world) => findMembers(world, 'member_is_breakglass', 'yes'),
      member_search_member_email_fuzzy_too_short: (world) => findMembers(world, 'member_email_fuzzy', 'ad'),
      user_search_invalid_limit: (world) =>
        world.client.organizations.members.search({ organization_ids: ['acme'], limit: 1001 }),
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
        world.client.organizations.members.startEmailUpdate({ ...aboutBen(world), email_address: adaMail }),
    },
  },
  'organizations.members.unlinkRetiredEmail': {
    run: async (world) => {
      const { members } = world.client.organizations;
      await members.update({ ...aboutBen(world), email_address: 'benjamin@acme.test' });
      return members.unlinkRetiredEmail({ ...aboutBen(world), email_address: benMail });
    },
    refusals: {
      retired_email_not_found: (world) =>
        world.client.organizations.members.unlinkRetiredEmail({ ...aboutBen(world), email_address: stranger }),
    },
  },

  'magicLinks.email.loginOrSignup': {
    run: async (world) => {
      const { client, emulator } = world;
      await client.magicLinks.email.loginOrSignup({ ...inAcme(world), email_address: adaMail });
      await emulator.state.inbox.waitFor({ to: adaMail });
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
        world.client.magicLinks.email.invite({ ...inAcme(world), email_address: benMail }),
    },
  },

  'magicLinks.email.discovery.send': {
    run: ({ client }) => client.magicLinks.email.discovery.send({ email_address: adaMail }),
    refusals: {
      invalid_email: ({ client }) => client.magicLinks.email.discovery.send({ email_address: 'ada' }),
      invalid_discovery_redirect_url: ({ client }) =>
        client.magicLinks.email.discovery.send({
          ...{ email_address: adaMail, discovery_redirect_url: 'https://evil.example' },
        }),
    },
  },
  'magicLinks.authenticate': {
    run: async (world) => {
      const { client } = world;
      await client.magicLinks.email.loginOrSignup({ ...inAcme(world), email_address: adaMail });
      const magic_links_token = await world.linkToken(adaMail);
      return client.magicLinks.authenticate({ magic_links_token, ...MINUTES, ...CLAIMS });
    },
    refusals: {
      unable_to_auth_magic_link: ({ client }) => client.magicLinks.authenticate({ magic_links_token: 'none' }),
      session_not_found: ({ client }) =>
        client.magicLinks.authenticate({ magic_links_token: 'none', session_token: 'none' }),
      too_many_session_arguments: ({ client }) =>
        client.magicLinks.authenticate({ magic_links_token: 'none', session_token: 'none', session_jwt: 'none' }),
    },
  },
  'magicLinks.discovery.authenticate': {
    run: async ({ client, linkToken }) => {
      await client.magicLinks.email.discovery.send({ email_address: adaMail });
      return client.magicLinks.discovery.authenticate({ discovery_magic_links_token: await linkToken(adaMail) });
    },
    refusals: {
      unable_to_auth_magic_link: ({ client }) =>
        client.magicLinks.discovery.authenticate({ discovery_magic_links_token: 'none' }),
    },
  },

  'otps.email.loginOrSignup': {
    run: (world) => world.client.otps.email.loginOrSignup({ ...inAcme(world), email_address: 'new@acme.test' }),
    refusals: {
      organization_not_found: ({ client }) => client.otps.email.loginOrSignup({ ...unknown, email_address: adaMail }),
      email_jit_provisioning_not_allowed: ({ client }) =>
        client.otps.email.loginOrSignup({ organization_id: 'borealis', email_address: stranger }),
      invalid_expiration_otp: (world) =>
        world.client.otps.email.loginOrSignup({
          ...{ ...inAcme(world), email_address: adaMail, login_expiration_minutes: 60 },
        }),
    },
  },
  'otps.email.authenticate': {
    run: (world) => logInByPasscode(world),
    refusals: {
      otp_code_not_found: (world) => {
        const body = { ...inAcme(world), email_address: adaMail, code: '000000' };
        return world.client.otps.email.authenticate(body);
      },
    },
  },
  'otps.email.discovery.send': {
    run: ({ client }) => client.otps.email.discovery.send({ email_address: adaMail }),
    refusals: {
      inactive_email: ({ client }) => client.otps.email.discovery.send({ email_address: 'inactive@acme.test' }),
    },
  },
  'otps.email.discovery.authenticate': {
    run: (world) => discover(world),
    refusals: {
      otp_code_not_found: ({ client }) =>
        client.otps.email.discovery.authenticate({ email_address: adaMail, code: '000000' }),
    },
  },
  'otps.sms.send': {
    run: (world) => world.client.otps.sms.send({ ...aboutBen(world), mfa_phone_number: phone }),
    refusals: {
      member_phone_number_not_found: (world) => world.client.otps.sms.send(aboutBen(world)),
      invalid_phone_number: (world) => world.client.otps.sms.send({ ...aboutBen(world), mfa_phone_number: '1' }),
      member_not_found: (world) => world.client.otps.sms.send({ ...inAcme(world), member_id: 'none' }),
      session_authorization_tenancy_error: async (world) => {
        const { session_token } = await world.logIn(world.ada);
        return world.client.otps.sms.send({ ...aboutBen(world), mfa_phone_number: phone, session_token });
      },
    },
  },
  'otps.sms.authenticate': {
    run: async (world) => {
      const { intermediate_session_token } = await halfLogIn(world);
      const half = { ...aboutAdaAtBorealis(world), intermediate_session_token };
      await world.client.otps.sms.send({ ...half, mfa_phone_number: phone });
      return world.client.otps.sms.authenticate({ ...half, code: await world.passcode(phone), ...MINUTES, ...CLAIMS });
    },
    refusals: {
      no_session_arguments: (world) => world.client.otps.sms.authenticate({ ...aboutBen(world), code: '000000' }),
      otp_code_not_found: async (world) => {
        const { intermediate_session_token } = await halfLogIn(world);
        const half = { ...aboutAdaAtBorealis(world), intermediate_session_token };
        return world.client.otps.sms.authenticate({ ...half, code: '000000' });
      },
      intermediate_session_not_found: (world) =>
        world.client.otps.sms.authenticate({
          ...{ ...aboutBen(world), code: '000000', intermediate_session_token: 'none' },
        }),
    },
  },

  'oauth.authenticate': {
    run: ({ client, oauthToken, acme }) =>
      client.oauth.authenticate({ oauth_token: oauthToken(acme), ...MINUTES, ...CLAIMS }),
    refusals: {
      oauth_token_not_found: ({ client }) => client.oauth.authenticate({ oauth_token: 'none' }),
      pkce_did_not_expect_code_verifier: ({ client, oauthToken, acme }) =>
        client.oauth.authenticate({ oauth_token: oauthToken(acme), pkce_code_verifier: 'surplus' }),
    },
  },
  'oauth.discovery.authenticate': {
    run: ({ client, oauthToken }) => client.oauth.discovery.authenticate({ discovery_oauth_token: oauthToken() }),
    refusals: {
      oauth_token_not_found: ({ client }) => client.oauth.discovery.authenticate({ discovery_oauth_token: 'none' }),
    },
  },
  'sso.authenticate': {
    run: ({ client, ssoToken }) => client.sso.authenticate({ sso_token: ssoToken(), ...MINUTES }),
    refusals: { sso_token_not_found: ({ client }) => client.sso.authenticate({ sso_token: 'none' }) },
  },

  'sso.getConnections': {
    run: async ({ client }) => {
      const external = { external_organization_id: 'acme', external_connection_id: 'saml-1' };
      await client.sso.external.createConnection({ organization_id: 'cobalt', ...external });
      return client.sso.getConnections({ organization_id: 'cobalt' });
    },
    refusals: { organization_not_found: ({ client }) => client.sso.getConnections(unknown) },
  },
  'sso.deleteConnection': {
    run: onSaml(({ client }, connection) => client.sso.deleteConnection(connection)),
    refusals: {
      sso_connection_not_found: (world) =>
        world.client.sso.deleteConnection({ ...inAcme(world), connection_id: 'none' }),
      cannot_delete_default_sso_connection: ({ client, emulator }) => {
        const connection_id = emulator.state.b2b.organizations.findBySlug('cobalt')?.sso_default_connection_id ?? '';
        return client.sso.deleteConnection({ organization_id: 'cobalt', connection_id });
      },
    },
  },
  'sso.saml.createConnection': {
    run: (world) => world.client.sso.saml.createConnection({ ...inAcme(world), display_name: 'Okta' }),
    refusals: { organization_not_found: ({ client }) => client.sso.saml.createConnection(unknown) },
  },
  'sso.saml.updateConnection': {
    run: onSaml(({ client, emulator }, connection) =>
      client.sso.saml.updateConnection({
        ...{ ...connection, idp_entity_id: 'https://idp.example', idp_sso_url: 'https://idp.example/sso' },
        ...{ x509_certificate: emulator.state.samlSigner.certificate, saml_encryption_private_key: 'key' },
        saml_connection_implicit_role_assignments: [{ role_id: 'mechanic' }],
      }),
    ),
    refusals: {
      invalid_saml_x509_certificate: onSaml(({ client }, connection) =>
        client.sso.saml.updateConnection({ ...connection, x509_certificate: 'none' }),
      ),
      invalid_role: onSaml(({ client }, connection) =>
        client.sso.saml.updateConnection({
          ...{ ...connection, saml_connection_implicit_role_assignments: [{ role_id: 'none' }] },
        }),
      ),
      sso_connection_not_found: onSaml(({ client }, { connection_id }) =>
        client.sso.saml.updateConnection({ organization_id: 'borealis', connection_id }),
      ),
    },
  },
  'sso.saml.updateByURL': {
    run: onSaml(({ client, emulator }, connection) => {
      const saml = emulator.state.b2b.connections.get(connection.connection_id);
      const address = saml?.kind === 'saml' ? standInUrl(emulator.state, saml) : '';
      return client.sso.saml.updateByURL({ ...connection, metadata_url: `${address}/metadata` });
    }),
    refusals: {
      invalid_saml_metadata_url: onSaml(({ client }, connection) =>
        client.sso.saml.updateByURL({ ...connection, metadata_url: 'none' }),
      ),
    },
  },
  'sso.saml.deleteVerificationCertificate': {
    run: onSaml(async ({ client, emulator }, connection) => {
      const x509_certificate = emulator.state.samlSigner.certificate;
      const { connection: saml } = await client.sso.saml.updateConnection({ ...connection, x509_certificate });
      const certificate_id = saml?.verification_certificates[0]?.certificate_id ?? '';
      return client.sso.saml.deleteVerificationCertificate({ ...connection, certificate_id });
    }),
    refusals: {
      sso_verification_key_not_found: onSaml(({ client }, connection) =>
        client.sso.saml.deleteVerificationCertificate({ ...connection, certificate_id: 'none' }),
      ),
    },
  },
  'sso.saml.deleteEncryptionPrivateKey': {
    run: onSaml(async ({ client }, connection) => {
      const key = { saml_encryption_private_key: 'key' };
      const { connection: saml } = await client.sso.saml.updateConnection({ ...connection, ...key });
      const private_key_id = saml?.encryption_private_keys[0]?.private_key_id ?? '';
      return client.sso.saml.deleteEncryptionPrivateKey({ ...connection, private_key_id });
    }),
    refusals: {
      sso_encryption_private_key_not_found: onSaml(({ client }, connection) =>
        client.sso.saml.deleteEncryptionPrivateKey({ ...connection, private_key_id: 'none' }),
      ),
    },
  },
  'sso.oidc.createConnection': {
    run: (world) => world.client.sso.oidc.createConnection({ ...inAcme(world), display_name: 'Entra' }),
    refusals: { organization_not_found: ({ client }) => client.sso.oidc.createConnection(unknown) },
  },
  'sso.oidc.updateConnection': {
    run: async (world) => {
      const { connection } = await world.client.sso.oidc.createConnection(inAcme(world));
      const about = { ...inAcme(world), connection_id: connection?.connection_id ?? '' };
      return world.client.sso.oidc.updateConnection({ ...about, client_id: 'acme', custom_scopes: 'groups' });
    },
    refusals: {
      oidc_connection_not_found: onSaml(({ client }, connection) => client.sso.oidc.updateConnection(connection)),
    },
  },
  'sso.external.createConnection': {
    run: (world) => world.client.sso.external.createConnection({ ...inAcme(world), ...EXTERNAL }),
    refusals: {
      invalid_role: (world) =>
        world.client.sso.external.createConnection({
          ...{ ...inAcme(world), ...EXTERNAL, connection_implicit_role_assignments: [{ role_id: 'none' }] },
        }),
    },
  },
  'sso.external.updateConnection': {
    run: async (world) => {
      const { connection } = await world.client.sso.external.createConnection({ ...inAcme(world), ...EXTERNAL });
      const about = { ...inAcme(world), connection_id: connection?.connection_id ?? '' };
      return world.client.sso.external.updateConnection({
        ...{ ...about, display_name: 'Ours', external_group_implicit_role_assignments: [] },
      });
    },
    refusals: {
      external_connection_not_found: onSaml(({ client }, connection) =>
        client.sso.external.updateConnection(connection),
      ),
    },
  },

  'passwords.strengthCheck': {
    run: ({ client }) => client.passwords.strengthCheck({ email_address: adaMail, password: PASSWORD }),
    refusals: {
      invalid_email: ({ client }) => client.passwords.strengthCheck({ email_address: 'ada', password: PASSWORD }),
    },
  },
  'passwords.authenticate': {
    run: (world) => logInByPassword(world, { ...MINUTES, ...CLAIMS }),
    refusals: {
      unauthorized_credentials: (world) => logInByPassword(world, { password: 'wrong' }),
      member_not_found: (world) => logInByPassword(world, { email_address: stranger }),
      member_reset_password: async (world) => {
        await world.client.passwords.email.requireReset({ email_address: adaMail });
        return logInByPassword(world);
      },
      user_lock_limit_reached: async (world) => {
        for (let wrong = 0; wrong < 10; wrong += 1) await logInByPassword(world, { password: 'wrong' }).catch(() => {});
        return logInByPassword(world);
      },
    },
  },
  'passwords.email.resetStart': {
    run: (world) => world.client.passwords.email.resetStart({ ...inAcme(world), email_address: adaMail }),
    refusals: {
      member_not_found: (world) =>
        world.client.passwords.email.resetStart({ ...inAcme(world), email_address: stranger }),
      invalid_password_reset_redirect_url: (world) =>
        world.client.passwords.email.resetStart({
          ...{ ...inAcme(world), email_address: adaMail, reset_password_redirect_url: 'https://evil.example' },
        }),
    },
  },
  'passwords.email.reset': {
    run: async (world) => {
      await world.client.passwords.email.resetStart({ ...inAcme(world), email_address: adaMail });
      const password_reset_token = await world.linkToken(adaMail, 'reset_password');
      return world.client.passwords.email.reset({ password_reset_token, password: PASSWORD, ...MINUTES, ...CLAIMS });
    },
    refusals: {
      unable_to_auth_password_reset_token: ({ client }) =>
        client.passwords.email.reset({ password_reset_token: 'none', password: PASSWORD }),
      weak_password: async (world) => {
        await world.client.passwords.email.resetStart({ ...inAcme(world), email_address: adaMail });
        const password_reset_token = await world.linkToken(adaMail, 'reset_password');
        return world.client.passwords.email.reset({ password_reset_token, password: '1' });
      },
    },
  },
  'passwords.email.requireReset': {
    run: (world) => {
      const { member_id } = world.ada;
      return world.client.passwords.email.requireReset({ email_address: adaMail, ...inAcme(world), member_id });
    },
    refusals: {
      member_password_not_found: ({ client }) => client.passwords.email.requireReset({ email_address: stranger }),
      cross_org_passwords_not_enabled: ({ client, emulator }) => {
        emulator.control.changeProject({ cross_organization_passwords: false });
        return client.passwords.email.requireReset({ email_address: adaMail });
      },
    },
  },
  'passwords.sessions.reset': {
    run: async (world) => {
      const { session_token } = await world.logIn(world.ada);
      return world.client.passwords.sessions.reset({ ...inAcme(world), session_token, password: PASSWORD, ...CLAIMS });
    },
    refusals: {
      no_session_arguments: (world) => world.client.passwords.sessions.reset({ ...inAcme(world), password: PASSWORD }),
      session_authorization_tenancy_error: async ({ client, logIn, ada }) => {
        const { session_token } = await logIn(ada);
        return client.passwords.sessions.reset({ organization_id: 'borealis', session_token, password: PASSWORD });
      },
      session_too_old_to_reset_password: async (world) => {
        const { session_token } = await world.logIn(world.ada);
        world.emulator.control.clock.advance(6 * MINUTE_MS);
        return world.client.passwords.sessions.reset({ ...inAcme(world), session_token, password: PASSWORD });
      },
    },
  },
  'passwords.existingPassword.reset': {
    run: (world) => replacePassword(world, { ...MINUTES, ...CLAIMS }),
    refusals: {
      unauthorized_credentials: (world) => replacePassword(world, { existing_password: 'wrong' }),
      weak_password: (world) => replacePassword(world, { new_password: '1' }),
    },
  },
  'passwords.discovery.authenticate': {
    run: ({ client }) => client.passwords.discovery.authenticate({ email_address: adaMail, password: DEMO_PASSWORD }),
    refusals: {
      unauthorized_credentials: ({ client }) =>
        client.passwords.discovery.authenticate({ email_address: adaMail, password: 'wrong' }),
      cross_org_passwords_not_enabled: ({ client, emulator }) => {
        emulator.control.changeProject({ cross_organization_passwords: false });
        return client.passwords.discovery.authenticate({ email_address: adaMail, password: DEMO_PASSWORD });
      },
    },
  },
  'passwords.discovery.email.resetStart': {
    run: ({ client }) => client.passwords.discovery.email.resetStart({ email_address: adaMail }),
    refusals: {
      invalid_discovery_redirect_url: ({ client }) =>
        client.passwords.discovery.email.resetStart({
          ...{ email_address: adaMail, discovery_redirect_url: 'https://evil.example' },
        }),
    },
  },
  'passwords.discovery.email.reset': {
    run: async ({ client, linkToken }) => {
      await client.passwords.discovery.email.resetStart({ email_address: adaMail });
      const password_reset_token = await linkToken(adaMail, 'reset_password');
      return client.passwords.discovery.email.reset({ password_reset_token, password: PASSWORD });
    },
    refusals: {
      unable_to_auth_password_reset_token: ({ client }) =>
        client.passwords.discovery.email.reset({ password_reset_token: 'none', password: PASSWORD }),
    },
  },
  'passwords.migrate': {
    run: (world) =>
      world.client.passwords.migrate({
        ...{ ...inAcme(world), email_address: stranger, ...md5, name: 'Zoe', external_id: 'zoe' },
        ...{ mfa_phone_number: phone, set_phone_number_verified: true, roles: ['mechanic'] },
      }),
    refusals: {
      password_already_exists: (world) =>
        world.client.passwords.migrate({ ...inAcme(world), email_address: adaMail, ...md5 }),
      invalid_hash: (world) =>
        world.client.passwords.migrate({ ...inAcme(world), email_address: stranger, ...md5, hash: 'x' }),
      invalid_hash_type: (world) =>
        world.client.passwords.migrate({ ...inAcme(world), email_address: stranger, ...md5, hash_type: 'rot_13' }),
      not_supported_by_emulator: (world) =>
        world.client.passwords.migrate({ ...inAcme(world), email_address: stranger, ...md5, hash_type: 'bcrypt' }),
      invalid_role: (world) =>
        world.client.passwords.migrate({ ...inAcme(world), email_address: stranger, ...md5, roles: ['none'] }),
    },
  },
  'organizations.members.deletePassword': {
    run: async (world) => {
      const { member } = await world.client.organizations.members.get(aboutBen(world));
      const { member_password_id } = member;
      return world.client.organizations.members.deletePassword({ ...inAcme(world), member_password_id });
    },
    refusals: {
      password_not_found: (world) =>
        world.client.organizations.members.deletePassword({ ...inAcme(world), member_password_id: 'none' }),
    },
  },

  'totps.create': {
    run: (world) => world.client.totps.create(aboutBen(world)),
    refusals: {
      active_totp_exists: async (world) => {
        await importTotp(world);
        return world.client.totps.create(aboutBen(world));
      },
      insufficient_factors: async (world) => {
        Object.assign(world.ben, { mfa_phone_number: phone, mfa_phone_number_verified: true });
        return world.client.totps.create(aboutBen(world));
      },
      invalid_expiration: (world) => world.client.totps.create({ ...aboutBen(world), expiration_minutes: 1 }),
    },
  },
  'totps.authenticate': {
    run: async (world) => {
      const { secret } = await world.client.totps.create(aboutBen(world));
      return enterCode(world, secret, { ...CLAIMS, set_mfa_enrollment: 'enroll', set_default_mfa: true });
    },
    refusals: {
      no_session_arguments: (world) => world.client.totps.authenticate({ ...aboutBen(world), code: '000000' }),
      totp_not_found: (world) => enterCode(world, MIGRATED.secret),
      invalid_totp_code: async (world) => {
        await importTotp(world);
        return enterCode(world, MIGRATED.secret, { code: '1' });
      },
      totp_code_already_authenticated: async (world) => {
        await importTotp(world);
        await enterCode(world, MIGRATED.secret);
        return enterCode(world, MIGRATED.secret);
      },
    },
  },
  'totps.migrate': {
    run: (world) => importTotp(world),
    refusals: {
      active_totp_exists: async (world) => {
        await importTotp(world);
        return importTotp(world);
      },
      bad_request: (world) => world.client.totps.migrate({ ...aboutBen(world), ...MIGRATED, secret: '1' }),
    },
  },
  'recoveryCodes.get': {
    run: async (world) => {
      await importTotp(world);
      return world.client.recoveryCodes.get(aboutBen(world));
    },
    refusals: { recovery_codes_not_found: (world) => world.client.recoveryCodes.get(aboutBen(world)) },
  },
  'recoveryCodes.rotate': {
    run: async (world) => {
      await importTotp(world);
      return world.client.recoveryCodes.rotate(aboutBen(world));
    },
    refusals: { recovery_codes_not_found: (world) => world.client.recoveryCodes.rotate(aboutBen(world)) },
  },
  'recoveryCodes.recover': {
    run: async (world) => {
      await importTotp(world);
      return recover(world, MIGRATED.recovery_codes[0]);
    },
    refusals: {
      unable_to_authenticate_recovery_code: async (world) => {
        await importTotp(world);
        return recover(world, 'none');
      },
      totp_code_used_as_recovery_code: async (world) => {
        await importTotp(world);
        return recover(world, '000000');
      },
    },
  },

  'discovery.organizations.list': {
    run: async (world) => {
      const { intermediate_session_token } = await discover(world);
      return world.client.discovery.organizations.list({ intermediate_session_token });
    },
    refusals: {
      no_session_arguments: ({ client }) => client.discovery.organizations.list({}),
      too_many_session_arguments: async (world) => {
        const { session_token } = await world.logIn(world.ada);
        const { intermediate_session_token } = await discover(world);
        return world.client.discovery.organizations.list({ intermediate_session_token, session_token });
      },
      session_not_found: ({ client }) => client.discovery.organizations.list({ session_token: 'none' }),
      intermediate_session_not_found: ({ client }) =>
        client.discovery.organizations.list({ intermediate_session_token: 'none' }),
    },
  },
  'discovery.organizations.create': {
    run: async (world) => {
      const { intermediate_session_token } = await discover(world);
      const settings = { organization_name: 'Delta Yards', organization_external_id: 'yard-4' };
      return world.client.discovery.organizations.create({
        ...{ ...settings, trusted_metadata: { plan: 'pro' }, intermediate_session_token, ...MINUTES, ...CLAIMS },
      });
    },
    refusals: {
      intermediate_session_not_found: ({ client }) =>
        client.discovery.organizations.create({ intermediate_session_token: 'none' }),
      organization_slug_already_used: async (world) => {
        const { intermediate_session_token } = await discover(world);
        return world.client.discovery.organizations.create({ intermediate_session_token, organization_slug: 'acme' });
      },
    },
  },
  'discovery.intermediateSessions.exchange': {
    run: async (world) => {
      const { intermediate_session_token } = await discover(world);
      const body = { ...inAcme(world), intermediate_session_token, ...MINUTES, ...CLAIMS };
      return world.client.discovery.intermediateSessions.exchange(body);
    },
    refusals: {
      intermediate_session_not_found: (world) =>
        world.client.discovery.intermediateSessions.exchange({
          ...{ ...inAcme(world), intermediate_session_token: 'none' },
        }),
      email_jit_provisioning_not_allowed: async (world) => {
        const { intermediate_session_token } = await discover(world, stranger);
        const body = { organization_id: 'borealis', intermediate_session_token };
        return world.client.discovery.intermediateSessions.exchange(body);
      },
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

  'sessions.exchangeAccessToken': {
    run: async (world) =>
      world.client.sessions.exchangeAccessToken({
        ...{ access_token: await accessToken(world, ['openid', 'full_access']), ...MINUTES, ...CLAIMS },
      }),
    refusals: {
      idp_access_token_could_not_be_exchanged: ({ client }) =>
        client.sessions.exchangeAccessToken({ access_token: 'none' }),
      oauth_access_token_exchange_missing_full_access: async (world) =>
        world.client.sessions.exchangeAccessToken({ access_token: await accessToken(world, ['openid']) }),
    },
  },
  'sessions.attest': {
    run: async (world) => {
      const proof = { profile_id: machinesProfile.profile_id, token: await signTrustedToken('zoe@acme.test') };
      return world.client.sessions.attest({ ...inAcme(world), ...proof, ...MINUTES, ...CLAIMS });
    },
    refusals: {
      trusted_token_profile_not_found: (world) =>
        world.client.sessions.attest({ ...inAcme(world), profile_id: 'none', token: '' }),
      invalid_trusted_auth_token: async (world) =>
        world.client.sessions.attest({
          ...{ ...inAcme(world), profile_id: machinesProfile.profile_id },
          token: await signTrustedToken('zoe@acme.test', 'elsewhere'),
        }),
      organization_not_found: async ({ client }) =>
        client.sessions.attest({
          ...{ profile_id: machinesProfile.profile_id, token: await signTrustedToken('zoe@acme.test') },
        }),
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
      const group = { ...directory, group_name: 'Mechanics', memberIds: [] };
      const { group_id, group_name } = emulator.state.b2b.scim.addGroup(group);
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

  'organizations.connectedApps': {
    run: (world) => world.client.organizations.connectedApps(inAcme(world)),
    refusals: { organization_not_found: ({ client }) => client.organizations.connectedApps(unknown) },
  },
  'organizations.getConnectedApp': {
    run: async (world) => {
      await accessToken(world, ['openid']);
      return world.client.organizations.getConnectedApp({ ...inAcme(world), ...DEMO_APP });
    },
    refusals: {
      connected_app_not_found: (world) =>
        world.client.organizations.getConnectedApp({ ...inAcme(world), connected_app_id: 'none' }),
    },
  },
  'organizations.members.getConnectedApps': {
    run: async (world) => {
      await accessToken(world, ['openid']);
      return world.client.organizations.members.getConnectedApps(aboutAda(world));
    },
    refusals: {
      member_not_found: (world) =>
        world.client.organizations.members.getConnectedApps({ ...inAcme(world), member_id: 'none' }),
    },
  },
  'organizations.members.connectedApps.revoke': {
    run: async (world) => {
      await accessToken(world, ['openid']);
      return world.client.organizations.members.connectedApps.revoke({ ...aboutAda(world), ...DEMO_APP });
    },
    refusals: {
      connected_app_not_found: (world) =>
        world.client.organizations.members.connectedApps.revoke({ ...aboutAda(world), ...DEMO_APP }),
    },
  },
  ...Object.fromEntries(
    (['google', 'microsoft', 'slack', 'hubspot', 'github'] as const).map((provider) => [
      `organizations.members.oauthProviders.${provider}`,
      {
        run: (world: B2bNodeWorld) => {
          linkAccount(world, provider);
          const about = { ...aboutAda(world), include_refresh_token: true };
          return world.client.organizations.members.oauthProviders[provider](about);
        },
        refusals: {
          member_oauth_token_not_found: (world: B2bNodeWorld) =>
            world.client.organizations.members.oauthProviders[provider](aboutAda(world)),
        },
      },
    ]),
  ),
  'organizations.members.oidcProviders': {
    run: (world) => {
      const { state } = world.emulator;
      const organization_id = state.b2b.organizations.findBySlug('cobalt')?.organization_id ?? '';
      const connection = state.b2b.connections.of(organization_id).find(({ kind }) => kind === 'oidc');
      const { connection_id = '' } = connection ?? {};
      const registration = { connection_id, external_id: 'ada', registration_id: 'one', sso_attributes: {} };
      world.ada.sso_registrations.push(registration);
      return world.client.organizations.members.oidcProviders(aboutAda(world));
    },
    refusals: {
      member_oidc_token_not_found: (world) => world.client.organizations.members.oidcProviders(aboutAda(world)),
    },
  },

  'impersonation.authenticate': {
    run: ({ client, emulator, ada }) => {
      const impersonation_token = issueImpersonationToken(emulator.state, ada.member_id, 'help@vestibule.test');
      return client.impersonation.authenticate({ impersonation_token });
    },
    refusals: {
      unable_to_auth_impersonation_token: ({ client }) =>
        client.impersonation.authenticate({ impersonation_token: 'none' }),
    },
  },
  'idp.oauth.authorizeStart': {
    run: (world) => world.client.idp.oauth.authorizeStart({ ...consent, ...aboutAda(world) }),
    refusals: {
      no_session_arguments: ({ client }) => client.idp.oauth.authorizeStart(consent),
      invalid_client_id: (world) =>
        world.client.idp.oauth.authorizeStart({ ...consent, ...aboutAda(world), client_id: 'none' }),
      session_authorization_tenancy_error: async (world) => {
        const { session_token } = await world.logIn(world.ben);
        return world.client.idp.oauth.authorizeStart({ ...consent, ...aboutAda(world), session_token });
      },
    },
  },
  'idp.oauth.authorize': {
    run: (world) => world.client.idp.oauth.authorize({ ...consent, ...aboutAda(world), consent_granted: true }),
    refusals: {
      oauth_invalid_scope_requested: (world) =>
        world.client.idp.oauth.authorize({
          ...{ ...consent, ...aboutBen(world), scopes: ['robots:scrap'], consent_granted: true },
        }),
      connected_app_not_allowed_for_org: async (world) => {
        const rule = { first_party_connected_apps_allowed_type: 'NOT_ALLOWED' };
        await world.client.organizations.update({ ...inAcme(world), ...rule });
        return world.client.idp.oauth.authorize({ ...consent, ...aboutAda(world), consent_granted: true });
      },
    },
  },
  'idp.introspectTokenLocal': {
    run: async (world) => {
      const check = { ...inAcme(world), resource_id: 'robots', action: 'read' };
      const token = await accessToken(world, ['openid', 'robots:read']);
      return world.client.idp.introspectTokenLocal(token, { authorization_check: check });
    },
    refusals: { jwt_invalid: ({ client }) => client.idp.introspectTokenLocal('none') },
  },
  'idp.introspectTokenNetwork': {
    run: async (world) => {
      const token = await accessToken(world, ['openid']);
      const { client_id, client_secret = '' } = demoApp;
      return world.client.idp.introspectTokenNetwork({ token, client_id, client_secret });
    },
    refusals: {
      token_invalid: ({ client }) =>
        client.idp.introspectTokenNetwork({ token: 'none', client_id: demoApp.client_id, client_secret: 'x' }),
    },
  },
  ...sharedNodeCases,

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

export const b2bNodeLeftOut: LeftOut<B2bNodeWorld> = {
  'sessions.migrate': {
    reason: FOREIGN_SESSIONS,
    refuse: ({ client }) => client.sessions.migrate({ organization_id: 'acme', session_token: 'x' }),
  },
  ...sharedLeftOut,
};

async function logInByPasscode(world: B2bNodeWorld, organization = inAcme(world)) {
  const body = { ...organization, email_address: adaMail };
  await world.client.otps.email.loginOrSignup(body);
  const code = await world.passcode(adaMail);
  return world.client.otps.email.authenticate({ ...body, code, ...MINUTES, ...CLAIMS });
}

function logInByPassword(world: B2bNodeWorld, rest: object = {}) {
  const body = { ...inAcme(world), email_address: adaMail, password: DEMO_PASSWORD, ...rest };
  return world.client.passwords.authenticate(body);
}

function replacePassword(world: B2bNodeWorld, rest: object) {
  const body = { existing_password: DEMO_PASSWORD, new_password: PASSWORD, ...rest };
  return world.client.passwords.existingPassword.reset({ ...inAcme(world), email_address: adaMail, ...body });
}

const importTotp = (world: B2bNodeWorld) => world.client.totps.migrate({ ...aboutBen(world), ...MIGRATED });

/** Enters the present code of Ben's authenticator app, in a session of his. */
async function enterCode(world: B2bNodeWorld, secret: string, rest: object = {}) {
  const { session_token } = await world.logIn(world.ben);
  const code = codeOf(secret, world.emulator.control.clock.now());
  return world.client.totps.authenticate({ ...aboutBen(world), session_token, code, ...rest });
}

async function recover(world: B2bNodeWorld, recovery_code = '') {
  const { session_jwt } = await world.logIn(world.ben);
  return world.client.recoveryCodes.recover({ ...aboutBen(world), session_jwt, recovery_code, ...CLAIMS });
}

/** Logs in to an organization that requires a second factor, as far as the first one. */
const halfLogIn = (world: B2bNodeWorld) => logInByPasscode(world, { organization_id: 'borealis' });

async function discover({ client, passcode }: B2bNodeWorld, email_address = adaMail) {
  await client.otps.email.discovery.send({ email_address });
  return client.otps.email.discovery.authenticate({ email_address, code: await passcode(email_address) });
}

const authorization = { client_id: demoApp.client_id, redirect_uri: demoApp.redirect_urls[0] ?? '' };
const consent = { ...authorization, response_type: 'code', scopes: ['openid'] };
const DEMO_APP = { connected_app_id: demoApp.client_id };

/** Links an account at an OAuth provider with Ada. */
function linkAccount({ emulator, ada }: B2bNodeWorld, provider: string): void {
  const person = { email: adaMail, isEmailVerified: true, firstName: 'Ada', lastName: 'Lovelace', tenants: ['t-1'] };
  const { subject } = emulator.state.oauth.openAccount({ provider, ...person });
  ada.oauth_registrations.push({
    ...{ member_oauth_registration_id: 'one', provider_subject: subject, profile_picture_url: '', locale: 'en' },
    ...{ provider_type: findOAuthProvider(provider)?.label ?? '', provider_tenants: [] },
  });
}

/** Returns an access token of the demo's connected app, after the consent of a member. */
async function accessToken({ client, emulator, ada, logIn }: B2bNodeWorld, scopes: string[]): Promise<string> {
  const { session_token } = await logIn(ada);
  const body = { ...authorization, response_type: 'code', scopes, consent_granted: true, session_token };
  const { authorization_code: code = '' } = await client.idp.oauth.authorize(body);
  const secret = { client_secret: demoApp.client_secret ?? '' };
  const response = await emulator.app.request(`${emulator.state.providerUrl}/v1/oauth2/token`, {
    method: 'POST',
    body: new URLSearchParams({ grant_type: 'authorization_code', code, ...authorization, ...secret }),
  });
  return ((await response.json()) as { access_token: string }).access_token;
}

const operandsOf = (filter_name: string, filter_value: unknown) => ({
  query: { operator: 'AND', operands: [{ filter_name, filter_value }] },
});
const findOrganizations = (client: B2bNodeWorld['client'], name: string, filterValue: unknown) =>
  client.organizations.search(operandsOf(name, filterValue));
const findMembers = ({ client, acme }: B2bNodeWorld, name: string, filterValue: unknown) =>
  client.organizations.members.search({
    organization_ids: [acme.organization_id],
    ...operandsOf(name, filterValue),
  });

/** A call about a new SAML connection of Acme. */
function onSaml(run: (world: B2bNodeWorld, connection: Directory) => Promise<unknown>) {
  return async (world: B2bNodeWorld): Promise<unknown> => {
    const { connection } = await world.client.sso.saml.createConnection(inAcme(world));
    return run(world, { ...inAcme(world), connection_id: connection?.connection_id ?? '' });
  };
}

type Directory = { organization_id: string; connection_id: string };

/** A call about the connection of Acme to its directory. */
function onDirectory(run: (world: B2bNodeWorld, directory: Directory) => unknown) {
  return async (world: B2bNodeWorld): Promise<unknown> => {
    const { connection } = await world.client.scim.connection.create(inAcme(world));
    return run(world, { ...inAcme(world), connection_id: connection?.connection_id ?? '' });
  };
}
