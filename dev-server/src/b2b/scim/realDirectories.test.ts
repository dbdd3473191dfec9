import { beforeEach, expect, test } from 'vitest';
import { connectDirectory, type Directory } from '../../testing/connectDirectory.ts';

// Requests of real directories, in the form that each vendor documents.

const PATCH = 'urn:ietf:params:scim:api:messages:2.0:PatchOp';
const CORE = 'urn:ietf:params:scim:schemas:core:2.0:User';
const ENTERPRISE = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User';

let directory: Directory;
beforeEach(async () => {
  directory = await connectDirectory();
});

const patch = (path: string, ...Operations: object[]) =>
  directory.call('PATCH', path, { schemas: [PATCH], Operations });
const find = async (kind: 'Users' | 'Groups', filter: string, query = '') =>
  (await directory.call('GET', `/${kind}?filter=${encodeURIComponent(filter)}${query}`)).body;

test('Entra ID: adds and removes members of a group by a list of values', async () => {
  const [ann, ben, cid] = [
    await directory.hire('ann@acme.test'),
    await directory.hire('ben2@acme.test'),
    await directory.hire('cid@acme.test'),
  ];
  const group = (await directory.call('POST', '/Groups', { displayName: 'Mechanics', externalId: 'f3a1' })).body;
  const path = `/Groups/${group.id}`;
  const members = async () => (await directory.call('GET', path)).body.members as { value: string }[];
  const memberValues = (...resources: { id: string }[]) => resources.map(({ id }) => ({ $ref: null, value: id }));
  await patch(path, { op: 'Add', path: 'members', value: memberValues(ann, ben, cid) });
  await patch(path, { op: 'Add', path: 'members', value: memberValues(ann) });
  expect((await members()).map(({ value }) => value).sort()).toEqual([ann.id, ben.id, cid.id].sort());
  expect((await patch(path, { op: 'Remove', path: 'members', value: memberValues(ann, cid) })).status).toBe(200);
  expect(await members()).toMatchObject([{ value: ben.id }]);
  await patch(path, { op: 'Remove', path: `members[value eq "${ben.id}"]` });
  expect(await members()).toEqual([]);
});

test.each([
  ['userName eq "ZOE@Acme.Test"'],
  ['USERNAME EQ "zoe@acme.test"'],
  [`${CORE}:userName eq "zoe@acme.test"`],
  ['emails[type eq "work"].value eq "zoe@acme.test"'],
  ['emails.value eq "Zoe@acme.test"'],
  ['emails eq "zoe@acme.test"'],
  ['emails[type eq "Work" and value co "ZOE"]'],
  ['externalId eq "00uABC" and active eq true'],
  ['active eq "True"'],
  [`${ENTERPRISE}:department eq "workshop"`],
  ['not (userName sw "ada") and meta.resourceType eq "user"'],
])('finds a person by %s', async (filter) => {
  const zoe = await directory.hire('Zoe@acme.test', {
    externalId: '00uABC',
    [ENTERPRISE]: { department: 'Workshop' },
  });
  expect((await find('Users', filter)).Resources.map(({ id }) => id)).toEqual([zoe.id]);
});

test.each([['externalId eq "00uabc"'], ['userName eq "zoe"'], ['toString pr'], ['__proto__.x eq 1']])(
  'finds nobody by %s',
  async (filter) => {
    await directory.hire('zoe@acme.test', { externalId: '00uABC' });
    expect((await find('Users', filter)).totalResults).toBe(0);
  },
);

test('Entra ID: changes an address by its type, whether it is there or not, and flags as text', async () => {
  const { id } = await directory.hire('zoe@acme.test', {
    emails: [{ primary: true, type: 'work', value: 'zoe@acme.test' }],
  });
  const response = await patch(
    `/Users/${id}`,
    { op: 'Replace', path: 'emails[type eq "work"].value', value: 'zoe.park@acme.test' },
    { op: 'Add', path: 'phoneNumbers[type eq "mobile"].value', value: '+1 415 555 0199' },
    { op: 'Replace', path: 'active', value: 'True' },
    { op: 'Add', path: `${ENTERPRISE}:department`, value: 'Workshop' },
    { op: 'Add', path: `${ENTERPRISE}:manager`, value: '26118915' },
    { op: 'Replace', path: 'urn:ietf:params:scim:schemas:extension:acme:2.0:User:badge', value: '7' },
  );
  expect(response.body).toMatchObject({
    active: true,
    emails: [{ type: 'work', value: 'zoe.park@acme.test', primary: true }],
    phoneNumbers: [{ type: 'mobile', value: '+1 415 555 0199' }],
    [ENTERPRISE]: { department: 'Workshop', manager: { value: '26118915' } },
  });
  expect(response.body.schemas).toEqual([CORE, ENTERPRISE]);
  const acme = directory.emulator.state.b2b.organizations.find('acme')?.organization_id ?? '';
  expect(directory.emulator.state.b2b.members.findByEmail(acme, 'zoe.park@acme.test')?.member_id).toBe(id);
});

