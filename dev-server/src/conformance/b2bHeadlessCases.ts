import { DEMO_PASSWORD } from '../b2b/demoCompany.ts';
import { standInUrl } from '../b2b/identity-provider/metadata.ts';
import { issueImpersonationToken } from '../b2b/sessions/impersonation.ts';
import { codeOf } from '../kit/codeOf.ts';
import { MINUTE_MS } from '../state/clock.ts';
import { b2bOAuthProviders } from '../state/oauthProviders.ts';
import { DEMO_APP_ID, RELYING_PARTY_PATH } from '../state/project.ts';
import { HOST_URL } from '../testing/createTestEmulator.ts';
import { issueTokens } from '../tokens/accessTokens.ts';
import { type B2bWorld, MINUTES } from './b2bWorld.ts';
import type { Case, Cases, Exceptions, LeftOut } from './cases.ts';
import { demoApp, machinesProfile, signTrustedToken } from './fixtures.ts';
import { startOneTapWith } from './oneTapInPage.ts';

const ada = 'ada@acme.test';
const ben = 'ben@acme.test';
const dan = 'dan@cobalt.test';
const stranger = 'zoe@elsewhere.test';
const phone = '+14155550123';
const PASSWORD = 'orchard-lantern-27-violet';

const client_id = DEMO_APP_ID;
const post_logout_redirect_uri = HOST_URL + RELYING_PARTY_PATH;
const redirect_uri = `${post_logout_redirect_uri}/callback`;
const authorization = { client_id, redirect_uri, response_type: 'code', scopes: ['openid'] };

type Client = B2bWorld['client'];
type Refused = (world: B2bWorld) => Promise<unknown>;

const denial = { rbac_permission_missing_actions: 'rbac_permission_missing_actions' } as const;

