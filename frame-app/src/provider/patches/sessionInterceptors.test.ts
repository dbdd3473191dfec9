// @vitest-environment happy-dom
import { resolveConfig } from '@vestibule/shared-protocol';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { featureCalls } from '../../app/consumer/featureCalls.ts';
import { LOGOUT_LIMIT_MS } from '../../constants.ts';
import { pkcePairs } from '../../redirect/pkcePairs.ts';
import { endSessionCookies, forgetSignOut } from '../../testing/endSessionCookies.ts';
import { exampleSignIn } from '../../testing/fakePorts.ts';
import { createProviderClient, type ProviderClient } from '../createProviderClient.ts';
import { markSignOut } from '../storage/signOutMark.ts';
import { toFlowError } from '../toFlowError.ts';
import { asSignOut, ofThisSession, sessionGone, withSession } from './sessionInterceptors.ts';

const call = { url: '/sessions/authenticate', method: 'POST' };
const whole = { session: exampleSignIn.session };
/** Signs out as another document does: it marks the sign-out first. */
function signOutElsewhere(): void {
  markSignOut(null);
  endSessionCookies();
}
const codeOf = async (response: Promise<unknown>) => toFlowError(await response.catch((error) => error)).failure;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  endSessionCookies();
  forgetSignOut();
  localStorage.clear();
});

