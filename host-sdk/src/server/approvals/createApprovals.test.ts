import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createMemoryStore } from '../store/sharedStore.ts';
import type { ApprovalRequest } from './approval.ts';
import { type ApprovalsOptions, createApprovals } from './createApprovals.ts';

const projectId = 'project-test-1';
const startSeconds = Date.UTC(2026, 0, 1) / 1000;
const url = 'https://api.example.com/approvals';
const authUrl = 'https://auth.example.com';

let keys: CryptoKeyPair;
let published: object;
let seconds = startSeconds;
beforeAll(async () => {
  keys = await generateKeyPair('RS256', { extractable: true });
  published = { keys: [{ ...(await exportJWK(keys.publicKey)), kid: 'key-1' }] };
});
beforeEach(() => {
  seconds = startSeconds;
  vi.stubGlobal('fetch', async () => Response.json(published));
});
afterEach(() => void vi.unstubAllGlobals());

const now = () => new Date(seconds * 1000);
const timeAt = (second: number) => new Date(second * 1000).toISOString().replace('.000', '');

type Factor = { type: string; delivery_method: string; last_authenticated_at: string };
const passkeyAt = (second: number): Factor => ({
  type: 'webauthn',
  delivery_method: 'webauthn_registration',
  last_authenticated_at: timeAt(second),
});

/** A session's JWT that the provider issues now. */
const jwtFor = ({ factors = [], ...claims }: { factors?: Factor[] } & Record<string, unknown> = {}) =>
  new SignJWT({
    iss: `stytch.com/${projectId}`,
    aud: [projectId],
    sub: 'user-1',
    iat: Math.floor(seconds),
    exp: Math.floor(seconds) + 300,
    'https://stytch.com/session': {
      id: 'session-1',
      started_at: timeAt(startSeconds),
      last_accessed_at: timeAt(startSeconds),
      expires_at: timeAt(startSeconds + 3_600),
      roles: [],
      authentication_factors: factors,
    },
    ...claims,
  })
    .setProtectedHeader({ alg: 'RS256', kid: 'key-1' })
    .sign(keys.privateKey);

const start = (options: Partial<ApprovalsOptions> = {}) =>
  createApprovals({ projectId, url, authUrl, now, ...options });
type Subject = Pick<ReturnType<typeof start>, 'handle'>;

const plan = { to: 'green-nursery', cents: 12_000, items: ['rose'] };
const payment: ApprovalRequest = {
  userId: 'user-1',
  action: 'Pay €120.00 to Green Nursery',
  facts: [{ label: 'Amount', value: '€120.00' }],
  requester: 'Garden Agent',
  plan,
};

