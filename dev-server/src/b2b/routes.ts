import { Hono } from 'hono';
import type { CustomFetch } from 'openid-client';
import { protect } from '../api/protection.ts';
import { requirePublicToken, requireVertical } from '../api/requireProject.ts';
import type { EmulatorEnv } from '../http/call.ts';
import { bindHandlers } from '../http/envelope.ts';
import type { State } from '../state/createState.ts';
import { ApiError, type ApiErrorType } from '../wire/apiError.ts';
import {
  AuthorizeRequest,
  AuthorizeSubmitRequest,
  Empty,
  ImpersonationRequest,
  LogoutStartRequest,
  SessionAuthenticateRequest,
} from '../wire/requests.ts';
import * as adminPortal from './adminPortal.ts';
import { auditCalls } from './auditCalls.ts';
import * as connections from './connectionRoutes.ts';
import * as discovery from './discovery.ts';
import * as discoveryPasswords from './discoveryPasswords.ts';
import * as emailPasscodes from './emailPasscodes.ts';
import * as impersonation from './impersonation.ts';
import * as magicLinks from './magicLinks.ts';
import * as memberApps from './memberApps.ts';
import * as idp from './memberIdp.ts';
import * as members from './members.ts';
import * as oauth from './oauth.ts';
import * as oneTap from './oneTap.ts';
import * as organizations from './organizations.ts';
import * as passwords from './passwords.ts';
import * as requests from './requests.ts';
import * as scim from './scim/scimConnections.ts';
import * as self from './self.ts';
import * as sessions from './sessions.ts';
import * as sms from './sms.ts';
import * as sso from './sso.ts';
import * as totp from './totp.ts';

/**
 * The browser API of projects with organizations. Mounted at `/sdk/v1/b2b`.
 *
 * @param fetch calls the identity providers of connections
 */
