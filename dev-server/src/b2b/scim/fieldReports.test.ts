import { beforeEach, expect, test } from 'vitest';
import { connectDirectory, type Directory } from '../../testing/connectDirectory.ts';
import { PROVIDER_URL } from '../../testing/createTestEmulator.ts';

// Faults that users of other directories and servers reported; docs/field-reports.md names the sources.

let directory: Directory;
beforeEach(async () => {
  directory = await connectDirectory();
});

const ben = 'ben@acme.test';

async function sessionOf(address: string) {
  const { control, app, state } = directory.emulator;
  const { sessionToken } = await control.organizations.openSession('acme', address);
  return async () => {
    const response = await app.request(`${PROVIDER_URL}/sdk/v1/b2b/sessions/authenticate`, {
      method: 'POST',
      headers: { Authorization: `Basic ${btoa(`${state.identity.publicToken}:${sessionToken}`)}` },
      body: '{}',
    });
    return response.status;
  };
}

test('a hire of a member who is there already, as inactive, ends the sessions', async () => {
  const status = await sessionOf(ben);
  expect(await status()).toBe(200);
  const { body } = await directory.call('POST', '/Users', { userName: ben, active: false });
  expect(body.active).toBe(false);
  expect(await status()).toBe(404);
});

test('a person who is inactive and active again gets the same id, and no former session', async () => {
  const { id } = await directory.hire(ben);
  const status = await sessionOf(ben);
  for (const value of ['False', 'True']) {
    await directory.call('PATCH', `/Users/${id}`, { Operations: [{ op: 'Replace', path: 'active', value }] });
  }
  expect((await directory.call('GET', `/Users/${id}`)).body).toMatchObject({ id, active: true });
  expect(await status()).toBe(404);
});

test('a second hire of one name, in other capitals, is a conflict with a type', async () => {
  await directory.hire('zoe@acme.test');
  const again = await directory.call('POST', '/Users', { userName: 'Zoe@ACME.test' });
  expect(again).toMatchObject({ status: 409, body: { scimType: 'uniqueness', status: '409' } });
  expect((await directory.call('GET', '/Users')).body.totalResults).toBe(1);
});

test('pages count from one, with the number that each holds, and a total that is the same on all', async () => {
  for (let count = 1; count <= 5; count += 1) await directory.hire(`person${count}@acme.test`);
  const page = async (query: string) => {
    const { Resources, ...list } = (await directory.call('GET', `/Users?${query}`)).body;
    return { ...list, names: Resources.map(({ userName }) => userName) };
  };
  const first = await page('startIndex=1&count=2');
  expect(first).toMatchObject({ totalResults: 5, startIndex: 1, itemsPerPage: 2 });
  expect(await page('startIndex=0&count=2')).toEqual(first);
  expect(await page('startIndex=-3&count=2')).toEqual(first);
  expect(await page('startIndex=5&count=100')).toMatchObject({ totalResults: 5, itemsPerPage: 1 });
  expect(await page('startIndex=101&count=100')).toMatchObject({ totalResults: 5, itemsPerPage: 0, names: [] });
  expect(await page('count=0')).toMatchObject({ totalResults: 5, itemsPerPage: 0, names: [] });
  const filter = encodeURIComponent('userName co "person"');
  expect(await page(`filter=${filter}&startIndex=2&count=1`)).toMatchObject({ totalResults: 5, itemsPerPage: 1 });
});

test('the id that a directory sends changes nobody else', async () => {
  const zoe = await directory.hire('zoe@acme.test');
  const { body } = await directory.call('POST', '/Users', { id: zoe.id, userName: 'yan@acme.test' });
  expect(body.id).not.toBe(zoe.id);
  const put = await directory.call('PUT', `/Users/${body.id}`, { id: zoe.id, userName: 'yan@acme.test' });
  expect(put.body.id).toBe(body.id);
  expect((await directory.call('GET', `/Users/${zoe.id}`)).body.userName).toBe('zoe@acme.test');
});

