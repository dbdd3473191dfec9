import { timingSafeEqual } from 'node:crypto';
import { type Context, Hono } from 'hono';
import type { CustomFetch } from 'openid-client';
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
import { authenticating, withNamedUser, withOptionalUser, withUser } from './serverCalls.ts';
import { serverResponse } from './serverResponse.ts';
import * as sessions from './sessions.ts';
import * as users from './users.ts';
import * as webauthn from './webauthn.ts';

/**
 * The provider's server-side API over the same state. Mounted at `/v1`.
 *
 * @param fetch calls the identity providers of connections
 */
export function backendRoutes(state: State, fetch: CustomFetch): Hono<EmulatorEnv> {
  const app = new Hono<EmulatorEnv>();
  const flat = bindHandlers(state, 'flat');
  const respond = <Schema extends v.GenericSchema, ResponseBody extends object>(
    schema: Schema,
    handler: Handler<Schema, ResponseBody>,
  ) => flat(schema, async (...args) => serverResponse(state, await handler(...args)));

  app.use(async (c, next) => {
    const [projectId, secret] = readCredentials(c.req.header('authorization'));
    const isRight = projectId === state.identity.projectId && isSame(secret, state.identity.secret);
    if (!isRight) throw new ApiError('invalid_secret_authentication');
    await next();
  });

  app.route('/b2b', b2bBackendRoutes(state, fetch));

  // Users exist only in consumer projects.
  for (const path of ofConsumers) {
    app.use(path, async (_c, next) => {
      if (state.project.vertical !== 'CONSUMER') throw new ApiError('invalid_consumer_endpoint');
      await next();
    });
  }

  app.get('/sessions', respond(wire.Empty, sessions.list));
  app.post('/sessions/authenticate', respond(requests.SessionAuthenticateRequest, sessions.authenticate));
  app.post('/sessions/revoke', respond(requests.SessionRevokeRequest, sessions.revoke));
  app.post(
    '/sessions/exchange_access_token',
    respond(requests.AccessTokenExchangeRequest, authenticating(exchangeAccessToken)),
  );
  app.post('/sessions/attest', respond(requests.AttestRequest, authenticating(attest.attest)));

  app.post('/users', respond(requests.UserCreateRequest, users.create));
  app.post('/users/search', respond(requests.UserQueryRequest, users.query));
  app.get('/users/:user_id', respond(wire.Empty, users.get));
  app.put('/users/:user_id', respond(requests.UserChangeRequest, users.change));
  app.put(
    '/users/:user_id/exchange_primary_factor',
    respond(requests.PrimaryFactorRequest, users.exchangePrimaryFactor),
  );
  app.delete('/users/:user_id', respond(wire.Empty, users.remove));
  app.delete('/users/:user_id/external_id', respond(wire.Empty, users.removeExternalId));
  app.delete('/users/passwords/:password_id', respond(wire.Empty, users.removePassword));
  for (const factor of factorRoutes) {
    app.delete(`/users/${factor.path}/:${factor.idName}`, respond(wire.Empty, users.deleteFactor(factor)));
  }
  app.get(
    '/users/:user_id/connected_apps',
    respond(wire.Empty, (_state, body, call) => withUser(connectedApps.list)(state, { ...body, ...call.params }, call)),
  );
  app.post(
    '/users/:user_id/connected_apps/:connected_app_id/revoke',
    respond(wire.Empty, (_state, body, call) =>
      withUser(connectedApps.revoke)(state, { ...body, ...call.params }, call),
    ),
  );

  const link = requests.MagicLinkEmailRequest;
  app.post('/magic_links', respond(requests.EmbeddedLinkRequest, messages.createEmbeddedLink));
  app.post('/magic_links/authenticate', respond(requests.TokenRequest, authenticating(magicLinks.authenticate)));
  app.post('/magic_links/email/login_or_create', respond(link, messages.toEmail(magicLinks.loginOrCreate)));
  const sendLink = withOptionalUser(magicLinks.sendPrimary, magicLinks.sendSecondary);
  app.post('/magic_links/email/send', respond(link, messages.toEmail(sendLink)));
  app.post('/magic_links/email/invite', respond(requests.InviteRequest, messages.invite));
  app.post('/magic_links/email/revoke_invite', respond(requests.RevokeInviteRequest, messages.revokeInvite));

  const { email, sms, whatsapp } = otps;
  app.post('/otps/authenticate', respond(requests.PasscodeAuthenticateRequest, authenticating(otps.authenticate)));
  app.post(
    '/otps/email/login_or_create',
    respond(requests.EmailPasscodeRequest, messages.toEmail(email.loginOrCreate)),
  );
  app.post(
    '/otps/email/send',
    respond(requests.EmailPasscodeRequest, messages.toEmail(withOptionalUser(email.sendPrimary, email.sendSecondary))),
  );
  for (const [name, channel] of Object.entries({ sms, whatsapp })) {
    const send = withOptionalUser(channel.sendPrimary, channel.sendSecondary);
    app.post(
      `/otps/${name}/login_or_create`,
      respond(requests.PhonePasscodeRequest, messages.toPhone(channel.loginOrCreate)),
    );
    app.post(`/otps/${name}/send`, respond(requests.PhonePasscodeRequest, messages.toPhone(send)));
  }

  app.post('/passwords', respond(requests.PasswordCreateRequest, authenticating(passwords.create)));
  app.post('/passwords/authenticate', respond(requests.PasswordRequest, authenticating(passwordProofs.authenticate)));
  app.post('/passwords/strength_check', respond(wire.StrengthCheckRequest, passwordProofs.checkStrength));
  app.post('/passwords/migrate', respond(requests.PasswordMigrateRequest, passwords.migrate));
  app.post(
    '/passwords/email/reset/start',
    respond(wire.PasswordResetStartRequest, messages.toEmail(passwordProofs.startReset)),
  );
  app.post(
    '/passwords/email/reset',
    respond(requests.PasswordResetRequest, authenticating(passwordProofs.resetByEmail)),
  );
  app.post(
    '/passwords/existing_password/reset',
    respond(requests.ExistingPasswordResetRequest, authenticating(passwordProofs.resetByExistingPassword)),
  );
  app.post(
    '/passwords/session/reset',
    respond(requests.SessionPasswordResetRequest, authenticating(passwordProofs.resetBySession)),
  );

  app.post('/oauth/attach', respond(requests.OAuthAttachRequest, withUser(oauthProofs.attach)));
  app.post('/oauth/authenticate', respond(requests.OAuthAuthenticateRequest, oauth.authenticate));

  app.post(
    '/crypto_wallets/authenticate/start',
    respond(requests.CryptoWalletStartRequest, withOptionalUser(cryptoWallets.start, cryptoWallets.start)),
  );
  app.post(
    '/crypto_wallets/authenticate',
    respond(requests.CryptoWalletAuthenticateRequest, authenticating(cryptoWalletProofs.authenticate)),
  );

  app.post(
    '/webauthn/register/start',
    respond(requests.WebAuthnRegisterStartRequest, withUser(webauthnProofs.startRegistration)),
  );
  app.post(
    '/webauthn/register',
    respond(requests.WebAuthnRegisterRequest, authenticating(withNamedUser(webauthnProofs.register))),
  );
  app.post(
    '/webauthn/authenticate/start',
    respond(
      requests.WebAuthnAuthenticateStartRequest,
      withOptionalUser(webauthnProofs.startAuthentication, webauthnProofs.startAuthentication),
    ),
  );
  app.post(
    '/webauthn/authenticate',
    respond(requests.WebAuthnCredentialRequest, authenticating(webauthnProofs.authenticate)),
  );
  app.put('/webauthn/:webauthn_registration_id', respond(wire.WebAuthnUpdateRequest, webauthn.update));
  app.get('/webauthn/credentials/:user_id/:domain', respond(wire.Empty, webauthn.listCredentials));

  app.post('/totps', respond(requests.TotpCreateRequest, withUser(totps.create)));
  app.post(
    '/totps/authenticate',
    respond(requests.TotpAuthenticateRequest, authenticating(withNamedUser(totps.authenticate))),
  );
  app.post('/totps/recovery_codes', respond(requests.NamedUser, withUser(totps.recoveryCodes)));
  app.post('/totps/recover', respond(requests.TotpRecoverRequest, authenticating(withNamedUser(totps.recover))));

  app.post('/impersonation/authenticate', respond(wire.ImpersonationRequest, impersonation.authenticate));

  app.post('/idp/oauth/authorize/start', respond(requests.AuthorizeStartRequest, withUser(idp.startAuthorize)));
  app.post('/idp/oauth/authorize', respond(requests.AuthorizeRequest, withUser(idp.submitAuthorize)));

  app.post('/connected_apps/clients', respond(requests.ConnectedAppRequest, appClients.create));
  app.post('/connected_apps/clients/search', respond(requests.PageRequest, appClients.search));
  app.get('/connected_apps/clients/:client_id', respond(wire.Empty, appClients.get));
  app.put('/connected_apps/clients/:client_id', respond(requests.ConnectedAppChangeRequest, appClients.change));
  app.delete('/connected_apps/clients/:client_id', respond(wire.Empty, appClients.remove));
  const appSecret = '/connected_apps/clients/:client_id/secrets/rotate';
  app.post(`${appSecret}/start`, respond(wire.Empty, appClients.startRotation));
  app.post(`${appSecret}/cancel`, respond(wire.Empty, appClients.cancelRotation));
  app.post(appSecret, respond(wire.Empty, appClients.rotate));

  app.post('/m2m/clients', respond(requests.M2mClientRequest, m2mClients.create));
  app.post('/m2m/clients/search', respond(requests.M2mQueryRequest, m2mClients.search));
  app.get('/m2m/clients/:client_id', respond(wire.Empty, m2mClients.get));
  app.put('/m2m/clients/:client_id', respond(requests.M2mClientChangeRequest, m2mClients.change));
  app.delete('/m2m/clients/:client_id', respond(wire.Empty, m2mClients.remove));
  const m2mSecret = '/m2m/clients/:client_id/secrets/rotate';
  app.post(`${m2mSecret}/start`, respond(wire.Empty, m2mClients.startRotation));
  app.post(`${m2mSecret}/cancel`, respond(wire.Empty, m2mClients.cancelRotation));
  app.post(m2mSecret, respond(wire.Empty, m2mClients.rotate));

  app.get(
    '/rbac/policy',
    respond(wire.Empty, () => ({ policy: state.project.rbac_policy })),
  );
  app.get(
    '/debug/whoami',
    respond(wire.Empty, () => ({ project_id: state.identity.projectId, name: state.project.project_name })),
  );
  app.get(
    '/projects/metrics',
    respond(wire.Empty, () => ({
      project_id: state.identity.projectId,
      metrics: countsOf(state),
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

/** The sizes of a project: of its users, or of its organizations. */
function countsOf({ project, users, b2b, m2mClients }: State): { metric_type: string; count: number }[] {
  const members = b2b.members.all().filter(({ status }) => status !== 'deleted');
  const accounts =
    project.vertical === 'B2B'
      ? [
          { metric_type: 'ORGANIZATION_COUNT', count: b2b.organizations.all().length },
          { metric_type: 'MEMBER_COUNT', count: members.length },
        ]
      : [{ metric_type: 'USER_COUNT', count: users.all().length }];
  return [...accounts, { metric_type: 'M2M_CLIENT_COUNT', count: m2mClients.all().length }];
}

const refuse = (type: ApiErrorType) => (_c: Context) => {
  throw new ApiError(type);
};

function isSame(secret: string, expected: string): boolean {
  const [left, right] = [Buffer.from(secret), Buffer.from(expected)];
  return left.length === right.length && timingSafeEqual(left, right);
}
