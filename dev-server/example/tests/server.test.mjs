import { HOUR_MS } from '@vestibule/dev-server/testing';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startExample } from '../startExample.mjs';

let example;
beforeAll(async () => {
  example = await startExample();
});
beforeEach(() => example.kit.reset());
afterAll(() => example.stop());

const garden = async (cookie = '') => {
  const response = await fetch(`${example.url}/garden`, { headers: { cookie } });
  return [response.status, await response.text()];
};

test('shows the garden to a signed-in user until the session expires', async () => {
  expect((await garden())[0]).toBe(401);
  const { cookie, user } = await example.kit.openSession('ann@example.org');
  expect(await garden(cookie)).toEqual([200, expect.stringContaining(user.user_id)]);
  await example.kit.advance(HOUR_MS);
  expect((await garden(cookie))[0]).toBe(401);
});
