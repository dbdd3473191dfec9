// @vitest-environment happy-dom
import { resolveConfig } from '@vestibule/shared-protocol';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isExpected } from '../../provider/storage/popups.ts';
import { closePopupWith } from '../../redirect/waitForPopup.ts';
import { clearTransactions } from '../../testing/clearTransactions.ts';
import { createPasskeyWindow } from './createPasskeyWindow.ts';
import { readPasskeyWindowAddress } from './readWindowAddress.ts';
import { idOf } from './windowAddress.ts';

vi.mock('./mayRunHere.ts', () => ({ mayRunHere: (ceremony: string) => ceremony === 'get' }));

const settings = {
  config: resolveConfig({ products: ['passkeys', 'otp'], passkeyOptions: { domain: 'example.com' } }),
  locale: 'de',
};
const open = vi.spyOn(window, 'open').mockReturnValue(null);

beforeEach(() => {
  vi.useFakeTimers();
  vi.clearAllMocks();
  clearTransactions();
});
afterEach(() => void vi.useRealTimers());

/** Prepares a window and returns its URL. */
async function prepare() {
  const port = createPasskeyWindow(() => settings);
  port.prepare('create');
  await vi.dynamicImportSettled();
  return { port, url: port.take() ?? '' };
}

describe('a passkey window', () => {
  it('is opened when the ceremony may not run here, with all its settings in the URL', async () => {
    const { port, url } = await prepare();
    expect(open).toHaveBeenCalledExactlyOnceWith(url, '_blank', expect.any(String));
    expect(readPasskeyWindowAddress(url)).toEqual({ id: idOf(url), ceremony: 'create', ...settings });
    expect(isExpected(idOf(url))).toBe(true);
    expect(port.take()).toBeNull();
    expect((await prepare()).url).not.toBe(url);
  });

  it('is not opened when the ceremony may run here', () => {
    const port = createPasskeyWindow(() => settings);
    port.prepare('get');
    expect(port.take()).toBeNull();
    expect(open).not.toHaveBeenCalled();
    expect(document.cookie).not.toContain('windows');
  });

  it('is awaited until it reports its result', async () => {
    const { port, url } = await prepare();
    const outcome = port.outcome(url, new AbortController().signal);
    await vi.dynamicImportSettled();
    closePopupWith('another', 'skipped');
    closePopupWith(idOf(url), 'created');
    await vi.advanceTimersByTimeAsync(250);
    expect(await outcome).toBe('created');
    expect(isExpected(idOf(url))).toBe(false);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('is awaited again when its link is pressed', async () => {
    const { port, url } = await prepare();
    const first = new AbortController();
    const refusal = expect(port.outcome(url, first.signal)).rejects.toThrow('again');
    await vi.dynamicImportSettled();
    first.abort(new Error('again'));
    const outcome = port.outcome(url, new AbortController().signal);
    await refusal;
    await vi.dynamicImportSettled();
    expect(isExpected(idOf(url))).toBe(true);
    closePopupWith(idOf(url), 'created');
    await vi.advanceTimersByTimeAsync(250);
    expect(await outcome).toBe('created');
  });

  it('is awaited until the visitor goes back', async () => {
    const { port, url } = await prepare();
    const leaveSignal = new AbortController();
    const outcome = port.outcome(url, leaveSignal.signal);
    const refusal = expect(outcome).rejects.toThrow('back');
    await vi.dynamicImportSettled();
    leaveSignal.abort(new Error('back'));
    await refusal;
    expect(isExpected(idOf(url))).toBe(false);
    expect(vi.getTimerCount()).toBe(0);
  });
});
