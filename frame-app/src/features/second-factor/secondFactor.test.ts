import { signedOut, type WidgetConfig } from '@vestibule/shared-protocol';
import { describe, expect, it, vi } from 'vitest';
import { FlowError, type Ports } from '../../flow/ports.ts';
import type { FlowState, StateOf } from '../../flow/screens.ts';
import { apiFailure, exampleAccount, exampleSignIn, fakeAccount, fakeDeciding } from '../../testing/fakePorts.ts';
import {
  exampleFacts,
  fakeSecondFactors,
  passcodeByMail,
  recoveryCodes,
  rightCode,
} from '../../testing/fakeSecondFactors.ts';
import { startFlow } from '../../testing/startFlow.ts';
import type { SecondFactorFacts } from './entities.ts';
import type { Goal } from './states.ts';

const passcode: FlowState = {
  screen: 'OTPAuthenticate',
  otpState: { type: 'email', methodId: 'method-1', otpDestination: 'ada@example.com' },
  expiresAtMs: Number.POSITIVE_INFINITY,
  resentAtMs: null,
};
const withApp = { totpId: 'totp-1' };
const phone = '+14155550123';
const withPhone = { phones: [{ id: 'phone-1', number: phone }] };

function start(
  mfa: NonNullable<WidgetConfig['mfa']>,
  facts: Partial<SecondFactorFacts> = {},
  { initial = passcode, notes = {}, ports = {} }: { initial?: FlowState; notes?: object; ports?: Partial<Ports> } = {},
) {
  const second = fakeSecondFactors(facts, { notes });
  const setup = startFlow({ config: { mfa }, initial, provider: second.provider, ports });
  return { second, ...setup };
}

async function signIn(started: ReturnType<typeof start>) {
  await started.flow.ask('submitPasscode', { code: rightCode });
  return started;
}

const goalOf = (state: FlowState): Goal => {
  if (!('goal' in state && state.goal)) throw new Error(`${state.screen} has no goal`);
  return state.goal;
};

describe('a remembered browser', () => {
  const mfa = { policy: 'required', rememberBrowserDays: 30 } as const;
  const asRemembered = { ...exampleSignIn, session: { ...exampleSignIn.session, secondFactor: 'remembered' } };

  it('skips the second factor, and the host learns why', async () => {
    const { second, ...firstStart } = start(mfa, withApp);
    await second.port.rememberBrowser(mfa);
    const { view, reports } = await signIn({ second, ...firstStart });
    expect(view().state.screen).toBe('OTPConfirmation');
    expect(reports.successes).toEqual([asRemembered]);
    const { method: _, ...state } = exampleSignIn;
    expect(second.port.asHostMaySee(state, { config: { mfa } })).toMatchObject({
      session: { secondFactor: 'remembered' },
    });
  });

  it('keeps admitting the same session after it is forgotten, but no other', async () => {
    const { second, ...appStart } = start(mfa, withApp);
    await second.port.rememberBrowser(mfa);
    await signIn({ second, ...appStart });
    await second.port.forgetBrowser();
    const { method: _, ...state } = exampleSignIn;
    expect(second.port.asHostMaySee(state, { config: { mfa } }).session?.secondFactor).toBe('remembered');
    second.port.note({ rememberedSessionId: 'session-of-before' });
    expect(second.port.asHostMaySee(state, { config: { mfa } })).toEqual(signedOut);
  });

  it.each([
    ['an app', withApp, 'submitCode'],
    ['a telephone', withPhone, 'submitPasscode'],
  ] as const)('is so by the wish of the visitor, with %s', async (_, facts, intent) => {
    for (const isToBeRemembered of [false, true]) {
      const { flow, view, reports, second } = await signIn(start(mfa, facts));
      if (intent === 'submitPasscode') await flow.ask('send');
      await flow.ask(intent, { code: '000000', isToBeRemembered: true });
      expect(second.remembered()).toBeNull();
      await flow.ask(intent, { code: rightCode, isToBeRemembered });
      expect(view().state.screen).toBe('OTPConfirmation');
      expect(second.remembered()?.days).toBe(isToBeRemembered ? 30 : undefined);
      expect(reports.successes).toEqual([exampleSignIn]);
    }
  });

  it('is not remembered when the configuration does not allow it', async () => {
    const { flow, second } = await signIn(start({ policy: 'required' }, withApp));
    await flow.ask('submitCode', { code: rightCode, isToBeRemembered: true });
    expect(second.remembered()).toBeNull();
  });

  it('is forgotten by a recovery code', async () => {
    const { flow, second } = await signIn(start(mfa, withApp));
    await second.port.rememberBrowser(mfa);
    await flow.ask('useRecoveryCode');
    await flow.ask('submitRecoveryCode', { code: recoveryCodes[0] ?? '' });
    expect(second.remembered()).toBeNull();
  });

  it('still asks to set up a missing factor', async () => {
    const { second, ...laterStart } = start(mfa);
    await second.port.rememberBrowser(mfa);
    const { view } = await signIn({ second, ...laterStart });
    expect(view().state.screen).toBe('MFAEnrollmentSelection');
  });

  it('can be forgotten in the account', async () => {
    const second = fakeSecondFactors(withApp);
    await second.port.rememberBrowser(mfa);
    const { flow, view } = startFlow({
      config: { mfa },
      initial: { screen: 'Account', details: null },
      provider: { ...second.provider, account: async () => fakeAccount() },
    });
    second.port.note({ rememberedSessionId: 'session-1' });
    await flow.ask('readAccount');
    expect(view().state).toMatchObject({ details: { isBrowserRemembered: true } });
    await flow.ask('forgetBrowser');
    expect(view().state).toMatchObject({ screen: 'Account', details: { isBrowserRemembered: false } });
    expect(second.remembered()).toBeNull();
  });
});

