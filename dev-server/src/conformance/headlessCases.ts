import { ethers } from 'ethers';
import { issueImpersonationToken } from '../api/impersonation.ts';
import { codeOf } from '../kit/codeOf.ts';
import { MINUTE_MS } from '../state/clock.ts';
import { oauthProviders } from '../state/oauthProviders.ts';
import type { Cases, Exceptions } from './cases.ts';
import { demoApp, machinesProfile, signTrustedToken } from './fixtures.ts';
import type { HeadlessWorld } from './headlessWorld.ts';
import { MINUTES, PASSWORD, signInAtGoogle } from './nodeWorld.ts';
import { signInWithWallet, walletName } from './wallets.ts';

const email = 'ann@example.org';
const phone = '+14155550123';
const passcode = { expiration_minutes: 5 };
const [redirect_uri = ''] = demoApp.redirect_urls;
const [post_logout_redirect_uri = ''] = demoApp.post_logout_redirect_urls;
const authorization = { client_id: demoApp.client_id, redirect_uri, response_type: 'code', scopes: ['openid'] };

/** Every public method of the provider's headless client, with its documented refusals. */
export const headlessCases: Cases<HeadlessWorld> = {
  'oauth.googleOneTap.start': {
    run: ({ startOneTap }) => startOneTap(),
    refusals: {
      opt_out_or_no_session: ({ startOneTap }) => startOneTap({ google_one_tap: 'opt_out_or_no_session' }),
      oauth_config_not_found: ({ startOneTap }) => startOneTap({ google_client: 'none' }),
      default_provider_not_allowed: ({ startOneTap }) => startOneTap({ google_client: 'default' }),
      no_login_redirect_urls_set: ({ startOneTap }) => startOneTap({ default_login_redirect_url: '' }),
    },
  },
  'magicLinks.email.loginOrCreate': {
    run: ({ client }) => client.magicLinks.email.loginOrCreate(email),
    refusals: {
      invalid_email: ({ client }) => client.magicLinks.email.loginOrCreate('ann'),
      inactive_email: ({ client }) => client.magicLinks.email.loginOrCreate('inactive@example.org'),
      no_match_for_provided_magic_link_url: ({ client }) =>
        client.magicLinks.email.loginOrCreate(email, { login_magic_link_url: 'https://evil.example' }),
    },
  },
  'magicLinks.email.send': {
    run: async ({ client, signUp }) => {
      await signUp();
      return client.magicLinks.email.send('ann@work.example');
    },
    refusals: {
      email_not_found: ({ client }) => client.magicLinks.email.send(email),
      duplicate_email: async ({ client, signUp }) => {
        await signUp('bea@example.org');
        await signUp();
        return client.magicLinks.email.send('bea@example.org');
      },
      too_many_unverified_factors: async ({ client }) => {
        await client.passwords.create({ email, password: PASSWORD, ...MINUTES });
        return client.magicLinks.email.send('ann@work.example');
      },
      insufficient_factors: async (world) => {
        await signUpTwoFactors(world);
        return world.client.magicLinks.email.send('ann@work.example');
      },
    },
  },
  'magicLinks.authenticate': {
    run: async ({ client, linkToken }) => {
      await client.magicLinks.email.loginOrCreate(email);
      return client.magicLinks.authenticate(await linkToken(email), MINUTES);
    },
    refusals: { unable_to_auth_magic_link: ({ client }) => client.magicLinks.authenticate('none', MINUTES) },
  },

  'otps.email.loginOrCreate': {
    run: ({ client }) => client.otps.email.loginOrCreate(email, passcode),
    refusals: {
      invalid_email: ({ client }) => client.otps.email.loginOrCreate('ann', passcode),
      invalid_expiration_otp: ({ client }) => client.otps.email.loginOrCreate(email, { expiration_minutes: 11 }),
    },
  },
  'otps.email.send': {
    run: async ({ client, signUp }) => {
      await signUp();
      return client.otps.email.send('ann@work.example', passcode);
    },
    refusals: { email_not_found: ({ client }) => client.otps.email.send(email, passcode) },
  },
  ...phoneCases('sms'),
  ...phoneCases('whatsapp'),
  'otps.authenticate': {
    run: async ({ client, passcode: read }) => {
      const { method_id } = await client.otps.sms.loginOrCreate(phone, passcode);
      return client.otps.authenticate(await read(phone), method_id, MINUTES);
    },
    refusals: {
      otp_code_not_found: async ({ client }) => {
        const { method_id } = await client.otps.sms.loginOrCreate(phone, passcode);
        return client.otps.authenticate('wrong', method_id, MINUTES);
      },
      user_lock_limit_reached: async ({ client }) => {
        const { method_id } = await client.otps.sms.loginOrCreate(phone, passcode);
        const guess = () => client.otps.authenticate('wrong', method_id, MINUTES);
        for (let wrong = 0; wrong < 10; wrong += 1) await guess().catch(() => {});
        return guess();
      },
    },
  },

  'passwords.create': {
    run: ({ client }) => client.passwords.create({ email, password: PASSWORD, ...MINUTES }),
    refusals: {
      duplicate_email: async ({ client, signUp }) => {
        await signUp();
        return client.passwords.create({ email, password: PASSWORD, ...MINUTES });
      },
      weak_password: ({ client }) => client.passwords.create({ email, password: 'ann-example', ...MINUTES }),
      breached_password: ({ client }) => client.passwords.create({ email, password: 'password1', ...MINUTES }),
    },
  },
  'passwords.authenticate': {
    run: async ({ client }) => {
      await client.passwords.create({ email, password: PASSWORD, ...MINUTES });
      return client.passwords.authenticate({ email, password: PASSWORD, ...MINUTES });
    },
    refusals: {
      email_not_found: ({ client }) => client.passwords.authenticate({ email, password: PASSWORD, ...MINUTES }),
      unauthorized_credentials: async ({ client }) => {
        await client.passwords.create({ email, password: PASSWORD, ...MINUTES });
        return client.passwords.authenticate({ email, password: 'another', ...MINUTES });
      },
      reset_password: async ({ client, signUp }) => {
        await client.passwords.create({ email, password: PASSWORD, ...MINUTES });
        await signUp();
        return client.passwords.authenticate({ email, password: PASSWORD, ...MINUTES });
      },
    },
  },
  'passwords.strengthCheck': {
    run: ({ client }) => client.passwords.strengthCheck({ email, password: PASSWORD }),
    refusals: { invalid_email: ({ client }) => client.passwords.strengthCheck({ email: 'ann', password: 'x' }) },
  },
  'passwords.resetByEmailStart': {
    run: async ({ client, signUp }) => {
      await signUp();
      return client.passwords.resetByEmailStart({ email });
    },
    refusals: { email_not_found: ({ client }) => client.passwords.resetByEmailStart({ email }) },
  },
  'passwords.resetByEmail': {
    run: async ({ client, signUp, linkToken }) => {
      await signUp();
      await client.passwords.resetByEmailStart({ email });
      return client.passwords.resetByEmail({ token: await linkToken(email), password: PASSWORD, ...MINUTES });
    },
    refusals: {
      unable_to_auth_password_reset_token: ({ client }) =>
        client.passwords.resetByEmail({ token: 'none', password: PASSWORD, ...MINUTES }),
    },
  },
  'passwords.resetByExistingPassword': {
    run: async ({ client }) => {
      await client.passwords.create({ email, password: PASSWORD, ...MINUTES });
      const passwords = { existing_password: PASSWORD, new_password: 'quiet-marble-84-harvest' };
      return client.passwords.resetByExistingPassword({ email, ...passwords, ...MINUTES });
    },
    refusals: {
      no_user_password: async ({ client, signUp }) => {
        await signUp();
        const passwords = { existing_password: 'x', new_password: PASSWORD };
        return client.passwords.resetByExistingPassword({ email, ...passwords, ...MINUTES });
      },
    },
  },
  'passwords.resetBySession': {
    run: async ({ client, signUp }) => {
      await signUp();
      return client.passwords.resetBySession({ password: PASSWORD, ...MINUTES });
    },
    refusals: {
      session_too_old_to_reset_password: async ({ client, emulator, signUp }) => {
        await signUp();
        emulator.control.clock.advance(6 * MINUTE_MS);
        return client.passwords.resetBySession({ password: PASSWORD, ...MINUTES });
      },
    },
  },

  ...Object.fromEntries(Object.keys(oauthProviders).map((name) => [`oauth.${name}.start`, oauthStart(name)])),
  'oauth.authenticate': {
    run: async ({ client, emulator }) => client.oauth.authenticate(await signInAtGoogle(emulator, email), MINUTES),
    refusals: { oauth_token_not_found: ({ client }) => client.oauth.authenticate('none', MINUTES) },
  },
  'oauth.attach': {
    run: async ({ client, signUp }) => {
      await signUp();
      return client.oauth.attach('google');
    },
    refusals: {
      invalid_oauth_provider: async ({ client, signUp }) => {
        await signUp();
        return client.oauth.attach('none');
      },
    },
  },

  'cryptoWallets.authenticateStart': {
    run: ({ client }) => client.cryptoWallets.authenticateStart(walletName(ethers.Wallet.createRandom())),
    refusals: {
      invalid_wallet_type: ({ client }) =>
        client.cryptoWallets.authenticateStart({ crypto_wallet_type: 'paper', crypto_wallet_address: 'x' }),
    },
  },
  'cryptoWallets.authenticate': {
    run: signInWithWallet,
    refusals: {
      unable_to_authenticate_crypto_wallet: ({ client }) =>
        client.cryptoWallets.authenticate({
          ...{ ...walletName(ethers.Wallet.createRandom()), signature: '0x', ...MINUTES },
        }),
    },
  },

  'webauthn.register': {
    run: async ({ client, signUp }) => {
      await signUp();
      return client.webauthn.register({ ...MINUTES, is_passkey: true });
    },
    refusals: {
      invalid_webauthn_registration_domain: async ({ client, signUp }) => {
        await signUp();
        return client.webauthn.register({ ...MINUTES, domain: 'elsewhere.example' });
      },
    },
  },
  'webauthn.authenticate': {
    run: async ({ client, signUp }) => {
      await signUp();
      await client.webauthn.register({ ...MINUTES, is_passkey: true });
      return client.webauthn.authenticate({ ...MINUTES, is_passkey: true });
    },
    refusals: {
      webauthn_registration_not_found: async ({ client, signUp }) => {
        await signUp();
        const passkey = await client.webauthn.register({ ...MINUTES, is_passkey: true });
        await client.user.deleteWebauthnRegistration(passkey.webauthn_registration_id);
        return client.webauthn.authenticate({ ...MINUTES, is_passkey: true });
      },
    },
  },
  'webauthn.update': {
    run: async ({ client, signUp }) => {
      await signUp();
      const { webauthn_registration_id } = await client.webauthn.register(MINUTES);
      return client.webauthn.update({ webauthn_registration_id, name: 'Laptop' });
    },
    refusals: {
      invalid_webauthn_registration_id: async ({ client, signUp }) => {
        await signUp();
        return client.webauthn.update({ webauthn_registration_id: 'none', name: 'Laptop' });
      },
    },
  },
  'webauthn.browserSupportsAutofill': { run: ({ client }) => client.webauthn.browserSupportsAutofill() },

  'totps.create': {
    run: async ({ client, signUp }) => {
      await signUp();
      return client.totps.create({ expiration_minutes: 60 });
    },
    refusals: {
      active_totp_exists: async (world) => {
        await enrol(world);
        return world.client.totps.create({ expiration_minutes: 60 });
      },
      invalid_expiration: async ({ client, signUp }) => {
        await signUp();
        return client.totps.create({ expiration_minutes: 4 });
      },
      insufficient_factors: async (world) => {
        await signUpTwoFactors(world);
        return world.client.totps.create({ expiration_minutes: 60 });
      },
    },
  },
  'totps.authenticate': {
    run: async ({ client, emulator, signUp }) => {
      await signUp();
      const { secret } = await client.totps.create({ expiration_minutes: 60 });
      return client.totps.authenticate({ totp_code: codeOf(secret, emulator.control.clock.now()), ...MINUTES });
    },
    refusals: {
      totp_not_found: async ({ client, signUp }) => {
        await signUp();
        return client.totps.authenticate({ totp_code: '123456', ...MINUTES });
      },
      totp_code_already_authenticated: async (world) => {
        const { totp_code } = await enrol(world);
        return world.client.totps.authenticate({ totp_code, ...MINUTES });
      },
      recovery_code_used_as_totp_code: async (world) => {
        const { recovery_code } = await enrol(world);
        return world.client.totps.authenticate({ totp_code: recovery_code, ...MINUTES });
      },
    },
  },
  'totps.recoveryCodes': {
    run: async (world) => {
      await enrol(world);
      return world.client.totps.recoveryCodes();
    },
    refusals: {
      recovery_codes_not_found: async ({ client, signUp }) => {
        await signUp();
        return client.totps.recoveryCodes();
      },
    },
  },
  'totps.recover': {
    run: async (world) => {
      const { recovery_code } = await enrol(world);
      return world.client.totps.recover({ recovery_code, ...MINUTES });
    },
    refusals: {
      unable_to_authenticate_recovery_code: async (world) => {
        const { recovery_code } = await enrol(world);
        await world.client.totps.recover({ recovery_code, ...MINUTES });
        return world.client.totps.recover({ recovery_code, ...MINUTES });
      },
      totp_code_used_as_recovery_code: async (world) => {
        await enrol(world);
        return world.client.totps.recover({ recovery_code: '123456', ...MINUTES });
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

  'session.authenticate': {
    run: async ({ client, signUp }) => {
      await signUp();
      return client.session.authenticate(MINUTES);
    },
    refusals: {
      unauthorized_credentials: ({ client }) => client.session.authenticate(),
      session_not_found: async ({ client, emulator, signUp }) => {
        await signUp();
        emulator.control.clock.advance(31 * MINUTE_MS);
        return client.session.authenticate();
      },
      invalid_session_duration_minutes: async ({ client, signUp }) => {
        await signUp();
        return client.session.authenticate({ session_duration_minutes: 4 });
      },
    },
  },
  'session.revoke': {
    run: async ({ client, signUp }) => {
      await signUp();
      return client.session.revoke();
    },
    refusals: { unauthorized_credentials: ({ client }) => client.session.revoke() },
  },
  'session.exchangeAccessToken': {
    run: async ({ client, signUp, accessToken }) => {
      await signUp();
      return client.session.exchangeAccessToken({ access_token: await accessToken(['full_access']), ...MINUTES });
    },
    refusals: {
      idp_access_token_could_not_be_exchanged: ({ client }) =>
        client.session.exchangeAccessToken({ access_token: 'none', ...MINUTES }),
      oauth_access_token_exchange_missing_full_access: async ({ client, signUp, accessToken }) => {
        await signUp();
        return client.session.exchangeAccessToken({ access_token: await accessToken(['openid']), ...MINUTES });
      },
    },
  },
  'session.attest': {
    run: async ({ client }) =>
      client.session.attest({
        profile_id: machinesProfile.profile_id,
        token: await signTrustedToken(email),
        ...MINUTES,
      }),
    refusals: {
      trusted_token_profile_not_found: async ({ client }) =>
        client.session.attest({ profile_id: 'none', token: await signTrustedToken(email), ...MINUTES }),
      invalid_trusted_auth_token: ({ client }) =>
        client.session.attest({ profile_id: machinesProfile.profile_id, token: 'none', ...MINUTES }),
    },
  },
  'session.updateSession': {
    run: async ({ client, signUp }) => {
      await signUp();
      const tokens = client.session.getTokens() ?? { session_token: '', session_jwt: '' };
      return client.session.updateSession(tokens);
    },
  },
  'session.getSync': local(({ client }) => client.session.getSync()),
  'session.getInfo': local(({ client }) => client.session.getInfo()),
  'session.getTokens': local(({ client }) => client.session.getTokens()),
  'session.onChange': local(({ client }) => client.session.onChange(() => {})),

  'user.get': {
    run: async ({ client, signUp }) => {
      await signUp();
      return client.user.get();
    },
    refusals: { unauthorized_credentials: ({ client }) => client.user.get() },
  },
  'user.update': {
    run: async ({ client, signUp }) => {
      await signUp();
      return client.user.update({ name: { first_name: 'Ann' }, untrusted_metadata: { theme: 'dark' } });
    },
    refusals: { unauthorized_credentials: ({ client }) => client.user.update({}) },
  },
  'user.getSync': local(({ client }) => client.user.getSync()),
  'user.getInfo': local(({ client }) => client.user.getInfo()),
  'user.onChange': local(({ client }) => client.user.onChange(() => {})),
  'user.deleteEmail': {
    run: async ({ client, signUp, passcode: read }) => {
      await signUp();
      const { method_id } = await client.otps.email.send('ann@work.example', passcode);
      await client.otps.authenticate(await read('ann@work.example'), method_id, MINUTES);
      return client.user.deleteEmail(method_id);
    },
    refusals: {
      email_not_found: deleting(({ user }) => user.deleteEmail('none')),
      cannot_delete_last_primary_factor: async ({ client, signUp }) => {
        await signUp();
        return client.user.deleteEmail(client.user.getSync()?.emails[0]?.email_id ?? '');
      },
    },
  },
  'user.deletePhoneNumber': {
    run: async (world) => {
      await world.signUp();
      return world.client.user.deletePhoneNumber(await addPhone(world));
    },
    refusals: {
      phone_number_not_found: deleting(({ user }) => user.deletePhoneNumber('none')),
      insufficient_factors: async (world) => {
        await signUpTwoFactors(world);
        const { phone_numbers = [] } = world.client.user.getSync() ?? {};
        return world.client.user.deletePhoneNumber(phone_numbers[0]?.phone_id ?? '');
      },
    },
  },
  'user.deleteTOTP': {
    run: async (world) => {
      const { totp_id } = await enrol(world);
      return world.client.user.deleteTOTP(totp_id);
    },
    refusals: { totp_not_found: deleting(({ user }) => user.deleteTOTP('none')) },
  },
  'user.deleteOAuthRegistration': {
    run: async ({ client, emulator, signUp }) => {
      await signUp();
      const { user } = await client.oauth.authenticate(await signInAtGoogle(emulator, email), MINUTES);
      return client.user.deleteOAuthRegistration(user.providers[0]?.oauth_user_registration_id ?? '');
    },
    refusals: { oauth_user_registration_not_found: deleting(({ user }) => user.deleteOAuthRegistration('none')) },
  },
  'user.deleteCryptoWallet': {
    run: async (world) => {
      await world.signUp();
      const { user } = await signInWithWallet(world);
      return world.client.user.deleteCryptoWallet(user.crypto_wallets[0]?.crypto_wallet_id ?? '');
    },
    refusals: { crypto_wallet_not_found: deleting(({ user }) => user.deleteCryptoWallet('none')) },
  },
  'user.deleteWebauthnRegistration': {
    run: async ({ client, signUp }) => {
      await signUp();
      const { webauthn_registration_id } = await client.webauthn.register(MINUTES);
      return client.user.deleteWebauthnRegistration(webauthn_registration_id);
    },
    refusals: { webauthn_registration_not_found: deleting(({ user }) => user.deleteWebauthnRegistration('none')) },
  },
  'user.deleteBiometricRegistration': {
    run: async ({ client, emulator, signUp }) => {
      const { user_id } = await signUp();
      const biometric_registration_id = 'biometric-registration-test-1';
      emulator.state.users.get(user_id)?.biometric_registrations.push({ biometric_registration_id, verified: true });
      return client.user.deleteBiometricRegistration(biometric_registration_id);
    },
    refusals: { biometric_registration_not_found: deleting(({ user }) => user.deleteBiometricRegistration('none')) },
  },
  'user.getConnectedApps': {
    run: async ({ client, signUp }) => {
      await signUp();
      await client.idp.oauthAuthorizeSubmit({ ...authorization, consent_granted: true });
      return client.user.getConnectedApps();
    },
    refusals: { unauthorized_credentials: ({ client }) => client.user.getConnectedApps() },
  },
  'user.revokedConnectedApp': {
    run: async ({ client, signUp }) => {
      await signUp();
      await client.idp.oauthAuthorizeSubmit({ ...authorization, consent_granted: true });
      return client.user.revokedConnectedApp(demoApp.client_id);
    },
    refusals: { connected_app_not_found: deleting(({ user }) => user.revokedConnectedApp('none')) },
  },

  'rbac.isAuthorizedSync': local(({ client }) => client.rbac.isAuthorizedSync('plants', 'read')),
  'rbac.isAuthorized': local(({ client }) => client.rbac.isAuthorized('plants', 'read')),
  'rbac.allPermissions': local(({ client }) => client.rbac.allPermissions()),

  'idp.oauthAuthorizeStart': {
    run: async ({ client, signUp }) => {
      await signUp();
      return client.idp.oauthAuthorizeStart(authorization);
    },
    refusals: {
      invalid_client_id: async ({ client, signUp }) => {
        await signUp();
        return client.idp.oauthAuthorizeStart({ ...authorization, client_id: 'none' });
      },
    },
  },
  'idp.oauthAuthorizeSubmit': {
    run: async ({ client, signUp }) => {
      await signUp();
      return client.idp.oauthAuthorizeSubmit({ ...authorization, consent_granted: true });
    },
    refusals: {
      oauth_invalid_scope_requested: async ({ client, signUp }) => {
        await signUp();
        return client.idp.oauthAuthorizeSubmit({ ...authorization, scopes: ['plants:uproot'], consent_granted: true });
      },
    },
  },
  'idp.oauthLogoutStart': {
    run: async ({ client, signUp }) => {
      await signUp();
      return client.idp.oauthLogoutStart({ client_id: demoApp.client_id, post_logout_redirect_uri });
    },
    refusals: {
      connected_app_supplied_redirect_url_not_found_in_client: ({ client }) =>
        client.idp.oauthLogoutStart({ client_id: demoApp.client_id, post_logout_redirect_uri: 'https://evil.example' }),
    },
  },

  onStateChange: local(({ client }) => client.onStateChange(() => {})),
  parseAuthenticateUrl: local(({ client }) => client.parseAuthenticateUrl(urlWith('token'))),
  authenticateByUrl: {
    run: async ({ client, linkToken }) => {
      await client.magicLinks.email.loginOrCreate(email);
      return client.authenticateByUrl(MINUTES, urlWith(await linkToken(email)));
    },
    refusals: { unable_to_auth_magic_link: ({ client }) => client.authenticateByUrl(MINUTES, urlWith('none')) },
  },
};

const NODE_DECLARES = 'the Node library declares this factor, the headless client does not';

export const headlessExceptions: Exceptions = {
  'totps.recoveryCodes': {
    at: 'totps',
    reason: 'declared as one object; the provider documents a list, and its Node library declares one',
  },
  'session.attest': { at: 'session.authentication_factors', reason: NODE_DECLARES },
  'impersonation.authenticate': { at: 'session.authentication_factors', reason: NODE_DECLARES },
};

type Client = HeadlessWorld['client'];

const urlWith = (token: string) => `http://localhost:4101/authenticate?stytch_token_type=magic_links&token=${token}`;

/** A method that a signed-in client answers without a request. */
function local(run: (world: HeadlessWorld) => unknown) {
  return {
    run: async (world: HeadlessWorld) => {
      await world.signUp();
      return run(world);
    },
  };
}

/** A delete call that finds nothing. */
function deleting(remove: (client: Client) => Promise<unknown>) {
  return async ({ client, signUp }: HeadlessWorld) => {
    await signUp();
    return remove(client);
  };
}

function oauthStart(name: string) {
  return {
    run: async ({ client, emulator, navigations }: HeadlessWorld) => {
      const start = await client.oauth[name as 'google'].start();
      const [address] = navigations;
      const { status } = await emulator.app.request(address?.href ?? '');
      if (status !== 302) throw new Error(`${address?.href} answers ${status}.`);
      return start;
    },
  };
}

function phoneCases(channel: 'sms' | 'whatsapp'): Cases<HeadlessWorld> {
  return {
    [`otps.${channel}.loginOrCreate`]: {
      run: ({ client }) => client.otps[channel].loginOrCreate(phone, passcode),
      refusals: {
        invalid_phone_number: ({ client }) => client.otps[channel].loginOrCreate('1', passcode),
        unsubscribed_phone_number: ({ client }) => client.otps[channel].loginOrCreate('+15005550009', passcode),
      },
    },
    [`otps.${channel}.send`]: {
      run: async ({ client, signUp }) => {
        await signUp();
        return client.otps[channel].send(phone, passcode);
      },
      refusals: {
        user_not_found: ({ client }) => client.otps[channel].send(phone, passcode),
        duplicate_phone_number: async ({ client, signUp }) => {
          await client.otps[channel].loginOrCreate(phone, passcode);
          await signUp();
          return client.otps[channel].send(phone, passcode);
        },
      },
    },
  };
}

/** Creates a user with a confirmed authenticator app, its used code and an unused recovery code. */
async function enrol({ client, emulator, signUp }: HeadlessWorld) {
  await signUp();
  const { totp_id, secret, recovery_codes } = await client.totps.create({ expiration_minutes: 60 });
  const totp_code = codeOf(secret, emulator.control.clock.now());
  await client.totps.authenticate({ totp_code, ...MINUTES });
  return { totp_id, totp_code, recovery_code: recovery_codes[0] ?? '' };
}

async function addPhone({ client, passcode: read }: HeadlessWorld): Promise<string> {
  const { method_id } = await client.otps.sms.send(phone, passcode);
  await client.otps.authenticate(await read(phone), method_id, MINUTES);
  return method_id;
}

/**
 * Creates a user with a phone that was not proved in the session, in a project that requires two factors for changes.
 */
async function signUpTwoFactors(world: HeadlessWorld): Promise<void> {
  world.emulator.control.changeProject({ mfa_required_for_factor_changes: true });
  await world.signUp();
  await addPhone(world);
  await world.client.session.revoke();
  await world.signUp();
}
