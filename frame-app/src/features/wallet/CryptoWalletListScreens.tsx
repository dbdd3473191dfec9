import { Card } from '../../ui/Card.tsx';
import type { ScreenProps } from '../../ui/screens/ScreenProps.ts';
import { SetUpLink } from './SetUpLink.tsx';
import { WalletList } from './WalletList.tsx';

/** The official download page of each wallet. */
const downloads = [
  { option: 'Metamask', url: 'https://metamask.io/download/' },
  { option: 'Phantom', url: 'https://phantom.com/download' },
  { option: 'Coinbase', url: 'https://www.coinbase.com/wallet/downloads' },
  { option: 'Binance', url: 'https://www.binance.com/en/binancewallet' },
] as const;

/** The wallets that do not fit on Main. */
export function CryptoOtherScreen({ state, ask, texts }: ScreenProps<'CryptoOtherScreen'>) {
  const { wallets } = state;
  return (
    <Card title={texts.wallets.otherWallet} back={{ label: texts.frame.back, onBack: () => ask('back') }}>
      <div className="links wallets">
        <WalletList wallets={wallets} texts={texts} onChoose={(wallet) => ask('chooseWallet', { wallet })} />
        <SetUpLink texts={texts} onFollow={() => ask('setUpWallet')} />
      </div>
    </Card>
  );
}

export function CryptoSetupWalletScreen({ ask, texts }: ScreenProps<'CryptoSetupWallet'>) {
  return (
    <Card title={texts.wallets.setUp} icon="wallet" back={{ label: texts.frame.back, onBack: () => ask('back') }}>
      <p className="lead">{texts.wallets.setUpLead}</p>
      <ul className="links">
        {downloads.map(({ option, url }) => (
          <li key={option}>
            <a className="button button-secondary" href={url} target="_blank" rel="noopener noreferrer">
              {texts.wallets.download(texts.wallets.names[option])}
            </a>
          </li>
        ))}
      </ul>
    </Card>
  );
}
