// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readTransactions } from '../provider/storage/transactionStore.ts';
import { clearTransactions } from '../testing/clearTransactions.ts';
import {
  dropLinkTransaction,
  endTransaction,
  findLinkTransaction,
  findTransaction,
  isCallbackOfTab,
  type StoredTransaction,
  storeLinkTransaction,
  storeTransaction,
} from './transactions.ts';

const transaction: StoredTransaction = {
  provider: 'google',
  method: 'oauth',
  sessionDurationMinutes: 30,
  returnTo: 'https://app.example.com/in',
};
const MINUTE_MS = 60_000;

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-01-01T00:00:00Z') });
  clearTransactions();
});
afterEach(() => void vi.useRealTimers());

/** Simulates a page that shares nothing but cookies with the document that left. */
const inAnotherDocument = () => sessionStorage.clear();

describe('an OAuth transaction', () => {
  it('is found by a document that shares nothing but cookies, and ends in its own tab alone', () => {
    storeTransaction(transaction);
    const tabId = sessionStorage.getItem('vestibule_trip') ?? '';
    inAnotherDocument();
    expect(findTransaction()).toEqual(transaction);
    expect(isCallbackOfTab()).toBe(false);
    expect(endTransaction()).toBeNull();
    sessionStorage.setItem('vestibule_trip', tabId);
    expect(findTransaction()).toEqual(transaction);
    expect(isCallbackOfTab()).toBe(true);
    expect(endTransaction()).toEqual(transaction);
    expect(isCallbackOfTab()).toBe(true);
    expect(findTransaction()).toBeNull();
    expect(document.cookie).not.toContain('google');
  });

  it('is the last one that the tab started', () => {
    storeTransaction(transaction);
    storeTransaction({ ...transaction, provider: 'github' });
    expect(endTransaction()).toMatchObject({ provider: 'github' });
    expect(endTransaction()).toBeNull();
  });

  it('is left alone by a callback that it does not fit', () => {
    storeTransaction(transaction);
    expect(endTransaction(({ method }) => method === 'sso')).toBeNull();
    expect(endTransaction(({ method }) => method !== 'sso')).toEqual(transaction);
  });

  it("is the tab's own if several tabs have one", () => {
    storeTransaction(transaction);
    const tabId = sessionStorage.getItem('vestibule_trip') ?? '';
    inAnotherDocument();
    storeTransaction({ ...transaction, provider: 'github' });
    sessionStorage.setItem('vestibule_trip', tabId);
    expect(endTransaction()).toMatchObject({ provider: 'google' });
    expect(findTransaction()).toMatchObject({ provider: 'github' });
  });

  it('is stored for the popup that will navigate', () => {
    const notes = new Map<string, string>();
    const sessionStorage = {
      getItem: (key: string) => notes.get(key) ?? null,
      setItem: (key: string, value: string) => void notes.set(key, value),
    };
    storeTransaction({ ...transaction, popup: 'popup-1' }, { sessionStorage } as Window);
    expect(notes.size).toBe(1);
    expect(findTransaction()).toMatchObject({ popup: 'popup-1' });
  });

  it('expires after half an hour', () => {
    storeTransaction(transaction);
    vi.advanceTimersByTime(30 * MINUTE_MS - 1);
    storeLinkTransaction({ sessionDurationMinutes: 30, untilMs: Date.now() + MINUTE_MS });
    expect(endTransaction()).not.toBeNull();
    storeTransaction(transaction);
    vi.advanceTimersByTime(30 * MINUTE_MS);
    expect(endTransaction()).toBeNull();
  });

  it('drops a long query from the return page, and a long path too', () => {
    storeTransaction({ ...transaction, returnTo: `https://app.example.com/in?${'x'.repeat(600)}` });
    expect(endTransaction()).toMatchObject({ returnTo: 'https://app.example.com/in' });
    storeTransaction({ ...transaction, returnTo: `https://app.example.com/${'x'.repeat(600)}` });
    expect(endTransaction()).toMatchObject({ returnTo: 'https://app.example.com/' });
  });

  it('is one of at most four, and of as many as fit into the cookie', () => {
    const pages = () => readTransactions().oauth.map(({ returnTo }) => returnTo?.at(24));
    for (let tab = 0; tab < 9; tab += 1) {
      inAnotherDocument();
      storeTransaction({ ...transaction, returnTo: `https://app.example.com/${tab}` });
    }
    expect(pages()).toEqual(['5', '6', '7', '8']);
    for (let tab = 0; tab < 9; tab += 1) {
      inAnotherDocument();
      storeTransaction({ ...transaction, returnTo: `https://app.example.com/${tab}/${'x'.repeat(570)}` });
    }
    expect(document.cookie.length).toBeLessThan(4_000);
    expect(pages().slice(-3)).toEqual(['6', '7', '8']);
  });
});

