import { describe, expect, it, vi } from 'vitest';
import { limits, walletLimits } from '../limits.ts';
import { isWalletList } from '../messages/wallets.ts';
import { base58 } from './base58.ts';
import { createWalletBridge } from './createWalletBridge.ts';
import type { EthereumProvider } from './ethereumWallet.ts';

const icon = 'data:image/png;base64,AAAA';
const address = '0x52908400098527886E0F7030069857D2E4169EE7';
const publicKey = 'So11111111111111111111111111111111111111112';

type Calls = { method: string; params?: unknown[] }[];

function ethereumProvider(flags: Record<string, boolean> = {}) {
  const calls: Calls = [];
  let accounts: unknown[] = [address];
  const provider: EthereumProvider = {
    ...flags,
    async request(call) {
      calls.push(call);
      return call.method === 'eth_requestAccounts' ? accounts : '0xsignature';
    },
  };
  const changeTo = (next: unknown[]) => {
    accounts = next;
  };
  return { provider, calls, changeTo };
}

function solanaProvider(flags: Record<string, boolean> = {}) {
  return {
    ...flags,
    publicKey: null as null | { toString(): string },
    async connect() {
      this.publicKey ??= { toString: () => publicKey };
      return { publicKey: this.publicKey };
    },
    signMessage: vi.fn(async (_message: Uint8Array, _display: string) => ({ signature: new Uint8Array([1, 2, 3]) })),
  };
}

function standardWallet(name: string, chains = ['solana:mainnet']) {
  const account = { address: publicKey, chains };
  const wallet = {
    name,
    icon,
    chains,
    accounts: [] as (typeof account)[],
    features: {
      'standard:connect': {
        async connect() {
          wallet.accounts = [account];
          return { accounts: wallet.accounts };
        },
      },
      'solana:signMessage': { signMessage: vi.fn(async () => [{ signature: new Uint8Array([0, 255]) }]) },
    },
  };
  return wallet;
}

/** A window with the objects that wallets put into it. */
function pageWith(globals: object = {}) {
  return Object.assign(new EventTarget(), globals) as unknown as Window;
}

/** Announces a wallet at once and at every request, as in EIP-6963. */
function announce(page: Window, rdns: string, name: string, provider: EthereumProvider, properties: object = {}) {
  const detail = { info: { uuid: 'u', rdns, name, icon, ...properties }, provider };
  const speak = () => page.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }));
  page.addEventListener('eip6963:requestProvider', speak);
  speak();
}

/** Registers a wallet in both ways of Wallet Standard. */
function register(page: Window, wallet: object) {
  const callback = ({ register }: { register(wallet: object): void }) => register(wallet);
  page.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: callback }));
  page.addEventListener('wallet-standard:app-ready', (event) => callback((event as CustomEvent).detail));
}

