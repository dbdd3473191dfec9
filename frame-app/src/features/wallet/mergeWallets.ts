import { plainName, type WalletInfo } from '@vestibule/shared-protocol';
import type { Wallet } from '../../flow/entities.ts';
import { knownWallets, optionOf } from './walletTable.ts';

/**
 * Merges the wallets of both windows into one entry for each wallet, known wallets first. The frame's own window takes
 * precedence over the host page. An unknown wallet with both chains has two entries, because the chains have different
 * accounts.
 */
export function mergeWallets(inFrame: WalletInfo[], inHost: WalletInfo[]): Wallet[] {
  const wallets = [...inFrame.map((info) => walletOf(info, 'frame')), ...inHost.map((info) => walletOf(info, 'host'))];
  const knownEntries = knownWallets.flatMap(({ option, chain }) => {
    const entries = wallets.filter((wallet) => wallet.option === option);
    return entries.find((wallet) => wallet.chain === chain) ?? entries[0] ?? [];
  });
  const otherWallets = wallets
    .filter(({ option }) => !knownEntries.some((wallet) => wallet.option === option))
    .filter((wallet, index, all) => all.findIndex((other) => isSame(wallet, other)) === index);
  return [
    ...knownEntries,
    ...otherWallets.map((wallet) => ({ ...wallet, ...(hasNamesake(wallet, otherWallets) && { hasNamesake: true }) })),
  ];
}

/** Returns the entry of a wallet, without unsafe characters in its name, which the wallet chooses. */
function walletOf(info: WalletInfo, place: Wallet['place']): Wallet {
  const namedInfo = { ...info, name: plainName(info.name) };
  return { ...namedInfo, place, option: optionOf(namedInfo) };
}

const hasNamesake = ({ name, chain }: Wallet, among: Wallet[]) =>
  name !== '' && among.some((other) => other.name === name && other.chain !== chain);

const isSame = (wallet: Wallet, otherWallet: Wallet) =>
  wallet.chain === otherWallet.chain &&
  (wallet.id === otherWallet.id || (wallet.name !== '' && wallet.name === otherWallet.name));
