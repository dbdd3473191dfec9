// @vitest-environment happy-dom
import { type AuthenticationMethod, resolveConfig, type WidgetConfig } from '@vestibule/shared-protocol';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { FlowState } from '../../flow/screens.ts';
import { lastSignInKey, readLastSignIn } from '../../provider/storage/lastSignIn.ts';
import { exampleSignIn } from '../../testing/fakePorts.ts';
import { startParts } from '../../testing/startParts.ts';
import { forgetUnwanted, rememberAddress, rememberSignIn } from './rememberSignIn.ts';

const email = 'ada@example.com';
const hostOrigin = 'https://app.example.com';
const emails = { [hostOrigin]: email };
const passwordState = { email, type: 'password' } as const;
const wallet = { id: 'io.metamask', name: 'MetaMask', chain: 'ethereum', option: 'Metamask', place: 'host' } as const;
const cryptoState = { walletAddress: '0x1', walletOption: 'Metamask', walletChallenge: 'Log in' } as const;
const otp = (type: 'email' | 'sms', otpDestination: string): FlowState => ({
  screen: 'OTPAuthenticate',
  otpState: { type, methodId: 'method-1', otpDestination },
  expiresAtMs: 0,
  resentAtMs: null,
});
const main: FlowState = { screen: 'Main' };

function partsWith(config: WidgetConfig) {
  const { parts, flow } = startParts();
  flow.configure({ config: resolveConfig(config) });
  return { parts, flow };
}

/** Returns the entry stored after a sign-in on that screen. */
function keptOf(method: AuthenticationMethod, state: FlowState, config: WidgetConfig = {}) {
  rememberSignIn(partsWith(config).parts, { ...exampleSignIn, method }, state);
  return readLastSignIn();
}

/** Returns the entry stored after a frame has opened with that configuration. */
function keptIn(config: WidgetConfig) {
  forgetUnwanted(partsWith(config).parts);
  return readLastSignIn();
}

beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

describe('the last sign-in method', () => {
  it.each([
    [
      'a magic link',
      'email',
      'magic_link',
      { screen: 'EmailConfirmation', magicLinkState: { email }, senderDomain: null },
    ],
    ['a passcode by email', 'email', 'passcode', otp('email', email)],
    ['a passcode by text message', 'sms', 'passcode', otp('sms', '+14155550123')],
    ['a password', 'email', 'password', { screen: 'PasswordCreateOrLogin', passwordState, strength: null }],
    ['a passkey', 'passkey', 'passkey', main],
    ['a wallet', 'wallet:io.metamask', 'crypto_wallet', { screen: 'CryptoSignMessage', wallet, cryptoState }],
    ['One Tap', 'oauth:google', 'one_tap', main],
  ] as const)('is stored for %s: %s', (_, way, method, state) => {
    expect(keptOf(method, state as FlowState)).toEqual({ way });
  });

  it('is the OAuth provider that the session proves last', () => {
    const oauth = (provider: string, last_authenticated_at: string) => ({
      type: 'oauth',
      delivery_method: `oauth_${provider}`,
      last_authenticated_at,
    });
    const authentication_factors = [
      oauth('google', '2026-01-01T00:00:00Z'),
      oauth('github', '2026-01-01T00:05:00Z'),
      { type: 'totp', delivery_method: 'authenticator_app', last_authenticated_at: '2026-01-01T00:06:00Z' },
      oauth('apple', '2025-12-31T00:00:00Z'),
    ];
    const session = { ...exampleSignIn.session, authentication_factors };
    rememberSignIn(partsWith({}).parts, { ...exampleSignIn, session, method: 'oauth' }, main);
    expect(readLastSignIn()).toEqual({ way: 'oauth:github' });
  });

  it('is stored without the address, and not at all if the host disables it', () => {
    expect(keptOf('passcode', otp('email', email))).toEqual({ way: 'email' });
    expect(keptOf('passkey', main, { showLastUsed: false })).toEqual({});
    expect(localStorage).toHaveLength(0);
  });

  it('is not the second factor', () => {
    const goal = { from: main, signIn: { ...exampleSignIn, method: 'passkey' as const } };
    expect(keptOf('passkey', { screen: 'TOTPEntry', goal } as unknown as FlowState)).toEqual({ way: 'passkey' });
  });

  it('does not change after continuing as the signed-in account', () => {
    keptOf('passkey', main);
    expect(keptOf('session', { screen: 'LoggedIn', account: email })).toEqual({ way: 'passkey' });
  });
});