/** Sends the request of the page of the auth domain. */
async function send(approvals: Subject, body: object, headers: Record<string, string> = {}) {
  const response = await approvals.handle(
    new Request(url, {
      method: 'POST',
      headers: { Origin: authUrl, 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify(body),
    }),
  );
  const text = await response.text();
  return { status: response.status, headers: response.headers, body: text === '' ? null : JSON.parse(text) };
}

async function answer(approvals: Subject, id: string, decision: 'approve' | 'deny', jwt?: string) {
  return send(approvals, { id, decision, session_jwt: jwt ?? (await jwtFor()) });
}

describe('an approval', () => {
  it('shows its words to the user, and is redeemed once after they approve', async () => {
    const approvals = start();
    const {
      id,
      url: page,
      expiresAtMs,
    } = await approvals.create({ ...payment, returnTo: 'https://api.example.com/done' });
    expect(page).toBe(`https://auth.example.com/approve?id=${id}&server=${encodeURIComponent(url)}`);
    expect(expiresAtMs).toBe((startSeconds + 600) * 1000);
    const words = await send(approvals, { id, session_jwt: await jwtFor() });
    expect(words.status).toBe(200);
    expect(words.body).toEqual({
      action: payment.action,
      facts: payment.facts,
      requester: 'Garden Agent',
      expires_in: 600,
    });
    expect(words.headers.get('Access-Control-Allow-Origin')).toBe(authUrl);
    expect(words.headers.get('Cache-Control')).toBe('no-store');
    expect(await approvals.status(id, { userId: 'user-1' })).toBe('pending');
    expect(await approvals.redeem(id, { userId: 'user-1', plan })).toBeNull();

    expect((await answer(approvals, id, 'approve')).body).toEqual({
      status: 'approved',
      return_to: `https://api.example.com/done?approval=${id}`,
    });
    // The response may be lost, so the same answer is accepted again.
    expect((await answer(approvals, id, 'approve')).body).toMatchObject({ status: 'approved' });
    expect(await answer(approvals, id, 'deny')).toMatchObject({ status: 409, body: { error: 'answered' } });
    expect(await approvals.status(id, { userId: 'user-1' })).toBe('approved');
    expect(await approvals.redeem(id, { userId: 'user-1', plan })).toEqual({
      id,
      userId: 'user-1',
      action: payment.action,
      facts: payment.facts,
      requester: 'Garden Agent',
      answeredAtMs: startSeconds * 1000,
    });
    expect(await approvals.status(id, { userId: 'user-1' })).toBe('redeemed');
    expect(await approvals.redeem(id, { userId: 'user-1', plan })).toBeNull();
  });

  it('is redeemed once, also by fifty requests at once', async () => {
    const approvals = start();
    const { id } = await approvals.create(payment);
    await answer(approvals, id, 'approve');
    const results = await Promise.all(
      Array.from({ length: 50 }, () => approvals.redeem(id, { userId: 'user-1', plan })),
    );
    expect(results.filter(Boolean)).toHaveLength(1);
  });

  it('has one answer, also of fifty at once', async () => {
    const approvals = start();
    const { id } = await approvals.create(payment);
    const jwt = await jwtFor();
    const decisions = Array.from({ length: 50 }, (_, index) => (index % 2 ? 'approve' : 'deny'));
    const results = await Promise.all(decisions.map((decision) => send(approvals, { id, decision, session_jwt: jwt })));
    expect(results.filter(({ status }) => status === 200)).toHaveLength(25);
    expect(new Set(results.map(({ body }) => body.status ?? body.error)).size).toBe(2);
    expect(results.filter(({ status }) => status === 409)).toHaveLength(25);
  });

  it.each([
    ['another amount', { userId: 'user-1', plan: { ...plan, cents: 12_001 } }],
    ['another order of a list', { userId: 'user-1', plan: { ...plan, items: ['rose', 'fern'].reverse() } }],
    ['a further member', { userId: 'user-1', plan: { ...plan, tip: 1 } }],
    ['no plan', { userId: 'user-1', plan: null }],
    ['another user', { userId: 'user-2', plan }],
  ])('is not redeemed for %s', async (_, attempt) => {
    const approvals = start();
    const { id } = await approvals.create(payment);
    await answer(approvals, id, 'approve');
    expect(await approvals.redeem(id, attempt)).toBeNull();
    // The wrong attempt uses nothing up.
    expect(
      await approvals.redeem(id, { userId: 'user-1', plan: { items: ['rose'], cents: 12_000, to: 'green-nursery' } }),
    ).not.toBeNull();
  });

  it('is not redeemed when denied, expired, or unknown', async () => {
    const approvals = start();
    const refusal = await approvals.create(payment);
    expect((await answer(approvals, refusal.id, 'deny')).body).toEqual({ status: 'denied' });
    expect((await answer(approvals, refusal.id, 'approve')).status).toBe(409);
    expect(await approvals.redeem(refusal.id, { userId: 'user-1', plan })).toBeNull();
    expect(await approvals.status(refusal.id, { userId: 'user-1' })).toBe('denied');

    const late = await approvals.create({ ...payment, expiresInSeconds: 60 });
    await answer(approvals, late.id, 'approve');
    seconds += 60;
    expect(await approvals.redeem(late.id, { userId: 'user-1', plan })).toBeNull();
    expect(await approvals.status(late.id, { userId: 'user-1' })).toBe('expired');

    for (const id of ['', 'AAAAAAAAAAAAAAAAAAAAAA', '__proto__', `${late.id}x`]) {
      expect(await approvals.redeem(id, { userId: 'user-1', plan })).toBeNull();
      expect(await approvals.status(id, { userId: 'user-1' })).toBeNull();
    }
  });

  it('tells its status only for its user', async () => {
    const approvals = start();
    const { id } = await approvals.create(payment);
    expect(await approvals.status(id, { userId: 'user-2' })).toBeNull();
    await expect(approvals.redeem(id, { userId: '', plan })).rejects.toThrow('redeem needs userId');
  });

  it('can no longer be given once it has expired', async () => {
    const approvals = start();
    const { id } = await approvals.create({ ...payment, expiresInSeconds: 60 });
    seconds += 61;
    expect(await send(approvals, { id, session_jwt: await jwtFor() })).toMatchObject({ status: 410 });
    expect(await answer(approvals, id, 'approve')).toMatchObject({ status: 410, body: { error: 'expired' } });
    expect(await approvals.status(id, { userId: 'user-1' })).toBe('expired');
    expect(await approvals.redeem(id, { userId: 'user-1', plan })).toBeNull();
  });

  it('is awaited until it has an answer', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const approvals = start();
      const { id } = await approvals.create(payment);
      const outcome = approvals.wait(id, { userId: 'user-1' });
      await vi.advanceTimersByTimeAsync(1_000);
      await answer(approvals, id, 'approve');
      await vi.advanceTimersByTimeAsync(1_000);
      expect(await outcome).toBe('approved');

      const second = await approvals.create(payment);
      const stop = new AbortController();
      const rejection = approvals.wait(second.id, { userId: 'user-1', signal: stop.signal });
      stop.abort(new Error('stopped'));
      await expect(rejection).rejects.toThrow('stopped');
      expect(vi.getTimerCount()).toBe(0);
    } finally {
      vi.useRealTimers();
    }
  });
});

