// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { cookieAttributes } from '../testing/cookieAttributes.ts';
import { followPopupRelay } from './followPopupRelay.ts';
import { openPopupRelay } from './openPopupRelay.ts';
import { dropRelay, isRelayTaken, storeRelay, takeRelay } from './popupRelay.ts';

const provider = 'https://api.example.com';
const lead = { id: 'window-1', url: `${provider}/oauth/google/start?redirect=https%3A%2F%2Fauth.example.com%2F&a=b c` };
const replace = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  dropRelay(lead.id);
  replace.mockClear();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Simulates the waiting popup with that id. */
function openWindow(id: string) {
  vi.stubGlobal('location', { protocol: 'http:', hash: `#${id}`, replace });
  const onLost = vi.fn();
  followPopupRelay(provider, onLost);
  return onLost;
}

it('gives the URL to its popup, once', () => {
  storeRelay(lead);
  expect(isRelayTaken(lead.id)).toBe(false);
  expect(takeRelay(lead.id)).toBe(lead.url);
  expect(isRelayTaken(lead.id)).toBe(true);
  expect(takeRelay(lead.id)).toBeNull();
});

it.each(['window-2', ''])('gives nothing to a popup with the id "%s"', (id) => {
  storeRelay(lead);
  expect(takeRelay(id)).toBeNull();
  expect(isRelayTaken(lead.id)).toBe(false);
});

it('leaves the relay of another tab unchanged, and names the tab for its callback', async () => {
  const otherLead = { id: 'window-2', url: `${provider}/oauth/github/start` };
  storeRelay(lead);
  storeRelay(otherLead);
  openWindow(lead.id);
  await vi.advanceTimersByTimeAsync(500);
  expect(replace).toHaveBeenCalledExactlyOnceWith(lead.url);
  expect(sessionStorage.getItem('vestibule_trip')).toBe(lead.id);
  expect(isRelayTaken(otherLead.id)).toBe(false);
  dropRelay(otherLead.id);
});

it('sets a cookie that cross-site requests do not send, and that expires', () => {
  const cookieSetter = vi.spyOn(document, 'cookie', 'set').mockReturnValue();
  expect(() => storeRelay(lead)).toThrow();
  expect(cookieSetter.mock.calls[0]?.[0]).toMatch(/^vestibule_lead_window-1=[^;]+;/);
  expect(cookieAttributes(cookieSetter.mock.calls[0]?.[0])).toEqual(['max-age=60', 'path=/', 'samesite=lax']);
});

it('sets a __Host- cookie that is sent only encrypted, except on localhost', () => {
  const cookieSetter = vi.spyOn(document, 'cookie', 'set').mockReturnValue();
  vi.spyOn(location, 'protocol', 'get').mockReturnValue('https:');
  expect(() => storeRelay(lead)).toThrow();
  expect(cookieSetter.mock.calls[0]?.[0]).toMatch(/^__Host-vestibule_lead_window-1=[^;]+;/);
  expect(cookieAttributes(cookieSetter.mock.calls[0]?.[0])).toEqual(['max-age=60', 'path=/', 'samesite=lax', 'secure']);
});

it('ignores a cookie that another host of the domain may have set', () => {
  storeRelay(lead);
  vi.spyOn(location, 'protocol', 'get').mockReturnValue('https:');
  expect(takeRelay(lead.id)).toBeNull();
});

it('refuses a URL for which the browser stores no cookie', () => {
  vi.spyOn(document, 'cookie', 'set').mockReturnValue();
  expect(() => storeRelay(lead)).toThrow(
    expect.objectContaining({ failure: { kind: 'client', code: 'oauth_failed', error_type: 'start_too_long' } }),
  );
});

it('leads on at once if the URL is there already, as for the page itself', () => {
  storeRelay(lead);
  openWindow(lead.id);
  expect(replace).toHaveBeenCalledExactlyOnceWith(lead.url);
  expect(vi.getTimerCount()).toBe(0);
});

it('serves a popup that was opened before its URL was known', async () => {
  openWindow(lead.id);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(replace).not.toHaveBeenCalled();
  const relay = openPopupRelay(lead.id, lead.url, false);
  await vi.advanceTimersByTimeAsync(500);
  await expect(relay).resolves.toBeUndefined();
  expect(replace).toHaveBeenCalledExactlyOnceWith(lead.url);
});

const [chromium, firefox, webkit] = ['Google Inc.', '', 'Apple Computer, Inc.'];

it.each([
  ['8 s', 'if one has consumed the user gesture', false, chromium],
  ['8 s', 'if one has consumed the user gesture', false, firefox],
  ['4 s', 'if the browser does not report user gestures', undefined, firefox],
  ['4 s', 'if user gestures are not consumed', true, webkit],
])('reports after %s that there is no popup when none reads it %s', async (after, _, isPressLeft, vendor) => {
  vi.stubGlobal('navigator', { vendor });
  const onRefused = vi.fn();
  openPopupRelay(lead.id, lead.url, isPressLeft).catch(onRefused);
  await vi.advanceTimersByTimeAsync(Number.parseInt(after, 10) * 1_000 - 1);
  expect(onRefused).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(onRefused).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ failure: { kind: 'client', code: 'popup_blocked' } }),
  );
});

it.each([chromium, firefox])(
  'reports at once that there is no popup if the user gesture is still active (%s)',
  async (vendor) => {
    vi.stubGlobal('navigator', { vendor });
    await expect(openPopupRelay(lead.id, lead.url, true)).rejects.toMatchObject({ failure: { code: 'popup_blocked' } });
    expect(takeRelay(lead.id)).toBeNull();
    expect(vi.getTimerCount()).toBe(0);
  },
);

it.each(['https://elsewhere.example/', 'javascript:alert(1)', '/here', `${provider}.elsewhere.example/`])(
  "opens no URL except the provider's: %s",
  async (url) => {
    const onLost = openWindow(lead.id);
    storeRelay({ id: lead.id, url });
    await vi.advanceTimersByTimeAsync(29_999);
    expect(onLost).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(onLost).toHaveBeenCalledOnce();
    expect(replace).not.toHaveBeenCalled();
  },
);
