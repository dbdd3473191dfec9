import { timingSafeEqual } from 'node:crypto';
import { type Context, Hono } from 'hono';
import type * as v from 'valibot';
import * as attest from '../api/attest.ts';
import * as connectedApps from '../api/connectedApps.ts';
import * as cryptoWalletProofs from '../api/cryptoWallets.ts';
import { exchangeAccessToken } from '../api/exchangeAccessToken.ts';
import { factorRoutes } from '../api/factorRoutes.ts';
import * as idp from '../api/idp.ts';
import * as impersonation from '../api/impersonation.ts';
import * as magicLinks from '../api/magicLinks.ts';
import * as oauthProofs from '../api/oauth.ts';
import * as otps from '../api/otps.ts';
import * as passwordProofs from '../api/passwords.ts';
import * as totps from '../api/totps.ts';
import * as webauthnProofs from '../api/webauthn.ts';
import { type EmulatorEnv, readCredentials } from '../http/call.ts';
import { bindHandlers, type Handler } from '../http/envelope.ts';
import type { State } from '../state/createState.ts';
import { ApiError, type ApiErrorType } from '../wire/apiError.ts';
import * as wire from '../wire/requests.ts';
import { b2bBackendRoutes } from './b2b/routes.ts';
import * as appClients from './connectedAppClients.ts';
import * as cryptoWallets from './cryptoWallets.ts';
import * as m2mClients from './m2mClients.ts';
import * as messages from './messages.ts';
import * as oauth from './oauth.ts';
import * as passwords from './passwords.ts';
import * as requests from './requests.ts';
import { serverAnswer } from './serverAnswer.ts';
import { authenticating, withNamedUser, withOptionalUser, withUser } from './serverCalls.ts';
import * as sessions from './sessions.ts';
import * as users from './users.ts';
import * as webauthn from './webauthn.ts';

