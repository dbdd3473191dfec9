import { Hono } from 'hono';
import type { CustomFetch } from 'openid-client';
import { protect } from '../api/protection.ts';
import { requirePublicToken, requireVertical } from '../api/requireProject.ts';
import type { EmulatorEnv } from '../http/call.ts';
import { bindHandlers } from '../http/envelope.ts';
import type { State } from '../state/createState.ts';
import { ApiError } from '../wire/apiError.ts';
import {
  AccessTokenExchangeRequest,
  AuthorizeRequest,
  AuthorizeSubmitRequest,
  Empty,
  ImpersonationRequest,
  LogoutStartRequest,
  SessionAuthenticateRequest,
} from '../wire/requests.ts';
import { auditCalls } from './access/auditCalls.ts';
import * as memberApps from './connected-apps/memberApps.ts';
import * as idp from './connected-apps/memberIdp.ts';
import * as discovery from './discovery/discovery.ts';
import * as discoveryPasswords from './login/discoveryPasswords.ts';
import * as emailPasscodes from './login/emailPasscodes.ts';
import * as magicLinks from './login/magicLinks.ts';
import * as oauth from './login/oauth.ts';
import * as oneTap from './login/oneTap.ts';
import * as passwords from './login/passwords.ts';
import * as members from './members/members.ts';
import * as self from './members/self.ts';
import * as adminPortal from './organizations/adminPortal.ts';
import * as organizations from './organizations/organizations.ts';
import * as requests from './requests.ts';
import * as scim from './scim/scimConnections.ts';
import * as sms from './second-factors/sms.ts';
import * as totp from './second-factors/totp.ts';
import * as impersonation from './sessions/impersonation.ts';
import * as sessions from './sessions/sessions.ts';
import * as trusted from './sessions/trustedSessions.ts';
import * as connections from './sso/connectionRoutes.ts';
import * as sso from './sso/sso.ts';

/**
 * The browser API of projects with organizations. Mounted at `/sdk/v1/b2b`.
 *
 * @param fetch calls the identity providers of connections
 */
