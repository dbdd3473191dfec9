import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { ErrorText } from '../../ui/TextField.tsx';
import type { ScreenProps } from '../ScreenProps.ts';

/** Says why the visitor is not signed in yet, and offers another try or a new beginning. */
export function ReturnFailedScreen({ busy, error, ask, texts }: ScreenProps<'ReturnFailed'>) {
  return (
    <Card title={error ? texts.error.title : texts.frame.loggingIn}>
      <ErrorText message={error?.message} />
      <div className="links">
        <Button isBusy={busy === 'spendAgain'} onClick={() => ask('spendAgain')}>
          {texts.frame.tryAgain}
        </Button>
        <Button kind="secondary" onClick={() => ask('giveUp')}>
          {texts.error.startOver}
        </Button>
      </div>
    </Card>
  );
}
