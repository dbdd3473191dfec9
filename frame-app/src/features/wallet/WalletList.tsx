import type { Wallet } from '../../flow/entities.ts';
import type { CoreTexts } from '../../i18n/keys.ts';
import { Button } from '../../ui/Button.tsx';
import type { Drawn } from '../../ui/Drawn.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Sentence } from '../../ui/Sentence.tsx';
import { isUnknown, walletName } from './walletName.ts';
import './WalletList.css';

type WalletListProps = {
  wallets: readonly Wallet[];
  texts: CoreTexts;
  /** A mark on the wallet's button, such as "last used". */
  mark?: (wallet: Wallet) => Drawn;
  /** Shows only the wallets' icons. */
  arePictures?: boolean;
  onChoose: (wallet: Wallet) => void;
};

/** A button for each wallet. */
export function WalletList({ wallets, texts, mark, arePictures = false, onChoose }: WalletListProps) {
  return wallets.map((wallet) => {
    const unnamed = wallet.name === '' && isUnknown(wallet.option) ? texts.wallets.unnamed[wallet.option] : null;
    const name = walletName(wallet, texts);
    return (
      <Button
        key={`${wallet.place} ${wallet.chain} ${wallet.id}`}
        kind="secondary"
        title={arePictures ? (unnamed ?? texts.wallets.continueWith(name)) : undefined}
        onClick={() => onChoose(wallet)}
      >
        <WalletIcon icon={wallet.icon} />
        <span className={arePictures ? 'visually-hidden' : undefined}>
          {unnamed ?? <Sentence write={texts.wallets.continueWith} names={[name]} />}
        </span>
        {mark?.(wallet)}
      </Button>
    );
  });
}

/** The wallet's own icon, or a generic one. */
export function WalletIcon({ icon }: { icon?: string | undefined }) {
  if (icon) return <img className="button-icon" src={icon} alt="" width="20" height="20" />;
  return <Icon name="wallet" />;
}
