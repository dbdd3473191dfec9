import type { Message } from '@vestibule/dev-server';
import { ConnectionSign } from '../../ui/ConnectionSign.tsx';
import { clockTime } from '../../ui/time.ts';
import { useEmulator, useLiveEmulator } from './emulator.ts';
import { MessageActions } from './MessageDetail.tsx';

const SHOWN = 5;

/** The newest messages, embedded by a page of the application. */
export function Peek() {
  const connection = useLiveEmulator();
  const messages = useEmulator<{ messages: Message[] }>('/inbox/messages')?.messages ?? [];
  return (
    <main id="main" className="peek">
      <h1 className="only-heard">Newest messages</h1>
      {connection === 'lost' && <ConnectionSign connection={connection} />}
      {messages.length === 0 && <p className="nothing">Emails and text messages arrive here, and nowhere else.</p>}
      <ol className="peek-list" aria-live="polite">
        {messages
          .slice(-SHOWN)
          .reverse()
          .map(({ id, to, subject, sentAtMs, passcode, links }) => (
            <li key={id}>
              <strong>{subject}</strong>
              <span className="quiet">
                to {to} at {clockTime(sentAtMs)}{' '}
                <a href={`/inbox#${id}`} target="_blank" rel="noopener">
                  View message
                </a>
              </span>
              <MessageActions passcode={passcode} links={links} />
            </li>
          ))}
      </ol>
    </main>
  );
}
