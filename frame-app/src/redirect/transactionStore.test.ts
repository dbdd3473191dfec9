// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { expectPopup } from '../provider/storage/popups.ts';
import { readTransactions, updateTransactions } from '../provider/storage/transactionStore.ts';
import { clearTransactions } from '../testing/clearTransactions.ts';
import { cookieAttributes } from '../testing/cookieAttributes.ts';
import { pkcePairs } from './pkcePairs.ts';
import { storeResult } from './redirectResult.ts';
import { storeLinkTransaction, storeTransaction } from './transactions.ts';

const emptyStore = { oauth: [], mails: [], pairs: [], outcomes: [], windows: [] };
const inAMinute = () => Date.now() + 60_000;
const verifierOf = (start: number) => `${start}`.repeat(128);
const pairOf = (start: number) =>
  JSON.stringify({ code_challenge: `${start}`.repeat(43), code_verifier: verifierOf(start) });

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-01-01T00:00:00Z') });
  clearTransactions();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('has only characters allowed in a cookie, and restores what was stored', () => {
  const link = { sessionDurationMinutes: 30, returnTo: 'https://app.example.com/in?a=1,2;3&b="%20"#\u00fc\u{1f600}' };
  const note = { ...link, untilMs: inAMinute() };
  const cookieSetter = vi.spyOn(document, 'cookie', 'set');
  updateTransactions((store) => ({ ...store, mails: [note] }));
  const [value = ''] = String(cookieSetter.mock.calls[0]?.[0]).replace('vestibule_trips=', '').split('; ');
  expect(value).toMatch(/^[!#-+\--:<-[\]-~]+$/);
  expect(readTransactions()).toEqual({ ...emptyStore, mails: [note] });
});

it('does not parse a missing cookie, because a thrown error would slow every mount', () => {
  const parse = vi.spyOn(JSON, 'parse');
  expect(readTransactions()).toEqual(emptyStore);
  expect(parse).not.toHaveBeenCalled();
});

it('belongs to this host, is not sent with cross-site requests, and expires with its last entry', () => {
  const cookieSetter = vi.spyOn(document, 'cookie', 'set');
  updateTransactions((store) => ({ ...store, mails: [{ sessionDurationMinutes: 30, untilMs: inAMinute() }] }));
  expect(cookieAttributes(cookieSetter.mock.calls[0]?.[0])).toEqual(['max-age=60', 'path=/', 'samesite=lax']);
});

it('is a __Host- cookie that is sent only encrypted, except on localhost', () => {
  const cookieSetter = vi.spyOn(document, 'cookie', 'set').mockReturnValue();
  vi.spyOn(location, 'protocol', 'get').mockReturnValue('https:');
  updateTransactions((store) => ({ ...store, mails: [{ sessionDurationMinutes: 30, untilMs: inAMinute() }] }));
  expect(cookieSetter.mock.calls[0]?.[0]).toMatch(/^__Host-vestibule_trips=[^;]+;/);
  expect(cookieAttributes(cookieSetter.mock.calls[0]?.[0])).toEqual(['max-age=60', 'path=/', 'samesite=lax', 'secure']);
});

it('is removed when its last entry is removed', () => {
  updateTransactions((store) => ({ ...store, mails: [{ sessionDurationMinutes: 30, untilMs: inAMinute() }] }));
  const cookieSetter = vi.spyOn(document, 'cookie', 'set');
  updateTransactions(() => emptyStore);
  expect(cookieAttributes(cookieSetter.mock.calls[0]?.[0])).toEqual(['max-age=0', 'path=/', 'samesite=lax']);
});

it("stays within a browser's size limit; the newest entry of each kind is kept", () => {
  const returnTo = `https://app.example.com/${'x'.repeat(570)}`;
  const failure = { kind: 'api', code: 'api_error', error_type: 'oauth_flow_callback_error' } as const;
  for (let time = 0; time < 9; time += 1) {
    expectPopup(`window-${time}`);
    storeResult(`window-${time}`, { failure: { ...failure, error_message: '"'.repeat(200) } });
    sessionStorage.clear();
    const popup = `window-${time}`;
    pkcePairs.add('oauth', pairOf(time));
    const url = `https://api.example.com/?code_challenge=${`${time}`.repeat(43)}`;
    storeTransaction(
      { provider: 'salesforce', method: 'one_tap', sessionDurationMinutes: 527_040, returnTo, popup },
      null,
      url,
    );
    pkcePairs.add('magic_links', pairOf(time));
    storeLinkTransaction({ sessionDurationMinutes: 527_040, returnTo, untilMs: inAMinute() + time });
    const { oauth, mails, outcomes, windows } = readTransactions();
    expect(oauth.at(-1)).toMatchObject({ popup, verifier: verifierOf(time) });
    expect(mails.at(-1)).toMatchObject({ returnTo, verifier: verifierOf(time) });
    expect([outcomes.at(-1)?.of, windows.at(-1)?.id]).toEqual([popup, popup]);
    expect(document.cookie.length).toBeLessThan(4_000);
  }
});

it.each(['%', 'null', '[]', '{"oauth":[{}]}', '{"pairs":[{"of":"oauth","code_verifier":"short"}]}', '{"outcomes":1}'])(
  'is empty if it was overwritten with %s',
  (value) => {
    // biome-ignore lint/suspicious/noDocumentCookie: it is what is tested
    document.cookie = `vestibule_trips=${value}; Path=/`;
    expect(readTransactions()).toEqual(emptyStore);
  },
);