describe('the page', () => {
  it.each([
    ['another user', { sub: 'user-2' }, 403, { error: 'other_user' }],
    ['another project', { aud: ['project-test-2'] }, 401, { error: 'unauthorized' }],
    ['an expired session', { exp: startSeconds - 60 }, 401, { error: 'unauthorized' }],
    ['an access token', { 'https://stytch.com/session': undefined }, 401, { error: 'unauthorized' }],
  ])('gets nothing with the JWT of %s', async (_, claims, status, body) => {
    const approvals = start();
    const { id } = await approvals.create(payment);
    const session_jwt = await jwtFor(claims);
    expect(await send(approvals, { id, session_jwt })).toMatchObject({ status, body });
    expect(await answer(approvals, id, 'approve', session_jwt)).toMatchObject({ status, body });
    expect(await approvals.status(id, { userId: 'user-1' })).toBe('pending');
  });

  it('gets nothing for staff who act as the user', async () => {
    const approvals = start();
    const { id } = await approvals.create(payment);
    const factor = { type: 'impersonated', delivery_method: 'impersonation', last_authenticated_at: timeAt(seconds) };
    const jwt = await jwtFor({ factors: [factor] });
    expect(await send(approvals, { id, session_jwt: jwt })).toMatchObject({ status: 403 });
    expect(await answer(approvals, id, 'approve', jwt)).toMatchObject({ status: 403, body: { error: 'other_user' } });
    expect(await approvals.status(id, { userId: 'user-1' })).toBe('pending');
  });

  it('gets nothing with a JWT that another key has signed', async () => {
    const approvals = start();
    const { id } = await approvals.create(payment);
    const jwt = await jwtFor();
    const forgery = `${jwt.split('.').slice(0, 2).join('.')}.${jwt.split('.')[2]?.split('').reverse().join('')}`;
    expect((await answer(approvals, id, 'approve', forgery)).status).toBe(401);
  });

  it.each([
    ['another origin', { Origin: 'https://app.example.com' }, 403],
    ['a sibling of the auth domain', { Origin: 'https://x.example.com' }, 403],
    ['a sandboxed frame', { Origin: 'null' }, 403],
    ['a form', { 'Content-Type': 'application/x-www-form-urlencoded' }, 415],
    ['a text, which needs no preflight', { 'Content-Type': 'text/plain' }, 415],
  ])('is no page of %s', async (_, headers, status) => {
    const approvals = start();
    const { id } = await approvals.create(payment);
    const body = { id, decision: 'approve', session_jwt: await jwtFor() };
    const response = await send(approvals, body, headers);
    expect(response.status).toBe(status);
    expect(response.headers.get('Access-Control-Allow-Origin')).toBeNull();
    expect(await approvals.status(id, { userId: 'user-1' })).toBe('pending');
  });

  it('is asked by a preflight, and no other method counts', async () => {
    const { answer } = start();
    const preflight = await answer({ method: 'OPTIONS', headers: { origin: authUrl } }, '');
    expect(preflight).toMatchObject({ status: 204, headers: { 'Access-Control-Allow-Methods': 'POST' } });
    // No cookie of this server takes part.
    expect(preflight.headers).not.toHaveProperty('Access-Control-Allow-Credentials');
    for (const method of ['GET', 'HEAD', 'PUT', 'DELETE']) {
      expect(await answer({ method, headers: { origin: authUrl } }, '{}')).toMatchObject({ status: 405 });
    }
    expect(await answer({ method: 'POST', headers: { 'content-type': 'application/json' } }, '{}')).toMatchObject({
      status: 403,
    });
  });

  it('gets 400 for a body that is none, and 413 for one that is too long', async () => {
    const approvals = start();
    const { id } = await approvals.create(payment);
    const session_jwt = await jwtFor();
    for (const body of [
      null,
      7,
      [],
      {},
      { id },
      { id: 7, session_jwt },
      { id, session_jwt: 7 },
      { id, session_jwt, decision: 'yes' },
    ]) {
      expect((await send(approvals, Object(body))).status).toBe(400);
    }
    expect((await send(approvals, { id, session_jwt, padding: 'x'.repeat(20_000) })).status).toBe(413);
  });

  it('hears 503 while the store fails, and what the session lacks', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    const store = { ...createMemoryStore(now), read: () => Promise.reject(new Error('down')) };
    const approvals = start({ store });
    const { id } = await approvals.create(payment);
    expect((await answer(approvals, id, 'approve')).status).toBe(503);
    expect(log).toHaveBeenCalledOnce();
    log.mockRestore();

    const strict = start({ requirements: { secondFactor: true } });
    const second = await strict.create(payment);
    expect((await answer(strict, second.id, 'approve')).status).toBe(401);
  });
});

