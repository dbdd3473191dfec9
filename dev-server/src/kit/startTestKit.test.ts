import { createVerifySession } from '@vestibule/host-sdk/server';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { listen } from '../http/listen.ts';
import { freePort, HOUR_MS, type KitPage, MINUTE_MS, startTestKit, type TestKit } from './index.ts';

let kit: TestKit;
beforeAll(async () => {
  kit = await startTestKit({ allowedHosts: ['http://localhost:3000'] });
});
beforeEach(() => kit.reset());
afterAll(() => kit.stop());

/** A fake page that records the calls. */
function fakePage() {
  const cookies: object[] = [];
  const visited: string[] = [];
  const page: KitPage = {
    context: () => ({ addCookies: (added) => Promise.resolve(void cookies.push(...added)) }),
    goto: (url) => Promise.resolve(void visited.push(url)),
  };
  return { page, cookies, visited };
}

const post = (path: string, body: object) =>
  fetch(`${kit.urls.provider}/sdk/v1${path}`, {
    method: 'POST',
    headers: { Authorization: `Basic ${btoa(`${kit.publicToken}:${kit.publicToken}`)}` },
    body: JSON.stringify(body),
  });

test("opens a session that the application's own server accepts until it expires", async () => {
  const verify = createVerifySession({
    ...{ projectId: kit.projectId, apiUrl: kit.urls.provider },
    now: () => new Date(kit.control.clock.now()),
  });
  const { cookie, user } = await kit.openSession({ email: 'ann@example.org', roles: ['stytch_user', 'gardener'] });
  const request = new Request('http://localhost:3000/', { headers: { Cookie: cookie } });
  expect((await verify(request))?.userId).toBe(user.user_id);
  kit.advance(HOUR_MS);
  expect(await verify(request)).toBeNull();
});

test('signs a page in by cookies of the auth domain and reuses an existing user', async () => {
  const { page, cookies } = fakePage();
  const first = await kit.signInAs(page, 'ann@example.org');
  const second = await kit.signInAs(page, 'ann@example.org');
  expect(cookies).toHaveLength(4);
  expect(cookies[0]).toMatchObject({ name: 'stytch_session', value: first.sessionToken, url: kit.urls.auth });
  expect(second.user.user_id).toBe(first.user.user_id);
});

test('creates a user with a password, a number and more addresses', async () => {
  const password = 'orchard-lantern-27-violet';
  const wish = { email: 'ann@example.org', emails: ['ann@work.example'], phone_number: '+14155550123', password };
  const { user_id } = await kit.addUser(wish);
  const logIn = { email: 'ann@work.example', password, session_duration_minutes: 30 };
  const answered = await post('/passwords/authenticate', logIn);
  expect(await answered.json()).toMatchObject({
    data: { user_id, user: { emails: [{ verified: true }, { verified: true }], phone_numbers: [{ verified: true }] } },
  });
});

test('sends webhooks for the users that the kit signs in', async () => {
  kit.control.changeProject({ webhook_url: `${kit.urls.host}/hooks` });
  await kit.openSession('ann@example.org');
  const told = () => kit.control.webhookDeliveries().map(({ event }) => `${event.object_type} ${event.action}`);
  await expect.poll(told).toEqual(['user CREATE', 'session CREATE']);
});

test('signs a context in like a page, for the given time', async () => {
  const { page, cookies } = fakePage();
  const { session } = await kit.signInAs(page.context(), 'ann@example.org', { minutes: 5 });
  expect(cookies).toHaveLength(2);
  expect(Date.parse(session.expires_at) - Date.parse(session.started_at)).toBe(5 * MINUTE_MS);
});

test('waits for passcodes and links', async () => {
  const { page, visited } = fakePage();
  const coming = kit.lastPasscode('ann@example.org');
  await post('/otps/email/login_or_create', { email: 'ann@example.org' });
  expect(await coming).toMatch(/^\d{6}$/);
  const sent = await kit.lastMessage('ann@example.org');
  expect(sent).toMatchObject({ kind: 'passcode', text: expect.stringContaining(sent.passcode ?? '') });
  const next = kit.lastPasscode('ann@example.org', sent);
  await post('/otps/email/login_or_create', { email: 'ann@example.org' });
  expect(await next).toBe(kit.inbox.messages[1]?.passcode);
  await post('/magic_links/email/login_or_create', {
    email: 'ann@example.org',
    login_magic_link_url: 'http://localhost:3000/in',
  });
  await kit.openMagicLink(page, 'ann@example.org');
  expect(visited).toEqual([expect.stringContaining(`${kit.urls.provider}/v1/magic_links/redirect?`)]);
});

test('returns a port that an application can listen on', async () => {
  const { port, close } = await listen(await freePort());
  expect(port).toBeGreaterThan(1023);
  await close();
});

test('fails and holds calls as ordered', async () => {
  kit.failNext({ path: '/users/search', with: '500' });
  expect((await post('/users/search', { email: 'ann@example.org' })).status).toBe(500);
  const held = kit.hold({ path: '/users/search' });
  const call = post('/users/search', { email: 'ann@example.org' });
  await held.arrived;
  held.release();
  expect((await call).status).toBe(200);
});
