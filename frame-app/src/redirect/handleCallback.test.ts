// @vitest-environment happy-dom
import { signedOut, timeouts } from '@vestibule/shared-protocol';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ACCOUNT_LIMIT_MS, PROVIDER_LIMIT_MS } from '../constants.ts';
import { FlowError } from '../flow/ports.ts';
import { acceptVerifier, ownStart, storeLink, storeStart } from '../testing/boundStarts.ts';
import { clearTransactions } from '../testing/clearTransactions.ts';
import { apiFailure, exampleSignIn } from '../testing/fakePorts.ts';
import { startParts } from '../testing/startParts.ts';
import { pkcePairs } from './pkcePairs.ts';
import { findLinkTransaction, findTransaction, storeLinkTransaction, storeTransaction } from './transactions.ts';

const link = { tokenType: 'magic_links', token: 'token-1', start: ownStart };
const login = { tokenType: 'login', token: 'token-2', start: ownStart };
const oauth = { tokenType: 'oauth', token: 'token-3' };
const transaction = { provider: 'google', method: 'oauth', sessionDurationMinutes: 45 } as const;
const { session, user } = exampleSignIn;
const signedIn = { session: () => ({ session, user }) };

beforeEach(clearTransactions);

function start(options: Parameters<typeof startParts>[0] = {}) {
  const authenticateMagicLink = vi.fn(async () => exampleSignIn);
  const authenticateOAuth = vi.fn(async () => exampleSignIn);
  const setup = startParts({ ...options, provider: { authenticateMagicLink, authenticateOAuth } });
  return { ...setup, authenticateMagicLink, authenticateOAuth };
}
const askForLink = () => storeLink();

describe('a link that was requested here', () => {
  it('signs in for the requested session duration', async () => {
    askForLink();
    const { parts, view, authenticateMagicLink } = start();
    expect(await parts.handleCallback(link)).toEqual(exampleSignIn);
    expect(view().state.screen).toBe('PasswordConfirmation');
    const sessionOptions = { sessionDurationMinutes: 45 };
    const config = expect.objectContaining({ sessionOptions, products: ['emailMagicLinks'] });
    expect(authenticateMagicLink).toHaveBeenCalledExactlyOnceWith('token-1', expect.objectContaining({ config }));
  });

  it('signs in once, however often it is passed', async () => {
    askForLink();
    const { parts, authenticateMagicLink } = start();
    const responses = [parts.handleCallback(link), parts.handleCallback({ ...link })];
    expect(await Promise.all([...responses, parts.handleCallback(link)])).toEqual(Array(3).fill(exampleSignIn));
    expect(authenticateMagicLink).toHaveBeenCalledOnce();
  });

  it('is redeemed after the callback before it has ended', async () => {
    askForLink();
    const { parts, authenticateMagicLink } = start();
    let respond = (_: typeof exampleSignIn) => {};
    authenticateMagicLink.mockReturnValueOnce(
      new Promise((resolve) => {
        respond = resolve;
      }),
    );
    const first = parts.handleCallback(link);
    const second = parts.handleCallback({ ...link, token: 'token-9' });
    await vi.waitFor(() => expect(authenticateMagicLink).toHaveBeenCalled());
    await new Promise((resolve) => setTimeout(resolve));
    expect(authenticateMagicLink).toHaveBeenCalledExactlyOnceWith('token-1', expect.anything());
    respond(exampleSignIn);
    await Promise.all([first, second]);
    expect(authenticateMagicLink).toHaveBeenLastCalledWith('token-9', expect.anything());
  });

  it('shows the pending sign-in, and does not disturb a running step', async () => {
    askForLink();
    const { parts, view } = start();
    const acceptance = parts.handleCallback(link);
    expect(view().state).toEqual({ screen: 'Main', isReturning: true });
    await acceptance;

    const busy = start({ provider: { sendMagicLink: () => new Promise(() => {}) } });
    void busy.flow.ask('submitEmailForLink', { email: 'ada@example.com' });
    void busy.parts.handleCallback(link);
    expect(busy.view()).toMatchObject({ state: { screen: 'Main' }, busy: 'submitEmailForLink' });
    expect(busy.view().state).not.toHaveProperty('isReturning');
    busy.flow.dispose();
  });

  it('may be passed again if no answer arrived', async () => {
    askForLink();
    const { parts, authenticateMagicLink } = start();
    authenticateMagicLink.mockRejectedValueOnce(new FlowError({ kind: 'client', code: 'timeout' }));
    await expect(parts.handleCallback(link)).rejects.toMatchObject({ failure: { code: 'timeout' } });
    expect(await parts.handleCallback(link)).toEqual(exampleSignIn);
    expect(authenticateMagicLink).toHaveBeenCalledTimes(2);
  });

  it.each([
    ['failed to load', () => Promise.reject(new FlowError({ kind: 'client', code: 'provider_unreachable' }))],
    ['is still loading', () => new Promise<never>(() => {})],
  ])('is redeemed even if the client %s when the session was checked', async (_, loadClient) => {
    askForLink();
    vi.useFakeTimers();
    const { parts, view } = start({ loadClient });
    const acceptance = parts.handleCallback(link);
    await vi.advanceTimersByTimeAsync(ACCOUNT_LIMIT_MS);
    vi.useRealTimers();
    expect(await acceptance).toEqual(exampleSignIn);
    expect(view().state.screen).toBe('PasswordConfirmation');
  });

  it('is redeemed even if the session check times out', async () => {
    askForLink();
    vi.useFakeTimers();
    const { parts } = start({ client: { refreshSession: () => new Promise(() => {}) } });
    const acceptance = parts.handleCallback(link);
    await vi.advanceTimersByTimeAsync(ACCOUNT_LIMIT_MS);
    vi.useRealTimers();
    expect(await acceptance).toEqual(exampleSignIn);
    expect(ACCOUNT_LIMIT_MS + PROVIDER_LIMIT_MS).toBeLessThan(timeouts.callMs);
  });

  it('asks first while a session exists', async () => {
    askForLink();
    const { parts, view, authenticateMagicLink } = start({ client: signedIn });
    expect(await parts.handleCallback(link)).toBeNull();
    expect(view().state).toEqual({ screen: 'ConfirmSignIn', token: 'token-1', account: 'ada@example.com', page: null });
    expect(authenticateMagicLink).not.toHaveBeenCalled();
    expect(findLinkTransaction()).not.toBeNull();
  });

  it('does not ask about a session that the provider has ended', async () => {
    askForLink();
    let state: ReturnType<typeof signedIn.session> | typeof signedOut = { session, user };
    const refreshSession = async () => {
      state = signedOut;
    };
    const { parts } = start({ client: { session: () => state, refreshSession } });
    expect(await parts.handleCallback(link)).toEqual(exampleSignIn);
  });

  it('from a reset mail signs in on its own screen', async () => {
    askForLink();
    const { parts, view, reports } = start();
    expect(await parts.handleCallback(login)).toBeNull();
    expect(reports.events).toContainEqual({ type: 'screen_changed', screen: 'PasswordResetForm' });
    expect(view().state.screen).toBe('PasswordConfirmation');
  });
});

