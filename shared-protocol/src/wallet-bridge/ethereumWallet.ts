import { AccountChangedError, type Wallet, type WalletClaim } from './Wallet.ts';

/** What EIP-1193 promises, as far as it is used, and the flags by which older wallets are told apart. */
export type EthereumProvider = {
  request(call: { method: string; params?: unknown[] }): Promise<unknown>;
  [flag: `is${string}`]: unknown;
};

export const isEthereumProvider = (value: unknown): value is EthereumProvider =>
  typeof (value as Partial<EthereumProvider> | null | undefined)?.request === 'function';

/** No provider class of a library: the two calls of EIP-1193 are all there is. */
export function ethereumWallet(claim: WalletClaim, provider: EthereumProvider): Wallet {
  async function account(): Promise<string> {
    const accounts = await provider.request({ method: 'eth_requestAccounts' });
    const [first] = Array.isArray(accounts) ? accounts : [];
    if (typeof first !== 'string') throw new Error('The wallet gave no account.');
    return first;
  }

  return {
    ...claim,
    chain: 'ethereum',
    provider,
    account,
    async sign(message, address) {
      // A connected wallet answers this without asking, and with the account that is chosen now.
      const current = await account();
      if (current.toLowerCase() !== address.toLowerCase()) throw new AccountChangedError();
      const signature = await provider.request({ method: 'personal_sign', params: [hexOf(message), address] });
      if (typeof signature !== 'string') throw new Error('The wallet gave no signature.');
      return signature;
    },
  };
}

// As hex, because wallets differ in what they take a plain text for.
function hexOf(message: string): string {
  const bytes = [...new TextEncoder().encode(message)];
  return `0x${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}
