import { type ReactElement, useEffect } from 'react';
import type { Wallet } from '../../flow/entities.ts';
import type { Texts } from '../../i18n/keys.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Success } from '../../ui/screens/ResultScreens.tsx';
import type { ScreenProps } from '../../ui/screens/ScreenProps.ts';
import { WalletIcon } from './WalletList.tsx';

/** Spec §2: each goes on by itself, and the back arrow leads to Main from each. */
export function CryptoConnectScreen({ state, ask, texts }: ScreenProps<'CryptoConnect'>) {
  useEffect(() => {
    ask('connect');
  }, [ask]);
  return <Waiting title={texts.wallets.connecting} {...state} texts={texts} onBack={() => ask('back')} />;
}

export function CryptoSignMessageScreen({ state, ask, texts }: ScreenProps<'CryptoSignMessage'>) {
  useEffect(() => {
    ask('sign');
  }, [ask]);
  return <Waiting title={texts.wallets.signing} {...state} texts={texts} onBack={() => ask('back')} />;
}

type WaitingProps = {
  title: string;
  wallet: Wallet;
  isAnswered?: boolean;
  texts: Texts;
  onBack: () => void;
};

/** Says who is waited for: the wallet, which may ask nothing that the visitor sees, or then the provider. */
function Waiting({ title, wallet, isAnswered, texts, onBack }: WaitingProps): ReactElement {
  const text = texts.wallets;
  return (
    <Card title={title} icon="wallet" back={{ label: texts.frame.back, onBack }}>
      <p className="lead" role="status">
        <WalletIcon icon={wallet.icon} />
        <span>{` ${isAnswered ? text.awaitService : text.answerRequest}`}</span>
      </p>
      {!isAnswered && <p className="lead">{text.nothingToSee}</p>}
      <Button kind="secondary" onClick={onBack}>
        {text.cancel}
      </Button>
    </Card>
  );
}

/** What went wrong at the provider, or on the way there, is told as well; of a wallet there is nothing to add. */
export function CryptoErrorScreen({ error, ask, texts }: ScreenProps<'CryptoError'>) {
  return (
    <Card title={texts.error.title} icon="alert" back={{ label: texts.frame.back, onBack: () => ask('back') }}>
      <p className="lead">{texts.wallets.failed}</p>
      {error && !ofWallets.includes(error.code) && (
        <p className="lead" role="alert">
          {error.message}
        </p>
      )}
    </Card>
  );
}

const ofWallets: readonly string[] = ['wallet_connect_failed', 'wallet_sign_failed'];

export function CryptoConfirmationScreen({ state, texts }: ScreenProps<'CryptoConfirmation'>) {
  return <Success state={state} texts={texts} sentence={texts.success.wallet} />;
}
