// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest';
import { PROVIDER_LIMIT_MS } from '../constants.ts';
import { type Failure, FlowError } from '../flow/ports.ts';
import type { FlowState } from '../flow/screens.ts';
import { apiFailure, exampleSignIn } from '../testing/fakePorts.ts';
import { startParts } from '../testing/startParts.ts';

const link = { tokenType: 'magic_links', token: 'token-1' };
const oauth = { tokenType: 'oauth', token: 'token-2' };
const transaction = { provider: 'google', method: 'one_tap', sessionDurationMinutes: 30 } as const;
const refusingProvider = { authenticateMagicLink: () => Promise.reject(apiFailure('magic_link_not_found')) };

/** Returns the failure a promise was rejected with. */
const failureFrom = (work: Promise<unknown>): Promise<Failure> =>
  work.then(
    () => Promise.reject(new Error('nothing failed')),
    (error: { failure: Failure }) => error.failure,
  );

describe('a token', () => {
  it('signs in and shows the success screen', async () => {
    const { parts, view, reports } = startParts();
    expect(await parts.redeemToken(link)).toEqual(exampleSignIn);
    expect(view().state.screen).toBe('PasswordConfirmation');
    expect(reports.successes).toEqual([exampleSignIn]);
  });

  it("of a magic link is redeemed as such, with the host's configuration", async () => {
    const authenticateMagicLink = vi.fn(async () => exampleSignIn);
    const { parts, flow } = startParts({ provider: { authenticateMagicLink } });
    await parts.redeemToken(link);
    expect(authenticateMagicLink).toHaveBeenCalledExactlyOnceWith('token-1', flow.settings());
  });

  it('of OAuth is redeemed as such, with the method of its transaction', async () => {
    const authenticateOAuth = vi.fn(async () => exampleSignIn);
    const { parts, flow } = startParts({ provider: { authenticateOAuth } });
    expect(await parts.redeemToken(oauth, transaction)).toEqual({ ...exampleSignIn, method: 'one_tap' });
    expect(authenticateOAuth).toHaveBeenCalledExactlyOnceWith('token-2', flow.settings());
  });
});

describe('a token that is refused', () => {
  it('is reported on Main, to the host once, and to the caller', async () => {
    const { parts, view, reports } = startParts({ provider: refusingProvider });
    expect(await failureFrom(parts.redeemToken(link))).toMatchObject({ error_type: 'magic_link_not_found' });
    expect(view()).toMatchObject({ state: { screen: 'Main' }, error: { error_type: 'magic_link_not_found' } });
    expect(reports.errors).toHaveLength(1);
  });

  it("shows Main's form again to a visitor who returned with it", async () => {
    const { parts, view } = startParts({ provider: refusingProvider, initial: { screen: 'Main', isReturning: true } });
    await failureFrom(parts.redeemToken(link));
    expect(view().state).toEqual({ screen: 'Main' });
  });

  it("keeps the text in Main's fields", async () => {
    const { parts, view } = startParts({
      provider: refusingProvider,
      initial: { screen: 'Main', email: 'ada@example.com' },
    });
    await failureFrom(parts.redeemToken(link));
    expect(view().state).toEqual({ screen: 'Main', email: 'ada@example.com' });
  });

  it.each(['pkce_expected_code_verifier', 'pkce_mismatch'])(
    'shows where a link bound to another browser works (%s), and reports it to the host',
    async (type) => {
      const provider = { authenticateMagicLink: () => Promise.reject(apiFailure(type)) };
      const { parts, view, reports } = startParts({ provider, initial: { screen: 'Main', isReturning: true } });
      await failureFrom(parts.redeemToken(link));
      expect(view().state).toEqual({ screen: 'LinkElsewhere' });
      expect(reports.errors).toMatchObject([{ error_type: type }]);
    },
  );

  it('is reported to a visitor who waits for the mail, who stays on that screen', async () => {
    const initial = {
      screen: 'EmailConfirmation',
      magicLinkState: { email: 'ada@example.com' },
      senderDomain: null,
    } as const;
    const { parts, view } = startParts({ provider: refusingProvider, initial });
    await failureFrom(parts.redeemToken(link));
    expect(view()).toMatchObject({ state: initial, error: { error_type: 'magic_link_not_found' } });
  });

  it('is reported on every screen that it would have logged in', async () => {
    const passwordState = { email: 'ada@example.com', type: 'password' } as const;
    const initial: FlowState = { screen: 'PasswordForgot', passwordState, sentAtMs: 0, resentAtMs: null };
    const { parts, view } = startParts({ provider: refusingProvider, initial });
    await failureFrom(parts.redeemToken(link));
    expect(view()).toMatchObject({ state: initial, error: { error_type: 'magic_link_not_found' } });
  });

  it('is reported while the rows of the screen are still loading', async () => {
    const { parts, flow, view } = startParts({
      provider: refusingProvider,
      initial: { screen: 'LoggedIn', account: null },
    });
    flow.rowsOf = () => undefined;
    await failureFrom(parts.redeemToken(link));
    expect(view().error).toMatchObject({ error_type: 'magic_link_not_found' });
  });

  it('does not disturb a visitor on another screen', async () => {
    const { parts, view, reports } = startParts({
      provider: refusingProvider,
      initial: { screen: 'CryptoSetupWallet' },
    });
    await failureFrom(parts.redeemToken(link));
    expect(view()).toMatchObject({ state: { screen: 'CryptoSetupWallet' }, error: null });
    expect(reports.errors).toEqual([]);
  });
});

