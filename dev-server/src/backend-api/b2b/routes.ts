import { Hono } from 'hono';
import type { CustomFetch } from 'openid-client';
import type * as v from 'valibot';
import * as idp from '../../b2b/connected-apps/memberIdp.ts';
import * as discovery from '../../b2b/discovery/discovery.ts';
import * as discoveryPasswords from '../../b2b/login/discoveryPasswords.ts';
import * as emailPasscodes from '../../b2b/login/emailPasscodes.ts';
import * as magicLinks from '../../b2b/login/magicLinks.ts';
import * as oauth from '../../b2b/login/oauth.ts';
import * as memberPasswords from '../../b2b/login/passwords.ts';
import * as browser from '../../b2b/requests.ts';
import * as sms from '../../b2b/second-factors/sms.ts';
import * as totp from '../../b2b/second-factors/totp.ts';
import * as impersonation from '../../b2b/sessions/impersonation.ts';
import * as memberSessions from '../../b2b/sessions/sessions.ts';
import * as trusted from '../../b2b/sessions/trustedSessions.ts';
import * as connections from '../../b2b/sso/connectionRoutes.ts';
import * as sso from '../../b2b/sso/sso.ts';
import type { EmulatorEnv } from '../../http/call.ts';
import { bindHandlers, type Handler } from '../../http/envelope.ts';
import type { State } from '../../state/createState.ts';
import { ApiError } from '../../wire/apiError.ts';
import * as wire from '../../wire/requests.ts';
import * as logins from './logins.ts';
import * as memberApps from './memberApps.ts';
import {
  forMember,
  inOrganization,
  namingOrganization,
  withMember,
  withNamedMember,
  withOneProof,
} from './memberCalls.ts';
import * as members from './members.ts';
import * as organizations from './organizations.ts';
import * as passwords from './passwords.ts';
import * as providerTokens from './providerTokens.ts';
import * as requests from './requests.ts';
import * as scim from './scimConnections.ts';
import * as secondFactors from './secondFactors.ts';
import { serverResponse } from './serverResponse.ts';
import * as sessions from './sessions.ts';
import * as ssoConnections from './ssoConnections.ts';

/**
 * The provider's server-side API of projects with organizations. Mounted at `/v1/b2b`.
 *
 * @param fetch calls the identity providers of connections
 */
