import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { MailLinks } from '../../ui/screens/MailLinks.tsx';
import type { ScreenProps } from '../../ui/screens/ScreenProps.ts';
import { SentTo } from '../../ui/screens/SentTo.tsx';
import { ErrorText } from '../../ui/TextField.tsx';

/**
 * Waits until the link is opened in another tab, then continues. Lists the visitor's own mail service first. The back
 * arrow keeps the address, 'Try again' clears it.
 */
export function EmailConfirmationScreen({ state, error, ask, texts }: ScreenProps<'EmailConfirmation'>) {
  const text = texts.emailConfirmation;
  const { magicLinkState, senderDomain, isBound } = state;
  const { email } = magicLinkState;
  return (
    <Card title={text.title} icon="mail" back={{ label: texts.frame.back, onBack: () => ask('back') }}>
      <SentTo write={text.sentTo} email={email} texts={texts} onEdit={() => ask('editAddress')} />
      {isBound && <p className="lead">{text.openHere}</p>}
      <ErrorText message={error?.message} />
      <MailLinks email={email} senderDomain={senderDomain} texts={texts} />
      <p className="aside">
        <span>{text.didNotGetIt}</span>{' '}
        <Button kind="text" onClick={() => ask('tryAgain')}>
          {text.tryAgain}
        </Button>
      </p>
    </Card>
  );
}
