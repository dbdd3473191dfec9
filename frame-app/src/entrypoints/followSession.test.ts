// @vitest-environment happy-dom
import { resolveConfig, type SignedIn, type SignedOut, signedOut } from '@vestibule/shared-protocol';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { FlowState } from '../flow/screens.ts';
import { readLastSignIn } from '../provider/storage/lastSignIn.ts';
import { exampleSignIn, exampleTokens, fakePorts } from '../testing/fakePorts.ts';
import { fakeSecondFactors, rightCode } from '../testing/fakeSecondFactors.ts';
import { startParts } from '../testing/startParts.ts';
import { appearanceAtom } from '../theme/appearance.ts';
import { followSession } from './followSession.ts';
import { readSavedScreen, savedText, saveScreens } from './savedScreen.ts';

const { session, user } = exampleSignIn;
const signedIn: SignedIn = { session, user };
const passwordState = { email: 'ada@example.com', type: 'password' } as const;
const emailConfirmation: FlowState = {
  screen: 'EmailConfirmation',
  magicLinkState: { email: 'ada@example.com' },
  senderDomain: null,
};

async function follow(
  start: Parameters<typeof startParts>[0] = {},
  { isLogin = true, before = signedOut as SignedIn | SignedOut } = {},
) {
  const started = startParts(start);
  started.changeSession(before);
  await followSession(started.parts, isLogin, Promise.resolve());
  return started;
}

/** A provider client that hears of a session before its cookie is there. */
function withLateCookie() {
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const life = {
    endHere: async () => {},
    end: () => 'signed_out' as const,
    extend: async () => {},
    signOut: async () => {},
  };
  return { client: { life: async () => ({ ...life, arrived: () => arrived }) }, arrive: () => arrive() };
}

beforeEach(() => sessionStorage.clear());

describe('the host', () => {
  it('hears of every change of the session, without its tokens', async () => {
    const { changeSession, heard } = await follow();
    changeSession(signedIn);
    await expect.poll(() => heard.sessions).toEqual([signedIn]);
    changeSession(signedOut);
    await expect.poll(() => heard.sessions).toEqual([signedIn, { ...signedOut, end: 'signed_out' }]);
  });

  it('hears of a second factor that is pending, and of nothing else; then, when another document has gone on, of all', async () => {
    const second = fakeSecondFactors({ totpId: 'totp-1' });
    let again = () => {};
    const { port } = second;
    const secondFactors = async () => ({
      ...port,
      asHostMaySee: (...[state, settings, call]: Parameters<typeof port.asHostMaySee>) => {
        again = call ?? again;
        return port.asHostMaySee(state, settings);
      },
    });
    const { changeSession, heard, flow } = await follow({ provider: { secondFactors } });
    flow.configure({ config: resolveConfig({ mfa: { policy: 'required' } }), exposure: 'tokens' });
    changeSession(signedIn);
    await expect.poll(() => heard.sessions).toEqual([signedOut]);
    await port.authenticateTotp(rightCode, flow.settings());
    again();
    await expect.poll(() => heard.sessions).toEqual([signedOut, { ...signedIn, tokens: exampleTokens }]);
  });

  it('does not hear why a session ended whose second factor was never proved', async () => {
    const second = fakeSecondFactors({ totpId: 'totp-1' });
    const { changeSession, heard, flow } = await follow({ provider: second.provider });
    flow.configure({ config: resolveConfig({ mfa: { policy: 'required' } }) });
    changeSession(signedIn);
    await expect.poll(() => heard.sessions).toEqual([signedOut]);
    changeSession(signedOut);
    await expect.poll(() => heard.sessions).toEqual([signedOut, signedOut]);
  });

  it('does not hear so either where the session was there before the frame', async () => {
    const second = fakeSecondFactors({ totpId: 'totp-1' });
    const { parts, flow, changeSession, heard } = startParts({ provider: second.provider });
    flow.configure({ config: resolveConfig({ mfa: { policy: 'required' } }) });
    changeSession(signedIn);
    await followSession(parts, true, Promise.resolve());
    changeSession(signedOut);
    await expect.poll(() => heard.sessions).toEqual([signedOut]);
  });

  it('hears of no session where nobody can say whether a second factor is pending', async () => {
    const secondFactors = vi.fn().mockRejectedValue(new Error('It did not come'));
    const { changeSession, heard, flow } = await follow({ provider: { secondFactors } });
    flow.configure({ config: resolveConfig({ mfa: { policy: 'required' } }) });
    changeSession(signedIn);
    await vi.waitFor(() => expect(secondFactors).toHaveBeenCalled());
    changeSession(signedOut);
    await expect.poll(() => heard.sessions).toEqual([signedOut]);
  });

  it('hears the tokens where it may and wants to', async () => {
    const { changeSession, heard, flow } = await follow();
    flow.configure({ exposure: 'tokens' });
    changeSession(signedIn);
    await expect.poll(() => heard.sessions).toEqual([{ ...signedIn, tokens: exampleTokens }]);
  });
});

