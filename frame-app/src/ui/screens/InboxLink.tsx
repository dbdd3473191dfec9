import type { Texts } from '../../i18n/keys.ts';
import '../textButton.css';
import './InboxLink.css';
import { inboxOf } from './inboxOf.ts';
import { MailMark } from './MailMark.tsx';

/** Links to the web mailbox of an address, if its domain is known. */
export function InboxLink({ email, texts }: { email: string; texts: Texts }) {
  const inbox = inboxOf(email);
  if (!inbox) return null;
  return (
    <p className="aside">
      <a className="button button-text inbox" href={inbox.href} target="_blank" rel="noopener noreferrer">
        <MailMark name={inbox.name} />
        <span>{texts.emailConfirmation.openInbox(inbox.name)}</span>
      </a>
    </p>
  );
}
