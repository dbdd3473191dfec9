import { type Context, Hono } from 'hono';
import { bearerAuth } from 'hono/bearer-auth';
import { every, except } from 'hono/combine';
import { HTTPException } from 'hono/http-exception';
import type { EmulatorEnv } from '../../http/call.ts';
import { readJson } from '../../http/envelope.ts';
import type { StoredMember } from '../../state/b2b/members.ts';
import type { StoredScimConnection, StoredScimGroup } from '../../state/b2b/scim.ts';
import type { State } from '../../state/createState.ts';
import { ApiError } from '../../wire/apiError.ts';
import { applyPatch } from './applyPatch.ts';
import { SCIM_PATH } from './connectionChanges.ts';
import { MAX_RESULTS, resourceTypes, schemas, serviceProvider } from './discovery.ts';
import { readFilter } from './matchesFilter.ts';
import { groupKind, type ResourceKind, userKind } from './schemas.ts';
import { addGroup, describeGroup, groupOf, replaceGroup } from './scimGroups.ts';
import { ScimRefusal } from './scimRefusal.ts';
import {
  addUser,
  attributesOf,
  describeUser,
  managedMember,
  managedMembers,
  removeUser,
  replaceUser,
} from './scimUsers.ts';
import { selectAttributes } from './selectAttributes.ts';

const LIST_SCHEMA = 'urn:ietf:params:scim:api:messages:2.0:ListResponse';
const ERROR_SCHEMA = 'urn:ietf:params:scim:api:messages:2.0:Error';
const SEARCH_SCHEMA = 'urn:ietf:params:scim:api:messages:2.0:SearchRequest';
/** A resource with its kind. */
type Listed = [kind: ResourceKind, resource: Resource];
type Resource = ReturnType<typeof describeUser> | ReturnType<typeof describeGroup>;

/**
 * The SCIM 2.0 server that a company's directory calls (RFC 7644), mounted at `/v1/b2b/scim`. The bearer token of the
 * connection authorizes every call.
 */
