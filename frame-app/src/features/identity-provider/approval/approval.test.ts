import { afterEach, describe, expect, it, vi } from 'vitest';
import { exampleSignIn, fakeDeciding, fakeIdentityProvider } from '../../../testing/fakePorts.ts';
import { startFlow } from '../../../testing/startFlow.ts';
import type { IdentityProviderPort } from '../port.ts';
import type { ApprovalResponse } from './entities.ts';
import { postApproval } from './postApproval.ts';
import { readAddress } from './readAddress.ts';

const id = 'AAAAAAAAAAAAAAAAAAAAAA';
const server = 'https://api.example.com/approvals';
const search = `?id=${id}&server=${encodeURIComponent(server)}`;
const words = { action: 'Pay €120', facts: [], requester: null, needsPasskey: false };
const end = (name: 'approved' | 'denied' | 'expired') => ({ end: name, returnTo: 'https://app.example.com/orders' });

type Responses = { read?: ApprovalResponse; answer?: ApprovalResponse };

function start(
  { read = { words }, answer = end('approved') }: Responses = {},
  calls: Partial<IdentityProviderPort> = {},
  { place = 'page', isProved = false }: { place?: 'page' | 'frame' | 'elsewhere'; isProved?: boolean } = {},
) {
  const post = vi.fn<IdentityProviderPort['postApproval']>(async (_, decision) => (decision ? answer : read));
  const idp = fakeIdentityProvider({ currentUser: async () => exampleSignIn.user, postApproval: post, ...calls });
  const decisions = fakeDeciding(place, { isProved });
  const flow = startFlow({
    initial: { screen: 'ApprovalStart', search },
    provider: { identityProvider: async () => idp },
    ports: { decisions: decisions },
  });
  return { ...flow, post, decisions };
}

describe('a request for approval', () => {
  it('shows the words of its server, posts the answer once, and returns to the application', async () => {
    const { flow, view, post, reports } = start();
    await flow.ask('begin');
    expect(view().state).toMatchObject({ screen: 'Approval', words, userId: exampleSignIn.user.user_id });
    expect(post).toHaveBeenCalledExactlyOnceWith({ id, server });
    await flow.ask('answer', { isApproved: true });
    expect(post).toHaveBeenLastCalledWith({ id, server }, 'approve');
    expect(view().state).toMatchObject({ screen: 'ApprovalDone', ...end('approved') });
    await flow.ask('leave');
    expect(reports.left).toEqual(['https://app.example.com/orders']);
  });

  it('is denied without any proof', async () => {
    const { flow, view, post } = start({ read: { words: { ...words, needsPasskey: true } }, answer: end('denied') });
    await flow.ask('begin');
    await flow.ask('answer', { isApproved: false });
    expect(post).toHaveBeenLastCalledWith({ id, server }, 'deny');
    expect(view().state).toMatchObject({ screen: 'ApprovalDone', end: 'denied' });
  });

  it('ends where the server says so, also between the question and the answer', async () => {
    const late = start({ answer: end('expired') });
    await late.flow.ask('begin');
    await late.flow.ask('answer', { isApproved: true });
    expect(late.view().state).toMatchObject({ screen: 'ApprovalDone', end: 'expired' });
    const early = start({ read: { end: 'otherUser', returnTo: null } });
    await early.flow.ask('begin');
    expect(early.view().state).toMatchObject({ screen: 'ApprovalDone', end: 'otherUser', account: 'ada@example.com' });
  });

  it.each(['frame', 'elsewhere'] as const)('asks nothing in a frame: %s', async (place) => {
    const { flow, view, post } = start({}, {}, { place });
    await flow.ask('begin');
    expect(view().state).toMatchObject({ screen: 'ApprovalDone', end: 'unknown' });
    expect(post).not.toHaveBeenCalled();
  });

  it('asks for a login first', async () => {
    const { flow, view, post } = start({}, { currentUser: async () => null });
    await flow.ask('begin');
    expect(view()).toMatchObject({ state: { screen: 'ApprovalStart' }, error: { code: 'no_session' } });
    expect(post).not.toHaveBeenCalled();
  });

  it('posts no answer for another user than the one on the screen', async () => {
    const { flow, view, post } = start();
    await flow.ask('begin');
    flow.goTo({ ...view().state, userId: 'user-2' } as ReturnType<typeof view>['state']);
    await flow.ask('answer', { isApproved: true });
    expect(post).toHaveBeenCalledOnce();
    expect(view().error).toMatchObject({ code: 'no_session' });
  });

  it('ends the session for another account', async () => {
    const { flow, view, reports } = start();
    await flow.ask('begin');
    await flow.ask('useAnother');
    expect(view().state).toEqual({ screen: 'Main' });
    expect(reports.events).toContainEqual({ type: 'signed_out' });
  });
});