describe('a link that was not requested here', () => {
  it.each([link, login])('asks first: $tokenType', async (redirect) => {
    const { parts, flow, view, reports, authenticateMagicLink } = start();
    expect(await parts.handleCallback(redirect)).toBeNull();
    expect(view().state).toEqual({ screen: 'ConfirmSignIn', token: redirect.token, account: null, page: null });
    expect(authenticateMagicLink).not.toHaveBeenCalled();
    await flow.ask('confirm');
    expect(authenticateMagicLink).toHaveBeenCalledExactlyOnceWith(redirect.token, expect.anything());
    expect(view().state.screen).toBe('PasswordConfirmation');
    expect(reports.successes).toEqual([exampleSignIn]);
  });

  it('is not redeemed if the visitor declines', async () => {
    const { parts, flow, view, authenticateMagicLink } = start();
    await parts.handleCallback(link);
    await flow.ask('decline');
    expect(view().state).toEqual({ screen: 'Main' });
    expect(authenticateMagicLink).not.toHaveBeenCalled();
  });

  it('makes a frame open the page that asks, with a return address', async () => {
    vi.stubGlobal('parent', {});
    const { parts, view } = start();
    parts.startFrom('https://app.example.com/in');
    await parts.handleCallback(link);
    const page = `${location.origin}/authenticate?stytch_token_type=magic_links&token=token-1`;
    const way = '#return_to=https%3A%2F%2Fapp.example.com%2Fin';
    expect(view().state).toEqual({ screen: 'ConfirmSignIn', token: 'token-1', account: null, page: page + way });
    vi.unstubAllGlobals();
  });
});

describe("a stranger's link while this browser waits for a link of its own", () => {
  const foreign = { tokenType: 'magic_links', token: 'token-9' };
  const ofNoStart = () => Promise.reject(apiFailure('pkce_did_not_expect_code_verifier'));

  it.each([foreign, { ...foreign, start: 'start-9' }, { ...foreign, tokenType: 'login' }])(
    'asks before its token is redeemed: %j',
    async (redirect) => {
      askForLink();
      const { parts, view, authenticateMagicLink } = start();
      expect(await parts.handleCallback(redirect)).toBeNull();
      expect(view().state).toMatchObject({ screen: 'ConfirmSignIn', token: 'token-9' });
      expect(authenticateMagicLink).not.toHaveBeenCalled();
    },
  );

  it('asks if neither has a name, because the provider refuses names', async () => {
    storeLinkTransaction({ sessionDurationMinutes: 45, untilMs: Date.now() + 60_000 });
    const { parts, view } = start();
    expect(await parts.handleCallback(foreign)).toBeNull();
    expect(view().state).toMatchObject({ screen: 'ConfirmSignIn' });
  });

  it.each(['magic_links', 'login'])(
    'asks if the provider says that the token is without PKCE, and the own mail has a verifier: %s',
    async (tokenType) => {
      pkcePairs.add('magic_links', JSON.stringify({ code_challenge: '1'.repeat(43), code_verifier: '1'.repeat(64) }));
      storeLinkTransaction({ sessionDurationMinutes: 45, untilMs: Date.now() + 60_000 });
      const { parts, view, reports, authenticateMagicLink } = start();
      authenticateMagicLink.mockImplementationOnce(ofNoStart);
      expect(await parts.handleCallback({ ...foreign, tokenType })).toBeNull();
      expect(view()).toMatchObject({ state: { screen: 'ConfirmSignIn' }, error: null });
      expect(reports.successes).toEqual([]);
      expect(pkcePairs.hasCallback(), 'after the question a token without PKCE may sign in').toBe(false);
    },
  );
});