describe('an approval that requires a passkey', () => {
  async function opened() {
    const approvals = start();
    const { id } = await approvals.create({ ...payment, requires: 'passkey' });
    seconds += 5;
    const words = await send(approvals, { id, session_jwt: await jwtFor({ factors: [passkeyAt(seconds - 1)] }) });
    expect(words.body).toMatchObject({ requires: 'passkey' });
    return { approvals, id };
  }

  it('counts a passkey that was used after the words were words', async () => {
    const { approvals, id } = await opened();
    seconds += 2;
    const jwt = await jwtFor({ factors: [passkeyAt(seconds)] });
    expect((await answer(approvals, id, 'approve', jwt)).body).toMatchObject({ status: 'approved' });
    expect(await approvals.redeem(id, { userId: 'user-1', plan })).toMatchObject({ requires: 'passkey' });
  });

  it.each([
    ['none', () => []],
    ['one from before', () => [passkeyAt(startSeconds + 5)]],
    ['an emailed code', () => [{ ...passkeyAt(seconds), type: 'otp', delivery_method: 'email' }]],
    ['a password', () => [{ ...passkeyAt(seconds), type: 'password', delivery_method: 'knowledge' }]],
    ['one without a time', () => [{ ...passkeyAt(seconds), last_authenticated_at: 'soon' }]],
  ])('does not count %s', async (_, factors) => {
    const { approvals, id } = await opened();
    seconds += 20;
    const response = await answer(approvals, id, 'approve', await jwtFor({ factors: factors() }));
    expect(response).toMatchObject({ status: 403, body: { error: 'proof_needed' } });
    expect(await approvals.redeem(id, { userId: 'user-1', plan })).toBeNull();
  });

  it('is not approved by a program that has never opened the page', async () => {
    const approvals = start();
    const { id } = await approvals.create({ ...payment, requires: 'passkey' });
    seconds += 20;
    const jwt = await jwtFor({ factors: [passkeyAt(seconds)] });
    expect((await answer(approvals, id, 'approve', jwt)).body).toEqual({ error: 'proof_needed' });
  });

  it('needs another passkey after the page was opened again', async () => {
    const { approvals, id } = await opened();
    seconds += 2;
    const factors = [passkeyAt(seconds)];
    await send(approvals, { id, session_jwt: await jwtFor({ factors }) });
    seconds += 2;
    expect((await answer(approvals, id, 'approve', await jwtFor({ factors }))).status).toBe(403);
  });

  it('is denied without one', async () => {
    const { approvals, id } = await opened();
    expect((await answer(approvals, id, 'deny')).body).toMatchObject({ status: 'denied' });
  });
});

