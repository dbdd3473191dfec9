import { ethers } from 'ethers';
import { issueImpersonationToken } from '../api/impersonation.ts';
import { codeOf } from '../kit/codeOf.ts';
import { MINUTE_MS } from '../state/clock.ts';
import { createSoftAuthenticator } from '../testing/createSoftAuthenticator.ts';
import { AUTH_URL } from '../testing/createTestEmulator.ts';
import type { Cases, LeftOut } from './cases.ts';
import { demoApp, machinesProfile, signTrustedToken } from './fixtures.ts';
import { MINUTES, type NodeWorld, PASSWORD } from './nodeWorld.ts';
import { FOREIGN_SESSIONS, sharedLeftOut, sharedNodeCases } from './sharedNodeCases.ts';
import { signInWithWallet, walletName } from './wallets.ts';

const email = 'ann@example.org';
const phone_number = '+14155550123';
const phone = { phone_number };
const unknown = 'user-test-unknown';
const app = { client_id: demoApp.client_id };
const domain = 'localhost';

/** Every method of the provider's Node library, with its documented refusals. */
export const nodeCases: Cases<NodeWorld> = {
  'users.create': {
    run: ({ client }) =>
      client.users.create({
        ...{ email, ...phone, name: { first_name: 'Ann' }, external_id: 'gardener-1', roles: ['stytch_user'] },
        ...{ create_user_as_pending: true, trusted_metadata: { plan: 'paid' }, untrusted_metadata: { theme: 'dark' } },
      }),
    refusals: {
      duplicate_email: async ({ client, signUp }) => {
        await signUp();
        return client.users.create({ email });
      },
      duplicate_phone_number: async ({ client }) => {
        await client.users.create(phone);
        return client.users.create({ ...phone, email });
      },
      duplicate_user_external_id: async ({ client }) => {
        await client.users.create({ email, external_id: 'gardener-1' });
        return client.users.create({ email: 'bea@example.org', external_id: 'gardener-1' });
      },
      invalid_email: ({ client }) => client.users.create({ email: 'ann' }),
      invalid_phone_number: ({ client }) => client.users.create({ phone_number: '1' }),
      invalid_role: ({ client }) => client.users.create({ email, roles: ['king'] }),
    },
  },
  'users.get': {
    run: async ({ client, signUp }) => client.users.get({ user_id: (await signUp()).user_id }),
    refusals: { user_not_found: ({ client }) => client.users.get({ user_id: unknown }) },
  },
  'users.search': {
    run: async ({ client, signUp }) => {
      await signUp();
      return client.users.search({
        query: { operator: 'OR', operands: [{ filter_name: 'email_address', filter_value: [email] }] },
      });
    },
    refusals: {
      user_search_filter_name_not_recognized: ({ client }) => search(client, 'colour', ['red']),
      user_search_expected_array_of_string: ({ client }) => search(client, 'user_id', 'one'),
      user_search_expected_bool: ({ client }) => search(client, 'email_verified', 'yes'),
      user_search_expected_timestamp: ({ client }) => search(client, 'created_at_less_than', 'today'),
      user_search_email_address_fuzzy_too_short: ({ client }) => search(client, 'email_address_fuzzy', 'an'),
      user_search_invalid_limit: ({ client }) => client.users.search({ limit: 1001 }),
      user_search_invalid_cursor: ({ client }) => client.users.search({ cursor: 'made up' }),
      user_search_invalid_operator: ({ client }) => client.users.search({ query: { operator: 'NOT', operands: [] } }),
    },
  },
  'users.searchAll': {
    run: async ({ client, signUp }) => {
      await signUp();
      const pages = client.users.searchAll({ limit: 1 });
      if ((await pages.next()).length !== 1) throw new Error('Nobody is found.');
      return pages;
    },
  },
  'users.update': {
    run: async ({ client, signUp }) =>
      client.users.update({ user_id: (await signUp()).user_id, name: { last_name: 'Moor' }, roles: [] }),
    refusals: {
      user_not_found: ({ client }) => client.users.update({ user_id: unknown }),
      invalid_role: async ({ client, signUp }) =>
        client.users.update({ user_id: (await signUp()).user_id, roles: ['king'] }),
    },
  },
  'users.exchangePrimaryFactor': {
    run: async ({ client, signUp }) =>
      client.users.exchangePrimaryFactor({ user_id: (await signUp()).user_id, ...phone }),
    refusals: {
      invalid_exchange_primary_factor_fields: async ({ client, signUp }) =>
        client.users.exchangePrimaryFactor({ user_id: (await signUp()).user_id }),
      invalid_exchange_primary_factor_user: async ({ client }) => {
        const { user_id } = await client.users.create({ email, ...phone });
        return client.users.exchangePrimaryFactor({ user_id, email_address: 'bea@example.org' });
      },
    },
  },
  'users.delete': {
    run: async ({ client, signUp }) => client.users.delete({ user_id: (await signUp()).user_id }),
    refusals: { user_not_found: ({ client }) => client.users.delete({ user_id: unknown }) },
  },
  'users.deleteEmail': {
    run: async ({ client, signUp }) => client.users.deleteEmail({ email_id: (await signUp()).email_id }),
    refusals: { email_not_found: ({ client }) => client.users.deleteEmail({ email_id: 'none' }) },
  },
  'users.deletePhoneNumber': {
    run: async ({ client }) =>
      client.users.deletePhoneNumber({ phone_id: (await client.users.create(phone)).phone_id }),
    refusals: { phone_number_not_found: ({ client }) => client.users.deletePhoneNumber({ phone_id: 'none' }) },
  },
  'users.deleteWebAuthnRegistration': {
    run: async ({ client, signUp, registerPasskey }) =>
      client.users.deleteWebAuthnRegistration(await registerPasskey(await signUp())),
    refusals: {
      webauthn_registration_not_found: ({ client }) =>
        client.users.deleteWebAuthnRegistration({ webauthn_registration_id: 'none' }),
    },
  },
  'users.deleteBiometricRegistration': {
    run: async ({ client, emulator, signUp }) => {
      const { user_id } = await signUp();
      const biometric_registration_id = 'biometric-registration-test-1';
      emulator.state.users.get(user_id)?.biometric_registrations.push({ biometric_registration_id, verified: true });
      return client.users.deleteBiometricRegistration({ biometric_registration_id });
    },
    refusals: {
      biometric_registration_not_found: ({ client }) =>
        client.users.deleteBiometricRegistration({ biometric_registration_id: 'none' }),
    },
  },
  'users.deleteTOTP': {
    run: async ({ client, signUp }) => {
      const { totp_id } = await client.totps.create({ user_id: (await signUp()).user_id });
      return client.users.deleteTOTP({ totp_id });
    },
    refusals: { totp_not_found: ({ client }) => client.users.deleteTOTP({ totp_id: 'none' }) },
  },
  'users.deleteCryptoWallet': {
    run: async (world) => {
      const { user } = await signInWithWallet(world);
      return world.client.users.deleteCryptoWallet({
        crypto_wallet_id: user.crypto_wallets[0]?.crypto_wallet_id ?? '',
      });
    },
    refusals: {
      crypto_wallet_not_found: ({ client }) => client.users.deleteCryptoWallet({ crypto_wallet_id: 'none' }),
    },
  },
  'users.deletePassword': {
    run: async ({ client }) => {
      const { user } = await client.passwords.create({ email, password: PASSWORD });
      return client.users.deletePassword({ password_id: user.password?.password_id ?? '' });
    },
    refusals: { password_not_found: ({ client }) => client.users.deletePassword({ password_id: 'none' }) },
  },
  'users.deleteOAuthRegistration': {
    run: async ({ client, oauthToken }) => {
      const { oauth_user_registration_id } = await client.oauth.authenticate({ token: await oauthToken() });
      return client.users.deleteOAuthRegistration({ oauth_user_registration_id });
    },
    refusals: {
      oauth_user_registration_not_found: ({ client }) =>
        client.users.deleteOAuthRegistration({ oauth_user_registration_id: 'none' }),
    },
  },
  'users.deleteExternalId': {
    run: async ({ client }) => {
      await client.users.create({ email, external_id: 'gardener-1' });
      return client.users.deleteExternalId({ user_id: 'gardener-1' });
    },
    refusals: { user_not_found: ({ client }) => client.users.deleteExternalId({ user_id: unknown }) },
  },
  'users.connectedApps': {
    run: async ({ client, signUp, authorizationCode }) => {
      const person = await signUp();
      await authorizationCode(person, ['openid']);
      return client.users.connectedApps({ user_id: person.user_id });
    },
    refusals: { user_not_found: ({ client }) => client.users.connectedApps({ user_id: unknown }) },
  },
  'users.revoke': {
    run: async ({ client, signUp, authorizationCode }) => {
      const person = await signUp();
      await authorizationCode(person, ['openid']);
      return client.users.revoke({ user_id: person.user_id, connected_app_id: demoApp.client_id });
    },
    refusals: {
      connected_app_not_found: async ({ client, signUp }) =>
        client.users.revoke({ user_id: (await signUp()).user_id, connected_app_id: 'none' }),
    },
  },

  'sessions.get': {
    run: async ({ client, signUp }) => client.sessions.get({ user_id: (await signUp()).user_id }),
    refusals: { user_not_found: ({ client }) => client.sessions.get({ user_id: unknown }) },
  },
  'sessions.authenticate': {
    run: async ({ client, signUp }) =>
      client.sessions.authenticate({
        session_token: (await signUp()).session_token,
        session_custom_claims: { tier: 'gold' },
        authorization_check: { resource_id: 'plants', action: 'read' },
      }),
    refusals: {
      session_not_found: ({ client }) => client.sessions.authenticate({ session_token: 'none' }),
      no_session_arguments: ({ client }) => client.sessions.authenticate({}),
      too_many_session_arguments: async ({ client, signUp }) => {
        const { session_token, session_jwt } = await signUp();
        return client.sessions.authenticate({ session_token, session_jwt });
      },
      consumer_session_authorization_error: async ({ client, signUp }) =>
        client.sessions.authenticate({
          session_token: (await signUp()).session_token,
          authorization_check: { resource_id: 'plants', action: 'uproot' },
        }),
      invalid_session_duration_minutes: async ({ client, signUp }) =>
        client.sessions.authenticate({ ...(await signUp()), session_duration_minutes: 4 }),
    },
  },
  'sessions.authenticateJwt': {
    run: async ({ client, signUp }) => client.sessions.authenticateJwt({ session_jwt: (await signUp()).session_jwt }),
    refusals: { session_not_found: ({ client }) => client.sessions.authenticateJwt({ session_jwt: 'none' }) },
  },
  'sessions.authenticateJwtLocal': {
    run: async ({ client, signUp }) =>
      client.sessions.authenticateJwtLocal({
        session_jwt: (await signUp()).session_jwt,
        authorization_check: { resource_id: 'plants', action: 'water' },
      }),
    refusals: {
      jwt_invalid: ({ client }) => client.sessions.authenticateJwtLocal({ session_jwt: 'none' }),
      invalid_permissions: async ({ client, signUp }) =>
        client.sessions.authenticateJwtLocal({
          session_jwt: (await signUp()).session_jwt,
          authorization_check: { resource_id: 'plants', action: 'uproot' },
        }),
    },
  },
  'sessions.revoke': {
    run: async ({ client, signUp }) => client.sessions.revoke({ session_jwt: (await signUp()).session_jwt }),
    refusals: {
      session_not_found: ({ client }) => client.sessions.revoke({ session_id: 'none' }),
      no_session_revoke_arguments: ({ client }) => client.sessions.revoke({}),
      too_many_session_revoke_arguments: ({ client }) => client.sessions.revoke({ session_id: 'a', session_jwt: 'b' }),
    },
  },
  'sessions.exchangeAccessToken': {
    run: async ({ client, signUp, tokensOf }) => {
      const { access_token } = await tokensOf(await signUp(), ['openid', 'full_access']);
      return client.sessions.exchangeAccessToken({ access_token, ...MINUTES });
    },
    refusals: {
      idp_access_token_could_not_be_exchanged: ({ client }) =>
        client.sessions.exchangeAccessToken({ access_token: 'none' }),
      oauth_access_token_exchange_missing_full_access: async ({ client, signUp, tokensOf }) =>
        client.sessions.exchangeAccessToken(await tokensOf(await signUp(), ['openid'])),
      oauth_access_token_exchange_token_too_old: async ({ client, emulator, signUp, tokensOf }) => {
        const { access_token } = await tokensOf(await signUp(), ['full_access']);
        emulator.control.clock.advance(6 * MINUTE_MS);
        return client.sessions.exchangeAccessToken({ access_token });
      },
    },
  },
  'sessions.getJWKS': {
    run: ({ client, emulator }) => client.sessions.getJWKS({ project_id: emulator.state.identity.projectId }),
    refusals: { project_not_found: ({ client }) => client.sessions.getJWKS({ project_id: 'project-test-other' }) },
  },
  'sessions.attest': {
    run: async ({ client }) =>
      client.sessions.attest({ ...machinesProfile, token: await signTrustedToken(email), ...MINUTES }),
    refusals: {
      trusted_token_profile_not_found: async ({ client }) =>
        client.sessions.attest({ profile_id: 'none', token: await signTrustedToken(email) }),
      invalid_trusted_auth_token: async ({ client }) =>
        client.sessions.attest({ ...machinesProfile, token: await signTrustedToken(email, 'elsewhere') }),
    },
  },

  'magicLinks.create': {
    run: async ({ client, signUp }) => client.magicLinks.create({ user_id: (await signUp()).user_id }),
    refusals: {
      user_not_found: ({ client }) => client.magicLinks.create({ user_id: unknown }),
      invalid_expiration: async ({ client, signUp }) =>
        client.magicLinks.create({ user_id: (await signUp()).user_id, expiration_minutes: 1 }),
    },
  },
  'magicLinks.authenticate': {
    run: async ({ client, linkToken }) => {
      await client.magicLinks.email.loginOrCreate({ email });
      return client.magicLinks.authenticate({
        token: await linkToken(email),
        session_custom_claims: { a: 1 },
        ...MINUTES,
      });
    },
    refusals: {
      unable_to_auth_magic_link: ({ client }) => client.magicLinks.authenticate({ token: 'none' }),
      pkce_did_not_expect_code_verifier: async ({ client, linkToken }) => {
        await client.magicLinks.email.loginOrCreate({ email });
        return client.magicLinks.authenticate({ token: await linkToken(email), code_verifier: 'v'.repeat(43) });
      },
    },
  },
  'magicLinks.email.loginOrCreate': {
    run: ({ client }) => client.magicLinks.email.loginOrCreate({ email, create_user_as_pending: true }),
    refusals: {
      no_match_for_provided_magic_link_url: ({ client }) =>
        client.magicLinks.email.loginOrCreate({ email, login_magic_link_url: 'https://evil.example' }),
      inactive_email: ({ client }) => client.magicLinks.email.loginOrCreate({ email: 'inactive@example.org' }),
      invalid_expiration: ({ client }) =>
        client.magicLinks.email.loginOrCreate({ email, signup_expiration_minutes: 1 }),
      too_many_requests: async ({ client }) => {
        for (let sent = 0; sent < 6; sent += 1) await client.magicLinks.email.loginOrCreate({ email });
        return client.magicLinks.email.loginOrCreate({ email });
      },
    },
  },
  'magicLinks.email.send': {
    run: async ({ client, signUp }) =>
      client.magicLinks.email.send({ email: 'ann@work.example', ...(await named(signUp)) }),
    refusals: {
      email_not_found: ({ client }) => client.magicLinks.email.send({ email }),
      duplicate_email: async ({ client, signUp }) => {
        await signUp('bea@example.org');
        return client.magicLinks.email.send({ email: 'bea@example.org', ...(await named(signUp)) });
      },
    },
  },
  'magicLinks.email.invite': {
    run: ({ client }) => client.magicLinks.email.invite({ email, name: { first_name: 'Ann' } }),
    refusals: {
      duplicate_email: async ({ client, signUp }) => {
        await signUp();
        return client.magicLinks.email.invite({ email });
      },
    },
  },
  'magicLinks.email.revokeInvite': {
    run: async ({ client }) => {
      await client.magicLinks.email.invite({ email });
      return client.magicLinks.email.revokeInvite({ email });
    },
    refusals: { email_not_found: ({ client }) => client.magicLinks.email.revokeInvite({ email }) },
  },

  'otps.email.loginOrCreate': {
    run: ({ client }) => client.otps.email.loginOrCreate({ email }),
    refusals: {
      invalid_email: ({ client }) => client.otps.email.loginOrCreate({ email: 'ann' }),
      invalid_expiration_otp: ({ client }) => client.otps.email.loginOrCreate({ email, expiration_minutes: 11 }),
    },
  },
  'otps.email.send': {
    run: async ({ client, signUp }) => {
      await signUp();
      return client.otps.email.send({ email });
    },
    refusals: { email_not_found: ({ client }) => client.otps.email.send({ email }) },
  },
  ...phoneCases('sms'),
  ...phoneCases('whatsapp'),
  'otps.authenticate': {
    run: async ({ client, emulator }) => {
      const { phone_id: method_id } = await client.otps.sms.loginOrCreate(phone);
      const { passcode: code = '' } = await emulator.state.inbox.waitFor({ to: phone_number });
      return client.otps.authenticate({ method_id, code });
    },
    refusals: {
      otp_code_not_found: async ({ client }) => {
        const { phone_id: method_id } = await client.otps.sms.loginOrCreate(phone);
        return client.otps.authenticate({ method_id, code: 'wrong' });
      },
      user_lock_limit_reached: async ({ client }) => {
        const { phone_id: method_id } = await client.otps.sms.loginOrCreate(phone);
        const guess = () => client.otps.authenticate({ method_id, code: 'wrong' });
        for (let wrong = 0; wrong < 10; wrong += 1) await guess().catch(() => {});
        return guess();
      },
    },
  },

  'passwords.create': {
    run: ({ client }) =>
      client.passwords.create({ email, password: PASSWORD, ...MINUTES, name: { first_name: 'Ann' } }),
    refusals: {
      duplicate_email: async ({ client, signUp }) => {
        await signUp();
        return client.passwords.create({ email, password: PASSWORD });
      },
      weak_password: ({ client }) => client.passwords.create({ email, password: 'ann-example' }),
      breached_password: ({ client }) => client.passwords.create({ email, password: 'password1' }),
    },
  },
  'passwords.authenticate': {
    run: async ({ client }) => {
      await client.passwords.create({ email, password: PASSWORD });
      return client.passwords.authenticate({ email, password: PASSWORD });
    },
    refusals: {
      unauthorized_credentials: async ({ client }) => {
        await client.passwords.create({ email, password: PASSWORD });
        return client.passwords.authenticate({ email, password: 'another' });
      },
      email_not_found: ({ client }) => client.passwords.authenticate({ email, password: PASSWORD }),
      no_user_password: async ({ client, signUp }) => {
        await signUp();
        return client.passwords.authenticate({ email, password: PASSWORD });
      },
      reset_password: async ({ client, signUp }) => {
        await client.passwords.create({ email, password: PASSWORD });
        await signUp();
        return client.passwords.authenticate({ email, password: PASSWORD });
      },
    },
  },
  'passwords.strengthCheck': {
    run: ({ client }) => client.passwords.strengthCheck({ email, password: PASSWORD }),
    refusals: { invalid_email: ({ client }) => client.passwords.strengthCheck({ email: 'ann', password: PASSWORD }) },
  },
  'passwords.migrate': {
    run: ({ client }) =>
      client.passwords.migrate({
        ...{ email, hash: '5f4dcc3b5aa765d61d8327deb882cf99', hash_type: 'md_5' },
        ...{ set_email_verified: true, external_id: 'gardener-1', name: { first_name: 'Ann' } },
      }),
    refusals: {
      not_supported_by_emulator: ({ client }) => client.passwords.migrate({ email, hash: '$2a$', hash_type: 'bcrypt' }),
      invalid_hash_type: ({ client }) => client.passwords.migrate({ email, hash: 'x', hash_type: 'rot13' }),
      invalid_hash: ({ client }) => client.passwords.migrate({ email, hash: 'no hex', hash_type: 'sha_1' }),
      password_already_exists: async ({ client }) => {
        await client.passwords.create({ email, password: PASSWORD });
        return client.passwords.migrate({ email, hash: 'ab', hash_type: 'sha_1' });
      },
    },
  },
  'passwords.email.resetStart': {
    run: async ({ client, signUp }) => {
      await signUp();
      return client.passwords.email.resetStart({ email });
    },
    refusals: {
      email_not_found: ({ client }) => client.passwords.email.resetStart({ email }),
      invalid_password_reset_redirect_url: async ({ client, signUp }) => {
        await signUp();
        return client.passwords.email.resetStart({ email, reset_password_redirect_url: 'https://evil.example' });
      },
    },
  },
  'passwords.email.reset': {
    run: async ({ client, signUp, linkToken }) => {
      await signUp();
      await client.passwords.email.resetStart({ email });
      return client.passwords.email.reset({ token: await linkToken(email), password: PASSWORD, ...MINUTES });
    },
    refusals: {
      unable_to_auth_password_reset_token: ({ client }) =>
        client.passwords.email.reset({ token: 'none', password: PASSWORD }),
    },
  },
  'passwords.existingPassword.reset': {
    run: async ({ client }) => {
      await client.passwords.create({ email, password: PASSWORD });
      const passwords = { existing_password: PASSWORD, new_password: 'quiet-marble-84-harvest' };
      return client.passwords.existingPassword.reset({ email, ...passwords, ...MINUTES });
    },
    refusals: {
      unauthorized_credentials: async ({ client }) => {
        await client.passwords.create({ email, password: PASSWORD });
        return client.passwords.existingPassword.reset({ email, existing_password: 'x', new_password: PASSWORD });
      },
    },
  },
  'passwords.sessions.reset': {
    run: async ({ client, signUp }) => {
      const { session_jwt } = await signUp();
      return client.passwords.sessions.reset({ session_jwt, password: PASSWORD });
    },
    refusals: {
      session_too_old_to_reset_password: async ({ client, emulator, signUp }) => {
        const { session_token } = await signUp();
        emulator.control.clock.advance(6 * MINUTE_MS);
        return client.passwords.sessions.reset({ session_token, password: PASSWORD });
      },
    },
  },

  'oauth.attach': {
    run: async ({ client, signUp }) => client.oauth.attach({ provider: 'google', user_id: (await signUp()).user_id }),
    refusals: {
      invalid_oauth_provider: async ({ client, signUp }) =>
        client.oauth.attach({ provider: 'none', user_id: (await signUp()).user_id }),
      no_user_selection_arguments: ({ client }) => client.oauth.attach({ provider: 'google' }),
    },
  },
  'oauth.authenticate': {
    run: async ({ client, oauthToken }) => client.oauth.authenticate({ token: await oauthToken(), ...MINUTES }),
    refusals: { oauth_token_not_found: ({ client }) => client.oauth.authenticate({ token: 'none' }) },
  },

  'cryptoWallets.authenticateStart': {
    run: ({ client }) => client.cryptoWallets.authenticateStart(walletName(ethers.Wallet.createRandom())),
    refusals: {
      invalid_wallet_type: ({ client }) =>
        client.cryptoWallets.authenticateStart({ crypto_wallet_type: 'paper', crypto_wallet_address: 'x' }),
      invalid_ethereum_address: ({ client }) =>
        client.cryptoWallets.authenticateStart({ crypto_wallet_type: 'ethereum', crypto_wallet_address: 'x' }),
    },
  },
  'cryptoWallets.authenticate': {
    run: signInWithWallet,
    refusals: {
      unable_to_authenticate_crypto_wallet: ({ client }) =>
        client.cryptoWallets.authenticate({ ...walletName(ethers.Wallet.createRandom()), signature: '0x' }),
      invalid_signature: async ({ client }) => {
        const name = walletName(ethers.Wallet.createRandom());
        await client.cryptoWallets.authenticateStart(name);
        return client.cryptoWallets.authenticate({ ...name, signature: '0x' });
      },
    },
  },

  'webauthn.registerStart': {
    run: async ({ client, signUp }) =>
      client.webauthn.registerStart({
        user_id: (await signUp()).user_id,
        domain,
        return_passkey_credential_options: true,
      }),
    refusals: { user_not_found: ({ client }) => client.webauthn.registerStart({ user_id: unknown, domain }) },
  },
  'webauthn.register': {
    run: async ({ client, signUp }) => {
      const { user_id } = await signUp();
      const { public_key_credential_creation_options: options } = await client.webauthn.registerStart({
        user_id,
        domain,
      });
      const public_key_credential = createSoftAuthenticator().create(options, { origin: AUTH_URL });
      return client.webauthn.register({ user_id, public_key_credential });
    },
    refusals: {
      invalid_public_key_credential: async ({ client, signUp }) =>
        client.webauthn.register({ user_id: (await signUp()).user_id, public_key_credential: 'none' }),
    },
  },
  'webauthn.authenticateStart': {
    run: ({ client }) => client.webauthn.authenticateStart({ domain }),
  },
  'webauthn.authenticate': {
    run: async ({ client, signUp, registerPasskey }) => {
      const { use } = await registerPasskey(await signUp());
      return client.webauthn.authenticate({ public_key_credential: await use(), ...MINUTES });
    },
    refusals: {
      webauthn_registration_not_found: async ({ client, signUp, registerPasskey }) => {
        const passkey = await registerPasskey(await signUp());
        const public_key_credential = await passkey.use();
        await client.users.deleteWebAuthnRegistration(passkey);
        return client.webauthn.authenticate({ public_key_credential });
      },
    },
  },
  'webauthn.update': {
    run: async ({ client, signUp, registerPasskey }) =>
      client.webauthn.update({ ...(await registerPasskey(await signUp())), name: 'Laptop' }),
    refusals: {
      webauthn_registration_not_found: ({ client }) =>
        client.webauthn.update({ webauthn_registration_id: 'none', name: 'Laptop' }),
      empty_webauthn_registration_name: async ({ client, signUp, registerPasskey }) =>
        client.webauthn.update({ ...(await registerPasskey(await signUp())), name: '' }),
    },
  },
  'webauthn.listCredentials': {
    run: async ({ client, signUp, registerPasskey }) => {
      const person = await signUp();
      await registerPasskey(person);
      return client.webauthn.listCredentials({ user_id: person.user_id, domain });
    },
    refusals: { user_not_found: ({ client }) => client.webauthn.listCredentials({ user_id: unknown, domain }) },
  },

  'totps.create': {
    run: async ({ client, signUp }) => client.totps.create({ user_id: (await signUp()).user_id }),
    refusals: {
      active_totp_exists: async (world) => {
        const { user_id } = await enrol(world);
        return world.client.totps.create({ user_id });
      },
      invalid_expiration: async ({ client, signUp }) =>
        client.totps.create({ user_id: (await signUp()).user_id, expiration_minutes: 4 }),
      user_not_found: ({ client }) => client.totps.create({ user_id: unknown }),
    },
  },
  'totps.authenticate': {
    run: async ({ client, emulator, signUp }) => {
      const { user_id, session_token } = await signUp();
      const { secret } = await client.totps.create({ user_id });
      const totp_code = codeOf(secret, emulator.control.clock.now());
      return client.totps.authenticate({ user_id, totp_code, session_token });
    },
    refusals: {
      totp_not_found: async ({ client, signUp }) =>
        client.totps.authenticate({ user_id: (await signUp()).user_id, totp_code: '123456' }),
      invalid_totp_code: async (world) =>
        world.client.totps.authenticate({ user_id: (await enrol(world)).user_id, totp_code: '12' }),
      totp_code_already_authenticated: async (world) => world.client.totps.authenticate(await enrol(world)),
    },
  },
  'totps.recoveryCodes': {
    run: async (world) => world.client.totps.recoveryCodes({ user_id: (await enrol(world)).user_id }),
    refusals: {
      recovery_codes_not_found: async ({ client, signUp }) =>
        client.totps.recoveryCodes({ user_id: (await signUp()).user_id }),
    },
  },
  'totps.recover': {
    run: async (world) => {
      const { user_id, recovery_code } = await enrol(world);
      return world.client.totps.recover({ user_id, recovery_code, ...MINUTES });
    },
    refusals: {
      unable_to_authenticate_recovery_code: async (world) => {
        const enrolment = await enrol(world);
        await world.client.totps.recover(enrolment);
        return world.client.totps.recover(enrolment);
      },
    },
  },

  'impersonation.authenticate': {
    run: async ({ client, emulator, signUp }) => {
      const { user_id } = await signUp();
      const impersonation_token = issueImpersonationToken(emulator.state, user_id, 'staff@garden.example');
      return client.impersonation.authenticate({ impersonation_token });
    },
    refusals: {
      unable_to_auth_impersonation_token: ({ client }) =>
        client.impersonation.authenticate({ impersonation_token: 'none' }),
    },
  },

  'idp.oauth.authorizeStart': {
    run: async ({ client, signUp }) =>
      client.idp.oauth.authorizeStart({ ...authorization, user_id: (await signUp()).user_id }),
    refusals: {
      invalid_client_id: async ({ client, signUp }) =>
        client.idp.oauth.authorizeStart({ ...authorization, client_id: 'none', user_id: (await signUp()).user_id }),
      connected_app_supplied_redirect_url_not_found_in_client: async ({ client, signUp }) =>
        client.idp.oauth.authorizeStart({
          ...authorization,
          redirect_uri: 'https://evil.example',
          user_id: (await signUp()).user_id,
        }),
    },
  },
  'idp.oauth.authorize': {
    run: async ({ client, signUp }) =>
      client.idp.oauth.authorize({ ...authorization, consent_granted: true, user_id: (await signUp()).user_id }),
    refusals: {
      oauth_invalid_scope_requested: async ({ client, signUp }) =>
        client.idp.oauth.authorize({
          ...authorization,
          ...{ scopes: ['plants:uproot'], consent_granted: true, user_id: (await signUp()).user_id },
        }),
    },
  },
  'idp.introspectTokenLocal': {
    run: async ({ client, signUp, tokensOf }) => {
      const { access_token } = await tokensOf(await signUp(), ['openid', 'plants:read']);
      return client.idp.introspectTokenLocal(access_token, {
        authorization_check: { resource_id: 'plants', action: 'read' },
      });
    },
    refusals: {
      jwt_invalid: ({ client }) => client.idp.introspectTokenLocal('none'),
      invalid_permissions: async ({ client, signUp, tokensOf }) => {
        const { access_token } = await tokensOf(await signUp(), ['openid']);
        const authorization_check = { resource_id: 'plants', action: 'read' };
        return client.idp.introspectTokenLocal(access_token, { authorization_check });
      },
    },
  },
  'idp.introspectTokenNetwork': {
    run: async ({ client, signUp, tokensOf }) => {
      const { access_token: token } = await tokensOf(await signUp(), ['openid']);
      return client.idp.introspectTokenNetwork({ token, ...app, client_secret: demoApp.client_secret ?? '' });
    },
    refusals: {
      token_invalid: ({ client }) => client.idp.introspectTokenNetwork({ token: 'none', ...app, client_secret: 'x' }),
    },
  },

  ...sharedNodeCases,
  'rbac.policy': { run: ({ client }) => client.rbac.policy() },
};