describe('an approval that needs a passkey', () => {
  const read = { words: { ...words, needsPasskey: true } };

  it('asks for the passkey, and then posts the answer without another press', async () => {
    const { flow, view, post } = start({ read });
    await flow.ask('begin');
    await flow.ask('answer', { isApproved: true });
    expect(view().state).toMatchObject({
      screen: 'StepUp',
      by: 'passkey',
      after: { screen: 'Approval' },
      change: { intent: 'answer', payload: { isApproved: true } },
    });
    expect(post).toHaveBeenCalledOnce();
  });

  it('uses the proof up, and asks again if the server wants a newer one', async () => {
    const { flow, view, decisions } = start({ read, answer: { needsProof: true } }, {}, { isProved: true });
    await flow.ask('begin');
    await flow.ask('answer', { isApproved: true });
    expect(view().state).toMatchObject({ screen: 'StepUp', by: 'passkey' });
    expect(await decisions.hasProof(exampleSignIn.user.user_id, 'passkey')).toBe(false);
  });
});

describe('the address of a request', () => {
  it('names an id and a server, each once', () => {
    expect(readAddress(search)).toEqual({ id, server });
    for (const address of [
      '',
      `?id=${id}`,
      `?id=short&server=${server}`,
      `${search}&id=${id}`,
      `?id=${id}&server=javascript:1`,
    ])
      expect(readAddress(address)).toBeNull();
  });
});

describe('the server of a request', () => {
  const deployment = { approvals: [server], hosts: ['https://app.example.com'] };
  const answerWith = (body: unknown, status = 200) => {
    const fetching = vi.fn(async () => Response.json(body, { status }));
    vi.stubGlobal('fetch', fetching);
    return fetching;
  };
  afterEach(() => void vi.unstubAllGlobals());

  it('gets the JWT only if the deployment lists exactly its address', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    const fetching = answerWith({});
    for (const address of [`${server}/`, `${server}?x=1`, 'https://evil.example/approvals', server.toUpperCase()]) {
      expect(await postApproval(deployment, { id, server: address }, 'jwt')).toEqual({
        end: 'unknown',
        returnTo: null,
      });
    }
    expect(await postApproval({ hosts: [] }, { id, server }, 'jwt')).toMatchObject({ end: 'unknown' });
    expect(fetching).not.toHaveBeenCalled();
    log.mockRestore();
  });

  it('gets no cookie, and sends nobody elsewhere', async () => {
    const fetching = answerWith({ action: 'Pay', facts: [{ label: 'Amount', value: '€1' }], requires: 'passkey' });
    expect(await postApproval(deployment, { id, server }, 'jwt')).toEqual({
      words: { action: 'Pay', facts: [{ label: 'Amount', value: '€1' }], requester: null, needsPasskey: true },
    });
    const options = expect.objectContaining({ method: 'POST', credentials: 'omit', redirect: 'error' });
    expect(fetching).toHaveBeenCalledExactlyOnceWith(server, options);
  });

  it.each([
    ['https://app.example.com/orders', 'https://app.example.com/orders'],
    ['https://api.example.com/done', 'https://api.example.com/done'],
    ['https://evil.example/', null],
    ['javascript:alert(1)', null],
    [7, null],
  ])('may name the page %s to return to: %s', async (return_to, returnTo) => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    answerWith({ status: 'approved', return_to });
    expect(await postApproval(deployment, { id, server }, 'jwt', 'approve')).toEqual({ end: 'approved', returnTo });
    vi.restoreAllMocks();
  });

  it.each([
    [403, { error: 'other_user' }, { end: 'otherUser', returnTo: null }],
    [404, { error: 'not_found' }, { end: 'unknown', returnTo: null }],
    [409, { error: 'answered' }, { end: 'answered', returnTo: null }],
    [410, { error: 'expired' }, { end: 'expired', returnTo: null }],
    [403, { error: 'proof_needed' }, { needsProof: true }],
  ])('answers %s %j', async (status, body, response) => {
    answerWith(body, status);
    expect(await postApproval(deployment, { id, server }, 'jwt')).toEqual(response);
  });

  it.each([
    ['nothing', {}],
    ['no text', { action: 7 }],
    ['an invisible text', { action: '\u200B' }],
    ['a text that would be cut', { action: 'x'.repeat(401) }],
    ['too many facts', { action: 'Pay', facts: Array(21).fill({ label: 'a', value: 'b' }) }],
    ['a fact without a value', { action: 'Pay', facts: [{ label: 'Amount' }] }],
  ])('is not believed with %s', async (_, body) => {
    answerWith(body);
    await expect(postApproval(deployment, { id, server }, 'jwt')).rejects.toMatchObject({
      failure: { code: 'session_exchange_failed' },
    });
  });

  it('may fail, which the visitor reads', async () => {
    answerWith({}, 503);
    const request = postApproval(deployment, { id, server }, 'jwt', 'approve');
    await expect(request).rejects.toMatchObject({ failure: { code: 'session_exchange_failed', error_type: '503' } });
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
    await expect(postApproval(deployment, { id, server }, 'jwt')).rejects.toMatchObject({
      failure: { error_type: 'network' },
    });
    answerWith({ error: 'unauthorized' }, 401);
    await expect(postApproval(deployment, { id, server }, 'jwt')).rejects.toMatchObject({
      failure: { code: 'no_session' },
    });
    await expect(postApproval(deployment, { id, server }, undefined)).rejects.toMatchObject({
      failure: { code: 'no_session' },
    });
  });
});
