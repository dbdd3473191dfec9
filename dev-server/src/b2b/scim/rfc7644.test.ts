import { beforeEach, describe, expect, test } from 'vitest';
import { connectDirectory, type Directory } from '../../testing/connectDirectory.ts';

// A hundred sentences of RFC 7644 and RFC 7643, each as one request of a directory.

const PATCH = 'urn:ietf:params:scim:api:messages:2.0:PatchOp';
const SEARCH = 'urn:ietf:params:scim:api:messages:2.0:SearchRequest';
const LIST = 'urn:ietf:params:scim:api:messages:2.0:ListResponse';
const ERROR = 'urn:ietf:params:scim:api:messages:2.0:Error';
const USER = 'urn:ietf:params:scim:schemas:core:2.0:User';
const GROUP = 'urn:ietf:params:scim:schemas:core:2.0:Group';
const ENTERPRISE = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User';

let directory: Directory;
let zoe: Record<string, unknown> & { id: string };
beforeEach(async () => {
  directory = await connectDirectory();
  zoe = await directory.hire('zoe@acme.test', {
    externalId: '00uABC',
    title: 'Fitter',
    active: true,
    name: { givenName: 'Zoe', familyName: 'Park' },
    emails: [
      { value: 'zoe@acme.test', type: 'work', primary: true },
      { value: 'zoe@home.test', type: 'home' },
    ],
    [ENTERPRISE]: { department: 'Workshop', employeeNumber: '701984' },
  });
});

const call: Directory['call'] = (...request) => directory.call(...request);
const get = async (path: string) => (await call('GET', path)).body;
const patch = (path: string, ...Operations: object[]) => call('PATCH', path, { schemas: [PATCH], Operations });
const patchZoe = async (...operations: object[]) => (await patch(`/Users/${zoe.id}`, ...operations)).body;
const createGroup = async (attributes: object = {}) =>
  (await call('POST', '/Groups', { schemas: [GROUP], displayName: 'Mechanics', ...attributes })).body;
const total = async (filter: string, kind = 'Users') =>
  (await get(`/${kind}?filter=${encodeURIComponent(filter)}`)).totalResults;
const refusal = (status: number, scimType?: string) => ({
  status,
  body: { schemas: [ERROR], status: String(status), ...(scimType && { scimType }) },
});

type Check = [what: string, check: () => Promise<void>];
const section = (title: string, checks: Check[]) =>
  describe(title, () => void test.each(checks)('%s', async (_what, check) => check()));

section('§2 authentication', [
  [
    'without a token: 401',
    async () => {
      const response = await directory.emulator.app.request(`${directory.url}/Users`);
      expect(response.status).toBe(401);
      expect(response.headers.get('WWW-Authenticate')).toMatch(/^Bearer/);
    },
  ],
  [
    'another token: 401',
    async () => {
      const response = await directory.emulator.app.request(`${directory.url}/Users`, {
        headers: { Authorization: 'Bearer x' },
      });
      expect(response.status).toBe(401);
      expect(response.headers.get('Content-Type')).toContain('application/scim+json');
    },
  ],
  [
    'basic credentials: refused',
    async () => {
      const response = await directory.emulator.app.request(`${directory.url}/Users`, {
        headers: { Authorization: 'Basic eDp5' },
      });
      expect([400, 401]).toContain(response.status);
    },
  ],
]);