describe('a request', () => {
  it('shows no characters that are invisible or turn the direction', async () => {
    const approvals = start();
    const facts = [{ label: 'To\u202E', value: 'Green\u200B Nursery\n\u2066 ' }];
    const { id } = await approvals.create({ ...payment, action: 'Pay \u202E00.1€\u202C', facts });
    const { body } = await send(approvals, { id, session_jwt: await jwtFor() });
    expect(body).toMatchObject({ action: 'Pay 00.1€', facts: [{ label: 'To', value: 'Green Nursery' }] });
  });

  it.each([
    ['variation selectors and tags', 'Pay\u{E0100}\u{E0041}\u{E007F} 12', 'Pay 12'],
    ['controls of music and shorthand', 'Pay\u{1D173}\u{1BCA0} 12', 'Pay 12'],
    ['Hangul fillers and joiners', 'P\u3164a\u200Dy\u2060 12', 'Pay 12'],
    ['blanks that push the rest out of view', `Pay 12${'\u00A0\u2003\u2800'.repeat(40)}and 9,999`, 'Pay 12 and 9,999'],
    ['lines that push the rest out of view', `Pay 12${'\r\n\u2028\v'.repeat(40)}and 9,999`, 'Pay 12 and 9,999'],
  ])('shows no %s', async (_, action, shownAction) => {
    const approvals = start();
    const { id } = await approvals.create({ ...payment, action });
    const { body } = await send(approvals, { id, session_jwt: await jwtFor() });
    expect(body).toMatchObject({ action: shownAction });
  });

  it.each([
    [{ action: 'x'.repeat(201) }, 'action has more than 200 characters'],
    [{ action: '\u200B ' }, 'action is empty'],
    [{ facts: [{ label: 'x'.repeat(61), value: 'y' }] }, 'facts[0].label has more than 60 characters'],
    [{ facts: [{ label: 'x', value: 'y'.repeat(301) }] }, 'facts[0].value has more than 300 characters'],
    [{ facts: Array(13).fill({ label: 'x', value: 'y' }) }, 'at most 12 facts'],
    [{ facts: [{ label: 'x' }] }, 'facts[0] must be an object with the texts label and value, got {"label":"x"}.'],
    [{ requester: 'x'.repeat(101) }, 'requester has more than 100'],
    [{ userId: '' }, 'userId must be a non-empty string'],
    [{ userId: undefined }, 'create needs userId'],
    [{ plan: undefined }, 'create needs plan'],
    [{ plan: { at: new Date(0) } }, 'plan must be JSON'],
    [{ plan: [Number.NaN] }, 'plan must be JSON'],
    [{ expiresInSeconds: 0 }, 'from 1 to 86400'],
    [{ expiresInSeconds: 86_401 }, 'from 1 to 86400'],
    [{ requires: 'password' }, "requires must be 'passkey'"],
    [{ returnTo: 'javascript:alert(1)' }, 'returnTo must be an http or https URL'],
    [{ amount: 7 }, 'unknown option amount'],
  ])('with %j is refused', async (change, message) => {
    await expect(start().create({ ...payment, ...(change as object) })).rejects.toThrow(message);
  });

  it.each([
    [{ url: undefined }, 'url is missing'],
    [{ authUrl: undefined }, 'authUrl is missing'],
    [{ url: '/approvals' }, 'url must be an http or https URL'],
    [{ projectId: undefined }, 'projectId'],
    [{ store: {} }, 'store must be an object with add, read and replace'],
    [{ secret: 'x' }, 'unknown option secret'],
  ])('is not created with the options %j', (options, message) => {
    expect(() => start(options as object)).toThrow(message);
  });
});

it('is served by Node', async () => {
  const approvals = start();
  const { id } = await approvals.create(payment);
  const server = createServer((request, response) => void approvals.node(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  vi.unstubAllGlobals();
  const { port } = server.address() as AddressInfo;
  const response = await fetch(`http://127.0.0.1:${port}/approvals`, {
    method: 'POST',
    headers: { Origin: authUrl, 'Content-Type': 'application/json' },
    body: JSON.stringify({ id }),
  });
  expect([response.status, await response.json()]).toEqual([400, { error: 'invalid_request' }]);
  server.close();
});

it('forgets approvals in memory some time after they have expired', async () => {
  const store = createMemoryStore(now);
  await store.add('one', 'text', 10);
  seconds += 61;
  await store.add('two', 'text', 10);
  expect([await store.read('one'), await store.read('two')]).toEqual([null, 'text']);
  expect(await store.replace('one', 'text', 'next')).toBe(false);
});
