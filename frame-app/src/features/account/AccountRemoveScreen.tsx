import type { Texts } from '../../i18n/keys.ts';
import { Button } from '../../ui/Button.tsx';
import { breakable } from '../../ui/breakable.tsx';
import { Card } from '../../ui/Card.tsx';
import { Name } from '../../ui/Name.tsx';
import { Sentence } from '../../ui/Sentence.tsx';
import { Decision } from '../../ui/screens/Decision.tsx';
import type { ScreenProps } from '../../ui/screens/ScreenProps.ts';
import { ErrorText } from '../../ui/TextField.tsx';
import { useReturn } from '../../ui/useReturn.ts';
import type { AccountItem } from './accountItems.ts';
import { MemberRemoveLead } from './memberParts.ts';
import type { ConnectedApp } from './port.ts';
import '../../ui/danger.css';

/**
 * Asks before an entry is removed, since removal cannot be undone. In a frame the button links to a page
 * of the auth domain, unless the deployment lets frames decide.
 */
export function AccountRemoveScreen({ state, busy, error, ask, texts }: ScreenProps<'AccountRemove'>) {
  const { account: text } = texts;
  const { item, decision, isLastSignInMethod, isNeeded = false } = state;
  const { lead, confirm } = wordsFor(item.kind, text);
  const isElsewhere = decision.place === 'elsewhere';
  // A visitor who comes back from the page sees the account, with the entry gone.
  useReturn(() => isElsewhere && ask('back'));
  const cancelButton = (
    <Button kind="secondary" onClick={() => ask('back')}>
      {text.cancel}
    </Button>
  );
  return (
    <Card
      title={<RemoveTitle item={item} text={text} />}
      icon="alert"
      back={{ label: texts.frame.back, onBack: () => ask('back') }}
    >
      {/* The provider would refuse to remove the last way to log in, so the screen says so and offers no removal. */}
      <p className="lead">
        {isLastSignInMethod ? (
          text.lastWayIn(nameOf(item, text))
        ) : state.account.details?.membership ? (
          <MemberRemoveLead kind={item.kind} isNeeded={isNeeded} texts={texts} />
        ) : (
          lead
        )}
      </p>
      {item.kind === 'apps' && <AppNames apps={state.account.details?.apps ?? []} text={text} />}
      <ErrorText message={error?.message} />
      {isNeeded || isLastSignInMethod ? (
        <div className="links">{cancelButton}</div>
      ) : isElsewhere ? (
        <div className="links">
          <a className="button button-danger" href={decision.page} target="_blank" rel="noopener">
            {confirm}
          </a>
          {cancelButton}
          <p className="aside">{text.elsewhere}</p>
        </div>
      ) : (
        <Decision decision={decision} texts={texts} target="_blank">
          {(isResting) => (
            <>
              <Button kind="danger" isBusy={busy === 'remove'} isResting={isResting} onClick={() => ask('remove')}>
                {confirm}
              </Button>
              {cancelButton}
            </>
          )}
        </Decision>
      )}
    </Card>
  );
}

type AccountTexts = Texts['account'];

/** The question whether to remove an entry. */
export function RemoveTitle({ item, text }: { item: AccountItem; text: AccountTexts }) {
  return <Sentence write={wordsFor(item.kind, text).title} names={[nameOf(item, text)]} draw={drawName} />;
}

const nameOf = (item: AccountItem, text: AccountTexts): string =>
  item.kind === 'totp' ? text.authenticatorApp : item.name;

const drawName = (name: string) => <bdi>{breakable(name)}</bdi>;

function wordsFor(kind: AccountItem['kind'], text: AccountTexts) {
  if (kind === 'app') return { title: text.withdrawTitle, lead: text.withdrawLead, confirm: text.withdraw };
  if (kind === 'apps')
    return { title: () => text.withdrawAllTitle, lead: text.withdrawAllLead, confirm: text.withdraw };
  return { title: text.removeTitle, lead: text.removeLeads[kind], confirm: text.confirmRemove };
}

/** Names the apps that lose their access. */
const AppNames = ({ apps, text }: { apps: readonly ConnectedApp[]; text: AccountTexts }) => (
  <ul className="removed-apps">
    {apps.map(({ id, name }) => (
      <li key={id}>
        <Name>{name || text.appDefault}</Name>
      </li>
    ))}
  </ul>
);
