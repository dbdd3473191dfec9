import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import type { ScreenProps } from '../../ui/screens/ScreenProps.ts';

/** Shows why the sign-in failed. Offers to start over, or to try again while the provider has not refused the token. */
export function ReturnFailedScreen({ state, busy, error, ask, texts }: ScreenProps<'ReturnFailed'>) {
  const isLink = state.tokenType !== 'oauth';
  const title = state.isRefused && isLink ? texts.link.deadTitle : texts.link.failedTitle;
  return (
    <Card title={error ? title : texts.frame.loggingIn} icon={error ? 'alert' : 'user'}>
      {error && (
        <p className="lead" role="alert">
          {error.message}
        </p>
      )}
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