describe('the wallets of a window', () => {
  it('include those announced before and after the bridge was created', async () => {
    const page = pageWith();
    announce(page, 'io.metamask', 'MetaMask', ethereumProvider().provider);
    register(page, standardWallet('Solflare'));
    const bridge = createWalletBridge(page);
    announce(page, 'io.rabby', 'Rabby Wallet', ethereumProvider().provider);
    register(page, standardWallet('Glow'));
    expect(await bridge.discover()).toEqual([
      { id: 'io.metamask', name: 'MetaMask', chain: 'ethereum', icon },
      { id: 'io.rabby', name: 'Rabby Wallet', chain: 'ethereum', icon },
      { id: 'Solflare', name: 'Solflare', chain: 'solana', icon },
      { id: 'Glow', name: 'Glow', chain: 'solana', icon },
    ]);
  });

  it.each([
    ['MetaMask', { ethereum: ethereumProvider({ isMetaMask: true }).provider }, 'MetaMask'],
    ['Coinbase', { coinbaseWalletExtension: ethereumProvider({ isCoinbaseWallet: true }).provider }, 'Coinbase Wallet'],
    [
      'Binance',
      { binancew3w: { ethereum: ethereumProvider({ isMetaMask: true, isBinance: true }).provider } },
      'Binance Wallet',
    ],
    ['Vessel', { ethereum: ethereumProvider({ isVessel: true, isMetaMask: true }).provider }, 'Vessel'],
    ['another one for Ethereum', { ethereum: ethereumProvider().provider }, ''],
    ['Phantom', { phantom: { solana: solanaProvider({ isPhantom: true }) } }, 'Phantom'],
    ['another one for Solana', { solana: solanaProvider() }, ''],
  ])('are found by their globals: %s', async (_, globals, name) => {
    const wallets = await createWalletBridge(pageWith(globals)).discover();
    expect(wallets).toMatchObject([{ id: expect.stringMatching(/^legacy:/), name }]);
  });

  it('have one entry each, the most detailed one', async () => {
    const metamask = ethereumProvider({ isMetaMask: true }).provider;
    const coinbase = ethereumProvider({ isCoinbaseWallet: true }).provider;
    const phantom = solanaProvider({ isPhantom: true });
    const page = pageWith({
      ethereum: Object.assign(ethereumProvider({ isMetaMask: true }).provider, { providers: [metamask, coinbase] }),
      coinbaseWalletExtension: coinbase,
      phantom: { solana: phantom },
      solana: phantom,
    });
    announce(page, 'io.metamask', 'MetaMask', metamask);
    register(page, standardWallet('Phantom'));
    const ids = (await createWalletBridge(page).discover()).map(({ id }) => id);
    expect(ids).toEqual(['io.metamask', 'Phantom', 'legacy:coinbaseWalletExtension']);
  });

  it('leave out objects that are no provider, of another chain, or throw', async () => {
    const page = pageWith({ ethereum: {}, solana: 'no' });
    Object.defineProperty(page, 'phantom', {
      get: () => {
        throw new Error('taken');
      },
    });
    announce(page, 'io.broken', 'Broken', {} as EthereumProvider);
    register(page, standardWallet('Sui', ['sui:mainnet']));
    expect(await createWalletBridge(page).discover()).toEqual([]);
  });

  it('include all others if one throws at every access', async () => {
    const refuse = (): never => {
      throw new Error('taken');
    };
    const trap = new Proxy({}, { get: refuse, has: refuse });
    const page = pageWith({ ethereum: trap, solana: trap });
    announce(page, 'io.metamask', 'MetaMask', ethereumProvider().provider);
    announce(page, 'io.broken', 'Broken', trap as EthereumProvider);
    page.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: trap }));
    register(page, trap);
    register(page, standardWallet('Solflare'));
    expect((await createWalletBridge(page).discover()).map(({ name }) => name)).toEqual(['MetaMask', 'Solflare']);
  });

  it('stay within the limits of a message: no foreign, huge or too many icons', async () => {
    const page = pageWith();
    const { provider } = ethereumProvider();
    announce(page, 'a', 'Link', { ...provider }, { icon: 'https://wallet.example/icon.png' });
    announce(
      page,
      'b',
      'Huge',
      { ...provider },
      { icon: `data:image/png;base64,${'A'.repeat(walletLimits.iconCharacters)}` },
    );
    announce(page, 'c', 'N'.repeat(walletLimits.walletNameCharacters + 1), { ...provider });
    for (let n = 0; n < walletLimits.wallets; n += 1) {
      announce(page, `w${n}`, `Wallet ${n}`, { ...provider }, { icon: `data:image/png;base64,${'A'.repeat(8000)}` });
    }
    const wallets = await createWalletBridge(page).discover();
    expect(wallets.slice(0, 2)).toEqual([
      { id: 'a', name: 'Link', chain: 'ethereum' },
      { id: 'b', name: 'Huge', chain: 'ethereum' },
    ]);
    expect(wallets).toHaveLength(walletLimits.wallets);
    expect(isWalletList(wallets)).toBe(true);
  });
});

