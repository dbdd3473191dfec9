import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { FrameLocator, Page } from '@playwright/test';
import { createSessionExchange, createVerifySession } from '@vestibule/host-sdk/server';
import { build } from 'esbuild';
import { afterAll, beforeAll, beforeEach, expect, expectTypeOf, test } from 'vitest';
import { listen } from '../http/listen.ts';
import {
  type AuthenticatorPage,
  type FrameParent,
  freePort,
  HOUR_MS,
  type KitFactor,
  type KitPage,
  MINUTE_MS,
  startTestKit,
  type TestKit,
} from './index.ts';

let kit: TestKit;
beforeAll(async () => {
  kit = await startTestKit({ allowedHosts: ['http://localhost:3000'] });
});
beforeEach(() => kit.reset());
afterAll(() => kit.stop());

/** A fake page that records the calls. */
function fakePage() {
  const cookies: object[] = [];
  const urls: string[] = [];
  const page: KitPage = {
    context: () => ({ addCookies: (newCookies) => Promise.resolve(void cookies.push(...newCookies)) }),
    goto: (url) => Promise.resolve(void urls.push(url)),
  };
  return { page, cookies, urls };
}

const post = (path: string, body: object, session = kit.publicToken) =>
  fetch(`${kit.urls.provider}/sdk/v1${path}`, {
    method: 'POST',
    headers: { Authorization: `Basic ${btoa(`${kit.publicToken}:${session}`)}` },
    body: JSON.stringify(body),
  });

test("opens a session that the application's own server accepts until it expires", async () => {
  const verify = createVerifySession({
    ...{ projectId: kit.projectId, apiUrl: kit.urls.provider },
    now: kit.now,
  });
  const { cookie, user } = await kit.openSession({ email: 'ann@example.org', roles: ['stytch_user', 'gardener'] });
  const request = new Request('http://localhost:3000/', { headers: { Cookie: cookie } });
  expect((await verify(request))?.userId).toBe(user.user_id);
  await kit.advance(HOUR_MS);
  expect(await verify(request)).toBeNull();
});

test.each(['http://localhost:3000', 'https://app.example.com'])(
  'opens a session that a server with a session exchange at %s accepts',
  async (origin) => {
    const { verifySession } = createSessionExchange({
      ...{ projectId: kit.projectId, apiUrl: kit.urls.provider, now: kit.now },
      url: `${origin}/auth/session`,
      authUrl: kit.urls.auth,
    });
    const { cookie, user } = await kit.openSession('ann@example.org');
    expect((await verifySession(new Request(origin, { headers: { Cookie: cookie } })))?.userId).toBe(user.user_id);
  },
);

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
  const response = await post('/passwords/authenticate', logIn);
  expect(await response.json()).toMatchObject({
    data: { user_id, user: { emails: [{ verified: true }, { verified: true }], phone_numbers: [{ verified: true }] } },
  });
});

test('sends webhooks for the users that the kit signs in', async () => {
  kit.control.changeProject({ webhook_url: `${kit.urls.host}/hooks` });
  await kit.openSession('ann@example.org');
  const deliveryNames = () =>
    kit.control.webhookDeliveries().map(({ event }) => `${event.object_type} ${event.action}`);
  await expect.poll(deliveryNames).toEqual(['user CREATE', 'session CREATE']);
});

test('signs a context in like a page, for the given time', async () => {
  const { page, cookies } = fakePage();
  const { session } = await kit.signInAs(page.context(), 'ann@example.org', { minutes: 5 });
  expect(cookies).toHaveLength(2);
  expect(Date.parse(session.expires_at) - Date.parse(session.started_at)).toBe(5 * MINUTE_MS);
});

test('waits for passcodes and links', async () => {
  const { page, urls } = fakePage();
  const arrival = kit.lastPasscode('ann@example.org');
  await post('/otps/email/login_or_create', { email: 'ann@example.org' });
  expect(await arrival).toMatch(/^\d{6}$/);
  const message = await kit.lastMessage('ann@example.org');
  expect(message).toMatchObject({ kind: 'passcode', text: expect.stringContaining(message.passcode ?? '') });
  const next = kit.lastPasscode('ann@example.org', message);
  await post('/otps/email/login_or_create', { email: 'ann@example.org' });
  expect(await next).toBe(kit.inbox.messages[1]?.passcode);
  await post('/magic_links/email/login_or_create', {
    email: 'ann@example.org',
    login_magic_link_url: 'http://localhost:3000/in',
  });
  await kit.openMagicLink(page, 'ann@example.org');
  expect(urls).toEqual([expect.stringContaining(`${kit.urls.provider}/v1/magic_links/redirect?`)]);
});

test('returns a port that an application can listen on', async () => {
  const { port, close } = await listen(await freePort());
  expect(port).toBeGreaterThan(1023);
  await close();
});

