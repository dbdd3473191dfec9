import type { Message } from '@vestibule/dev-server';
import { useEffect, useRef, useState } from 'react';
import { useEmulator } from './emulator.ts';
import { MessageDetail } from './MessageDetail.tsx';
import { SectionSearch, useSearch } from './search.tsx';
import { isFound, textOfMessage } from './textsOf.ts';

/** The captured messages, newest first. */
export function InboxSection({ chosen }: { chosen: string }) {
  const messages = useEmulator<{ messages: Message[] }>('/inbox/messages')?.messages;
  const { wanted } = useSearch();
  const newest = useNewest(messages);
  const shown = (messages ?? []).filter((message) => isFound(textOfMessage(message), wanted));
  return (
    <div className="inbox">
      <div className="list-head">
        <SectionSearch />
        <p className="quiet">Everything the emulator has sent. Nothing leaves your machine.</p>
      </div>
      <p className="only-heard" role="status">
        {newest && `New message to ${newest.to}: ${newest.subject}`}
      </p>
      {messages && shown.length === 0 && (
        <div className="nothing">
          {messages.length > 0 ? (
            'No messages match.'
          ) : (
            <>
              <strong>No messages yet.</strong>Log in to the demo app.
            </>
          )}
        </div>
      )}
      <div className="letters">
        {[...shown].reverse().map((message) => (
          <MessageDetail key={message.id} message={message} isChosen={message.id === chosen} />
        ))}
      </div>
    </div>
  );
}

/** Returns a message that arrived while the page was open. */
function useNewest(messages: Message[] | undefined): Message | undefined {
  const known = useRef<string | undefined>(undefined);
  const [newest, setNewest] = useState<Message>();
  useEffect(() => {
    if (!messages) return;
    const last = messages.at(-1);
    if (known.current !== undefined && last && last.id !== known.current) setNewest(last);
    known.current = last?.id ?? '';
  }, [messages]);
  return newest;
}
