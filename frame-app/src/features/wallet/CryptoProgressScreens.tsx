import { type ReactElement, useEffect } from 'react';
import type { Wallet } from '../../flow/entities.ts';
import type { Texts } from '../../i18n/keys.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Success } from '../../ui/screens/ResultScreens.tsx';
import type { ScreenProps } from '../../ui/screens/ScreenProps.ts';
import { WalletIcon } from './WalletList.tsx';

/** Spec §2. Each screen continues by itself, and its back arrow leads to Main. */
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

/** Shows which answer is awaited: the wallet's, which may prompt invisibly, or afterwards the provider's. */
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

/** Shows errors of the provider or the network in addition; an error of a wallet has no further details. */
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
