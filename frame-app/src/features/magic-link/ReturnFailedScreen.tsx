import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import type { ScreenProps } from '../../ui/screens/ScreenProps.ts';
import { ErrorText } from '../../ui/TextField.tsx';

/** Shows why the sign-in failed. Offers to start over, or to try again while the provider has not refused the token. */
export function ReturnFailedScreen({ state, busy, error, ask, texts }: ScreenProps<'ReturnFailed'>) {
  return (
    <Card title={error ? texts.error.title : texts.frame.loggingIn} icon={error ? 'alert' : 'user'}>
      <ErrorText message={error?.message} />
      <div className="links">
        {!state.isRefused && (
          <Button isBusy={busy === 'redeemAgain'} onClick={() => ask('redeemAgain')}>
            {texts.frame.tryAgain}
          </Button>
        )}
        <Button kind={state.isRefused ? 'primary' : 'secondary'} onClick={() => ask('giveUp')}>
          {texts.error.startOver}
        </Button>
      </div>
    </Card>
  );
}
