import type { Message } from '@vestibule/dev-server';
import { phoneName } from '@vestibule/shared-protocol';
import { ConnectionSign } from '../../ui/ConnectionSign.tsx';
import { clockTime } from '../../ui/time.ts';
import { Bar } from './Bar.tsx';
import { useEmulator, useLiveEmulator } from './emulator.ts';
import { MessageActions } from './MessageDetail.tsx';

const SHOWN = 5;

/** The newest messages, embedded by a page of the application. */
export function Peek() {
  const connection = useLiveEmulator();
  const messages = useEmulator<{ messages: Message[] }>('/inbox/messages')?.messages;
  return (
    <main id="main" className="peek">
      <h1 className="only-heard">Newest messages</h1>
      {connection === 'lost' && <ConnectionSign connection={connection} />}
      {messages?.length === 0 && <p className="nothing">No messages yet. Enter an email address above.</p>}
      <ol className="peek-list" aria-live="polite" aria-busy={!messages}>
        {!messages && (
          <li aria-hidden="true">
            <Bar widthPx={200} heightPx={22} />
            <Bar widthPx={230} heightPx={20} />
            <Bar widthPx={120} heightPx={32} />
          </li>
        )}
        {messages
          ?.slice(-SHOWN)
          .reverse()
          .map(({ id, to, subject, sentAtMs, passcode, links }) => (
            <li key={id}>
              <strong>{subject}</strong>
              <span className="quiet">
                to {phoneName(to)} at {clockTime(sentAtMs)}{' '}
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
