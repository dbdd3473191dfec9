import { useEffect, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { destination, Sentence } from '../../ui/Sentence.tsx';
import type { ScreenProps } from '../../ui/screens/ScreenProps.ts';
import { useSecondsLeft } from '../../ui/screens/useSecondsLeft.ts';
import { ErrorText } from '../../ui/TextField.tsx';
import { hasNamesake, OrganizationRow } from './OrganizationRow.tsx';
import './organization.css';

type Props = ScreenProps<'Discovery'>;

/** The list of organizations, or advice if there are none. */
export function DiscoveryScreen(props: Props) {
  const { state, ask } = props;
  const { memberships, untilMs } = state.list;
  const isOver = useSecondsLeft(untilMs) === 0;
  useEffect(() => {
    if (isOver) ask('expire');
  }, [isOver, ask]);
  return memberships.length > 0 ? <List {...props} /> : <Nothing {...props} />;
}

function List({ state, busy, error, ask, texts }: Props) {
  const text = texts.organization.list;
  const { memberships } = state.list;
  const [pressedId, setPressed] = useState('');
  const choose = (organizationId: string) => {
    setPressed(organizationId);
    ask('choose', { organizationId });
  };
  return (
    <Card title={text.title} back={{ label: texts.frame.back, onBack: () => ask('back') }}>
      <ul className="organizations">
        {memberships.map((membership) => (
          <li key={membership.organization.id}>
            <OrganizationRow
              membership={membership}
              hasNamesake={hasNamesake(membership, memberships)}
              isBusy={busy === 'choose' && pressedId === membership.organization.id}
              text={text}
              onChoose={busy === null ? choose : () => {}}
            />
          </li>
        ))}
      </ul>
      <p className="visually-hidden" role="status">
        {busy === 'choose' && texts.frame.loggingIn}
      </p>
      <ErrorText message={error?.message} />
      {state.canCreate && (
        <>
          <p className="divider">{texts.main.or}</p>
          <Button kind="secondary" isBusy={busy === 'create'} onClick={() => ask('create')}>
            {text.create}
          </Button>
        </>
      )}
    </Card>
  );
}

function Nothing({ state, busy, error, ask, texts }: Props) {
  const text = texts.organization.list;
  const { email } = state.list;
  const title = state.canCreate ? text.createTitle : <Sentence write={text.noneTitle} names={[email]} />;
  return (
    <Card title={title} back={{ label: texts.frame.back, onBack: () => ask('back') }}>
      <p className="lead">
        {state.canCreate ? (
          <Sentence write={text.createContent} names={[email]} draw={destination} />
        ) : (
          <span>{text.noneContent}</span>
        )}
      </p>
      <ErrorText message={error?.message} />
      <div className="links">
        {state.canCreate && (
          <Button isBusy={busy === 'create'} onClick={() => ask('create')}>
            {text.create}
          </Button>
        )}
        <Button kind={state.canCreate ? 'text' : 'primary'} isBusy={busy === 'back'} onClick={() => ask('back')}>
          {text.tryAnother}
        </Button>
      </div>
    </Card>
  );
}
