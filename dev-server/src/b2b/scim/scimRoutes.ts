import { type Context, Hono } from 'hono';
import { bearerAuth } from 'hono/bearer-auth';
import { every, except } from 'hono/combine';
import { scimPatch } from 'scim-patch';
import { filter, parse } from 'scim2-parse-filter';
import * as v from 'valibot';
import type { EmulatorEnv } from '../../http/call.ts';
import { readJson } from '../../http/envelope.ts';
import type { StoredScimConnection } from '../../state/b2b/scim.ts';
import type { State } from '../../state/createState.ts';
import { ApiError } from '../../wire/apiError.ts';
import { SCIM_PATH } from './connectionChanges.ts';
import { addGroup, describeGroup, groupOf, replaceGroup } from './scimGroups.ts';
import { ScimRefusal } from './scimRefusal.ts';
import { addUser, describeUser, managedMember, managedMembers, removeUser, replaceUser } from './scimUsers.ts';

const LIST_SCHEMA = 'urn:ietf:params:scim:api:messages:2.0:ListResponse';
const ERROR_SCHEMA = 'urn:ietf:params:scim:api:messages:2.0:Error';
const MOST_RESULTS = 200;

const Patch = v.object({
  Operations: v.array(v.object({ op: v.string(), path: v.optional(v.string()), value: v.optional(v.unknown()) })),
});
type Resource = ReturnType<typeof describeUser> | ReturnType<typeof describeGroup>;

/**
 * The SCIM 2.0 server that a company's directory calls (RFC 7644), mounted at `/v1/b2b/scim`. The bearer token of the
 * connection authorizes every call.
 */
export function scimRoutes(state: State): Hono<EmulatorEnv> {
  const app = new Hono<EmulatorEnv>();
  app.onError(answerScimError);
  const base = '/:connection_id';
  const connectionOf = (c: Context) => connectionBy(state, c.req.param('connection_id') ?? '');

  const authorized = every(
    bearerAuth({
      verifyToken: (token, c) => {
        const connection = state.b2b.scim.get(c.req.param('connection_id') ?? '');
        return connection !== undefined && state.b2b.scim.accepts(connection, token);
      },
    }),
    async (c, next) => {
      await next();
      const { organization_id, connection_id: id, display_name: name } = connectionOf(c);
      if (c.req.method === 'GET') return;
      const actor = { type: 'directory', id, name } as const;
      const action = `${c.req.method} ${c.req.path.slice(c.req.path.indexOf(id) + id.length)}`;
      state.b2b.audit.note({ organization_id, actor, action, outcome: c.res.ok ? 'done' : String(c.res.status) });
    },
  );
  // The server-side API has calls below the same path, which the project's secret authorizes.
  app.use(`${base}/*`, except(`${SCIM_PATH}/:organization_id/connection/*`, authorized));

  app.get(`${base}/Users`, (c) => {
    const connection = connectionOf(c);
    return list(
      c,
      managedMembers(state, connection).map((one) => describeUser(state, connection, one)),
    );
  });
  app.post(`${base}/Users`, async (c) => {
    const connection = connectionOf(c);
    return c.json(describeUser(state, connection, addUser(state, connection, await readJson(c))), 201);
  });
  app.get(`${base}/Users/:id`, (c) => {
    const connection = connectionOf(c);
    return c.json(describeUser(state, connection, managedMember(state, connection, c.req.param('id'))));
  });
  app.put(`${base}/Users/:id`, async (c) => {
    const connection = connectionOf(c);
    const member = managedMember(state, connection, c.req.param('id'));
    return c.json(describeUser(state, connection, replaceUser(state, connection, member, await readJson(c))));
  });
  app.patch(`${base}/Users/:id`, async (c) => {
    const connection = connectionOf(c);
    const member = managedMember(state, connection, c.req.param('id'));
    const patched = await patch(c, describeUser(state, connection, member));
    return c.json(describeUser(state, connection, replaceUser(state, connection, member, patched)));
  });
  app.delete(`${base}/Users/:id`, (c) => {
    removeUser(state, managedMember(state, connectionOf(c), c.req.param('id')));
    return c.body(null, 204);
  });

  app.get(`${base}/Groups`, (c) => {
    const connection = connectionOf(c);
    const groups = state.b2b.scim.groupsOf(connection.connection_id);
    return list(
      c,
      groups.map((one) => describeGroup(state, connection, one)),
    );
  });
  app.post(`${base}/Groups`, async (c) => {
    const connection = connectionOf(c);
    return c.json(describeGroup(state, connection, addGroup(state, connection, await readJson(c))), 201);
  });
  app.get(`${base}/Groups/:id`, (c) => {
    const connection = connectionOf(c);
    return c.json(describeGroup(state, connection, groupOf(state, connection, c.req.param('id'))));
  });
  app.put(`${base}/Groups/:id`, async (c) => {
    const connection = connectionOf(c);
    const group = groupOf(state, connection, c.req.param('id'));
    return c.json(describeGroup(state, connection, replaceGroup(state, connection, group, await readJson(c))));
  });
  app.patch(`${base}/Groups/:id`, async (c) => {
    const connection = connectionOf(c);
    const group = groupOf(state, connection, c.req.param('id'));
    const patched = await patch(c, describeGroup(state, connection, group));
    return c.json(describeGroup(state, connection, replaceGroup(state, connection, group, patched)));
  });
  app.delete(`${base}/Groups/:id`, (c) => {
    const connection = connectionOf(c);
    const { group_id } = groupOf(state, connection, c.req.param('id'));
    connection.scim_group_implicit_role_assignments = connection.scim_group_implicit_role_assignments.filter(
      (one) => one.group_id !== group_id,
    );
    state.b2b.scim.removeGroup(group_id);
    return c.body(null, 204);
  });

  app.get(`${base}/ServiceProviderConfig`, (c) => c.json(serviceProvider));
  return app;
}

