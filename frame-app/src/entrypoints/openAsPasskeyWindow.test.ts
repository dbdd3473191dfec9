// @vitest-environment happy-dom
import { resolveConfig, timeouts } from '@vestibule/shared-protocol';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { addressOf } from '../features/passkey/windowAddress.ts';
import { core } from '../i18n/en/core.ts';
import { expectPopup, forgetPopup, waitForPopupResult } from '../provider/storage/popups.ts';
import { clearTransactions } from '../testing/clearTransactions.ts';
import { apiFailure, fakePorts } from '../testing/fakePorts.ts';
import { startParts } from '../testing/startParts.ts';
import { openAsPasskeyWindow } from './openAsPasskeyWindow.ts';

const settings = {
  config: resolveConfig({ products: ['passkeys', 'otp'] }),
  locale: 'de',
};
const id = 'window-1';

const close = vi.spyOn(window, 'close').mockImplementation(() => {});
const leaveSignal = new AbortController();

beforeEach(() => {
  vi.useFakeTimers();
  vi.clearAllMocks();
  clearTransactions();
});
afterEach(() => void vi.useRealTimers());

/** Parameters that a host could add to the address that its frame opens. */
const ofHost = new URLSearchParams({
  texts: JSON.stringify({ de: { 'passkey.create': 'Raffle', 'frame.back': 'Raffle' } }),
  theme: JSON.stringify({ hideHeaderText: true, colors: { primary: 'red' } }),
});
const at = (ceremony: 'get' | 'create') =>
  history.replaceState(null, '', `${addressOf({ id, ceremony, ...settings })}&${ofHost}`);

/** Opens the window for a frame that waits for it. */
async function open(ceremony: 'get' | 'create', parts: Parameters<typeof startParts>[0] = {}) {
  at(ceremony);
  expectPopup(id);
  const setup = startParts(parts);
  await openAsPasskeyWindow(setup.parts);
  return setup;
}

/** Returns the result that the frame receives when the window is done. */
async function outcome() {
  const result = waitForPopupResult(id, leaveSignal.signal);
  await vi.advanceTimersByTimeAsync(250);
  return result;
}

describe('the window of a passkey ceremony', () => {
  it('has the configuration and language of its frame', async () => {
    const { flow, messages: configuration } = await open('create');
    expect(flow.settings()).toMatchObject({ config: settings.config, locale: 'de' });
    expect(document.documentElement.lang).toBe('de');
    expect(configuration.isConfigured).toBe(true);
  });

  it('has the theme and texts of the deployment, not of the host', async () => {
    const theme = { colors: { primary: 'navy' } };
    const texts = { de: { 'passkey.create': 'Los' } };
    const { parts } = await open('create', { deployment: { page: { theme, texts } } });
    expect(parts.look.theme()).toEqual(theme);
    expect(parts.look.texts()).toMatchObject({ frame: { back: 'Zurück' }, passkey: { create: 'Los' } });
    const plain = await open('create');
    expect(plain.parts.look.theme()).toEqual({});
    expect(plain.parts.look.texts()).toMatchObject({ frame: { back: 'Zurück' } });
    expect(JSON.stringify(plain.parts.look.texts())).not.toContain('Raffle');
  });

  it('waits briefly until its frame has registered it', async () => {
    at('create');
    const { parts, view } = startParts();
    const opening = openAsPasskeyWindow(parts);
    await vi.advanceTimersByTimeAsync(timeouts.handshakeMs - 1_000);
    expect(view().state.screen).toBe('Main');
    expectPopup(id);
    await vi.advanceTimersByTimeAsync(250);
    await opening;
    expect(view().state.screen).toBe('PasskeyRegistrationStart');
  });

  it('signs in at once, sends its frame the result, and closes', async () => {
    const { view } = await open('get');
    expect(view().state.screen).toBe('PasskeyConfirmation');
    expect(await outcome()).toBe('signed_in');
    expect(close).toHaveBeenCalledOnce();
  });

  it('stays open on the login after an error', async () => {
    const { passkeys } = fakePorts();
    const authenticate = () => Promise.reject(apiFailure('webauthn_registration_not_found'));
    const { view } = await open('get', { ports: { passkeys: { ...passkeys, authenticate } } });
    expect(view()).toMatchObject({ state: { screen: 'Main' }, error: { kind: 'api' } });
    expect(close).not.toHaveBeenCalled();
  });

  it.each(['createPasskey', 'skip'] as const)('starts a registration and reports its result: %s', async (intent) => {
    const { flow, view } = await open('create');
    expect(view().state.screen).toBe('PasskeyRegistrationStart');
    expect(close).not.toHaveBeenCalled();
    await flow.ask('loadUser');
    await flow.ask(intent);
    expect(await outcome()).toBe(intent === 'skip' ? 'skipped' : 'created');
    expect(close).toHaveBeenCalledOnce();
  });

  it('closes when its frame no longer waits', async () => {
    await open('create');
    vi.advanceTimersByTime(1_000);
    expect(close).not.toHaveBeenCalled();
    forgetPopup(id);
    vi.advanceTimersByTime(1_000);
    expect(close).toHaveBeenCalledOnce();
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('a window that no frame waits for', () => {
  it("has the language and texts of the deployment's page", async () => {
    at('create');
    const texts = { de: { 'passkey.windowLost': 'Nichts zu tun' } };
    const { parts, view } = startParts({ deployment: { page: { locale: 'de', texts } } });
    const opening = openAsPasskeyWindow(parts);
    await vi.dynamicImportSettled();
    await vi.advanceTimersByTimeAsync(timeouts.handshakeMs);
    await opening;
    expect(view().state).toMatchObject({ screen: 'Error', message: 'Nichts zu tun' });
  });

  async function openLost() {
    const { parts, view, messages, flow } = startParts();
    const before = flow.settings();
    const opening = openAsPasskeyWindow(parts);
    await vi.advanceTimersByTimeAsync(timeouts.handshakeMs);
    await opening;
    expect(view().state).toEqual({ screen: 'Error', message: core.passkey.windowLost, action: 'none' });
    expect(messages.isConfigured).toBe(true);
    expect(flow.settings()).toEqual(before);
    expect(vi.getTimerCount()).toBe(0);
  }

  it('shows an error, and ignores its address, which anyone can write', async () => {
    at('create');
    expectPopup('window-2');
    await openLost();
  });

  it.each(['', '#nobody', `#id=${id}&ceremony=get`, `#id=${id}&ceremony=get&config=1&theme={}&locale=de`])(
    'shows an error if its address is invalid: %s',
    async (hash) => {
      history.replaceState(null, '', `/passkey-window${hash}`);
      expectPopup(id);
      await openLost();
    },
  );
});
