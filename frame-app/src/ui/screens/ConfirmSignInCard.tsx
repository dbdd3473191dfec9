import type { Texts } from '../../i18n/keys.ts';
import { Button } from '../Button.tsx';
import { Card } from '../Card.tsx';
import { destination, Sentence } from '../Sentence.tsx';
import { ErrorText } from '../TextField.tsx';
import { Decision } from './Decision.tsx';

type ConfirmSignInCardProps = {
  /** The account that is logged in now; null without a session. */
  account: string | null;
  /** The auth page that asks in place of this frame; null on that page itself. */
  page: string | null;
  /** The question. Default: the question about a mailed link. */
  question?: string | undefined;
  isBusy: boolean;
  message: string | undefined;
  texts: Texts;
  onConfirm: () => void;
  onDecline: () => void;
};

/**
 * Asks before a sign-in that was not requested in this browser: by a link, or by an identity provider. A frame links to
 * the page that asks.
 */
export function ConfirmSignInCard({
  account,
  page,
  question,
  isBusy,
  message,
  texts,
  onConfirm,
  onDecline,
}: ConfirmSignInCardProps) {
  const text = texts.link;
  const decline = (
    <Button kind="secondary" onClick={onDecline}>
      {text.decline}
    </Button>
  );
  return (
    <Card title={text.title} icon={question === undefined ? 'mail' : 'user'}>
      {account !== null && (
        <p className="lead">
          <Sentence write={text.signedInAs} names={[account]} draw={destination} />
        </p>
      )}
      <p className="lead">{question ?? (account === null ? text.askedElsewhere : text.replaces)}</p>
      <ErrorText message={message} />
      {page === null ? (
        <Decision decision={{ place: 'page' }} texts={texts}>
          {(isResting) => (
            <>
              <Button isBusy={isBusy} isResting={isResting} onClick={onConfirm}>
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