export const nodeLeftOut: LeftOut<NodeWorld> = {
  'sessions.migrate': {
    reason: FOREIGN_SESSIONS,
    refuse: ({ client }) => client.sessions.migrate({ session_token: 'x' }),
  },
  ...sharedLeftOut,
};

type Client = NodeWorld['client'];
const authorization = {
  ...{ client_id: demoApp.client_id, redirect_uri: demoApp.redirect_urls[0] ?? '', response_type: 'code' },
  scopes: ['openid'],
};

function phoneCases(channel: 'sms' | 'whatsapp'): Cases<NodeWorld> {
  return {
    [`otps.${channel}.loginOrCreate`]: {
      run: ({ client }) => client.otps[channel].loginOrCreate(phone),
      refusals: {
        invalid_phone_number: ({ client }) => client.otps[channel].loginOrCreate({ phone_number: '1' }),
        unsubscribed_phone_number: ({ client }) => client.otps[channel].loginOrCreate({ phone_number: '+15005550009' }),
        invalid_phone_number_country_code: ({ client }) =>
          client.otps[channel].loginOrCreate({ phone_number: '+850212345678' }),
      },
    },
    [`otps.${channel}.send`]: {
      run: async ({ client, signUp }) => client.otps[channel].send({ ...phone, ...(await named(signUp)) }),
      refusals: {
        user_not_found: ({ client }) => client.otps[channel].send(phone),
        duplicate_phone_number: async ({ client, signUp }) => {
          await client.users.create(phone);
          return client.otps[channel].send({ ...phone, ...(await named(signUp)) });
        },
      },
    },
  };
}

/** Signs a user up and returns the session for the body of a call. */
async function named(signUp: NodeWorld['signUp']): Promise<{ session_token: string }> {
  const { session_token } = await signUp();
  return { session_token };
}

function search(client: Client, filter_name: string, filter_value: unknown) {
  const operands = [{ filter_name, filter_value }];
  return client.users
    .create({ email: 'somebody@example.org' })
    .then(() => client.users.search({ query: { operator: 'AND', operands } }));
}

/** Creates a user with a confirmed authenticator app, its used code and an unused recovery code. */
async function enrol({ client, emulator, signUp }: NodeWorld) {
  const { user_id } = await signUp();
  const { secret, recovery_codes } = await client.totps.create({ user_id });
  const totp_code = codeOf(secret, emulator.control.clock.now());
  await client.totps.authenticate({ user_id, totp_code });
  return { user_id, totp_code, recovery_code: recovery_codes[0] ?? '' };
}