describe('a callback from an OAuth provider', () => {
  it('is refused if its start has no verifier, as that of an earlier version', async () => {
    storeTransaction(transaction);
    const { parts, authenticateOAuth } = start();
    await expect(parts.handleCallback(oauth)).rejects.toMatchObject({ failure: { code: 'return_not_started_here' } });
    expect(authenticateOAuth).not.toHaveBeenCalled();
  });

  it.each(['pkce_mismatch', 'pkce_expected_code_verifier', 'pkce_did_not_expect_code_verifier'])(
    "that belongs to another start is refused, and the visitor's own stays open: %s",
    async (type) => {
      storeStart(transaction);
      const { parts, view, authenticateOAuth } = start();
      authenticateOAuth.mockImplementationOnce(() => Promise.reject(apiFailure(type)));
      await expect(parts.handleCallback(oauth)).rejects.toMatchObject({ failure: { code: 'return_not_started_here' } });
      expect(view()).toMatchObject({ state: { screen: 'Main' }, error: { code: 'return_not_started_here' } });
      expect(await parts.handleCallback({ ...oauth, token: 'token-4' })).toMatchObject({ method: 'oauth' });
    },
  );

  it('signs in where the transaction was started', async () => {
    storeStart(transaction);
    const { parts, authenticateOAuth } = start({ client: signedIn });
    authenticateOAuth.mockImplementationOnce(async () => {
      acceptVerifier();
      return exampleSignIn;
    });
    expect(await parts.handleCallback(oauth)).toEqual({ ...exampleSignIn, method: 'oauth' });
    const sessionOptions = { sessionDurationMinutes: 45 };
    const config = expect.objectContaining({ sessionOptions });
    expect(authenticateOAuth).toHaveBeenCalledExactlyOnceWith('token-3', expect.objectContaining({ config }));
    expect(findTransaction()).toBeNull();
  });

  it('is refused with a message if none was started', async () => {
    askForLink();
    const { parts, view, reports, authenticateOAuth } = start();
    await expect(parts.handleCallback(oauth)).rejects.toMatchObject({ failure: { code: 'return_not_started_here' } });
    expect(authenticateOAuth).not.toHaveBeenCalled();
    expect(view()).toMatchObject({ state: { screen: 'Main' }, error: { code: 'return_not_started_here' } });
    expect(reports.errors).toHaveLength(1);
  });

  it('shows its error, with or without a transaction', async () => {
    const { parts, view } = start();
    await expect(parts.handleCallback({ tokenType: 'oauth', error: 'access_denied' })).rejects.toThrow();
    expect(view().error).toMatchObject({ code: 'oauth_failed', error_type: 'access_denied' });
  });

  it.each([
    ['ends its start in the tab that left', 'this tab', 'ended'],
    ['leaves a start of another tab open', 'another tab', 'open'],
  ])('%s with an error, or with a token that the provider refuses', async (_, tab, is) => {
    const { parts, view, authenticateOAuth } = start();
    authenticateOAuth.mockImplementationOnce(() => Promise.reject(apiFailure('oauth_token_not_found')));
    for (const callback of [{ tokenType: 'oauth', error: 'access_denied' }, oauth]) {
      storeStart(transaction);
      if (tab === 'another tab') sessionStorage.clear();
      await expect(parts.handleCallback(callback)).rejects.toThrow();
      expect(view().error).not.toBeNull();
      expect(findTransaction() === null).toBe(is === 'ended');
      clearTransactions();
    }
  });

  it('leaves its start open if the answer of the provider does not arrive', async () => {
    storeStart(transaction);
    const { parts, authenticateOAuth } = start();
    authenticateOAuth.mockImplementationOnce(() => Promise.reject(new FlowError({ kind: 'client', code: 'timeout' })));
    await expect(parts.handleCallback(oauth)).rejects.toThrow();
    expect(findTransaction()).not.toBeNull();
  });
});

it('refuses an unknown kind of token with a message', async () => {
  askForLink();
  const { parts, view, authenticateMagicLink } = start();
  await expect(parts.handleCallback({ tokenType: 'discovery', token: 'token-4' })).rejects.toMatchObject({
    failure: { code: 'unknown_token_type' },
  });
  expect(view().error).toMatchObject({ code: 'unknown_token_type' });
  expect(authenticateMagicLink).not.toHaveBeenCalled();
});
