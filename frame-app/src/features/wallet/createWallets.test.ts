import type { WalletBridge } from '@vestibule/shared-protocol';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { HOST_WALLETS_LIMIT_MS, WALLET_LIMIT_MS } from '../../constants.ts';
import type { Wallet } from '../../flow/entities.ts';
import { exampleWallet } from '../../testing/fakePorts.ts';
import { createWallets } from './createWallets.ts';

const address = '0x52908400098527886E0F7030069857D2E4169EE7';
const publicKey = 'So11111111111111111111111111111111111111112';
const ofSolana: Wallet = { ...exampleWallet, id: 'Glow', chain: 'solana', option: 'GenericSolanaWallet' };
const never = new Promise<never>(() => {});

const bridge: WalletBridge = {
  discover: async () => [{ id: 'io.metamask', name: 'MetaMask', chain: 'ethereum' }],
  ethereumAccount: async () => ({ address: address.toLowerCase() }),
  ethereumSign: async (_, __, address) => ({ signature: '0x01', address }),
  solanaAccount: async () => ({ address: publicKey }),
  solanaSign: async (_, __, address) => ({ signature: 'Ldp', address }),
};

/** Creates the port for a frame without wallets, in a host page with these. */
function walletsOf(host: Partial<WalletBridge>) {
  const page = Object.assign(new EventTarget(), { location: { origin: 'https://auth.example.com' } });
  return createWallets(page as unknown as Window, {
    bridge: async () => ({ ...bridge, ...host }),
    origin: 'https://app.example.com',
  });
}

/** A response of an arbitrary type, as from a modified host. */
const returns = (value: unknown) => async () => value as never;

describe('the wallets', () => {
  it('are asked in the window that has them, and return its origin', async () => {
    const wallets = walletsOf({});
    expect(await wallets.discover()).toEqual([exampleWallet]);
    expect(await wallets.connect(exampleWallet)).toEqual({ address, origin: 'https://app.example.com' });
    expect(await wallets.connect(ofSolana)).toEqual({ address: publicKey, origin: 'https://app.example.com' });
    await expect(wallets.connect({ ...exampleWallet, place: 'frame' })).rejects.toMatchObject({
      failure: { code: 'wallet_connect_failed' },
    });
  });

  it('sign for the account that was connected', async () => {
    expect(await walletsOf({}).sign(exampleWallet, 'text', address)).toBe('0x01');
    expect(await walletsOf({}).sign(ofSolana, 'text', publicKey)).toBe('Ldp');
  });

  it.each([
    ['a refusal', () => Promise.reject(new Error('User rejected the request.'))],
    ['nonsense', returns({ address: 1 })],
    ['nothing', returns(null)],
    ['a wrong checksum', returns({ address: '0x52908400098527886e0F7030069857D2E4169EE7' })],
    ['an address of the other chain', returns({ address: publicKey })],
  ])('are not connected after %s', async (_, ethereumAccount) => {
    await expect(walletsOf({ ethereumAccount }).connect(exampleWallet)).rejects.toMatchObject({
      failure: { kind: 'client', code: 'wallet_connect_failed' },
    });
  });

  it.each([
    ['a refusal', () => Promise.reject(new Error('User rejected the request.'))],
    ['nonsense', returns({ address, signature: 1 })],
    ['another account', returns({ address: '0x8617E340B3D01FA5F11F306F4090FD50E238070D', signature: '0x01' })],
  ])('have not signed after %s', async (_, ethereumSign) => {
    await expect(walletsOf({ ethereumSign }).sign(exampleWallet, 'text', address)).rejects.toMatchObject({
      failure: { kind: 'client', code: 'wallet_sign_failed' },
    });
  });

  it.each([
    ['has no bridge', () => Promise.reject(new Error('METHOD_NOT_FOUND'))],
    ['answers with invalid data', returns([{ id: 'x', name: 'X', chain: 'bitcoin' }])],
    ['names images of other origins', returns([{ id: 'x', name: 'X', chain: 'solana', icon: 'https://x.example/x' }])],
  ])('of a host are ignored when it %s', async (_, discover) => {
    expect(await walletsOf({ discover }).discover()).toEqual([]);
  });

  describe('with a clock', () => {
    beforeEach(() => void vi.useFakeTimers());
    afterEach(() => void vi.useRealTimers());

    it('of a host that does not answer are empty after the timeout', async () => {
      const discovery = walletsOf({ discover: () => never }).discover();
      await vi.advanceTimersByTimeAsync(HOST_WALLETS_LIMIT_MS);
      expect(await discovery).toEqual([]);
    });

    it('that do not answer fail after the timeout', async () => {
      const wallets = walletsOf({ ethereumAccount: () => never, ethereumSign: () => never });
      const calls = [wallets.connect(exampleWallet), wallets.sign(exampleWallet, 'text', address)];
      const answers = Promise.allSettled(calls);
      await vi.advanceTimersByTimeAsync(WALLET_LIMIT_MS);
      expect(await answers).toMatchObject([
        { reason: { failure: { code: 'wallet_connect_failed' } } },
        { reason: { failure: { code: 'wallet_sign_failed' } } },
      ]);
    });
  });
});