describe('a sign-in where a second factor is required', () => {
  const requiredPolicy = { policy: 'required' } as const;

  it('asks for the code of the app, and tells the host of the sign-in only afterwards', async () => {
    const signInStart = await signIn(start(requiredPolicy, withApp));
    const { flow, view, reports, second } = signInStart;
    expect(view().state).toMatchObject({ screen: 'TOTPEntry', enrolment: null });
    expect(second.port.notes().unfinishedSessionId).toBe('session-1');
    expect(reports.successes).toEqual([]);
    expect(reports.events.map(({ type }) => type)).toEqual(['screen_changed']);
    await flow.ask('submitCode', { code: rightCode });
    expect(view().state.screen).toBe('OTPConfirmation');
    expect(reports.successes).toEqual([exampleSignIn]);
    expect(second.port.notes()).toMatchObject({ unfinishedSessionId: null, lastMethod: 'totp' });
  });

  it('sets up an app when there is none, and ends once its recovery codes are saved', async () => {
    const { flow, view, reports } = await signIn(start(requiredPolicy));
    expect(view().state).toMatchObject({ screen: 'MFAEnrollmentSelection', methods: ['totp', 'sms'] });
    await flow.ask('setUp', { method: 'totp' });
    expect(view().state).toMatchObject({
      screen: 'TOTPEnrollmentQRCode',
      enrolment: { uri: 'otpauth://totp/Acme:ada%40example.com?secret=JBSWY3DPEHPK3PXP&issuer=Acme' },
    });
    await flow.ask('showManual');
    await flow.ask('enterCode');
    await flow.ask('submitCode', { code: rightCode });
    expect(view().state).toMatchObject({ screen: 'RecoveryCodeSave', codes: recoveryCodes });
    expect(reports.successes).toEqual([]);
    await flow.ask('confirmSaved');
    expect(view().state.screen).toBe('OTPConfirmation');
    expect(reports.successes).toHaveLength(1);
    expect(reports.events).toContainEqual({ type: 'second_factor_enrolled', method: 'totp' });
  });

  it('tells the host neither the secret nor a recovery code', async () => {
    const { flow, reports } = await signIn(start(requiredPolicy));
    await flow.ask('setUp', { method: 'totp' });
    await flow.ask('enterCode');
    await flow.ask('submitCode', { code: rightCode });
    await flow.ask('confirmSaved');
    for (const secret of ['JBSWY3DPEHPK3PXP', ...recoveryCodes]) expect(JSON.stringify(reports)).not.toContain(secret);
  });

  it('sets up a phone, which is asked for the next time', async () => {
    const { flow, view, reports, second } = await signIn(start({ ...requiredPolicy, methods: ['sms'] }));
    await flow.ask('setUp', { method: 'sms' });
    await flow.ask('submitPhone', { country: 'US', rawNumber: '(415) 555-0123' });
    expect(view().state).toMatchObject({ screen: 'SMSOTPEntry', passcode: { destination: phone } });
    await flow.ask('submitPasscode', { code: rightCode });
    expect(view().state.screen).toBe('OTPConfirmation');
    expect(reports.events).toContainEqual({ type: 'second_factor_enrolled', method: 'sms' });
    expect(second.sent).toEqual([{ method: 'sms', destination: phone }]);
  });

  it('sends a message only on a press, and again on another', async () => {
    const { flow, view, reports, second } = await signIn(start(requiredPolicy, withPhone));
    expect(view().state).toMatchObject({ screen: 'SMSOTPEntry', delivery: null });
    expect(second.sent).toEqual([]);
    await flow.ask('send');
    expect(view().state).toMatchObject({ delivery: { methodId: 'method-1', resentAtMs: null } });
    await flow.ask('send');
    expect(view().state).toMatchObject({ delivery: { methodId: 'method-2', resentAtMs: expect.any(Number) } });
    // The host must not learn the number before the sign-in is finished.
    expect(JSON.stringify(reports)).not.toContain(phone);
  });

  it('accepts no passcode to the phone that was the first factor', async () => {
    const bySms = { ...passcodeByMail, delivery_method: 'sms' };
    const { view } = await signIn(start(requiredPolicy, { ...withPhone, factors: [bySms], provedPhones: [phone] }));
    expect(view().state).toMatchObject({ screen: 'MFAEnrollmentSelection', methods: ['totp'] });
  });

  it('says when nothing can be set up, and can be left', async () => {
    const bySms = { ...passcodeByMail, delivery_method: 'sms' };
    const { flow, view } = await signIn(start({ ...requiredPolicy, methods: ['sms'] }, { factors: [bySms] }));
    expect(view().state).toMatchObject({ screen: 'MFAEnrollmentSelection', methods: [] });
    await flow.ask('leave');
    expect(view().state).toEqual({ screen: 'Main' });
  });

  it('counts wrong codes and stays', async () => {
    const { flow, view, reports } = await signIn(start(requiredPolicy, withApp));
    await flow.ask('submitCode', { code: '000000' });
    await flow.ask('submitCode', { code: '000001' });
    expect(view()).toMatchObject({
      state: { screen: 'TOTPEntry', refusals: 2 },
      error: { error_type: 'unable_to_authenticate_totp' },
    });
    expect(reports.successes).toEqual([]);
  });

  it('accepts a recovery code for a lost device once, and says how many are left', async () => {
    const { flow, view, reports } = await signIn(start(requiredPolicy, withApp));
    await flow.ask('useRecoveryCode');
    await flow.ask('submitRecoveryCode', { code: 'zzzz-zzzz-zzzz' });
    expect(view().error?.error_type).toBe('unable_to_authenticate_recovery_code');
    await flow.ask('submitRecoveryCode', { code: recoveryCodes[0] ?? '' });
    expect(view().state).toMatchObject({ screen: 'RecoveryCodeEntry', left: 1 });
    expect(reports.successes).toEqual([]);
    await flow.ask('continueFlow');
    expect(view().state.screen).toBe('OTPConfirmation');
    expect(reports.events).toContainEqual({ type: 'recovery_code_used' });
  });

  it('accepts a recovery code when the provider does not say how many are left', async () => {
    const { flow, view, second } = await signIn(start(requiredPolicy, withApp));
    second.port.recover = async () => null;
    await flow.ask('useRecoveryCode');
    await flow.ask('submitRecoveryCode', { code: recoveryCodes[0] ?? '' });
    expect(view().state).toMatchObject({ screen: 'RecoveryCodeEntry', left: 'unknown' });
  });

  it('cannot go back once a recovery code is redeemed: the sign-in ends', async () => {
    const { flow, view } = await signIn(start(requiredPolicy, withApp));
    await flow.ask('useRecoveryCode');
    await flow.ask('back');
    expect(view().state.screen).toBe('TOTPEntry');
    await flow.ask('useRecoveryCode');
    await flow.ask('submitRecoveryCode', { code: recoveryCodes[0] ?? '' });
    await flow.ask('back');
    expect(view().state.screen).toBe('OTPConfirmation');
  });

  it('starts with the method used last, and offers the other', async () => {
    const { flow, view } = await signIn(
      start(requiredPolicy, { ...withApp, ...withPhone }, { notes: { lastMethod: 'passcode' } }),
    );
    expect(view().state.screen).toBe('SMSOTPEntry');
    const [, otherMethod] = goalOf(view().state).methods;
    if (!otherMethod) throw new Error('There is no other method');
    await flow.ask('take', { method: otherMethod });
    expect(view().state.screen).toBe('TOTPEntry');
  });

  it('ends the session when the visitor leaves', async () => {
    const { flow, view, reports, second } = await signIn(start(requiredPolicy, withApp));
    await flow.ask('leave');
    expect(view().state).toEqual({ screen: 'Main' });
    expect(reports.events).toContainEqual({ type: 'signed_out' });
    expect(second.port.notes().unfinishedSessionId).toBeNull();
  });

  it('cannot be skipped', async () => {
    const { flow, view, reports } = await signIn(start(requiredPolicy));
    await flow.ask('skip');
    expect(view().state.screen).toBe('MFAEnrollmentSelection');
    expect(reports.successes).toEqual([]);
  });

  it('is finished at once when the session already has its second factor', async () => {
    const factors = [passcodeByMail, { ...passcodeByMail, type: 'totp', delivery_method: 'authenticator_app' }];
    const { view, reports } = await signIn(start(requiredPolicy, { ...withApp, factors }));
    expect(view().state.screen).toBe('OTPConfirmation');
    expect(reports.successes).toHaveLength(1);
  });

  it('still asks a visitor who returns to a session with one factor', async () => {
    const { flow, view, reports } = start(requiredPolicy, withApp, { initial: { screen: 'LoggedIn', account: null } });
    await flow.ask('identify');
    expect(view().state).toEqual({ screen: 'LoggedIn', account: 'ada@example.com', isPending: true });
    await flow.ask('continueAs');
    expect(view().state.screen).toBe('TOTPEntry');
    expect(reports.successes).toEqual([]);
  });

  it('can be retried from LoggedIn when its code cannot be loaded, because the first factor cannot be reused', async () => {
    const unreachable = new FlowError({ kind: 'client', code: 'provider_unreachable' });
    const secondFactors = vi.fn().mockRejectedValue(unreachable);
    const { flow, view, reports } = startFlow({
      config: { mfa: requiredPolicy },
      initial: passcode,
      provider: { secondFactors },
    });
    await flow.ask('submitPasscode', { code: rightCode });
    expect(view().state).toEqual({ screen: 'LoggedIn', account: null });
    await flow.ask('identify');
    expect(view()).toMatchObject({ state: { screen: 'Main' }, error: { code: 'provider_unreachable' } });
    expect(reports.successes).toEqual([]);
  });

  it.each<[string, FlowState, (flow: ReturnType<typeof start>['flow']) => Promise<void>]>([
    ['in another tab', { screen: 'Main' }, (flow) => flow.ask('continueSignedIn', exampleSignIn)],
    ['at an OAuth provider', { screen: 'Main' }, (flow) => flow.ask('finishRedirect', { signedIn: 'oauth' })],
    ['by a passkey', { screen: 'Main' }, (flow) => flow.ask('loginWithPasskey')],
    [
      'by a link',
      { screen: 'ConfirmSignIn', token: 'token-1', account: null, page: null },
      (flow) => flow.ask('confirm'),
    ],
    [
      'by a retried link',
      { screen: 'ReturnFailed', token: 'token-1', tokenType: 'magic_links' },
      (flow) => flow.ask('redeemAgain'),
    ],
    [
      'by a new password',
      {
        screen: 'PasswordResetForm',
        resetPasswordState: { token: 'token-1' },
        tokenType: 'reset_password',
        strength: null,
      },
      (flow) => flow.ask('resetPassword', { password: 'secret' }),
    ],
  ])('is not passed by a sign-in %s', async (_, initial, ask) => {
    const { flow, view, reports } = start(requiredPolicy, withApp, { initial });
    await ask(flow);
    expect(view().state.screen).toBe('TOTPEntry');
    expect(reports.successes).toEqual([]);
  });
});

