// @vitest-environment happy-dom
import { type Organization, resolveConfig, type SignedIn, type SignedOut, signedOut } from '@vestibule/shared-protocol';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { firstRules } from '../../app/firstTable.ts';
import type { FlowState } from '../../flow/screens.ts';
import { readLastSignIn } from '../../provider/storage/lastSignIn.ts';
import { acme, listOf, membership } from '../../testing/exampleOrganizations.ts';
import { fakeLife } from '../../testing/fakeLife.ts';
import { exampleSignIn, exampleTokens, fakePorts } from '../../testing/fakePorts.ts';
import { fakeSecondFactors, rightCode } from '../../testing/fakeSecondFactors.ts';
import { startParts } from '../../testing/startParts.ts';
import { appearanceAtom } from '../../theme/appearance.ts';
import { readSavedScreen, savedText, saveScreens } from '../history/savedScreen.ts';
import { followSession } from './followSession.ts';

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
  const setup = startParts(start);
  setup.changeSession(before);
  await followSession(setup.parts, isLogin, Promise.resolve());
  return setup;
}

/** Creates a provider client that learns of a session before its cookie is set. */
function withLateCookie() {
  let arrive = () => {};
  const arrival = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  return { client: { life: async () => fakeLife({ arrived: () => arrival }) }, arrive: () => arrive() };
}

beforeEach(() => sessionStorage.clear());

describe('the host', () => {
  it('receives every change of the session, without its tokens', async () => {
    const { changeSession, messages } = await follow();
    changeSession(signedIn);
    await expect.poll(() => messages.sessions).toEqual([signedIn]);
    changeSession(signedOut);
    await expect.poll(() => messages.sessions).toEqual([signedIn, { ...signedOut, end: 'signed_out' }]);
  });

  it('receives no session while a second factor is pending, and the session once another document has finished it', async () => {
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
    const { changeSession, messages, flow } = await follow({ provider: { secondFactors } });
    flow.configure({ config: resolveConfig({ mfa: { policy: 'required' } }), exposure: 'tokens' });
    changeSession(signedIn);
    await expect.poll(() => messages.sessions).toEqual([signedOut]);
    await port.authenticateTotp(rightCode, flow.settings());
    again();
    await expect.poll(() => messages.sessions).toEqual([signedOut, { ...signedIn, tokens: exampleTokens }]);
  });

  it('receives no end for a session whose second factor was never proved', async () => {
    const second = fakeSecondFactors({ totpId: 'totp-1' });
    const { changeSession, messages, flow } = await follow({ provider: second.provider });
    flow.configure({ config: resolveConfig({ mfa: { policy: 'required' } }) });
    changeSession(signedIn);
    await expect.poll(() => messages.sessions).toEqual([signedOut]);
    changeSession(signedOut);
    await expect.poll(() => messages.sessions).toEqual([signedOut, signedOut]);
  });

  it('receives no end for such a session that existed before the frame', async () => {
    const second = fakeSecondFactors({ totpId: 'totp-1' });
    const { parts, flow, changeSession, messages } = startParts({ provider: second.provider });
    flow.configure({ config: resolveConfig({ mfa: { policy: 'required' } }) });
    changeSession(signedIn);
    await followSession(parts, true, Promise.resolve());
    changeSession(signedOut);
    await expect.poll(() => messages.sessions).toEqual([signedOut]);
  });

  it('receives no session when it is unknown whether a second factor is pending', async () => {
    const secondFactors = vi.fn().mockRejectedValue(new Error('It did not come'));
    const { changeSession, messages, flow } = await follow({ provider: { secondFactors } });
    flow.configure({ config: resolveConfig({ mfa: { policy: 'required' } }) });
    changeSession(signedIn);
    await vi.waitFor(() => expect(secondFactors).toHaveBeenCalled());
    changeSession(signedOut);
    await expect.poll(() => messages.sessions).toEqual([signedOut]);
  });

  it('receives the tokens if it asks for them and may have them', async () => {
    const { changeSession, messages, flow } = await follow();
    flow.configure({ exposure: 'tokens' });
    changeSession(signedIn);
    await expect.poll(() => messages.sessions).toEqual([{ ...signedIn, tokens: exampleTokens }]);
  });
});