it('limits the time of a logout', async () => {
  const failure = codeOf(
    asSignOut({ getSync: () => null, getTokens: () => null }, async () => {})(() => new Promise(() => {}), call),
  );
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

  it('does not end a session that another document has begun after a sign-out', async () => {
    const go = vi.fn(async () => {
      if (here?.session_token === 'second') return whole;
      here = tokens('second');
      throw sessionGone();
    });
    expect(await intercept(go, call)).toBe(whole);
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
      // Clients with the same token share one state, as the documents of a deployment do not.
      { publicToken: `public-token-test-${Math.random()}`, hosts: [] },
      pkcePairs,
      featureCalls,
    );
    await client.authenticateMagicLink('token-1', options);
    expect(client.session().session).not.toBeNull();
    return client;
  }

  function respond(url: string, how: () => Promise<Response>) {
    vi.stubGlobal('fetch', async (asked: string) => {
      if (asked.endsWith(url)) return how();
      if (asked.endsWith('/sessions/revoke')) return Response.json({ data: {} });
      return new Response(JSON.stringify({ data: signedIn }));
    });
  }

  beforeEach(() => respond('/nothing', () => new Promise(() => {})));

  it('ends the session after five seconds if the provider does not answer the logout', async () => {
    respond('/sessions/revoke', () => new Promise(() => {}));
    const client = await signIn();
    const { revokeSession } = await client.identityProvider();
    const revocation = revokeSession();
    await vi.advanceTimersByTimeAsync(LOGOUT_LIMIT_MS);
    await revocation;
    expect(client.session().session).toBeNull();
    expect(document.cookie).not.toContain('stytch_session=token-1');
  });

  it('reports no session once another document has removed the cookies', async () => {
    respond('/magic_links/authenticate', async () => new Response(JSON.stringify({ data: signedIn })));
    const client = await signIn();
    endSessionCookies();
    expect(client.session().session).toBeNull();
    expect(client.session().session).toBeNull();
  });

  it('does not restore a session that another document has ended', async () => {
    const client = await signIn();
    respond('/sessions/authenticate', async () => {
      endSessionCookies();
      return new Response(JSON.stringify({ data: signedIn }));
    });
    await client.refreshSession();
    expect(client.session().session).toBeNull();
    expect(document.cookie).not.toContain('stytch_session=token-1');
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
    let respondLate: (() => void) | undefined;
    respond(url, async () => {
      await new Promise<void>((resolve) => {
        respondLate = resolve;
      });
      return new Response(JSON.stringify({ data: { ...signedIn, session_token: 'token-late' } }));
    });
    const request = ask(client).catch(() => {});
    await vi.waitUntil(() => respondLate);
    markSignOut(null);
    respondLate?.();
    await request;
    expect(document.cookie).not.toContain('token-late');
  });

  it.each([100, 1_000, 5_000])(
    'ends a session that was written before this document could see a sign-out: %d ms',
    async (ms) => {
      const client = await signIn();
      await client.life();
      await client.refreshSession();
      await vi.advanceTimersByTimeAsync(ms - 1);
      markSignOut(null);
      expect(document.cookie).toContain('token-1');
      await vi.advanceTimersByTimeAsync(1);
      expect(document.cookie).not.toContain('stytch_session=token-1');
      expect(client.session().session).toBeNull();
    },
  );

  it('ends a session that is written after the cookies were removed, when this document could not see the sign-out', async () => {
    const client = await signIn();
    respond('/sessions/authenticate', async () =>
      Response.json({ data: { ...signedIn, session_token: 'token-late', session_jwt: 'jwt-late' } }),
    );
    // The browser carries out the sign-out of another document after the response was checked.
    vi.spyOn(document, 'cookie', 'set').mockImplementationOnce((text) => {
      signOutElsewhere();
      // biome-ignore lint/suspicious/noDocumentCookie: as the library writes it
      document.cookie = text;
    });
    await client.refreshSession();
    await vi.advanceTimersByTimeAsync(0);
    expect(document.cookie).not.toContain('late');
    expect(client.session().session).toBeNull();
  });

  it('never writes a session that was signed out, although its refresh was requested afterwards', async () => {
    const client = await signIn();
    markSignOut(session);
    respond('/sessions/authenticate', async () => Response.json({ data: { ...signedIn, session_jwt: 'jwt-late' } }));
    await client.refreshSession();
    expect(document.cookie).not.toContain('stytch_session=token-1');
    expect(client.session().session).toBeNull();
  });

  it.each([100, 1_000, 5_000])(
    'ends a session that a document without these checks has written during the sign-out: %d ms',
    async (ms) => {
      const client = await signIn();
      const { signOut } = await client.life();
      await signOut();
      await vi.advanceTimersByTimeAsync(ms - 1);
      for (const cookie of ['stytch_session=token-1; path=/', 'stytch_session_jwt=jwt-1; path=/']) {
        // biome-ignore lint/suspicious/noDocumentCookie: as the library of the other document writes it
        document.cookie = cookie;
      }
      await vi.advanceTimersByTimeAsync(1);
      expect(document.cookie).not.toContain('stytch_session=token-1');
    },
  );

  it("drops the library's first refresh, which starts before the patches, if it is overtaken", async () => {
    const publicToken = `public-token-test-${Math.random()}`;
    for (const cookie of ['stytch_session=token-1; path=/', 'stytch_session_jwt=jwt-1; path=/']) {
      // biome-ignore lint/suspicious/noDocumentCookie: as the library of an earlier document has written it
      document.cookie = cookie;
    }
    localStorage.setItem(`stytch_sdk_state_${publicToken}`, JSON.stringify({ session, user }));
    let respondLate: (() => void) | undefined;
    respond('/sessions/authenticate', async () => {
      await new Promise<void>((resolve) => {
        respondLate = resolve;
      });
      return Response.json({ data: { ...signedIn, session_jwt: 'jwt-late' } });
    });
    const client = createProviderClient({ publicToken, hosts: [] }, pkcePairs, featureCalls);
    await vi.waitUntil(() => respondLate);
    markSignOut(null, 'token-1');
    endSessionCookies();
    respondLate?.();
    await vi.advanceTimersByTimeAsync(0);
    expect(document.cookie).not.toContain('stytch_session=token-1');
    expect(client.session().session).toBeNull();
  });

  it('keeps a session that began after the sign-out', async () => {
    const client = await signIn();
    const { signOut } = await client.life();
    await signOut();
    const otherState = { ...signedIn, session: { ...session, session_id: 'session-2' }, session_token: 'token-2' };
    respond('/magic_links/authenticate', async () => Response.json({ data: otherState }));
    await client.authenticateMagicLink('token-2', options);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(document.cookie).toContain('token-2');
  });
});
