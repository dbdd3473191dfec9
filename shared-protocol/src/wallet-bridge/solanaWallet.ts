import { base58 } from './base58.ts';
import { AccountChangedError, type Wallet, type WalletClaim } from './Wallet.ts';

/** A wallet that puts itself into `window.solana` or its own global. */
export type SolanaProvider = {
  publicKey?: { toString(): string } | null;
  connect(): Promise<{ publicKey?: { toString(): string } | null } | undefined>;
  signMessage?(message: Uint8Array, display: 'utf8'): Promise<unknown>;
  request?(call: { method: string; params: unknown }): Promise<unknown>;
  [flag: `is${string}`]: unknown;
};

export const isSolanaProvider = (value: unknown): value is SolanaProvider =>
  typeof (value as Partial<SolanaProvider> | null | undefined)?.connect === 'function';

export function solanaWallet(claim: WalletClaim, provider: SolanaProvider): Wallet {
  async function account(): Promise<string> {
    const answer = await provider.connect();
    // Some wallets return the key, others only store it.
    const key = provider.publicKey ?? answer?.publicKey;
    if (!key) throw new Error('The wallet returned no account.');
    return key.toString();
  }

  function requestSignature(bytes: Uint8Array): Promise<unknown> {
    if (provider.signMessage) return provider.signMessage(bytes, 'utf8');
    if (provider.request) {
      return provider.request({ method: 'signMessage', params: { message: bytes, display: 'utf8' } });
    }
    throw new Error("The wallet can't sign messages.");
  }

  return {
    ...claim,
    chain: 'solana',
    provider,
    account,
    async sign(message, address) {
      const current = provider.publicKey?.toString() ?? (await account());
      if (current !== address) throw new AccountChangedError();
      return signatureOf(await requestSignature(new TextEncoder().encode(message)));
    },
  };
}

/** The parts of Wallet Standard that login needs. */
export type StandardWallet = {
  name: string;
  icon: unknown;
  chains: readonly string[];
  accounts: readonly StandardAccount[];
  features: Readonly<Record<string, unknown>>;
};
type StandardAccount = { address: string; chains: readonly string[] };
type Connect = { connect(): Promise<{ accounts: readonly StandardAccount[] }> };
type SignMessage = {
  signMessage(input: { account: StandardAccount; message: Uint8Array }): Promise<readonly { signature: unknown }[]>;
};

const isSolana = (chain: string) => chain.startsWith('solana:');

/** Returns whether a wallet is for Solana, and can connect and sign messages. */
export const canSignIn = ({ chains, features }: StandardWallet): boolean =>
  chains.some(isSolana) && 'standard:connect' in features && 'solana:signMessage' in features;

export function standardWallet(claim: WalletClaim, wallet: StandardWallet): Wallet {
  const feature = <T>(name: string) => wallet.features[name] as T;

  async function accounts(): Promise<StandardAccount[]> {
    const answer = await feature<Connect>('standard:connect').connect();
    return answer.accounts.filter(({ chains }) => chains.some(isSolana));
  }

  return {
    ...claim,
    chain: 'solana',
    provider: wallet,
    async account() {
      const [first] = await accounts();
      if (!first) throw new Error('The wallet returned no account.');
      return first.address;
    },
    async sign(text, address) {
      const accountList = wallet.accounts.length > 0 ? wallet.accounts : await accounts();
      const account = accountList.find((item) => item.address === address);
      if (!account) throw new AccountChangedError();
      const message = new TextEncoder().encode(text);
      const [result] = await feature<SignMessage>('solana:signMessage').signMessage({ account, message });
      return signatureOf(result);
    },
  };
}

/** Returns the signature in base58. Wallets answer with bytes, with bytes in `signature`, or with plain numbers. */
function signatureOf(answer: unknown): string {
  const signature = (answer as { signature?: unknown } | null | undefined)?.signature ?? answer;
  if (typeof signature === 'string') return signature;
  const isBytes = ArrayBuffer.isView(signature) || Array.isArray(signature);
  if (!isBytes) throw new Error('The wallet returned no signature.');
  return base58(Uint8Array.from(signature as Iterable<number>));
}
