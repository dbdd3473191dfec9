import { describe, expect, it, vi } from 'vitest';
import { PROVIDER_LIMIT_MS, SIWE_STATEMENT, WALLET_LIMIT_MS, WALLET_PENDING_MS } from '../../constants.ts';
import { FlowError } from '../../flow/ports.ts';
import { apiFailure, exampleSignIn, exampleWallet, fakePorts } from '../../testing/fakePorts.ts';
import { startFlow } from '../../testing/startFlow.ts';
import type { WalletsPort } from './port.ts';

const wallet = exampleWallet;
const refuse = (code: 'wallet_connect_failed' | 'wallet_sign_failed') => () =>
  Promise.reject(new FlowError({ kind: 'client', code }));
const withWallets = (wallets: Partial<WalletsPort>) => ({ wallets: { ...fakePorts().wallets, ...wallets } });

describe('crypto', () => {
  it('goes from Main to connect, then sign message, then crypto confirmation', async () => {
    const startWallet = vi.fn(async () => ({ challenge: 'challenge-1' }));
    const authenticateWallet = vi.fn(async () => exampleSignIn);
    const { flow, view, reports } = startFlow({ provider: { startWallet, authenticateWallet } });
    await flow.ask('chooseWallet', { wallet });
    expect(view().state).toEqual({ screen: 'CryptoConnect', wallet });
    await flow.ask('connect');
    const account = { address: 'address-1', chain: 'ethereum' };
    const siwe = { uri: 'https://auth.acme.example', chainId: '1', statement: SIWE_STATEMENT };
    expect(startWallet).toHaveBeenCalledWith(account, siwe);
    expect(view().state).toEqual({
      screen: 'CryptoSignMessage',
      wallet,
      cryptoState: { walletAddress: 'address-1', walletOption: 'Metamask', walletChallenge: 'challenge-1' },
    });
    await flow.ask('sign');
    expect(authenticateWallet).toHaveBeenCalledWith(account, 'signature-1', expect.anything());
    expect(view().state).toEqual({ screen: 'CryptoConfirmation', signIn: exampleSignIn });
    expect(reports.successes).toEqual([exampleSignIn]);
    expect(reports.events.at(-1)).toEqual({ type: 'authenticate_flow_complete' });
  });

  it('shows when the wallet has answered and the provider is awaited, with the timeout of any other call', async () => {
    vi.useFakeTimers();
    const never = () => new Promise<never>(() => {});
    for (const [intent, provider] of [
      ['connect', { startWallet: never }],
      ['sign', { authenticateWallet: never }],
    ] as const) {
      const { flow, view } = startFlow({ provider });
      await flow.ask('chooseWallet', { wallet });
      if (intent === 'sign') await flow.ask('connect');
      expect(view().state).not.toHaveProperty('isAnswered');
      const attempt = flow.ask(intent);
      await vi.advanceTimersByTimeAsync(0);
      await vi.waitFor(() => expect(view().state).toHaveProperty('isAnswered', true));
      await vi.advanceTimersByTimeAsync(PROVIDER_LIMIT_MS);
      await attempt;
      expect(view()).toMatchObject({ state: { screen: 'CryptoError' }, error: { code: 'timeout' } });
    }
    vi.useRealTimers();
  });

  it('asks again while an earlier request is open in the wallet, and takes the late answer', async () => {
    vi.useFakeTimers();
    const pending = new FlowError({ kind: 'client', code: 'wallet_connect_failed', error_type: 'request_pending' });
    const account = { address: 'address-1', origin: 'https://auth.acme.example' };
    const connect = vi
      .fn(async () => account)
      .mockRejectedValueOnce(pending)
      .mockRejectedValueOnce(pending);
    const { flow, view, reports } = startFlow({
      provider: { startWallet: async () => ({ challenge: 'challenge-1' }) },
      ports: withWallets({ connect }),
    });
    await flow.ask('chooseWallet', { wallet });
    const attempt = flow.ask('connect');
    await vi.advanceTimersByTimeAsync(0);
    expect(view()).toMatchObject({ state: { screen: 'CryptoConnect', isPending: true }, error: null });
    await vi.advanceTimersByTimeAsync(2 * WALLET_PENDING_MS);
    await attempt;
    expect(connect).toHaveBeenCalledTimes(3);
    expect(view().state).toMatchObject({ screen: 'CryptoSignMessage' });
    expect(reports.errors).toEqual([]);
    vi.useRealTimers();
  });

  it('gives up on a request that stays open, and stops asking when the visitor goes back', async () => {
    vi.useFakeTimers();
    const pending = new FlowError({ kind: 'client', code: 'wallet_connect_failed', error_type: 'request_pending' });
    const connect = vi.fn(() => Promise.reject(pending));
    const { flow, view } = startFlow({ ports: { ...withWallets({ connect }), now: Date.now } });
    await flow.ask('chooseWallet', { wallet });
    const secondAttempt = flow.ask('connect');
    await vi.advanceTimersByTimeAsync(WALLET_LIMIT_MS + WALLET_PENDING_MS);
    await secondAttempt;
    expect(view()).toMatchObject({ state: { screen: 'CryptoError' }, error: { error_type: 'request_pending' } });
    await flow.ask('back');
    await flow.ask('chooseWallet', { wallet });
    void flow.ask('connect');
    await vi.advanceTimersByTimeAsync(0);
    await flow.ask('back');
    const { length } = connect.mock.calls;
    await vi.advanceTimersByTimeAsync(WALLET_LIMIT_MS);
    expect(connect.mock.calls).toHaveLength(length);
    vi.useRealTimers();
  });

  it('asks a user who has signed in meanwhile whether to continue, before any wallet signs', async () => {
    const sign = vi.fn();
    const { flow, view, reports } = startFlow({
      provider: { startWallet: async () => null },
      ports: withWallets({ sign }),
    });
    await flow.ask('chooseWallet', { wallet });
    await flow.ask('connect');
    expect(view().state).toEqual({ screen: 'LoggedIn', account: null });
    expect(sign).not.toHaveBeenCalled();
    expect(reports.successes).toEqual([]);
  });

  it('finds the wallets in parallel to the visitor’s actions', async () => {
    const { flow, view } = startFlow({ initial: { screen: 'Main', email: 'ada@example.com' } });
    await flow.ask('findWallets');
    expect(view()).toMatchObject({
      state: { screen: 'Main', email: 'ada@example.com', wallets: [wallet] },
      busy: null,
    });
  });

  it.each([
    ['connect fails', withWallets({ connect: refuse('wallet_connect_failed') }), {}, 'wallet_connect_failed'],
    ['sign fails', withWallets({ sign: refuse('wallet_sign_failed') }), {}, 'wallet_sign_failed'],
    [
      'the challenge is refused',
      {},
      { startWallet: () => Promise.reject(apiFailure('too_many_requests')) },
      'api_error',
    ],
    [
      'the signature is refused',
      {},
      { authenticateWallet: () => Promise.reject(apiFailure('invalid_signature')) },
      'api_error',
    ],
  ])(
    'goes to the crypto error screen when %s, tells the host once, and returns to Main',
    async (_, ports, provider, code) => {
      const { flow, view, reports } = startFlow({ ports, provider });
      await flow.ask('chooseWallet', { wallet });
      await flow.ask('connect');
      await flow.ask('sign');
      expect(view()).toMatchObject({ state: { screen: 'CryptoError' }, error: { code }, busy: null });
      expect(reports.errors).toEqual([expect.objectContaining({ code })]);
      await flow.ask('chooseWallet', { wallet });
      expect(view()).toMatchObject({ state: { screen: 'CryptoConnect', wallet }, error: null });
      flow.goTo({ screen: 'CryptoError', wallet });
      await flow.ask('back');
      expect(view()).toMatchObject({ state: { screen: 'Main' }, error: null });
    },
  );

  it.each(['CryptoConnect', 'CryptoSignMessage'] as const)(
    'goes back from %s to Main, and ignores a late answer',
    async (screen) => {
      let answer: () => void = () => {};
      const late = <T>(value: T) =>
        vi.fn(
          () =>
            new Promise<T>((resolve) => {
              answer = () => resolve(value);
            }),
        );
      const asksWallet = { connect: late({ address: 'address-1', origin: '' }), sign: late('signature-1') };
      const startWallet = vi.fn(async () => ({ challenge: 'challenge-1' }));
      const authenticateWallet = vi.fn(async () => exampleSignIn);
      const ports = withWallets(
        screen === 'CryptoConnect' ? { connect: asksWallet.connect } : { sign: asksWallet.sign },
      );
      const { flow, view, reports } = startFlow({ ports, provider: { startWallet, authenticateWallet } });
      await flow.ask('chooseWallet', { wallet });
      if (screen === 'CryptoSignMessage') await flow.ask('connect');
      const intent = screen === 'CryptoConnect' ? 'connect' : 'sign';
      const attempt = flow.ask(intent);
      await vi.waitFor(() => expect(asksWallet[intent]).toHaveBeenCalled());
      await flow.ask('back');
      const callsBefore = startWallet.mock.calls.length;
      answer();
      await attempt;
      expect(view().state.screen).toBe('Main');
      expect(startWallet).toHaveBeenCalledTimes(callsBefore);
      expect(authenticateWallet).not.toHaveBeenCalled();
      expect(reports.successes).toEqual([]);
    },
  );

  it('goes from Main to the other wallets or the wallet setup, and back', async () => {
    const { flow, view } = startFlow();
    await flow.ask('showOtherWallets', { wallets: [wallet] });
    expect(view().state).toEqual({ screen: 'CryptoOtherScreen', wallets: [wallet] });
    await flow.ask('setUpWallet');
    expect(view().state).toEqual({ screen: 'CryptoSetupWallet' });
    await flow.ask('back');
    await flow.ask('showOtherWallets', { wallets: [wallet] });
    await flow.ask('chooseWallet', { wallet });
    expect(view().state.screen).toBe('CryptoConnect');
  });
});
