import { Code } from '../../ui/Code.tsx';
import { dateAndTime } from '../../ui/time.ts';
import { CopiedId } from './CopiedId.tsx';
import { columnsOf, DateCell } from './columnsOf.tsx';
import { useEmulator } from './emulator.ts';
import { ListDetail } from './ListDetail.tsx';
import { browserEndOf, browserOf, type Logged, textOfEvent } from './textsOf.ts';

/** The entries of the clients' event log. */
export function EventsSection({ selectedId }: { selectedId: string }) {
  const events = useEmulator<{ events: Logged[] }>('/control/events')?.events;
  return (
    <ListDetail
      label="Event log"
      unit={['event', 'events']}
      items={events?.map((entry, index) => ({ ...entry, id: `event-${index}` })).reverse()}
      idOf={({ id }) => id}
      textOf={textOfEvent}
      selectedId={selectedId}
      emptyText={
        <>
          <strong>No events yet.</strong>The frame writes to the event log, like the provider's own client.
        </>
      }
      {...columnsOf<Logged & { id: string }>([
        { name: 'Event', of: ({ event }) => <strong>{event.event_name}</strong> },
        {
          name: 'Browser ID',
          of: (entry) => <span className="mono">{browserEndOf(entry)}</span>,
          width: 'list',
          isMinor: true,
        },
        {
          name: 'Sent',
          of: (entry) => {
            const time = sentAt(entry);
            return time && <DateCell time={time} />;
          },
          width: 'date',
        },
      ])}
      detail={({ id: _, ...entry }) => (
        <>
          <h2 className="detail-title">{entry.event.event_name}</h2>
          <dl className="facts">
            {browserOf(entry) && (
              <>
                <dt>Browser ID</dt>
                <CopiedId id={browserOf(entry)} />
              </>
            )}
            {sentAt(entry) && (
              <>
                <dt>Sent</dt>
                <dd>{dateAndTime(sentAt(entry))}</dd>
              </>
            )}
          </dl>
          <Code language="json" label="Event" text={JSON.stringify(entry, null, 2)} />
        </>
      )}
    />
  );
}

/** The time at the visitor's browser; empty if the client has not sent it. */
const sentAt = ({ telemetry: { client_sent_at: time } }: Logged): string => (typeof time === 'string' ? time : '');