/** Every public method of the provider's headless B2B client, with its documented refusals. */
export const b2bHeadlessCases: Cases<B2bWorld> = {
  'session.attest': {
    run: async ({ client, emulator, organization }) => {
      emulator.control.changeProject({ trusted_token_profiles: [machinesProfile] });
      const { profile_id } = machinesProfile;
      const token = await signTrustedToken(ada);
      return client.session.attest({ ...inAcme(organization), profile_id, token, ...MINUTES });
    },
    refusals: {
      trusted_token_profile_not_found: ({ client }) =>
        client.session.attest({ profile_id: 'none', token: 'none', ...MINUTES }),
    },
  },
  'session.exchangeAccessToken': {
    run: async ({ client, emulator, member }) => {
      const { connected_apps } = emulator.control.project();
      emulator.control.changeProject({ connected_apps: [...connected_apps, demoApp] });
      const { grantId } = emulator.state.connectedApps.openGrant({
        ...{ userId: member('acme', ada).member_id, clientId: demoApp.client_id, scopes: ['full_access'] },
        ...{ resources: [], sessionId: '', authenticatedAtMs: emulator.control.clock.now() },
      });
      const grant = emulator.state.connectedApps.findGrant(grantId);
      if (!grant) throw new Error('There is no grant.');
      const { access_token } = await issueTokens(emulator.state, grant);
      return client.session.exchangeAccessToken({ access_token, ...MINUTES });
    },
    refusals: {
      idp_access_token_could_not_be_exchanged: ({ client }) =>
        client.session.exchangeAccessToken({ access_token: 'none', ...MINUTES }),
    },
  },
  'sso.saml.deleteEncryptionPrivateKey': {
    run: asAdmin(async ({ client, emulator }) => {
      const { connection } = await client.sso.saml.createConnection({ display_name: 'Okta' });
      const saml = emulator.state.b2b.connections.get(connection.connection_id);
      const key = { private_key_id: 'key-1', private_key: 'key', created_at: '2026-01-01T00:00:00Z' };
      if (saml?.kind === 'saml') saml.saml_encryption_private_keys.push(key);
      const { connection_id } = connection;
      return client.sso.saml.deleteEncryptionPrivateKey({ connection_id, private_key_id: 'key-1' });
    }),
    refusals: {
      sso_connection_not_found: asAdmin(({ client }) =>
        client.sso.saml.deleteEncryptionPrivateKey({ connection_id: 'none', private_key_id: 'none' }),
      ),
    },
  },
  'magicLinks.email.invite': {
    run: asAdmin(({ client }) => client.magicLinks.email.invite({ email_address: stranger })),
    refusals: {
      [denial.rbac_permission_missing_actions]: asMember(({ client }) =>
        client.magicLinks.email.invite({ email_address: stranger }),
      ),
      user_already_invited: asAdmin(({ client }) => client.magicLinks.email.invite({ email_address: ben })),
      invalid_invite_redirect_url: asAdmin(({ client }) =>
        client.magicLinks.email.invite({ email_address: stranger, invite_redirect_url: 'https://evil.example' }),
      ),
    },
  },
  'magicLinks.email.loginOrSignup': {
    run: (world) => sendLink(world),
    refusals: {
      organization_not_found: ({ client }) =>
        client.magicLinks.email.loginOrSignup({ organization_id: 'none', email_address: ada }),
      invalid_email_for_jit_provisioning: (world) => sendLink(world, stranger),
    },
  },
  'magicLinks.email.discovery.send': {
    run: ({ client }) => client.magicLinks.email.discovery.send({ email_address: ada }),
    refusals: {
      invalid_email: ({ client }) => client.magicLinks.email.discovery.send({ email_address: 'ada' }),
      invalid_discovery_redirect_url: ({ client }) =>
        client.magicLinks.email.discovery.send({
          email_address: ada,
          discovery_redirect_url: 'https://evil.example',
        }),
    },
  },
  'magicLinks.authenticate': {
    run: async (world) => {
      await sendLink(world);
      const magic_links_token = (await world.openLink(ada)).get('token') ?? '';
      return world.client.magicLinks.authenticate({ magic_links_token, ...MINUTES });
    },
    refusals: {
      unable_to_auth_magic_link: ({ client }) =>
        client.magicLinks.authenticate({ magic_links_token: 'none', ...MINUTES }),
    },
  },
  'magicLinks.discovery.authenticate': {
    run: async ({ client, openLink }) => {
      await client.magicLinks.email.discovery.send({ email_address: ada });
      const discovery_magic_links_token = (await openLink(ada)).get('token') ?? '';
      return client.magicLinks.discovery.authenticate({ discovery_magic_links_token });
    },
    refusals: {
      unable_to_auth_magic_link: ({ client }) =>
        client.magicLinks.discovery.authenticate({ discovery_magic_links_token: 'none' }),
    },
  },

  'otps.email.loginOrSignup': {
    run: ({ client, organization }) => client.otps.email.loginOrSignup({ ...inAcme(organization), email_address: ada }),
    refusals: {
      email_jit_provisioning_not_allowed: ({ client, organization }) =>
        client.otps.email.loginOrSignup({
          organization_id: organization('borealis').organization_id,
          email_address: stranger,
        }),
    },
  },
  'otps.email.authenticate': {
    run: (world) => world.logIn('acme', ada),
    refusals: {
      otp_code_not_found: ({ client, organization }) =>
        client.otps.email.authenticate({ ...inAcme(organization), email_address: ada, code: '000000', ...MINUTES }),
    },
  },
  'otps.email.discovery.send': {
    run: ({ client }) => client.otps.email.discovery.send({ email_address: ada }),
    refusals: {
      inactive_email: ({ client }) => client.otps.email.discovery.send({ email_address: 'inactive@acme.test' }),
    },
  },
  'otps.email.discovery.authenticate': {
    run: (world) => discover(world),
    refusals: {
      otp_code_not_found: ({ client }) =>
        client.otps.email.discovery.authenticate({ email_address: ada, code: '000000' }),
    },
  },
  'otps.sms.send': {
    run: async (world) => world.client.otps.sms.send({ ...(await halfLogIn(world)), mfa_phone_number: phone }),
    refusals: {
      member_phone_number_not_found: async (world) => world.client.otps.sms.send(await halfLogIn(world)),
      invalid_phone_number: async (world) =>
        world.client.otps.sms.send({ ...(await halfLogIn(world)), mfa_phone_number: '1' }),
      unauthorized_credentials: ({ client, member }) =>
        client.otps.sms.send({ ...idsOf(member('acme', ada)), mfa_phone_number: phone }),
    },
  },
  'otps.sms.authenticate': {
    run: async (world) => {
      const ids = await halfLogIn(world);
      await world.client.otps.sms.send({ ...ids, mfa_phone_number: phone });
      return world.client.otps.sms.authenticate({ ...ids, code: await world.passcode(phone), ...MINUTES });
    },
    refusals: {
      otp_code_not_found: async (world) =>
        world.client.otps.sms.authenticate({ ...(await halfLogIn(world)), code: '000000', ...MINUTES }),
      intermediate_session_not_found: async (world) => {
        const ids = await halfLogIn(world);
        world.emulator.control.clock.advance(10 * MINUTE_MS);
        return world.client.otps.sms.authenticate({ ...ids, code: '000000', ...MINUTES });
      },
    },
  },

  'totp.create': {
    run: async (world) => world.client.totp.create({ ...(await halfLogIn(world)), expiration_minutes: 60 }),
    refusals: {
      active_totp_exists: async (world) => {
        const { ids } = await enrol(world);
        return world.client.totp.create({ ...ids, expiration_minutes: 60 });
      },
    },
  },
  'totp.authenticate': {
    run: async (world) => (await enrol(world)).answer,
    refusals: {
      totp_not_found: async (world) =>
        world.client.totp.authenticate({ ...(await halfLogIn(world)), code: '000000', ...MINUTES }),
      totp_code_already_authenticated: async (world) => {
        const { ids, code } = await enrol(world);
        return world.client.totp.authenticate({ ...ids, code, ...MINUTES });
      },
    },
  },
  'recoveryCodes.recover': {
    run: async (world) => {
      const { ids, recovery_code } = await enrol(world);
      return world.client.recoveryCodes.recover({ ...ids, recovery_code, ...MINUTES });
    },
    refusals: {
      unable_to_authenticate_recovery_code: async (world) => {
        const { ids } = await enrol(world);
        return world.client.recoveryCodes.recover({ ...ids, recovery_code: 'aaaa-bbbb-cccc', ...MINUTES });
      },
    },
  },
  'recoveryCodes.rotate': {
    run: async (world) => {
      await enrol(world);
      return world.client.recoveryCodes.rotate();
    },
    refusals: { recovery_codes_not_found: asAdmin(({ client }) => client.recoveryCodes.rotate()) },
  },
  'recoveryCodes.get': {
    run: async (world) => {
      await enrol(world);
      return world.client.recoveryCodes.get();
    },
    refusals: { recovery_codes_not_found: asAdmin(({ client }) => client.recoveryCodes.get()) },
  },

  'passwords.authenticate': {
    run: (world) => logInByPassword(world),
    refusals: {
      unauthorized_credentials: (world) => logInByPassword(world, { password: 'another' }),
      member_not_found: (world) => logInByPassword(world, { email_address: stranger }),
      member_password_not_found: ({ client, organization }) =>
        client.passwords.authenticate({
          ...{ organization_id: organization('borealis').organization_id, email_address: 'cleo@borealis.test' },
          ...{ password: PASSWORD, ...MINUTES },
        }),
      user_lock_limit_reached: async (world) => {
        const guess = () => logInByPassword(world, { password: 'another' });
        for (let wrong = 0; wrong < 10; wrong += 1) await guess().catch(() => {});
        return guess();
      },
    },
  },
  'passwords.resetByEmailStart': {
    run: ({ client, organization }) =>
      client.passwords.resetByEmailStart({ ...inAcme(organization), email_address: ada }),
    refusals: {
      member_not_found: ({ client, organization }) =>
        client.passwords.resetByEmailStart({ ...inAcme(organization), email_address: stranger }),
    },
  },
  'passwords.resetByEmail': {
    run: async ({ client, organization, openLink }) => {
      await client.passwords.resetByEmailStart({ ...inAcme(organization), email_address: ada });
      const password_reset_token = (await openLink(ada, 'reset_password')).get('token') ?? '';
      return client.passwords.resetByEmail({ password_reset_token, password: PASSWORD, ...MINUTES });
    },
    refusals: {
      unable_to_auth_password_reset_token: ({ client }) =>
        client.passwords.resetByEmail({ password_reset_token: 'none', password: PASSWORD, ...MINUTES }),
    },
  },
  'passwords.strengthCheck': {
    run: ({ client }) => client.passwords.strengthCheck({ email_address: ada, password: PASSWORD }),
    refusals: {
      invalid_email: ({ client }) => client.passwords.strengthCheck({ email_address: 'ada', password: PASSWORD }),
    },
  },
  'passwords.resetByExistingPassword': {
    run: ({ client, organization }) =>
      client.passwords.resetByExistingPassword({
        ...{ ...inAcme(organization), email_address: ada, ...MINUTES },
        ...{ existing_password: DEMO_PASSWORD, new_password: PASSWORD },
      }),
    refusals: {
      weak_password: ({ client, organization }) =>
        client.passwords.resetByExistingPassword({
          ...{ ...inAcme(organization), email_address: ada, ...MINUTES },
          ...{ existing_password: DEMO_PASSWORD, new_password: 'ada-acme' },
        }),
    },
  },
  'passwords.resetBySession': {
    run: asAdmin(({ client }) => client.passwords.resetBySession({ password: PASSWORD })),
    refusals: {
      session_too_old_to_reset_password: asAdmin(({ client, emulator }) => {
        emulator.control.clock.advance(6 * MINUTE_MS);
        return client.passwords.resetBySession({ password: PASSWORD });
      }),
    },
  },
  'passwords.discovery.resetByEmailStart': {
    run: ({ client }) => client.passwords.discovery.resetByEmailStart({ email_address: ada }),
    refusals: {
      cross_org_passwords_not_enabled: ({ client, emulator }) => {
        emulator.control.changeProject({ cross_organization_passwords: false });
        return client.passwords.discovery.resetByEmailStart({ email_address: ada });
      },
    },
  },
  'passwords.discovery.resetByEmail': {
    run: async ({ client, openLink }) => {
      await client.passwords.discovery.resetByEmailStart({ email_address: ada });
      const password_reset_token = (await openLink(ada, 'reset_password')).get('token') ?? '';
      return client.passwords.discovery.resetByEmail({ password_reset_token, password: PASSWORD });
    },
    refusals: {
      unable_to_auth_password_reset_token: ({ client }) =>
        client.passwords.discovery.resetByEmail({ password_reset_token: 'none', password: PASSWORD }),
    },
  },
  'passwords.discovery.authenticate': {
    run: ({ client }) => client.passwords.discovery.authenticate({ email_address: ada, password: DEMO_PASSWORD }),
    refusals: {
      unauthorized_credentials: ({ client }) =>
        client.passwords.discovery.authenticate({ email_address: ada, password: 'another' }),
      member_password_not_found: ({ client }) =>
        client.passwords.discovery.authenticate({ email_address: stranger, password: 'another' }),
    },
  },

  ...Object.fromEntries(
    b2bOAuthProviders.flatMap((name) => [
      [`oauth.${name}.start`, oauthStart(({ oauth }) => oauth[name as 'google'].start({ organization_slug: 'acme' }))],
      [`oauth.${name}.discovery.start`, oauthStart(({ oauth }) => oauth[name as 'google'].discovery.start({}))],
    ]),
  ),
  'oauth.authenticate': {
    run: async ({ client, passOAuthProvider }) => {
      await client.oauth.google.start({ organization_slug: 'acme' });
      const oauth_token = (await passOAuthProvider({ email: ada })).get('token') ?? '';
      return client.oauth.authenticate({ oauth_token, ...MINUTES });
    },
    refusals: {
      oauth_token_not_found: ({ client }) => client.oauth.authenticate({ oauth_token: 'none', ...MINUTES }),
      oauth_tenant_jit_provisioning_not_allowed: async ({ client, passOAuthProvider }) => {
        await client.oauth.slack.start({ organization_slug: 'borealis' });
        const oauth_token = (await passOAuthProvider({ email: stranger, tenants: 'T-1' })).get('token') ?? '';
        return client.oauth.authenticate({ oauth_token, ...MINUTES });
      },
    },
  },
  'oauth.discovery.authenticate': {
    run: async ({ client, passOAuthProvider }) => {
      await client.oauth.google.discovery.start({});
      const discovery_oauth_token = (await passOAuthProvider({ email: ada })).get('token') ?? '';
      return client.oauth.discovery.authenticate({ discovery_oauth_token });
    },
    refusals: {
      oauth_token_not_found: ({ client }) => client.oauth.discovery.authenticate({ discovery_oauth_token: 'none' }),
    },
  },
  'oauth.googleOneTap.start': {
    run: (world) => {
      const { organization_id } = world.organization('acme');
      return startOneTapWith(world, ({ oauth }) => oauth.googleOneTap.start({ organization_id }), 'oauth');
    },
    refusals: {
      default_provider_not_allowed: (world) => {
        world.emulator.control.changeProject({ google_client: 'default' });
        const ids = inAcme(world.organization);
        return startOneTapWith(world, ({ oauth }) => oauth.googleOneTap.start(ids), 'oauth');
      },
    },
  },
  'oauth.googleOneTap.discovery.start': {
    run: (world) => startOneTapWith(world, ({ oauth }) => oauth.googleOneTap.discovery.start({}), 'discovery_oauth'),
  },

  'sso.start': {
    run: async ({ client, organization, passIdentityProvider }) => {
      const start = await client.sso.start({ connection_id: defaultConnection(organization) });
      const query = await passIdentityProvider({ email: dan });
      if (query.get('stytch_token_type') !== 'sso') throw new Error(`The end is ${query}.`);
      return start;
    },
  },
  'sso.authenticate': {
    run: async ({ client, organization, passIdentityProvider }) => {
      await client.sso.start({ connection_id: defaultConnection(organization) });
      const sso_token = (await passIdentityProvider({ email: dan })).get('token') ?? '';
      return client.sso.authenticate({ sso_token, ...MINUTES });
    },
    refusals: {
      sso_token_not_found: ({ client }) => client.sso.authenticate({ sso_token: 'none', ...MINUTES }),
      invalid_connection_for_jit_provisioning: async ({ client, organization, passIdentityProvider }) => {
        organization('cobalt').sso_jit_provisioning = 'NOT_ALLOWED';
        await client.sso.start({ connection_id: defaultConnection(organization) });
        const sso_token = (await passIdentityProvider({ email: stranger })).get('token') ?? '';
        return client.sso.authenticate({ sso_token, ...MINUTES });
      },
    },
  },
  'sso.discoverConnections': { run: ({ client }) => client.sso.discoverConnections(dan) },
  'sso.getConnections': {
    run: asAdmin(async ({ client }) => {
      await client.sso.saml.createConnection({ display_name: 'Okta' });
      await client.sso.oidc.createConnection({ display_name: 'Entra' });
      return client.sso.getConnections();
    }),
    refusals: { [denial.rbac_permission_missing_actions]: asMember(({ client }) => client.sso.getConnections()) },
  },
  'sso.deleteConnection': {
    run: asAdmin(async ({ client }) => {
      const { connection } = await client.sso.saml.createConnection({});
      return client.sso.deleteConnection(connection.connection_id);
    }),
    refusals: {
      // The connection belongs to another organization.
      sso_connection_not_found: asAdmin(({ client, organization }) =>
        client.sso.deleteConnection(defaultConnection(organization)),
      ),
    },
  },
  'sso.saml.createConnection': {
    run: asAdmin(({ client }) => client.sso.saml.createConnection({ display_name: 'Okta', identity_provider: 'okta' })),
    refusals: {
      [denial.rbac_permission_missing_actions]: asMember(({ client }) => client.sso.saml.createConnection({})),
    },
  },
  'sso.saml.updateConnection': {
    run: asAdmin(async ({ client, emulator }) => {
      const { connection } = await client.sso.saml.createConnection({});
      return client.sso.saml.updateConnection({
        connection_id: connection.connection_id,
        idp_sso_url: 'https://idp.example/sso',
        x509_certificate: emulator.state.samlSigner.certificate,
      });
    }),
    refusals: {
      sso_connection_not_found: asAdmin(({ client }) => client.sso.saml.updateConnection({ connection_id: 'none' })),
      invalid_saml_x509_certificate: asAdmin(async ({ client }) => {
        const { connection_id } = (await client.sso.saml.createConnection({})).connection;
        return client.sso.saml.updateConnection({ connection_id, x509_certificate: 'certificate' });
      }),
    },
  },
  'sso.saml.updateConnectionByURL': {
    run: asAdmin(async ({ client, emulator }) => {
      const { connection } = await client.sso.saml.createConnection({});
      const metadata_url = `${standInUrl(emulator.state, connection)}/metadata`;
      return client.sso.saml.updateConnectionByURL({ connection_id: connection.connection_id, metadata_url });
    }),
    refusals: {
      invalid_saml_metadata_url: asAdmin(async ({ client }) => {
        const { connection } = await client.sso.saml.createConnection({});
        return client.sso.saml.updateConnectionByURL({
          connection_id: connection.connection_id,
          metadata_url: 'metadata',
        });
      }),
    },
  },
  'sso.saml.deleteVerificationCertificate': {
    run: asAdmin(async ({ client, emulator }) => {
      const { connection_id } = (await client.sso.saml.createConnection({})).connection;
      const { certificate: x509_certificate } = emulator.state.samlSigner;
      const { connection } = await client.sso.saml.updateConnection({ connection_id, x509_certificate });
      const { certificate_id = '' } = connection.verification_certificates[0] ?? {};
      return client.sso.saml.deleteVerificationCertificate({ connection_id, certificate_id });
    }),
    refusals: {
      sso_verification_key_not_found: asAdmin(async ({ client }) => {
        const { connection_id } = (await client.sso.saml.createConnection({})).connection;
        return client.sso.saml.deleteVerificationCertificate({ connection_id, certificate_id: 'none' });
      }),
    },
  },
  'sso.oidc.createConnection': {
    run: asAdmin(({ client }) => client.sso.oidc.createConnection({ display_name: 'Entra' })),
    refusals: {
      [denial.rbac_permission_missing_actions]: asMember(({ client }) => client.sso.oidc.createConnection({})),
    },
  },
  'sso.oidc.updateConnection': {
    run: asAdmin(async ({ client }) => {
      const { connection_id } = (await client.sso.oidc.createConnection({})).connection;
      return client.sso.oidc.updateConnection({ connection_id, issuer: 'https://idp.example', client_id: 'acme' });
    }),
    refusals: {
      oidc_connection_not_found: asAdmin(async ({ client }) => {
        const { connection_id } = (await client.sso.saml.createConnection({})).connection;
        return client.sso.oidc.updateConnection({ connection_id });
      }),
    },
  },
  'sso.external.createConnection': {
    run: asAdmin(({ client }) =>
      client.sso.external.createConnection({ external_organization_id: 'o', external_connection_id: 'c' }),
    ),
  },
  'sso.external.updateConnection': {
    run: asAdmin(async ({ client }) => {
      const ids = { external_organization_id: 'o', external_connection_id: 'c' };
      const { connection_id } = (await client.sso.external.createConnection(ids)).connection;
      return client.sso.external.updateConnection({ connection_id, display_name: 'Elsewhere' });
    }),
    refusals: {
      external_connection_not_found: asAdmin(async ({ client }) => {
        const { connection_id } = (await client.sso.saml.createConnection({})).connection;
        return client.sso.external.updateConnection({ connection_id, display_name: 'Elsewhere' });
      }),
    },
  },

  'discovery.organizations.list': {
    run: async (world) => {
      await discover(world);
      return world.client.discovery.organizations.list();
    },
    refusals: {
      unauthorized_credentials: ({ client }) => client.discovery.organizations.list(),
      intermediate_session_not_found: async (world) => {
        await discover(world);
        world.emulator.control.clock.advance(10 * MINUTE_MS);
        return world.client.discovery.organizations.list();
      },
    },
  },
  'discovery.organizations.create': {
    run: async (world) => {
      await discover(world);
      return world.client.discovery.organizations.create({ organization_name: 'Delta Yards', ...MINUTES });
    },
    refusals: {
      intermediate_session_not_found: ({ client }) => client.discovery.organizations.create(MINUTES),
      organization_slug_already_used: async (world) => {
        await discover(world);
        return world.client.discovery.organizations.create({ organization_slug: 'acme', ...MINUTES });
      },
    },
  },
  'discovery.intermediateSessions.exchange': {
    run: async (world) => {
      await discover(world);
      return world.client.discovery.intermediateSessions.exchange({ ...inAcme(world.organization), ...MINUTES });
    },
    refusals: {
      organization_not_found: async (world) => {
        await discover(world);
        return world.client.discovery.intermediateSessions.exchange({ organization_id: 'none', ...MINUTES });
      },
      email_jit_provisioning_not_allowed: async (world) => {
        await discover(world, stranger);
        const { organization_id } = world.organization('borealis');
        return world.client.discovery.intermediateSessions.exchange({ organization_id, ...MINUTES });
      },
    },
  },

  'session.authenticate': {
    run: asAdmin(({ client }) => client.session.authenticate(MINUTES)),
    refusals: { unauthorized_credentials: ({ client }) => client.session.authenticate() },
  },
  'session.revoke': { run: asAdmin(({ client }) => client.session.revoke()) },
  'session.revokeForMember': {
    run: asAdmin(({ client, member }) => client.session.revokeForMember({ member_id: member('acme', ben).member_id })),
    refusals: {
      [denial.rbac_permission_missing_actions]: asMember(({ client, member }) =>
        client.session.revokeForMember({ member_id: member('acme', ada).member_id }),
      ),
      member_not_found: asAdmin(({ client, member }) =>
        client.session.revokeForMember({ member_id: member('cobalt', dan).member_id }),
      ),
    },
  },
  'session.exchange': {
    run: asAdmin(({ client, organization }) =>
      client.session.exchange({ organization_id: organization('borealis').organization_id, ...MINUTES }),
    ),
    refusals: {
      member_does_not_exist_in_organization: asMember(({ client, organization }) =>
        client.session.exchange({ organization_id: organization('borealis').organization_id, ...MINUTES }),
      ),
      insufficient_factors_for_session_exchange: async ({ client, organization, passIdentityProvider }) => {
        await client.sso.start({ connection_id: defaultConnection(organization) });
        const sso_token = (await passIdentityProvider({ email: ada })).get('token') ?? '';
        await client.sso.authenticate({ sso_token, ...MINUTES });
        return client.session.exchange({ ...inAcme(organization), ...MINUTES });
      },
    },
  },
  'session.updateSession': {
    run: asAdmin(async ({ client }) =>
      client.session.updateSession(client.session.getTokens() ?? { session_token: '', session_jwt: '' }),
    ),
  },
  'session.getSync': local(({ session }) => session.getSync()),
  'session.getInfo': local(({ session }) => session.getInfo()),
  'session.getTokens': local(({ session }) => session.getTokens()),
  'session.onChange': local(({ session }) => session.onChange(() => {})),
  'impersonation.authenticate': {
    run: ({ client, emulator, member }) => {
      const { member_id } = member('borealis', ada);
      const impersonation_token = issueImpersonationToken(emulator.state, member_id, 'staff@works.example');
      return client.impersonation.authenticate({ impersonation_token });
    },
    refusals: {
      unable_to_auth_impersonation_token: ({ client }) =>
        client.impersonation.authenticate({ impersonation_token: 'none' }),
    },
  },

  ...selfCases('member'),
  ...selfCases('self'),
  'self.getInfo': local(({ self }) => self.getInfo()),
  'self.deletePassword': {
    run: asAdmin(({ client }) => client.self.deletePassword(client.self.getSync()?.member_password_id ?? '')),
    refusals: { password_not_found: asAdmin(({ client }) => client.self.deletePassword('none')) },
  },
  'self.deleteMFATOTP': {
    run: async (world) => {
      await enrol(world);
      return world.client.self.deleteMFATOTP();
    },
  },
  'self.startEmailUpdate': {
    run: asAdmin(({ client }) => client.self.startEmailUpdate({ email_address: stranger })),
    refusals: {
      duplicate_member_email: asAdmin(({ client }) => client.self.startEmailUpdate({ email_address: ben })),
    },
  },
  'self.unlinkRetiredEmail': {
    run: asAdmin(async ({ client, passcode, organization }) => {
      await client.self.startEmailUpdate({ email_address: stranger, delivery_method: 'EMAIL_OTP' as never });
      const code = await passcode(stranger);
      const confirmation = { ...inAcme(organization), email_address: stranger, code, ...MINUTES };
      await client.otps.email.authenticate(confirmation);
      return client.self.unlinkRetiredEmail({ email_address: ada });
    }),
    refusals: {
      retired_email_not_found: asAdmin(({ client }) => client.self.unlinkRetiredEmail({ email_id: 'none' })),
    },
  },
  'self.getConnectedApps': { run: afterConsent(({ client }) => client.self.getConnectedApps()) },
  'self.revokeConnectedApp': {
    run: afterConsent(({ client }) => client.self.revokeConnectedApp({ connected_app_id: client_id })),
    refusals: {
      connected_app_not_found: asAdmin(({ client }) => client.self.revokeConnectedApp({ connected_app_id: 'none' })),
    },
  },

  'organization.get': { run: asAdmin(({ client }) => client.organization.get()) },
  'organization.getSync': local(({ organization }) => organization.getSync()),
  'organization.getInfo': local(({ organization }) => organization.getInfo()),
  'organization.onChange': local(({ organization }) => organization.onChange(() => {})),
  'organization.update': {
    run: asAdmin(({ client }) => client.organization.update({ organization_name: 'Acme', mfa_policy: 'OPTIONAL' })),
    refusals: {
      [denial.rbac_permission_missing_actions]: asMember(({ client }) =>
        client.organization.update({ organization_name: 'Acme' }),
      ),
      invalid_organization_slug: asAdmin(({ client }) => client.organization.update({ organization_slug: 'a b' })),
      invalid_sso_default_connection_id: asAdmin(({ client }) =>
        client.organization.update({ sso_default_connection_id: 'none' }),
      ),
    },
  },
  'organization.delete': {
    run: asAdmin(({ client }) => client.organization.delete()),
    refusals: { [denial.rbac_permission_missing_actions]: asMember(({ client }) => client.organization.delete()) },
  },
  'organization.getBySlug': { run: ({ client }) => client.organization.getBySlug({ organization_slug: 'acme' }) },
  'organization.getConnectedApps': { run: asAdmin(({ client }) => client.organization.getConnectedApps()) },
  'organization.getConnectedApp': {
    run: afterConsent(({ client }) => client.organization.getConnectedApp({ connected_app_id: client_id })),
    refusals: {
      connected_app_not_found: asAdmin(({ client }) =>
        client.organization.getConnectedApp({ connected_app_id: 'none' }),
      ),
    },
  },
  'organization.members.revokeConnectedApp': {
    run: afterConsent((world) =>
      world.client.organization.members.revokeConnectedApp({
        member_id: world.member('acme', ada).member_id,
        connected_app_id: client_id,
      }),
    ),
    refusals: {
      [denial.rbac_permission_missing_actions]: asMember((world) =>
        world.client.organization.members.revokeConnectedApp({
          member_id: world.member('acme', ada).member_id,
          connected_app_id: client_id,
        }),
      ),
    },
  },

  'organization.members.create': {
    run: asAdmin(({ client }) =>
      client.organization.members.create({ email_address: stranger, name: 'Zoe', roles: ['mechanic'] }),
    ),
    refusals: {
      [denial.rbac_permission_missing_actions]: asMember(({ client }) =>
        client.organization.members.create({ email_address: stranger }),
      ),
      duplicate_member_email: asAdmin(({ client }) => client.organization.members.create({ email_address: ben })),
      invalid_role: asAdmin(({ client }) =>
        client.organization.members.create({ email_address: stranger, roles: ['none'] }),
      ),
    },
  },
  'organization.members.search': {
    run: asAdmin(({ client }) =>
      client.organization.members.search({
        limit: 1,
        query: { operator: 'AND', operands: [{ filter_name: 'member_email_fuzzy', filter_value: 'acme' }] },
      }),
    ),
    refusals: {
      [denial.rbac_permission_missing_actions]: asMember(({ client }) => client.organization.members.search({})),
      member_search_filter_name_not_recognized: asAdmin(({ client }) =>
        client.organization.members.search({
          query: { operator: 'AND', operands: [{ filter_name: 'shoe_size', filter_value: 43 }] },
        }),
      ),
    },
  },
  'organization.members.update': {
    run: onBen((client, member_id) => client.organization.members.update({ member_id, name: 'Benjamin', roles: [] })),
    refusals: {
      [denial.rbac_permission_missing_actions]: asMember(({ client, member }) =>
        client.organization.members.update({ member_id: member('acme', ada).member_id, name: 'Ada' }),
      ),
      member_not_found: asAdmin(({ client, member }) =>
        client.organization.members.update({ member_id: member('cobalt', dan).member_id, name: 'Dan' }),
      ),
    },
  },
  'organization.members.delete': {
    run: onBen((client, memberId) => client.organization.members.delete(memberId)),
    refusals: {
      [denial.rbac_permission_missing_actions]: asMember(({ client, member }) =>
        client.organization.members.delete(member('acme', ada).member_id),
      ),
    },
  },
  'organization.members.reactivate': {
    run: onBen(async (client, memberId) => {
      await client.organization.members.delete(memberId);
      return client.organization.members.reactivate(memberId);
    }),
    refusals: { member_not_found: asAdmin(({ client }) => client.organization.members.reactivate('none')) },
  },
  'organization.members.deletePassword': {
    run: asAdmin(({ client, emulator }) =>
      client.organization.members.deletePassword(emulator.state.b2b.passwords.idOf(ben)),
    ),
    refusals: { password_not_found: asAdmin(({ client }) => client.organization.members.deletePassword('none')) },
  },
  'organization.members.deleteMFAPhoneNumber': {
    run: onBen((client, memberId) => client.organization.members.deleteMFAPhoneNumber(memberId)),
  },
  'organization.members.deleteMFATOTP': {
    run: onBen((client, memberId) => client.organization.members.deleteMFATOTP(memberId)),
  },
  'organization.members.startEmailUpdate': {
    run: onBen((client, member_id) =>
      client.organization.members.startEmailUpdate({ member_id, email_address: stranger }),
    ),
  },
  'organization.members.unlinkRetiredEmail': {
    run: onBen(async (client, member_id) => {
      await client.organization.members.update({ member_id, email_address: 'benjamin@acme.test' });
      return client.organization.members.unlinkRetiredEmail({ member_id, email_address: ben });
    }),
    refusals: {
      retired_email_not_found: onBen((client, member_id) =>
        client.organization.members.unlinkRetiredEmail({ member_id, email_address: 'none@acme.test' }),
      ),
    },
  },

  'scim.createConnection': {
    run: asAdmin(({ client }) => client.scim.createConnection(directory)),
    refusals: {
      [denial.rbac_permission_missing_actions]: asMember(({ client }) => client.scim.createConnection(directory)),
      duplicate_scim_connection: onDirectory((client) => client.scim.createConnection(directory)),
    },
  },
  'scim.updateConnection': {
    run: onDirectory((client, connection_id) =>
      client.scim.updateConnection({ connection_id, display_name: 'People', scim_group_implicit_role_assignments: [] }),
    ),
    refusals: {
      scim_connection_not_found: asAdmin(({ client }) => client.scim.updateConnection({ connection_id: 'none' })),
    },
  },
  'scim.deleteConnection': {
    run: onDirectory((client, connectionId) => client.scim.deleteConnection(connectionId)),
    refusals: { scim_connection_not_found: asAdmin(({ client }) => client.scim.deleteConnection('none')) },
  },
  'scim.getConnection': {
    run: onDirectory((client, connectionId) => client.scim.getConnection(connectionId)),
    refusals: { scim_connection_not_found: asAdmin(({ client }) => client.scim.getConnection('none')) },
  },
  'scim.getConnectionGroups': {
    run: onDirectory((client) => client.scim.getConnectionGroups({ limit: 10 })),
    refusals: { scim_connection_not_found: asAdmin(({ client }) => client.scim.getConnectionGroups({})) },
  },
  'scim.rotateStart': {
    run: onDirectory((client, connectionId) => client.scim.rotateStart(connectionId)),
    refusals: {
      scim_token_rotation_in_progress: onDirectory(async (client, connectionId) => {
        await client.scim.rotateStart(connectionId);
        return client.scim.rotateStart(connectionId);
      }),
    },
  },
  'scim.rotateComplete': {
    run: onDirectory(async (client, connectionId) => {
      await client.scim.rotateStart(connectionId);
      return client.scim.rotateComplete(connectionId);
    }),
    refusals: {
      scim_token_rotation_not_found: onDirectory((client, connectionId) => client.scim.rotateComplete(connectionId)),
    },
  },
  'scim.rotateCancel': {
    run: onDirectory(async (client, connectionId) => {
      await client.scim.rotateStart(connectionId);
      return client.scim.rotateCancel(connectionId);
    }),
    refusals: {
      scim_token_rotation_not_found: onDirectory((client, connectionId) => client.scim.rotateCancel(connectionId)),
    },
  },

  'rbac.isAuthorizedSync': local(({ rbac }) => rbac.isAuthorizedSync('robots', 'read')),
  'rbac.isAuthorized': local(({ rbac }) => rbac.isAuthorized('robots', 'read')),
  'rbac.allPermissions': local(({ rbac }) => rbac.allPermissions()),

  onStateChange: local((client) => client.onStateChange(() => {})),
  parseAuthenticateUrl: local((client) => client.parseAuthenticateUrl(urlWith('sso', 'token'))),
  authenticateByUrl: {
    run: async (world) => {
      await sendLink(world);
      const token = (await world.openLink(ada)).get('token') ?? '';
      return world.client.authenticateByUrl(MINUTES, urlWith('multi_tenant_magic_links', token));
    },
    refusals: {
      sso_token_not_found: ({ client }) => client.authenticateByUrl(MINUTES, urlWith('sso', 'none')),
    },
  },

  'idp.oauthAuthorizeStart': {
    run: asAdmin(({ client }) => client.idp.oauthAuthorizeStart(authorization)),
    refusals: {
      invalid_client_id: asAdmin(({ client }) =>
        client.idp.oauthAuthorizeStart({ ...authorization, client_id: 'none' }),
      ),
      connected_app_not_allowed_for_org: asAdmin((world) => {
        world.organization('acme').third_party_connected_apps_allowed_type = 'NOT_ALLOWED';
        return world.client.idp.oauthAuthorizeStart(authorization);
      }),
    },
  },
  'idp.oauthAuthorizeSubmit': {
    run: asAdmin(({ client }) => client.idp.oauthAuthorizeSubmit({ ...authorization, consent_granted: true })),
    refusals: {
      oauth_invalid_scope_requested: asMember(({ client }) =>
        client.idp.oauthAuthorizeSubmit({ ...authorization, scopes: ['robots:scrap'], consent_granted: true }),
      ),
    },
  },
  'idp.oauthLogoutStart': {
    run: asAdmin(({ client }) => client.idp.oauthLogoutStart({ client_id, post_logout_redirect_uri, state: '' })),
    refusals: {
      connected_app_supplied_redirect_url_not_found_in_client: ({ client }) =>
        client.idp.oauthLogoutStart({
          ...{ client_id, state: '' },
          post_logout_redirect_uri: 'https://evil.example',
        }),
    },
  },
};

