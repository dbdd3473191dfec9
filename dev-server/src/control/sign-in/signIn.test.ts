import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestKit, type TestKit } from '../../kit/index.ts';
import { startWithRealProvider } from '../../startDevServer.ts';
import { createSignInTickets } from './signInTickets.ts';

const APPLICATION = 'http://localhost:3000';

let kit: TestKit;
let company: TestKit;
beforeAll(async () => {
  kit = await startTestKit({ allowedHosts: [APPLICATION] });
  company = await startTestKit({ vertical: 'b2b', hostnames: { auth: 'auth.vestibule.localhost' } });
});
beforeEach(() => kit.reset());
afterAll(() => Promise.all([kit.stop(), company.stop()]));

/** The headers of a browser whose address bar opens an address. */
const addressBar = {
  ...{ 'Sec-Fetch-Site': 'none', 'Sec-Fetch-Mode': 'navigate', 'Sec-Fetch-Dest': 'document' },
  'User-Agent': 'Mozilla/5.0',
};

/** Sends a request with exactly these headers, which `fetch` does not. */
async function open(query: string, headers: Record<string, string> = addressBar, { urls } = kit) {
  const outgoing = request(`${urls.provider}/control/sign-in?${query}`, { headers }).end();
  const [response] = (await once(outgoing, 'response')) as [IncomingMessage];
  return { status: response.statusCode, location: response.headers.location ?? '', text: await text(response) };
}

/** Opens an address and the page of the auth domain behind it. */
async function signIn(query: string, of = kit) {
  const first = await open(query, addressBar, of);
  expect([first.status, first.text]).toEqual([303, '']);
  const address = first.location;
  // Names below localhost resolve in browsers only.
  const { pathname, search, port } = new URL(address);
  const landing = await fetch(`http://localhost:${port}${pathname}${search}`, { redirect: 'manual' });
  return { address, landing, cookies: landing.headers.getSetCookie(), to: landing.headers.get('location') };
}

it('opens a session and writes the cookies of the provider library on the auth domain', async () => {
  const { address, landing, cookies, to } = await signIn('as=ada@example.com&to=/app&minutes=30');
  expect(new URL(address).origin).toBe(kit.urls.auth);
  expect(landing.status).toBe(303);
  expect(to).toBe(`${APPLICATION}/app`);
  expect(kit.control.users.all()).toMatchObject([{ emails: [{ email: 'ada@example.com', verified: true }] }]);
  const token = kit.control.secrets().find(({ kind }) => kind === 'session_token')?.value;
  expect(cookies[0]).toBe(`stytch_session=${token}; Max-Age=1800; Path=/; SameSite=Lax`);
  expect(cookies[1]).toMatch(/^stytch_session_jwt=[\w.-]+; Max-Age=1800; Path=\/; SameSite=Lax$/);
});

it('tells webhooks of the session', async () => {
  kit.control.changeProject({ webhook_url: `${kit.urls.host}/hooks` });
  await signIn('as=ada@example.com');
  const deliveryNames = () =>
    kit.control.webhookDeliveries().map(({ event }) => `${event.object_type} ${event.action}`);
  await expect.poll(deliveryNames).toEqual(['user CREATE', 'session CREATE']);
});

it('reuses a user, takes a plus in the address as it stands, and proves more factors', async () => {
  await kit.addUser({ email: 'ada+shop@example.com', totp: true });
  await signIn('as=ada+shop@example.com&factors=magicLink,totp');
  expect(kit.control.users.all()).toHaveLength(1);
  const { session } = await kit.openSession('ada+shop@example.com', { factors: ['magicLink', 'totp'] });
  expect(session.authentication_factors.map(({ type }) => type)).toEqual(['magic_link', 'totp']);
});

it('redeems an address of the auth domain once, and for a short time', async () => {
  const { address } = await signIn('as=ada@example.com');
  const again = await fetch(address, { redirect: 'manual' });
  expect(again.status).toBe(410);
  expect(again.headers.getSetCookie()).toEqual([]);
  let nowMs = 0;
  const tickets = createSignInTickets(() => nowMs);
  const ticket = { sessionToken: 'token', sessionJwt: 'jwt', minutes: 5, to: APPLICATION };
  const name = tickets.issue(ticket);
  nowMs = 10_000;
  expect(tickets.redeem(name)).toBeUndefined();
});

it.each([
  ['https://evil.example/', '"to" must be a path'],
  ['//evil.example/', '"to" must be a path'],
  ['/\\evil.example', '"to" must be a path'],
  ['http://localhost:3000@evil.example/', '"to" must be a path'],
  ['javascript:alert(1)', '"to" must be a path'],
])('leads to no other address: %s', async (to, words) => {
  const response = await open(`as=ada@example.com&to=${encodeURIComponent(to)}`);
  expect(response.status).toBe(400);
  expect(response.text).toContain(words);
  expect(kit.control.users.all()).toEqual([]);
});