test('Entra ID: several attributes in one operation without a path, with dots in their names', async () => {
  const { id } = await directory.hire('zoe@acme.test');
  const value = {
    displayName: 'Zoe Parker',
    'name.givenName': 'Zoe',
    'name.familyName': 'Parker',
    'emails[type eq "work"].value': 'zoe.parker@acme.test',
    [`${ENTERPRISE}:employeeNumber`]: '701984',
  };
  expect((await patch(`/Users/${id}`, { op: 'Replace', value })).body).toMatchObject({
    displayName: 'Zoe Parker',
    name: { givenName: 'Zoe', familyName: 'Parker' },
    emails: [{ value: 'zoe.parker@acme.test' }],
    [ENTERPRISE]: { employeeNumber: '701984' },
  });
});

test('Entra ID: looks for a group without its members', async () => {
  const { id } = await directory.hire('zoe@acme.test');
  await directory.call('POST', '/Groups', { displayName: 'Mechanics', members: [{ value: id }] });
  const { Resources } = await find('Groups', 'displayName eq "mechanics"', '&excludedAttributes=members');
  expect(Resources).toMatchObject([{ displayName: 'Mechanics' }]);
  expect(Resources[0]).not.toHaveProperty('members');
  expect((await find('Groups', `id eq "${Resources[0]?.id}" and members eq "${id}"`)).totalResults).toBe(1);
  expect((await find('Groups', `members[value eq "${id}"]`)).totalResults).toBe(1);
});

test('Okta: creates with null and empty attributes, deactivates without a path, renames a group with its id', async () => {
  const apiResponse = await directory.call('POST', '/Users', {
    schemas: [CORE],
    userName: 'zoe@acme.test',
    name: { givenName: 'Zoe', familyName: 'Park', middleName: null },
    emails: [{ primary: true, value: 'zoe@acme.test', type: 'work' }],
    displayName: null,
    locale: 'en-US',
    externalId: '00ujl29u0le5T6Aj10h7',
    groups: [],
    password: '1mz050nq',
    active: true,
  });
  expect(apiResponse.status).toBe(201);
  expect(apiResponse.headers.get('Location')).toBe(`${directory.url}/Users/${apiResponse.body.id}`);
  expect(apiResponse.headers.get('Content-Type')).toContain('application/scim+json');
  expect(apiResponse.body).toMatchObject({ locale: 'en-US', displayName: 'Zoe Park' });
  expect(JSON.stringify(apiResponse.body)).not.toContain('1mz050nq');
  const off = await patch(`/Users/${apiResponse.body.id}`, { op: 'replace', value: { active: false } });
  expect(off.body).toMatchObject({ active: false, userName: 'zoe@acme.test' });
  const group = (await directory.call('POST', '/Groups', { displayName: 'Mechanics', members: [] })).body;
  const response = await patch(`/Groups/${group.id}`, {
    op: 'replace',
    value: { id: group.id, displayName: 'Fitters' },
  });
  expect(response.body).toMatchObject({ id: group.id, displayName: 'Fitters' });
});

test('JumpCloud: replaces a group, with members by value and display', async () => {
  const zoe = await directory.hire('zoe@acme.test');
  const group = (await directory.call('POST', '/Groups', { displayName: 'Mechanics' })).body;
  const body = { schemas: [], displayName: 'Mechanics', members: [{ value: zoe.id, display: 'zoe@acme.test' }] };
  expect((await directory.call('PUT', `/Groups/${group.id}`, body)).body.members).toMatchObject([{ value: zoe.id }]);
});

test('OneLogin: adds and removes by an operation whose value is a single object or a bare id', async () => {
  const zoe = await directory.hire('zoe@acme.test');
  const group = (await directory.call('POST', '/Groups', { displayName: 'Mechanics' })).body;
  const members = async (...operations: object[]) => (await patch(`/Groups/${group.id}`, ...operations)).body.members;
  expect(await members({ op: 'add', path: 'members', value: { value: zoe.id } })).toMatchObject([{ value: zoe.id }]);
  expect(await members({ op: 'remove', path: 'members', value: [{ value: zoe.id, display: 'Zoe' }] })).toEqual([]);
  expect(await members({ op: 'add', path: 'members', value: [zoe.id] })).toMatchObject([{ value: zoe.id }]);
  expect(await members({ op: 'replace', path: 'members', value: [] })).toEqual([]);
});

test('names of attributes count without case in a body, too', async () => {
  const { status, body } = await directory.call('POST', '/Users', {
    UserName: 'zoe@acme.test',
    DisplayName: 'Zoe Park',
    Active: 'True',
    Emails: [{ Value: 'zoe@acme.test', Primary: 'true' }],
  });
  expect(status).toBe(201);
  expect(body).toMatchObject({ userName: 'zoe@acme.test', emails: [{ value: 'zoe@acme.test', primary: true }] });
});