/** The provider's server-side API over the same state. Mounted at `/v1`. */
export function backendRoutes(state: State): Hono<EmulatorEnv> {
  const app = new Hono<EmulatorEnv>();
  const flat = bindHandlers(state, 'flat');
  const answer = <Schema extends v.GenericSchema, Answer extends object>(
    schema: Schema,
    handler: Handler<Schema, Answer>,
  ) => flat(schema, async (...args) => serverAnswer(state, await handler(...args)));

  app.use(async (c, next) => {
    const [projectId, secret] = readCredentials(c.req.header('authorization'));
    const isRight = projectId === state.identity.projectId && isSame(secret, state.identity.secret);
    if (!isRight) throw new ApiError('invalid_secret_authentication');
    await next();
  });

  app.route('/b2b', b2bBackendRoutes(state));

  // Users exist only in consumer projects.
  for (const path of ofConsumers) {
    app.use(path, async (_c, next) => {
      if (state.project.vertical !== 'CONSUMER') throw new ApiError('invalid_consumer_endpoint');
      await next();
    });
  }

  app.get('/sessions', answer(wire.Empty, sessions.list));
  app.post('/sessions/authenticate', answer(requests.SessionAuthenticateRequest, sessions.authenticate));
  app.post('/sessions/revoke', answer(requests.SessionRevokeRequest, sessions.revoke));
  app.post(
    '/sessions/exchange_access_token',
    answer(requests.AccessTokenExchangeRequest, authenticating(exchangeAccessToken)),
  );
  app.post('/sessions/attest', answer(requests.AttestRequest, authenticating(attest.attest)));

  app.post('/users', answer(requests.UserCreateRequest, users.create));
  app.post('/users/search', answer(requests.UserQueryRequest, users.query));
  app.get('/users/:user_id', answer(wire.Empty, users.get));
  app.put('/users/:user_id', answer(requests.UserChangeRequest, users.change));
  app.put(
    '/users/:user_id/exchange_primary_factor',
    answer(requests.PrimaryFactorRequest, users.exchangePrimaryFactor),
  );
  app.delete('/users/:user_id', answer(wire.Empty, users.remove));
  app.delete('/users/:user_id/external_id', answer(wire.Empty, users.removeExternalId));
  app.delete('/users/passwords/:password_id', answer(wire.Empty, users.removePassword));
  for (const factor of factorRoutes) {
    app.delete(`/users/${factor.path}/:${factor.idName}`, answer(wire.Empty, users.deleteFactor(factor)));
  }
  app.get(
    '/users/:user_id/connected_apps',
    answer(wire.Empty, (_state, body, call) => withUser(connectedApps.list)(state, { ...body, ...call.params }, call)),
  );
  app.post(
    '/users/:user_id/connected_apps/:connected_app_id/revoke',
    answer(wire.Empty, (_state, body, call) =>
      withUser(connectedApps.revoke)(state, { ...body, ...call.params }, call),
    ),
  );

  const link = requests.MagicLinkEmailRequest;
  app.post('/magic_links', answer(requests.EmbeddedLinkRequest, messages.createEmbeddedLink));
  app.post('/magic_links/authenticate', answer(requests.TokenRequest, authenticating(magicLinks.authenticate)));
  app.post('/magic_links/email/login_or_create', answer(link, messages.toEmail(magicLinks.loginOrCreate)));
  const sendLink = withOptionalUser(magicLinks.sendPrimary, magicLinks.sendSecondary);
  app.post('/magic_links/email/send', answer(link, messages.toEmail(sendLink)));
  app.post('/magic_links/email/invite', answer(requests.InviteRequest, messages.invite));
  app.post('/magic_links/email/revoke_invite', answer(requests.RevokeInviteRequest, messages.revokeInvite));

  const { email, sms, whatsapp } = otps;
  app.post('/otps/authenticate', answer(requests.PasscodeAuthenticateRequest, authenticating(otps.authenticate)));
  app.post('/otps/email/login_or_create', answer(requests.EmailPasscodeRequest, messages.toEmail(email.loginOrCreate)));
  app.post(
    '/otps/email/send',
    answer(requests.EmailPasscodeRequest, messages.toEmail(withOptionalUser(email.sendPrimary, email.sendSecondary))),
  );
  for (const [name, channel] of Object.entries({ sms, whatsapp })) {
    const send = withOptionalUser(channel.sendPrimary, channel.sendSecondary);
    app.post(
      `/otps/${name}/login_or_create`,
      answer(requests.PhonePasscodeRequest, messages.toPhone(channel.loginOrCreate)),
    );
    app.post(`/otps/${name}/send`, answer(requests.PhonePasscodeRequest, messages.toPhone(send)));
  }

  app.post('/passwords', answer(requests.PasswordCreateRequest, authenticating(passwords.create)));
  app.post('/passwords/authenticate', answer(requests.PasswordRequest, authenticating(passwordProofs.authenticate)));
  app.post('/passwords/strength_check', answer(wire.StrengthCheckRequest, passwordProofs.checkStrength));
  app.post('/passwords/migrate', answer(requests.PasswordMigrateRequest, passwords.migrate));
  app.post(
    '/passwords/email/reset/start',
    answer(wire.PasswordResetStartRequest, messages.toEmail(passwordProofs.startReset)),
  );
  app.post(
    '/passwords/email/reset',
    answer(requests.PasswordResetRequest, authenticating(passwordProofs.resetByEmail)),
  );
  app.post(
    '/passwords/existing_password/reset',
    answer(requests.ExistingPasswordResetRequest, authenticating(passwordProofs.resetByExistingPassword)),
  );
  app.post(
    '/passwords/session/reset',
    answer(requests.SessionPasswordResetRequest, authenticating(passwordProofs.resetBySession)),
  );

  app.post('/oauth/attach', answer(requests.OAuthAttachRequest, withUser(oauthProofs.attach)));
  app.post('/oauth/authenticate', answer(requests.OAuthAuthenticateRequest, oauth.authenticate));

  app.post(
    '/crypto_wallets/authenticate/start',
    answer(requests.CryptoWalletStartRequest, withOptionalUser(cryptoWallets.start, cryptoWallets.start)),
  );
  app.post(
    '/crypto_wallets/authenticate',
    answer(requests.CryptoWalletAuthenticateRequest, authenticating(cryptoWalletProofs.authenticate)),
  );

  app.post(
    '/webauthn/register/start',
    answer(requests.WebAuthnRegisterStartRequest, withUser(webauthnProofs.startRegistration)),
  );
  app.post(
    '/webauthn/register',
    answer(requests.WebAuthnRegisterRequest, authenticating(withNamedUser(webauthnProofs.register))),
  );
  app.post(
    '/webauthn/authenticate/start',
    answer(
      requests.WebAuthnAuthenticateStartRequest,
      withOptionalUser(webauthnProofs.startAuthentication, webauthnProofs.startAuthentication),
    ),
  );
  app.post(
    '/webauthn/authenticate',
    answer(requests.WebAuthnCredentialRequest, authenticating(webauthnProofs.authenticate)),
  );
  app.put('/webauthn/:webauthn_registration_id', answer(wire.WebAuthnUpdateRequest, webauthn.update));
  app.get('/webauthn/credentials/:user_id/:domain', answer(wire.Empty, webauthn.listCredentials));

  app.post('/totps', answer(requests.TotpCreateRequest, withUser(totps.create)));
  app.post(
    '/totps/authenticate',
    answer(requests.TotpAuthenticateRequest, authenticating(withNamedUser(totps.authenticate))),
  );
  app.post('/totps/recovery_codes', answer(requests.NamedUser, withUser(totps.recoveryCodes)));
  app.post('/totps/recover', answer(requests.TotpRecoverRequest, authenticating(withNamedUser(totps.recover))));

  app.post('/impersonation/authenticate', answer(wire.ImpersonationRequest, impersonation.authenticate));

  app.post('/idp/oauth/authorize/start', answer(requests.AuthorizeStartRequest, withUser(idp.startAuthorize)));
  app.post('/idp/oauth/authorize', answer(requests.AuthorizeRequest, withUser(idp.submitAuthorize)));

  app.post('/connected_apps/clients', answer(requests.ConnectedAppRequest, appClients.create));
  app.post('/connected_apps/clients/search', answer(requests.PageRequest, appClients.search));
  app.get('/connected_apps/clients/:client_id', answer(wire.Empty, appClients.get));
  app.put('/connected_apps/clients/:client_id', answer(requests.ConnectedAppChangeRequest, appClients.change));
  app.delete('/connected_apps/clients/:client_id', answer(wire.Empty, appClients.remove));
  const appSecret = '/connected_apps/clients/:client_id/secrets/rotate';
  app.post(`${appSecret}/start`, answer(wire.Empty, appClients.startRotation));
  app.post(`${appSecret}/cancel`, answer(wire.Empty, appClients.cancelRotation));
  app.post(appSecret, answer(wire.Empty, appClients.rotate));

  app.post('/m2m/clients', answer(requests.M2mClientRequest, m2mClients.create));
  app.post('/m2m/clients/search', answer(requests.M2mQueryRequest, m2mClients.search));
  app.get('/m2m/clients/:client_id', answer(wire.Empty, m2mClients.get));
  app.put('/m2m/clients/:client_id', answer(requests.M2mClientChangeRequest, m2mClients.change));
  app.delete('/m2m/clients/:client_id', answer(wire.Empty, m2mClients.remove));
  const m2mSecret = '/m2m/clients/:client_id/secrets/rotate';
  app.post(`${m2mSecret}/start`, answer(wire.Empty, m2mClients.startRotation));
  app.post(`${m2mSecret}/cancel`, answer(wire.Empty, m2mClients.cancelRotation));
  app.post(m2mSecret, answer(wire.Empty, m2mClients.rotate));

  app.get(
    '/rbac/policy',
    answer(wire.Empty, () => ({ policy: state.project.rbac_policy })),
  );
  app.get(
    '/debug/whoami',
    answer(wire.Empty, () => ({ project_id: state.identity.projectId, name: state.project.project_name })),
  );
  app.get(
    '/projects/metrics',
    answer(wire.Empty, () => ({
      project_id: state.identity.projectId,
      metrics: [
        { metric_type: 'USER_COUNT', count: state.users.all().length },
        { metric_type: 'M2M_CLIENT_COUNT', count: state.m2mClients.all().length },
      ],
    })),
  );

  for (const path of leftOut) app.all(path, refuse('not_supported_by_emulator'));
  app.all('*', refuse('route_not_found'));
  return app;
}

const ofConsumers = [
  '/sessions/*',
  '/users/*',
  '/magic_links/*',
  '/otps/*',
  '/passwords/*',
  '/oauth/*',
  '/crypto_wallets/*',
  '/webauthn/*',
  '/totps/*',
  '/impersonation/*',
];

/** Known endpoints that are not emulated: sessions of another vendor, and traffic analysis. */
const leftOut = ['/sessions/migrate', '/email/risk', '/fingerprint/lookup', '/rules/*', '/verdict_reasons/*'];

const refuse = (type: ApiErrorType) => (_c: Context) => {
  throw new ApiError(type);
};

function isSame(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}
