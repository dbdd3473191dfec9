import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import type { ScreenProps } from '../../ui/screens/ScreenProps.ts';
import { ErrorText } from '../../ui/TextField.tsx';

/** After a sign-in by something else. Whatever comes of it, the way on is the second button. */
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
