import { expect, test } from 'vitest';
import { useB2bClient } from '../../conformance/useB2bClient.ts';
import { PROVIDER_URL } from '../../testing/createTestEmulator.ts';

const createWorld = useB2bClient();

test('the directory page hires, groups, fires and rehires by SCIM', async () => {
  const world = await createWorld();
  const { app } = world.emulator;
  await world.logIn('acme', 'ada@acme.test');
  const { connection } = await world.client.scim.createConnection({});
  const post = (path: string, fields: Record<string, string>) =>
    app.request(`${PROVIDER_URL}/directory${path}`, { method: 'POST', body: new URLSearchParams(fields) });
  const { base_url, bearer_token: token } = connection;
  expect((await post('', { base_url, token: 'wrong' })).status).toBe(401);
  expect((await post('', { base_url: 'https://evil.example/scim', token })).status).toBe(404);
  const response = await post('', { base_url, token });
  const path = (response.headers.get('location') ?? '').replace('/directory', '');
  await post(path, { action: 'hire', name: 'Zoe Park', email: 'zoe@acme.test' });
  const { member_id: id } = world.member('acme', 'zoe@acme.test');
  await post(path, { action: 'group', name: 'Mechanics' });
  const [group] = (await world.client.scim.getConnectionGroups({})).scim_groups;
  await post(path, { action: 'join', id, group: group?.group_id ?? '' });
  const page = await (await app.request(`${PROVIDER_URL}/directory${path}`)).text();
  expect(page).toContain('Remove Zoe Park from Mechanics');
  await post(path, { action: 'fire', id });
  expect(world.member('acme', 'zoe@acme.test').status).toBe('deleted');
  await post(path, { action: 'rehire', id });
  expect(world.member('acme', 'zoe@acme.test').status).toBe('active');
});