test('a filter that cannot be read is refused, and matches nobody and no member of a group', async () => {
  const zoe = await directory.hire('zoe@acme.test', { externalId: 'jyoung' });
  const response = await directory.call('GET', '/Users?filter=externalId%20eq%20jyoung');
  expect(response).toMatchObject({ status: 400, body: { scimType: 'invalidFilter' } });
  const group = (await directory.call('POST', '/Groups', { displayName: 'A', members: [{ value: zoe.id }] })).body;
  const path = `members[display eq kim,value eq ${zoe.id}]`;
  const removal = await directory.call('PATCH', `/Groups/${group.id}`, { Operations: [{ op: 'remove', path }] });
  expect(removal).toMatchObject({ status: 400, body: { scimType: 'invalidFilter' } });
  expect((await directory.call('GET', `/Groups/${group.id}`)).body.members).toMatchObject([{ value: zoe.id }]);
});

test('an empty group is pushed, filled, emptied and filled again', async () => {
  const zoe = await directory.hire('zoe@acme.test');
  const group = (await directory.call('POST', '/Groups', { displayName: 'Mechanics' })).body;
  const push = async (...values: string[]) => {
    const Operations = [{ op: 'replace', path: 'members', value: values.map((value) => ({ value, display: 'Zoe' })) }];
    return (await directory.call('PATCH', `/Groups/${group.id}`, { Operations })).body.members;
  };
  expect(await push()).toEqual([]);
  expect(await push(zoe.id)).toMatchObject([{ value: zoe.id }]);
  expect(await push()).toEqual([]);
  expect(await push(zoe.id)).toMatchObject([{ value: zoe.id }]);
});

test('removals that come at once all count', async () => {
  const people = [];
  for (let count = 0; count < 20; count += 1) people.push(await directory.hire(`person${count}@acme.test`));
  const members = people.map(({ id }) => ({ value: id }));
  const group = (await directory.call('POST', '/Groups', { displayName: 'Mechanics', members })).body;
  const change = (op: string, id: string) =>
    directory.call('PATCH', `/Groups/${group.id}`, { Operations: [{ op, path: 'members', value: [{ value: id }] }] });
  await Promise.all(people.slice(5).map(({ id }) => change('remove', id)));
  const remainingMembers = (await directory.call('GET', `/Groups/${group.id}`)).body.members as { value: string }[];
  expect(remainingMembers.map(({ value }) => value).sort()).toEqual(
    people
      .slice(0, 5)
      .map(({ id }) => id)
      .sort(),
  );
});

test('a full replacement keeps nothing of the former profile', async () => {
  const { id } = await directory.hire('zoe@acme.test', {
    name: { givenName: 'Zoe', familyName: 'Park', formatted: 'Zoe Park' },
    title: 'Fitter',
  });
  const put = await directory.call('PUT', `/Users/${id}`, {
    userName: 'zoe@acme.test',
    name: { givenName: 'Zoe', familyName: 'Nguyen' },
  });
  expect(put.body).toMatchObject({ name: { givenName: 'Zoe', familyName: 'Nguyen' }, displayName: 'Zoe Nguyen' });
  expect(put.body).not.toHaveProperty('title');
  expect(put.body.name).not.toHaveProperty('formatted');
});

test('every refusal has the format of the standard', async () => {
  for (const [method, path, body, status] of [
    ['GET', '/Users/none', undefined, '404'],
    ['POST', '/Users', '{', '400'],
    ['POST', '/Users', {}, '400'],
    ['PATCH', '/Groups/none', {}, '404'],
    ['GET', '/Nothing', undefined, '404'],
  ] as const) {
    const response = await directory.call(method, path, body);
    expect(response.body, path).toMatchObject({ schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'], status });
    expect(response.headers.get('Content-Type'), path).toContain('application/scim+json');
  }
});
