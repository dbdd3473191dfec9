import type { Texts } from '../../i18n/keys.ts';
import { inboxOf } from './inboxOf.ts';

/** Links to the web mailbox of an address, if its domain is a known one. */
export function InboxLink({ email, texts }: { email: string; texts: Texts }) {
  const inbox = inboxOf(email);
  if (!inbox) return null;
  return (
    <p className="aside">
      <a className="button button-text" href={inbox.href} target="_blank" rel="noopener noreferrer">
        {texts.emailConfirmation.openInbox(inbox.name)}
      </a>
    </p>
  );
}
