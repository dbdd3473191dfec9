import { limits, walletLimits } from '../limits.ts';
import { isIcon, type WalletBridge, type WalletChain, type WalletInfo } from '../messages/wallets.ts';
import { listenForAnnouncedWallets } from './announcedWallets.ts';
import { globalWallets } from './globalWallets.ts';
import { isReadable } from './isReadable.ts';
import { listenForStandardWallets } from './standardWallets.ts';
import type { Wallet } from './Wallet.ts';
import { walletError } from './walletReason.ts';

export { AccountChangedError } from './Wallet.ts';
export { walletReasonOf } from './walletReason.ts';

/** The time for wallets to answer the first request for announcements, in milliseconds. */
const ANNOUNCEMENT_MS = 100;
/** The most characters of all icons together, so that the list fits into one message. */
const ICONS_CHARACTERS = limits.messageCharacters / 2;

/**
 * Creates the {@link WalletBridge} of one window. It listens for wallets from now on, so each window needs only one
 * bridge.
 */
export function createWalletBridge(page: Window): WalletBridge {
  const announcements = listenForAnnouncedWallets(page);
  const standard = listenForStandardWallets(page);
  const ask = () => {
    announcements.ask();
    standard.ask();
  };
  ask();
  const announcedInTime = new Promise((resolve) => setTimeout(resolve, ANNOUNCEMENT_MS));

  /**
   * The wallets of the last list. Stored, because another wallet may replace a global such as `window.ethereum` later.
   */
  let listed: Wallet[] = [];
  const connections = new Map<string, Promise<string>>();

  function find(id: unknown, chain: WalletChain): Wallet {
    const wallet = listed.find((entry) => entry.id === id && entry.chain === chain);
    if (!wallet) throw new Error('This wallet was not listed.');
    return wallet;
  }

  /**
   * Returns the account of a wallet. A wallet that is still asking the visitor refuses a second request, so a repeated
   * call waits for the first.
   */
  async function account(id: string, chain: WalletChain) {
    const wallet = find(id, chain);
    const connection = connections.get(wallet.id) ?? wallet.account().finally(() => connections.delete(wallet.id));
    connections.set(wallet.id, connection);
    return { address: await withReason(connection) };
  }

  async function sign(id: string, chain: WalletChain, message: unknown, address: unknown) {
    if (!isReadable(message) || typeof address !== 'string')
      throw new Error("The message can't be signed because it isn't readable text.");
    return { signature: await withReason(find(id, chain).sign(message, address)), address };
  }

  return {
    async discover() {
      ask();
      await announcedInTime;
      // Announcements describe wallets best, so a global counts only if its wallet has not announced itself.
      listed = [...announcements.wallets(), ...standard.wallets(), ...globalWallets(page)].reduce(join, []);
      return describe(listed);
    },
    ethereumAccount: (id) => account(id, 'ethereum'),
    ethereumSign: (id, message, address) => sign(id, 'ethereum', message, address),
    solanaAccount: (id) => account(id, 'solana'),
    solanaSign: (id, message, address) => sign(id, 'solana', message, address),
  };
}

const withReason = <T>(request: Promise<T>): Promise<T> =>
  request.catch((error: unknown) => {
    throw walletError(error);
  });

/** Adds a wallet, unless the list contains the same object, or the same name on the same chain. */
function join(wallets: Wallet[], next: Wallet): Wallet[] {
  const isKnown = wallets.some(
    ({ provider, chain, name, id }) =>
      provider === next.provider || (chain === next.chain && (id === next.id || (name !== '' && name === next.name))),
  );
  return isKnown ? wallets : [...wallets, next];
}

/** Returns the fields of wallets that may reach the frame. Drops icons that are not images or are too large. */
function describe(wallets: Wallet[]): WalletInfo[] {
  let charactersLeft: number = ICONS_CHARACTERS;
  return wallets
    .filter(({ id, name }) => Math.max(id.length, name.length) <= walletLimits.walletNameCharacters)
    .slice(0, walletLimits.wallets)
    .map(({ id, name, chain, icon }) => {
      const fits = isIcon(icon) && icon.length <= charactersLeft;
      if (fits) charactersLeft -= icon.length;
      return { id, name, chain, ...(fits && { icon }) };
    });
}