describe('an Ethereum wallet', () => {
  async function connected(provider = ethereumProvider()) {
    const page = pageWith();
    announce(page, 'io.metamask', 'MetaMask', provider.provider);
    const bridge = createWalletBridge(page);
    await bridge.discover();
    return { ...provider, bridge, page };
  }

  it('is asked for its account and to sign, and for nothing else', async () => {
    const { bridge, calls } = await connected();
    expect(await bridge.ethereumAccount('io.metamask')).toEqual({ address });
    expect(await bridge.ethereumSign('io.metamask', 'Hé', address)).toEqual({ signature: '0xsignature', address });
    expect(calls.map(({ method }) => method)).toEqual(['eth_requestAccounts', 'eth_requestAccounts', 'personal_sign']);
    expect(calls.at(-1)?.params).toEqual(['0x48c3a9', address]);
  });

  it('does not sign after it changed to another account', async () => {
    const { bridge, calls, changeTo } = await connected();
    await bridge.ethereumAccount('io.metamask');
    changeTo(['0x8617E340B3D01FA5F11F306F4090FD50E238070D']);
    await expect(bridge.ethereumSign('io.metamask', 'text', address)).rejects.toThrow('another account');
    expect(calls.map(({ method }) => method)).not.toContain('personal_sign');
  });

  it.each([{ accounts: [] }, { accounts: [{ address }] }])(
    'that answers with $accounts gave no account',
    async ({ accounts }) => {
      const { bridge, changeTo } = await connected();
      changeTo(accounts);
      await expect(bridge.ethereumAccount('io.metamask')).rejects.toThrow('no account');
    },
  );

  it('is asked once while it still asks the visitor', async () => {
    let answer: (accounts: string[]) => void = () => {};
    const pendingRequest = new Promise<string[]>((resolve) => {
      answer = resolve;
    });
    const request = vi.fn(() => pendingRequest);
    const { bridge } = await connected({ ...ethereumProvider(), provider: { request } });
    const [first, second] = [bridge.ethereumAccount('io.metamask'), bridge.ethereumAccount('io.metamask')];
    answer([address]);
    expect(await Promise.all([first, second])).toEqual([{ address }, { address }]);
    expect(request).toHaveBeenCalledTimes(1);
  });

  it('stays the listed one if another takes its global', async () => {
    const ownProvider = ethereumProvider();
    const page = pageWith({ ethereum: ownProvider.provider });
    const bridge = createWalletBridge(page);
    await bridge.discover();
    Object.assign(page, { ethereum: ethereumProvider().provider });
    await bridge.ethereumAccount('legacy:ethereum');
    expect(ownProvider.calls).toHaveLength(1);
  });

  it('that was not listed gets no request, and a listed one gets no malformed message', async () => {
    const { bridge } = await connected();
    await expect(bridge.ethereumAccount('io.unknown')).rejects.toThrow('not listed');
    await expect(bridge.solanaAccount('io.metamask')).rejects.toThrow('not listed');
    for (const message of ['x'.repeat(limits.textCharacters + 1), `0x${'ab'.repeat(32)}`]) {
      await expect(bridge.ethereumSign('io.metamask', message, address)).rejects.toThrow("isn't readable text");
      await expect(bridge.solanaSign('Phantom', message, address)).rejects.toThrow("isn't readable text");
    }
  });
});

describe('a Solana wallet', () => {
  it('of Wallet Standard connects and signs, its signature in base58', async () => {
    const page = pageWith();
    const wallet = standardWallet('Phantom');
    register(page, wallet);
    const bridge = createWalletBridge(page);
    await bridge.discover();
    expect(await bridge.solanaAccount('Phantom')).toEqual({ address: publicKey });
    const signature = await bridge.solanaSign('Phantom', 'text', publicKey);
    expect(signature.signature).toBe(base58(new Uint8Array([0, 255])));
    expect(wallet.features['solana:signMessage'].signMessage).toHaveBeenCalledWith({
      account: wallet.accounts[0],
      message: new TextEncoder().encode('text'),
    });
    wallet.accounts = [{ address: 'another', chains: ['solana:mainnet'] }];
    await expect(bridge.solanaSign('Phantom', 'text', publicKey)).rejects.toThrow('another account');
  });

  it('behind a global connects and signs', async () => {
    const solana = solanaProvider();
    const bridge = createWalletBridge(pageWith({ solana }));
    await bridge.discover();
    expect(await bridge.solanaAccount('legacy:solana')).toEqual({ address: publicKey });
    expect((await bridge.solanaSign('legacy:solana', 'text', publicKey)).signature).toBe('Ldp');
    solana.publicKey = { toString: () => 'another' };
    await expect(bridge.solanaSign('legacy:solana', 'text', publicKey)).rejects.toThrow('another account');
  });

  it('can take the message by `request`', async () => {
    const { connect } = solanaProvider();
    const request = vi.fn(async (_call: object) => ({ signature: [1, 2, 3], publicKey }));
    const bridge = createWalletBridge(pageWith({ solana: { publicKey: null, connect, request } }));
    await bridge.discover();
    await bridge.solanaSign('legacy:solana', 'text', publicKey);
    expect(request).toHaveBeenCalledWith({
      method: 'signMessage',
      params: { message: new TextEncoder().encode('text'), display: 'utf8' },
    });
  });
});
