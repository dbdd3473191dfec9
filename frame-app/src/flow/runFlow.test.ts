import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { afterSignIn } from '../app/afterSignIn.ts';
import { table } from '../app/consumer/rest.ts';
import { PROVIDER_LIMIT_MS } from '../constants.ts';
import type { PasskeyPort, PasskeyRequest } from '../features/passkey/port.ts';
import { apiFailure, exampleWallet, fakePorts } from '../testing/fakePorts.ts';
import { startFlow } from '../testing/startFlow.ts';
import type { PhoneReading, ProviderPort } from './ports.ts';
import { createFlow } from './runFlow.ts';

const respond = <T>() => {
  let resolve: (value: T) => void = () => {};
  let reject: (reason: unknown) => void = () => {};
  const promise = new Promise<T>((yes, no) => {
    resolve = yes;
    reject = no;
  });
  return { promise, resolve, reject };
};

/** Starts a flow with passkeys whose browser prompt the test controls. */
function startWithPasskeys(authenticate: PasskeyPort['authenticate'], provider: Partial<ProviderPort> = {}) {
  const { ports } = startFlow();
  return startFlow({ provider, ports: { passkeys: { ...ports.passkeys, authenticate } } });
}

describe('a flow', () => {
  it('shows the running intent until the answer arrives', async () => {
    const delivery = respond<void>();
    const { flow, view } = startFlow({ provider: { sendMagicLink: () => delivery.promise } });
    const attempt = flow.ask('submitEmailForLink', { email: 'ada@example.com' });
    expect(view()).toMatchObject({ state: { screen: 'Main' }, busy: 'submitEmailForLink' });
    delivery.resolve();
    await attempt;
    expect(view()).toMatchObject({ state: { screen: 'EmailConfirmation' }, busy: null });
  });

  it('lets the latest intent win: a slower earlier answer changes nothing', async () => {
    const [slow, fast] = [respond<void>(), respond<void>()];
    const sendMagicLink = vi.fn((email: string) => (email.startsWith('first') ? slow.promise : fast.promise));
    const { flow, view } = startFlow({ provider: { sendMagicLink } });
    const first = flow.ask('submitEmailForLink', { email: 'first@example.com' });
    await vi.waitFor(() => expect(sendMagicLink).toHaveBeenCalled());
    const second = flow.ask('submitEmailForLink', { email: 'second@example.com' });
    fast.resolve();
    await second;
    slow.reject(apiFailure('too_late'));
    await first;
    expect(view()).toMatchObject({ state: { magicLinkState: { email: 'second@example.com' } }, error: null });
  });

  it('drops an answer that arrives after the screen has changed', async () => {
    const delivery = respond<void>();
    const { flow, view, reports } = startFlow({ provider: { sendMagicLink: () => delivery.promise } });
    const attempt = flow.ask('submitEmailForLink', { email: 'ada@example.com' });
    flow.goTo({ screen: 'CryptoSetupWallet' });
    delivery.resolve();
    await attempt;
    expect(view().state).toEqual({ screen: 'CryptoSetupWallet' });
    expect(reports.events).not.toContainEqual({ type: 'screen_changed', screen: 'EmailConfirmation' });
  });

  it('shows a failure to the visitor, and reports it to the host once', async () => {
    const { flow, view, reports } = startFlow({
      provider: { sendMagicLink: () => Promise.reject(apiFailure('inactive_email')) },
    });
    await flow.ask('submitEmailForLink', { email: 'ada@example.com' });
    const error = {
      kind: 'api',
      error_type: 'inactive_email',
      message: 'The server says inactive_email.',
      screen: 'Main',
    };
    expect(view()).toMatchObject({ state: { screen: 'Main' }, busy: null, error, failedIntent: 'submitEmailForLink' });
    expect(reports.errors).toEqual([expect.objectContaining(error)]);
  });

  it('ignores an intent that the screen does not have', async () => {
    const { flow, view } = startFlow();
    await flow.ask('submitPasscode', { code: '123456' });
    expect(view().state.screen).toBe('Main');
  });

  it('reports unexpected for an unknown error', async () => {
    const { flow, view } = startFlow({ provider: { sendMagicLink: () => Promise.reject(new Error('secret detail')) } });
    await flow.ask('submitEmailForLink', { email: 'ada@example.com' });
    expect(view().error).toMatchObject({ kind: 'client', code: 'unexpected', message: 'unexpected' });
  });

  describe('with a clock', () => {
    beforeEach(() => void vi.useFakeTimers());
    afterEach(() => void vi.useRealTimers());

    it('ends every wait: after the limit the visitor can try again, and the late answer is dropped', async () => {
      const delivery = respond<void>();
      const { flow, view } = startFlow({ provider: { sendMagicLink: () => delivery.promise } });
      const attempt = flow.ask('submitEmailForLink', { email: 'ada@example.com' });
      await vi.advanceTimersByTimeAsync(PROVIDER_LIMIT_MS);
      await attempt;
      expect(view()).toMatchObject({ busy: null, error: { kind: 'client', code: 'timeout' } });
      delivery.resolve();
      await vi.advanceTimersByTimeAsync(0);
      expect(view().state.screen).toBe('Main');
    });

    it('limits the wait for the provider after a prompt as usual', async () => {
      const requests: PasskeyRequest[] = [];
      const { flow, view } = startWithPasskeys((request) => {
        requests.push(request);
        return new Promise(() => {});
      });
      const passkeyAttempt = flow.ask('loginWithPasskey');
      await vi.waitFor(() => expect(requests).toHaveLength(1));
      await vi.advanceTimersByTimeAsync(60_000);
      requests[0]?.onChosen();
      await vi.advanceTimersByTimeAsync(PROVIDER_LIMIT_MS - 1);
      expect(view()).toMatchObject({ busy: 'loginWithPasskey', error: null });
      await vi.advanceTimersByTimeAsync(1);
      await passkeyAttempt;
      expect(view()).toMatchObject({ busy: null, error: { code: 'timeout' } });
    });

    it('leaves no timer running', async () => {
      const { flow } = startFlow();
      await flow.ask('submitEmailForLink', { email: 'ada@example.com' });
      expect(vi.getTimerCount()).toBe(0);
    });
  });

  it('signals authenticate-flow-complete once, when the success screen is shown', async () => {
    const { flow, reports } = startFlow({ provider: fakePorts().provider });
    await flow.ask('submitEmailForPasscode', { email: 'ada@example.com' });
    await flow.ask('submitPasscode', { code: '123456' });
    await flow.ask('submitPasscode', { code: '123456' });
    expect(reports.events.filter(({ type }) => type === 'authenticate_flow_complete')).toHaveLength(1);
    expect(reports.successes).toHaveLength(1);
  });
});