describe('how somebody has signed in', () => {
  it('is kept for the next visit although nothing else is there yet', async () => {
    const { parts } = startParts({ loadClient: () => new Promise(() => {}) });
    void followSession(parts, true, Promise.resolve());
    await parts.host.keepSignIn?.({ ...exampleSignIn, method: 'passkey' });
    expect(readLastSignIn()).toEqual({ way: 'passkey' });
  });

  it('keeps the host waiting for a second at most, while the code for it does not come', async () => {
    vi.useFakeTimers();
    vi.doMock('./rememberSignIn.ts', () => new Promise(() => {}));
    try {
      const { parts } = startParts({ loadClient: () => new Promise(() => {}) });
      void followSession(parts, true, Promise.resolve());
      const kept = vi.fn();
      void parts.host.keepSignIn?.({ ...exampleSignIn, method: 'passkey' }).then(kept);
      await vi.advanceTimersByTimeAsync(999);
      expect(kept).not.toHaveBeenCalled();
      await vi.advanceTimersByTimeAsync(1);
      expect(kept).toHaveBeenCalledOnce();
    } finally {
      vi.doUnmock('./rememberSignIn.ts');
      vi.useRealTimers();
    }
  });

  it('on another page than that of a login is nothing to keep', async () => {
    const { parts } = await follow({}, { isLogin: false });
    expect(parts.host.keepSignIn).toBeUndefined();
  });
});

