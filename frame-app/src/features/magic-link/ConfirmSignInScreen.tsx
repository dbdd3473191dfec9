import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { destination, Sentence } from '../../ui/Sentence.tsx';
import { Decision } from '../../ui/screens/Decision.tsx';
import type { ScreenProps } from '../../ui/screens/ScreenProps.ts';
import { ErrorText } from '../../ui/TextField.tsx';

/**
 * Asks before a magic link signs in that was not requested in this browser. A frame links to the page that asks. Design
 * §3.7.
 */
export function ConfirmSignInScreen({ state, busy, error, ask, texts }: ScreenProps<'ConfirmSignIn'>) {
  const { account, page } = state;
  const text = texts.link;
  const decline = (
    <Button kind="secondary" onClick={() => ask('decline')}>
      {text.decline}
    </Button>
  );
  return (
    <Card title={text.title} icon="mail">
      {account !== null && (
        <p className="lead">
          <Sentence write={text.signedInAs} names={[account]} draw={destination} />
        </p>
      )}
      <p className="lead">{account === null ? text.askedElsewhere : text.replaces}</p>
      <ErrorText message={error?.message} />
      {page === null ? (
        <Decision decided={{ place: 'page' }} texts={texts}>
          {(isResting) => (
            <>
              <Button isBusy={busy === 'confirm'} isResting={isResting} onClick={() => ask('confirm')}>
                {text.confirm}
              </Button>
              {decline}
            </>
          )}
        </Decision>
      ) : (
        <div className="links">
          <a className="button button-primary" href={page} target="_top">
            {text.confirm}
          </a>
          {decline}
        </div>
      )}
    </Card>
  );
}