describe('a connected app, and passkeys', () => {
  it.each<[string, FlowState, 'begin' | 'loadUser' | 'openDeletion', string]>([
    [
      'a request',
      { screen: 'IDPStart', search: '?client_id=1&redirect_uri=https%3A%2F%2Fapp.example' },
      'begin',
      'no_session',
    ],
    ['making one', { screen: 'PasskeyRegistrationStart', hasUser: false }, 'loadUser', 'passkey_without_user'],
    [
      'deleting one',
      { screen: 'PasskeyRegistrationStart', hasUser: false, toDelete: '1' },
      'openDeletion',
      'passkey_without_user',
    ],
  ])('treat a session that needs a second factor as signed out: %s', async (_, initial, intent, code) => {
    const { flow, view } = start({ policy: 'required' }, withApp, { initial });
    await flow.ask(intent);
    expect(view().error?.code).toBe(code);
  });
});

describe('a sign-in where a second factor is optional', () => {
  const optional = { policy: 'optional' } as const;

  it('asks a user who has one', async () => {
    const { view } = await signIn(start(optional, withApp));
    expect(view().state).toMatchObject({ screen: 'TOTPEntry', goal: { canSkip: false } });
  });

  it('offers one once to a user who has none', async () => {
    const { flow, view, reports, second } = await signIn(start(optional));
    expect(view().state).toMatchObject({ screen: 'MFAEnrollmentSelection', goal: { canSkip: true } });
    expect(reports.successes).toEqual([]);
    await flow.ask('skip');
    expect(view().state.screen).toBe('OTPConfirmation');
    expect(reports.successes).toHaveLength(1);
    expect(second.port.notes()).toEqual({
      unfinishedSessionId: null,
      finishedSessionId: 'session-1',
      offeredUserIds: ['user-1'],
    });
  });

  it('does not offer it again', async () => {
    const { view } = await signIn(start(optional, {}, { notes: { offeredUserIds: ['user-1'] } }));
    expect(view().state.screen).toBe('OTPConfirmation');
  });
});

