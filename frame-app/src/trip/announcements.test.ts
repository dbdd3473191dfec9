// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { TripOutcome } from '../flow/ports.ts';
import { announce, listenFor } from './announcements.ts';

const outcome: TripOutcome = { signedIn: 'oauth' };
/** What other windows of the auth domain hear by storage; the one that writes hears nothing. */
let written: StorageEvent[] = [];
const storage = {
  setItem: (key: string, newValue: string) => void written.push(new StorageEvent('storage', { key, newValue })),
  removeItem: (key: string) => void written.push(new StorageEvent('storage', { key, newValue: null })),
};
const hearByStorage = () => {
  for (const event of written) window.dispatchEvent(event);
};

let stop = () => {};
function listen(popup = 'window-1') {
  const onOutcome = vi.fn();
  stop = listenFor(popup, onOutcome);
  return onOutcome;
}

beforeEach(() => {
  written = [];
  vi.stubGlobal('localStorage', storage);
});
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
});

describe.each(['by channel', 'by storage'])('a window that is back is heard %s', (way) => {
  beforeEach(() => {
    if (way === 'by storage') Reflect.deleteProperty(window, 'BroadcastChannel');
  });

  /** What a window says arrives; `last` is known to arrive after it. */
  async function say(popup: string, last = popup) {
    const onLast = vi.fn();
    const stopLast = listenFor(last, onLast);
    announce(popup, outcome);
    if (last !== popup) announce(last, outcome);
    if (way === 'by storage') hearByStorage();
    await vi.waitFor(() => expect(onLast).toHaveBeenCalled());
    stopLast();
  }

  it('by the frame that opened it', async () => {
    const onOutcome = listen();
    await say('window-1');
    expect(onOutcome).toHaveBeenCalledExactlyOnceWith(outcome);
  });

  it('by no other frame', async () => {
    const onOutcome = listen();
    await say('window-2');
    expect(onOutcome).not.toHaveBeenCalled();
  });

  it('once', async () => {
    const onOutcome = listen();
    await say('window-1');
    await say('window-1', 'window-2');
    expect(onOutcome).toHaveBeenCalledOnce();
  });

  it('by nobody who has stopped listening', async () => {
    const onOutcome = listen();
    stop();
    await say('window-1', 'window-2');
    expect(onOutcome).not.toHaveBeenCalled();
  });
});

describe('in storage', () => {
  it('nothing is left of it', () => {
    const jar = new Map<string, string>();
    vi.stubGlobal('localStorage', {
      setItem: (key: string, value: string) => void jar.set(key, value),
      removeItem: (key: string) => void jar.delete(key),
    });
    announce('window-1', outcome);
    expect(jar.size).toBe(0);
  });

  it.each([
    '{',
    'null',
    '1',
    '{"popup":"window-1"}',
    '{"popup":"window-1","outcome":{"signedIn":"somehow"}}',
    '{"popup":"window-1","outcome":{"failure":{"kind":"client","code":1}}}',
  ])('what is no announcement is not heard: %s', (newValue) => {
    const onOutcome = listen();
    const uncaught = vi.fn();
    window.addEventListener('error', uncaught);
    window.dispatchEvent(new StorageEvent('storage', { key: 'vestibule_popup', newValue }));
    window.removeEventListener('error', uncaught);
    expect(onOutcome).not.toHaveBeenCalled();
    expect(uncaught).not.toHaveBeenCalled();
  });

  it('what others write is not heard', () => {
    const onOutcome = listen();
    const newValue = JSON.stringify({ popup: 'window-1', outcome });
    window.dispatchEvent(new StorageEvent('storage', { key: 'another', newValue }));
    window.dispatchEvent(new StorageEvent('storage', { key: null, newValue: null }));
    expect(onOutcome).not.toHaveBeenCalled();
  });
});