export const b2bHeadlessLeftOut: LeftOut<B2bWorld> = {
  'organization.members.getConnectedApps': { reason: 'the client calls an address without a slash' },
};

const FACTORS = 'member_session.authentication_factors';
const NODE_DECLARES = 'the Node library declares this factor, the headless client does not';

export const b2bHeadlessExceptions: Exceptions = {
  'passwords.authenticate': { at: FACTORS, reason: NODE_DECLARES },
  'passwords.resetByEmail': { at: FACTORS, reason: NODE_DECLARES },
  'passwords.resetByExistingPassword': { at: FACTORS, reason: NODE_DECLARES },
  'sso.authenticate': { at: FACTORS, reason: NODE_DECLARES },
  'totp.authenticate': { at: FACTORS, reason: NODE_DECLARES },
  'recoveryCodes.recover': { at: FACTORS, reason: NODE_DECLARES },
  'impersonation.authenticate': { at: FACTORS, reason: NODE_DECLARES },
  'session.attest': { at: FACTORS, reason: NODE_DECLARES },
  'session.exchangeAccessToken': { at: FACTORS, reason: NODE_DECLARES },
  'passwords.strengthCheck': {
    at: ['member_id', 'member', 'organization'],
    reason: 'a check without a session has no member; the Node library declares none',
  },
};

