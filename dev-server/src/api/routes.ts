import { Hono } from 'hono';
import type { EmulatorEnv } from '../http/call.ts';
import { bindHandlers } from '../http/envelope.ts';
import type { State } from '../state/createState.ts';
import { ApiError } from '../wire/apiError.ts';
import * as wire from '../wire/requests.ts';
import { attest } from './attest.ts';
import * as bootstrap from './bootstrap.ts';
import * as connectedApps from './connectedApps.ts';
import * as cryptoWallets from './cryptoWallets.ts';
import * as events from './events.ts';
import { exchangeAccessToken } from './exchangeAccessToken.ts';
import { factorRoutes } from './factorRoutes.ts';
import * as idp from './idp.ts';
import { submitForm } from './idpForm.ts';
import * as impersonation from './impersonation.ts';
import * as magicLinks from './magicLinks.ts';
import * as oauth from './oauth.ts';
import * as otps from './otps.ts';
import * as passwords from './passwords.ts';
import { protect } from './protection.ts';
import { requirePublicToken, requireVertical } from './requireProject.ts';
import * as sessions from './sessions.ts';
import * as totps from './totps.ts';
import * as users from './users.ts';
import * as webauthn from './webauthn.ts';

/** Every emulated endpoint of the provider's browser API. Mounted at `/sdk/v1`. */
export function sdkRoutes(state: State): Hono<EmulatorEnv> {
  const app = new Hono<EmulatorEnv>();
  const respond = bindHandlers(state, 'data');

  app.post('/events', respond(wire.EventsRequest, events.log));

  // A form cannot set headers, so its credentials are fields.
  app.post('/oauth/authorize', submitForm(state));

  // All later routes require the project's public token.
  app.use(requirePublicToken(state));

  app.use(protect(state));

  app.get('/projects/bootstrap/:public_token', respond(wire.Empty, bootstrap.get));

  // A B2B client sees its wrong vertical in the bootstrap; all other calls are refused.
  app.use(requireVertical(state, 'CONSUMER'));

  app.post('/magic_links/email/login_or_create', respond(wire.MagicLinkEmailRequest, magicLinks.loginOrCreate));
  app.post('/magic_links/email/send/primary', respond(wire.MagicLinkEmailRequest, magicLinks.sendPrimary));
  app.post('/magic_links/email/send/secondary', respond(wire.MagicLinkEmailRequest, magicLinks.sendSecondary));
  app.post('/magic_links/authenticate', respond(wire.TokenRequest, magicLinks.authenticate));

  app.post('/otps/email/login_or_create', respond(wire.EmailPasscodeRequest, otps.email.loginOrCreate));
  app.post('/otps/email/send/primary', respond(wire.EmailPasscodeRequest, otps.email.sendPrimary));
  app.post('/otps/email/send/secondary', respond(wire.EmailPasscodeRequest, otps.email.sendSecondary));
  app.post('/otps/sms/login_or_create', respond(wire.PhonePasscodeRequest, otps.sms.loginOrCreate));
  app.post('/otps/sms/send/primary', respond(wire.PhonePasscodeRequest, otps.sms.sendPrimary));
  app.post('/otps/sms/send/secondary', respond(wire.PhonePasscodeRequest, otps.sms.sendSecondary));
  app.post('/otps/whatsapp/login_or_create', respond(wire.PhonePasscodeRequest, otps.whatsapp.loginOrCreate));
  app.post('/otps/whatsapp/send/primary', respond(wire.PhonePasscodeRequest, otps.whatsapp.sendPrimary));
  app.post('/otps/whatsapp/send/secondary', respond(wire.PhonePasscodeRequest, otps.whatsapp.sendSecondary));
  app.post('/otps/authenticate', respond(wire.PasscodeAuthenticateRequest, otps.authenticate));

  app.post('/passwords', respond(wire.PasswordRequest, passwords.create));
  app.post('/passwords/authenticate', respond(wire.PasswordRequest, passwords.authenticate));
  app.post('/passwords/strength_check', respond(wire.StrengthCheckRequest, passwords.checkStrength));
  app.post('/passwords/email/reset/start', respond(wire.PasswordResetStartRequest, passwords.startReset));
  app.post('/passwords/email/reset', respond(wire.PasswordResetRequest, passwords.resetByEmail));
  app.post(
    '/passwords/existing_password/reset',
    respond(wire.ExistingPasswordResetRequest, passwords.resetByExistingPassword),
  );
  app.post('/passwords/session/reset', respond(wire.SessionPasswordResetRequest, passwords.resetBySession));

  app.post(
    '/crypto_wallets/authenticate/start/primary',
    respond(wire.CryptoWalletStartRequest, cryptoWallets.startPrimary),
  );
  app.post(
    '/crypto_wallets/authenticate/start/secondary',
    respond(wire.CryptoWalletStartRequest, cryptoWallets.startSecondary),
  );
  app.post('/crypto_wallets/authenticate', respond(wire.CryptoWalletAuthenticateRequest, cryptoWallets.authenticate));
  app.post('/oauth/authenticate', respond(wire.OAuthAuthenticateRequest, oauth.authenticate));
  app.post('/oauth/attach', respond(wire.OAuthAttachRequest, oauth.attach));

  app.post('/webauthn/register/start', respond(wire.WebAuthnRegisterStartRequest, webauthn.startRegistration));
  app.post('/webauthn/register', respond(wire.WebAuthnCredentialRequest, webauthn.register));
  app.post(
    '/webauthn/authenticate/start/primary',
    respond(wire.WebAuthnAuthenticateStartRequest, webauthn.startAuthentication),
  );
  app.post(
    '/webauthn/authenticate/start/secondary',
    respond(wire.WebAuthnAuthenticateStartRequest, webauthn.startAuthentication),
  );
  app.post('/webauthn/authenticate', respond(wire.WebAuthnCredentialRequest, webauthn.authenticate));
  app.put('/webauthn/update/:webauthn_registration_id', respond(wire.WebAuthnUpdateRequest, webauthn.update));

  app.post('/totps', respond(wire.TotpCreateRequest, totps.create));
  app.post('/totps/authenticate', respond(wire.TotpAuthenticateRequest, totps.authenticate));
  app.post('/totps/recovery_codes', respond(wire.Empty, totps.recoveryCodes));
  app.post('/totps/recover', respond(wire.TotpRecoverRequest, totps.recover));

  app.post('/sessions/authenticate', respond(wire.SessionAuthenticateRequest, sessions.authenticate));
  app.post('/sessions/revoke', respond(wire.Empty, sessions.revoke));
  app.post('/sessions/exchange_access_token', respond(wire.AccessTokenExchangeRequest, exchangeAccessToken));
  app.post('/sessions/attest', respond(wire.AttestRequest, attest));
  app.post('/impersonation/authenticate', respond(wire.ImpersonationRequest, impersonation.authenticate));

  app.post('/idp/oauth/authorize/start', respond(wire.AuthorizeRequest, idp.startAuthorize));
  app.post('/idp/oauth/authorize/submit', respond(wire.AuthorizeSubmitRequest, idp.submitAuthorize));
  app.post('/oauth/authorize/start', respond(wire.AuthorizeStartRequest, idp.startAuthorizeByText));
  app.post('/oauth/logout/start', respond(wire.LogoutStartRequest, idp.startLogout));

  app.get('/users/connected_apps', respond(wire.Empty, connectedApps.list));
  app.post('/users/connected_apps/:connected_app_id/revoke', respond(wire.Empty, connectedApps.revoke));

  app.get('/users/me', respond(wire.Empty, users.getMe));
  app.put('/users/me', respond(wire.UserUpdateRequest, users.updateMe));
  app.post('/users/search', respond(wire.UserSearchRequest, users.search));
  for (const factor of factorRoutes) {
    app.delete(`/users/${factor.path}/:${factor.idName}`, respond(wire.Empty, users.deleteFactor(factor)));
  }

  app.all('*', () => {
    throw new ApiError('route_not_found');
  });
  return app;
}