describe('a step-up', () => {
  const initial: FlowState = { screen: 'StepUp', maxAgeMinutes: 5 };
  const before = { ...passcodeByMail, last_authenticated_at: '2025-12-31T23:00:00Z' };
  const allFacts = { ...withApp, ...withPhone, factors: [before], hasPassword: true, hasPasskey: true };
  const off = { policy: 'off' } as const;

  it('asks for nothing after a recent proof', async () => {
    const { flow, view, reports } = start(off, {}, { initial });
    await flow.ask('identify');
    const atMs = Date.parse(exampleFacts.factors[0]?.last_authenticated_at ?? '');
    expect(view().state).toEqual({ screen: 'StepUpDone', provedAtMs: atMs });
    expect(reports.events).toContainEqual({ type: 'stepped_up', at: new Date(atMs).toISOString() });
  });

  it('offers the methods that this user has', async () => {
    const { flow, view } = start(off, allFacts, { initial });
    await flow.ask('identify');
    expect(goalOf(view().state).methods.map(({ kind }) => kind)).toEqual([
      'totp',
      'passkey',
      'password',
      'passcode',
      'passcode',
    ]);
  });

  it.each([
    ['an authenticator app', 'totp', ['submitCode', { code: rightCode }]],
    ['a password', 'password', ['logIn', { password: 'secret' }]],
    ['a passcode', 'passcode', ['submitPasscode', { code: rightCode }]],
  ] as const)('takes %s', async (_, kind, [intent, payload]) => {
    const { flow, view, reports } = start(off, allFacts, { initial });
    await flow.ask('identify');
    const method = goalOf(view().state).methods.find((method) => method.kind === kind);
    if (!method) throw new Error(`There is no ${kind}`);
    await flow.ask('take', { method });
    await flow.ask(intent, payload as never);
    expect(view().state).toMatchObject({ screen: 'StepUpDone', provedAtMs: Date.parse('2026-01-01T00:00:00Z') });
    expect(reports.events).toContainEqual({ type: 'stepped_up', at: '2026-01-01T00:00:00.000Z' });
  });

  it('sends a passcode when it is chosen; a failure shows on the screen of the choice', async () => {
    const { flow, view, reports, second } = start(off, allFacts, { initial });
    await flow.ask('identify');
    const method = { kind: 'passcode', method: 'email', destination: 'ada@example.com' } as const;
    const { sendPasscode } = second.port;
    second.port.sendPasscode = () => Promise.reject(apiFailure('too_many_requests'));
    await flow.ask('take', { method });
    expect(view()).toMatchObject({ state: { screen: 'StepUp' }, failedIntent: 'take', error: { code: 'api_error' } });
    second.port.sendPasscode = sendPasscode;
    await flow.ask('take', { method });
    expect(view().state).toMatchObject({ screen: 'SMSOTPEntry', delivery: { resentAtMs: null } });
    expect(reports.events.filter(({ type }) => type === 'passcode_sent')).toHaveLength(1);
  });

  it.each([
    ['a user', {}, undefined],
    ['a member of an organization', { canHavePasskey: false }, false],
  ] as const)('by passkey alone says whether %s can create one', async (_, facts, canHavePasskey) => {
    const byPasskey: FlowState = { screen: 'StepUp', maxAgeMinutes: 0, by: 'passkey' };
    const { flow, view } = start(off, { ...allFacts, hasPasskey: false, ...facts }, { initial: byPasskey });
    await flow.ask('identify');
    expect(view().state).toMatchObject({ goal: { by: 'passkey', methods: [] } });
    expect((view().state as StateOf<'StepUp'>).goal?.canHavePasskey).toBe(canHavePasskey);
  });

  it('returns from one method to the others, and reports to the host when it is left', async () => {
    const { flow, view, reports } = start(off, allFacts, { initial });
    await flow.ask('identify');
    await flow.ask('take', { method: { kind: 'totp' } });
    await flow.ask('back');
    expect(view().state).toMatchObject({ screen: 'StepUp', goal: { reason: 'stepUp' } });
    await flow.ask('leave');
    expect(reports.events).toContainEqual({ type: 'step_up_cancelled' });
    expect(reports.events.map(({ type }) => type)).not.toContain('stepped_up');
    // The screen stays until the host has closed its dialog.
    expect(view().state.screen).toBe('StepUp');
  });

  it.each([
    ['leave', null, 'step_up_cancelled'],
    ['submitCode', { code: rightCode }, 'stepped_up'],
  ] as const)('that ends by %s has nothing left to go back through when the host hears of it', async (...end) => {
    const [intent, payload, type] = end;
    const { flow, reports, ports } = start(off, allFacts, { initial });
    const heardBefore: string[] = [];
    ports.host.beforeEnd = async () => void heardBefore.push('before', ...reports.events.map((event) => event.type));
    await flow.ask('identify');
    await flow.ask('take', { method: { kind: 'totp' } });
    await flow.ask(intent, payload as never);
    expect(heardBefore).toContain('before');
    expect(heardBefore).not.toContain(type);
    expect(reports.events.map((event) => event.type)).toContain(type);
  });

  it('can also be left when it cannot start', async () => {
    const { flow, reports, ports, second } = start(off, allFacts, { initial });
    const heardBefore: string[] = [];
    ports.host.beforeEnd = async () => void heardBefore.push('before', ...reports.events.map((event) => event.type));
    second.end();
    await flow.ask('identify');
    await flow.ask('leave');
    expect(heardBefore).toEqual(['before']);
    expect(reports.events).toEqual([{ type: 'step_up_cancelled' }]);
  });

  it('is refused to a session that needs a second factor, however fresh the first one is', async () => {
    const fresh = { ...withApp, factors: [passcodeByMail] };
    const { flow, view, reports } = start({ policy: 'required' }, fresh, { initial });
    await flow.ask('identify');
    expect(view()).toMatchObject({ state: { screen: 'StepUp' }, error: { code: 'no_session' } });
    expect(reports.events).toEqual([]);
  });

  it('is refused when nobody is signed in', async () => {
    const { flow, view, second } = start(off, allFacts, { initial });
    second.end();
    await flow.ask('identify');
    expect(view()).toMatchObject({ state: { screen: 'StepUp' }, error: { code: 'no_session' } });
  });
});