export function b2bBackendRoutes(state: State, fetch: CustomFetch): Hono<EmulatorEnv> {
  const app = new Hono<EmulatorEnv>();
  const { Empty } = wire;
  const flat = bindHandlers(state, 'flat');
  const respond = <Schema extends v.GenericSchema, ResponseBody extends object>(
    schema: Schema,
    handler: Handler<Schema, ResponseBody>,
  ) => flat(schema, async (...args) => serverResponse(state, await handler(...args)));

  app.use(async (_c, next) => {
    if (state.project.vertical !== 'B2B') throw new ApiError('invalid_b2b_endpoint');
    await next();
  });

  app.get('/sessions', respond(Empty, sessions.list));
  app.post('/sessions/authenticate', respond(requests.SessionAuthenticateRequest, sessions.authenticate));
  app.post('/sessions/revoke', respond(requests.SessionRevokeRequest, sessions.revoke));
  app.post('/sessions/exchange', respond(requests.SessionExchangeRequest, withOneProof(memberSessions.exchange)));
  app.post(
    '/sessions/exchange_access_token',
    respond(requests.AccessTokenExchangeRequest, forMember(trusted.exchangeAccessToken)),
  );
  app.post('/sessions/attest', respond(requests.AttestRequest, forMember(trusted.attest)));

  app.post('/organizations', respond(requests.OrganizationCreateRequest, organizations.create));
  app.post('/organizations/search', respond(requests.OrganizationSearchRequest, organizations.search));
  app.post('/organizations/members/search', respond(requests.MembersSearchRequest, members.search));
  app.get('/organizations/members/dangerously_get/:member_id', respond(Empty, members.getAnywhere));
  const organization = '/organizations/:organization_id';
  app.get(organization, respond(Empty, organizations.get));
  app.put(organization, respond(requests.OrganizationChangeRequest, organizations.change));
  app.delete(organization, respond(Empty, organizations.remove));
  app.delete(`${organization}/external_id`, respond(Empty, organizations.removeExternalId));
  app.get(`${organization}/metrics`, respond(Empty, organizations.metrics));

  app.get(`${organization}/member`, respond(Empty, members.get));
  app.post(`${organization}/members`, respond(requests.MemberCreateRequest, members.create));
  app.delete(`${organization}/members/mfa_phone_numbers/:member_id`, respond(Empty, members.removePhone));
  app.delete(`${organization}/members/passwords/:password_id`, respond(Empty, passwords.remove));
  const member = `${organization}/members/:member_id`;
  app.put(member, respond(requests.MemberChangeRequest, members.change));
  app.delete(member, respond(Empty, members.remove));
  app.put(`${member}/reactivate`, respond(Empty, members.reactivate));
  app.delete(`${member}/totp`, respond(Empty, members.removeTotp));
  app.delete(`${member}/external_id`, respond(Empty, members.removeExternalId));
  app.get(`${member}/connected_apps`, respond(Empty, memberApps.list));
  app.post(`${member}/connected_apps/:connected_app_id/revoke`, respond(Empty, memberApps.revoke));
  app.get(`${organization}/connected_apps`, respond(Empty, memberApps.listAllowed));
  app.get(`${organization}/connected_apps/:connected_app_id`, respond(Empty, memberApps.getAllowed));
  const { accountAt, accountsAt } = providerTokens;
  for (const provider of ['google', 'microsoft'] as const) {
    app.get(`${member}/oauth_providers/${provider}`, respond(Empty, accountAt(provider)));
  }
  for (const provider of ['slack', 'hubspot', 'github'] as const) {
    app.get(`${member}/oauth_providers/${provider}`, respond(Empty, accountsAt(provider)));
  }
  app.get(`${member}/oidc_providers`, respond(Empty, providerTokens.identityProviders));
  app.post(`${member}/unlink_retired_email`, respond(requests.RetiredEmailRequest, members.unlinkRetiredEmail));
  app.post(`${member}/start_email_update`, respond(requests.EmailUpdateRequest, members.startEmailUpdate));

  const link = '/magic_links';
  app.post(`${link}/email/login_or_signup`, respond(browser.MemberLinkRequest, logins.sendLink));
  app.post(`${link}/email/invite`, respond(requests.InviteRequest, members.invite));
  app.post(
    `${link}/authenticate`,
    respond(requests.MemberLinkAuthenticateRequest, namingOrganization(forMember(magicLinks.authenticate))),
  );
  app.post(`${link}/email/discovery/send`, respond(browser.DiscoveryLinkRequest, magicLinks.sendDiscovery));
  app.post(
    `${link}/discovery/authenticate`,
    respond(browser.DiscoveryLinkAuthenticateRequest, magicLinks.authenticateDiscovery),
  );

  app.post('/otps/email/login_or_signup', respond(browser.MemberPasscodeRequest, logins.sendPasscode));
  app.post(
    '/otps/email/authenticate',
    respond(requests.MemberPasscodeAuthenticateRequest, namingOrganization(forMember(emailPasscodes.authenticate))),
  );
  app.post('/otps/email/discovery/send', respond(browser.DiscoveryPasscodeRequest, emailPasscodes.sendDiscovery));
  app.post(
    '/otps/email/discovery/authenticate',
    respond(browser.DiscoveryPasscodeAuthenticateRequest, emailPasscodes.authenticateDiscovery),
  );
  app.post('/otps/sms/send', respond(requests.SmsSendRequest, withNamedMember(logins.sendSms)));
  app.post('/otps/sms/authenticate', respond(requests.SmsAuthenticateRequest, withOneProof(sms.authenticate)));

  app.post(
    '/oauth/authenticate',
    respond(requests.OAuthAuthenticateRequest, namingOrganization(forMember(logins.authenticateOAuth))),
  );
  app.post(
    '/oauth/discovery/authenticate',
    respond(requests.DiscoveryOAuthRequest, forMember(oauth.authenticateDiscovery)),
  );
  app.post(
    '/sso/authenticate',
    respond(requests.SsoAuthenticateRequest, namingOrganization(forMember(sso.authenticate))),
  );

  const ofOrganization = '/sso/:organization_id';
  app.get(ofOrganization, respond(Empty, inOrganization(ssoConnections.list)));
  app.delete(`${ofOrganization}/connections/:connection_id`, respond(Empty, inOrganization(connections.remove)));
  const { describing } = ssoConnections;
  const saml = '/sso/saml/:organization_id';
  const oneSaml = `${saml}/connections/:connection_id`;
  app.post(saml, respond(browser.ConnectionCreateRequest, inOrganization(describing(connections.createSaml))));
  app.put(oneSaml, respond(browser.ServerSamlChangeRequest, inOrganization(describing(connections.updateSaml))));
  app.put(
    `${oneSaml}/url`,
    respond(browser.SamlUrlRequest, inOrganization(describing(connections.updateSamlByUrl(fetch)))),
  );
  app.delete(
    `${oneSaml}/verification_certificates/:certificate_id`,
    respond(Empty, inOrganization(connections.deleteCertificate)),
  );
  app.delete(
    `${oneSaml}/encryption_private_keys/:private_key_id`,
    respond(Empty, inOrganization(connections.deletePrivateKey)),
  );
  const oidc = '/sso/oidc/:organization_id';
  app.post(oidc, respond(browser.ConnectionCreateRequest, inOrganization(connections.createOidc)));
  app.put(
    `${oidc}/connections/:connection_id`,
    respond(browser.OidcChangeRequest, inOrganization(connections.updateOidc(fetch))),
  );
  const external = '/sso/external/:organization_id';
  app.post(external, respond(browser.ServerExternalCreateRequest, inOrganization(connections.createExternal)));
  app.put(
    `${external}/connections/:connection_id`,
    respond(browser.ExternalChangeRequest, inOrganization(connections.updateExternal)),
  );

  app.post('/passwords/strength_check', respond(browser.StrengthCheckRequest, memberPasswords.checkStrength));
  app.post('/passwords/migrate', respond(requests.PasswordMigrateRequest, passwords.migrate));
  app.post(
    '/passwords/authenticate',
    respond(requests.MemberPasswordRequest, namingOrganization(forMember(memberPasswords.authenticate))),
  );
  app.post('/passwords/email/reset/start', respond(browser.MemberPasswordResetStartRequest, passwords.startReset));
  app.post(
    '/passwords/email/reset',
    respond(requests.MemberPasswordResetRequest, namingOrganization(forMember(passwords.resetByEmail))),
  );
  app.post('/passwords/email/require_reset', respond(requests.RequireResetRequest, passwords.requireReset));
  app.post(
    '/passwords/existing_password/reset',
    respond(requests.ExistingPasswordResetRequest, forMember(memberPasswords.resetByExistingPassword)),
  );
  app.post(
    '/passwords/session/reset',
    respond(requests.SessionPasswordResetRequest, withOneProof(passwords.resetBySession)),
  );
  const forDiscovery = '/passwords/discovery';
  app.post(`${forDiscovery}/authenticate`, respond(browser.DiscoveryPasswordRequest, discoveryPasswords.authenticate));
  app.post(
    `${forDiscovery}/email/reset/start`,
    respond(browser.DiscoveryPasswordResetStartRequest, discoveryPasswords.startReset),
  );
  app.post(
    `${forDiscovery}/email/reset`,
    respond(browser.DiscoveryPasswordResetRequest, forMember(discoveryPasswords.resetByEmail)),
  );

  app.post('/totp', respond(requests.TotpCreateRequest, withNamedMember(totp.create)));
  app.post('/totp/authenticate', respond(requests.TotpAuthenticateRequest, withOneProof(totp.authenticate)));
  app.post('/totp/migrate', respond(requests.TotpMigrateRequest, secondFactors.importTotp));
  app.post('/recovery_codes/recover', respond(requests.RecoverRequest, withOneProof(totp.recover)));
  app.post('/recovery_codes/rotate', respond(requests.NamedMember, secondFactors.rotateRecoveryCodes));
  app.get('/recovery_codes/:organization_id/:member_id', respond(Empty, secondFactors.getRecoveryCodes));

  app.post('/discovery/organizations', respond(requests.DiscoveredOrganizationsRequest, withOneProof(discovery.list)));
  app.post(
    '/discovery/organizations/create',
    respond(requests.DiscoveryOrganizationRequest, forMember(logins.createOrganization)),
  );
  app.post(
    '/discovery/intermediate_sessions/exchange',
    respond(requests.IntermediateExchangeRequest, forMember(discovery.exchange)),
  );

  app.post(
    '/impersonation/authenticate',
    respond(wire.ImpersonationRequest, namingOrganization(forMember(impersonation.authenticate))),
  );
  app.post('/idp/oauth/authorize/start', respond(requests.AuthorizeStartRequest, withMember(idp.startAuthorize)));
  app.post('/idp/oauth/authorize', respond(requests.AuthorizeRequest, withMember(idp.submitAuthorize)));

  app.get(
    '/rbac/policy',
    respond(Empty, () => ({ policy: state.project.rbac_policy })),
  );
  app.get('/rbac/organizations/:organization_id', respond(Empty, organizations.getPolicy));
  app.put('/rbac/organizations/:organization_id', respond(requests.OrganizationPolicyRequest, organizations.setPolicy));

  const directory = '/scim/:organization_id/connection';
  app.post(directory, respond(browser.ConnectionCreateRequest, scim.create));
  app.get(directory, respond(Empty, scim.get));
  app.put(`${directory}/:connection_id`, respond(browser.ScimChangeRequest, scim.update));
  app.delete(`${directory}/:connection_id`, respond(Empty, scim.remove));
  app.get(`${directory}/:connection_id`, respond(Empty, scim.listGroups));
  app.post(`${directory}/:connection_id/rotate/start`, respond(Empty, scim.startRotation));
  app.post(`${directory}/:connection_id/rotate/complete`, respond(Empty, scim.completeRotation));
  app.post(`${directory}/:connection_id/rotate/cancel`, respond(Empty, scim.cancelRotation));

  // Takes over sessions that another system keeps.
  app.all('/sessions/migrate', () => {
    throw new ApiError('not_supported_by_emulator');
  });
  app.all('*', () => {
    throw new ApiError('route_not_found');
  });
  return app;
}