it.each([
  ['to=/app', "as is missing: expected the user's email address."],
  ['as=ada', 'as: expected an email address'],
  ['as=ada@example.com&minutes=soon', 'minutes: '],
  ['as=ada@example.com&factors=magicLink,sorcery', 'factors.1: '],
  ['as=ada@example.com&factors=totp', "'totp' needs a user with an authenticator app"],
  ['as=ada@example.com&organization=acme', 'This project has no organizations'],
])('says in words what is wrong with ?%s', async (query, words) => {
  const response = await open(query);
  expect(response.status).toBe(400);
  expect(response.text).toContain(words);
});

describe('refuses', () => {
  it.each([
    ['a navigation that another site has started', { 'Sec-Fetch-Site': 'cross-site' }],
    ['a navigation that a page of another port has started', { 'Sec-Fetch-Site': 'same-site' }],
    ['a frame', { 'Sec-Fetch-Dest': 'iframe' }],
    ['a script', { 'Sec-Fetch-Mode': 'cors', 'Sec-Fetch-Dest': 'empty' }],
    ['a page that hides where it is', { 'Sec-Fetch-Site': 'cross-site', Referer: '' }],
    ['an address that a page has named', { Referer: 'https://evil.example/' }],
    ['another origin', { Origin: 'https://evil.example' }],
    ['the origin of a sandboxed page', { Origin: 'null' }],
  ])('%s', async (_what, headers) => {
    const response = await open('as=ada@example.com', { ...addressBar, ...headers });
    expect(response.status).toBe(403);
    expect(kit.control.users.all()).toEqual([]);
  });

  it('a browser that does not say who has started the navigation', async () => {
    expect((await open('as=ada@example.com', { 'User-Agent': 'Mozilla/5.0 (Macintosh)' })).status).toBe(403);
    expect((await open('as=ada@example.com', { 'User-Agent': 'curl/8.0' })).status).toBe(303);
  });

  it('to sign in before the address is opened', async () => {
    expect((await open('as=ada@example.com', { ...addressBar, 'Sec-Purpose': 'prefetch;prerender' })).status).toBe(503);
    const head = await fetch(`${kit.urls.provider}/control/sign-in?as=ada@example.com`, { method: 'HEAD' });
    expect(head.status).toBe(503);
    expect(kit.control.users.all()).toEqual([]);
  });

  it('a form, also from this machine', async () => {
    const response = await fetch(`${kit.urls.provider}/control/sign-in`, {
      method: 'POST',
      body: new URLSearchParams({ as: 'ada@example.com' }),
    });
    expect(response.status).toBe(415);
  });
});

it('returns the session to a program that sets cookies itself', async () => {
  const response = await fetch(`${kit.urls.provider}/control/sign-in`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ as: 'ada@example.com' }),
  });
  expect(await response.json()).toMatchObject({
    session_token: expect.any(String),
    cookies: [
      { name: 'stytch_session', url: kit.urls.auth, sameSite: 'Lax' },
      { name: 'stytch_session_jwt', url: kit.urls.auth, sameSite: 'Lax' },
    ],
    cookie: expect.stringContaining('vestibule_session='),
  });
});

describe('in a project of organizations', () => {
  it('logs a member in, with the attributes that the library gives cookies outside localhost', async () => {
    const { cookies } = await signIn('as=eve@delta.test&organization=acme', company);
    expect(cookies[0]).toMatch(/^stytch_session=[\w-]+; Max-Age=3600; Path=\/; Secure; SameSite=Lax$/);
    expect(cookies[2]).toMatch(/^stytch_intermediate_session_token=; Max-Age=0/);
    const [member] = company.control.organizations
      .members('acme')
      .filter((member) => member.email_address === 'eve@delta.test');
    expect(company.control.organizations.sessions()).toMatchObject([{ member_id: member?.member_id }]);
    // The only organization of a member needs no name.
    await signIn('as=eve@delta.test', company);
    expect(company.control.organizations.sessions()).toHaveLength(2);
  });

  it('names the organizations that there are', async () => {
    const unknown = await open('as=eve@delta.test&organization=nowhere', addressBar, company);
    expect([unknown.status, unknown.text]).toEqual([404, expect.stringContaining('Organizations: acme')]);
    const response = await open('as=nobody@delta.test', addressBar, company);
    expect([response.status, response.text]).toEqual([400, expect.stringContaining('&organization=SLUG')]);
  });
});

it('does not exist with a real project', async () => {
  const publicToken = 'public-token-test-11111111-1111-4111-8111-111111111111';
  const { urls, stop } = await startWithRealProvider({ publicToken, ports: { host: 0, auth: 0 } });
  try {
    for (const origin of [urls.host, urls.auth]) {
      const response = await fetch(`${origin}/control/sign-in?as=ada@example.com&ticket=x`, { redirect: 'manual' });
      expect(response.headers.getSetCookie()).toEqual([]);
      expect([404, 200, 503]).toContain(response.status);
    }
  } finally {
    await stop();
  }
});
