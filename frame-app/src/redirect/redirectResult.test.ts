// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { RedirectResult } from '../flow/ports.ts';
import { clearTransactions } from '../testing/clearTransactions.ts';
import { listenFor, storeResult, takeResult } from './redirectResult.ts';

const host = 'https://app.example.com';
const failure = { kind: 'api', code: 'api_error', error_type: 'oauth_token_not_found' } as const;

beforeEach(() => {
  vi.useFakeTimers();
  clearTransactions();
});
afterEach(() => void vi.useRealTimers());

/** Writes results that another script could write under the same name. */
function write(outcomes: unknown): void {
  // biome-ignore lint/suspicious/noDocumentCookie: it is what is tested
  document.cookie = `vestibule_trips=${encodeURIComponent(JSON.stringify({ outcomes }))}; Path=/`;
}

describe('the result of a sign-in', () => {
  it.each<RedirectResult>([{ signedIn: 'oauth' }, { signedIn: 'magic_link' }, { failure }])(
    'is read once, by the page the visitor returns to: %j',
    (ended) => {
      storeResult(host, ended);
      expect(takeResult('https://shop.example.com')).toBeNull();
      expect(takeResult(host)).toEqual(ended);
      expect(takeResult(host)).toBeNull();
      expect(document.cookie).not.toContain('app.example.com');
    },
  );

  it('is read by a document that shares nothing but cookies', () => {
    storeResult(host, { signedIn: 'oauth' });
    sessionStorage.clear();
    localStorage.clear();
    expect(takeResult(host)).toEqual({ signedIn: 'oauth' });
  });

  it('expires after two minutes', () => {
    storeResult(host, { signedIn: 'oauth' });
    vi.advanceTimersByTime(2 * 60_000);
    expect(takeResult(host)).toBeNull();
  });

  it("is the latest one in Safari, where a frame does not see the tab's storage", () => {
    storeResult(host, { signedIn: 'oauth' });
    storeResult(host, { failure });
    sessionStorage.clear();
    expect(takeResult(host)).toEqual({ failure });
    expect(takeResult(host)).toBeNull();
  });

  it('is read by each of two tabs that return to one host at the same time', () => {
    storeResult(host, { failure });
    const first = sessionStorage.getItem('vestibule_outcome') ?? '';
    storeResult(host, { signedIn: 'oauth' });
    const second = sessionStorage.getItem('vestibule_outcome') ?? '';
    sessionStorage.setItem('vestibule_outcome', first);
    expect(takeResult(host)).toEqual({ failure });
    sessionStorage.setItem('vestibule_outcome', second);
    expect(takeResult(host)).toEqual({ signedIn: 'oauth' });
  });

  it('has a long message cut off', () => {
    storeResult(host, { failure: { ...failure, error_message: 'no'.repeat(5_000) } });
    expect(document.cookie.length).toBeLessThan(1_000);
    expect(takeResult(host)).toEqual({ failure: { ...failure, error_message: 'no'.repeat(50) } });
  });

  it.each(['', null, [null], [{ of: host }], [{ of: host, untilMs: 9e15, ended: { signedIn: 'passport' } }]])(
    'is ignored if it is invalid: %j',
    (outcomes) => {
      write(outcomes);
      expect(takeResult(host)).toBeNull();
    },
  );
});

describe('the result of a popup', () => {
  let stop = () => {};
  afterEach(() => stop());

  function listen(popup = 'window-1') {
    const onOutcome = vi.fn();
    stop = listenFor(popup, onOutcome);
    return onOutcome;
  }

  it('is received by the frame that opened it, once', () => {
    const onOutcome = listen();
    storeResult('window-1', { signedIn: 'oauth' });
    vi.advanceTimersByTime(250);
    expect(onOutcome).toHaveBeenCalledExactlyOnceWith({ signedIn: 'oauth' });
    storeResult('window-1', { signedIn: 'oauth' });
    vi.advanceTimersByTime(1_000);
    expect(onOutcome).toHaveBeenCalledOnce();
    expect(vi.getTimerCount()).toBe(0);
  });

  it('is not received by another frame', () => {
    const onOutcome = listen();
    storeResult('window-2', { signedIn: 'oauth' });
    vi.advanceTimersByTime(1_000);
    expect(onOutcome).not.toHaveBeenCalled();
    expect(takeResult('window-2')).not.toBeNull();
  });

  it('is received as soon as the page that opened it is visible again', () => {
    const onOutcome = listen();
    storeResult('window-1', { signedIn: 'oauth' });
    document.dispatchEvent(new Event('visibilitychange'));
    expect(onOutcome).toHaveBeenCalledOnce();
  });

  it('is not received after the listener has stopped', () => {
    const onOutcome = listen();
    stop();
    storeResult('window-1', { signedIn: 'oauth' });
    vi.advanceTimersByTime(1_000);
    document.dispatchEvent(new Event('visibilitychange'));
    expect(onOutcome).not.toHaveBeenCalled();
  });

  it.each([{ signedIn: 'somehow' }, { failure: { kind: 'client', code: 1 } }, null])(
    'is ignored if it is invalid: %j',
    (ended) => {
      const onOutcome = listen();
      write([{ of: 'window-1', ended, untilMs: 9e15 }]);
      vi.advanceTimersByTime(1_000);
      expect(onOutcome).not.toHaveBeenCalled();
    },
  );
});
