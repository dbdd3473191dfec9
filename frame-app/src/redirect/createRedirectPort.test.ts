// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { clearTransactions } from '../testing/clearTransactions.ts';
import { createRedirectPort } from './createRedirectPort.ts';
import { takeRelay } from './popupRelay.ts';
import { storeResult } from './redirectResult.ts';
import { endTransaction, findTransaction } from './transactions.ts';

const transaction = { provider: 'google', method: 'oauth', sessionDurationMinutes: 30 } as const;
const host = 'https://app.example.com';
const providerUrl = 'https://api.example.com/v1/public/oauth/google/start';

beforeEach(() => {
  clearTransactions();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it('stores the page to return to, without callback parameters', async () => {
  const port = createRedirectPort([host]);
  port.startFrom(`${host}/in?plan=free&stytch_token_type=oauth&token=spent#here`);
  port.leave(transaction, providerUrl);
  expect(endTransaction()).toEqual({ ...transaction, returnTo: `${host}/in?plan=free#here` });
  expect(endTransaction()).toBeNull();
});

it('stores for a page any page of its hosts that the visitor came from', async () => {
  const port = createRedirectPort(['https://www.example.com', host]);
  port.startFrom(`${host}/in`);
  port.leave(transaction, providerUrl);
  expect(endTransaction()).toEqual({ ...transaction, returnTo: `${host}/in` });
});

it.each([undefined, 'https://elsewhere.example/', 'http://app.example.com/', 'blob:https://app.example.com/8d5b'])(
  'does not accept %s as a page of the host',
  async (url) => {
    const port = createRedirectPort([host]);
    port.startFrom(url);
    port.leave(transaction, providerUrl);
    expect(endTransaction()).toEqual(transaction);
  },
);

describe('a start with a PKCE challenge', () => {
  const challengeUrl = `${providerUrl}?code_challenge=${'c'.repeat(43)}`;

  it('leads a host page to a page of the auth domain, which alone knows the URL', () => {
    vi.stubGlobal('parent', {});
    const address = createRedirectPort([host]).leave(transaction, challengeUrl);
    const id = sessionStorage.getItem('vestibule_trip');
    expect(address).toBe(`${location.origin}/oauth-window#${id}`);
    expect(takeRelay(id ?? '')).toBe(challengeUrl);
  });

  it('is dropped if the page stays', () => {
    vi.stubGlobal('parent', {});
    const port = createRedirectPort([host]);
    const id = port.leave(transaction, challengeUrl).split('#')[1] ?? '';
    port.stay();
    expect(takeRelay(id)).toBeNull();
    expect(findTransaction()).toBeNull();
  });

  it('is opened by a page of the auth domain itself', () => {
    expect(createRedirectPort([host]).leave(transaction, challengeUrl)).toBe(challengeUrl);
  });
});

it('stores the transaction in the popup, and receives its result once', async () => {
  const storage = new Map<string, string>();
  const replace = vi.fn();
  const popup = {
    sessionStorage: {
      getItem: () => null,
      setItem: (key: string, value: string) => void storage.set(key, value),
    },
    location: { replace },
    close: vi.fn(),
  };
  vi.spyOn(window, 'open').mockReturnValue(popup as unknown as Window);
  const onOutcome = vi.fn();
  const port = createRedirectPort([host]);
  await port.openPopup(transaction, onOutcome, () => {}).goTo('https://provider.example/');
  expect(replace).toHaveBeenCalledWith('https://provider.example/');

  expect(storage.size).toBe(1);
  const id = findTransaction()?.popup ?? '';
  storeResult('another', { signedIn: 'oauth' });
  storeResult(id, { signedIn: 'oauth' });
  storeResult(id, { signedIn: 'oauth' });
  await vi.waitFor(() => expect(onOutcome).toHaveBeenCalled());
  expect(onOutcome).toHaveBeenCalledExactlyOnceWith({ signedIn: 'oauth' });
});

it('closes the previous popup, and opens another with an unguessable name', () => {
  const windows = [1, 2].map(() => ({ sessionStorage: { getItem: () => null, setItem: vi.fn() }, close: vi.fn() }));
  const open = vi.spyOn(window, 'open');
  for (const window of windows) open.mockReturnValueOnce(window as unknown as Window);
  const { openPopup } = createRedirectPort([host]);
  openPopup(
    transaction,
    () => {},
    () => {},
  );
  expect(windows[0]?.close).not.toHaveBeenCalled();
  openPopup(
    transaction,
    () => {},
    () => {},
  );
  expect(windows.map(({ close }) => close.mock.calls.length)).toEqual([1, 0]);
  const [first, second] = open.mock.calls.map(([, name]) => name);
  expect(first).toMatch(/^vestibule_.{36}$/);
  expect(second).toMatch(/^vestibule_.{36}$/);
  expect(second).not.toBe(first);
});

it('neither stores a transaction nor navigates for a popup that was closed meanwhile', async () => {
  const popup = { sessionStorage, location: { replace: vi.fn() }, close: vi.fn() };
  vi.spyOn(window, 'open').mockReturnValue(popup as unknown as Window);
  const port = createRedirectPort([host]);
  const openedPopup = port.openPopup(
    transaction,
    () => {},
    () => {},
  );
  port.closePopup();
  await openedPopup.goTo('https://provider.example/');
  expect(popup.location.replace).not.toHaveBeenCalled();
  expect(findTransaction()).toBeNull();
});

it('reports once that a popup seems closed, after the time in which its result could arrive', async () => {
  vi.useFakeTimers();
  const popup = { sessionStorage, location: { replace: vi.fn() }, close: vi.fn(), closed: false };
  vi.spyOn(window, 'open').mockReturnValue(popup as unknown as Window);
  const onClosed = vi.fn();
  await createRedirectPort([host])
    .openPopup(transaction, () => {}, onClosed)
    .goTo('https://provider.example/');
  await vi.advanceTimersByTimeAsync(60_000);
  popup.closed = true;
  await vi.advanceTimersByTimeAsync(1_500);
  expect(onClosed).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(onClosed).toHaveBeenCalledOnce();
});

const presses = {
  'tells that a window has used the press up': { userActivation: { isActive: false } },
  'lets a press be good for another window, as WebKit does': {
    userActivation: { isActive: true },
    vendor: 'Apple Computer, Inc.',
  },
  'does not tell of presses': {},
};

it.each(Object.entries(presses))(
  'sends the popup by cookie if window.open returns null in a browser that %s',
  async (_, navigator) => {
    vi.spyOn(window, 'open').mockReturnValue(null);
    vi.stubGlobal('navigator', navigator);
    const relay = createRedirectPort([host])
      .openPopup(
        transaction,
        () => {},
        () => {},
      )
      .goTo('https://provider.example/');
    const id = vi.mocked(window.open).mock.calls[0]?.[0]?.toString().split('#')[1] ?? '';
    await vi.waitFor(() => expect(takeRelay(id)).toBe('https://provider.example/'));
    await relay;
    expect(findTransaction()).toMatchObject({ ...transaction, popup: id });
  },
);

it.each(Object.entries(presses))(
  'reports a blocked popup if none reads the cookie in a browser that %s',
  async (_, navigator) => {
    vi.spyOn(window, 'open').mockReturnValue(null);
    vi.stubGlobal('navigator', navigator);
    await import('./openPopupRelay.ts');
    vi.useFakeTimers();
    const relay = createRedirectPort([host])
      .openPopup(
        transaction,
        () => {},
        () => {},
      )
      .goTo('https://provider.example/');
    const refusal = expect(relay).rejects.toThrow('popup_blocked');
    await vi.advanceTimersByTimeAsync(8_000);
    await refusal;
  },
);

it('reports a blocked popup at once if the user gesture is still unused', async () => {
  vi.spyOn(window, 'open').mockReturnValue(null);
  vi.stubGlobal('navigator', { userActivation: { isActive: true }, vendor: 'Google Inc.' });
  const relay = createRedirectPort([host])
    .openPopup(
      transaction,
      () => {},
      () => {},
    )
    .goTo('https://provider.example/');
  await expect(relay).rejects.toThrow('popup_blocked');
});
