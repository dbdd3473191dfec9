import { useEffect, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Sentence } from '../../ui/Sentence.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import type { ScreenProps } from '../../ui/screens/ScreenProps.ts';
import { ErrorText } from '../../ui/TextField.tsx';
import { hasNamesake, OrganizationRow } from './OrganizationRow.tsx';
import './organization.css';

/** The organizations of the signed-in member, to switch between. */
export function OrganizationSwitchScreen({
  state,
  busy,
  error,
  failedIntent,
  ask,
  texts,
}: ScreenProps<'OrganizationSwitch'>) {
  const text = texts.organization.switcher;
  const { list, isSignedOut, currentId, requestedMembership } = state;
  const back = state.from && { label: texts.frame.back, onBack: () => ask('back') };
  const isToRead = !list && !isSignedOut && failedIntent !== 'read';
  useEffect(() => {
    if (isToRead) ask('read');
  }, [isToRead, ask]);
  const [pressedId, setPressed] = useState('');

  if (!list) {
    return (
      <Card
        title={isSignedOut ? texts.idp.noSession : text.title}
        icon={isSignedOut ? 'user' : failedIntent === 'read' ? 'alert' : undefined}
        back={back}
      >
        {error && (
          <p className="lead" role="alert">
            {error.message}
          </p>
        )}
        {isToRead && <Skeleton label={texts.frame.working} shapes={['row', 'row', 'row']} />}
        {isSignedOut && <Button onClick={() => ask('logIn')}>{texts.idp.logIn}</Button>}
        {failedIntent === 'read' && <Button onClick={() => ask('read')}>{texts.frame.tryAgain}</Button>}
      </Card>
    );
  }
  if (requestedMembership) {
    return (
      <Card title={<Sentence write={text.askTitle} names={[requestedMembership.organization.name]} />} icon="lock">
        <p className="lead">{text.ask}</p>
        <ErrorText message={error?.message} />
        <div className="links">
          <Button isBusy={busy === 'confirm'} onClick={() => ask('confirm')}>
            {texts.frame.continue}
          </Button>
          <Button kind="secondary" onClick={() => ask('stay')}>
            {text.stay}
          </Button>
        </div>
      </Card>
    );
  }
  return (
    <Card title={text.title} back={back}>
      <ul className="organizations">
        {list.memberships.map((membership) => {
          const { id } = membership.organization;
          return (
            <li key={id}>
              <OrganizationRow
                membership={membership}
                hasNamesake={hasNamesake(membership, list.memberships)}
                reason={texts.organization.errors.policy(membership.organization.name)}
                current={id === currentId ? text.current : undefined}
                isBusy={busy === 'switchTo' && pressedId === id}
                text={texts.organization.list}
                onChoose={() => {
                  setPressed(id);
                  ask('switchTo', { organizationId: id });
                }}
              />
            </li>
          );
        })}
      </ul>
      <ErrorText message={error?.message} />
    </Card>
  );
}
