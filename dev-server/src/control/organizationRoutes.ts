import { Hono } from 'hono';
import * as v from 'valibot';
import { organizationOf } from '../b2b/access/access.ts';
import { OrganizationChangeRequest } from '../b2b/requests.ts';
import type { EmulatorEnv } from '../http/call.ts';
import { readJson, respondError } from '../http/envelope.ts';
import type { State } from '../state/createState.ts';
import { mfaMethods } from '../wire/b2bResponses.ts';
import { checkControlBody } from './checkControlBody.ts';
import type { Control } from './control.ts';

const text = v.optional(v.string());
const flag = v.optional(v.boolean());
const Changes = v.strictObject({
  ...OrganizationChangeRequest.entries,
  claimed_email_domains: v.optional(v.array(v.string())),
});
const Wish = v.strictObject({ ...Changes.entries, organization_name: v.string() });
const MemberWish = v.strictObject({
  email_address: v.string(),
  name: text,
  status: v.optional(v.picklist(['active', 'pending', 'invited'])),
  roles: v.optional(v.array(v.string())),
  password: text,
  mfa_phone_number: text,
  mfa_enrolled: flag,
  default_mfa_method: v.optional(v.picklist(mfaMethods)),
  email_address_verified: flag,
  is_breakglass: flag,
});
const Invite = v.strictObject({ email_address: v.string() });
const ConnectionWish = v.strictObject({
  display_name: v.string(),
  kind: v.optional(v.picklist(['saml', 'oidc'])),
  identity_provider: text,
  isDefault: flag,
});

/** Organizations over HTTP, for tests in other processes and for the console. Mounted at `/control`. */
export function organizationRoutes(state: State, { organizations }: Control): Hono<EmulatorEnv> {
  const app = new Hono<EmulatorEnv>();
  app.onError(respondError);

  app.get('/organizations', (c) => c.json({ organizations: organizations.all() }));
  app.get('/members', (c) => c.json({ members: organizations.members() }));
  app.get('/connections', (c) => c.json({ connections: organizations.connections() }));
  app.get('/member-sessions', (c) => c.json({ memberSessions: organizations.sessions() }));

  app.get('/organizations/:key/audit', (c) => c.json({ entries: organizations.audit(c.req.param('key')) }));

  app.post('/organizations', async (c) =>
    c.json({ organization: organizations.create(checkControlBody(Wish, await readJson(c))) }),
  );
  app.post('/organizations/:key', async (c) => {
    const changes = checkControlBody(Changes, await readJson(c));
    return c.json({ organization: organizations.update(c.req.param('key'), changes) });
  });
  app.delete('/organizations/:key', (c) => {
    organizations.remove(c.req.param('key'));
    return c.json({});
  });
  app.post('/organizations/:key/members', async (c) => {
    const wish = checkControlBody(MemberWish, await readJson(c));
    return c.json({ member: await organizations.addMember(c.req.param('key'), wish) });
  });
  app.post('/organizations/:key/invites', async (c) => {
    const { email_address } = checkControlBody(Invite, await readJson(c));
    return c.json({
      member: organizations.invite(organizationOf(state, c.req.param('key')).organization_id, email_address),
    });
  });
  app.post('/organizations/:key/connections', async (c) => {
    const wish = checkControlBody(ConnectionWish, await readJson(c));
    return c.json({ connection: organizations.addConnection(c.req.param('key'), wish) });
  });

  app.delete('/organizations/:key/members/:member', (c) => {
    organizations.removeMember(c.req.param('key'), c.req.param('member'));
    return c.json({});
  });
  app.delete('/members/:id/sessions', (c) => {
    organizations.endSessions(c.req.param('id'));
    return c.json({});
  });
  app.post('/members/:id/unlock', (c) => {
    const member = state.b2b.members.get(c.req.param('id'));
    for (const person of [member?.member_id, member?.email_address]) if (person) state.attempts.clearFailures(person);
    return c.json({});
  });
  app.post('/members/:id/impersonation', (c) =>
    c.json({ impersonation_token: organizations.impersonate(c.req.param('id')) }),
  );
  app.delete('/connections/:id', (c) => {
    organizations.removeConnection(c.req.param('id'));
    return c.json({});
  });
  app.delete('/member-sessions/:id', (c) => {
    const open = state.b2b.sessions.findById(c.req.param('id'));
    if (open) state.b2b.sessions.revoke(open);
    return c.json({});
  });
  return app;
}
