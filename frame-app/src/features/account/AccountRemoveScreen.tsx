import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Decision } from '../../ui/screens/Decision.tsx';
import type { ScreenProps } from '../../ui/screens/ScreenProps.ts';
import { ErrorText } from '../../ui/TextField.tsx';
import { useReturn } from '../../ui/useReturn.ts';
import '../../ui/danger.css';

/**
 * Asks before an entry is removed, since removal cannot be undone. Design §3.6: in a frame the button links to a page
 * of the auth domain, unless the deployment lets frames decide.
 */
export function AccountRemoveScreen({ state, busy, error, ask, texts }: ScreenProps<'AccountRemove'>) {
  const { account: text } = texts;
  const { item, decided, isLastSignInMethod } = state;
  const isApp = item.kind === 'app';
  const name = item.kind === 'totp' ? text.authenticatorApp : item.name;
  const confirm = isApp ? text.withdraw : text.confirmRemove;
  const isElsewhere = decided.place === 'elsewhere';
  // A visitor who comes back from the page sees the account, with the entry gone.
  useReturn(() => isElsewhere && ask('back'));
  const others = (
    <Button kind="secondary" onClick={() => ask('back')}>
      {text.cancel}
    </Button>
  );
  return (
    <Card
      title={isApp ? text.withdrawTitle(name) : text.removeTitle(name)}
      icon="alert"
      back={{ label: texts.frame.back, onBack: () => ask('back') }}
    >
      <p className="lead">{item.kind === 'app' ? text.withdrawLead : text.removeLeads[item.kind]}</p>
      {isLastSignInMethod && (
        <p className="banner" role="alert">
          {text.lastWayIn(name)}
        </p>
      )}
      <ErrorText message={error?.message} />
      {isElsewhere ? (
        <div className="links">
          <a className="button button-danger" href={decided.page} target="_blank" rel="noopener">
            {confirm}
          </a>
          {others}
          <p className="aside">{text.elsewhere}</p>
        </div>
      ) : (
        <Decision decided={decided} texts={texts} target="_blank">
          {(isResting) => (
            <>
              <Button kind="danger" isBusy={busy === 'remove'} isResting={isResting} onClick={() => ask('remove')}>
                {confirm}
              </Button>
              {others}
            </>
          )}
        </Decision>
      )}
    </Card>
  );
}
