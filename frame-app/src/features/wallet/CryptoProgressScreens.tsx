import { type ReactElement, useEffect } from 'react';
import type { Wallet } from '../../flow/entities.ts';
import type { Texts } from '../../i18n/keys.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Success } from '../../ui/screens/ResultScreens.tsx';
import type { ScreenProps } from '../../ui/screens/ScreenProps.ts';
import { WalletIcon } from './WalletList.tsx';
import { walletReasonText } from './walletReasonText.ts';

/** Each screen continues by itself, and its back arrow leads to Main. */
export function CryptoConnectScreen({ state, ask, texts }: ScreenProps<'CryptoConnect'>) {
  useEffect(() => {
    ask('connect');
  }, [ask]);
  return (
    <Waiting
      title={texts.wallets.connecting}
      {...state}
      texts={texts}
      onRetry={() => ask('connect')}
      onBack={() => ask('back')}
    />
  );
}

export function CryptoSignMessageScreen({ state, ask, texts }: ScreenProps<'CryptoSignMessage'>) {
  useEffect(() => {
    ask('sign');
  }, [ask]);
  return (
    <Waiting
      title={texts.wallets.signing}
      {...state}
      texts={texts}
      onRetry={() => ask('sign')}
      onBack={() => ask('back')}
    />
  );
}

type WaitingProps = {
  title: string;
  wallet: Wallet;
  isAnswered?: boolean;
  isPending?: boolean;
  texts: Texts;
  onRetry: () => void;
  onBack: () => void;
};

/** Shows which answer is awaited: the wallet's, which may prompt invisibly, or afterwards the provider's. */
function Waiting({ title, wallet, isAnswered, isPending, texts, onRetry, onBack }: WaitingProps): ReactElement {
  const text = texts.wallets;
  return (
    <Card title={title} icon="wallet" back={{ label: texts.frame.back, onBack }}>
      <p className="lead" role="status">
        <WalletIcon icon={wallet.icon} />
        <span>{` ${isPending ? texts.walletReasons.request_pending : isAnswered ? text.awaitService : text.answerRequest}`}</span>
      </p>
      {!isAnswered && !isPending && <p className="lead">{text.nothingToSee}</p>}
      {isPending && <Button onClick={onRetry}>{texts.frame.tryAgain}</Button>}
      <Button kind="secondary" onClick={onBack}>
        {text.cancel}
      </Button>
    </Card>
  );
}

/** Shows the reason of the wallet, the provider or the network in addition; without a reason there are no details. */
export function CryptoErrorScreen({ error, ask, texts }: ScreenProps<'CryptoError'>) {
  const reason = error && !ofWallets.includes(error.code) ? error.message : walletReasonText(error, texts);
  return (
    <Card title={texts.error.title} icon="alert" back={{ label: texts.frame.back, onBack: () => ask('back') }}>
      <p className="lead">{texts.wallets.failed}</p>
      {reason && (
        <p className="lead" role="alert">
          {reason}
        </p>
      )}
    </Card>
  );
}

const ofWallets: readonly string[] = ['wallet_connect_failed', 'wallet_sign_failed'];

export function CryptoConfirmationScreen({ state, texts }: ScreenProps<'CryptoConfirmation'>) {
  return <Success state={state} texts={texts} sentence={texts.success.wallet} />;
}