export function b2bRoutes(state: State, fetch: CustomFetch): Hono<EmulatorEnv> {
  const app = new Hono<EmulatorEnv>();
  const answer = bindHandlers(state, 'data');

  app.use(requirePublicToken(state), requireVertical(state, 'B2B'), protect(state), auditCalls(state));

  const link = '/magic_links';
  app.post(`${link}/email/discovery/send`, answer(requests.DiscoveryLinkRequest, magicLinks.sendDiscovery));
  app.post(
    `${link}/discovery/authenticate`,
    answer(requests.DiscoveryLinkAuthenticateRequest, magicLinks.authenticateDiscovery),
  );
  app.post(`${link}/email/login_or_signup`, answer(requests.MemberLinkRequest, magicLinks.loginOrSignup));
  app.post(`${link}/email/invite`, answer(requests.InviteRequest, magicLinks.inviteByCaller));
  app.post(`${link}/authenticate`, answer(requests.MemberLinkAuthenticateRequest, magicLinks.authenticate));

  app.post('/otps/email/discovery/send', answer(requests.DiscoveryPasscodeRequest, emailPasscodes.sendDiscovery));
  app.post(
    '/otps/email/discovery/authenticate',
    answer(requests.DiscoveryPasscodeAuthenticateRequest, emailPasscodes.authenticateDiscovery),
  );
  app.post('/otps/email/login_or_signup', answer(requests.MemberPasscodeRequest, emailPasscodes.loginOrSignup));
  app.post('/otps/email/authenticate', answer(requests.MemberPasscodeAuthenticateRequest, emailPasscodes.authenticate));
  app.post('/otps/sms/send', answer(requests.SmsSendRequest, sms.send));
  app.post('/otps/sms/authenticate', answer(requests.SmsAuthenticateRequest, sms.authenticate));

  app.post('/totp', answer(requests.TotpCreateRequest, totp.create));
  app.post('/totp/authenticate', answer(requests.TotpAuthenticateRequest, totp.authenticate));
  app.get('/recovery_codes', answer(Empty, totp.listRecoveryCodes));
  app.post('/recovery_codes/rotate', answer(Empty, totp.rotateRecoveryCodes));
  app.post('/recovery_codes/recover', answer(requests.RecoverRequest, totp.recover));

  const forDiscovery = '/passwords/discovery';
  app.post(`${forDiscovery}/authenticate`, answer(requests.DiscoveryPasswordRequest, discoveryPasswords.authenticate));
  app.post(
    `${forDiscovery}/reset/start`,
    answer(requests.DiscoveryPasswordResetStartRequest, discoveryPasswords.startReset),
  );
  app.post(`${forDiscovery}/reset`, answer(requests.DiscoveryPasswordResetRequest, discoveryPasswords.resetByEmail));
  app.post('/passwords/authenticate', answer(requests.MemberPasswordRequest, passwords.authenticate));
  app.post('/passwords/email/reset/start', answer(requests.MemberPasswordResetStartRequest, passwords.startReset));
  app.post('/passwords/email/reset', answer(requests.MemberPasswordResetRequest, passwords.resetByEmail));
  app.post(
    '/passwords/existing_password/reset',
    answer(requests.ExistingPasswordResetRequest, passwords.resetByExistingPassword),
  );
  app.post('/passwords/session/reset', answer(requests.SessionPasswordResetRequest, passwords.resetBySession));
  app.post('/passwords/strength_check', answer(requests.StrengthCheckRequest, passwords.checkStrength));

  app.post('/oauth/discovery/authenticate', answer(requests.DiscoveryOAuthRequest, oauth.authenticateDiscovery));
  app.post('/oauth/authenticate', answer(requests.OAuthAuthenticateRequest, oauth.authenticate));
  const oneTapPath = '/oauth/google/onetap';
  app.get(`${oneTapPath}/start`, answer(Empty, oneTap.start));
  app.post(`${oneTapPath}/submit`, answer(requests.OneTapRequest, oneTap.submit));
  app.post(`${oneTapPath}/discovery/submit`, answer(requests.OneTapDiscoveryRequest, oneTap.submitDiscovery));

  app.post('/oauth/logout/start', answer(LogoutStartRequest, idp.startLogout));

  app.post('/sso/authenticate', answer(requests.SsoAuthenticateRequest, sso.authenticate));
  app.get('/sso/discovery/connections', answer(Empty, sso.discoverConnections));
  app.get('/sso', answer(Empty, connections.list));
  app.post('/sso/saml', answer(requests.ConnectionCreateRequest, connections.createSaml));
  app.put('/sso/saml/:connection_id', answer(requests.SamlChangeRequest, connections.updateSaml));
  app.put('/sso/saml/:connection_id/url', answer(requests.SamlUrlRequest, connections.updateSamlByUrl(fetch)));
  const saml = '/sso/saml/:connection_id';
  app.delete(`${saml}/verification_certificates/:certificate_id`, answer(Empty, connections.deleteCertificate));
  app.delete(`${saml}/encryption_private_key/:private_key_id`, answer(Empty, connections.deletePrivateKey));
  app.post('/sso/oidc', answer(requests.ConnectionCreateRequest, connections.createOidc));
  app.put('/sso/oidc/:connection_id', answer(requests.OidcChangeRequest, connections.updateOidc(fetch)));
  app.post('/sso/external', answer(requests.ExternalCreateRequest, connections.createExternal));
  app.put('/sso/external/:connection_id', answer(requests.ExternalChangeRequest, connections.updateExternal));
  app.delete('/sso/:connection_id', answer(Empty, connections.remove));

  app.get('/scim', answer(Empty, scim.get));
  app.post('/scim', answer(requests.ConnectionCreateRequest, scim.create));
  app.post('/scim/groups', answer(requests.ScimGroupsRequest, scim.listGroups));
  app.post('/scim/rotate/start', answer(requests.ScimConnectionRequest, scim.startRotation));
  app.post('/scim/rotate/complete', answer(requests.ScimConnectionRequest, scim.completeRotation));
  app.post('/scim/rotate/cancel', answer(requests.ScimConnectionRequest, scim.cancelRotation));
  app.put('/scim/:connection_id', answer(requests.ScimChangeRequest, scim.update));
  app.delete('/scim/:connection_id', answer(Empty, scim.remove));

  app.post('/discovery/organizations', answer(requests.DiscoveredOrganizationsRequest, discovery.list));
  app.post(
    '/discovery/intermediate_sessions/exchange',
    answer(requests.IntermediateExchangeRequest, discovery.exchange),
  );
  app.post('/discovery/organizations/create', answer(requests.OrganizationCreateRequest, discovery.create));

  app.post('/sessions/authenticate', answer(SessionAuthenticateRequest, sessions.authenticate));
  app.post('/sessions/exchange', answer(requests.SessionExchangeRequest, sessions.exchange));
  app.post('/sessions/revoke', answer(Empty, sessions.revoke));
  app.post('/sessions/revoke/:member_id', answer(Empty, members.revokeSessions));
  app.post('/impersonation/authenticate', answer(ImpersonationRequest, impersonation.authenticate));

  app.post('/organizations/search', answer(requests.SlugRequest, organizations.findBySlug));
  app.post('/organizations/members/search', answer(requests.MemberOfAddressRequest, organizations.findMemberOfAddress));
  app.get('/admin_portal_config', answer(Empty, adminPortal.getConfig));
  app.get('/organizations/me', answer(Empty, organizations.getMine));
  app.put('/organizations/me', answer(requests.OrganizationChangeRequest, organizations.updateMine));
  app.delete('/organizations/me', answer(Empty, organizations.removeMine));
  app.get('/organizations/connected_apps', answer(Empty, memberApps.listAllowed));
  app.get('/organizations/connected_apps/:connected_app_id', answer(Empty, memberApps.getAllowed));

  // The calls of a member for itself come first, because their last parts look like ids.
  const own = '/organizations/members';
  app.get(`${own}/me`, answer(Empty, self.get));
  app.put(`${own}/update`, answer(requests.SelfChangeRequest, self.update));
  app.delete(`${own}/deletePhoneNumber`, answer(Empty, self.removePhone));
  app.delete(`${own}/deleteTOTP`, answer(Empty, self.removeTotp));
  app.post(`${own}/unlink_retired_email`, answer(requests.RetiredEmailRequest, self.unlinkRetired));
  app.post(`${own}/start_email_update`, answer(requests.EmailUpdateRequest, self.startEmailUpdate));
  app.get(`${own}/connected_apps`, answer(Empty, memberApps.listOwn));
  app.post(`${own}/connected_apps/:connected_app_id/revoke`, answer(Empty, memberApps.revokeOwn));
  app.delete(`${own}/passwords/:password_id`, answer(Empty, members.removePassword));
  app.delete(`${own}/mfa_phone_numbers/:member_id`, answer(Empty, members.removePhone));
  app.delete(`${own}/totp/:member_id`, answer(Empty, members.removeTotp));

  const one = `${own}/:member_id`;
  app.post('/organizations/me/members/search', answer(requests.MemberSearchRequest, members.search));
  app.post(own, answer(requests.MemberCreateRequest, members.create));
  app.put(one, answer(requests.MemberChangeRequest, members.update));
  app.delete(one, answer(Empty, members.remove));
  app.put(`${one}/reactivate`, answer(Empty, members.reactivate));
  app.post(`${one}/unlink_retired_email`, answer(requests.RetiredEmailRequest, members.unlinkRetired));
  app.post(`${one}/start_email_update`, answer(requests.EmailUpdateRequest, members.startEmailUpdateOf));
  app.get(`${one}/connected_apps`, answer(Empty, memberApps.listOfMember));
  app.post(`${one}/connected_apps/:connected_app_id/revoke`, answer(Empty, memberApps.revokeOfMember));

  const refuse = (type: ApiErrorType) => () => {
    throw new ApiError(type);
  };
  for (const path of leftOut) app.all(path, refuse('not_supported_by_emulator'));
  app.all('*', refuse('route_not_found'));
  return app;
}

/** The calls of members about connected apps. Mounted at `/sdk/v1/idp/b2b`. */
export function b2bIdpRoutes(state: State): Hono<EmulatorEnv> {
  const app = new Hono<EmulatorEnv>();
  const answer = bindHandlers(state, 'data');
  app.use(requirePublicToken(state), requireVertical(state, 'B2B'));
  app.post('/oauth/authorize/start', answer(AuthorizeRequest, idp.startAuthorize));
  app.post('/oauth/authorize/submit', answer(AuthorizeSubmitRequest, idp.submitAuthorize));
  return app;
}

/** Known endpoints that are not emulated: tokens of other systems. */
const leftOut = ['/sessions/exchange_access_token', '/sessions/attest'];
