// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clearTransactions } from '../testing/clearTransactions.ts';
import { isCallbackBound, pkcePairs } from './pkcePairs.ts';
import {
  dropLinkTransaction,
  findLinkTransaction,
  findTransaction,
  pageOfLink,
  storeLinkTransaction,
  storeTransaction,
  transactionOfCallback,
} from './transactions.ts';

const MINUTE_MS = 60_000;
const verifierOf = (digit: string) => digit.repeat(128);
const pairOf = (digit: string) =>
  JSON.stringify({ code_challenge: digit.repeat(43), code_verifier: verifierOf(digit) });
const urlOf = (digit: string) => `https://api.example.com/start?code_challenge=${digit.repeat(43)}`;
const transaction = { provider: 'google', method: 'oauth', sessionDurationMinutes: 30 } as const;
const mail = () => ({ sessionDurationMinutes: 30, untilMs: Date.now() + 60 * MINUTE_MS });

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-01-01T00:00:00Z') });
  clearTransactions();
  findTransaction();
});
afterEach(() => void vi.useRealTimers());

describe('OAuth transactions of two tabs', () => {
  const tabs: Record<string, string> = {};
  const inTab = (name: string) => sessionStorage.setItem('vestibule_trip', tabs[name] ?? '');
  beforeEach(() => {
    for (const [name, digit] of [
      ['a', '1'],
      ['b', '2'],
    ] as const) {
      sessionStorage.clear();
      pkcePairs.add('oauth', pairOf(digit));
      storeTransaction({ ...transaction, returnTo: `https://app.example.com/${name}` }, window, urlOf(digit));
      tabs[name] = sessionStorage.getItem('vestibule_trip') ?? '';
    }
  });

  it('each have their own verifier, which the callback in their tab finds', () => {
    for (const [name, digit] of [
      ['a', '1'],
      ['b', '2'],
    ] as const) {
      inTab(name);
      expect(findTransaction()).toMatchObject({ returnTo: `https://app.example.com/${name}` });
      expect(pkcePairs.verifiers('oauth')[0]).toBe(verifierOf(digit));
      pkcePairs.spend(verifierOf(digit));
    }
    findTransaction();
    expect(pkcePairs.verifiers('oauth')).toEqual([]);
  });

  it('are matched by trying verifiers if a callback names no tab, as in WebKit', () => {
    sessionStorage.clear();
    const takenTransaction = findTransaction();
    expect(takenTransaction).toMatchObject({ returnTo: 'https://app.example.com/b' });
    expect(pkcePairs.verifiers('oauth')).toEqual([verifierOf('2'), verifierOf('1')]);
    pkcePairs.spend(verifierOf('1'));
    expect(takenTransaction && transactionOfCallback(takenTransaction)).toEqual({
      ...transaction,
      returnTo: 'https://app.example.com/a',
    });
    expect(findTransaction(), 'the other tab is still away').toMatchObject({ returnTo: 'https://app.example.com/b' });
    expect(pkcePairs.verifiers('oauth')).toEqual([verifierOf('2')]);
  });

  it('have no verifier if they started without PKCE', () => {
    storeTransaction({ ...transaction, method: 'one_tap' }, window, 'https://api.example.com/one-tap');
    expect(findTransaction()).toMatchObject({ method: 'one_tap' });
    expect(isCallbackBound(), 'so the transaction vouches for no token').toBe(false);
  });
});

describe('mails requested in two tabs', () => {
  beforeEach(() => {
    pkcePairs.add('magic_links', pairOf('1'));
    storeLinkTransaction({ ...mail(), returnTo: 'https://app.example.com/a' });
    pkcePairs.add('passwords', pairOf('2'));
    storeLinkTransaction({ ...mail(), returnTo: 'https://app.example.com/b' });
  });

  it.each(['magic_links', 'passwords'])('each keep their verifier when the other one has signed in: %s', (of) => {
    expect(pkcePairs.verifiers(of)).toEqual([verifierOf('2'), verifierOf('1')]);
    pkcePairs.spend(verifierOf('1'));
    expect(pageOfLink()).toBe('https://app.example.com/a');
    dropLinkTransaction();
    expect(findLinkTransaction()).toBeNull();
    expect(pkcePairs.verifiers(of)).toEqual([verifierOf('2')]);
    pkcePairs.spend(verifierOf('2'));
    expect(pageOfLink()).toBe('https://app.example.com/b');
    expect(document.cookie).not.toContain('222');
  });

  it('keep the verifier until the link expires, and an unused one for half an hour', () => {
    pkcePairs.add('magic_links', pairOf('3'));
    pkcePairs.add('oauth', pairOf('4'));
    vi.advanceTimersByTime(30 * MINUTE_MS - 1);
    expect(pkcePairs.verifiers('oauth')).toEqual([verifierOf('4')]);
    expect(pkcePairs.verifiers('magic_links')).toEqual([verifierOf('2'), verifierOf('1'), verifierOf('3')]);
    vi.advanceTimersByTime(1);
    expect(pkcePairs.verifiers('oauth')).toEqual([]);
    expect(pkcePairs.verifiers('magic_links')).toEqual([verifierOf('2'), verifierOf('1')]);
    vi.advanceTimersByTime(30 * MINUTE_MS);
    expect(pkcePairs.verifiers('magic_links')).toEqual([]);
  });
});
