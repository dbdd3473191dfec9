import type { Texts } from '../../i18n/keys.ts';
import { inboxOf } from './inboxOf.ts';
import { MailMark } from './MailMark.tsx';
import { mailApps } from './mailApps.ts';

type MailLinksProps = { email: string; senderDomain: string | null; texts: Texts };

/** Links to mail services, with the visitor's own service first, and advice where else a mail may be. */
export function MailLinks({ email, senderDomain, texts: { emailConfirmation: text } }: MailLinksProps) {
  const apps = mailApps(senderDomain);
  const inboxName = inboxOf(email)?.name;
  const links = [
    { name: 'Gmail', href: apps.gmail, label: text.openGmail },
    { name: 'Yahoo', href: apps.yahoo, label: text.openYahoo },
    { name: 'Outlook', href: apps.outlook, label: text.openOutlook },
  ].toSorted((a, b) => Number(b.name === inboxName) - Number(a.name === inboxName));
  return (
    <>
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
    </>
  );
}