export function b2bRoutes(state: State, fetch: CustomFetch): Hono<EmulatorEnv> {
  const app = new Hono<EmulatorEnv>();
  const respond = bindHandlers(state, 'data');

  app.use(requirePublicToken(state), requireVertical(state, 'B2B'), protect(state), auditCalls(state));

  const link = '/magic_links';
  app.post(`${link}/email/discovery/send`, respond(requests.DiscoveryLinkRequest, magicLinks.sendDiscovery));
  app.post(
    `${link}/discovery/authenticate`,
    respond(requests.DiscoveryLinkAuthenticateRequest, magicLinks.authenticateDiscovery),
  );
  app.post(`${link}/email/login_or_signup`, respond(requests.MemberLinkRequest, magicLinks.loginOrSignup));
  app.post(`${link}/email/invite`, respond(requests.InviteRequest, magicLinks.inviteByCaller));
  app.post(`${link}/authenticate`, respond(requests.MemberLinkAuthenticateRequest, magicLinks.authenticate));

  app.post('/otps/email/discovery/send', respond(requests.DiscoveryPasscodeRequest, emailPasscodes.sendDiscovery));
  app.post(
    '/otps/email/discovery/authenticate',
    respond(requests.DiscoveryPasscodeAuthenticateRequest, emailPasscodes.authenticateDiscovery),
  );
  app.post('/otps/email/login_or_signup', respond(requests.MemberPasscodeRequest, emailPasscodes.loginOrSignup));
  app.post(
    '/otps/email/authenticate',
    respond(requests.MemberPasscodeAuthenticateRequest, emailPasscodes.authenticate),
  );
  app.post('/otps/sms/send', respond(requests.SmsSendRequest, sms.send));
  app.post('/otps/sms/authenticate', respond(requests.SmsAuthenticateRequest, sms.authenticate));

  app.post('/totp', respond(requests.TotpCreateRequest, totp.create));
  app.post('/totp/authenticate', respond(requests.TotpAuthenticateRequest, totp.authenticate));
  app.get('/recovery_codes', respond(Empty, totp.listRecoveryCodes));
  app.post('/recovery_codes/rotate', respond(Empty, totp.rotateRecoveryCodes));
  app.post('/recovery_codes/recover', respond(requests.RecoverRequest, totp.recover));

  const forDiscovery = '/passwords/discovery';
  app.post(`${forDiscovery}/authenticate`, respond(requests.DiscoveryPasswordRequest, discoveryPasswords.authenticate));
  app.post(
    `${forDiscovery}/reset/start`,
    respond(requests.DiscoveryPasswordResetStartRequest, discoveryPasswords.startReset),
  );
  app.post(`${forDiscovery}/reset`, respond(requests.DiscoveryPasswordResetRequest, discoveryPasswords.resetByEmail));
  app.post('/passwords/authenticate', respond(requests.MemberPasswordRequest, passwords.authenticate));
  app.post('/passwords/email/reset/start', respond(requests.MemberPasswordResetStartRequest, passwords.startReset));
  app.post('/passwords/email/reset', respond(requests.MemberPasswordResetRequest, passwords.resetByEmail));
  app.post(
    '/passwords/existing_password/reset',
    respond(requests.ExistingPasswordResetRequest, passwords.resetByExistingPassword),
  );
  app.post('/passwords/session/reset', respond(requests.SessionPasswordResetRequest, passwords.resetBySession));
  app.post('/passwords/strength_check', respond(requests.StrengthCheckRequest, passwords.checkStrength));

  app.post('/oauth/discovery/authenticate', respond(requests.DiscoveryOAuthRequest, oauth.authenticateDiscovery));
  app.post('/oauth/authenticate', respond(requests.OAuthAuthenticateRequest, oauth.authenticate));
  const oneTapPath = '/oauth/google/onetap';
  app.get(`${oneTapPath}/start`, respond(Empty, oneTap.start));
  app.post(`${oneTapPath}/submit`, respond(requests.OneTapRequest, oneTap.submit));
  app.post(`${oneTapPath}/discovery/submit`, respond(requests.OneTapDiscoveryRequest, oneTap.submitDiscovery));

  app.post('/oauth/logout/start', respond(LogoutStartRequest, idp.startLogout));

  app.post('/sso/authenticate', respond(requests.SsoAuthenticateRequest, sso.authenticate));
  app.get('/sso/discovery/connections', respond(Empty, sso.discoverConnections));
  app.get('/sso', respond(Empty, connections.list));
  app.post('/sso/saml', respond(requests.ConnectionCreateRequest, connections.createSaml));
  app.put('/sso/saml/:connection_id', respond(requests.SamlChangeRequest, connections.updateSaml));
  app.put('/sso/saml/:connection_id/url', respond(requests.SamlUrlRequest, connections.updateSamlByUrl(fetch)));
  const saml = '/sso/saml/:connection_id';
  app.delete(`${saml}/verification_certificates/:certificate_id`, respond(Empty, connections.deleteCertificate));
  app.delete(`${saml}/encryption_private_key/:private_key_id`, respond(Empty, connections.deletePrivateKey));
  app.post('/sso/oidc', respond(requests.ConnectionCreateRequest, connections.createOidc));
  app.put('/sso/oidc/:connection_id', respond(requests.OidcChangeRequest, connections.updateOidc(fetch)));
  app.post('/sso/external', respond(requests.ExternalCreateRequest, connections.createExternal));
  app.put('/sso/external/:connection_id', respond(requests.ExternalChangeRequest, connections.updateExternal));
  app.delete('/sso/:connection_id', respond(Empty, connections.remove));

  app.get('/scim', respond(Empty, scim.get));
  app.post('/scim', respond(requests.ConnectionCreateRequest, scim.create));
  app.post('/scim/groups', respond(requests.ScimGroupsRequest, scim.listGroups));
  app.post('/scim/rotate/start', respond(requests.ScimConnectionRequest, scim.startRotation));
  app.post('/scim/rotate/complete', respond(requests.ScimConnectionRequest, scim.completeRotation));
  app.post('/scim/rotate/cancel', respond(requests.ScimConnectionRequest, scim.cancelRotation));
  app.put('/scim/:connection_id', respond(requests.ScimChangeRequest, scim.update));
  app.delete('/scim/:connection_id', respond(Empty, scim.remove));

  app.post('/discovery/organizations', respond(requests.DiscoveredOrganizationsRequest, discovery.list));
  app.post(
    '/discovery/intermediate_sessions/exchange',
    respond(requests.IntermediateExchangeRequest, discovery.exchange),
  );
  app.post('/discovery/organizations/create', respond(requests.OrganizationCreateRequest, discovery.create));

  app.post('/sessions/authenticate', respond(SessionAuthenticateRequest, sessions.authenticate));
  app.post('/sessions/exchange', respond(requests.SessionExchangeRequest, sessions.exchange));
  app.post('/sessions/revoke', respond(Empty, sessions.revoke));
  app.post('/sessions/exchange_access_token', respond(AccessTokenExchangeRequest, trusted.exchangeAccessToken));
  app.post('/sessions/attest', respond(requests.MemberAttestRequest, trusted.attest));
  app.post('/sessions/revoke/:member_id', respond(Empty, members.revokeSessions));
  app.post('/impersonation/authenticate', respond(ImpersonationRequest, impersonation.authenticate));

  app.post('/organizations/search', respond(requests.SlugRequest, organizations.findBySlug));
  app.post(
    '/organizations/members/search',
    respond(requests.MemberOfAddressRequest, organizations.findMemberOfAddress),
  );
  app.get('/admin_portal_config', respond(Empty, adminPortal.getConfig));
  app.get('/organizations/me', respond(Empty, organizations.getMine));
  app.put('/organizations/me', respond(requests.OrganizationChangeRequest, organizations.updateMine));
  app.delete('/organizations/me', respond(Empty, organizations.removeMine));
  app.get('/organizations/connected_apps', respond(Empty, memberApps.listAllowed));
  app.get('/organizations/connected_apps/:connected_app_id', respond(Empty, memberApps.getAllowed));

  // Routes of a member's own data come first, because their last path segments look like ids.
  const membersPath = '/organizations/members';
  app.get(`${membersPath}/me`, respond(Empty, self.get));
  app.put(`${membersPath}/update`, respond(requests.SelfChangeRequest, self.update));
  app.delete(`${membersPath}/deletePhoneNumber`, respond(Empty, self.removePhone));
  app.delete(`${membersPath}/deleteTOTP`, respond(Empty, self.removeTotp));
  app.post(`${membersPath}/unlink_retired_email`, respond(requests.RetiredEmailRequest, self.unlinkRetired));
  app.post(`${membersPath}/start_email_update`, respond(requests.EmailUpdateRequest, self.startEmailUpdate));
  app.get(`${membersPath}/connected_apps`, respond(Empty, memberApps.listOwn));
  app.post(`${membersPath}/connected_apps/:connected_app_id/revoke`, respond(Empty, memberApps.revokeOwn));
  app.delete(`${membersPath}/passwords/:password_id`, respond(Empty, members.removePassword));
  app.delete(`${membersPath}/mfa_phone_numbers/:member_id`, respond(Empty, members.removePhone));
  app.delete(`${membersPath}/totp/:member_id`, respond(Empty, members.removeTotp));

  const memberPath = `${membersPath}/:member_id`;
  app.post('/organizations/me/members/search', respond(requests.MemberSearchRequest, members.search));
  app.post(membersPath, respond(requests.MemberCreateRequest, members.create));
  app.put(memberPath, respond(requests.MemberChangeRequest, members.update));
  app.delete(memberPath, respond(Empty, members.remove));
  app.put(`${memberPath}/reactivate`, respond(Empty, members.reactivate));
  app.post(`${memberPath}/unlink_retired_email`, respond(requests.RetiredEmailRequest, members.unlinkRetired));
  app.post(`${memberPath}/start_email_update`, respond(requests.EmailUpdateRequest, members.startEmailUpdateOf));
  app.get(`${memberPath}/connected_apps`, respond(Empty, memberApps.listOfMember));
  app.post(`${memberPath}/connected_apps/:connected_app_id/revoke`, respond(Empty, memberApps.revokeOfMember));

  app.all('*', () => {
    throw new ApiError('route_not_found');
  });
  return app;
}

/** The calls of members about connected apps. Mounted at `/sdk/v1/idp/b2b`. */
export function b2bIdpRoutes(state: State): Hono<EmulatorEnv> {
  const app = new Hono<EmulatorEnv>();
  const respond = bindHandlers(state, 'data');
  app.use(requirePublicToken(state), requireVertical(state, 'B2B'));
  app.post('/oauth/authorize/start', respond(AuthorizeRequest, idp.startAuthorize));
  app.post('/oauth/authorize/submit', respond(AuthorizeSubmitRequest, idp.submitAuthorize));
  return app;
}
