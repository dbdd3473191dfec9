import { solanaAccount } from './accounts.ts';
import type { AskVisitor, TestWallet } from './askVisitor.ts';
import { icon } from './icon.ts';

type PublicKey = { toString(): string; toBytes(): Uint8Array };

/** A wallet with the interface of `window.solana`. */
export function solanaProvider(name: string, wallet: TestWallet, ask: AskVisitor) {
  let connected: { publicKey: PublicKey; account: number } | null = null;

  const provider = {
    /** Null after the wallet has switched to an account that is not connected to this page. */
    get publicKey(): PublicKey | null {
      return connected?.account === wallet.account ? connected.publicKey : null;
    },

    async connect(): Promise<{ publicKey: PublicKey }> {
      wallet.requests.push({ wallet: name, method: 'connect' });
      if (!provider.publicKey) {
        await ask(name, `${location.host} wants to know your address.`, wallet.answers.connect);
      }
      const { account } = wallet;
      const { address, publicKey } = await solanaAccount(account);
      connected = { account, publicKey: { toString: () => address, toBytes: () => publicKey } };
      return { publicKey: connected.publicKey };
    },

    async signMessage(message: Uint8Array): Promise<{ signature: Uint8Array; publicKey: PublicKey }> {
      wallet.requests.push({ wallet: name, method: 'signMessage' });
      const { publicKey } = provider;
      if (!publicKey) throw new Error('Not connected.');
      await ask(name, new TextDecoder().decode(message), wallet.answers.sign);
      const isWrong = wallet.answers.sign === 'wrong-key';
      const signer = await solanaAccount(wallet.account + (isWrong ? 1 : 0));
      return { signature: await signer.sign(message), publicKey };
    },
  };
  return provider;
}

type Registry = { register(wallet: object): void };

/** Registers the wallet by Wallet Standard: at once and for later listeners. */
export function register(name: string, provider: ReturnType<typeof solanaProvider>): void {
  const chains = ['solana:mainnet'];
  const accountOf = (key: PublicKey) => ({
    address: key.toString(),
    publicKey: key.toBytes(),
    chains,
    features: ['solana:signMessage'],
  });
  const standard = {
    version: '1.0.0',
    name,
    icon,
    chains,
    get accounts() {
      return provider.publicKey ? [accountOf(provider.publicKey)] : [];
    },
    features: {
      'standard:connect': {
        version: '1.0.0',
        connect: async () => ({ accounts: [accountOf((await provider.connect()).publicKey)] }),
      },
      'standard:events': { version: '1.0.0', on: () => () => {} },
      'solana:signMessage': {
        version: '1.1.0',
        signMessage: async (...inputs: { message: Uint8Array }[]) =>
          Promise.all(
            inputs.map(async ({ message }) => ({
              signedMessage: message,
              signature: (await provider.signMessage(message)).signature,
            })),
          ),
      },
    },
  };
  const callback = (registry: Registry) => registry.register(standard);
  window.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: callback }));
  window.addEventListener('wallet-standard:app-ready', (event) => callback((event as CustomEvent<Registry>).detail));
}