describe('the address', () => {
  const config = { rememberEmail: true };

  it.each([
    ['of a magic link', 'magic_link', { screen: 'EmailConfirmation', magicLinkState: { email }, senderDomain: null }],
    ['of a passcode', 'passcode', otp('email', email)],
    ['of a password', 'password', { screen: 'PasswordCreateOrLogin', passwordState, strength: null }],
  ] as const)('%s is stored if the host asks for it', (_, method, state) => {
    expect(keptOf(method, state as FlowState, config)).toEqual({ way: 'email', emails });
  });

  it('is kept after a sign-in by text message; a phone number is not stored', () => {
    keptOf('passcode', otp('email', email), config);
    expect(keptOf('passcode', otp('sms', '+14155550123'), config)).toEqual({ way: 'sms', emails });
  });

  it('is stored for the host that asked for it, whatever others want', () => {
    keptOf('passcode', otp('email', email), config);
    forgetUnwanted({ ...partsWith({}).parts, hostOrigin: 'https://other.example.com' });
    expect(readLastSignIn()).toEqual({ way: 'email', emails });
  });

  it('is removed by a frame that does not ask for it', () => {
    keptOf('passcode', otp('email', email), config);
    expect(keptIn({})).toEqual({ way: 'email' });
    expect(keptIn({ showLastUsed: false })).toEqual({});
    expect(localStorage.getItem(lastSignInKey)).toBeNull();
  });
});

it('removes the address when the host changes the configuration', () => {
  keptOf('passcode', otp('email', email), { rememberEmail: true });
  const { parts, flow } = partsWith({ rememberEmail: true });
  forgetUnwanted(parts);
  expect(readLastSignIn()).toEqual({ way: 'email', emails });
  flow.configure({ config: resolveConfig({}) });
  expect(readLastSignIn()).toEqual({ way: 'email' });
});

it('signs in even if the browser stores nothing', () => {
  const refuse = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
  expect(keptOf('passkey', main)).toEqual({});
});

describe('the address of a sign-in that is closed midway', () => {
  const closedOn = (config: WidgetConfig, state: FlowState) => {
    const { parts, flow } = partsWith(config);
    rememberAddress(parts);
    flow.goTo(state);
    return readLastSignIn();
  };

  it.each([
    ['a passcode by email', otp('email', email)],
    ['a magic link', { screen: 'EmailConfirmation', magicLinkState: { email }, senderDomain: null }],
    ['a password', { screen: 'PasswordCreateOrLogin', passwordState, strength: null }],
  ] as const)('is stored when it was submitted for %s', (_, state) => {
    expect(closedOn({ rememberEmail: true }, state as FlowState)).toEqual({ emails });
  });

  it('replaces the address of before, and keeps the sign-in method', () => {
    localStorage.setItem(lastSignInKey, JSON.stringify({ way: 'email', emails: { [hostOrigin]: 'old@example.com' } }));
    expect(closedOn({ rememberEmail: true }, otp('email', email))).toEqual({ way: 'email', emails });
  });

  it('is not stored unless the host allows it, nor is a phone number', () => {
    expect(closedOn({}, otp('email', email))).toEqual({});
    expect(closedOn({ rememberEmail: true }, otp('sms', '+14155550123'))).toEqual({});
  });
});
