import { useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { destination, Sentence } from '../../../ui/Sentence.tsx';
import { Decision } from '../../../ui/screens/Decision.tsx';
import type { ScreenProps } from '../../../ui/screens/ScreenProps.ts';
import { ErrorText } from '../../../ui/TextField.tsx';
import { ConsentAccount } from '../ConsentAccount.tsx';
import { placeOf } from '../placeOf.ts';
import { ApprovalAction } from './ApprovalAction.tsx';
import { ownMessage } from './ownMessage.ts';
import './approval.css';

/** Asks the user to approve or deny one action. The buttons follow the facts, so that these are read first. */
export function ApprovalScreen({ state, busy, error, ask, texts }: ScreenProps<'Approval'>) {
  const { approval: text } = texts;
  const { words, address, account, decision } = state;
  const [isApproving, setIsApproving] = useState(true);
  const answer = (isApproved: boolean) => {
    setIsApproving(isApproved);
    ask('answer', { isApproved });
  };
  const isBusy = busy !== null;
  return (
    <Card title={text.title} icon="shield">
      <ApprovalAction words={words} />
      <ul className="approval-notes">
        {words.requester !== null && (
          <li>
            <Sentence write={text.requestedBy} names={[words.requester]} />
          </li>
        )}
        <li>
          <Sentence write={text.forServer} names={[placeOf(address.server)]} draw={destination} />
        </li>
        <li>{words.needsPasskey ? text.oncePasskey : text.once}</li>
      </ul>
      <div className="consent-accounts">
        <ConsentAccount
          account={account}
          texts={texts}
          isBusy={busy === 'useAnother'}
          onUseAnother={() => ask('useAnother')}
        />
      </div>
      <ErrorText message={error ? (ownMessage(error, text) ?? error.message) : undefined} />
      <Decision decision={decision} texts={texts}>
        {(isResting) => (
          <>
            <Button
              isBusy={busy === 'answer' && isApproving}
              isDisabled={isBusy && (busy !== 'answer' || !isApproving)}
              isResting={isResting}
              onClick={() => answer(true)}
            >
              {text.approve}
            </Button>
            <Button
              kind="secondary"
              isBusy={busy === 'answer' && !isApproving}
              isDisabled={isBusy && (busy !== 'answer' || isApproving)}
              onClick={() => answer(false)}
            >
              {texts.idp.deny}
            </Button>
          </>
        )}
      </Decision>
    </Card>
  );
}