test('a person whose addresses were never sent follows the user name', async () => {
  const { id } = await directory.hire('zoe@acme.test');
  const response = await patch(`/Users/${id}`, { op: 'replace', path: 'userName', value: 'zoe.park@acme.test' });
  expect(response.body).toMatchObject({ emails: [{ value: 'zoe.park@acme.test' }] });
});

test('shows the attributes that a directory wants', async () => {
  const { id } = await directory.hire('zoe@acme.test', { title: 'Fitter' });
  const get = async (query: string) => (await directory.call('GET', `/Users/${id}?${query}`)).body;
  expect(Object.keys(await get('attributes=userName,emails.value')).sort()).toEqual([
    'emails',
    'id',
    'schemas',
    'userName',
  ]);
  expect((await get('attributes=emails.value')).emails).toEqual([{ value: 'zoe@acme.test' }]);
  const rest = await get('excludedAttributes=emails.type,title,id,meta');
  expect(rest).toMatchObject({ id, emails: [{ value: 'zoe@acme.test', primary: true }] });
  expect(rest).not.toHaveProperty('title');
  expect(rest).not.toHaveProperty('meta');
});

test('describes its schemas, kinds and abilities', async () => {
  const { Resources } = (await directory.call('GET', '/Schemas')).body;
  expect(Resources.map(({ id }) => id)).toEqual([CORE, ENTERPRISE, 'urn:ietf:params:scim:schemas:core:2.0:Group']);
  const user = (await directory.call('GET', `/Schemas/${CORE}`)).body;
  expect(user.attributes).toContainEqual(
    expect.objectContaining({ name: 'userName', required: true, caseExact: false, uniqueness: 'server' }),
  );
  const types = (await directory.call('GET', '/ResourceTypes')).body;
  expect(types.Resources).toMatchObject([
    { id: 'User', endpoint: '/Users', schemaExtensions: [{ schema: ENTERPRISE }] },
    { id: 'Group', endpoint: '/Groups' },
  ]);
  expect((await directory.call('GET', '/ResourceTypes/User')).body).toMatchObject({ schema: CORE });
  expect((await directory.call('GET', '/ServiceProviderConfig')).body).toMatchObject({ patch: { supported: true } });
  expect((await directory.call('GET', '/Schemas/none')).status).toBe(404);
});

test.each([
  ['a removal without a path', { op: 'remove' }, 'noTarget'],
  ['an operation that is none', { op: 'move', path: 'title', value: 'x' }, 'invalidSyntax'],
  ['a flag that is none', { op: 'replace', path: 'active', value: 'perhaps' }, 'invalidValue'],
  ['a filter that is none', { op: 'replace', path: 'emails[type].value', value: 'x' }, 'invalidFilter'],
  ['a value that is no object', { op: 'add', value: 'x' }, 'invalidValue'],
  ['the removal of the name', { op: 'remove', path: 'userName' }, 'invalidValue'],
])('refuses %s', async (_what, operation, scimType) => {
  const { id } = await directory.hire('zoe@acme.test');
  expect(await patch(`/Users/${id}`, operation)).toMatchObject({ status: 400, body: { scimType } });
});

test.each([
  { op: 'add', path: '__proto__.polluted', value: 1 },
  { op: 'add', path: 'constructor.prototype.polluted', value: 1 },
  { op: 'add', path: 'name.__proto__.polluted', value: 1 },
  { op: 'add', path: 'emails[type eq "x"].__proto__.polluted', value: 1 },
  { op: 'add', path: `${ENTERPRISE}:__proto__.polluted`, value: 1 },
  {
    op: 'add',
    value: JSON.parse('{"__proto__.polluted":1,"__proto__":{"polluted":1},"constructor.prototype.polluted":1}'),
  },
  { op: 'add', path: 'name', value: JSON.parse('{"__proto__":{"polluted":1}}') },
  { op: 'add', path: 'meta.created.getTime.polluted', value: 1 },
  { op: 'add', path: 'toString.polluted', value: 1 },
  { op: 'remove', path: '__proto__.toString' },
])('a change that names a prototype changes nothing: %j', async (operation) => {
  const { id } = await directory.hire('zoe@acme.test');
  await patch(`/Users/${id}`, operation);
  const group = (await directory.call('POST', '/Groups', { displayName: 'Mechanics' })).body;
  await patch(`/Groups/${group.id}`, operation);
  expect(Object.keys(Object.prototype)).toEqual([]);
  expect(Object.keys(Object.prototype.toString)).toEqual([]);
  expect(typeof Object.prototype.toString).toBe('function');
  expect((await directory.call('GET', `/Users/${id}`)).status).toBe(200);
});

test('the log of requests shows what a directory was answered', async () => {
  await directory.hire('zoe@acme.test');
  const [record] = directory.emulator.control.requests({ path: '/v1/b2b/scim/*' });
  expect(record).toMatchObject({ status: 201, answer: { userName: 'zoe@acme.test' } });
});
