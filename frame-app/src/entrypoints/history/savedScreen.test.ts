import { beforeEach, describe, expect, it, vi } from 'vitest';
import { firstRules } from '../../app/firstTable.ts';
import { rules } from '../../app/organizations/index.ts';
import { screenRules as organization } from '../../features/organization/states.ts';
import type { FlowState } from '../../flow/screens.ts';
import { inAcme } from '../../testing/exampleOrganizations.ts';
import { startFlow } from '../../testing/startFlow.ts';
import { forgetSavedScreen, readSavedScreen, savedText, saveScreens } from './savedScreen.ts';

const token = 'public-token-test-1';
const host = 'https://app.example.com';
const MINUTE_MS = 60_000;
const otp = (expiresAtMs: number): FlowState => ({
  screen: 'OTPAuthenticate',
  otpState: { type: 'sms', methodId: 'phone-1', otpDestination: '+14155550123' },
  expiresAtMs,
  resentAtMs: null,
});

let storage: Map<string, string>;
beforeEach(() => {
  storage = new Map();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => void storage.set(key, value),
    removeItem: (key: string) => void storage.delete(key),
  });
  vi.stubGlobal('document', { cookie: '' });
});

const read = (publicToken: string, nowMs: number) => readSavedScreen(savedText(publicToken, host), nowMs, firstRules);

function follow() {
  const { flow } = startFlow();
  saveScreens(flow, token, host, rules);
  return flow;
}

