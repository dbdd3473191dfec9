import { createServer } from 'node:http';
import { Webhook } from 'svix';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { deferred } from '../common/deferred.ts';
import { HOUR_MS, SECOND_MS } from '../state/clock.ts';
import { createTestEmulator, type TestEmulator } from '../testing/createTestEmulator.ts';
import type { Delivery, WebhookEvent } from './createWebhooks.ts';

type Received = { headers: Record<string, string>; body: string };

let received: Received[];
let emulator: TestEmulator;
let apiResponse: number | 'none';
let close: () => void;
beforeEach(async () => {
  received = [];
  apiResponse = 204;
  const server = createServer(async (request, response) => {
    const body = (await request.toArray()).join('');
    received.push({ headers: request.headers as Record<string, string>, body });
    if (apiResponse !== 'none') response.writeHead(apiResponse).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  close = () => {
    server.close();
    server.closeAllConnections();
  };
  emulator = await createTestEmulator({ webhook_url: `http://127.0.0.1:${port}/hooks` });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  emulator.close();
  close();
});

/** Waits for the expected number of events and returns them. */
async function receivedActions(count: number): Promise<string[]> {
  await expect.poll(() => received.length).toBe(count);
  return received.map(({ body }) => {
    const { source, object_type, action } = JSON.parse(body) as WebhookEvent;
    return `${source}.${object_type}.${action}`.toLowerCase();
  });
}

test("sends created, changed and deleted users and sessions, verified by the provider's library", async () => {
  const { user_id, session_token: sessionToken } = await emulator.signUp('ann@example.org');
  expect((await receivedActions(3)).toSorted()).toEqual([
    'direct.session.create',
    'direct.user.create',
    'direct.user.update',
  ]);
  await emulator.call('/users/me', { name: { first_name: 'Ann' } }, { method: 'PUT', sessionToken });
  await receivedActions(4);
  await emulator.call('/sessions/revoke', undefined, { sessionToken });
  expect((await receivedActions(5)).slice(3)).toEqual(['direct.user.update', 'direct.session.delete']);

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

test('sends nothing for a call without changes', async () => {
  await emulator.signUp('ann@example.org');
  await receivedActions(3);
  await emulator.call('/users/search', { email: 'ann@example.org' });
  await emulator.call('/passwords/strength_check', { password: 'x' });
  expect(emulator.control.webhookDeliveries()).toHaveLength(3);
});

test('retries a refused event', async () => {
  apiResponse = 500;
  await emulator.call('/otps/email/login_or_create', { email: 'ann@example.org' });
  await receivedActions(1);
  const [delivery] = emulator.control.webhookDeliveries();
  await expect.poll(() => emulator.control.webhookDeliveries()[0]?.status).toBe(500);
  apiResponse = 200;
  await emulator.control.sendWebhookAgain(delivery?.id ?? '');
  expect(emulator.control.webhookDeliveries()).toMatchObject([{ status: 200, attempts: 2 }]);
  const [first, second] = received;
  expect([second?.body, second?.headers['svix-id']]).toEqual([first?.body, first?.headers['svix-id']]);
});

/** Waits until the only delivery has the given number of attempts. */
async function attempted(attempts: number, status: Delivery['status']): Promise<Delivery> {
  await expect.poll(() => emulator.control.webhookDeliveries()).toMatchObject([{ attempts, status }]);
  return emulator.control.webhookDeliveries()[0] as Delivery;
}

test('retries with growing pauses of the clock and then gives up', async () => {
  const { clock } = emulator.control;
  apiResponse = 302;
  await emulator.call('/otps/email/login_or_create', { email: 'ann@example.org' });
  const pauses = [5, 5 * 60, 30 * 60, 2 * 3600, 5 * 3600, 10 * 3600, 10 * 3600];
  for (const [index, seconds] of pauses.entries()) {
    const { nextAttemptAtMs = 0 } = await attempted(index + 1, 302);
    expect(Math.round((nextAttemptAtMs - clock.now()) / SECOND_MS)).toBe(seconds);
    clock.advance(seconds * SECOND_MS);
  }
  expect(await attempted(8, 302)).not.toHaveProperty('nextAttemptAtMs');
  clock.advance(100 * HOUR_MS);
  await emulator.control.sendWebhookAgain((await attempted(8, 302)).id);
  expect(await attempted(9, 302)).not.toHaveProperty('nextAttemptAtMs');
  expect(new Set(received.map(({ headers }) => headers['svix-id'])).size).toBe(1);
});

test('does not retry accepted events or those of a removed URL', async () => {
  const { clock } = emulator.control;
  apiResponse = 500;
  await emulator.call('/otps/email/login_or_create', { email: 'ann@example.org' });
  await attempted(1, 500);
  apiResponse = 200;
  clock.advance(5 * SECOND_MS);
  expect(await attempted(2, 200)).not.toHaveProperty('nextAttemptAtMs');
  apiResponse = 500;
  await emulator.control.sendWebhookAgain((await attempted(2, 200)).id);
  expect(await attempted(3, 500)).toHaveProperty('nextAttemptAtMs');
  emulator.control.changeProject({ webhook_url: '' });
  clock.advance(HOUR_MS);
  expect(await attempted(3, 500)).not.toHaveProperty('nextAttemptAtMs');
});

test('retries after five seconds of real time', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  emulator = await createTestEmulator({ webhook_url: 'http://127.0.0.1:9/hooks' });
  const heardTwice = deferred<void>();
  vi.stubGlobal('fetch', () => {
    received.push({ headers: {}, body: '' });
    if (received.length === 2) heardTwice.resolve();
    return Promise.reject(new Error('Nobody listens.'));
  });
  await emulator.call('/otps/email/login_or_create', { email: 'ann@example.org' });
  await vi.waitFor(() => expect(emulator.control.webhookDeliveries()).toMatchObject([{ status: 'failed' }]));
  vi.advanceTimersByTime(4900);
  expect(received).toHaveLength(1);
  vi.advanceTimersByTime(200);
  await heardTwice.promise;
});

test('aborts requests and stops retries when the emulator stops', async () => {
  apiResponse = 'none';
  await emulator.call('/otps/email/login_or_create', { email: 'ann@example.org' });
  await receivedActions(1);
  emulator.close();
  expect(await attempted(1, 'failed')).toHaveProperty('nextAttemptAtMs');
  emulator.control.clock.advance(HOUR_MS);
  expect(received).toHaveLength(1);
});

test('sends at most a hundred requests at a time', async () => {
  apiResponse = 'none';
  const { state, control } = emulator;
  await emulator.call('/users/search', { email: 'ann@example.org' });
  for (let count = 0; count < 150; count += 1) state.users.create();
  await emulator.call('/users/search', { email: 'ann@example.org' });
  await receivedActions(100);
  expect(control.webhookDeliveries().filter(({ attempts }) => attempts === 1)).toHaveLength(100);
  emulator.close();
});

test('sends nothing without a URL, and later nothing about earlier changes', async () => {
  const { webhook_url } = emulator.state.project;
  emulator.control.changeProject({ webhook_url: '' });
  await emulator.signUp('ann@example.org');
  emulator.control.changeProject({ webhook_url });
  await emulator.call('/users/search', { email: 'ann@example.org' });
  await emulator.call('/otps/email/login_or_create', { email: 'bea@example.org' });
  expect(await receivedActions(1)).toEqual(['direct.user.create']);
});