describe('setting up a second factor during a sign-in in a host page’s frame', () => {
  const ports = { decisions: fakeDeciding('elsewhere') };

  it('links to a page and refuses to start here', async () => {
    const signInStart = await signIn(start({ policy: 'required' }, {}, { ports }));
    const page = 'https://auth.example.com/account';
    expect(goalOf(signInStart.view().state)).toMatchObject({ decision: { place: 'elsewhere', page } });
    await signInStart.flow.ask('setUp', { method: 'totp' });
    expect(signInStart.view()).toMatchObject({ state: { screen: 'MFAEnrollmentSelection' }, failedIntent: 'setUp' });
  });

  it('continues when the visitor returns with a factor, and not before', async () => {
    const signInStart = await signIn(start({ policy: 'required' }, {}, { ports }));
    await signInStart.flow.ask('continueFlow');
    expect(signInStart.view()).toMatchObject({ state: { screen: 'MFAEnrollmentSelection' }, error: null });
    await signInStart.second.port.authenticateTotp(rightCode, signInStart.flow.settings());
    await signInStart.flow.ask('continueFlow');
    expect(signInStart.view().state.screen).toBe('OTPConfirmation');
    expect(signInStart.reports.events).toContainEqual({ type: 'second_factor_enrolled', method: 'totp' });
    expect(signInStart.reports.successes).toHaveLength(1);
  });

  it('needs another proof on the page only when the user already has a second factor', async () => {
    const decision = { place: 'page' } as const;
    const initial: FlowState = { screen: 'Account', details: { decision: decision, ...exampleAccount, apps: [] } };
    const notes = { unfinishedSessionId: 'session-1' };
    const decisions = fakeDeciding('page', { isProved: false });
    const begin = async (facts: Partial<SecondFactorFacts>) => {
      const { flow, view } = start({}, facts, { initial, notes, ports: { decisions: decisions } });
      await flow.ask('setUpSecondFactor', { method: 'totp' });
      return view().state.screen;
    };
    expect(await begin({})).toBe('TOTPEnrollmentQRCode');
    expect(await begin(withPhone)).toBe('StepUp');
  });
});