describe('the session of another document', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  async function followLooks(initial: FlowState) {
    const look = vi.fn();
    const started = await follow({ initial, client: { watchCookie: () => look } });
    return { ...started, look };
  }

  it('is looked for every second while a mail is waited for', async () => {
    const { flow, look } = await followLooks(emailConfirmation);
    vi.advanceTimersByTime(3_000);
    expect(look).toHaveBeenCalledTimes(3);
    flow.goTo({ screen: 'Main' });
    vi.advanceTimersByTime(60_000);
    expect(look).toHaveBeenCalledTimes(3);
    flow.goTo({ screen: 'PasswordForgot', passwordState, sentAtMs: 0, resentAtMs: null });
    vi.advanceTimersByTime(1_000);
    expect(look).toHaveBeenCalledTimes(4);
  });

  it('costs nothing while nothing is waited for', async () => {
    const { look } = await followLooks({ screen: 'Main' });
    vi.advanceTimersByTime(60_000);
    expect(look).not.toHaveBeenCalled();
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('a session that appears', () => {
  it.each<[string, FlowState]>([
    ['magic_link', emailConfirmation],
    ['password', { screen: 'PasswordForgot', passwordState, sentAtMs: 0, resentAtMs: null }],
    ['password', { screen: 'PasswordBreached', passwordState, sentAtMs: 0, resentAtMs: null }],
    ['password', { screen: 'PasswordSetNew', passwordState, sentAtMs: 0, resentAtMs: null }],
    ['password', { screen: 'PasswordDedupe', passwordState, sentAtMs: 0, resentAtMs: null }],
  ])('is the %s that a visitor waits for on $screen', async (method, initial) => {
    const { changeSession, view, told } = await follow({ initial });
    changeSession(signedIn);
    await expect.poll(() => view().state.screen).toBe('PasswordConfirmation');
    expect(told.successes).toEqual([{ method, ...signedIn }]);
  });

  it('is told after the success that it brings, however long its cookie takes', async () => {
    const { client, arrive } = withLateCookie();
    const { changeSession, heard, told } = await follow({ initial: emailConfirmation, client });
    changeSession(signedIn);
    changeSession(signedIn);
    await new Promise((resolve) => setTimeout(resolve));
    expect([heard.sessions, told.successes]).toEqual([[], []]);
    arrive();
    await expect.poll(() => heard.sessions).toEqual([signedIn, signedIn]);
    expect(told.successes).toHaveLength(1);
  });

  it('is none when it has ended before its cookie came', async () => {
    const { client, arrive } = withLateCookie();
    const { changeSession, view, heard, told } = await follow({ initial: emailConfirmation, client });
    changeSession(signedIn);
    changeSession(signedOut);
    arrive();
    await expect.poll(() => heard.sessions.at(-1)).toMatchObject(signedOut);
    expect([view().state, told.successes]).toEqual([emailConfirmation, []]);
  });

  it('takes nobody away who waits for nothing', async () => {
    const { changeSession, view, told } = await follow();
    changeSession(signedIn);
    expect(view()).toMatchObject({ state: { screen: 'Main' }, busy: null });
    expect(told.successes).toEqual([]);
  });

  it('is no news where there was one before', async () => {
    const { changeSession, view } = await follow({ initial: emailConfirmation }, { before: signedIn });
    changeSession(signedIn);
    changeSession(signedIn);
    expect(view()).toMatchObject({ state: emailConfirmation, busy: null });
  });

  it('is news again after the last one has ended', async () => {
    const { changeSession, view } = await follow({ initial: emailConfirmation }, { before: signedIn });
    changeSession(signedOut);
    expect(view()).toMatchObject({ state: emailConfirmation, busy: null });
    changeSession(signedIn);
    await expect.poll(() => view().state.screen).toBe('PasswordConfirmation');
  });

  it.each([
    ['another account', { ...signedIn, user: { ...user, user_id: 'user-test-other' } }, 'LoggedIn'],
    ['nobody', signedOut, 'Main'],
    ['the same account', { ...signedIn, session: { ...session, session_id: 'session-test-2' } }, 'PasskeyOffer'],
  ] as const)('that becomes one of %s decides about the offer of a passkey', async (_, then, screen) => {
    const end = { screen: 'OTPConfirmation', signIn: exampleSignIn } as const;
    const { parts, changeSession, heard } = await follow(
      { initial: { screen: 'PasskeyOffer', end } },
      { before: signedIn },
    );
    changeSession(then);
    await expect.poll(() => heard.sessions).toHaveLength(1);
    expect(parts.flow.screen()).toBe(screen);
  });

  it('that ends leaves nobody to go on as', async () => {
    const initial = { screen: 'LoggedIn', account: 'ada@example.com' } as const;
    const { changeSession, view } = await follow({ initial }, { before: signedIn });
    changeSession(signedIn);
    expect(view().state).toEqual(initial);
    changeSession(signedOut);
    expect(view().state).toEqual({ screen: 'Main' });
  });

  it('ends the step that a reload would go back to; its end does not', async () => {
    const { changeSession, flow, parts } = await follow({}, { before: signedIn });
    const { hostOrigin } = parts;
    const { publicToken } = parts.deployment;
    saveScreens(flow, publicToken, hostOrigin);
    flow.goTo(emailConfirmation);
    changeSession(signedIn);
    changeSession(signedOut);
    expect(readSavedScreen(savedText(publicToken, hostOrigin), Date.now())).toEqual(emailConfirmation);
    flow.goTo({ ...emailConfirmation });
    changeSession(signedIn);
    expect(readSavedScreen(savedText(publicToken, hostOrigin), Date.now())).toBeNull();
  });
});

describe('a second factor that two tabs ask for', () => {
  const optional = { mfa: { policy: 'optional' } } as const;
  const waiting = (policy: 'optional' | 'required'): FlowState => ({
    screen: 'MFAEnrollmentSelection',
    methods: ['totp', 'sms'],
    goal: {
      reason: 'signIn',
      end: { screen: 'PasswordConfirmation', signIn: exampleSignIn },
      back: null,
      ways: [],
      canSkip: policy === 'optional',
    },
  });
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('is asked for no longer when the other tab has declined the offer', async () => {
    const second = fakeSecondFactors();
    const { flow, view } = await follow({ config: optional, provider: second.provider, client: second.provider });
    flow.goTo(waiting('optional'));
    second.port.note({ over: 'of another session' });
    await vi.advanceTimersByTimeAsync(1_000);
    expect(view().state.screen).toBe('MFAEnrollmentSelection');
    second.port.note({ over: 'session-1' });
    await vi.waitFor(() =>
      expect(view().state).toMatchObject({ screen: 'PasswordConfirmation', signIn: exampleSignIn }),
    );
  });

  it('is asked for no longer when it was proved in the other tab, and still when it was only said so', async () => {
    const second = fakeSecondFactors();
    const config = { mfa: { policy: 'required' } } as const;
    const { flow, view } = await follow({ config, provider: second.provider, client: second.provider });
    flow.goTo(waiting('required'));
    second.port.note({ over: 'session-1' });
    await vi.advanceTimersByTimeAsync(1_000);
    expect(view().state.screen).toBe('MFAEnrollmentSelection');
    await second.port.authenticateTotp(rightCode, flow.settings());
    await vi.waitFor(() => expect(view().state.screen).toBe('PasswordConfirmation'));
  });

  it('leads to Main when the session ended in the other tab', async () => {
    const second = fakeSecondFactors();
    const started = { config: optional, provider: second.provider, client: second.provider };
    const { flow, view, changeSession } = await follow(started, { before: signedIn });
    flow.goTo(waiting('optional'));
    changeSession(signedOut);
    await vi.advanceTimersByTimeAsync(0);
    expect(view().state).toEqual({ screen: 'Main' });
  });
});

describe('once the provider has answered', () => {
  const bootstrap = async () => ({ ...(await fakePorts().provider.bootstrap()), displayWatermark: true });

  it('the watermark stands where the project wants it, and nowhere else', async () => {
    const { flow } = await follow({ provider: { bootstrap } });
    expect(flow.store.get(appearanceAtom).displayWatermark).toBe(true);
    const { flow: other } = await follow();
    expect(other.store.get(appearanceAtom).displayWatermark).toBe(false);
  });

  it('its log has the login screen that was shown', async () => {
    const { flow, told } = await follow();
    expect(told.log).toEqual([
      {
        name: 'render_login_screen',
        details: { options: flow.settings().config, bootstrap: await fakePorts().provider.bootstrap() },
      },
    ]);
  });

  it('its log names nobody whose address was only filled in', async () => {
    const config = { prefill: { emailAddress: 'ada@example.com', phoneNumber: '+14155550123' } };
    const { told } = await follow({ config });
    expect(told.log).toMatchObject([{ details: { options: { prefill: {} } } }]);
    expect(JSON.stringify(told.log)).not.toMatch(/ada@|\+1415/);
  });

  it('its log has nothing of a frame that shows no login', async () => {
    const { told } = await follow({}, { isLogin: false });
    expect(told.log).toEqual([]);
  });

  it('its log has nothing of a page that resets a password', async () => {
    const resetPasswordState = { token: 'token-1' };
    const initial = {
      screen: 'PasswordResetForm',
      resetPasswordState,
      tokenType: 'reset_password',
      strength: null,
    } as const;
    const { told } = await follow({ initial });
    expect(told.log).toEqual([]);
  });
});

it('says nothing itself where the provider client does not load: whatever needs it does', async () => {
  const { parts, told, view } = startParts();
  await followSession({ ...parts, client: () => Promise.reject(new Error('offline')) }, true, Promise.resolve());
  expect(told).toMatchObject({ errors: [], log: [] });
  expect(view().error).toBeNull();
});