describe('the host', () => {
  it('receives each new screen once, whatever opened it', async () => {
    const connect = () => Promise.reject(apiFailure('wallet'));
    const { ports } = startFlow();
    const { flow, reports } = startFlow({ ports: { wallets: { ...ports.wallets, connect } } });
    await flow.ask('chooseWallet', { wallet: exampleWallet });
    await flow.ask('connect');
    flow.goTo({ screen: 'CryptoError' });
    expect(reports.events).toEqual([
      { type: 'screen_changed', screen: 'CryptoConnect' },
      { type: 'screen_changed', screen: 'CryptoError' },
    ]);
  });

  it('receives a screen that a background step leads to', async () => {
    const { flow, reports } = startFlow({
      initial: { screen: 'PasskeyWindow', ceremony: 'create', url: 'https://auth.example.com/passkey-window#1' },
    });
    await flow.ask('follow');
    expect(reports.events).toContainEqual({ type: 'screen_changed', screen: 'PasskeyRegistrationSuccess' });
  });
});

describe('a background step', () => {
  const email = { email: 'ada@example.com' };
  const prompt = {
    isEmbedded: false,
    signal: new AbortController().signal,
    onMoment: () => {},
    onCancelled: () => {},
    onCredential: () => {},
  };

  it("leaves the visitor's step running when it fails, and shows its error", async () => {
    const delivery = respond<void>();
    const { flow, view } = startFlow({
      provider: { sendMagicLink: () => delivery.promise, showOneTap: () => Promise.reject(apiFailure('one_tap')) },
    });
    const attempt = flow.ask('submitEmailForLink', email);
    await flow.ask('showOneTap', prompt);
    expect(view()).toMatchObject({
      busy: 'submitEmailForLink',
      failedIntent: 'showOneTap',
      error: { error_type: 'one_tap' },
    });
    delivery.resolve();
    await attempt;
    expect(view().state.screen).toBe('EmailConfirmation');
  });

  it("clears its own error when it succeeds, not the visitor's", async () => {
    const showOneTap = vi.fn(async () => 'rendered' as const).mockRejectedValueOnce(apiFailure('one_tap'));
    const sendMagicLink = () => Promise.reject(apiFailure('inactive_email'));
    const { flow, view } = startFlow({ provider: { showOneTap, sendMagicLink } });
    await flow.ask('showOneTap', prompt);
    expect(view().failedIntent).toBe('showOneTap');
    await flow.ask('showOneTap', prompt);
    expect(view()).toMatchObject({ error: null, failedIntent: null });
    await flow.ask('submitEmailForLink', email);
    await flow.ask('showOneTap', prompt);
    expect(view()).toMatchObject({ failedIntent: 'submitEmailForLink', error: { error_type: 'inactive_email' } });
  });

  it('is reported to the host once while it keeps failing, and again after a success', async () => {
    const fail = () => Promise.reject(apiFailure('one_tap'));
    const showOneTap = vi.fn<ProviderPort['showOneTap']>(fail);
    const { flow, view, reports } = startFlow({ provider: { showOneTap } });
    const tell = async () => {
      await flow.ask('showOneTap', prompt);
      return reports.errors.map(({ error_type }) => error_type);
    };
    expect(await tell()).toEqual(['one_tap']);
    expect(await tell()).toEqual(['one_tap']);
    expect(view()).toMatchObject({ failedIntent: 'showOneTap', error: { error_type: 'one_tap' } });
    showOneTap.mockRejectedValueOnce(apiFailure('another'));
    expect(await tell()).toEqual(['one_tap', 'another']);
    showOneTap.mockResolvedValueOnce('rendered');
    expect(await tell()).toEqual(['one_tap', 'another']);
    expect(await tell()).toEqual(['one_tap', 'another', 'one_tap']);
  });

  it('does not move a visitor whose screen has changed before it fails', async () => {
    const tapAnswer = respond<null>();
    const initial = { screen: 'LoggedIn', account: null } as const;
    const knownUser = vi.fn(() => tapAnswer.promise);
    const { flow, view, reports } = startFlow({ initial, provider: { knownUser } });
    const identification = flow.ask('identify');
    await vi.waitFor(() => expect(knownUser).toHaveBeenCalled());
    flow.goTo({ screen: 'ConfirmSignIn', token: 'token-1', account: null, page: null });
    tapAnswer.reject(apiFailure('too_late'));
    await identification;
    expect(view().state.screen).toBe('ConfirmSignIn');
    expect(reports.errors).toHaveLength(1);
  });

  it('returns its failure to the caller, whether or not it is reported', async () => {
    const { ports } = startFlow();
    const parse = vi.fn(ports.phone.parse).mockRejectedValueOnce(apiFailure('no_answer'));
    const { flow } = startFlow({ ports: { phone: { ...ports.phone, parse } } });
    const phoneInput = { country: 'US', rawNumber: '415' };
    expect(await flow.read('readPhone', phoneInput)).toMatchObject({ error_type: 'no_answer' });
    expect(await flow.read('readPhone', phoneInput)).toBeNull();
  });

  it('reports no failure if it is silent', async () => {
    const { ports } = startFlow();
    const { flow, view, reports } = startFlow({
      provider: { bootstrap: () => Promise.reject(apiFailure('internal_error')) },
      ports: { phone: { ...ports.phone, parse: () => Promise.reject(new Error('no code')) } },
    });
    await flow.ask('prepareOAuth');
    await flow.ask('readPhone', { country: 'US', rawNumber: '4155550123' });
    expect(view()).toMatchObject({ busy: null, error: null });
    expect(reports.errors).toEqual([]);
  });

  it('continues while the visitor starts another step', async () => {
    const reading = respond<PhoneReading>();
    const { ports } = startFlow();
    const parse = vi.fn(() => reading.promise);
    const { flow, view } = startFlow({
      provider: { sendMagicLink: () => Promise.reject(apiFailure('inactive_email')) },
      ports: { phone: { ...ports.phone, parse } },
    });
    const read = flow.ask('readPhone', { country: 'US', rawNumber: '4155550123' });
    await vi.waitFor(() => expect(parse).toHaveBeenCalled());
    await flow.ask('submitEmailForLink', email);
    reading.resolve({ isValid: true, national: '(415) 555-0123', international: '+14155550123' });
    await read;
    expect(view()).toMatchObject({
      state: { phone: { national: '(415) 555-0123' } },
      error: { error_type: 'inactive_email' },
    });
  });
});

