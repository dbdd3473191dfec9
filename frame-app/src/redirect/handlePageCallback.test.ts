// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PROVIDER_LIMIT_MS } from '../constants.ts';
import type { ProviderPort, RedirectResult } from '../flow/ports.ts';
import { clearTransactions } from '../testing/clearTransactions.ts';
import { apiFailure, exampleSignIn } from '../testing/fakePorts.ts';
import { fakeSecondFactors } from '../testing/fakeSecondFactors.ts';
import { startParts } from '../testing/startParts.ts';
import { handlePageCallback } from './handlePageCallback.ts';
import { listenFor, takeResult } from './redirectResult.ts';
import { findTransaction, type StoredTransaction, storeTransaction } from './transactions.ts';

const page = 'https://app.example.com/in?plan=free#here';
const redirect = { tokenType: 'oauth', token: 'token-1' };
const oauth = { provider: 'google', method: 'oauth', sessionDurationMinutes: 30 } as const;

const replace = vi.spyOn(location, 'replace').mockImplementation(() => {});
const close = vi.spyOn(window, 'close').mockImplementation(() => {});

beforeEach(() => {
  clearTransactions();
  vi.clearAllMocks();
});
afterEach(() => void vi.useRealTimers());

function leave(transaction: StoredTransaction): void {
  storeTransaction(transaction);
  findTransaction();
}

async function comeBack(transaction: Partial<StoredTransaction>, provider: Partial<ProviderPort> = {}) {
  const setup = startParts({ provider });
  leave({ ...oauth, ...transaction });
  const { deployment, flow, redeemToken } = setup.parts;
  await handlePageCallback(
    redirect,
    { ...oauth, ...transaction },
    { flow, redeemToken, returnOrigins: deployment.hosts },
  );
  return setup;
}

const refusingProvider = { authenticateOAuth: () => Promise.reject(apiFailure('oauth_token_not_found')) };
const { failure } = apiFailure('oauth_token_not_found');

describe('a sign-in that started on a page of the host', () => {
  it('returns there and shows its result there', async () => {
    const { reports, view } = await comeBack({ returnTo: page });
    expect(replace).toHaveBeenCalledExactlyOnceWith(page);
    expect(takeResult('https://app.example.com')).toEqual({ signedIn: 'oauth' });
    expect(view().state.screen).toBe('Main');
    expect(reports.successes).toEqual([]);
  });

  it('passes its method, or its error, to that page', async () => {
    await comeBack({ returnTo: page, method: 'one_tap' });
    expect(takeResult('https://app.example.com')).toEqual({ signedIn: 'one_tap' });
    const { view } = await comeBack({ returnTo: page }, refusingProvider);
    expect(takeResult('https://app.example.com')).toEqual({ failure });
    expect(replace).toHaveBeenCalledTimes(2);
    expect(view().error).toBeNull();
  });

  it('returns after the time limit if the provider is silent', async () => {
    vi.useFakeTimers();
    const arrival = comeBack({ returnTo: page }, { authenticateOAuth: () => new Promise(() => {}) });
    await vi.advanceTimersByTimeAsync(PROVIDER_LIMIT_MS);
    await arrival;
    expect(takeResult('https://app.example.com')).toEqual({ failure: { kind: 'client', code: 'timeout' } });
    expect(replace).toHaveBeenCalledExactlyOnceWith(page);
  });
});

describe('a token that the provider refuses, in a tab that did not leave for it', () => {
  it.each([{ returnTo: page }, { popup: 'window-1' }])('shows its error, and the start goes on: %j', async (of) => {
    vi.spyOn(sessionStorage, 'getItem').mockReturnValue(null);
    const { view, reports } = await comeBack(of, refusingProvider);
    vi.mocked(sessionStorage.getItem).mockRestore();
    expect(view()).toMatchObject({ state: { screen: 'Main' }, error: { error_type: 'oauth_token_not_found' } });
    expect(reports.errors).toHaveLength(1);
    expect(replace).not.toHaveBeenCalled();
    expect(close).not.toHaveBeenCalled();
    expect(takeResult('https://app.example.com')).toBeNull();
    expect(takeResult('window-1')).toBeNull();
    expect(findTransaction()).toMatchObject(of);
  });
});

describe('a page that is not of a listed host', () => {
  it.each([
    'https://evil.example/in',
    'https://app.example.com.evil.example/',
    'https://app.example.com@evil.example/',
    'blob:https://app.example.com/8d5b',
    'http://app.example.com/in',
    'https://app.example.com:8443/in',
    'https://sub.app.example.com/in',
    'javascript:alert(1)',
  ])('is not opened: %s', async (returnTo) => {
    const { reports, view } = await comeBack({ returnTo });
    expect(replace).not.toHaveBeenCalled();
    expect(takeResult('https://app.example.com')).toBeNull();
    expect(view().state.screen, 'the sign-in ends here instead').toBe('PasswordConfirmation');
    expect(reports.successes).toEqual([{ ...exampleSignIn, method: 'oauth' }]);
  });
});

describe('a sign-in that started on the auth domain', () => {
  it('ends there', async () => {
    const { view } = await comeBack({});
    expect(replace).not.toHaveBeenCalled();
    expect(close).not.toHaveBeenCalled();
    expect(view().state.screen).toBe('PasswordConfirmation');
  });

  it('shows its error there', async () => {
    const { view } = await comeBack({}, refusingProvider);
    expect(view()).toMatchObject({ state: { screen: 'Main' }, error: { error_type: 'oauth_token_not_found' } });
  });
});

describe('a sign-in in a popup', () => {
  it('with a pending second factor continues in its frame, which asks for it', async () => {
    const onOutcome = vi.fn();
    const stop = listenFor('window-1', onOutcome);
    const { provider } = fakeSecondFactors({ totpId: 'totp-1' });
    const { parts, flow, reports } = startParts({ provider, config: { mfa: { policy: 'required' } } });
    const { deployment, redeemToken } = parts;
    const transaction = { ...oauth, popup: 'window-1' };
    leave(transaction);
    await handlePageCallback(redirect, transaction, { flow, redeemToken, returnOrigins: deployment.hosts });
    await vi.waitFor(() => expect(onOutcome).toHaveBeenCalledExactlyOnceWith({ signedIn: 'oauth' }));
    stop();
    expect(close).toHaveBeenCalledOnce();
    // A browser may leave the popup open.
    expect(flow.screen()).toBe('TOTPEntry');
    expect(reports.successes).toEqual([]);
  });

  it.each<[string, Partial<ProviderPort>, RedirectResult]>([
    ['the sign-in', {}, { signedIn: 'oauth' }],
    ['the error', refusingProvider, { failure }],
  ])('sends its frame %s, closes, and navigates nowhere', async (_, provider, outcome) => {
    const onOutcome = vi.fn();
    const stop = listenFor('window-1', onOutcome);
    await comeBack({ popup: 'window-1', returnTo: page }, provider);
    await vi.waitFor(() => expect(onOutcome).toHaveBeenCalledExactlyOnceWith(outcome));
    stop();
    expect(close).toHaveBeenCalledOnce();
    expect(replace).not.toHaveBeenCalled();
    expect(takeResult('https://app.example.com')).toBeNull();
  });
});
