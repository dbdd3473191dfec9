import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import type { ScreenProps } from '../../ui/screens/ScreenProps.ts';
import { ErrorText } from '../../ui/TextField.tsx';

/** Offers a passkey after a sign-in by another method. The second button continues without a passkey. */
export function PasskeyOfferScreen({ busy, error, ask, texts }: ScreenProps<'PasskeyOffer'>) {
  const text = texts.passkeyOffer;
  return (
    <Card title={text.title} icon="key">
      <p className="lead">{text.lead}</p>
      <div className="buttons">
        <Button isBusy={busy === 'createOffered'} onClick={() => ask('createOffered')}>
          {text.create}
        </Button>
        <ErrorText message={error?.message} />
        <Button kind="secondary" isBusy={busy === 'decline'} onClick={() => ask('decline')}>
          {text.notNow}
        </Button>
      </div>
    </Card>
  );
}
