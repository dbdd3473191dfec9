import { useEffect } from 'react';
import { pageAt } from '../../flow/deciding.ts';
import type { Wallet } from '../../flow/entities.ts';
import { WalletIcon } from '../wallet/WalletList.tsx';
import { walletName } from '../wallet/walletName.ts';
import { Remove } from './FactorSections.tsx';
import { Item, ItemAction, Items } from './Items.tsx';
import type { SectionProps } from './SectionProps.ts';
import { shortenAddress } from './shortenAddress.ts';

/**
 * The user's wallets by address, and the wallets found in this browser. The address of a browser wallet is unknown
 * until the wallet is asked.
 */
export function WalletsSection(props: SectionProps) {
  const { state, details, config, busy, ask, texts } = props;
  const { account: text } = texts;
  const { crypto_wallets = [] } = details.user;
  const isOffered = config.products.includes('crypto');
  const wallets = isOffered ? (state.wallets ?? []) : [];
  useEffect(() => {
    if (isOffered) ask('findWallets');
  }, [ask, isOffered]);
  if (crypto_wallets.length + wallets.length === 0) return null;
  const chains = new Map(Object.entries(text.chains));
  const nameOf = (wallet: Wallet) => walletName(wallet, texts) || text.chains[wallet.chain];
  return (
    <Items heading={text.wallets}>
      {crypto_wallets.map(({ crypto_wallet_id: id, crypto_wallet_address: address, crypto_wallet_type: chain }) => (
        <Item
          key={id}
          icon="wallet"
          name={chains.get(chain) ?? text.wallet}
          details={<bdi>{shortenAddress(address)}</bdi>}
        >
          <Remove {...props} item={{ kind: 'wallet', id, name: shortenAddress(address) }} />
        </Item>
      ))}
      {wallets.map((wallet) => (
        <Item
          key={`${wallet.place} ${wallet.chain} ${wallet.id}`}
          mark={<WalletIcon icon={wallet.icon} />}
          name={nameOf(wallet)}
        >
          <ItemAction
            label={text.connectTo(nameOf(wallet))}
            isBusy={busy === 'connectWallet'}
            href={pageAt(details.decision, 'wallets')}
            onClick={() => ask('connectWallet', { wallet })}
          >
            {text.connect}
          </ItemAction>
        </Item>
      ))}
    </Items>
  );
}