const inAcme = (organization: B2bWorld['organization']) => ({ organization_id: organization('acme').organization_id });
const idsOf = ({ organization_id, member_id }: ReturnType<B2bWorld['member']>) => ({ organization_id, member_id });
const defaultConnection = (organization: B2bWorld['organization']) =>
  organization('cobalt').sso_default_connection_id ?? '';
const urlWith = (type: string, token: string) =>
  `http://localhost:4101/authenticate?stytch_token_type=${type}&token=${token}`;

/** A call by an administrator who has allowed the demo's connected app. */
function afterConsent<T>(run: (world: B2bWorld) => T) {
  return asAdmin(async (world) => {
    await world.client.idp.oauthAuthorizeSubmit({ ...authorization, consent_granted: true });
    return run(world);
  });
}

/** A call by the administrator of an organization. */
function asAdmin(run: (world: B2bWorld) => unknown): Refused {
  return async (world) => {
    await world.logIn('acme', ada);
    return run(world);
  };
}

/** A call by a member without special roles. */
function asMember(run: (world: B2bWorld) => unknown): Refused {
  return async (world) => {
    await world.logIn('acme', ben);
    return run(world);
  };
}

/** A call by an administrator about another member. */
function onBen(run: (client: Client, memberId: string) => Promise<unknown>): Refused {
  return asAdmin(({ client, member }) => run(client, member('acme', ben).member_id));
}

