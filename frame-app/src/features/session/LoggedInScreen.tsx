import { useEffect } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Name } from '../../ui/Name.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import type { ScreenProps } from '../../ui/screens/ScreenProps.ts';
import { ErrorText } from '../../ui/TextField.tsx';

/** Shows the account to a visitor who opens the login while signed in, and who may continue or use another account. */
export function LoggedInScreen({ state, busy, error, ask, texts }: ScreenProps<'LoggedIn'>) {
  const { account, isPending, organization } = state;
  const isKnown = account !== null;
  useEffect(() => {
    if (!isKnown) ask('identify');
  }, [isKnown, ask]);
  useEffect(() => {
    if (isPending) ask('continueAs');
  }, [isPending, ask]);

  if (!isKnown || (isPending && !error)) {
    return (
      <Card title={isPending ? texts.frame.loggingIn : texts.loggedIn.title} icon="user">
        <Skeleton label={texts.frame.working} shapes={['line', 'control', 'control', 'control']} />
      </Card>
    );
  }
  return (
    <Card title={texts.loggedIn.title} icon="user">
      <p className="lead">
        <Name className="destination">{account}</Name>
      </p>
      {organization !== undefined && (
        <p className="lead">
          <Name>{organization}</Name>
        </p>
      )}
      <ErrorText message={error?.message} />
      <div className="links">
        <Button isBusy={busy === 'continueAs'} onClick={() => ask('continueAs')}>
          {texts.frame.continue}
        </Button>
        {/* In a frame the account opens in a new tab, so that the host's page stays. */}
        {organization === undefined && (
          <a
            className="button button-secondary"
            href="/account"
            target={window.parent === window ? undefined : '_blank'}
            rel="noopener"
          >
            {texts.loggedIn.account}
          </a>
        )}
        <Button kind="secondary" isBusy={busy === 'useAnother'} onClick={() => ask('useAnother')}>
          {texts.loggedIn.useAnother}
        </Button>
      </div>
    </Card>
  );
}