describe('a token whose validity is unknown', () => {
  const silent = (failure: Failure, cause?: unknown) => () => Promise.reject(new FlowError(failure, cause));
  const serverError = { kind: 'api', code: 'api_error', error_type: 'internal_server_error' } as const;

  it.each([
    ['no answer arrived', { kind: 'client', code: 'timeout' } as const, undefined],
    ['the provider cannot be reached', { kind: 'client', code: 'provider_unreachable' } as const, undefined],
    ['its answer was invalid', { kind: 'client', code: 'unexpected' } as const, undefined],
    ['the provider has an internal error', serverError, { status_code: 500 }],
    ['the rate limit was reached', serverError, { status_code: 429 }],
  ])('is kept for a retry, and reported to the host once: %s', async (_, failure, cause) => {
    const authenticateMagicLink = vi.fn(silent(failure, cause));
    const initial = { screen: 'Main', isReturning: true } as const;
    const { parts, flow, view, reports } = startParts({ provider: { authenticateMagicLink }, initial });
    expect(await failureFrom(parts.redeemToken(link))).toEqual(failure);
    expect(view()).toMatchObject({ state: { screen: 'ReturnFailed', ...link }, error: failure });
    expect(reports.errors).toHaveLength(1);
    parts.ports.provider.authenticateMagicLink = async () => exampleSignIn;
    await flow.ask('redeemAgain');
    expect(view().state.screen).toBe('PasswordConfirmation');
    expect(reports.successes).toEqual([exampleSignIn]);
  });

  it('is redeemed again with its own kind and the method of its transaction', async () => {
    const authenticateOAuth = silent({ kind: 'client', code: 'timeout' });
    const { parts, flow, reports } = startParts({ provider: { authenticateOAuth } });
    await failureFrom(parts.redeemToken(oauth, transaction));
    parts.ports.provider.authenticateOAuth = async () => exampleSignIn;
    await flow.ask('redeemAgain');
    expect(reports.successes).toEqual([{ ...exampleSignIn, method: 'one_tap' }]);
  });

  it('offers only a new start after a retry was refused', async () => {
    const no = new FlowError(
      { kind: 'api', code: 'api_error', error_type: 'magic_link_not_found' },
      { status_code: 404 },
    );
    const silence = silent({ kind: 'client', code: 'timeout' });
    const authenticateMagicLink = vi.fn(silence);
    const { parts, flow, view, reports } = startParts({ provider: { authenticateMagicLink } });
    await failureFrom(parts.redeemToken(link));
    await flow.ask('redeemAgain');
    expect(view().state).toEqual({ screen: 'ReturnFailed', ...link });
    authenticateMagicLink.mockRejectedValue(no);
    await flow.ask('redeemAgain');
    expect(view()).toMatchObject({
      state: { screen: 'ReturnFailed', isRefused: true },
      error: { error_type: 'magic_link_not_found' },
    });
    expect(reports.errors).toHaveLength(3);
  });

  it.each(['pkce_expected_code_verifier', 'pkce_mismatch'])(
    'shows where it works if a retry finds it bound to another browser (%s)',
    async (type) => {
      const authenticateMagicLink = vi.fn(silent({ kind: 'client', code: 'timeout' }));
      const { parts, flow, view } = startParts({ provider: { authenticateMagicLink } });
      await failureFrom(parts.redeemToken(link));
      authenticateMagicLink.mockRejectedValue(apiFailure(type));
      await flow.ask('redeemAgain');
      expect(view().state).toEqual({ screen: 'LinkElsewhere' });
    },
  );

  it('can be abandoned: Main starts again', async () => {
    const { parts, flow, view } = startParts({
      provider: { authenticateMagicLink: silent({ kind: 'client', code: 'timeout' }) },
    });
    await failureFrom(parts.redeemToken(link));
    await flow.ask('giveUp');
    expect(view()).toMatchObject({ state: { screen: 'Main' }, error: null });
  });

  it('has the usual time limit', async () => {
    vi.useFakeTimers();
    const { parts, view } = startParts({ provider: { authenticateMagicLink: () => new Promise(() => {}) } });
    const failure = failureFrom(parts.redeemToken(link));
    await vi.advanceTimersByTimeAsync(PROVIDER_LIMIT_MS);
    vi.useRealTimers();
    expect(await failure).toMatchObject({ code: 'timeout' });
    expect(view().state.screen).toBe('ReturnFailed');
  });

  it('is not assumed after the provider has refused it', async () => {
    const no = new FlowError(
      { kind: 'api', code: 'api_error', error_type: 'magic_link_not_found' },
      { status_code: 404 },
    );
    const { parts, view } = startParts({ provider: { authenticateMagicLink: () => Promise.reject(no) } });
    await failureFrom(parts.redeemToken(link));
    expect(view().state.screen).toBe('Main');
  });
});

