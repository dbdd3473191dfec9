import {
  isWalletAccount,
  isWalletList,
  isWalletSignature,
  type WalletBridge,
  type WalletChain,
  type WalletInfo,
} from '@vestibule/shared-protocol';
import { AccountChangedError, createWalletBridge, walletReasonOf } from '@vestibule/shared-protocol/wallet-bridge';
import { HOST_WALLETS_LIMIT_MS, WALLET_LIMIT_MS } from '../../constants.ts';
import type { Wallet } from '../../flow/entities.ts';
import { FlowError } from '../../flow/ports.ts';
import { rest } from '../../i18n/en/rest.ts';
import { mergeWallets } from './mergeWallets.ts';
import type { WalletsPort } from './port.ts';

/** The wallet bridge of the host page, and the page's origin. */
type WalletHost = { bridge(): Promise<WalletBridge>; origin: string };

/**
 * Creates the Wallets port over the frame's own window and the host page's. Validates the responses of wallets and of
 * the host.
 */
export function createWallets(page: Window, host: WalletHost | null): WalletsPort {
  const ownBridge = createWalletBridge(page);

  const bridgeOf = async ({ place }: Wallet) => (place === 'host' && host ? host.bridge() : ownBridge);
  const originOf = ({ place }: Wallet) => (place === 'host' && host ? host.origin : page.location.origin);

  /** Returns the host page's wallets; none if the host has no bridge or does not answer. */
  async function ofHost(): Promise<WalletInfo[]> {
    const wallets = await limitTime(HOST_WALLETS_LIMIT_MS, async () => (await host?.bridge())?.discover()).catch(
      () => [],
    );
    return isWalletList(wallets) ? wallets : [];
  }

  return {
    async discover() {
      const [inFrame, inHost] = await Promise.all([ownBridge.discover(), ofHost()]);
      return mergeWallets(inFrame, inHost);
    },

    connect: (wallet) =>
      failingAs('wallet_connect_failed', async () => {
        const bridge = await bridgeOf(wallet);
        const ask = wallet.chain === 'ethereum' ? bridge.ethereumAccount : bridge.solanaAccount;
        const [answer, writeAddress] = await Promise.all([ask(wallet.id), addressWriter(wallet.chain)]);
        if (!isWalletAccount(answer)) throw new Error('The wallet returned no account.');
        return { address: writeAddress(answer.address), origin: originOf(wallet) };
      }),

    sign: (wallet, message, address) =>
      failingAs('wallet_sign_failed', async () => {
        const bridge = await bridgeOf(wallet);
        const ask = wallet.chain === 'ethereum' ? bridge.ethereumSign : bridge.solanaSign;
        const answer = await ask(wallet.id, message, address);
        if (!isWalletSignature(answer)) throw new Error('The wallet returned no signature.');
        const writeAddress = await addressWriter(wallet.chain);
        if (writeAddress(answer.address) !== address) throw new AccountChangedError();
        return answer.signature;
      }),
  };
}

/** Loads the function that writes addresses of a chain. Each chain has its own chunk. */
async function addressWriter(chain: WalletChain): Promise<(address: string) => string> {
  const { writeAddress } = await (chain === 'ethereum' ? import('./ethereumAddress.ts') : import('./solanaAddress.ts'));
  return writeAddress;
}

/** Maps a refusal, a timeout and an invalid answer to the same error; and keeps the wallet's reason as `error_type`. */
async function failingAs<T>(code: 'wallet_connect_failed' | 'wallet_sign_failed', ask: () => Promise<T>): Promise<T> {
  try {
    return await limitTime(WALLET_LIMIT_MS, ask);
  } catch (cause) {
    const error_type = walletReasonOf(cause);
    throw new FlowError(
      { kind: 'client', code, error_message: rest.walletFailures[code], ...(error_type && { error_type }) },
      cause,
    );
  }
}

function limitTime<T>(limitMs: number, ask: () => Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error("The wallet didn't answer.")), limitMs);
    ask()
      .then(resolve, reject)
      .finally(() => clearTimeout(timer));
  });
}