export function scimRoutes(state: State): Hono<EmulatorEnv> {
  const app = new Hono<EmulatorEnv>();
  app.onError(respondScimError);
  const base = '/:connection_id';
  const connectionOf = (c: Context) => connectionBy(state, c.req.param('connection_id') ?? '');

  const authorize = every(
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
  app.use(`${base}/*`, except(`${SCIM_PATH}/:organization_id/connection/*`, authorize));

  // Handlers read the body first: no other request may run between reading the state and changing it.
  const userOf = (c: Context, connection: StoredScimConnection) =>
    managedMember(state, connection, c.req.param('id') ?? '');
  const respondUser = (c: Context, connection: StoredScimConnection, member: StoredMember, status: 200 | 201 = 200) =>
    respond(c, userKind, describeUser(state, connection, member), status);
  const usersOf = (connection: StoredScimConnection): Listed[] =>
    managedMembers(state, connection).map((member) => [userKind, describeUser(state, connection, member)]);
  const groupsOf = (connection: StoredScimConnection): Listed[] =>
    state.b2b.scim
      .groupsOf(connection.connection_id)
      .map((group) => [groupKind, describeGroup(state, connection, group)]);
  app.get(`${base}/Users`, (c) => list(c, usersOf(connectionOf(c)), c.req.query()));
  app.get(`${base}/Groups`, (c) => list(c, groupsOf(connectionOf(c)), c.req.query()));
  app.post(`${base}/Users/.search`, async (c) => list(c, usersOf(connectionOf(c)), readSearch(await readJson(c))));
  app.post(`${base}/Groups/.search`, async (c) => list(c, groupsOf(connectionOf(c)), readSearch(await readJson(c))));
  app.post(`${base}/.search`, async (c) => {
    const search = readSearch(await readJson(c));
    const connection = connectionOf(c);
    return list(c, [...usersOf(connection), ...groupsOf(connection)], search);
  });
  app.post(`${base}/Users`, async (c) => {
    const body = await readJson(c);
    const connection = connectionOf(c);
    return respondUser(c, connection, addUser(state, connection, body), 201);
  });
  app.get(`${base}/Users/:id`, (c) => {
    const connection = connectionOf(c);
    return respondUser(c, connection, userOf(c, connection));
  });
  app.put(`${base}/Users/:id`, async (c) => {
    const body = await readJson(c);
    const connection = connectionOf(c);
    return respondUser(c, connection, replaceUser(state, connection, userOf(c, connection), body));
  });
  app.patch(`${base}/Users/:id`, async (c) => {
    const body = await readJson(c);
    const connection = connectionOf(c);
    const member = userOf(c, connection);
    const attributes = applyPatch(userKind, attributesOf(member), body);
    return respondUser(c, connection, replaceUser(state, connection, member, attributes));
  });
  app.delete(`${base}/Users/:id`, (c) => {
    removeUser(state, userOf(c, connectionOf(c)));
    return c.body(null, 204);
  });

  const groupIn = (c: Context, connection: StoredScimConnection) => groupOf(state, connection, c.req.param('id') ?? '');
  const respondGroup = (
    c: Context,
    connection: StoredScimConnection,
    group: StoredScimGroup,
    status: 200 | 201 = 200,
  ) => respond(c, groupKind, describeGroup(state, connection, group), status);
  app.post(`${base}/Groups`, async (c) => {
    const body = await readJson(c);
    const connection = connectionOf(c);
    return respondGroup(c, connection, addGroup(state, connection, body), 201);
  });
  app.get(`${base}/Groups/:id`, (c) => {
    const connection = connectionOf(c);
    return respondGroup(c, connection, groupIn(c, connection));
  });
  app.put(`${base}/Groups/:id`, async (c) => {
    const body = await readJson(c);
    const connection = connectionOf(c);
    return respondGroup(c, connection, replaceGroup(state, connection, groupIn(c, connection), body));
  });
  app.patch(`${base}/Groups/:id`, async (c) => {
    const body = await readJson(c);
    const connection = connectionOf(c);
    const group = groupIn(c, connection);
    const attributes = applyPatch(groupKind, describeGroup(state, connection, group), body);
    return respondGroup(c, connection, replaceGroup(state, connection, group, attributes));
  });
  app.delete(`${base}/Groups/:id`, (c) => {
    const connection = connectionOf(c);
    const { group_id } = groupIn(c, connection);
    connection.scim_group_implicit_role_assignments = connection.scim_group_implicit_role_assignments.filter(
      (assignment) => assignment.group_id !== group_id,
    );
    state.b2b.scim.removeGroup(group_id);
    return c.body(null, 204);
  });

  app.use(`${base}/:path{ServiceProviderConfig|Schemas|ResourceTypes}`, async (c, next) => {
    // RFC 7644 §4.
    if (c.req.query('filter') !== undefined) throw new ScimRefusal(403, 'Discovery has no filters.');
    await next();
  });
  app.get(`${base}/ServiceProviderConfig`, (c) => scimJson(c, serviceProvider));
  for (const [path, describe] of [
    ['Schemas', schemas],
    ['ResourceTypes', resourceTypes],
  ] as const) {
    app.get(`${base}/${path}`, (c) => scimJson(c, listOf(describe(connectionOf(c)), 1)));
    app.get(`${base}/${path}/:id`, (c) => {
      const resource = describe(connectionOf(c)).find(({ id }) => id === c.req.param('id'));
      if (!resource) throw new ScimRefusal(404, 'There is no such resource.');
      return scimJson(c, resource);
    });
  }
  return app;
}

/** @throws ScimRefusal 404 */
function connectionBy({ b2b }: State, id: string): StoredScimConnection {
  const connection = b2b.scim.get(id);
  if (!connection) throw new ScimRefusal(404, 'There is no such connection.');
  return connection;
}

const scimJson = (c: Context, body: object, status: ScimRefusal['status'] | 200 | 201 | 500 = 200) =>
  c.json(body, status, { 'Content-Type': 'application/scim+json' });

function respond(c: Context, kind: ResourceKind, resource: Resource, status: 200 | 201): Response {
  if (status === 201) c.header('Location', resource.meta.location);
  return scimJson(c, selectAttributes(kind, resource, c.req.query()), status);
}

/** Answers with one page of the matching resources. RFC 7644 §3.4.2. */
function list(c: Context, resources: Listed[], query: Record<string, string>): Response {
  const { filter, startIndex = '1', count = String(MAX_RESULTS), ...selection } = query;
  const matcherOf = (kind: ResourceKind) => (filter ? readFilter(kind, filter) : () => true);
  const matchers = new Map([userKind, groupKind].map((kind) => [kind, matcherOf(kind)]));
  const matches = resources.filter(([kind, resource]) => matchers.get(kind)?.(resource));
  const start = Math.max(1, Number.parseInt(startIndex, 10) || 1);
  const limit = Math.min(MAX_RESULTS, Math.max(0, Number.parseInt(count, 10) || 0));
  const page = matches.slice(start - 1, start - 1 + limit);
  const selectedParts = page.map(([kind, resource]) => selectAttributes(kind, resource, selection));
  return scimJson(c, listOf(selectedParts, start, matches.length));
}

/**
 * Reads a query that is sent by POST, in the form of one in an address. RFC 7644 §3.4.3.
 *
 * @throws ScimRefusal 400 invalidSyntax
 */
function readSearch(body: unknown): Record<string, string> {
  const { schemas, ...search } = (body ?? {}) as Record<string, unknown>;
  if (!Array.isArray(schemas) || !schemas.includes(SEARCH_SCHEMA))
    throw new ScimRefusal(400, 'The schema is no SearchRequest.', 'invalidSyntax');
  return Object.fromEntries(
    Object.entries(search).map(([name, value]) => [name, Array.isArray(value) ? value.join(',') : String(value)]),
  );
}

const listOf = (page: object[], startIndex: number, totalResults = page.length) => ({
  schemas: [LIST_SCHEMA],
  totalResults,
  startIndex,
  itemsPerPage: page.length,
  Resources: page,
});

function respondScimError(error: Error, c: Context): Response {
  // The middleware that checks the token answers with an HTTPException.
  if (error instanceof HTTPException) {
    c.header('WWW-Authenticate', error.res?.headers.get('WWW-Authenticate') ?? 'Bearer');
    return scimJson(c, scimError(401, 'The bearer token is not valid.'), 401);
  }
  if (error instanceof ScimRefusal) {
    return scimJson(c, scimError(error.status, error.message, error.scimType), error.status);
  }
  if (error instanceof ApiError) return scimJson(c, scimError(400, error.message, 'invalidSyntax'), 400);
  console.error(error);
  return scimJson(c, scimError(500, 'Something went wrong.'), 500);
}

const scimError = (status: number, detail: string, scimType?: string) => ({
  schemas: [ERROR_SCHEMA],
  status: String(status),
  detail,
  ...(scimType && { scimType }),
});
