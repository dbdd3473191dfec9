import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Sentence } from '../../ui/Sentence.tsx';
import { EditButton } from '../../ui/screens/EditButton.tsx';
import { mailApps } from '../../ui/screens/mailApps.ts';
import type { ScreenProps } from '../../ui/screens/ScreenProps.ts';
import { ErrorText } from '../../ui/TextField.tsx';

/** Spec §2, "Email confirmation (magic link)". Continues by itself when the link is opened in another tab. */
export function EmailConfirmationScreen({ state, error, ask, texts }: ScreenProps<'EmailConfirmation'>) {
  const text = texts.emailConfirmation;
  const apps = mailApps(state.senderDomain);
  const links = [
    { href: apps.gmail, label: text.openGmail },
    { href: apps.yahoo, label: text.openYahoo },
    { href: apps.outlook, label: text.openOutlook },
  ];
  return (
    <Card title={text.title} icon="mail">
      <p className="lead">
        <span>
          <Sentence write={text.sentTo} names={[state.magicLinkState.email]} />
        </span>{' '}
        <EditButton texts={texts} onEdit={() => ask('editAddress')} />
      </p>
      {state.isBound && <p className="lead">{text.openHere}</p>}
      <ErrorText message={error?.message} />
      <ul className="links">
        {links.map(({ href, label }) => (
          <li key={label}>
            <a className="button button-secondary" href={href} target="_blank" rel="noopener noreferrer">
              {label}
            </a>
          </li>
        ))}
      </ul>
      <p className="aside">
        <span>{text.didNotGetIt}</span>{' '}
        <Button kind="text" onClick={() => ask('tryAgain')}>
          {text.tryAgain}
        </Button>
      </p>
    </Card>
  );
}