describe('the last sign-in method', () => {
  it('is stored for the next visit before anything else has loaded', async () => {
    const { parts } = startParts({ loadClient: () => new Promise(() => {}) });
    void followSession(parts, true, Promise.resolve());
    await parts.host.keepSignIn?.({ ...exampleSignIn, method: 'passkey' });
    expect(readLastSignIn()).toEqual({ way: 'passkey' });
  });

  it('delays the host by at most a second while its code does not load', async () => {
    vi.useFakeTimers();
    vi.doMock('./rememberSignIn.ts', () => new Promise(() => {}));
    try {
      const { parts } = startParts({ loadClient: () => new Promise(() => {}) });
      void followSession(parts, true, Promise.resolve());
      const keepSignIn = vi.fn();
      void parts.host.keepSignIn?.({ ...exampleSignIn, method: 'passkey' }).then(keepSignIn);
      await vi.advanceTimersByTimeAsync(999);
      expect(keepSignIn).not.toHaveBeenCalled();
      await vi.advanceTimersByTimeAsync(1);
      expect(keepSignIn).toHaveBeenCalledOnce();
    } finally {
      vi.doUnmock('./rememberSignIn.ts');
      vi.useRealTimers();
    }
  });

  it('is stored by logins only', async () => {
    const { parts } = await follow({}, { isLogin: false });
    expect(parts.host.keepSignIn).toBeUndefined();
  });
});

