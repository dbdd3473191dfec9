import type { Wallet } from '../../flow/entities.ts';
import type { CoreTexts } from '../../i18n/keys.ts';
import { Button } from '../../ui/Button.tsx';
import type { Drawn } from '../../ui/Drawn.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Name } from '../../ui/Name.tsx';
import { Sentence } from '../../ui/Sentence.tsx';
import { isUnknown, walletName } from './walletName.ts';
import './WalletList.css';
import '../../ui/leadingIcon.css';

/** The number of characters that fit on one line of the narrowest button. */
const UNBROKEN_CHARACTERS = 20;

type WalletListProps = {
  wallets: readonly Wallet[];
  texts: CoreTexts;
  /** A mark on the wallet's button, such as "last used". */
  mark?: (wallet: Wallet) => Drawn;
  /** True if only the wallets' icons show. */
  hasIconsOnly?: boolean;
  onChoose: (wallet: Wallet) => void;
};

/** A button for each wallet. */
export function WalletList({ wallets, texts, mark, hasIconsOnly = false, onChoose }: WalletListProps) {
  return wallets.map((wallet) => {
    const unnamedText = wallet.name === '' && isUnknown(wallet.option) ? texts.wallets.unnamed[wallet.option] : null;
    const name = walletName(wallet, texts);
    return (
      <Button
        key={`${wallet.place} ${wallet.chain} ${wallet.id}`}
        kind="secondary"
        title={hasIconsOnly ? (unnamedText ?? texts.wallets.continueWith(name)) : undefined}
        onClick={() => onChoose(wallet)}
      >
        <WalletIcon icon={wallet.icon} />
        <span className={hasIconsOnly ? 'visually-hidden' : undefined}>
          {unnamedText ?? (
            <Sentence
              write={texts.wallets.continueWith}
              names={[name]}
              draw={wallet.hasNamesake ? WalletName : undefined}
            />
          )}
        </span>
        {mark?.(wallet)}
      </Button>
    );
  });
}

/** The name of a wallet and its chain, which stay on one line if they fit. */
const WalletName = (name: string) => (
  <Name className={name.length <= UNBROKEN_CHARACTERS ? 'wallet-unbroken' : ''}>{name}</Name>
);

/** The wallet's own icon, or a generic one. */
export function WalletIcon({ icon }: { icon?: string | undefined }) {
  if (icon) return <img className="button-icon" src={icon} alt="" width="20" height="20" />;
  return <Icon name="wallet" />;
}