describe('two-step verification in the account', () => {
  const decision = { place: 'page' } as const;
  const account: FlowState = { screen: 'Account', details: { decision: decision, ...exampleAccount, apps: [] } };
  const optional = { policy: 'optional' } as const;
  function open(facts: Partial<SecondFactorFacts> = {}, { isProved = true } = {}) {
    const decisions = fakeDeciding('page', { isProved });
    const accountStart = start(optional, facts, { initial: account, ports: { decisions: decisions } });
    return accountStart;
  }

  it('sets up an app and returns to the account', async () => {
    const { flow, view, reports } = open();
    await flow.ask('setUpSecondFactor', { method: 'totp' });
    await flow.ask('enterCode');
    await flow.ask('submitCode', { code: rightCode });
    expect(view().state).toMatchObject({ screen: 'RecoveryCodeSave', codes: recoveryCodes });
    await flow.ask('confirmSaved');
    expect(view().state).toEqual(account);
    expect(reports.successes).toEqual([]);
  });

  it('asks for a proof first when the visitor has given none here', async () => {
    const { flow, view } = open({}, { isProved: false });
    await flow.ask('setUpSecondFactor', { method: 'totp' });
    expect(view().state).toMatchObject({ screen: 'StepUp', goal: { reason: 'stepUp', back: account } });
    await flow.ask('take', { method: { kind: 'passcode', method: 'email', destination: 'ada@example.com' } });
    await flow.ask('submitPasscode', { code: rightCode });
    expect(view().state).toMatchObject({ screen: 'MFAEnrollmentSelection', methods: ['totp'] });
    await flow.ask('leave');
    expect(view().state).toEqual(account);
  });

  it('is left by the back arrow as by Cancel: the host is told, and the account shows', async () => {
    const { flow, view, reports } = open({}, { isProved: false });
    await flow.ask('setUpSecondFactor', { method: 'totp' });
    await flow.ask('back');
    expect(view().state).toEqual(account);
    expect(reports.events).toContainEqual({ type: 'step_up_cancelled' });
  });

  it('shows the remaining recovery codes after a fresh proof', async () => {
    const { flow, view } = open(withApp);
    await flow.ask('showRecoveryCodes', { areNew: false });
    expect(view().state).toMatchObject({ screen: 'RecoveryCodeSave', codes: recoveryCodes });
    const later = open(withApp, { isProved: false });
    await later.flow.ask('showRecoveryCodes', { areNew: false });
    expect(later.view().state.screen).toBe('StepUp');
  });

  it('asks for another proof when the provider requires it', async () => {
    const { flow, view, second } = open(withApp);
    second.port.recoveryCodes = () => Promise.reject(apiFailure('insufficient_factors'));
    await flow.ask('showRecoveryCodes', { areNew: false });
    expect(view().state).toMatchObject({ screen: 'StepUp', goal: { end: account } });
  });
});
