import { AccountChangedError, type Wallet, type WalletClaim } from './Wallet.ts';

/** The used part of EIP-1193, and flags that identify older wallets. */
export type EthereumProvider = {
  request(call: { method: string; params?: unknown[] }): Promise<unknown>;
  [flag: `is${string}`]: unknown;
};

export const isEthereumProvider = (value: unknown): value is EthereumProvider =>
  typeof (value as Partial<EthereumProvider> | null | undefined)?.request === 'function';

/** Creates a wallet from an EIP-1193 provider. It needs only two calls, and so no library. */
export function ethereumWallet(claim: WalletClaim, provider: EthereumProvider): Wallet {
  async function account(): Promise<string> {
    const accounts = await provider.request({ method: 'eth_requestAccounts' });
    const [first] = Array.isArray(accounts) ? accounts : [];
    if (typeof first !== 'string') throw new Error('The wallet returned no account.');
    return first;
  }

  return {
    ...claim,
    chain: 'ethereum',
    provider,
    account,
    async sign(message, address) {
      // A connected wallet returns the selected account without asking.
      const current = await account();
      if (current.toLowerCase() !== address.toLowerCase()) throw new AccountChangedError();
      const signature = await provider.request({ method: 'personal_sign', params: [hexOf(message), address] });
      if (typeof signature !== 'string') throw new Error('The wallet returned no signature.');
      return signature;
    },
  };
}

// Encodes a message as hex, because wallets interpret plain text differently.
function hexOf(message: string): string {
  const bytes = [...new TextEncoder().encode(message)];
  return `0x${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}