describe('a link in a mail', () => {
  const link = () => ({ sessionDurationMinutes: 45, untilMs: Date.now() + 5 * MINUTE_MS });

  it('is stored until it has signed in', () => {
    expect(findLinkTransaction()).toBeNull();
    const mail = link();
    storeLinkTransaction(mail);
    expect(findLinkTransaction()).toEqual(mail);
    expect(findLinkTransaction()).toEqual(mail);
    dropLinkTransaction();
    expect(findLinkTransaction()).toBeNull();
  });

  it('that several tabs wait for is the newest, until one of them has signed in', () => {
    storeLinkTransaction({ ...link(), returnTo: 'https://app.example.com/a' });
    storeLinkTransaction({ ...link(), returnTo: 'https://app.example.com/b' });
    expect(findLinkTransaction()).toMatchObject({ returnTo: 'https://app.example.com/b' });
    dropLinkTransaction();
    expect(findLinkTransaction()).toBeNull();
  });

  it('is stored until it expires', () => {
    storeLinkTransaction(link());
    vi.advanceTimersByTime(5 * MINUTE_MS);
    expect(findLinkTransaction()).toBeNull();
  });

  it("that does not exist causes no write, which could overwrite another document's", () => {
    storeTransaction(transaction);
    const write = vi.spyOn(document, 'cookie', 'set');
    dropLinkTransaction();
    expect(write).not.toHaveBeenCalled();
    write.mockRestore();
    expect(endTransaction()).toEqual(transaction);
  });

  it('and an OAuth transaction do not affect each other', () => {
    storeLinkTransaction(link());
    storeTransaction(transaction);
    expect(endTransaction()).toEqual(transaction);
    expect(findLinkTransaction()).not.toBeNull();
    storeTransaction(transaction);
    dropLinkTransaction();
    expect(endTransaction()).toEqual(transaction);
  });
});

describe('an entry written by another script', () => {
  const good = { id: '1', provider: 'google', method: 'oauth', sessionDurationMinutes: 30, untilMs: Number.MAX_VALUE };
  const write = (value: unknown) => {
    // biome-ignore lint/suspicious/noDocumentCookie: it is what is tested
    document.cookie = `vestibule_trips=${encodeURIComponent(JSON.stringify(value))}; Path=/`;
  };

  it('is accepted if it is valid', () => {
    write({ oauth: [good] });
    expect(findTransaction()).toMatchObject({ provider: 'google' });
  });

  it.each([
    null,
    12,
    [],
    { oauth: 'google' },
    { oauth: [{ ...good, provider: 'myspace' }] },
    { oauth: [{ ...good, method: 'magic_link' }] },
    { oauth: [{ ...good, sessionDurationMinutes: 527_041 }] },
    { oauth: [{ ...good, sessionDurationMinutes: 4 }] },
    { oauth: [{ ...good, returnTo: 'not an address' }] },
    { oauth: [{ ...good, untilMs: 'for ever' }] },
    { oauth: [], mails: [{ verifier: 'short', untilMs: Number.MAX_VALUE }] },
  ])('is ignored if it is invalid: %j', (value) => {
    write(value);
    expect(findTransaction()).toBeNull();
    expect(findLinkTransaction()).toBeNull();
  });
});
