// @vitest-environment happy-dom
import { resolveConfig, type WidgetConfig, type WidgetEvent } from '@vestibule/shared-protocol';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { FlowState } from '../flow/screens.ts';
import { lastSignInKey, readLastSignIn } from '../memory/lastSignIn.ts';
import { startParts } from '../testing/startParts.ts';
import { keepLastSignIn } from './keepLastSignIn.ts';

const email = 'ada@example.com';
const hostOrigin = 'https://app.example.com';
const emails = { [hostOrigin]: email };
const passwordState = { email, type: 'password' } as const;
const wallet = { id: 'io.metamask', name: 'MetaMask', chain: 'ethereum', option: 'Metamask', place: 'host' } as const;
const cryptoState = { walletAddress: '0x1', walletOption: 'Metamask', walletChallenge: 'Sign in' } as const;
const otp = (type: 'email' | 'sms', otpDestination: string): FlowState => ({
  screen: 'OTPAuthenticate',
  otpState: { type, methodId: 'method-1', otpDestination },
  expiresAtMs: 0,
  resentAtMs: null,
});
const main: FlowState = { screen: 'Main' };

/** What is kept once all of this was told on that screen. */
function keptAfter(events: WidgetEvent[], initial: FlowState, config: WidgetConfig = {}, isFramed = true) {
  const { parts, flow } = startParts({ initial });
  flow.configure({ config: resolveConfig(config) });
  keepLastSignIn(parts, isFramed);
  for (const event of events) parts.host.told?.(event);
  return readLastSignIn();
}
const authenticated = (method: Extract<WidgetEvent, { type: 'authenticated' }>['method']): WidgetEvent => ({
  type: 'authenticated',
  method,
});

beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

describe('how somebody signed in is kept', () => {
  it.each([
    [
      'a magic link',
      'email',
      authenticated('magic_link'),
      { screen: 'EmailConfirmation', magicLinkState: { email }, senderDomain: null },
    ],
    ['a passcode by e-mail', 'email', authenticated('passcode'), otp('email', email)],
    ['a passcode by text message', 'sms', authenticated('passcode'), otp('sms', '+14155550123')],
    [
      'a password',
      'email',
      authenticated('password'),
      { screen: 'PasswordCreateOrLogin', passwordState, strength: null },
    ],
    ['a passkey', 'passkey', authenticated('passkey'), main],
    [
      'a wallet',
      'wallet:io.metamask',
      authenticated('crypto_wallet'),
      { screen: 'CryptoSignMessage', wallet, cryptoState },
    ],
    ['One Tap', 'oauth:google', authenticated('one_tap'), main],
  ] as const)('%s: %s', (_, way, event, state) => {
    expect(keptAfter([event], state as FlowState)).toEqual({ way });
  });

  it('an OAuth provider is the one that was set out for, in this document or another', () => {
    const setOut: WidgetEvent = { type: 'oauth_started', provider: 'github' };
    expect(keptAfter([setOut], main)).toEqual({ setOutFor: 'github' });
    expect(keptAfter([authenticated('oauth')], main)).toEqual({ way: 'oauth:github' });
  });

  it('but not by whom, nor where the host wants it', () => {
    expect(keptAfter([authenticated('passcode')], otp('email', email))).toEqual({ way: 'email' });
    expect(keptAfter([authenticated('passkey')], main, { showLastUsed: false })).toEqual({});
    expect(localStorage).toHaveLength(0);
  });

  it('going on as who was signed in before changes nothing', () => {
    keptAfter([authenticated('passkey')], main);
    expect(keptAfter([authenticated('session')], { screen: 'LoggedIn', account: email })).toEqual({ way: 'passkey' });
  });
});

describe('the address', () => {
  const config = { rememberEmail: true };

  it.each([
    [
      'of a magic link',
      authenticated('magic_link'),
      { screen: 'EmailConfirmation', magicLinkState: { email }, senderDomain: null },
    ],
    ['of a passcode', authenticated('passcode'), otp('email', email)],
    ['of a password', authenticated('password'), { screen: 'PasswordCreateOrLogin', passwordState, strength: null }],
  ] as const)('%s is kept where the host asks for it', (_, event, state) => {
    expect(keptAfter([event], state as FlowState, config)).toEqual({ way: 'email', emails });
  });

  it('stays while somebody signs in by a text message, and a phone number is no address', () => {
    keptAfter([authenticated('passcode')], otp('email', email), config);
    expect(keptAfter([authenticated('passcode')], otp('sms', '+14155550123'), config)).toEqual({ way: 'sms', emails });
  });

  it('is kept for the host that asked for it, whatever others want', () => {
    keptAfter([authenticated('passcode')], otp('email', email), config);
    const { parts, flow } = startParts();
    flow.configure({ config: resolveConfig({}) });
    keepLastSignIn({ ...parts, hostOrigin: 'https://other.example.com' }, true);
    expect(readLastSignIn()).toEqual({ way: 'email', emails });
  });

  it('is forgotten as soon as a frame is not asked to keep it; a page leaves it to the frames', () => {
    keptAfter([authenticated('passcode')], otp('email', email), config);
    expect(keptAfter([], main, {}, false)).toEqual({ way: 'email', emails });
    expect(keptAfter([], main, {})).toEqual({ way: 'email' });
    expect(keptAfter([], main, { showLastUsed: false })).toEqual({});
    expect(localStorage.getItem(lastSignInKey)).toBeNull();
  });
});

it('is forgotten when the host changes its mind', () => {
  const { parts, flow } = startParts({ initial: otp('email', email) });
  flow.configure({ config: resolveConfig({ rememberEmail: true }) });
  keepLastSignIn(parts, true);
  parts.host.told?.(authenticated('passcode'));
  expect(readLastSignIn()).toEqual({ way: 'email', emails });
  flow.configure({ config: resolveConfig({}) });
  expect(readLastSignIn()).toEqual({ way: 'email' });
});

it('a browser that keeps nothing keeps nobody from signing in', () => {
  const refuse = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
  expect(keptAfter([authenticated('passkey')], main)).toEqual({});
});
