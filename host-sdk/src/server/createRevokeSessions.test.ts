import { afterEach, describe, expect, it, vi } from 'vitest';
import { createRevokeSessions } from './createRevokeSessions.ts';

// `dev-server/src/backend-api/revokeSessions.test.ts` makes the same calls over HTTP.

type Call = { url: string; method: string | undefined; body: unknown; headers: unknown };

/** Answers by the path; records the calls. */
function answer(answers: Record<string, Response | object>): Call[] {
  const calls: Call[] = [];
  vi.stubGlobal('fetch', async (url: URL, { method, body, headers }: RequestInit) => {
    calls.push({ url: url.href, method, body: body && JSON.parse(String(body)), headers });
    const response = answers[url.pathname] ?? {};
    return response instanceof Response ? response.clone() : Response.json(response);
  });
  return calls;
}
afterEach(() => void vi.unstubAllGlobals());

const options = { projectId: 'project-test-1', secret: 'secret-test-1' };
const refusal = (error_type: string, status = 400) => Response.json({ error_type }, { status });
const sessions = { sessions: [{ session_id: 'session-1' }, { session_id: 'session-2' }] };

it('revokes every session of the user, with the id and the secret of the project', async () => {
  const calls = answer({ '/v1/sessions': sessions });
  const result = await createRevokeSessions(options)('user-1');
  expect(result).toEqual({ sessionIds: ['session-1', 'session-2'], connectedAppIds: [] });
  expect(calls.map(({ url, method, body }) => [method, url, body])).toEqual([
    ['GET', 'https://test.stytch.com/v1/sessions?user_id=user-1', undefined],
    ['POST', 'https://test.stytch.com/v1/sessions/revoke', { session_id: 'session-1' }],
    ['POST', 'https://test.stytch.com/v1/sessions/revoke', { session_id: 'session-2' }],
  ]);
  for (const { headers } of calls) {
    expect(headers).toMatchObject({ Authorization: `Basic ${btoa('project-test-1:secret-test-1')}` });
  }
});

it('keeps one session', async () => {
  answer({ '/v1/sessions': sessions });
  expect(await createRevokeSessions(options)('user-1', { except: 'session-1' })).toMatchObject({
    sessionIds: ['session-2'],
  });
});

it('also removes the access of connected apps, as the caller chooses', async () => {
  const calls = answer({
    '/v1/users/user%2F1/connected_apps': { connected_apps: [{ connected_app_id: 'app-1' }] },
  });
  const result = await createRevokeSessions(options)('user/1', { connectedApps: true });
  expect(result).toEqual({ sessionIds: [], connectedAppIds: ['app-1'] });
  expect(calls.at(-1)).toMatchObject({
    method: 'POST',
    url: 'https://test.stytch.com/v1/users/user%2F1/connected_apps/app-1/revoke',
  });
});

it('ends the sessions of a member in an organization', async () => {
  const calls = answer({
    '/v1/b2b/sessions': { member_sessions: ['a', 'b'].map((id) => ({ member_session_id: `member-session-${id}` })) },
  });
  const revokeSessions = createRevokeSessions(options);
  const result = await revokeSessions('member-1', { organizationId: 'organization-1', except: 'member-session-b' });
  expect(result.sessionIds).toEqual(['member-session-a']);
  expect(calls.map(({ method, url, body }) => [method, url, body])).toEqual([
    ['GET', 'https://test.stytch.com/v1/b2b/sessions?organization_id=organization-1&member_id=member-1', undefined],
    ['POST', 'https://test.stytch.com/v1/b2b/sessions/revoke', { member_session_id: 'member-session-a' }],
  ]);
  await expect(revokeSessions('member-1')).rejects.toThrow('pass organizationId to log out a member');
  const withApps = { organizationId: 'organization-1', connectedApps: true };
  await expect(revokeSessions('member-1', withApps)).rejects.toThrow(
    'connectedApps works only for users, not for members',
  );
});

it('ends many sessions, at most ten at the same time', async () => {
  const ids = Array.from({ length: 300 }, (_, at) => ({ session_id: `session-${at}` }));
  let [open, most] = [0, 0];
  vi.stubGlobal('fetch', async (url: URL) => {
    if (url.pathname === '/v1/sessions') return Response.json({ sessions: ids });
    open += 1;
    most = Math.max(most, open);
    await Promise.resolve();
    open -= 1;
    return most > 10 ? refusal('too_many_requests', 429) : Response.json({});
  });
  expect((await createRevokeSessions(options)('user-1')).sessionIds).toHaveLength(300);
  expect(most).toBe(10);
});

it('accepts that a session has ended meanwhile', async () => {
  answer({ '/v1/sessions': sessions, '/v1/sessions/revoke': refusal('session_not_found', 404) });
  await expect(createRevokeSessions(options)('user-1')).resolves.toBeDefined();
});

describe('a failure', () => {
  it('of one call stops no other one, and rejects', async () => {
    const calls = answer({ '/v1/sessions': sessions, '/v1/sessions/revoke': refusal('too_many_requests', 429) });
    const failure = await createRevokeSessions(options)('user-1').catch((error: unknown) => error);
    expect(failure).toMatchObject({
      message: 'revokeSessions: 2 of 2 calls failed. Call it again.',
      cause: { message: 'The provider refused /v1/sessions/revoke: too_many_requests.' },
    });
    expect(calls).toHaveLength(3);
  });

  it.each([
    ['a refusal', refusal('unauthorized_credentials', 401), /unauthorized_credentials/],
    ['a redirect', new Response(null, { status: 302, headers: { Location: 'https://evil.example/' } }), /302/],
    ['an unreadable answer', new Response('Bad gateway', { status: 502 }), /502/],
  ])('of the list rejects, and the message has no secret: %s', async (_what, response, message) => {
    answer({ '/v1/sessions': response });
    const failure = await createRevokeSessions(options)('user-1').catch((error: unknown) => error);
    expect(String(failure)).toMatch(message);
    expect(String(failure)).not.toContain('secret-test-1');
  });
});

it('refuses wrong options and choices by name', async () => {
  const create = (changes: object) => () => createRevokeSessions({ ...options, ...changes } as typeof options);
  expect(create({ secret: undefined })).toThrow('createRevokeSessions: secret is missing.');
  expect(create({ projectId: undefined })).toThrow('createRevokeSessions: projectId is missing.');
  expect(create({ projectId: 'project-live-...' })).toThrow('the guide\'s placeholder "project-live-..."');
  expect(create({ apiUrl: 'login.example.com' })).toThrow('apiUrl must be an http or https URL');
  expect(create({ project: 'x' })).toThrow('unknown option project');
  const revokeSessions = createRevokeSessions(options);
  await expect(revokeSessions('')).rejects.toThrow('revokeSessions needs the ID of a user or member.');
  await expect(revokeSessions('user-1', { exept: 'session-1' } as object)).rejects.toThrow('unknown option exept');
});