describe('an idle step', () => {
  /** Offers passkeys in the email field to a visitor who has not chosen yet. */
  async function offered(provider = {}) {
    const requests: PasskeyRequest[] = [];
    const choice = respond<never>();
    const passkeyStart = startWithPasskeys((request) => {
      requests.push(request);
      return choice.promise;
    }, provider);
    const autofill = passkeyStart.flow.ask('autofillPasskey');
    await vi.waitFor(() => expect(requests).toHaveLength(1));
    const { signal, onChosen } = requests[0] as PasskeyRequest;
    return { ...passkeyStart, asked: autofill, signal, onChosen, fail: choice.reject };
  }

  it('is aborted when the visitor starts another step on the same screen', async () => {
    const sendMagicLink = () => Promise.reject(apiFailure('inactive_email'));
    const { flow, signal, onChosen, view } = await offered({ sendMagicLink });
    await flow.ask('submitEmailForLink', { email: 'ada@example.com' });
    expect(signal.aborted).toBe(true);
    onChosen();
    expect(view(), 'a choice that came too late').toMatchObject({ busy: null, failedIntent: 'submitEmailForLink' });
    await flow.ask('setUpWallet');
    expect(view().state.screen).toBe('CryptoSetupWallet');
  });

  it('is aborted when the screen changes', async () => {
    const { flow, signal } = await offered();
    flow.goTo({ screen: 'CryptoSetupWallet' });
    expect(signal.aborted).toBe(true);
  });

  it('continues during background steps', async () => {
    const { flow, signal } = await offered();
    await flow.ask('findWallets');
    await flow.ask('readPhone', { country: 'US', rawNumber: '4155550123' });
    expect(signal.aborted).toBe(false);
  });

  it('is final once the visitor has chosen; after a failure other intents work again', async () => {
    const { flow, view, asked, onChosen, fail } = await offered();
    onChosen();
    await flow.ask('setUpWallet');
    expect(view()).toMatchObject({ state: { screen: 'Main' }, busy: 'autofillPasskey' });
    fail(apiFailure('webauthn_registration_not_found'));
    await asked;
    expect(view()).toMatchObject({ busy: null, failedIntent: 'autofillPasskey' });
    await flow.ask('setUpWallet');
    expect(view().state.screen).toBe('CryptoSetupWallet');
  });
});

