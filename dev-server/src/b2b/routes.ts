import { Hono } from 'hono';
import { protect } from '../api/protection.ts';
import { requirePublicToken, requireVertical } from '../api/requireProject.ts';
import type { EmulatorEnv } from '../http/call.ts';
import { bindHandlers } from '../http/envelope.ts';
import type { State } from '../state/createState.ts';
import { ApiError } from '../wire/apiError.ts';
import { Empty, SessionAuthenticateRequest } from '../wire/requests.ts';
import * as discovery from './discovery.ts';
import * as discoveryPasswords from './discoveryPasswords.ts';
import * as emailPasscodes from './emailPasscodes.ts';
import * as magicLinks from './magicLinks.ts';
import * as oauth from './oauth.ts';
import * as organizations from './organizations.ts';
import * as passwords from './passwords.ts';
import * as requests from './requests.ts';
import * as self from './self.ts';
import * as sessions from './sessions.ts';
import * as sms from './sms.ts';
import * as sso from './sso.ts';
import * as totp from './totp.ts';

/** The browser API of projects with organizations. Mounted at `/sdk/v1/b2b`. */
export function b2bRoutes(state: State): Hono<EmulatorEnv> {
  const app = new Hono<EmulatorEnv>();
  const answer = bindHandlers(state, 'data');

  app.use(requirePublicToken(state), requireVertical(state, 'B2B'), protect(state));

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

  app.post('/sso/authenticate', answer(requests.SsoAuthenticateRequest, sso.authenticate));
  app.get('/sso/discovery/connections', answer(Empty, sso.discoverConnections));

  app.post('/discovery/organizations', answer(requests.DiscoveredOrganizationsRequest, discovery.list));
  app.post(
    '/discovery/intermediate_sessions/exchange',
    answer(requests.IntermediateExchangeRequest, discovery.exchange),
  );
  app.post('/discovery/organizations/create', answer(requests.OrganizationCreateRequest, discovery.create));

  app.post('/sessions/authenticate', answer(SessionAuthenticateRequest, sessions.authenticate));
  app.post('/sessions/exchange', answer(requests.SessionExchangeRequest, sessions.exchange));
  app.post('/sessions/revoke', answer(Empty, sessions.revoke));

  app.post('/organizations/search', answer(requests.SlugRequest, organizations.findBySlug));
  app.post('/organizations/members/search', answer(requests.MemberOfAddressRequest, organizations.findMemberOfAddress));
  app.get('/organizations/me', answer(Empty, organizations.getMine));
  app.get('/organizations/members/me', answer(Empty, self.get));

  app.all('*', () => {
    throw new ApiError('route_not_found');
  });
  return app;
}