section('§3.1 media type', [
  [
    'responses are application/scim+json',
    async () => expect((await call('GET', '/Users')).headers.get('Content-Type')).toContain('application/scim+json'),
  ],
  [
    'errors are application/scim+json',
    async () =>
      expect((await call('GET', '/Users/none')).headers.get('Content-Type')).toContain('application/scim+json'),
  ],
  [
    'a body as application/json counts, too',
    async () => {
      const response = await directory.emulator.app.request(`${directory.url}/Users`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${directory.token}`, 'Content-Type': 'application/json' },
        body: JSON.stringify({ schemas: [USER], userName: 'amy@acme.test' }),
      });
      expect(response.status).toBe(201);
    },
  ],
]);

section('§3.3 creating', [
  [
    '201',
    async () => expect((await call('POST', '/Users', { schemas: [USER], userName: 'amy@acme.test' })).status).toBe(201),
  ],
  [
    'Location is the resource',
    async () => {
      const { headers, body } = await call('POST', '/Users', { schemas: [USER], userName: 'amy@acme.test' });
      expect(headers.get('Location')).toBe(`${directory.url}/Users/${body.id}`);
    },
  ],
  [
    'meta.location is the same',
    async () => expect(zoe.meta).toMatchObject({ location: `${directory.url}/Users/${zoe.id}` }),
  ],
  ['meta.resourceType', async () => expect(zoe.meta).toMatchObject({ resourceType: 'User' })],
  [
    'meta.created and lastModified are times',
    async () => {
      const { created, lastModified } = zoe.meta as Record<string, string>;
      for (const time of [created, lastModified]) expect(Date.parse(time ?? '')).not.toBeNaN();
    },
  ],
  [
    'the server chooses the id',
    async () =>
      expect(
        (await call('POST', '/Users', { schemas: [USER], userName: 'amy@acme.test', id: 'mine' })).body.id,
      ).not.toBe('mine'),
  ],
  [
    'the client cannot choose meta',
    async () => {
      const { body } = await call('POST', '/Users', {
        schemas: [USER],
        userName: 'amy@acme.test',
        meta: { resourceType: 'Car' },
      });
      expect(body.meta).toMatchObject({ resourceType: 'User' });
    },
  ],
  ['externalId stays as it was sent', async () => expect(zoe.externalId).toBe('00uABC')],
  [
    'without userName: 400 invalidValue',
    async () => expect(await call('POST', '/Users', { schemas: [USER] })).toMatchObject(refusal(400, 'invalidValue')),
  ],
  [
    'the same userName: 409 uniqueness',
    async () =>
      expect(await call('POST', '/Users', { schemas: [USER], userName: 'zoe@acme.test' })).toMatchObject(
        refusal(409, 'uniqueness'),
      ),
  ],
  [
    'the same userName in capitals: 409',
    async () =>
      expect(await call('POST', '/Users', { schemas: [USER], userName: 'ZOE@ACME.TEST' })).toMatchObject(
        refusal(409, 'uniqueness'),
      ),
  ],
  [
    'no JSON: 400 invalidSyntax',
    async () => expect(await call('POST', '/Users', '{')).toMatchObject(refusal(400, 'invalidSyntax')),
  ],
  ['a list as the body: 400', async () => expect(await call('POST', '/Users', '[]')).toMatchObject(refusal(400))],
  [
    'a group',
    async () =>
      expect(await createGroup()).toMatchObject({
        schemas: [GROUP],
        displayName: 'Mechanics',
        meta: { resourceType: 'Group' },
      }),
  ],
  [
    'a group without a name: 400',
    async () => expect(await call('POST', '/Groups', { schemas: [GROUP] })).toMatchObject(refusal(400, 'invalidValue')),
  ],
  [
    'a group with members',
    async () =>
      expect((await createGroup({ members: [{ value: zoe.id }] })).members).toMatchObject([{ value: zoe.id }]),
  ],
  [
    'the password is never returned',
    async () => {
      const { body } = await call('POST', '/Users', {
        schemas: [USER],
        userName: 'amy@acme.test',
        password: 't1meMa$heen',
      });
      expect(body).not.toHaveProperty('password');
    },
  ],
]);

section('§3.4.1 reading one', [
  ['200', async () => expect((await call('GET', `/Users/${zoe.id}`)).status).toBe(200)],
  ['the same as created', async () => expect(await get(`/Users/${zoe.id}`)).toEqual(zoe)],
  ['an unknown id: 404', async () => expect(await call('GET', '/Users/none')).toMatchObject(refusal(404))],
  [
    'a group id among users: 404',
    async () => expect((await call('GET', `/Users/${(await createGroup()).id}`)).status).toBe(404),
  ],
  ['a group', async () => expect((await get(`/Groups/${(await createGroup()).id}`)).displayName).toBe('Mechanics')],
  ['an unknown group: 404', async () => expect(await call('GET', '/Groups/none')).toMatchObject(refusal(404))],
  ['an unknown endpoint: 404', async () => expect(await call('GET', '/Cars')).toMatchObject(refusal(404))],
  ['schemas names the extension', async () => expect(zoe.schemas).toEqual([USER, ENTERPRISE])],
]);

section('§3.4.2 listing', [
  ['has the schema of lists', async () => expect((await get('/Users')).schemas).toEqual([LIST])],
  [
    'totalResults counts all',
    async () => expect((await get('/Users?count=1')).totalResults).toBe((await get('/Users')).totalResults),
  ],
  [
    'nothing found: 200 and 0',
    async () =>
      expect(await call('GET', `/Users?filter=${encodeURIComponent('userName eq "nobody"')}`)).toMatchObject({
        status: 200,
        body: { totalResults: 0 },
      }),
  ],
  ['count limits the page', async () => expect((await get('/Users?count=1')).Resources).toHaveLength(1)],
  [
    'count=0 gives only the total',
    async () => expect(await get('/Users?count=0')).toMatchObject({ Resources: [], itemsPerPage: 0 }),
  ],
  ['a negative count is 0', async () => expect((await get('/Users?count=-5')).Resources).toHaveLength(0)],
  [
    'startIndex counts from 1',
    async () => expect(await get('/Users?startIndex=1&count=1')).toMatchObject({ startIndex: 1 }),
  ],
  ['a startIndex of 0 is 1', async () => expect(await get('/Users?startIndex=0')).toMatchObject({ startIndex: 1 })],
  [
    'a negative startIndex is 1',
    async () => expect(await get('/Users?startIndex=-3')).toMatchObject({ startIndex: 1 }),
  ],
  ['beyond the end: an empty page', async () => expect((await get('/Users?startIndex=999')).Resources).toEqual([])],
  [
    'a filter that is none: 400 invalidFilter',
    async () => expect(await call('GET', '/Users?filter=userName')).toMatchObject(refusal(400, 'invalidFilter')),
  ],
  [
    'groups',
    async () => {
      await createGroup();
      expect((await get('/Groups')).Resources).toHaveLength(1);
    },
  ],
]);

section(
  '§3.4.2.2 filters',
  (
    [
      ['userName eq "zoe@acme.test"', 1],
      ['userName eq "ZOE@acme.test"', 1],
      ['userName ne "zoe@acme.test"', 0],
      ['userName co "acme"', 1],
      ['userName sw "zoe"', 1],
      ['userName ew "acme.test"', 1],
      ['userName sw "acme"', 0],
      ['title pr', 1],
      ['nickName pr', 0],
      ['externalId eq "00uABC"', 1],
      ['externalId eq "00uabc"', 0],
      ['active eq true', 1],
      ['active eq false', 0],
      ['title eq "Fitter" and active eq true', 1],
      ['title eq "Baker" and active eq true', 0],
      ['title eq "Baker" or active eq true', 1],
      ['not (title eq "Baker")', 1],
      ['title eq "Baker" or (title eq "Fitter" and active eq true)', 1],
      ['emails[type eq "work" and value co "acme"]', 1],
      ['emails[type eq "home" and value co "acme"]', 0],
      ['emails.type eq "home"', 1],
      ['name.familyName eq "park"', 1],
      [`${ENTERPRISE}:employeeNumber eq "701984"`, 1],
      [`${USER}:userName eq "zoe@acme.test"`, 1],
      ['meta.lastModified gt "2011-05-13T04:42:34Z"', 1],
      ['meta.created le "2011-05-13T04:42:34Z"', 0],
      ['USERNAME EQ "zoe@acme.test"', 1],
    ] as const
  ).map(([filter, count]) => [filter, async () => expect(await total(`${filter} and externalId pr`)).toBe(count)]),
);

section('§3.4.3 querying by POST', [
  [
    '/Users/.search finds like a GET',
    async () => {
      const { status, body } = await call('POST', '/Users/.search', {
        schemas: [SEARCH],
        filter: 'userName eq "zoe@acme.test"',
        attributes: ['userName'],
      });
      expect(status).toBe(200);
      expect(body).toMatchObject({
        schemas: [LIST],
        totalResults: 1,
        Resources: [{ id: zoe.id, userName: 'zoe@acme.test' }],
      });
      expect(body.Resources[0]).not.toHaveProperty('title');
    },
  ],
  [
    '/Users/.search has pages',
    async () =>
      expect(
        (await call('POST', '/Users/.search', { schemas: [SEARCH], startIndex: 1, count: 0 })).body.Resources,
      ).toEqual([]),
  ],
  [
    '/.search finds users and groups',
    async () => {
      await createGroup();
      const { body } = await call('POST', '/.search', { schemas: [SEARCH], filter: 'displayName pr' });
      const kinds = body.Resources.map(({ meta }) => (meta as { resourceType: string }).resourceType);
      expect(new Set(kinds)).toEqual(new Set(['User', 'Group']));
    },
  ],
  [
    'another schema: 400',
    async () => expect((await call('POST', '/Users/.search', { schemas: [PATCH] })).status).toBe(400),
  ],
]);

section('§3.5.1 replacing', [
  [
    '200 with the resource',
    async () =>
      expect(await call('PUT', `/Users/${zoe.id}`, { ...zoe, title: 'Smith' })).toMatchObject({
        status: 200,
        body: { title: 'Smith' },
      }),
  ],
  [
    'what is not sent is cleared',
    async () => {
      const { body } = await call('PUT', `/Users/${zoe.id}`, { schemas: [USER], userName: 'zoe@acme.test' });
      expect(body).not.toHaveProperty('title');
    },
  ],
  [
    'the id does not change',
    async () => expect((await call('PUT', `/Users/${zoe.id}`, { ...zoe, id: 'other' })).body.id).toBe(zoe.id),
  ],
  [
    'an unknown id: 404, not a new resource',
    async () => expect(await call('PUT', '/Users/none', zoe)).toMatchObject(refusal(404)),
  ],
  [
    'without userName: 400',
    async () => expect((await call('PUT', `/Users/${zoe.id}`, { schemas: [USER], title: 'Smith' })).status).toBe(400),
  ],
  [
    'members of a group',
    async () => {
      const { id } = await createGroup({ members: [{ value: zoe.id }] });
      expect(
        (await call('PUT', `/Groups/${id}`, { schemas: [GROUP], displayName: 'Fitters', members: [] })).body.members,
      ).toEqual([]);
    },
  ],
]);

section('§3.5.2 changing', [
  [
    'add a value',
    async () => expect(await patchZoe({ op: 'add', path: 'nickName', value: 'Zo' })).toMatchObject({ nickName: 'Zo' }),
  ],
  [
    'add what is there changes nothing',
    async () =>
      expect(await patchZoe({ op: 'add', path: 'title', value: 'Fitter' })).toMatchObject({ title: 'Fitter' }),
  ],
  [
    'add without a path merges',
    async () =>
      expect(await patchZoe({ op: 'add', value: { nickName: 'Zo', name: { middleName: 'M' } } })).toMatchObject({
        nickName: 'Zo',
        name: { givenName: 'Zoe', middleName: 'M' },
      }),
  ],
  [
    'add to a list appends',
    async () =>
      expect(
        (await patchZoe({ op: 'add', path: 'emails', value: [{ value: 'z@x.test', type: 'other' }] })).emails,
      ).toHaveLength(3),
  ],
  [
    'a new primary value replaces the former',
    async () => {
      const { emails } = await patchZoe({
        op: 'add',
        path: 'emails',
        value: [{ value: 'z@x.test', type: 'other', primary: true }],
      });
      expect((emails as { primary?: boolean }[]).filter(({ primary }) => primary)).toHaveLength(1);
    },
  ],
  [
    'replace a value',
    async () =>
      expect(await patchZoe({ op: 'replace', path: 'title', value: 'Smith' })).toMatchObject({ title: 'Smith' }),
  ],
  [
    'replace what is missing adds it',
    async () =>
      expect(await patchZoe({ op: 'replace', path: 'nickName', value: 'Zo' })).toMatchObject({ nickName: 'Zo' }),
  ],
  [
    'replace a part',
    async () =>
      expect(await patchZoe({ op: 'replace', path: 'name.familyName', value: 'Lane' })).toMatchObject({
        name: { givenName: 'Zoe', familyName: 'Lane' },
      }),
  ],
  [
    'replace a value by a filter',
    async () =>
      expect(
        (await patchZoe({ op: 'replace', path: 'emails[type eq "home"].value', value: 'z@new.test' })).emails,
      ).toContainEqual(expect.objectContaining({ type: 'home', value: 'z@new.test' })),
  ],
  [
    'replace by a filter that finds nothing: noTarget',
    async () =>
      expect(
        await patch(`/Users/${zoe.id}`, {
          op: 'replace',
          path: 'emails[value eq "none@x.test"]',
          value: { value: 'a@x.test' },
        }),
      ).toMatchObject(refusal(400, 'noTarget')),
  ],
  [
    'replace without a path',
    async () =>
      expect(await patchZoe({ op: 'replace', value: { title: 'Smith', active: false } })).toMatchObject({
        title: 'Smith',
        active: false,
      }),
  ],
  ['remove a value', async () => expect(await patchZoe({ op: 'remove', path: 'title' })).not.toHaveProperty('title')],
  [
    'remove by a filter',
    async () => expect((await patchZoe({ op: 'remove', path: 'emails[type eq "home"]' })).emails).toHaveLength(1),
  ],
  [
    'remove what is not there',
    async () => expect((await patch(`/Users/${zoe.id}`, { op: 'remove', path: 'nickName' })).status).toBe(200),
  ],
  [
    'remove without a path: noTarget',
    async () => expect(await patch(`/Users/${zoe.id}`, { op: 'remove' })).toMatchObject(refusal(400, 'noTarget')),
  ],
  [
    'remove what is required: 400',
    async () => expect((await patch(`/Users/${zoe.id}`, { op: 'remove', path: 'userName' })).status).toBe(400),
  ],
  [
    'all operations or none',
    async () => {
      await patch(`/Users/${zoe.id}`, { op: 'replace', path: 'title', value: 'Smith' }, { op: 'remove' });
      expect(await get(`/Users/${zoe.id}`)).toMatchObject({ title: 'Fitter' });
    },
  ],
  [
    'another schema: 400',
    async () =>
      expect(
        (await call('PATCH', `/Users/${zoe.id}`, { schemas: [SEARCH], Operations: [{ op: 'remove', path: 'title' }] }))
          .status,
      ).toBe(400),
  ],
  [
    'no operations: 400',
    async () => expect((await call('PATCH', `/Users/${zoe.id}`, { schemas: [PATCH] })).status).toBe(400),
  ],
  [
    'another operation: 400',
    async () => expect((await patch(`/Users/${zoe.id}`, { op: 'copy', path: 'title' })).status).toBe(400),
  ],
  [
    'the id: mutability',
    async () =>
      expect(await patch(`/Users/${zoe.id}`, { op: 'replace', path: 'id', value: 'other' })).toMatchObject(
        refusal(400, 'mutability'),
      ),
  ],
  [
    'meta: mutability',
    async () =>
      expect(
        await patch(`/Users/${zoe.id}`, { op: 'replace', path: 'meta.created', value: '2001-01-01T00:00:00Z' }),
      ).toMatchObject(refusal(400, 'mutability')),
  ],
  [
    'a path that is none: invalidPath',
    async () =>
      expect(await patch(`/Users/${zoe.id}`, { op: 'replace', path: 'emails[', value: 'x' })).toMatchObject({
        status: 400,
      }),
  ],
  [
    'an unknown id: 404',
    async () => expect(await patch('/Users/none', { op: 'remove', path: 'title' })).toMatchObject(refusal(404)),
  ],
  [
    'a path with its schema',
    async () =>
      expect(await patchZoe({ op: 'replace', path: `${ENTERPRISE}:department`, value: 'Office' })).toMatchObject({
        [ENTERPRISE]: { department: 'Office' },
      }),
  ],
  [
    'a member of a group, twice',
    async () => {
      const { id } = await createGroup();
      const add = { op: 'add', path: 'members', value: [{ value: zoe.id }] };
      expect((await patch(`/Groups/${id}`, add, add)).body.members).toHaveLength(1);
    },
  ],
  [
    'lastModified moves',
    async () => {
      directory.emulator.state.clock.advance(5000);
      const { meta } = await patchZoe({ op: 'replace', path: 'title', value: 'Smith' });
      expect(
        (meta as { lastModified: string }).lastModified > (zoe.meta as { lastModified: string }).lastModified,
      ).toBe(true);
    },
  ],
]);

section('§3.6 deleting', [
  [
    '204 without a body',
    async () => expect(await call('DELETE', `/Users/${zoe.id}`)).toMatchObject({ status: 204, body: {} }),
  ],
  [
    'then reading: 404',
    async () => {
      await call('DELETE', `/Users/${zoe.id}`);
      expect(await call('GET', `/Users/${zoe.id}`)).toMatchObject(refusal(404));
    },
  ],
  [
    'a second time: 404',
    async () => {
      await call('DELETE', `/Users/${zoe.id}`);
      expect(await call('DELETE', `/Users/${zoe.id}`)).toMatchObject(refusal(404));
    },
  ],
  [
    'the name is free again',
    async () => {
      await call('DELETE', `/Users/${zoe.id}`);
      expect((await call('POST', '/Users', { schemas: [USER], userName: 'zoe@acme.test' })).status).toBe(201);
    },
  ],
  [
    'leaves its groups',
    async () => {
      const { id } = await createGroup({ members: [{ value: zoe.id }] });
      await call('DELETE', `/Users/${zoe.id}`);
      expect((await get(`/Groups/${id}`)).members).toEqual([]);
    },
  ],
  ['a group', async () => expect((await call('DELETE', `/Groups/${(await createGroup()).id}`)).status).toBe(204)],
]);

section('§3.9 attributes', [
  [
    'attributes selects',
    async () =>
      expect(Object.keys(await get(`/Users/${zoe.id}?attributes=title`)).sort()).toEqual(['id', 'schemas', 'title']),
  ],
  [
    'excludedAttributes leaves out',
    async () => expect(await get(`/Users/${zoe.id}?excludedAttributes=title`)).not.toHaveProperty('title'),
  ],
  ['id is always there', async () => expect(await get(`/Users/${zoe.id}?excludedAttributes=id`)).toHaveProperty('id')],
  [
    'a part',
    async () => expect((await get(`/Users/${zoe.id}?attributes=name.givenName`)).name).toEqual({ givenName: 'Zoe' }),
  ],
  [
    'an extension',
    async () =>
      expect(await get(`/Users/${zoe.id}?attributes=${ENTERPRISE}:department`)).toHaveProperty([
        ENTERPRISE,
        'department',
      ]),
  ],
  ['in a list', async () => expect((await get('/Users?attributes=userName')).Resources[0]).not.toHaveProperty('name')],
]);

section('§3.12 errors', [
  ['status is text', async () => expect((await get('/Users/none')).status).toBe('404')],
  ['detail is a sentence', async () => expect((await get('/Users/none')).detail).toMatch(/\.$/)],
]);

section('§4 discovery', [
  [
    'ServiceProviderConfig says what is supported',
    async () => {
      const config = await get('/ServiceProviderConfig');
      for (const name of ['patch', 'bulk', 'filter', 'changePassword', 'sort', 'etag'])
        expect(config[name]).toHaveProperty('supported');
    },
  ],
  [
    '/Schemas lists three',
    async () => expect((await get('/Schemas')).Resources.map(({ id }) => id)).toEqual([USER, ENTERPRISE, GROUP]),
  ],
  [
    '/ResourceTypes lists two',
    async () => expect((await get('/ResourceTypes')).Resources.map(({ id }) => id)).toEqual(['User', 'Group']),
  ],
  ['a filter on discovery: 403', async () => expect((await call('GET', '/Schemas?filter=id%20pr')).status).toBe(403)],
  [
    'discovery cannot be changed',
    async () => expect([404, 405]).toContain((await call('POST', '/Schemas', {})).status),
  ],
]);
