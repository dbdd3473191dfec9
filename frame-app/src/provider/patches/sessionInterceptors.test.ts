// @vitest-environment happy-dom
import { resolveConfig } from '@vestibule/shared-protocol';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { featureCalls } from '../../app/featureCalls.ts';
import { LOGOUT_LIMIT_MS } from '../../constants.ts';
import { pkcePairs } from '../../redirect/pkcePairs.ts';
import { endSessionCookies } from '../../testing/endSessionCookies.ts';
import { exampleSignIn } from '../../testing/fakePorts.ts';
import { createProviderClient, type ProviderClient } from '../createProviderClient.ts';
import { markSignOut } from '../storage/signOutMark.ts';
import { toFlowError } from '../toFlowError.ts';
import { asSignOut, ofThisSession, withSession } from './sessionInterceptors.ts';

const call = { url: '/sessions/authenticate', method: 'POST' };
const whole = { session: exampleSignIn.session };
const codeOf = async (answer: Promise<unknown>) => toFlowError(await answer.catch((thrown) => thrown)).failure;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  endSessionCookies();
  localStorage.clear();
});

it('limits the time of a logout', async () => {
  const failure = codeOf(asSignOut(() => new Promise(() => {}), call));
  await vi.advanceTimersByTimeAsync(LOGOUT_LIMIT_MS);
  expect((await failure).code).toBe('timeout');
});

it('rejects an answer without a session', async () => {
  const failure = await codeOf(withSession(async () => ({ request_id: 'request-1' }), call));
  expect(failure.code).toBe('provider_unreachable');
  expect(await withSession(async () => whole, call)).toBe(whole);
});

describe('the answer to a refresh', () => {
  const tokens = (session_token: string) => ({ session_token, session_jwt: 'jwt' });
  let here: ReturnType<typeof tokens> | null;
  const intercept = ofThisSession({ getTokens: () => here as never });
  beforeEach(() => {
    here = tokens('first');
  });

  it('counts if the session is still the same', async () => {
    expect(await intercept(async () => whole, call)).toBe(whole);
  });

  it('counts as the end if another document has ended the session', async () => {
    const signedOutMeanwhile = async () => {
      here = null;
      return whole;
    };
    expect(await codeOf(intercept(signedOutMeanwhile, call))).toMatchObject({ error_type: 'session_not_found' });
  });

  it('is requested again if another document has signed in another user', async () => {
    const go = vi.fn(async () => {
      here = tokens('second');
      return { session: { session_id: String(go.mock.calls.length) } };
    });
    expect(await intercept(go, call)).toEqual({ session: { session_id: '2' } });
  });
});

describe('with the library', () => {
  const session = { session_id: 'session-1', user_id: 'user-1', expires_at: '2999-01-01T00:00:00Z', roles: [] };
  const user = { user_id: 'user-1', name: {}, emails: [], phone_numbers: [], webauthn_registrations: [] };
  const signedIn = { status_code: 200, session, user, session_token: 'token-1', session_jwt: 'jwt-1' };

  const options = { config: resolveConfig({}), locale: 'en' };

  async function signIn() {
    const client = createProviderClient(
      { publicToken: 'public-token-test-interceptors', hosts: [] },
      pkcePairs,
      featureCalls,
    );
    await client.authenticateMagicLink('token-1', options);
    expect(client.session().session).not.toBeNull();
    return client;
  }

  function answer(url: string, how: () => Promise<Response>) {
    vi.stubGlobal('fetch', async (asked: string) => {
      if (asked.endsWith(url)) return how();
      return new Response(JSON.stringify({ data: signedIn }));
    });
  }

  beforeEach(() => answer('/nothing', () => new Promise(() => {})));

  it('ends the session after five seconds if the provider does not answer the logout', async () => {
    answer('/sessions/revoke', () => new Promise(() => {}));
    const client = await signIn();
    const { revokeSession } = await client.identityProvider();
    const ended = revokeSession();
    await vi.advanceTimersByTimeAsync(LOGOUT_LIMIT_MS);
    await ended;
    expect(client.session().session).toBeNull();
    expect(document.cookie).not.toContain('token-1');
  });

  it('reports no session once another document has removed the cookies', async () => {
    answer('/magic_links/authenticate', async () => new Response(JSON.stringify({ data: signedIn })));
    const client = await signIn();
    endSessionCookies();
    expect(client.session().session).toBeNull();
    expect(client.session().session).toBeNull();
  });

  it('does not restore a session that another document has ended', async () => {
    const client = await signIn();
    answer('/sessions/authenticate', async () => {
      endSessionCookies();
      return new Response(JSON.stringify({ data: signedIn }));
    });
    await client.refreshSession();
    expect(client.session().session).toBeNull();
    expect(document.cookie).not.toContain('token-1');
  });

  it.each([
    ['a refresh', '/sessions/authenticate', (client: ProviderClient) => client.refreshSession()],
    [
      'a passcode',
      '/otps/authenticate',
      (client: ProviderClient) => client.authenticatePasscode('123456', 'method-1', options),
    ],
    [
      'a link',
      '/magic_links/authenticate',
      (client: ProviderClient) => client.authenticateMagicLink('token-2', options),
    ],
  ])('drops the answer to %s that was requested before a sign-out of another document', async (_, url, ask) => {
    const client = await signIn();
    let answerLate = () => {};
    answer(url, async () => {
      await new Promise<void>((resolve) => {
        answerLate = resolve;
      });
      return new Response(JSON.stringify({ data: { ...signedIn, session_token: 'token-late' } }));
    });
    const asked = ask(client).catch(() => {});
    await vi.advanceTimersByTimeAsync(0);
    markSignOut();
    answerLate();
    await asked;
    expect(document.cookie).not.toContain('token-late');
  });

  it.each([100, 1_000, 5_000])(
    'ends a session that was written before this document could see a sign-out: %d ms',
    async (ms) => {
      const client = await signIn();
      await client.life();
      await client.refreshSession();
      await vi.advanceTimersByTimeAsync(ms - 1);
      markSignOut();
      expect(document.cookie).toContain('token-1');
      await vi.advanceTimersByTimeAsync(1);
      expect(document.cookie).not.toContain('token-1');
      expect(client.session().session).toBeNull();
    },
  );

  it('keeps a session that began after the sign-out', async () => {
    const client = await signIn();
    const { signOut } = await client.life();
    await signOut();
    answer('/magic_links/authenticate', async () => Response.json({ data: { ...signedIn, session_token: 'token-2' } }));
    await client.authenticateMagicLink('token-2', options);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(document.cookie).toContain('token-2');
  });
});
