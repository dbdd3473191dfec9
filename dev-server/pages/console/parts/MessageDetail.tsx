import type { Message } from '@vestibule/dev-server';
import { phoneName } from '@vestibule/shared-protocol';
import { useEffect, useRef } from 'react';
import { ButtonLink } from '../../ui/Button.tsx';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { clockTime } from '../../ui/time.ts';

const channels = { email: 'Email', sms: 'Text message', whatsapp: 'WhatsApp' };
const linkNames: Record<string, string> = { login: 'login link', signup: 'signup link', reset_password: 'reset link' };

/** A message with its passcode to copy or its links to open. */
export function MessageDetail({ message, isChosen }: { message: Message; isChosen?: boolean }) {
  const { id, channel, to, subject, text, passcode, links, from, locale, templateId, sentAtMs } = message;
  const article = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isChosen) article.current?.scrollIntoView({ block: 'center' });
  }, [isChosen]);
  return (
    <article ref={article} className="letter" data-chosen={isChosen || undefined} aria-labelledby={`${id}-subject`}>
      <p className="letter-head">
        <span className="tag">{channels[channel]}</span>
        <span>{phoneName(to)}</span>
        <time className="quiet" dateTime={new Date(sentAtMs).toISOString()}>
          {clockTime(sentAtMs)}
        </time>
      </p>
      <h2 id={`${id}-subject`}>{subject}</h2>
      {passcode && <p className="passcode">{passcode}</p>}
      <pre className="letter-text">{text}</pre>
      <MessageActions passcode={passcode} links={links} />
      <p className="quiet letter-foot">
        {[from, locale, templateId && `template ${templateId}`].filter(Boolean).join(' · ')}
      </p>
    </article>
  );
}

export function MessageActions({ passcode, links }: { passcode: Message['passcode']; links: Message['links'] }) {
  if (passcode) {
    return (
      <p className="actions">
        <CopyButton text={passcode} noun="passcode">
          Copy passcode
        </CopyButton>
      </p>
    );
  }
  return (
    <p className="actions">
      {links.flatMap(({ name, url }) => [
        <ButtonLink key={name} isSmall variant="primary" href={url} target="_blank" rel="noopener">
          Open {linkNames[name] ?? name}
        </ButtonLink>,
        <CopyButton key={`${name} copy`} text={url} noun={linkNames[name] ?? name} />,
      ])}
    </p>
  );
}