describe('a saved screen', () => {
  it('is kept on the passcode screen until the passcode expires', () => {
    const state = otp(5 * MINUTE_MS);
    follow().goTo(state);
    expect(read(token, 5 * MINUTE_MS - 1)).toEqual(state);
    expect(read(token, 5 * MINUTE_MS)).toBeNull();
    expect(read('public-token-test-2', 0)).toBeNull();
  });

  it('belongs to one embedding page, not to another or to an auth page in the same tab', () => {
    follow().goTo(otp(5 * MINUTE_MS));
    for (const origin of ['https://auth.example.com', 'https://www.example.com']) {
      expect(savedText(token, origin)).toBeNull();
      forgetSavedScreen(token, origin);
    }
    expect(read(token, 0)).not.toBeNull();
  });

  it('is kept on the email confirmation until the link expires', () => {
    const magicLinkState = { email: 'ada@example.com' };
    follow().goTo({ screen: 'EmailConfirmation', magicLinkState, senderDomain: null });
    expect(read(token, Date.now() + 29 * MINUTE_MS)).toMatchObject({ magicLinkState });
    expect(read(token, Date.now() + 31 * MINUTE_MS)).toBeNull();
  });

  it('is removed when the visitor leaves the screen, or after a sign-in', () => {
    const flow = follow();
    flow.goTo(otp(5 * MINUTE_MS));
    flow.goTo({ screen: 'Main' });
    expect(storage.size).toBe(0);
    flow.goTo(otp(5 * MINUTE_MS));
    forgetSavedScreen(token, host);
    expect(read(token, 0)).toBeNull();
  });

  it('never holds a screen with a password or a token', () => {
    const flow = follow();
    flow.goTo({
      screen: 'PasswordResetForm',
      resetPasswordState: { token: 'secret' },
      tokenType: 'login',
      strength: null,
    });
    expect(storage.size).toBe(0);
  });

  it.each([
    'no JSON',
    'null',
    '{}',
    '{"untilMs":9e15,"state":{"screen":"Main"}}',
    '{"untilMs":9e15,"state":{"screen":"EmailConfirmation"}}',
    '{"untilMs":9e15,"state":{"screen":"EmailConfirmation","magicLinkState":{"email":"a@b.c"},"senderDomain":{}}}',
    '{"untilMs":9e15,"state":{"screen":"EmailConfirmation","magicLinkState":null,"senderDomain":null}}',
    '{"untilMs":9e15,"state":{"screen":"OTPAuthenticate","expiresAtMs":1,"otpState":{"type":"fax"}}}',
  ])('is not read from the invalid entry %s', (entry) => {
    storage.set(`vestibule:step:${token}:${host}`, entry);
    expect(read(token, 0)).toBeNull();
  });

  const whole = { untilMs: 9e15, state: otp(5 * MINUTE_MS) };
  const { otpState } = otp(5 * MINUTE_MS) as Extract<FlowState, { screen: 'OTPAuthenticate' }>;
  const keep = (entry: object) => storage.set(`vestibule:step:${token}:${host}`, JSON.stringify(entry));

  it.each<[string, object]>([
    ['has an invalid expiry', { untilMs: '9e15' }],
    ['has an invalid expiry of its passcode', { state: { ...whole.state, expiresAtMs: '1' } }],
    ['is a screen that is never saved', { state: { ...whole.state, screen: 'PasswordResetForm' } }],
    ['has an unknown method', { state: { ...whole.state, otpState: { ...otpState, type: 'fax' } } }],
    ['has an invalid destination', { state: { ...whole.state, otpState: { ...otpState, otpDestination: 1 } } }],
    ['has no method id', { state: { ...whole.state, otpState: { ...otpState, methodId: null } } }],
    ['was sent to half a number', { state: { ...whole.state, phone: { country: 'US' } } }],
    ['was sent to no number', { state: { ...whole.state, phone: null } }],
    ['holds nothing of what was sent', { state: { ...whole.state, otpState: undefined } }],
  ])('is not read if it %s', (_, change) => {
    keep(whole);
    expect(read(token, 0)).toEqual(whole.state);
    keep({ ...whole, ...change });
    expect(read(token, 0)).toBeNull();
  });

  it('expires with the first of the two kinds of link', () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const flow = follow();
    const { config } = flow.settings();
    const minutes = { loginExpirationMinutes: 60, signupExpirationMinutes: 10, discoveryExpirationMinutes: 5 };
    flow.configure({ config: { ...config, emailMagicLinksOptions: minutes } });
    flow.goTo({ screen: 'EmailConfirmation', magicLinkState: { email: 'ada@example.com' }, senderDomain: null });
    expect(read(token, Date.now() + 10 * MINUTE_MS - 1)).not.toBeNull();
    expect(read(token, Date.now() + 10 * MINUTE_MS)).toBeNull();
    vi.useRealTimers();
  });

  it('works without storage', () => {
    vi.stubGlobal('sessionStorage', undefined);
    follow().goTo(otp(5 * MINUTE_MS));
    expect(read(token, 0)).toBeNull();
  });
});

describe('a saved screen of a login to an organization', () => {
  const waitingScreen: FlowState = {
    screen: 'EmailOTPEntry',
    course: inAcme,
    email: 'ada@acme.test',
    expiresAtMs: 5 * MINUTE_MS,
    resentAtMs: null,
  };
  const { course: _, ...rest } = waitingScreen;
  const login: FlowState = { screen: 'OrganizationLogin', course: null, awaitedScreen: { ...rest, slug: 'acme' } };
  const readB2B = (nowMs: number) => readSavedScreen(savedText(token, host), nowMs, organization);

  it('names the organization by its slug, and nothing else of it', () => {
    follow().goTo(waitingScreen);
    expect(readB2B(0)).toEqual(login);
    expect(readB2B(5 * MINUTE_MS)).toBeNull();
  });

  it('stays while the login is opening after a reload', () => {
    const flow = follow();
    flow.goTo(waitingScreen);
    flow.goTo(login);
    expect(readB2B(0)).toEqual(login);
    flow.goTo({ screen: 'OrganizationLogin', course: inAcme });
    expect(readB2B(0)).toBeNull();
  });

  it('is no screen for consumers, and theirs is none for members', () => {
    follow().goTo(waitingScreen);
    expect(read(token, 0)).toBeNull();
    follow().goTo(otp(5 * MINUTE_MS));
    expect(readB2B(0)).toBeNull();
  });
});
