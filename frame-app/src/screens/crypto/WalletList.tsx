import type { Wallet } from '../../flow/entities.ts';
import type { WalletTexts } from '../../text/keys.ts';
import { Button } from '../../ui/Button.tsx';
import { Sentence } from '../../ui/Sentence.tsx';
import { walletName } from './walletName.ts';

type WalletListProps = {
  wallets: readonly Wallet[];
  texts: WalletTexts;
  onChoose: (wallet: Wallet) => void;
};

/** A button for each wallet. */
export function WalletList({ wallets, texts, onChoose }: WalletListProps) {
  return wallets.map((wallet) => (
    <Button key={`${wallet.place} ${wallet.chain} ${wallet.id}`} kind="secondary" onClick={() => onChoose(wallet)}>
      <WalletIcon icon={wallet.icon} />
      <span>
        <Sentence write={texts.wallets.continueWith} names={[walletName(wallet, texts)]} />
      </span>
    </Button>
  ));
}

/** The wallet's own picture, or a purse. */
export function WalletIcon({ icon }: { icon?: string | undefined }) {
  if (icon) return <img className="button-icon" src={icon} alt="" width="20" height="20" />;
  return (
    <svg className="button-icon" viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
      <path
        d="M19 8V5H5a2 2 0 0 0 0 4h16v10H5a2 2 0 0 1-2-2V7m13 6h5v3h-5a1 1 0 0 1 0-3z"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinejoin="round"
      />
    </svg>
  );
}
