import { Hono } from 'hono';
import { ConnectionCreateRequest, MemberLinkRequest, ScimChangeRequest } from '../../b2b/requests.ts';
import type { EmulatorEnv } from '../../http/call.ts';
import { bindHandlers } from '../../http/envelope.ts';
import type { State } from '../../state/createState.ts';
import { ApiError } from '../../wire/apiError.ts';
import { Empty } from '../../wire/requests.ts';
import * as members from './members.ts';
import * as organizations from './organizations.ts';
import * as requests from './requests.ts';
import * as scim from './scimConnections.ts';
import * as sessions from './sessions.ts';

/** The part of the provider's server-side API that hosts of organizations need. Mounted at `/v1/b2b`. */
export function b2bBackendRoutes(state: State): Hono<EmulatorEnv> {
  const app = new Hono<EmulatorEnv>();
  const answer = bindHandlers(state, 'flat');

  app.use(async (_c, next) => {
    if (state.project.vertical !== 'B2B') throw new ApiError('invalid_b2b_endpoint');
    await next();
  });

  app.get('/sessions', answer(Empty, sessions.list));
  app.post('/sessions/authenticate', answer(requests.SessionAuthenticateRequest, sessions.authenticate));
  app.post('/sessions/revoke', answer(requests.SessionRevokeRequest, sessions.revoke));
  app.post('/sessions/exchange', answer(requests.SessionExchangeRequest, sessions.exchange));

  app.post('/organizations', answer(requests.OrganizationCreateRequest, organizations.create));
  app.post('/organizations/search', answer(requests.OrganizationSearchRequest, organizations.search));
  app.post('/organizations/members/search', answer(requests.MembersSearchRequest, members.search));
  app.get('/organizations/members/dangerously_get/:member_id', answer(Empty, members.getAnywhere));
  const organization = '/organizations/:organization_id';
  app.get(organization, answer(Empty, organizations.get));
  app.put(organization, answer(requests.OrganizationChangeRequest, organizations.change));
  app.delete(organization, answer(Empty, organizations.remove));
  app.delete(`${organization}/external_id`, answer(Empty, organizations.removeExternalId));
  app.get(`${organization}/metrics`, answer(Empty, organizations.metrics));

  app.get(`${organization}/member`, answer(Empty, members.get));
  app.post(`${organization}/members`, answer(requests.MemberCreateRequest, members.create));
  app.delete(`${organization}/members/mfa_phone_numbers/:member_id`, answer(Empty, members.removePhone));
  const member = `${organization}/members/:member_id`;
  app.put(member, answer(requests.MemberChangeRequest, members.change));
  app.delete(member, answer(Empty, members.remove));
  app.put(`${member}/reactivate`, answer(Empty, members.reactivate));
  app.delete(`${member}/totp`, answer(Empty, members.removeTotp));
  app.delete(`${member}/external_id`, answer(Empty, members.removeExternalId));
  app.post(`${member}/unlink_retired_email`, answer(requests.RetiredEmailRequest, members.unlinkRetiredEmail));
  app.post(`${member}/start_email_update`, answer(requests.EmailUpdateRequest, members.startEmailUpdate));

  app.post('/magic_links/email/login_or_signup', answer(MemberLinkRequest, members.loginOrSignup));
  app.post('/magic_links/email/invite', answer(requests.InviteRequest, members.invite));

  app.get(
    '/rbac/policy',
    answer(Empty, () => ({ policy: state.project.rbac_policy })),
  );
  app.get('/rbac/organizations/:organization_id', answer(Empty, organizations.getPolicy));
  app.put('/rbac/organizations/:organization_id', answer(requests.OrganizationPolicyRequest, organizations.setPolicy));

  const directory = '/scim/:organization_id/connection';
  app.post(directory, answer(ConnectionCreateRequest, scim.create));
  app.get(directory, answer(Empty, scim.get));
  app.put(`${directory}/:connection_id`, answer(ScimChangeRequest, scim.update));
  app.delete(`${directory}/:connection_id`, answer(Empty, scim.remove));
  app.get(`${directory}/:connection_id`, answer(Empty, scim.listGroups));
  app.post(`${directory}/:connection_id/rotate/start`, answer(Empty, scim.startRotation));
  app.post(`${directory}/:connection_id/rotate/complete`, answer(Empty, scim.completeRotation));
  app.post(`${directory}/:connection_id/rotate/cancel`, answer(Empty, scim.cancelRotation));

  // Logins of the server-side API, which hosts leave to the widget.
  app.all('*', () => {
    throw new ApiError('not_supported_by_emulator');
  });
  return app;
}