const directory = { display_name: 'Directory', identity_provider: 'okta' };

/** A call by an administrator about the connection to the directory. */
function onDirectory(run: (client: Client, connectionId: string) => Promise<unknown>): Refused {
  return asAdmin(async ({ client }) => {
    const { connection } = await client.scim.createConnection(directory);
    return run(client, connection.connection_id);
  });
}

/** A method that a logged-in client answers without a request. */
function local(run: (client: Client) => unknown): Case<B2bWorld> {
  return { run: asAdmin(({ client }) => run(client)) };
}

/** The cases of the methods about the caller's own member. The client has them under two names. */
function selfCases(name: 'member' | 'self'): Cases<B2bWorld> {
  return {
    [`${name}.get`]: { run: asAdmin(({ client }) => client[name].get()) },
    [`${name}.getSync`]: local((client) => client[name].getSync()),
    [`${name}.onChange`]: local((client) => client[name].onChange(() => {})),
    [`${name}.update`]: {
      run: asMember(({ client }) => client[name].update({ name: 'Ben', untrusted_metadata: { theme: 'dark' } })),
      refusals: {
        invalid_phone_number: asMember(({ client }) => client[name].update({ mfa_phone_number: '1' })),
        unauthorized_credentials: ({ client }) => client[name].update({ name: 'Ben' }),
      },
    },
    [`${name}.deleteMFAPhoneNumber`]: { run: asMember(({ client }) => client[name].deleteMFAPhoneNumber()) },
  };
}