describe("an OAuth provider's error", () => {
  it('is shown on Main without asking our provider', async () => {
    const authenticateOAuth = vi.fn(async () => exampleSignIn);
    const { parts, view } = startParts({ provider: { authenticateOAuth } });
    await failureFrom(parts.redeemToken({ tokenType: 'oauth', error: 'access_denied' }));
    expect(view().error).toMatchObject({ kind: 'client', code: 'oauth_failed', error_type: 'access_denied' });
    expect(authenticateOAuth).not.toHaveBeenCalled();
  });

  const longest = 'a'.repeat(64);
  it.each(['access_denied', 'a', longest])('is kept if it is an OAuth error code: %s', async (error) => {
    const failure = await failureFrom(startParts().parts.redeemToken({ tokenType: 'oauth', error }));
    expect(failure).toEqual({ kind: 'client', code: 'oauth_failed', error_type: error });
  });

  it.each([
    `${longest}a`,
    '',
    'Your account is locked, call 555-0123',
    'Access_Denied',
    'access-denied',
    'access_denied2',
    '<b>access_denied</b>',
    'access_denied\n',
    ' access_denied',
  ])('is replaced if anyone may have written it: %j', async (error) => {
    const { parts, view, reports } = startParts();
    const failure = await failureFrom(parts.redeemToken({ tokenType: 'oauth', error }));
    expect(failure).toEqual({ kind: 'client', code: 'oauth_failed', error_type: 'unknown_error' });
    expect(view().error?.error_type).toBe('unknown_error');
    expect(reports.errors).toMatchObject([{ error_type: 'unknown_error' }]);
  });

  it('may occur again after another try', async () => {
    const { parts, reports } = startParts();
    const no = { tokenType: 'oauth', error: 'access_denied' };
    await failureFrom(parts.redeemToken(no));
    await failureFrom(parts.redeemToken(no));
    expect(reports.errors).toHaveLength(2);
  });
});

it('redeems a token without showing anything to the visitor', async () => {
  const { parts, view, reports } = startParts();
  expect(await parts.redeemToken.redeem(oauth, transaction)).toEqual({ ...exampleSignIn, method: 'one_tap' });
  await failureFrom(parts.redeemToken.redeem({ tokenType: 'oauth', error: 'access_denied' }, transaction));
  expect(view()).toEqual({ state: { screen: 'Main' }, busy: null, error: null, failedIntent: null });
  expect(reports).toMatchObject({ events: [], successes: [], errors: [] });
});
