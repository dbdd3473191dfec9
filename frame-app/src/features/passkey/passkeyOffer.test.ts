import type { SignIn, WidgetConfig } from '@vestibule/shared-protocol';
import { describe, expect, it, vi } from 'vitest';
import type { FlowState } from '../../flow/screens.ts';
import { exampleSignIn } from '../../testing/fakePorts.ts';
import { fakeSecondFactors, rightCode } from '../../testing/fakeSecondFactors.ts';
import { startFlow } from '../../testing/startFlow.ts';
import type { PasskeyPort, PasskeyWindowPort } from './port.ts';

const offerConfig: WidgetConfig = { products: ['otp', 'passkeys'], passkeyOptions: { offerAfterSignIn: true } };
const { user } = exampleSignIn;
const byPassword: SignIn = { ...exampleSignIn, method: 'password', user: { ...user, webauthn_registrations: [] } };
const byPasscode: SignIn = { ...byPassword, method: 'passcode' };
const main: FlowState = { screen: 'Main' };

type Given = {
  config?: WidgetConfig;
  passkeys?: Partial<PasskeyPort>;
  passkeyWindow?: Partial<PasskeyWindowPort>;
  provider?: object;
};

/** Starts the flow with a port that records offers, as the browser does. */
function start({ config = offerConfig, passkeys = {}, passkeyWindow = {}, provider = {} }: Given = {}) {
  const offers: string[] = [];
  const setup = startFlow({ config, initial: main, provider });
  Object.assign(setup.ports.passkeys, {
    takeOffer: async (userId: string) => !offers.includes(userId) && offers.push(userId) > 0,
    ...passkeys,
  });
  Object.assign(setup.ports.passkeyWindow, passkeyWindow);
  return { ...setup, offered: offers };
}

describe('a passkey is offered after a sign-in', () => {
  it('once, and the host hears of the sign-in after the decision', async () => {
    const { flow, view, reports } = start();
    await flow.ask('continueSignedIn', byPasscode);
    expect(view().state).toMatchObject({ screen: 'PasskeyOffer' });
    expect(reports.successes).toEqual([]);
    await flow.ask('decline');
    expect(view().state.screen).toBe('PasswordConfirmation');
    expect(reports.successes).toEqual([byPasscode]);
    flow.goTo(main);
    await flow.ask('continueSignedIn', byPasscode);
    expect(view().state.screen).toBe('PasswordConfirmation');
  });

  it('but not to staff who act as the user', async () => {
    const { flow, view, reports } = start();
    await flow.ask('continueSignedIn', { ...byPasscode, method: 'impersonation' });
    expect(view().state.screen).toBe('PasswordConfirmation');
    expect(reports.successes).toHaveLength(1);
  });

  it('and created', async () => {
    const { flow, view, reports } = start();
    await flow.ask('continueSignedIn', byPasscode);
    await flow.ask('createOffered');
    expect(view().state.screen).toBe('PasswordConfirmation');
    expect(reports.successes).toHaveLength(1);
    expect(reports.events).toContainEqual({ type: 'passkey_registered' });
  });

  it.each(['closed', 'refused'] as const)('and left where the prompt is %s, with a way on', async (end) => {
    const { flow, view, reports } = start({ passkeys: { create: async () => end } });
    await flow.ask('continueSignedIn', byPasscode);
    await flow.ask('createOffered');
    expect(view()).toMatchObject({ state: { screen: 'PasskeyOffer' }, error: { code: 'passkey_not_created' } });
    expect(reports.successes).toEqual([]);
    await flow.ask('decline');
    expect(reports.successes).toHaveLength(1);
  });

  it('and not created for another account that has signed in meanwhile', async () => {
    const create = vi.fn<PasskeyPort['create']>(async () => 'other_user');
    const { flow, view, reports } = start({ passkeys: { create } });
    await flow.ask('continueSignedIn', byPasscode);
    await flow.ask('createOffered');
    expect(create).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ userId: user.user_id }));
    expect(view().state.screen).toBe('LoggedIn');
    expect(reports.successes).toEqual([]);
  });

  it.each([
    ['created', ['passkey_registered']],
    ['skipped', []],
  ] as const)('in a window where this frame may make none: %s', async (outcome, events) => {
    const passkeyWindow = { take: () => 'https://auth.example.com/passkey-window', outcome: async () => outcome };
    const { flow, reports } = start({ passkeyWindow });
    await flow.ask('continueSignedIn', byPasscode);
    await flow.ask('createOffered');
    expect(reports.successes).toHaveLength(1);
    expect(reports.events.filter(({ type }) => type === 'passkey_registered').map(({ type }) => type)).toEqual(events);
  });

  it('after the second factor', async () => {
    const second = fakeSecondFactors({ totpId: 'totp-1' });
    const signedIn = { ...second.port.signedIn(), user: byPasscode.user };
    second.port.signedIn = () => signedIn;
    const config = { ...offerConfig, mfa: { policy: 'required' } } as const;
    const { flow, view, reports } = start({ config, provider: second.provider });
    await flow.ask('continueSignedIn', byPasscode);
    expect(view().state.screen).toBe('TOTPEntry');
    await flow.ask('submitCode', { code: rightCode });
    expect(view().state.screen).toBe('PasskeyOffer');
    await flow.ask('decline');
    expect(view().state.screen).toBe('PasswordConfirmation');
    expect(reports.successes).toHaveLength(1);
  });
});

describe('nothing is offered', () => {
  it.each<[string, SignIn, WidgetConfig]>([
    ['unless the configuration says so', byPasscode, { products: ['otp', 'passkeys'] }],
    ['where passkeys are no product', byPasscode, { ...offerConfig, products: ['otp'] }],
    [
      'to a user who has one',
      { ...byPasscode, user: { ...user, webauthn_registrations: [passkeyOf('1')] } },
      offerConfig,
    ],
    ['after a passkey', { ...byPasscode, method: 'passkey' }, offerConfig],
    ['to a user who continues with a session', { ...byPasscode, method: 'session' }, offerConfig],
  ])('%s', async (_, signIn, config) => {
    const { flow, reports, offered } = start({ config });
    await flow.ask('continueSignedIn', signIn);
    expect(reports.successes).toEqual([signIn]);
    expect(offered).toEqual([]);
  });

  it('when the browser check fails: the sign-in continues', async () => {
    const { flow, reports } = start({ passkeys: { takeOffer: () => Promise.reject(new Error('no')) } });
    await flow.ask('continueSignedIn', byPasscode);
    expect(reports.successes).toEqual([byPasscode]);
  });
});

describe('after a password', () => {
  it('a passkey is created without a prompt where the browser supports it', async () => {
    const { flow, view, reports } = start({ passkeys: { createQuietly: async () => true } });
    await flow.ask('continueSignedIn', byPassword);
    expect(view().state.screen).toBe('PasswordConfirmation');
    expect(reports.events).toContainEqual({ type: 'passkey_registered' });
  });

  it('otherwise, and after other methods, a passkey is offered', async () => {
    const createQuietly = vi.fn(async () => false);
    const first = start({ passkeys: { createQuietly } });
    await first.flow.ask('continueSignedIn', byPassword);
    expect(first.view().state.screen).toBe('PasskeyOffer');
    expect(createQuietly).toHaveBeenCalledOnce();
    await start({ passkeys: { createQuietly } }).flow.ask('continueSignedIn', byPasscode);
    expect(createQuietly).toHaveBeenCalledOnce();
  });
});

function passkeyOf(id: string) {
  return { webauthn_registration_id: id, name: '' };
}
