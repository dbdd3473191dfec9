import { useEffect } from 'react';
import type { Texts } from '../../../i18n/keys.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import type { IconName } from '../../../ui/Icon.tsx';
import type { ScreenProps } from '../../../ui/screens/ScreenProps.ts';
import { ConsentAccount } from '../ConsentAccount.tsx';
import type { ApprovalEnd } from './entities.ts';

const icons: Readonly<Record<ApprovalEnd, IconName>> = {
  approved: 'check',
  denied: 'shield',
  answered: 'shield',
  expired: 'alert',
  otherUser: 'user',
  unknown: 'alert',
};

/** The end of a request. Returns to the application at once after an answer; after anything else by a press. */
export function ApprovalDoneScreen({ state, busy, error, ask, texts }: ScreenProps<'ApprovalDone'>) {
  const { end, returnTo, account } = state;
  const isLeaving = returnTo !== null && (end === 'approved' || end === 'denied');
  useEffect(() => {
    if (isLeaving) ask('leave');
  }, [ask, isLeaving]);
  const { title, lead } = wordsOf(end, texts.approval);
  return (
    <Card title={title} icon={icons[end]}>
      <p className="lead">{lead}</p>
      {end === 'otherUser' && account !== null && (
        <div className="consent-accounts">
          <ConsentAccount
            account={account}
            texts={texts}
            isBusy={busy === 'useAnother'}
            onUseAnother={() => ask('useAnother')}
          />
        </div>
      )}
      {(isLeaving || error) && (
        <p className="aside" role={error ? 'alert' : 'status'}>
          {error?.message ?? texts.idp.leaving}
        </p>
      )}
      {returnTo === null ? (
        (end === 'approved' || end === 'denied') && <p className="aside">{texts.success.mayClose}</p>
      ) : (
        <Button kind="secondary" onClick={() => ask('leave')}>
          {texts.idp.continue}
        </Button>
      )}
    </Card>
  );
}

const wordsOf = (end: ApprovalEnd, text: Texts['approval']): { title: string; lead: string } =>
  ({
    approved: { title: text.approvedTitle, lead: text.approved },
    denied: { title: text.deniedTitle, lead: text.denied },
    answered: { title: text.answeredTitle, lead: text.answered },
    expired: { title: text.expiredTitle, lead: text.expired },
    otherUser: { title: text.otherUserTitle, lead: text.otherUser },
    unknown: { title: text.unknownTitle, lead: text.unknown },
  })[end];