describe('from outside', () => {
  it('a failure ends the running step', async () => {
    const { flow, view } = startFlow({ provider: { sendMagicLink: () => new Promise(() => {}) } });
    void flow.ask('submitEmailForLink', { email: 'ada@example.com' });
    flow.fail({ kind: 'client', code: 'oauth_failed' });
    expect(view()).toMatchObject({ busy: null, error: { code: 'oauth_failed' }, failedIntent: null });
  });

  it('an intent of another screen is ignored', async () => {
    const { flow, view } = startFlow();
    await flow.ask('back');
    expect(view()).toMatchObject({ state: { screen: 'Main' }, busy: null, error: null });
  });

  it('the rows of a later screen load when it opens, and a failed load is reported by its first step', async () => {
    const { flow: like, ports, reports } = startFlow();
    const wholeTable = vi.fn(async () => table);
    wholeTable.mockRejectedValue(new TypeError('Failed to fetch'));
    const flow = createFlow({
      table: { Main: table.Main },
      wholeTable,
      afterSignIn,
      ports,
      settings: like.settings(),
      initial: { screen: 'Main' },
      describe: ({ code }) => code,
      configuration: Promise.resolve(),
    });
    expect(wholeTable).not.toHaveBeenCalled();
    flow.goTo({ screen: 'CryptoError' });
    expect(wholeTable).toHaveBeenCalledOnce();
    await flow.ask('back');
    expect(flow.screen()).toBe('CryptoError');
    expect(reports.errors).toHaveLength(1);
    wholeTable.mockResolvedValue(table);
    await flow.ask('back');
    expect(flow.screen()).toBe('Main');
  });

  it('no step runs before the host has configured the frame', async () => {
    const sendMagicLink = vi.fn(async () => {});
    const configuration = respond<void>();
    const ports = fakePorts({ sendMagicLink });
    const { flow: like } = startFlow();
    const flow = createFlow({
      table,
      afterSignIn,
      ports,
      settings: like.settings(),
      initial: { screen: 'Main' },
      describe: ({ code }) => code,
      configuration: configuration.promise,
    });
    const attempt = flow.ask('submitEmailForLink', { email: 'ada@example.com' });
    flow.configure({ locale: 'de' });
    await Promise.resolve();
    expect(sendMagicLink).not.toHaveBeenCalled();
    configuration.resolve();
    await attempt;
    expect(sendMagicLink).toHaveBeenCalledExactlyOnceWith('ada@example.com', expect.objectContaining({ locale: 'de' }));
  });

  it('a disposed flow drops late answers', async () => {
    const delivery = respond<void>();
    const { flow, view } = startFlow({ provider: { sendMagicLink: () => delivery.promise } });
    const attempt = flow.ask('submitEmailForLink', { email: 'ada@example.com' });
    flow.dispose();
    delivery.resolve();
    await attempt;
    expect(view().state.screen).toBe('Main');
  });
});
