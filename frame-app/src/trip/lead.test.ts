// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { followLead } from '../boot/followLead.ts';
import { dropLead, isLeadTaken, storeLead, takeLead } from './lead.ts';
import { leadWindow } from './leadWindow.ts';

const provider = 'https://api.example.com';
const lead = { id: 'window-1', url: `${provider}/oauth/google/start?redirect=https%3A%2F%2Fauth.example.com%2F&a=b c` };
const replace = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  dropLead();
  replace.mockClear();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** The window of that id, as it waits. */
function openWindow(id: string) {
  vi.stubGlobal('location', { protocol: 'http:', hash: `#${id}`, replace });
  const onLost = vi.fn();
  followLead(provider, onLost);
  return onLost;
}

it('is told to its window, once', () => {
  storeLead(lead);
  expect(isLeadTaken(lead.id)).toBe(false);
  expect(takeLead(lead.id)).toBe(lead.url);
  expect(isLeadTaken(lead.id)).toBe(true);
  expect(takeLead(lead.id)).toBeNull();
});

it.each(['window-2', ''])('is not told to a window of the id "%s"', (id) => {
  storeLead(lead);
  expect(takeLead(id)).toBeNull();
  expect(isLeadTaken(lead.id)).toBe(false);
});

it('leads a window that came before it was known where to', async () => {
  openWindow(lead.id);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(replace).not.toHaveBeenCalled();
  const led = leadWindow(lead.id, lead.url);
  await vi.advanceTimersByTimeAsync(500);
  await expect(led).resolves.toBeUndefined();
  expect(replace).toHaveBeenCalledExactlyOnceWith(lead.url);
});

it('says that there is no window where none hears of it', async () => {
  const led = expect(leadWindow(lead.id, lead.url)).rejects.toMatchObject({ failure: { code: 'popup_blocked' } });
  await vi.advanceTimersByTimeAsync(8_000);
  await led;
});

it.each(['https://elsewhere.example/', 'javascript:alert(1)', '/here', `${provider}.elsewhere.example/`])(
  'leads nowhere but to the provider: %s',
  async (url) => {
    const onLost = openWindow(lead.id);
    storeLead({ id: lead.id, url });
    await vi.advanceTimersByTimeAsync(29_999);
    expect(onLost).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(onLost).toHaveBeenCalledOnce();
    expect(replace).not.toHaveBeenCalled();
  },
);