describe('a session of another document', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  async function followLooks(initial: FlowState) {
    const look = vi.fn();
    const setup = await follow({ initial, client: { watchCookie: () => look } });
    return { ...setup, look };
  }

  it('is checked every second while a mail is awaited', async () => {
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

  it('is not checked while nothing is awaited', async () => {
    const { look } = await followLooks({ screen: 'Main' });
    vi.advanceTimersByTime(60_000);
    expect(look).not.toHaveBeenCalled();
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('a new session', () => {
  it.each<[string, FlowState]>([
    ['magic_link', emailConfirmation],
    ['password', { screen: 'PasswordForgot', passwordState, sentAtMs: 0, resentAtMs: null }],
    ['password', { screen: 'PasswordBreached', passwordState, sentAtMs: 0, resentAtMs: null }],
    ['password', { screen: 'PasswordSetNew', passwordState, sentAtMs: 0, resentAtMs: null }],
    ['password', { screen: 'PasswordDedupe', passwordState, sentAtMs: 0, resentAtMs: null }],
  ])('is the %s that a visitor waits for on $screen', async (method, initial) => {
    const { changeSession, view, reports } = await follow({ initial });
    changeSession(signedIn);
    await expect.poll(() => view().state.screen).toBe('PasswordConfirmation');
    expect(reports.successes).toEqual([{ method, ...signedIn }]);
  });

  it('is reported after its success event, however late its cookie is set', async () => {
    const { client, arrive } = withLateCookie();
    const { changeSession, messages, reports } = await follow({ initial: emailConfirmation, client });
    changeSession(signedIn);
    changeSession(signedIn);
    await new Promise((resolve) => setTimeout(resolve));
    expect([messages.sessions, reports.successes]).toEqual([[], []]);
    arrive();
    await expect.poll(() => messages.sessions).toEqual([signedIn, signedIn]);
    expect(reports.successes).toHaveLength(1);
  });

  it('is ignored if it ends before its cookie is set', async () => {
    const { client, arrive } = withLateCookie();
    const { changeSession, view, messages, reports } = await follow({ initial: emailConfirmation, client });
    changeSession(signedIn);
    changeSession(signedOut);
    arrive();
    await expect.poll(() => messages.sessions.at(-1)).toMatchObject(signedOut);
    expect([view().state, reports.successes]).toEqual([emailConfirmation, []]);
  });

  it('does not move a visitor who waits for nothing', async () => {
    const { changeSession, view, reports } = await follow();
    changeSession(signedIn);
    expect(view()).toMatchObject({ state: { screen: 'Main' }, busy: null });
    expect(reports.successes).toEqual([]);
  });

  it('is not new if a session existed before', async () => {
    const { changeSession, view } = await follow({ initial: emailConfirmation }, { before: signedIn });
    changeSession(signedIn);
    changeSession(signedIn);
    expect(view()).toMatchObject({ state: emailConfirmation, busy: null });
  });

  it('is new again after the last one has ended', async () => {
    const { changeSession, view } = await follow({ initial: emailConfirmation }, { before: signedIn });
    changeSession(signedOut);
    expect(view()).toMatchObject({ state: emailConfirmation, busy: null });
    changeSession(signedIn);
    await expect.poll(() => view().state.screen).toBe('PasswordConfirmation');
  });

  it.each([
    ['another account', { ...signedIn, user: { ...user, user_id: 'user-test-other' } }, 'LoggedIn'],
    ['no account', signedOut, 'Main'],
    ['the same account', { ...signedIn, session: { ...session, session_id: 'session-test-2' } }, 'PasskeyOffer'],
  ] as const)('that changes to %s decides about the offer of a passkey', async (_, then, screen) => {
    const end = { screen: 'OTPConfirmation', signIn: exampleSignIn } as const;
    const { parts, changeSession, messages } = await follow(
      { initial: { screen: 'PasskeyOffer', end } },
      { before: signedIn },
    );
    changeSession(then);
    await expect.poll(() => messages.sessions).toHaveLength(1);
    expect(parts.flow.screen()).toBe(screen);
  });

  it('that ends leaves no account to continue as', async () => {
    const initial = { screen: 'LoggedIn', account: 'ada@example.com' } as const;
    const { changeSession, view } = await follow({ initial }, { before: signedIn });
    changeSession(signedIn);
    expect(view().state).toEqual(initial);
    changeSession(signedOut);
    expect(view().state).toEqual({ screen: 'Main' });
  });

  it('that another tab begins leaves the list of organizations, whose proof it has used up', async () => {
    const list = listOf(membership(acme));
    const { changeSession, flow } = await follow({ initial: { screen: 'Discovery', list, canCreate: false } });
    changeSession(signedIn);
    await expect.poll(() => flow.screen()).toBe('LoggedIn');
  });

  const organization = { organization_id: acme.id } as Organization;
  it.each([
    ['ends', signedOut, { list: null, isSignedOut: true }],
    [
      'changes to another organization',
      { ...signedIn, organization: { ...organization, organization_id: 'other' } },
      { list: null },
    ],
    ['stays with the organization', { ...signedIn, organization }, { list: listOf(membership(acme)) }],
  ] as const)('that %s decides about the organizations of the switcher', async (_, then, state) => {
    const initial = { screen: 'OrganizationSwitch', list: listOf(membership(acme)), currentId: acme.id } as const;
    const { changeSession, view, messages } = await follow({ initial }, { before: { ...signedIn, organization } });
    changeSession(then);
    await expect.poll(() => messages.sessions).toHaveLength(1);
    expect(view().state).toEqual({ ...initial, ...state });
  });

  it('ends the step that a reload would restore; the end of a session does not', async () => {
    const { changeSession, flow, parts } = await follow({}, { before: signedIn });
    const { hostOrigin } = parts;
    const { publicToken } = parts.deployment;
    saveScreens(flow, publicToken, hostOrigin, firstRules);
    flow.goTo(emailConfirmation);
    changeSession(signedIn);
    changeSession(signedOut);
    expect(readSavedScreen(savedText(publicToken, hostOrigin), Date.now(), firstRules)).toEqual(emailConfirmation);
    flow.goTo({ ...emailConfirmation });
    changeSession(signedIn);
    expect(readSavedScreen(savedText(publicToken, hostOrigin), Date.now(), firstRules)).toBeNull();
  });
});

describe('a second factor requested in two tabs', () => {
  const optional = { mfa: { policy: 'optional' } } as const;
  const waitingState = (policy: 'optional' | 'required'): FlowState => ({
    screen: 'MFAEnrollmentSelection',
    methods: ['totp', 'sms'],
    goal: {
      reason: 'signIn',
      end: { screen: 'PasswordConfirmation', signIn: exampleSignIn },
      back: null,
      methods: [],
      canSkip: policy === 'optional',
    },
  });
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('is no longer requested after the other tab declined the offer', async () => {
    const second = fakeSecondFactors();
    const { flow, view } = await follow({ config: optional, provider: second.provider, client: second.provider });
    flow.goTo(waitingState('optional'));
    second.port.note({ finishedSessionId: 'of another session' });
    await vi.advanceTimersByTimeAsync(1_000);
    expect(view().state.screen).toBe('MFAEnrollmentSelection');
    second.port.note({ finishedSessionId: 'session-1' });
    await vi.waitFor(() =>
      expect(view().state).toMatchObject({ screen: 'PasswordConfirmation', signIn: exampleSignIn }),
    );
  });

  it('is no longer requested after it was proved in the other tab, but is if that was only claimed', async () => {
    const second = fakeSecondFactors();
    const config = { mfa: { policy: 'required' } } as const;
    const { flow, view } = await follow({ config, provider: second.provider, client: second.provider });
    flow.goTo(waitingState('required'));
    second.port.note({ finishedSessionId: 'session-1' });
    await vi.advanceTimersByTimeAsync(1_000);
    expect(view().state.screen).toBe('MFAEnrollmentSelection');
    await second.port.authenticateTotp(rightCode, flow.settings());
    await vi.waitFor(() => expect(view().state.screen).toBe('PasswordConfirmation'));
  });

  it('leads to Main when the session ended in the other tab', async () => {
    const second = fakeSecondFactors();
    const startOptions = { config: optional, provider: second.provider, client: second.provider };
    const { flow, view, changeSession } = await follow(startOptions, { before: signedIn });
    flow.goTo(waitingState('optional'));
    changeSession(signedOut);
    await vi.advanceTimersByTimeAsync(0);
    expect(view().state).toEqual({ screen: 'Main' });
  });
});

describe('after the provider has answered', () => {
  const bootstrap = async () => ({ ...(await fakePorts().provider.bootstrap()), displayWatermark: true });

  it('shows the watermark if the project requires it', async () => {
    const { flow } = await follow({ provider: { bootstrap } });
    expect(flow.store.get(appearanceAtom).displayWatermark).toBe(true);
    const { flow: otherStart } = await follow();
    expect(otherStart.store.get(appearanceAtom).displayWatermark).toBe(false);
  });

  it('logs the login screen that was shown', async () => {
    const { flow, reports } = await follow();
    expect(reports.log).toEqual([
      {
        name: 'render_login_screen',
        details: { options: flow.settings().config, bootstrap: await fakePorts().provider.bootstrap() },
      },
    ]);
  });

  it('does not log a prefilled address', async () => {
    const config = { prefill: { emailAddress: 'ada@example.com', phoneNumber: '+14155550123' } };
    const { reports } = await follow({ config });
    expect(reports.log).toMatchObject([{ details: { options: { prefill: {} } } }]);
    expect(JSON.stringify(reports.log)).not.toMatch(/ada@|\+1415/);
  });

  it('logs nothing for a frame that shows no login', async () => {
    const { reports } = await follow({}, { isLogin: false });
    expect(reports.log).toEqual([]);
  });

  it('logs nothing for a page that resets a password', async () => {
    const resetPasswordState = { token: 'token-1' };
    const initial = {
      screen: 'PasswordResetForm',
      resetPasswordState,
      tokenType: 'reset_password',
      strength: null,
    } as const;
    const { reports } = await follow({ initial });
    expect(reports.log).toEqual([]);
  });
});

it('reports no error of its own when the provider client does not load', async () => {
  const { parts, reports, view } = startParts();
  await followSession({ ...parts, client: () => Promise.reject(new Error('offline')) }, true, Promise.resolve());
  expect(reports).toMatchObject({ errors: [], log: [] });
  expect(view().error).toBeNull();
});
