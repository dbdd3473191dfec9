import type { Message } from '@vestibule/dev-server';
import { useEffect, useRef, useState } from 'react';
import { Bar } from './Bar.tsx';
import { DemoLink } from './DemoLink.tsx';
import { useEmulator } from './emulator.ts';
import { MessageDetail } from './MessageDetail.tsx';
import { SectionSearch, useSearch } from './search.tsx';
import { isFound, textOfMessage } from './textsOf.ts';

/** The captured messages, newest first. */
export function InboxSection({ selectedId }: { selectedId: string }) {
  const messages = useEmulator<{ messages: Message[] }>('/inbox/messages')?.messages;
  const { query } = useSearch();
  const newest = useNewest(messages);
  const visibleMessages = (messages ?? []).filter((message) => isFound(textOfMessage(message), query));
  return (
    <div className="inbox">
      <div className="list-head">
        <SectionSearch />
        <p className="quiet">Everything the emulator has sent. Nothing leaves your machine.</p>
      </div>
      <p className="only-heard" role="status">
        {newest && `New message to ${newest.to}: ${newest.subject}`}
      </p>
      {messages && visibleMessages.length === 0 && (
        <div className="nothing">
          {messages.length > 0 ? (
            'No messages match.'
          ) : (
            <>
              <strong>No messages yet.</strong>Log in to the demo app to receive one.
              <DemoLink />
            </>
          )}
        </div>
      )}
      <div className="letters" aria-busy={!messages}>
        {!messages && [1, 2].map((letter) => <WaitingLetter key={letter} />)}
        {[...visibleMessages].reverse().map((message) => (
          <MessageDetail key={message.id} message={message} isChosen={message.id === selectedId} />
        ))}
      </div>
    </div>
  );
}

/** The placeholder of a message that is not loaded yet. */
const WaitingLetter = () => (
  <div className="letter" aria-hidden="true">
    <p className="letter-head">
      <Bar widthPx={180} heightPx={22} />
    </p>
    <Bar widthPx={240} heightPx={24} />
    <Bar widthPx={120} heightPx={34} />
    <Bar widthPx={210} heightPx={66} />
    <Bar widthPx={130} heightPx={32} />
  </div>
);

/** Returns the newest message that arrived while the page was open; undefined if there is none. */
function useNewest(messages: Message[] | undefined): Message | undefined {
  const latestId = useRef<string | undefined>(undefined);
  const [newest, setNewest] = useState<Message>();
  useEffect(() => {
    if (!messages) return;
    const last = messages.at(-1);
    if (latestId.current !== undefined && last && last.id !== latestId.current) setNewest(last);
    latestId.current = last?.id ?? '';
  }, [messages]);
  return newest;
}
