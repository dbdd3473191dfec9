// @vitest-environment happy-dom
import { resolveConfig, timeouts } from '@vestibule/shared-protocol';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { channelOf, type ToFrame, type ToWindow } from '../popup/passkeyWindowChannel.ts';
import { apiFailure, fakePorts } from '../testing/fakePorts.ts';
import { startParts } from '../testing/startParts.ts';
import { passkeyTexts } from '../text/en/passkey.ts';
import { openedAsPasskeyWindow } from './openedAsPasskeyWindow.ts';

const settings = {
  config: resolveConfig({ products: ['passkeys', 'otp'] }),
  theme: { hideHeaderText: true },
  locale: 'de',
};
const start = (ceremony: 'get' | 'create'): ToWindow => ({ type: 'start', ceremony, ...settings });

const close = vi.spyOn(window, 'close').mockImplementation(() => {});
let frame: BroadcastChannel;
let heard: ToFrame[];

beforeEach(() => {
  vi.clearAllMocks();
  history.replaceState(null, '', `/passkey-window#${crypto.randomUUID()}`);
  frame = channelOf(location.href);
  heard = [];
  frame.addEventListener('message', ({ data }: MessageEvent<ToFrame>) => void heard.push(data));
});
afterEach(() => {
  frame.close();
  vi.useRealTimers();
});

/** Opens the window, whose frame answers as soon as it is there. */
async function open(ceremony: 'get' | 'create', parts: Parameters<typeof startParts>[0] = {}) {
  const started = startParts(parts);
  const opened = openedAsPasskeyWindow(started.parts);
  await vi.waitFor(() => expect(heard).toContainEqual({ type: 'ready' }));
  frame.postMessage(start(ceremony));
  await opened;
  return started;
}

/** What the window tells its frame when it is done. */
const outcome = () =>
  vi.waitFor(() => {
    const done = heard.find((message) => message.type === 'done');
    expect(done).toBeDefined();
    return done;
  });

describe('the window of a passkey ceremony', () => {
  it('is set up as its frame is', async () => {
    const { flow, parts, heard: configured } = await open('create');
    expect(flow.settings()).toMatchObject({ config: settings.config, locale: 'de' });
    expect(parts.look.theme()).toEqual(settings.theme);
    expect(document.documentElement.lang).toBe('de');
    expect(configured.isConfigured).toBe(true);
  });

  it('signs in at once, tells its frame, and closes', async () => {
    const { view } = await open('get');
    expect(view().state.screen).toBe('PasskeyConfirmation');
    expect(await outcome()).toEqual({ type: 'done', outcome: 'signed_in' });
    expect(close).toHaveBeenCalledOnce();
  });

  it('stays open with the way to sign in when that has failed', async () => {
    const { passkeys } = fakePorts();
    const authenticate = () => Promise.reject(apiFailure('webauthn_registration_not_found'));
    const { view } = await open('get', { ports: { passkeys: { ...passkeys, authenticate } } });
    expect(view()).toMatchObject({ state: { screen: 'Main' }, error: { kind: 'api' } });
    expect(close).not.toHaveBeenCalled();
  });

  it.each(['createPasskey', 'skip'] as const)(
    'begins a registration, and tells what came of it: %s',
    async (intent) => {
      const { flow, view } = await open('create');
      expect(view().state.screen).toBe('PasskeyRegistrationStart');
      expect(close).not.toHaveBeenCalled();
      await flow.ask('loadUser');
      await flow.ask(intent);
      expect(await outcome()).toEqual({ type: 'done', outcome: intent === 'skip' ? 'skipped' : 'created' });
      expect(close).toHaveBeenCalledOnce();
    },
  );

  it('closes when its frame no longer waits', async () => {
    void openedAsPasskeyWindow(startParts().parts);
    await vi.waitFor(() => expect(heard).not.toEqual([]));
    frame.postMessage({ type: 'close' } satisfies ToWindow);
    await vi.waitFor(() => expect(close).toHaveBeenCalledOnce());
  });
});

describe('a window that nobody answers', () => {
  it('asks again and again, and then says so', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval', 'clearTimeout', 'clearInterval'] });
    const { parts, view, heard: configured } = startParts();
    const opened = openedAsPasskeyWindow(parts);
    await vi.advanceTimersByTimeAsync(timeouts.handshakeMs - 1);
    expect(view().state.screen).toBe('Main');
    await vi.advanceTimersByTimeAsync(1);
    await opened;
    expect(view().state).toEqual({ screen: 'Error', message: passkeyTexts.passkey.windowLost, way: 'none' });
    expect(configured.isConfigured).toBe(true);
    expect(vi.getTimerCount()).toBe(0);
    vi.useRealTimers();
    await vi.waitFor(() => expect(heard.length).toBeGreaterThan(10));
  });

  it('is quiet once it is answered', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval', 'clearTimeout', 'clearInterval'] });
    await open('create');
    expect(vi.getTimerCount()).toBe(0);
  });
});
