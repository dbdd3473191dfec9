import { type ReactElement, useEffect } from 'react';
import type { Wallet } from '../../flow/entities.ts';
import type { Texts } from '../../i18n/keys.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Success } from '../../ui/screens/ResultScreens.tsx';
import type { ScreenProps } from '../../ui/screens/ScreenProps.ts';
import { WalletIcon } from './WalletList.tsx';
import { isOfWallet, walletReasonText } from './walletReasonText.ts';

/** Connects a wallet without a press. The back arrow leads to Main. */
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

/** Shows whose response is awaited: the wallet's, which may prompt invisibly, and then the provider's. */
function Waiting({ title, wallet, isAnswered, isPending, texts, onRetry, onBack }: WaitingProps): ReactElement {
  const text = texts.wallets;
  return (
    <Card
      title={title}
      above={
        <div className="tile">
          <WalletIcon icon={wallet.icon} />
        </div>
      }
      back={{ label: texts.frame.back, onBack }}
    >
      <p className="lead" role="status">
        {isPending ? texts.walletReasons.request_pending : isAnswered ? text.awaitService : text.answerRequest}
      </p>
      {!isAnswered && !isPending && <p className="lead">{text.nothingToSee}</p>}
      {isPending && <Button onClick={onRetry}>{texts.frame.tryAgain}</Button>}
      <Button kind="secondary" onClick={onBack}>
        {text.cancel}
      </Button>
    </Card>
  );
}

/** Shows a failure with the reason of the wallet, the provider or the network, if one is known. */
export function CryptoErrorScreen({ state, error, ask, texts }: ScreenProps<'CryptoError'>) {
  const { wallet } = state;
  const reason = isOfWallet(error) ? walletReasonText(error, texts) : error?.message;
  return (
    <Card title={texts.error.title} icon="alert" back={{ label: texts.frame.back, onBack: () => ask('back') }}>
      <p className="lead">{texts.wallets.failed}</p>
      {reason && (
        <p className="lead" role="alert">
          {reason}
        </p>
      )}
      <div className="links">
        {wallet && <Button onClick={() => ask('chooseWallet', { wallet })}>{texts.frame.tryAgain}</Button>}
        <Button kind={wallet ? 'secondary' : 'primary'} onClick={() => ask('back')}>
          {texts.secondFactor.tryAnother}
        </Button>
      </div>
    </Card>
  );
}

export function CryptoConfirmationScreen({ state, texts }: ScreenProps<'CryptoConfirmation'>) {
  return <Success state={state} texts={texts} sentence={texts.success.wallet} />;
}