function oauthStart(start: (client: Client) => Promise<unknown>): Case<B2bWorld> {
  return {
    run: async ({ client, emulator, navigations }) => {
      const ssoStart = await start(client);
      const [address] = navigations;
      const { status } = await emulator.app.request(address?.href ?? '');
      if (status !== 302) throw new Error(`${address?.href} answers ${status}.`);
      return ssoStart;
    },
  };
}

function sendLink({ client, organization }: B2bWorld, email_address = ada) {
  return client.magicLinks.email.loginOrSignup({ ...inAcme(organization), email_address });
}

function logInByPassword({ client, organization }: B2bWorld, wrong: object = {}) {
  return client.passwords.authenticate({
    ...{ ...inAcme(organization), email_address: ada, password: DEMO_PASSWORD, ...MINUTES },
    ...wrong,
  });
}

async function discover({ client, passcode }: B2bWorld, email_address = ada) {
  await client.otps.email.discovery.send({ email_address });
  return client.otps.email.discovery.authenticate({ email_address, code: await passcode(email_address) });
}

/** Logs in to an organization that wants a second factor. */
async function halfLogIn(world: B2bWorld) {
  await world.logIn('borealis', ada);
  return idsOf(world.member('borealis', ada));
}

/** Logs in with a new authenticator app. */
async function enrol(world: B2bWorld) {
  const ids = await halfLogIn(world);
  const { secret, recovery_codes } = await world.client.totp.create({ ...ids, expiration_minutes: 60 });
  const code = codeOf(secret, world.emulator.control.clock.now());
  const response = await world.client.totp.authenticate({ ...ids, code, ...MINUTES });
  return { ids, code, answer: response, recovery_code: recovery_codes[0] ?? '' };
}
