import { plainName, type WalletInfo } from '@vestibule/shared-protocol';
import type { Wallet } from '../../flow/entities.ts';
import { knownWallets, optionOf } from './walletTable.ts';

/**
 * Merges the wallets of both windows into one entry each, the known ones first. A wallet of the frame's own window is
 * used there; the host's are for wallets that frames do not have. An unknown wallet with both chains has two entries,
 * since they are different accounts.
 */
export function mergeWallets(inFrame: WalletInfo[], inHost: WalletInfo[]): Wallet[] {
  const found = [...inFrame.map((info) => walletOf(info, 'frame')), ...inHost.map((info) => walletOf(info, 'host'))];
  const known = knownWallets.flatMap(({ option, chain }) => {
    const entries = found.filter((wallet) => wallet.option === option);
    return entries.find((wallet) => wallet.chain === chain) ?? entries[0] ?? [];
  });
  const others = found
    .filter(({ option }) => !known.some((wallet) => wallet.option === option))
    .filter((wallet, index, all) => all.findIndex((other) => isSame(wallet, other)) === index);
  return [
    ...known,
    ...others.map((wallet) => ({ ...wallet, ...(hasNamesake(wallet, others) && { hasNamesake: true }) })),
  ];
}

/** The wallet chooses its name itself, so unsafe characters are removed. */
function walletOf(info: WalletInfo, place: Wallet['place']): Wallet {
  const named = { ...info, name: plainName(info.name) };
  return { ...named, place, option: optionOf(named) };
}

const hasNamesake = ({ name, chain }: Wallet, among: Wallet[]) =>
  name !== '' && among.some((other) => other.name === name && other.chain !== chain);

const isSame = (one: Wallet, other: Wallet) =>
  one.chain === other.chain && (one.id === other.id || (one.name !== '' && one.name === other.name));
