import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { destination, Sentence } from '../../ui/Sentence.tsx';
import { EditButton } from '../../ui/screens/EditButton.tsx';
import { inboxOf } from '../../ui/screens/inboxOf.ts';
import { MailMark } from '../../ui/screens/MailMark.tsx';
import { mailApps } from '../../ui/screens/mailApps.ts';
import type { ScreenProps } from '../../ui/screens/ScreenProps.ts';
import { ErrorText } from '../../ui/TextField.tsx';

/**
 * Spec §2, "Email confirmation (magic link)". Continues by itself when the link is opened in another tab. The visitor's
 * own mail service comes first. The back arrow keeps the address; 'Try again' clears it.
 */
export function EmailConfirmationScreen({ state, error, ask, texts }: ScreenProps<'EmailConfirmation'>) {
  const text = texts.emailConfirmation;
  const apps = mailApps(state.senderDomain);
  const { email } = state.magicLinkState;
  const own = inboxOf(email)?.name;
  const links = [
    { name: 'Gmail', href: apps.gmail, label: text.openGmail },
    { name: 'Yahoo', href: apps.yahoo, label: text.openYahoo },
    { name: 'Outlook', href: apps.outlook, label: text.openOutlook },
  ].toSorted((one, other) => Number(other.name === own) - Number(one.name === own));
  return (
    <Card title={text.title} icon="mail" back={{ label: texts.frame.back, onBack: () => ask('back') }}>
      <p className="lead">
        <span>
          <Sentence write={text.sentTo} names={[email]} draw={destination} />
        </span>{' '}
        <EditButton texts={texts} onEdit={() => ask('editAddress')} />
      </p>
      {state.isBound && <p className="lead">{text.openHere}</p>}
      <ErrorText message={error?.message} />
      <ul className="links">
        {links.map(({ name, href, label }) => (
          <li key={name}>
            <a className="button button-secondary" href={href} target="_blank" rel="noopener noreferrer">
              <MailMark name={name} />
              <span>{label}</span>
            </a>
          </li>
        ))}
      </ul>
      <p className="aside">{text.inSpam}</p>
      <p className="aside">
        <span>{text.didNotGetIt}</span>{' '}
        <Button kind="text" onClick={() => ask('tryAgain')}>
          {text.tryAgain}
        </Button>
      </p>
    </Card>
  );
}
