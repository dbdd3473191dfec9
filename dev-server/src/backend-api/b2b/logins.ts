import { organizationOf } from '../../b2b/access/access.ts';
import * as discovery from '../../b2b/discovery/discovery.ts';
import * as emailPasscodes from '../../b2b/login/emailPasscodes.ts';
import * as magicLinks from '../../b2b/login/magicLinks.ts';
import * as oauth from '../../b2b/login/oauth.ts';
import { memberResponse } from '../../b2b/members/memberChanges.ts';
import type {
  MemberLinkRequest,
  MemberPasscodeRequest,
  OAuthAuthenticateRequest,
  SmsSendRequest,
} from '../../b2b/requests.ts';
import * as sms from '../../b2b/second-factors/sms.ts';
import type { Call } from '../../http/call.ts';
import type { State } from '../../state/createState.ts';
import { ApiError } from '../../wire/apiError.ts';
import { memberNamed } from './named.ts';
import { checkOrganization } from './organizations.ts';
import type { DiscoveryOrganizationRequest } from './requests.ts';

// Logins whose responses say more to a server than to a browser.

export const sendLink = naming(magicLinks.loginOrSignup);
export const sendPasscode = naming(emailPasscodes.loginOrSignup);

/** Returns the handler that sends a message to a member, and names the member in its response. */
function naming<Body extends MemberLinkRequest | MemberPasscodeRequest>(send: (state: State, body: Body) => object) {
  return (state: State, body: Body) => {
    const { organization_id } = organizationOf(state, body.organization_id);
    const { members } = state.b2b;
    const before = members.findByEmail(organization_id, body.email_address);
    const member_created = before === undefined || before.status === 'deleted';
    send(state, body);
    const member = members.findByEmail(organization_id, body.email_address);
    if (!member) throw new ApiError('member_not_found');
    return { ...memberResponse(state, member), member_created };
  };
}

export function sendSms(state: State, body: SmsSendRequest, call: Call) {
  sms.send(state, body, call);
  return memberResponse(state, memberNamed(state, body).member);
}

export async function authenticateOAuth(state: State, body: OAuthAuthenticateRequest, call: Call) {
  return { ...(await oauth.authenticate(state, body, call)), reset_sessions: false };
}

/** A server may set more than the person who creates an organization. */
export function createOrganization(state: State, body: DiscoveryOrganizationRequest, call: Call) {
  const { intermediate_session_token, session_duration_minutes, locale, ...settings } = body;
  const { session_token: _token, session_jwt: _jwt, session_custom_claims: _claims, ...details } = settings;
  const login = { intermediate_session_token, session_duration_minutes, locale };
  return discovery.create(state, { ...checkOrganization(state, details), ...login }, call);
}