test('fails and holds calls as ordered', async () => {
  kit.failNext({ path: '/users/search', with: '500' });
  expect((await post('/users/search', { email: 'ann@example.org' })).status).toBe(500);
  const hold = kit.hold({ path: '/users/search' });
  const call = post('/users/search', { email: 'ann@example.org' });
  await hold.arrival;
  hold.release();
  expect((await call).status).toBe(200);
});

test('creates a user with an authenticator app, whose codes count once', async () => {
  await kit.addUser({ email: 'ann@example.org', totp: true });
  const { sessionToken } = await kit.openSession('ann@example.org');
  const prove = async (totp_code: string) => (await post('/totps/authenticate', { totp_code }, sessionToken)).status;
  const code = kit.totpCode('ann@example.org');
  expect(await prove(code)).toBe(200);
  expect(await prove(code)).toBe(400);
  expect(await prove(kit.totpCode('ann@example.org'))).toBe(200);
  expect(kit.recoveryCodes('ann@example.org')).toHaveLength(10);
  expect(() => kit.totpCode('bea@example.org')).toThrow('bea@example.org has no authenticator app');
});

test('opens a session with factors that the server of the application accepts', async () => {
  const verify = createVerifySession({ projectId: kit.projectId, apiUrl: kit.urls.provider, now: kit.now });
  const user = { email: 'ann@example.org', phone_number: '+14155550123', totp: true };
  const verifyWith = async (...factors: KitFactor[]) => {
    const { cookie } = await kit.openSession(user, { factors });
    const request = new Request('http://localhost:3000/', { headers: { Cookie: cookie } });
    return (await verify(request, { secondFactor: true })) !== null;
  };
  expect(await verifyWith('password')).toBe(false);
  expect(await verifyWith('password', 'totp')).toBe(true);
  expect(await verifyWith('emailPasscode', 'smsPasscode')).toBe(true);
  expect(await verifyWith('magicLink', 'recoveryCode')).toBe(true);
  await expect(kit.openSession('bea@example.org', { factors: ['totp'] })).rejects.toThrow("'totp' needs a user");
});

test('finds the visible frame of the auth domain', () => {
  const selectors: string[] = [];
  const page = { frameLocator: (selector: string) => selectors.push(selector) };
  kit.widget(page);
  expect(selectors).toEqual([`iframe[src^="${kit.urls.auth}"]:visible`]);
});

test('adds an authenticator through the DevTools of the browser', async () => {
  const bodies: string[] = [];
  const send = (method: string) => {
    bodies.push(method);
    return Promise.resolve({ authenticatorId: 'a', credentials: [{ credentialId: 'b' }] });
  };
  const page = { context: () => ({ newCDPSession: () => Promise.resolve({ send }) }) };
  const authenticator = await kit.addVirtualAuthenticator(page);
  expect(await authenticator.passkeys()).toEqual(['b']);
  expect(bodies).toEqual(['WebAuthn.enable', 'WebAuthn.addVirtualAuthenticator', 'WebAuthn.getCredentials']);
});

test('fits the types of Playwright', () => {
  expectTypeOf<Page>().toExtend<KitPage>();
  expectTypeOf<Page>().toExtend<AuthenticatorPage>();
  expectTypeOf<Page>().toExtend<FrameParent<FrameLocator>>();
});

test('moves the clock of a server in another process, too', async () => {
  const root = fileURLToPath(new URL('../..', import.meta.url));
  const script = join(root, 'dist', `clock-${process.pid}.js`);
  await build({
    entryPoints: [join(root, 'src/kit/followClock.ts')],
    outfile: script,
    platform: 'node',
    format: 'esm',
  });
  const server = `import { createServer } from 'node:http';
    createServer((_, response) => response.end(String(Date.now() - performance.timeOrigin - performance.now())))
      .listen(0, '127.0.0.1', function () { console.log(this.address().port); });`;
  const child = spawn(
    process.execPath,
    ['--import', pathToFileURL(script).href, '--input-type=module', '--eval', server],
    { env: { PATH: process.env.PATH, VESTIBULE_EMULATOR: kit.urls.provider }, stdio: ['ignore', 'pipe', 'inherit'] },
  );
  try {
    const [port] = (await once(child.stdout, 'data')) as [Buffer];
    const ahead = async () => Number(await (await fetch(`http://127.0.0.1:${String(port).trim()}`)).text());
    expect(Math.abs(await ahead())).toBeLessThan(HOUR_MS / 2);
    await kit.advance(HOUR_MS);
    expect(Math.abs((await ahead()) - HOUR_MS)).toBeLessThan(MINUTE_MS);
    await kit.advance(HOUR_MS);
    expect(Math.abs((await ahead()) - 2 * HOUR_MS)).toBeLessThan(MINUTE_MS);
  } finally {
    child.kill();
    rmSync(script);
  }
  await once(child, 'exit');
  await kit.advance(HOUR_MS);
}, 30_000);
