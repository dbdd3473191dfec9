import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Sentence } from '../../ui/Sentence.tsx';
import type { ScreenProps } from '../../ui/screens/ScreenProps.ts';
import { ErrorText } from '../../ui/TextField.tsx';
import { ConsentOrganization } from './memberParts.ts';
import { nameOr } from './nameOr.ts';

/** Asks which account to use, if the app wants the visitor to choose, or requires a newer login. */
export function IDPAccountScreen({ state, busy, error, ask, texts }: ScreenProps<'IDPAccount'>) {
  const { idp: text } = texts;
  const client = nameOr(text.defaultClient, state.consent.clientName);
  const isChoice = state.reason === 'choice';
  return (
    <Card title={isChoice ? text.chooseTitle : text.logInAgainTitle} icon="user">
      <p className="lead">
        <Sentence write={isChoice ? text.chooseLead : text.logInAgain} names={[client]} />
      </p>
      {state.organization !== undefined && (
        <div className="consent-accounts">
          <ConsentOrganization
            organization={state.organization}
            texts={texts}
            isBusy={busy === 'switchOrganization'}
            onSwitch={() => ask('switchOrganization')}
          />
        </div>
      )}
      <ErrorText message={error?.message} />
      <div className="links">
        {isChoice && (
          <Button isBusy={busy === 'continueAs'} onClick={() => ask('continueAs')}>
            <span>
              <Sentence write={text.continueAs} names={[state.account]} />
            </span>
          </Button>
        )}
        <Button
          kind={isChoice ? 'secondary' : 'primary'}
          isBusy={busy === 'useAnother'}
          onClick={() => ask('useAnother')}
        >
          {isChoice ? texts.loggedIn.useAnother : text.logIn}
        </Button>
      </div>
    </Card>
  );
}
