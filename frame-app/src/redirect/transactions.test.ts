// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clearTrips } from '../testing/clearTrips.ts';
import { dropLinkTrip, findLinkTrip, type StoredTrip, storeLinkTrip, storeTrip, takeTrip } from './transactions.ts';

const trip: StoredTrip = {
  provider: 'google',
  method: 'oauth',
  sessionDurationMinutes: 30,
  returnTo: 'https://app.example.com/in',
};
const MINUTE_MS = 60_000;

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-01-01T00:00:00Z') });
  clearTrips();
});
afterEach(() => void vi.useRealTimers());

/** As a page has it that shares nothing but cookies with the document that left. */
const inAnotherDocument = () => sessionStorage.clear();

describe('a trip to an OAuth provider', () => {
  it('is told once, also to a document that shares nothing but cookies', () => {
    storeTrip(trip);
    inAnotherDocument();
    expect(takeTrip()).toEqual(trip);
    expect(takeTrip()).toBeNull();
    expect(document.cookie).not.toContain('google');
  });

  it('is the last one that the tab began', () => {
    storeTrip(trip);
    storeTrip({ ...trip, provider: 'github' });
    expect(takeTrip()).toMatchObject({ provider: 'github' });
    expect(takeTrip()).toBeNull();
  });

  it("is the tab's own where several tabs are away", () => {
    storeTrip(trip);
    const own = sessionStorage.getItem('vestibule_trip') ?? '';
    inAnotherDocument();
    storeTrip({ ...trip, provider: 'github' });
    sessionStorage.setItem('vestibule_trip', own);
    expect(takeTrip()).toMatchObject({ provider: 'google' });
    expect(takeTrip()).toMatchObject({ provider: 'github' });
  });

  it('is noted for the window that will go', () => {
    const notes = new Map<string, string>();
    const sessionStorage = {
      getItem: (key: string) => notes.get(key) ?? null,
      setItem: (key: string, value: string) => void notes.set(key, value),
    };
    storeTrip({ ...trip, popup: 'popup-1' }, { sessionStorage } as Window);
    expect(notes.size).toBe(1);
    expect(takeTrip()).toMatchObject({ popup: 'popup-1' });
  });

  it('is over after half an hour', () => {
    storeTrip(trip);
    vi.advanceTimersByTime(30 * MINUTE_MS - 1);
    storeLinkTrip({ sessionDurationMinutes: 30, untilMs: Date.now() + MINUTE_MS });
    expect(takeTrip()).not.toBeNull();
    storeTrip(trip);
    vi.advanceTimersByTime(30 * MINUTE_MS);
    expect(takeTrip()).toBeNull();
  });

  it('leads back to the page without its query where that is long, and anywhere where its path is', () => {
    storeTrip({ ...trip, returnTo: `https://app.example.com/in?${'x'.repeat(600)}` });
    expect(takeTrip()).toMatchObject({ returnTo: 'https://app.example.com/in' });
    storeTrip({ ...trip, returnTo: `https://app.example.com/${'x'.repeat(600)}` });
    expect(takeTrip()).toMatchObject({ returnTo: 'https://app.example.com/' });
  });

  it('is one of four at the most, and of as many as fit into the cookie where addresses are long', () => {
    const pages = () => Array.from({ length: 5 }, () => takeTrip()?.returnTo?.at(24));
    for (let tab = 0; tab < 9; tab += 1) {
      inAnotherDocument();
      storeTrip({ ...trip, returnTo: `https://app.example.com/${tab}` });
    }
    inAnotherDocument();
    expect(pages()).toEqual(['8', '7', '6', '5', undefined]);
    for (let tab = 0; tab < 9; tab += 1) {
      inAnotherDocument();
      storeTrip({ ...trip, returnTo: `https://app.example.com/${tab}/${'x'.repeat(570)}` });
    }
    expect(document.cookie.length).toBeLessThan(4_000);
    inAnotherDocument();
    expect(pages().slice(0, 3)).toEqual(['8', '7', '6']);
  });
});

describe('a link in a mail', () => {
  const link = () => ({ sessionDurationMinutes: 45, untilMs: Date.now() + 5 * MINUTE_MS });

  it('was asked for here until it has signed in', () => {
    expect(findLinkTrip()).toBeNull();
    const asked = link();
    storeLinkTrip(asked);
    expect(findLinkTrip()).toEqual(asked);
    expect(findLinkTrip()).toEqual(asked);
    dropLinkTrip();
    expect(findLinkTrip()).toBeNull();
  });

  it('of which several tabs wait is the newest, until one of them has signed in', () => {
    storeLinkTrip({ ...link(), returnTo: 'https://app.example.com/a' });
    storeLinkTrip({ ...link(), returnTo: 'https://app.example.com/b' });
    expect(findLinkTrip()).toMatchObject({ returnTo: 'https://app.example.com/b' });
    dropLinkTrip();
    expect(findLinkTrip()).toBeNull();
  });

  it('was asked for here for as long as it is good', () => {
    storeLinkTrip(link());
    vi.advanceTimersByTime(5 * MINUTE_MS);
    expect(findLinkTrip()).toBeNull();
  });

  it('that nobody asked for is not dropped: another document may be writing', () => {
    storeTrip(trip);
    const write = vi.spyOn(document, 'cookie', 'set');
    dropLinkTrip();
    expect(write).not.toHaveBeenCalled();
    write.mockRestore();
    expect(takeTrip()).toEqual(trip);
  });

  it('and a trip leave each other alone', () => {
    storeLinkTrip(link());
    storeTrip(trip);
    expect(takeTrip()).toEqual(trip);
    expect(findLinkTrip()).not.toBeNull();
    storeTrip(trip);
    dropLinkTrip();
    expect(takeTrip()).toEqual(trip);
  });
});

describe('what somebody else wrote into the cookie', () => {
  const good = { id: '1', provider: 'google', method: 'oauth', sessionDurationMinutes: 30, untilMs: Number.MAX_VALUE };
  const write = (value: unknown) => {
    // biome-ignore lint/suspicious/noDocumentCookie: it is what is tested
    document.cookie = `vestibule_trips=${encodeURIComponent(JSON.stringify(value))}; Path=/`;
  };

  it('counts where it has the form of ours', () => {
    write({ oauth: [good] });
    expect(takeTrip()).toMatchObject({ provider: 'google' });
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
  ])('is nothing where it has not: %j', (value) => {
    write(value);
    expect(takeTrip()).toBeNull();
    expect(findLinkTrip()).toBeNull();
  });
});
