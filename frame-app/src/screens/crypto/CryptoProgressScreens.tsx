import { type ReactNode, useEffect } from 'react';
import type { Wallet } from '../../flow/entities.ts';
import type { CoreTexts, WalletTexts } from '../../text/keys.ts';
import { Card } from '../../ui/Card.tsx';
import { Success } from '../ResultScreens.tsx';
import type { ScreenProps } from '../ScreenProps.ts';
import { WalletIcon } from './WalletList.tsx';

/** Spec §2: each goes on by itself, and the back arrow leads to Main from each. */
export function CryptoConnectScreen({ state, ask, texts }: ScreenProps<'CryptoConnect'>) {
  useEffect(() => {
    ask('connect');
  }, [ask]);
  return <Waiting title={texts.wallets.connecting} wallet={state.wallet} texts={texts} onBack={() => ask('back')} />;
}

export function CryptoSignMessageScreen({ state, ask, texts }: ScreenProps<'CryptoSignMessage'>) {
  useEffect(() => {
    ask('sign');
  }, [ask]);
  return <Waiting title={texts.wallets.signing} wallet={state.wallet} texts={texts} onBack={() => ask('back')} />;
}

type WaitingProps = { title: string; wallet: Wallet; texts: CoreTexts & WalletTexts; onBack: () => void };

function Waiting({ title, wallet, texts, onBack }: WaitingProps): ReactNode {
  return (
    <Card title={title} back={{ label: texts.frame.back, onBack }}>
      <p className="lead">
        <WalletIcon icon={wallet.icon} /> {texts.wallets.answerRequest}
      </p>
    </Card>
  );
}

/** What the provider said no to is told as well; of a wallet there is nothing to add. */
export function CryptoErrorScreen({ error, ask, texts }: ScreenProps<'CryptoError'>) {
  return (
    <Card title={texts.error.title} back={{ label: texts.frame.back, onBack: () => ask('back') }}>
      <p className="lead">{texts.wallets.failed}</p>
      {error?.kind === 'api' && (
        <p className="lead" role="alert">
          {error.message}
        </p>
      )}
    </Card>
  );
}

export function CryptoConfirmationScreen({ state, texts }: ScreenProps<'CryptoConfirmation'>) {
  return <Success state={state} texts={texts} sentence={texts.success.wallet} />;
}