/** @throws ScimRefusal 404 */
function connectionBy({ b2b }: State, id: string): StoredScimConnection {
  const connection = b2b.scim.get(id);
  if (!connection) throw new ScimRefusal(404, 'There is no such connection.');
  return connection;
}

/** Answers one page of those resources that match the filter. RFC 7644 §3.4.2. */
function list(c: Context, resources: Resource[]): Response {
  const { filter: wanted, startIndex = '1', count = String(MOST_RESULTS) } = c.req.query();
  const found = wanted ? resources.filter(readFilter(wanted)) : resources;
  const start = Math.max(1, Number.parseInt(startIndex, 10) || 1);
  const most = Math.min(MOST_RESULTS, Math.max(0, Number.parseInt(count, 10) || 0));
  const page = found.slice(start - 1, start - 1 + most);
  return c.json({
    schemas: [LIST_SCHEMA],
    totalResults: found.length,
    startIndex: start,
    itemsPerPage: page.length,
    Resources: page,
  });
}

function readFilter(wanted: string): (resource: Resource) => boolean {
  try {
    return filter(parse(wanted));
  } catch {
    throw new ScimRefusal(400, 'The filter cannot be read.', 'invalidFilter');
  }
}

/** Applies the operations of a PATCH to a copy of the resource. RFC 7644 §3.5.2. */
async function patch(c: Context, { meta, ...resource }: Resource): Promise<unknown> {
  const read = v.safeParse(Patch, await readJson(c));
  if (!read.success) throw new ScimRefusal(400, read.issues[0].message, 'invalidSyntax');
  const dates = { ...meta, created: new Date(meta.created), lastModified: new Date(meta.lastModified) };
  const operations = read.output.Operations as Parameters<typeof scimPatch>[1];
  try {
    return scimPatch({ ...structuredClone(resource), meta: dates }, operations, { treatMissingAsAdd: true });
  } catch (thrown) {
    throw new ScimRefusal(400, thrown instanceof Error ? thrown.message : 'The change cannot be made.', 'invalidPath');
  }
}

function answerScimError(error: Error, c: Context): Response {
  // The middleware that checks the token answers with an HTTPException.
  if ('getResponse' in error) return c.json(scimError(401, 'The bearer token is not valid.'), 401);
  if (error instanceof ScimRefusal) return c.json(scimError(error.status, error.message, error.scimType), error.status);
  if (error instanceof ApiError) return c.json(scimError(error.status, error.message), 400);
  console.error(error);
  return c.json(scimError(500, 'Something went wrong.'), 500);
}

const scimError = (status: number, detail: string, scimType?: string) => ({
  schemas: [ERROR_SCHEMA],
  status: String(status),
  detail,
  ...(scimType && { scimType }),
});

const serviceProvider = {
  schemas: ['urn:ietf:params:scim:schemas:core:2.0:ServiceProviderConfig'],
  patch: { supported: true },
  bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
  filter: { supported: true, maxResults: MOST_RESULTS },
  changePassword: { supported: false },
  sort: { supported: false },
  etag: { supported: false },
  authenticationSchemes: [
    { type: 'oauthbearertoken', name: 'Bearer token', description: 'The token of the connection' },
  ],
};
