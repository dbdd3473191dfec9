import { createServer } from 'node:http';
import { Webhook } from 'svix';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestEmulator, type TestEmulator } from '../testing/createTestEmulator.ts';
import type { WebhookEvent } from './createWebhooks.ts';

type Received = { headers: Record<string, string>; body: string };

let received: Received[];
let emulator: TestEmulator;
let answer: number;
let close: () => void;
beforeEach(async () => {
  received = [];
  answer = 204;
  const server = createServer(async (request, response) => {
    const body = (await request.toArray()).join('');
    received.push({ headers: request.headers as Record<string, string>, body });
    response.writeHead(answer).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  close = () => server.close();
  emulator = await createTestEmulator({ webhook_url: `http://127.0.0.1:${port}/hooks` });
});
afterEach(() => close());

/** What the application has heard, once as much as is expected has come. */
async function heard(count: number): Promise<string[]> {
  await expect.poll(() => received.length).toBe(count);
  return received.map(({ body }) => {
    const { source, object_type, action } = JSON.parse(body) as WebhookEvent;
    return `${source}.${object_type}.${action}`.toLowerCase();
  });
}

test('users and sessions that come, change and go are told, each verified by the library of the provider', async () => {
  const { user_id, session_token: sessionToken } = await emulator.signUp('ann@example.org');
  expect((await heard(3)).toSorted()).toEqual(['direct.session.create', 'direct.user.create', 'direct.user.update']);
  await emulator.call('/users/me', { name: { first_name: 'Ann' } }, { method: 'PUT', sessionToken });
  await heard(4);
  await emulator.call('/sessions/revoke', undefined, { sessionToken });
  expect((await heard(5)).slice(3)).toEqual(['direct.user.update', 'direct.session.delete']);

  const webhook = new Webhook(emulator.state.project.webhook_secret);
  for (const { body, headers } of received) {
    expect(webhook.verify(body, headers)).toMatchObject({ project_id: emulator.state.identity.projectId });
    expect(() => webhook.verify(body.replace('{', '{ '), headers)).toThrow();
  }
  expect(JSON.parse(received[3]?.body ?? '')).toMatchObject({
    action: 'UPDATE',
    object_type: 'user',
    id: user_id,
    user: { user_id, name: { first_name: 'Ann' } },
  });
});

test('a call that changes nothing is not told', async () => {
  await emulator.signUp('ann@example.org');
  await heard(3);
  await emulator.call('/users/search', { email: 'ann@example.org' });
  await emulator.call('/passwords/strength_check', { password: 'x' });
  expect(emulator.control.webhookDeliveries()).toHaveLength(3);
});

test('an event that was refused is sent again', async () => {
  answer = 500;
  await emulator.call('/otps/email/login_or_create', { email: 'ann@example.org' });
  await heard(1);
  const [delivery] = emulator.control.webhookDeliveries();
  await expect.poll(() => emulator.control.webhookDeliveries()[0]?.status).toBe(500);
  answer = 200;
  await emulator.control.sendWebhookAgain(delivery?.id ?? '');
  expect(emulator.control.webhookDeliveries()).toMatchObject([{ status: 200, attempts: 2 }]);
  const [first, second] = received;
  expect([second?.body, second?.headers['svix-id']]).toEqual([first?.body, first?.headers['svix-id']]);
});

test('without an address nothing is sent, nor later for what was there before', async () => {
  const { webhook_url } = emulator.state.project;
  emulator.control.changeProject({ webhook_url: '' });
  await emulator.signUp('ann@example.org');
  emulator.control.changeProject({ webhook_url });
  await emulator.call('/users/search', { email: 'ann@example.org' });
  await emulator.call('/otps/email/login_or_create', { email: 'bea@example.org' });
  expect(await heard(1)).toEqual(['direct.user.create']);
});
